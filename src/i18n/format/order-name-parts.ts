/** A name in Chinese, Japanese or Korean script, which puts the family name first. */
const FAMILY_NAME_FIRST_PATTERN = /^[\s\u2e80-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]+$/u;

export const isFamilyNameFirst = (name: string): boolean => FAMILY_NAME_FIRST_PATTERN.test(name);

/** The parts of a name in reading order, without empty ones. */
export function orderNameParts(first: string, last: string): string[] {
  const parts = [first.trim(), last.trim()].filter(Boolean);
  return isFamilyNameFirst(first + last) ? parts.reverse() : parts;
}
