/** Digits as people type them: in Arabic-Indic, Persian, Devanagari, full-width and all other scripts. */
const DIGIT = /\p{Nd}/u;

function getDigitValue(digit: string): number {
  const codePoint = digit.codePointAt(0)!;
  let value = 0;
  // In every script the ten digits are consecutive code points. The digits of two scripts may adjoin (U+116D0 to U+116E3).
  while (DIGIT.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value % 10;
}

/** The same text with its digits as ASCII `0`–`9`. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(getDigitValue(digit)));

/** The digits in a text, as ASCII. */
export const extractDigits = (text: string): string =>
  toAsciiDigits(text.normalize('NFKC')).replace(/\D/g, '');
