import { getInitials } from '#src/i18n/format/initials.ts';

/**
 * Breaks a name into the lines drawn beside a plate: two lines if they fit, else `short` (first name and an initial).
 * These names are never cut with an ellipsis: a slightly long line is drawn narrower, a much longer one becomes initials,
 * because the list below the plan has the full name.
 */
export function fitName(name: string, maxCharacters: number, short = name): string[] {
  const lines = breakIntoLines(name, maxCharacters, short);
  return lines.some((line) => countCharacters(line) > maxCharacters * MAX_COMPRESSION)
    ? [getInitials(name)]
    : lines;
}

/** A line compressed more than this is unreadable. */
const MAX_COMPRESSION = 1.7;

function breakIntoLines(name: string, maxCharacters: number, short: string): string[] {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  if (words.length === 1) return breakAtHyphen(words[0]!, maxCharacters);
  for (let cut = 1; cut < words.length; cut += 1) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (lines.every((line) => countCharacters(line) <= maxCharacters)) return lines;
  }
  return countCharacters(short) <= maxCharacters ? [short] : breakAtHyphen(short, maxCharacters);
}

/** Characters without combining marks. */
function countCharacters(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].length;
}

function breakAtHyphen(text: string, maxCharacters: number): string[] {
  const hyphen = text.indexOf('-', 2);
  if (countCharacters(text) <= maxCharacters || hyphen < 0) return [text];
  return [text.slice(0, hyphen + 1), text.slice(hyphen + 1)];
}
