/** What a share image can write: the fonts it carries know Latin, Greek and Cyrillic, and no other is there to help. */

/** Every sign that Literata has in its static files, but for rare letters of phonetics and of old books. */
const KNOWN =
  /[\u{300}\u{301}\u{303}\u{304}\u{308}\u{309}\u{323} -~\u00a0-\u017e\u0192\u01a0\u01a1\u01af\u01b0\u01fa-\u021b\u02bb\u02bc\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0401-\u044f\u0451-\u045f\u0490\u0491\u04b0\u04b1\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20a6\u20a9\u20ab\u20ac\u20b4\u20b8-\u20ba\u20bd\u2116\u2122\u2212]/u;

/** A word with a letter no font has is left out whole; a sign alone, such as an emoji, by itself. Empty when no letter or digit is left. */
export function drawnWords(text: string): string {
  const words = text
    .normalize('NFC')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) => [...word].every((sign) => KNOWN.test(sign) || !/[\p{L}\p{N}]/u.test(sign)))
    .map((word) => [...word].filter((sign) => KNOWN.test(sign)).join(''));
  const line = words.filter(Boolean).join(' ');
  return /[\p{L}\p{N}]/u.test(line) ? line.replace(/[\s,;:–—-]+$/u, '') : '';
}

/** Sizes in px from which a title takes the largest that fits, and whether it may then stand on two lines. */
const sizes = [
  { size: 138, lines: 1 },
  { size: 104, lines: 1 },
  { size: 76, lines: 2 },
  { size: 66, lines: 2 },
] as const;
const WIDTH = 1050;

/** About how wide a word is set in the light cut, in em. */
function widthOf(text: string): number {
  // The letters stand a little closer than the font has them.
  let width = -0.024 * text.length;
  for (const sign of text)
    width += /[\p{Lu}\p{N}@%&]/u.test(sign) ? (/[MWЖШЩЮ]/.test(sign) ? 0.95 : 0.66) : /[ .,:;'’!|ijlI]/.test(sign) ? 0.28 : /[mwжшщю]/.test(sign) ? 0.8 : 0.52;
  return width;
}

/** The two halves of a line, as alike in width as its spaces allow. */
function halves(text: string): string[] {
  const words = text.split(' ');
  const cuts = words.slice(1).map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const worst = (lines: string[]) => Math.max(...lines.map(widthOf));
  return cuts.reduce((best, cut) => (worst(cut) < worst(best) ? cut : best), [text]);
}

export interface TitleSet {
  /** px */
  size: number;
  lines: string[];
}

/** A title in the largest size that fits; what is too long even for the smallest is clipped where it is drawn. */
export function setTitle(title: string): TitleSet {
  const fits = (size: number, lines: string[]) => lines.every((line) => widthOf(line) * size <= WIDTH);
  for (const { size, lines } of sizes) {
    if (fits(size, [title])) return { size, lines: [title] };
    if (lines === 2 && fits(size, halves(title))) return { size, lines: halves(title) };
  }
  return { size: 66, lines: title.includes(' ') ? halves(title) : [title] };
}
