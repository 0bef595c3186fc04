/** Width of a wide Latin letter, in em. Chinese, Japanese and Korean characters take a full em. */
const LETTER_WIDTH_EM = 0.6;
const FULL_WIDTH_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

export const estimateTextWidth = (text: string): number =>
  [...text].reduce(
    (sum, character) => sum + (FULL_WIDTH_CHARACTER.test(character) ? 1 : LETTER_WIDTH_EM),
    0,
  );

/** Splits a name where a line break is allowed: after spaces and hyphens. */
export const splitAtBreakPoints = (text: string): string[] => text.split(/(?<=[\s‐-])/u);

/** Width in em at which no piece of the name has to be broken, like CSS `min-content`. */
export const estimateMinContentWidth = (parts: readonly string[]): number =>
  Math.max(
    0,
    ...parts.flatMap(splitAtBreakPoints).map((piece) => estimateTextWidth(piece.trimEnd())),
  );
