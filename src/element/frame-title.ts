import type { FrameUrlProperty, ParentToFrameMessage } from '#src/contract/embed/frame-messages.ts';

/** What the server words a page's title by. */
const worded = ['slug', 'eventSlug', 'locale'] as const;

/** Asks with `properties` from now on, those of `names`. @returns whether that is asking for something else */
export function askWith(asked: URLSearchParams, names: readonly FrameUrlProperty[], properties: ParentToFrameMessage['properties']): boolean {
  const before = String(asked);
  for (const name of names) {
    const value = properties[name];
    if (value === null) asked.delete(name);
    else if (value !== undefined) asked.set(name, value);
  }
  return String(asked) !== before;
}

/** Keeps the page's title that of what its element is given, as the server words it, and tells it. */
export function followTitle(tell: (title: string) => void): (properties: ParentToFrameMessage['properties']) => void {
  const asked = new URLSearchParams(location.search);
  return (properties) => {
    if (!askWith(asked, worded, properties)) return;
    const search = String(asked);
    // Trusted Types let this page read no text as a document; one that comes as such runs nothing.
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.open('GET', `?${search}`);
    request.addEventListener('load', () => {
      const title = request.status === 200 && request.responseXML?.title;
      if (!title || String(asked) !== search) return;
      document.title = title;
      tell(title);
    });
    request.send();
  };
}
