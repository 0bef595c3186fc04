/** Han, Kana and Hangul names are written family name first. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\s・ー々]+$/u;

/** The parts of a name in the order they are read, on the page as in a letter; an empty part is left out. */
export function nameOrder(first: string, last: string): string[] {
  const parts = [first.trim(), last.trim()].filter(Boolean);
  return parts.length === 2 && parts.every((part) => FAMILY_FIRST.test(part)) ? parts.reverse() : parts;
}
