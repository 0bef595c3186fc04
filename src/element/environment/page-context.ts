import { getPageApi } from '#src/core/page-registry.ts';

/** What an element needs to know about the page it is on. */
const scriptOrigin = (() => {
  try {
    const { origin, protocol } = new URL(import.meta.url);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
})();

/**
 * The API URL of an element: its attribute, else the one that the app has set, else the origin of this script. Not resolved against the page's base URL, which may point anywhere.
 * @throws TypeError if it is missing or not an absolute http(s) URL
 */
export function resolveApiUrl(attribute: string | undefined): string {
  const api = attribute ?? getPageApi() ?? scriptOrigin;
  if (!api) throw new TypeError('the attribute api is missing');
  const { protocol } = new URL(api);
  if (!/^https?:$/.test(protocol))
    throw new TypeError(`api must be an absolute http(s) URL: ${api}`);
  return api;
}

/** Whether the element shows our page in an iframe: with `mode="frame"`, on other origins. */
export function shouldUseFrame(api: string, mode: string | undefined): boolean {
  return mode === 'frame' && new URL(api).origin !== location.origin;
}

/** Whether this page is meant for an iframe, by its mode or because it is our /embed/. Such pages don't use their origin's storage. */
export function isInFrame(api: string, mode: string | undefined): boolean {
  return (
    mode === 'frame' ||
    (new URL(api).origin === location.origin && location.pathname.startsWith('/embed/'))
  );
}

export function isFirstPartyPage(api: string, mode: string | undefined): boolean {
  return new URL(api).origin === location.origin && !isInFrame(api, mode);
}

const RTL_LANGUAGES = /^(?:ar|he|iw|fa|ur|ps|sd|ug|yi|dv|ckb|syr)\b/i;

export const getTextDirection = (locale: string): 'ltr' | 'rtl' =>
  RTL_LANGUAGES.test(locale) ? 'rtl' : 'ltr';
