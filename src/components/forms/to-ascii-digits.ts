const DIGIT = /\p{Nd}/u;

function getDigitValue(digit: string): number {
  const codePoint = digit.codePointAt(0)!;
  let value = 0;
  // In every script the ten digits are consecutive code points. The digits of two scripts may adjoin (U+116D0 to U+116E3).
  while (DIGIT.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value % 10;
}

/** Extracts the digits of any script from a text, as ASCII `0`–`9`. */
export function toAsciiDigits(text: string): string {
  return [...text.normalize('NFKC')]
    .filter((character) => DIGIT.test(character))
    .map(getDigitValue)
    .join('');
}
