/** What satori lays out: boxes of text. */

/** @fontsource's files, one for each script. */
export const FONT_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const;
export const FONT_FAMILY = FONT_SUBSETS.map((subset) => `Literata ${subset}`).join(', ');

type BoxStyle = Record<string, string | number>;

export const createBox = (style: BoxStyle, children: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});

export const clipLines = (lines: number): BoxStyle => ({
  display: 'block',
  overflow: 'hidden',
  lineClamp: lines,
  wordBreak: 'break-word',
});
