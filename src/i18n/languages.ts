/** The supported languages, as BCP 47 subtags. */
export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** The name of each language in that language, for readers who know no other. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
};

/** Language and region, of a BCP 47 tag (`ar-001`) or a POSIX name (`de_DE.UTF-8`). What follows is about script, spelling, calendars and the like. */
const TAG_PATTERN = /^([a-z]{2})(?:[-_]([a-z]{2}|\d{3}))?(?![a-z\d])/i;

/**
 * The locale of a language tag, as browsers, pages and systems write it: a supported language with at most a region, such as `de-DE`. Intl
 * supports every such tag. Undefined if the language is not supported.
 */
export function parseLocale(tag: string | null | undefined): string | undefined {
  const [, first, region] = TAG_PATTERN.exec(tag ?? '') ?? [];
  const language = languages.find((each) => each === first?.toLowerCase());
  return language && region ? `${language}-${region.toUpperCase()}` : language;
}

/** The supported language of a language tag; undefined if it is not supported. */
export const matchLanguage = (tag: string): Language | undefined =>
  parseLocale(tag)?.slice(0, 2) as Language | undefined;

/** The first supported locale of a list of language tags in order of preference, else English. */
export function pickSupportedLocale(tags: readonly string[]): string {
  return parseLocale(tags.find(parseLocale)) ?? 'en';
}
