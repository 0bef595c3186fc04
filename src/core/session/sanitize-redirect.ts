/** A base that can't exist (RFC 2606): a path that leaves it would leave our origin too. */
const BASE_URL = 'https://beside.invalid';
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\\]|\/\//u;
const MAX_REDIRECT_LENGTH = 2000;

/** The value and each further decoding of it, since proxies and routers may decode again; undefined if it still changes in round 5. */
function decodeRepeatedly(value: string): string[] | undefined {
  const decodings = [value];
  for (let round = 0; round < 5; round += 1) {
    const last = decodings.at(-1) ?? '';
    let next: string;
    try {
      next = decodeURIComponent(last);
    } catch {
      return decodings;
    }
    if (next === last) return decodings;
    decodings.push(next);
  }
  return undefined;
}

/** Whether the decoded value stays on its origin, with or without a leading slash. */
function isSameOriginPath(decoded: string): boolean {
  if (FORBIDDEN_CHARACTERS.test(decoded.normalize('NFKC'))) return false;
  const path = decoded.replace(/^\/+/, '');
  if (/^[^/?#]*:/.test(path.trimStart())) return false;
  return [`/${path}`, path].every((reference) => {
    try {
      const url = new URL(reference, `${BASE_URL}/`);
      return url.origin === BASE_URL && !url.pathname.includes('//');
    } catch {
      return false;
    }
  });
}

/**
 * The path to open after sign-in (R15), without leading slashes; undefined if there is none or it is unsafe. Rejects schemes,
 * `//`, backslashes, control characters and their encoded forms.
 */
export function sanitizeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_REDIRECT_LENGTH) return undefined;
  const decodings = decodeRepeatedly(value);
  if (!decodings?.every(isSameOriginPath)) return undefined;
  const path = value.replace(/^\/+/, '');
  return path === '' || /^home\/?$/i.test(path) ? undefined : path;
}
