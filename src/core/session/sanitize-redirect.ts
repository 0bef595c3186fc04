/** A base nobody owns (RFC 2606): what leaves it would leave our origin too. */
const BASE_URL = 'https://beside.invalid';
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\\]|\/\//u;
const MAX_REDIRECT_LENGTH = 2000;

/** The value and what it becomes when decoded once and once more, as proxies and routers do; undefined where it never settles. */
function decodeRepeatedly(value: string): string[] | undefined {
  const found = [value];
  for (let round = 0; round < 5; round += 1) {
    const last = found.at(-1) ?? '';
    let next: string;
    try {
      next = decodeURIComponent(last);
    } catch {
      return found;
    }
    if (next === last) return found;
    found.push(next);
  }
  return undefined;
}

/** Whether a reading, put behind one slash or taken as it is, stays a path of its own origin. */
function isSameOriginPath(reading: string): boolean {
  if (FORBIDDEN_CHARACTERS.test(reading.normalize('NFKC'))) return false;
  const path = reading.replace(/^\/+/, '');
  if (/^[^/?#]*:/.test(path.trimStart())) return false;
  return [`/${path}`, path].every((given) => {
    try {
      const url = new URL(given, `${BASE_URL}/`);
      return url.origin === BASE_URL && !url.pathname.includes('//');
    } catch {
      return false;
    }
  });
}

/**
 * Where to go after signing in (R15): a path of our own without its leading slashes, or undefined for none. Takes any value a
 * search string may hold. Schemes, `//`, backslashes, control characters and their encoded forms are refused.
 */
export function sanitizeRedirect(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > MAX_REDIRECT_LENGTH) return undefined;
  const all = decodeRepeatedly(value);
  if (!all?.every(isSameOriginPath)) return undefined;
  const path = value.replace(/^\/+/, '');
  return path === '' || /^home\/?$/i.test(path) ? undefined : path;
}
