/** The languages we speak, by their subtag (BCP 47). */
export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words, so that whoever reads no other finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' };

/** The language we answer a locale in, or undefined where we do not speak it. */
export function matchLanguage(locale: string): Language | undefined {
  const asked = locale.toLowerCase().split('-')[0];
  return languages.find((each) => each === asked);
}

/** The first locale of a wish list that we can speak; English where there is none. Words, dates and direction all follow it. */
export function pickSupportedLocale(wishes: readonly string[]): string {
  return wishes.find((wish) => matchLanguage(wish) !== undefined) ?? 'en';
}
