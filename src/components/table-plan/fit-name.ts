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

/** Maximum letter widths in em, in the plan's font (`--sans`) and its fallbacks. */
const LETTER_WIDTHS_EM: [RegExp, number][] = [
  [/\p{Extended_Pictographic}/u, 1.3],
  [/[\u2e80-\uffdc]/u, 1.05],
  [/[mwæœжмфшщыю…]/u, 0.8],
  [/[MWÆŒЖМФЫШЩЮ]/u, 1],
  [/[ijlIJ.' -]/u, 0.32],
  [/[frt]/u, 0.38],
  [/[BEFLPSTXYZБВГЕЗРТХЬ]/u, 0.64],
  [/\p{Lu}/u, 0.8],
  [/[aceksvxyz]/u, 0.48],
];
const DEFAULT_LETTER_WIDTH_EM = 0.54;
const getLetterWidth = (letter: string) =>
  LETTER_WIDTHS_EM.find(([letters]) => letters.test(letter))?.[1] ?? DEFAULT_LETTER_WIDTH_EM;

/** Shortens a name with an ellipsis if it is too wide. */
export function truncateName(name: string, maxWidthEm: number): string {
  const letters = name.match(/\P{M}\p{M}*/gu) ?? [];
  const width = (count: number) =>
    letters.slice(0, count).reduce((sum, letter) => sum + getLetterWidth(letter), 0);
  if (width(letters.length) <= maxWidthEm) return name;
  let count = letters.length - 1;
  while (count > 1 && width(count) + getLetterWidth('…') > maxWidthEm) count -= 1;
  return `${letters.slice(0, Math.max(1, count)).join('').trimEnd()}…`;
}
