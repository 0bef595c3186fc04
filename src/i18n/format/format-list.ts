import { matchLanguage } from '../languages.ts';

/** Each in an isolate of its own (UAX #9), so that the whole runs as the sentence does, whichever way a name is written. */
const isolateEach = (words: readonly string[]) => words.map((word) => `\u2068${word}\u2069`);

const isArabic = (locale: string): boolean => matchLanguage(locale) === 'ar';

/** One after another with the comma of the language alone, for a line that is no sentence. */
export const formatCommaList = (locale: string, words: readonly string[]): string => (isArabic(locale) ? isolateEach(words).join('، ') : words.join(', '));

/** As a sentence names several: `Ana, Bo and Cy`. */
export function formatNameList(locale: string, names: readonly string[]): string {
  try {
    // Of all Englishes ours is the one without a comma before the last, as with dates.
    const list = new Intl.ListFormat(matchLanguage(locale) === 'en' ? 'en-GB' : locale, { type: 'conjunction' });
    return list.format(isArabic(locale) ? isolateEach(names) : names);
  } catch {
    return formatCommaList(locale, names);
  }
}
