const DIGIT = /\p{Nd}/u;

function digitValue(digit: string): number {
  const codePoint = digit.codePointAt(0)!;
  let value = 0;
  // In every script the ten digits are consecutive code points, so the distance to the first one is the value.
  while (value < 9 && DIGIT.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return value;
}

/** Extracts the digits of any script from a text, as ASCII `0`–`9`. */
export function toAsciiDigits(text: string): string {
  return [...text.normalize('NFKC')]
    .filter((character) => DIGIT.test(character))
    .map(digitValue)
    .join('');
}
