/** The edge of a laid table as SVG, one plate lit: the lower half of a share image (the mock's share page). */

/** Tokens of the linen theme as sRGB: the renderer knows no OKLCH. */
export const colours = { paper: '#e8e6da', card: '#fbfaf5', table: '#dbd5c5', ink: '#271d18', line: '#776d5f', hair: '#c7c3b4', accent: '#7b162f' } as const;

const STEP = 104;
const LIT = 6;

function place(index: number): string {
  const x = 24 + index * STEP;
  const lit = index === LIT;
  const [plate, edge, well] = lit ? [colours.accent, colours.accent, '#b98893'] : [colours.card, colours.line, colours.hair];
  const cutlery = `M${x - 49} 102v13q0 6 3.5 7M${x - 42} 102v13q0 6-3.5 7v26M${x - 45.5} 102v15M${x + 45} 148v-46q6 8 6 24l-6 4`;
  return [
    `<path d="M${x - 36} 40A58 58 0 0 1 ${x + 36} 40" stroke="${lit ? colours.accent : colours.line}" stroke-width="${lit ? 2 : 1.5}"/>`,
    `<circle cx="${x}" cy="124" r="36" fill="${plate}" stroke="${edge}"/>`,
    `<circle cx="${x}" cy="124" r="28" stroke="${well}"/>`,
    `<path d="${cutlery}" stroke="${colours.line}"/>`,
  ].join('');
}

const sprig = (x: number, turned: boolean) =>
  `<g transform="translate(${x} 235) rotate(${turned ? 180 : 0}) scale(1.5)" stroke="${colours.line}" stroke-width="1"><path d="M-34 3Q-10-5 34 1"/><path d="M-22 0q2-9 11-9-1 8-11 9zM-8-2q4 9 13 8-3-8-13-8zM4-2.5q3-9 12-9-2 9-12 9zM17-1q4 8 12 7-3-7-12-7z"/></g>`;

const candle = (x: number) =>
  `<circle cx="${x}" cy="235" r="9" fill="${colours.card}" stroke="${colours.line}"/><circle cx="${x}" cy="235" r="3" fill="${colours.line}"/>`;

/** 1200 × 300, placed at a height in px. */
export function laidTable(top: number): string {
  const places = Array.from({ length: 13 }, (_, i) => place(i)).join('');
  return [
    `<g transform="translate(0 ${top})" fill="none" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect x="-10" y="64" width="1220" height="260" fill="${colours.table}"/><path d="M-10 64H1210" stroke="${colours.line}"/>`,
    `<path d="M-10 208H1210M-10 262H1210" stroke="${colours.hair}"/>`,
    places,
    sprig(24, true),
    candle(254),
    sprig(484, false),
    candle(714),
    sprig(944, true),
    candle(1174),
    '</g>',
  ].join('');
}

/** Two plates side by side, one lit: the mark. */
export const mark = `<g transform="translate(72 60) scale(1.7)" fill="none" stroke="${colours.ink}" stroke-width="1.5"><circle cx="7" cy="7" r="6.2"/><circle cx="20" cy="7" r="6.9" fill="${colours.accent}" stroke="none"/></g>`;
