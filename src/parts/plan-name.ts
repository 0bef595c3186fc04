import { initials } from './initials.ts';

/**
 * A name as it stands beside a plate: two lines where they fit, else `short`, its first name and an initial.
 * Never an ellipsis inside a name; a line that is still too long is drawn narrower, one that would smear gives way
 * to its initials, since the list has it whole. `room` in characters.
 */
export function planName(name: string, room: number, short = name): string[] {
  const lines = fitted(name, room, short);
  return lines.some((line) => length(line) > room * SMEARED) ? [initials(name)] : lines;
}

/** How much narrower than drawn a line may be set and still be read. */
const SMEARED = 1.7;

function fitted(name: string, room: number, short: string): string[] {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  if (words.length === 1) return broken(words[0]!, room);
  for (let cut = 1; cut < words.length; cut += 1) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')];
    if (lines.every((line) => length(line) <= room)) return lines;
  }
  return length(short) <= room ? [short] : broken(short, room);
}

/** How many characters a text has as a reader counts them, near enough for room on a drawing. */
function length(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].length;
}

function broken(text: string, room: number): string[] {
  const hyphen = text.indexOf('-', 2);
  if (length(text) <= room || hyphen < 0) return [text];
  return [text.slice(0, hyphen + 1), text.slice(hyphen + 1)];
}

/** How wide letters are at most, of their size, in the face of the plan (`--sans`) and those that stand in for it. */
const WIDTHS: [RegExp, number][] = [
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
const OTHERS = 0.54;
const widthOf = (letter: string) => WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHERS;

/** A name on one line, cut where it is too long; `room` in letter sizes. */
export function cutName(name: string, room: number): string {
  const letters = name.match(/\P{M}\p{M}*/gu) ?? [];
  const width = (count: number) => letters.slice(0, count).reduce((sum, letter) => sum + widthOf(letter), 0);
  if (width(letters.length) <= room) return name;
  let count = letters.length - 1;
  while (count > 1 && width(count) + widthOf('…') > room) count -= 1;
  return `${letters.slice(0, Math.max(1, count)).join('').trimEnd()}…`;
}
