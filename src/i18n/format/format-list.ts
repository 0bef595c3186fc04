import { matchLanguage } from '../languages.ts';

/** Isolates each text (UAX #9), so that a name in another direction doesn't change the order of the list. */
const isolateEach = (texts: readonly string[]) => texts.map((text) => `\u2068${text}\u2069`);

const isArabic = (locale: string): boolean => matchLanguage(locale) === 'ar';

/** Joins texts with the comma of the language, without "and". */
export const formatCommaList = (locale: string, texts: readonly string[]): string =>
  isArabic(locale) ? isolateEach(texts).join('، ') : texts.join(', ');

/** Joins names as in a sentence: `Ana, Bo and Cy`. */
export function formatNameList(locale: string, names: readonly string[]): string {
  try {
    // British English, as for dates: no comma before "and".
    const list = new Intl.ListFormat(matchLanguage(locale) === 'en' ? 'en-GB' : locale, {
      type: 'conjunction',
    });
    return list.format(isArabic(locale) ? isolateEach(names) : names);
  } catch {
    return formatCommaList(locale, names);
  }
}
