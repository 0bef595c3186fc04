import { pickSupportedLocale } from '#src/i18n/languages.ts';

/** The page's language, else the browser's, limited to supported locales. */
export function detectPageLocale(): string {
  const pageLanguage = typeof document === 'undefined' ? '' : document.documentElement.lang;
  const readerLanguages = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language ?? 'en']);
  return pickSupportedLocale(pageLanguage ? [pageLanguage] : readerLanguages);
}
