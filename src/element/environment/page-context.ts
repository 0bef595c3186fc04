/** What an element needs to know about the page it is on. */
const scriptOrigin = (() => {
  try {
    const { origin, protocol } = new URL(import.meta.url);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
})();

let defaultApi: string | undefined = scriptOrigin;

/** Sets the API of elements without an `api` attribute. The default is the origin of this script. */
export function setDefaultApi(api: string | undefined): void {
  defaultApi = api ?? scriptOrigin;
}

/**
 * The API URL of an element: its attribute, else the default. Not resolved against the page's base URL, which may point anywhere.
 * @throws TypeError if it is missing or not an absolute http(s) URL
 */
export function resolveApiUrl(attribute: string | undefined): string {
  const api = attribute ?? defaultApi;
  if (!api) throw new TypeError('the attribute api is missing');
  const { protocol } = new URL(api);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`api must be an absolute http(s) URL: ${api}`);
  return api;
}

/** Whether the element shows our page in an iframe: with `mode="frame"`, on other origins. */
export function shouldUseFrame(api: string, mode: string | undefined): boolean {
  return mode === 'frame' && new URL(api).origin !== location.origin;
}

/** Whether this page is meant for an iframe, by its mode or because it is our /embed/. Such pages don't use their origin's storage. */
export function isInFrame(api: string, mode: string | undefined): boolean {
  return mode === 'frame' || (new URL(api).origin === location.origin && location.pathname.startsWith('/embed/'));
}

export function isFirstPartyPage(api: string, mode: string | undefined): boolean {
  return new URL(api).origin === location.origin && !isInFrame(api, mode);
}

const RTL_LANGUAGES = /^(?:ar|he|iw|fa|ur|ps|sd|ug|yi|dv|ckb|syr)\b/i;

export const getTextDirection = (locale: string): 'ltr' | 'rtl' => (RTL_LANGUAGES.test(locale) ? 'rtl' : 'ltr');
