/** Chinese, Japanese and Korean names are written family name first: Han, Kana, Hangul and their signs. */
const FAMILY_NAME_FIRST_PATTERN = /^[\s\u2e80-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]+$/u;

/** The parts of a name in the order they are read, on the page as in a letter; an empty part is left out. */
export function orderNameParts(first: string, last: string): string[] {
  const parts = [first.trim(), last.trim()].filter(Boolean);
  return FAMILY_NAME_FIRST_PATTERN.test(first + last) ? parts.reverse() : parts;
}
