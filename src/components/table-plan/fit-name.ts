import { getInitials } from '#src/i18n/format/initials.ts';

/**
 * Breaks a name into the lines drawn beside a plate: two lines if they fit, else `short` (first name and an initial), else the
 * first name alone. Letters are never squeezed or cut with an ellipsis; what doesn't fit at all becomes initials, because the list
 * below the plan has the full name.
 */
export function fitName(name: string, maxCharacters: number, short = name): string[] {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const fits = (lines: string[]) => lines.every((line) => countCharacters(line) <= maxCharacters);
  const firstName = short.trim().split(/\s+/u)[0]!;
  const breaks = [
    ...words
      .slice(1)
      .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]),
    [short],
    breakAtHyphen(short),
    [firstName],
    breakAtHyphen(firstName),
  ];
  return breaks.find(fits) ?? [getInitials(name)];
}

/** Characters without combining marks. */
function countCharacters(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].length;
}

function breakAtHyphen(text: string): string[] {
  const hyphen = text.indexOf('-', 2);
  return hyphen < 0 ? [text] : [text.slice(0, hyphen + 1), text.slice(hyphen + 1)];
}
