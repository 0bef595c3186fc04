/**
 * How searched text and queries are compared, by clients and by the server: without case, accents, ligatures, quotes, kinds of dashes
 * and repeated spaces. The steps are data, so that `search-condition.ts` builds the same folding in SQL.
 */

/** Ranges of combining marks that a decomposed letter has, of Latin, Greek, Cyrillic, Hebrew and Arabic, and what shows nothing. */
const DROPPED =
  '\\u0300-\\u036f\\u0483-\\u0487\\u0591-\\u05bd\\u05bf-\\u05c7\\u0610-\\u061a\\u0640\\u064b-\\u065f\\u0670\\u06d6-\\u06ed\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f\\u00ad\\u200b-\\u200f\\u2060\\ufeff' +
  // Quotes and apostrophes.
  '"\'`\\u00ab\\u00bb\\u02b9-\\u02bf\\u2018-\\u201f\\u2032-\\u2036\\u2039\\u203a';
/** Spaces and dashes. */
const GAPS = '\\t\\n\\v\\f\\r \\u1680\\u2028\\u2029\\u002d\\u2010-\\u2015\\u2212';

/** Letters that have no decomposition, capitals that some databases don't lower, other forms of Arabic letters, and digits. */
const LETTERS_FROM =
  'øØłŁđĐðÐħĦŧŦıςىیةٱک٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЈЄҐЂЉЊЋЏ';
const LETTERS_TO =
  'oollddddhhttiσييهاك01234567890123456789αβγδεζηθικλμνξοπρστυφχψωабвгдежзиклмнопрстуфхцчшщъыьэюяіјєґђљњћџ';

export const SEARCH_TEXT_STEPS = {
  dropped: `[${DROPPED}]+`,
  letters: { from: LETTERS_FROM, to: LETTERS_TO },
  ligatures: [
    ['ß', 'ss'],
    ['ẞ', 'ss'],
    ['æ', 'ae'],
    ['Æ', 'ae'],
    ['œ', 'oe'],
    ['Œ', 'oe'],
    ['þ', 'th'],
    ['Þ', 'th'],
  ],
  gaps: `[${GAPS}]+`,
} as const;

const REPLACEMENTS = new Map<string, string>([
  ...[...LETTERS_FROM].map((letter, n) => [letter, LETTERS_TO[n]!] as const),
  ...SEARCH_TEXT_STEPS.ligatures,
]);
const REPLACED_PATTERN = new RegExp(`[${[...REPLACEMENTS.keys()].join('')}]`, 'g');
const DROPPED_PATTERN = new RegExp(SEARCH_TEXT_STEPS.dropped, 'g');
const GAPS_PATTERN = new RegExp(SEARCH_TEXT_STEPS.gaps, 'g');

export function foldSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(DROPPED_PATTERN, '')
    .replace(REPLACED_PATTERN, (letter) => REPLACEMENTS.get(letter)!)
    .replace(GAPS_PATTERN, ' ')
    .trim();
}

/** The words of a query, in any order: "Lovelace Ada" finds Ada Lovelace. */
export const getSearchWords = (query: string): string[] =>
  foldSearchText(query).split(' ').filter(Boolean);

/** Whether a text has each word of the query, or a part that is written like it. An empty query matches everything. */
export function matchesSearch(text: string, query: string): boolean {
  const folded = foldSearchText(text);
  return getSearchWords(query).every((word) => folded.includes(word));
}
