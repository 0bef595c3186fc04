import { pickSupportedLocale } from '#src/i18n/languages.ts';

const hostOf = (element: Element): Element | undefined => (element.getRootNode() as Partial<ShadowRoot>).host;

/** The language the page itself names around an element, as far as we speak it. */
export function localeAround(element: Element): string | undefined {
  const lang = element.closest('[lang]')?.getAttribute('lang');
  const host = hostOf(element);
  if (lang === undefined && host) return localeAround(host);
  return lang ? pickSupportedLocale([lang]) : undefined;
}

/** Calls when the page comes to name another language, for all of itself or for a part. */
export function watchLanguage(element: Element, listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  for (let at: Element | undefined = element; at; at = hostOf(at)) observer.observe(at.getRootNode(), { subtree: true, attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
