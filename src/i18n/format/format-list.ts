import { matchLanguage } from '../languages.ts';

/** Isolates each word (UAX #9), so that a name in another direction doesn't change the order of the list. */
const isolateEach = (words: readonly string[]) => words.map((word) => `\u2068${word}\u2069`);

const isArabic = (locale: string): boolean => matchLanguage(locale) === 'ar';

/** Joins words with the comma of the language, without "and". */
export const formatCommaList = (locale: string, words: readonly string[]): string => (isArabic(locale) ? isolateEach(words).join('، ') : words.join(', '));

/** Joins names as in a sentence: `Ana, Bo and Cy`. */
export function formatNameList(locale: string, names: readonly string[]): string {
  try {
    // British English, as for dates: no comma before "and".
    const list = new Intl.ListFormat(matchLanguage(locale) === 'en' ? 'en-GB' : locale, { type: 'conjunction' });
    return list.format(isArabic(locale) ? isolateEach(names) : names);
  } catch {
    return formatCommaList(locale, names);
  }
}
