/** Words in the scripts that put no spaces between them count as pairs of characters. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|[\p{L}\p{N}]{3,}/gu;
/** Long enough to tell words apart, and short enough for their forms to be the same. */
const STEM_LENGTH = 5;

/** What texts are compared by, in any language: the first letters of each word, once. */
export const listStems = (text: string): string[] => [
  ...new Set(
    (text.normalize('NFKC').toLowerCase().match(WORD) ?? []).map((word) =>
      // By characters: half of one can't be stored.
      [...word].slice(0, STEM_LENGTH).join(''),
    ),
  ),
];
