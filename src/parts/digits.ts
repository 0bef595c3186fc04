const DIGIT = /\p{Nd}/u;

function valueOf(digit: string): number {
  const point = digit.codePointAt(0)!;
  let value = 0;
  // Every script keeps its ten digits in one run, so the distance to the run's start is the value.
  while (value < 9 && DIGIT.test(String.fromCodePoint(point - value - 1))) value += 1;
  return value;
}

/** The digits in a text, whatever script they are in and whatever stands between them, as `0`–`9`. */
export function asciiDigits(text: string): string {
  return [...text.normalize('NFKC')]
    .filter((character) => DIGIT.test(character))
    .map(valueOf)
    .join('');
}
