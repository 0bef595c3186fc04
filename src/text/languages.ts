import { en } from './en.ts';

/** The languages we speak, by their subtag (BCP 47). */
export const languages = ['en', 'de', 'ar'] as const;
export type Language = (typeof languages)[number];

/** Each in its own words, so that whoever reads no other finds it. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch', ar: 'العربية' };
/** Words by key. One that is missing is said in English. */
export type Words = Readonly<Record<string, string>>;

/** Where the words of each language come from. English is always there; others are loaded when somebody reads them. */
export interface Vocabulary {
  readonly en: Words;
  readonly others: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Words>>>;
}

/** The words of the elements. Our own page has a larger set. */
export const elementWords: Vocabulary = {
  en,
  others: { de: () => import('./de.ts').then(({ de }) => de), ar: () => import('./ar.ts').then(({ ar }) => ar) },
};

/** The language we answer a locale in, or undefined where we do not speak it. */
export function languageOf(locale: string): Language | undefined {
  const asked = locale.toLowerCase().split('-')[0];
  return languages.find((each) => each === asked);
}

/** The first locale of a wish list that we can speak; English where there is none. Words, dates and direction all follow it. */
export function spoken(wishes: readonly string[]): string {
  return wishes.find((wish) => languageOf(wish) !== undefined) ?? 'en';
}
