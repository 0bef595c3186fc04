/** @throws TypeError unless `apiUrl` is an absolute http(s) URL. */
export function normalizeApiUrl(apiUrl: string): string {
  const url = new URL(apiUrl);
  if (!/^https?:$/.test(url.protocol))
    throw new TypeError(`apiUrl must be an absolute http(s) URL: ${apiUrl}`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}
