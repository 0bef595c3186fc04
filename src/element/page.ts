/** What an element has to know about the page it stands on. */
const scriptOrigin = (() => {
  try {
    const { origin, protocol } = new URL(import.meta.url);
    return /^https?:$/.test(protocol) ? origin : undefined;
  } catch {
    return undefined;
  }
})();

let defaultApi: string | undefined = scriptOrigin;

/** Names the API for elements without an `api` attribute; unless called, it is where this script came from. */
export function setDefaultApi(api: string | undefined): void {
  defaultApi = api ?? scriptOrigin;
}

/**
 * The API of an element: its attribute, else the default. Never the page's base, which may point anywhere.
 * @throws TypeError where there is none, or none that is an absolute http(s) address.
 */
export function apiFor(attribute: string | undefined): string {
  const api = attribute ?? defaultApi;
  if (!api) throw new TypeError('the attribute api is missing');
  const { protocol } = new URL(api);
  if (!/^https?:$/.test(protocol)) throw new TypeError(`not an http address: ${api}`);
  return api;
}

/** In `mode="frame"` another page of ours stands in a stranger's, and nothing else of ours does. */
export function isFrame(api: string, mode: string | undefined): boolean {
  return mode === 'frame' && new URL(api).origin !== location.origin;
}

/** A page made for a frame, by its mode or because it is our own /embed/, keeps nothing and reads nothing of its origin. */
export function isFramed(api: string, mode: string | undefined): boolean {
  return mode === 'frame' || (new URL(api).origin === location.origin && location.pathname.startsWith('/embed/'));
}

export function isOwnPage(api: string, mode: string | undefined): boolean {
  return new URL(api).origin === location.origin && !isFramed(api, mode);
}

const rightToLeft = /^(?:ar|he|iw|fa|ur|ps|sd|ug|yi|dv|ckb|syr)\b/i;

export const directionOf = (locale: string): 'ltr' | 'rtl' => (rightToLeft.test(locale) ? 'rtl' : 'ltr');
