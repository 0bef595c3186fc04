import { pickSupportedLocale } from '#src/i18n/languages.ts';

const getShadowHost = (element: Element): Element | undefined =>
  (element.getRootNode() as Partial<ShadowRoot>).host;

/** The locale of the nearest `lang` around the element, across shadow roots; 'en' if unsupported, undefined if there is no `lang`. */
export function getSurroundingLocale(element: Element): string | undefined {
  const lang = element.closest('[lang]')?.getAttribute('lang');
  const host = getShadowHost(element);
  if (lang === undefined && host) return getSurroundingLocale(host);
  return lang ? pickSupportedLocale([lang]) : undefined;
}

/** Calls the listener when any `lang` attribute in the element's root or an enclosing one changes. */
export function watchSurroundingLocale(element: Element, listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  for (let ancestor: Element | undefined = element; ancestor; ancestor = getShadowHost(ancestor))
    observer.observe(ancestor.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
