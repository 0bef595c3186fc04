/** Whether this is an exact origin of a page, as a browser sends it: scheme, host and port, nothing after. `null` (a sandbox, a file) is none. */
export function isOrigin(text: unknown): text is string {
  return typeof text === 'string' && /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}
