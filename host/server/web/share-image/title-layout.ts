/** Text for share images. The bundled fonts have Latin, Greek and Cyrillic only, and there is no fallback font. */

/** The characters of Literata's static files, without rare phonetic and historical letters. */
const SUPPORTED_CHARACTERS =
  /[\u{300}\u{301}\u{303}\u{304}\u{308}\u{309}\u{323} -~\u00a0-\u017e\u0192\u01a0\u01a1\u01af\u01b0\u01fa-\u021b\u02bb\u02bc\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0401-\u044f\u0451-\u045f\u0490\u0491\u04b0\u04b1\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20a6\u20a9\u20ab\u20ac\u20b4\u20b8-\u20ba\u20bd\u2116\u2122\u2212]/u;

/** Drops words with a letter that no font has, and single symbols such as emoji. Returns '' if no letter or digit is left. */
export function toRenderableText(text: string): string {
  const words = text
    .normalize('NFC')
    .split(/[\s\p{Cc}]+/u)
    .filter((word) =>
      [...word].every(
        (character) => SUPPORTED_CHARACTERS.test(character) || !/[\p{L}\p{N}]/u.test(character),
      ),
    )
    .map((word) => [...word].filter((character) => SUPPORTED_CHARACTERS.test(character)).join(''));
  const line = words.filter(Boolean).join(' ');
  return /[\p{L}\p{N}]/u.test(line) ? line.replace(/[\s,;:–—-]+$/u, '') : '';
}

/** Font sizes in px, largest first, with the maximum number of lines. */
const TITLE_SIZES = [
  { size: 138, lines: 1 },
  { size: 104, lines: 1 },
  { size: 76, lines: 2 },
  { size: 66, lines: 2 },
] as const;
const TITLE_WIDTH_PX = 1050;

/** Approximate width in em, in the light weight. */
function estimateWidth(text: string): number {
  let width = -0.024 * text.length;
  for (const character of text)
    width += /[\p{Lu}\p{N}@%&]/u.test(character)
      ? /[MWЖШЩЮ]/.test(character)
        ? 0.95
        : 0.66
      : /[ .,:;'’!|ijlI]/.test(character)
        ? 0.28
        : /[mwжшщю]/.test(character)
          ? 0.8
          : 0.52;
  return width;
}

/** Beside a photo the title wraps by itself. */
const WRAPPED_SIZES = [
  { size: 104, lines: 2 },
  { size: 76, lines: 3 },
  { size: 60, lines: 4 },
] as const;
const WRAPPED_WIDTH_PX = 590;

/** The largest size at which a title fits beside a photo. One that is too long for the smallest is clipped when drawn. */
export function fitWrappedTitle(title: string): { size: number; lines: number } {
  const fits = ({ size, lines }: (typeof WRAPPED_SIZES)[number]) =>
    title.split(' ').every((word) => estimateWidth(word) * size <= WRAPPED_WIDTH_PX) &&
    // Lines end between words, so they aren't full.
    estimateWidth(title) * size <= WRAPPED_WIDTH_PX * (1 + (lines - 1) * 0.8);
  return WRAPPED_SIZES.find(fits) ?? WRAPPED_SIZES.at(-1)!;
}

/** Splits a title into two lines of similar width. */
function splitInHalf(text: string): string[] {
  const words = text.split(' ');
  const splits = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')]);
  const getMaxWidth = (lines: string[]) => Math.max(...lines.map(estimateWidth));
  return splits.reduce(
    (best, split) => (getMaxWidth(split) < getMaxWidth(best) ? split : best),
    [text],
  );
}

export interface TitleLayout {
  size: number;
  lines: string[];
}

/** Chooses the largest size that fits. A title that is too long for the smallest is clipped when drawn. */
export function layOutTitle(title: string): TitleLayout {
  const fits = (size: number, lines: string[]) =>
    lines.every((line) => estimateWidth(line) * size <= TITLE_WIDTH_PX);
  for (const { size, lines } of TITLE_SIZES) {
    if (fits(size, [title])) return { size, lines: [title] };
    if (lines === 2 && fits(size, splitInHalf(title))) return { size, lines: splitInHalf(title) };
  }
  return { size: 66, lines: title.includes(' ') ? splitInHalf(title) : [title] };
}
