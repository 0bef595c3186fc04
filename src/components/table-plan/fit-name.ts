import { getInitials } from '../person/initials.ts';

/**
 * Breaks a name into the lines drawn beside a plate: two lines if they fit, else `short` (first name and an initial).
 * Names are never cut with an ellipsis: a slightly long line is drawn narrower, a much longer one becomes initials,
 * because the list below the plan has the full name. `room` in characters.
 */
export function fitName(name: string, room: number, short = name): string[] {
  const lines = breakIntoLines(name, room, short);
  return lines.some((line) => countCharacters(line) > room * MAX_COMPRESSION) ? [getInitials(name)] : lines;
}

/** A line compressed more than this is unreadable. */
const MAX_COMPRESSION = 1.7;

function breakIntoLines(name: string, room: number, short: string): string[] {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  if (words.length === 1) return breakAtHyphen(words[0]!, room);
  for (let cut = 1; cut < words.length; cut += 1) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (lines.every((line) => countCharacters(line) <= room)) return lines;
  }
  return countCharacters(short) <= room ? [short] : breakAtHyphen(short, room);
}

/** Characters without combining marks. */
function countCharacters(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].length;
}

function breakAtHyphen(text: string, room: number): string[] {
  const hyphen = text.indexOf('-', 2);
  if (countCharacters(text) <= room || hyphen < 0) return [text];
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
const getLetterWidth = (letter: string) => LETTER_WIDTHS_EM.find(([letters]) => letters.test(letter))?.[1] ?? DEFAULT_LETTER_WIDTH_EM;

/** Shortens a name with an ellipsis if it is wider than `room` (in em). */
export function truncateName(name: string, room: number): string {
  const letters = name.match(/\P{M}\p{M}*/gu) ?? [];
  const width = (count: number) => letters.slice(0, count).reduce((sum, letter) => sum + getLetterWidth(letter), 0);
  if (width(letters.length) <= room) return name;
  let count = letters.length - 1;
  while (count > 1 && width(count) + getLetterWidth('…') > room) count -= 1;
  return `${letters.slice(0, Math.max(1, count)).join('').trimEnd()}…`;
}
