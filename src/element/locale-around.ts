import { spoken } from '#src/text/languages.ts';

/** The language the page itself names around an element, as far as we speak it. */
export function localeAround(element: Element): string | undefined {
  const lang = element.closest('[lang]')?.getAttribute('lang');
  return lang ? spoken([lang]) : undefined;
}

/** Calls when the page comes to name another language for all of itself. */
export function watchLanguage({ ownerDocument }: Element, listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(ownerDocument.documentElement, { attributeFilter: ['lang'] });
  return () => observer.disconnect();
}
