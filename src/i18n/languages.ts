/** The supported languages, as BCP 47 subtags. */
export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The name of each language in that language, for readers who know no other. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

/** The supported language of a locale; undefined if it is not supported. */
export function matchLanguage(locale: string): Language | undefined {
  const subtag = locale.toLowerCase().split('-')[0];
  return languages.find((each) => each === subtag);
}

/** The first supported locale of a list in order of preference, else English. */
export function pickSupportedLocale(locales: readonly string[]): string {
  return locales.find((locale) => matchLanguage(locale) !== undefined) ?? 'en';
}

/** Whether this is a supported language with at most a region: Intl supports every such tag. */
export const isLocale = (text: string): boolean => /^[a-z]{2}(?:-[a-z]{2})?$/i.test(text) && matchLanguage(text) !== undefined;
