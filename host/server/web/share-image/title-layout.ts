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

interface TitleSpace {
  widthPx: number;
  /** Font sizes in px, largest first, with the maximum number of lines. */
  sizes: readonly { size: number; lines: number }[];
}

export const PLAIN_TITLE: TitleSpace = {
  widthPx: 1050,
  sizes: [
    { size: 138, lines: 1 },
    { size: 104, lines: 1 },
    { size: 76, lines: 2 },
    { size: 66, lines: 2 },
    { size: 44, lines: 3 },
  ],
};
export const TITLE_BESIDE_PHOTO: TitleSpace = {
  widthPx: 590,
  sizes: [
    { size: 104, lines: 2 },
    { size: 76, lines: 3 },
    { size: 60, lines: 4 },
  ],
};

/** Null if a word is wider than a line. */
function wrap(title: string, widthEm: number): string[] | null {
  const lines: string[] = [];
  for (const word of title.split(' ')) {
    if (estimateWidth(word) > widthEm) return null;
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && estimateWidth(longer) <= widthEm) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** As many lines as in a space of this width, of similar length. */
function wrapEvenly(title: string, widthEm: number): string[] {
  const lines = wrap(title, widthEm) ?? [title];
  const narrower = wrap(title, Math.max(...lines.map(estimateWidth)) - 0.01);
  return narrower?.length === lines.length
    ? wrapEvenly(title, Math.max(...narrower.map(estimateWidth)))
    : lines;
}

export interface TitleLayout {
  size: number;
  maxLines: number;
  lines: string[];
}

/** The largest size at which a title fits. At the smallest a longer one ends after a whole word; a longer word is clipped when drawn. */
export function layOutTitle(title: string, { widthPx, sizes }: TitleSpace): TitleLayout {
  const fits = (text: string, { size, lines }: TitleSpace['sizes'][number]) =>
    (wrap(text, widthPx / size)?.length ?? Infinity) <= lines;
  const smallest = sizes.at(-1)!;
  const chosen = sizes.find((size) => fits(title, size)) ?? smallest;
  const words = title.split(' ');
  const text = fits(title, chosen)
    ? title
    : words
        .map(
          (_, count) =>
            `${words
              .slice(0, count)
              .join(' ')
              .replace(/[,;:.–—-]+$/u, '')}…`,
        )
        .findLast((start, count) => count > 0 && fits(start, smallest));
  return {
    size: chosen.size,
    maxLines: chosen.lines,
    lines: wrapEvenly(text ?? title, widthPx / chosen.size),
  };
}
