import type { ParentToFrameMessage } from '#src/contract/embed/frame-properties.ts';
import type { FrameProperty } from '#src/contract/embed/frame-property-names.ts';

/** The search parameters that the server's page title depends on. */
const titleParams = ['slug', 'eventSlug', 'locale'] as const;

/** Sets those of `properties` that are in `names`; null removes one. @returns whether anything changed */
export function updateSearchParams(
  params: URLSearchParams,
  names: readonly FrameProperty[],
  properties: ParentToFrameMessage['properties'],
): boolean {
  const before = String(params);
  for (const name of names) {
    const value = properties[name];
    if (value === null) params.delete(name);
    else if (value !== undefined) params.set(name, value);
  }
  return String(params) !== before;
}

/** Returns a function that takes the element's new properties and fetches, sets and reports the page's title for them. */
export function createTitleUpdater(
  report: (title: string) => void,
): (properties: ParentToFrameMessage['properties']) => void {
  const params = new URLSearchParams(location.search);
  return (properties) => {
    if (!updateSearchParams(params, titleParams, properties)) return;
    const search = String(params);
    // Trusted Types forbid parsing text as HTML. XMLHttpRequest can return a parsed document, whose scripts don't run.
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', `?${search}`);
    request.addEventListener('load', () => {
      const title = request.status === 200 && request.responseXML?.title;
      if (!title || String(params) !== search) return;
      document.title = title;
      report(title);
    });
    request.send();
  };
}
