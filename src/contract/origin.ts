import { parseUrl } from './parse-url.ts';

/** Whether this is an http(s) origin as browsers send it: scheme, host and port only. `null` (sandbox, file) is not one. */
export function isOrigin(text: unknown): text is string {
  return typeof text === 'string' && /^https?:/.test(text) && parseUrl(text)?.origin === text;
}
