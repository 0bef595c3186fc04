/** Breadth of a letter as a part of its height, in the widest common case; Chinese, Japanese and Korean signs are square. */
const LETTER = 0.6;
const SQUARE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** How broad a text is, in heights of its letters. */
export const breadth = (text: string): number => [...text].reduce((sum, sign) => sum + (SQUARE.test(sign) ? 1 : LETTER), 0);

/** The pieces between which a name may be broken. */
export const piecesOf = (text: string): string[] => text.split(/(?<=[\s‐-])/u);

/** The breadth that keeps every piece of a name whole. */
export const widestPiece = (parts: readonly string[]): number => Math.max(0, ...parts.flatMap(piecesOf).map((piece) => breadth(piece.trimEnd())));
