/**
 * The URL, or null where there is none. Instead of `URL.canParse`, which on Node 20 and 22 refuses every text with a
 * letter such as ü once it has been called some thousand times.
 */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
