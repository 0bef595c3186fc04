import { pickSupportedLocale } from '#src/i18n/languages.ts';

/** The reader's languages in order of preference. Older browsers inside of apps know one alone, or none. */
export const listReaderLocales = (): readonly string[] =>
  typeof navigator === 'undefined'
    ? []
    : [...((navigator.languages as readonly string[] | undefined) ?? []), navigator.language];

/** The page's language, else the reader's, limited to supported locales. */
export function detectPageLocale(): string {
  const pageLanguage = typeof document === 'undefined' ? '' : document.documentElement.lang;
  return pickSupportedLocale(pageLanguage ? [pageLanguage] : listReaderLocales());
}
