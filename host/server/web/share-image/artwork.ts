/** SVG of a laid table's edge with one lit plate: the lower half of a share image. */

/** The light theme in sRGB, because the renderer doesn't support OKLCH. */
export const shareImageColors = {
  paper: '#e8e6da',
  card: '#fbfaf5',
  table: '#dbd5c5',
  ink: '#271d18',
  line: '#776d5f',
  hair: '#c7c3b4',
  accent: '#7b162f',
} as const;

const PLACE_SETTING_SPACING = 104;
const LIT_INDEX = 6;

function renderPlaceSetting(index: number): string {
  const x = 24 + index * PLACE_SETTING_SPACING;
  const isLit = index === LIT_INDEX;
  const [plate, edge, rim] = isLit
    ? [shareImageColors.accent, shareImageColors.accent, '#b98893']
    : [shareImageColors.card, shareImageColors.line, shareImageColors.hair];
  const cutlery = `M${x - 49} 102v13q0 6 3.5 7M${x - 42} 102v13q0 6-3.5 7v26M${x - 45.5} 102v15M${x + 45} 148v-46q6 8 6 24l-6 4`;
  return [
    `<path d="M${x - 36} 40A58 58 0 0 1 ${x + 36} 40" stroke="${isLit ? shareImageColors.accent : shareImageColors.line}" stroke-width="${isLit ? 2 : 1.5}"/>`,
    `<circle cx="${x}" cy="124" r="36" fill="${plate}" stroke="${edge}"/>`,
    `<circle cx="${x}" cy="124" r="28" stroke="${rim}"/>`,
    `<path d="${cutlery}" stroke="${shareImageColors.line}"/>`,
  ].join('');
}

const renderSprig = (x: number, isTurned: boolean) =>
  `<g transform="translate(${x} 235) rotate(${isTurned ? 180 : 0}) scale(1.5)" stroke="${shareImageColors.line}" stroke-width="1"><path d="M-34 3Q-10-5 34 1"/><path d="M-22 0q2-9 11-9-1 8-11 9zM-8-2q4 9 13 8-3-8-13-8zM4-2.5q3-9 12-9-2 9-12 9zM17-1q4 8 12 7-3-7-12-7z"/></g>`;

const renderCandle = (x: number) =>
  `<circle cx="${x}" cy="235" r="9" fill="${shareImageColors.card}" stroke="${shareImageColors.line}"/><circle cx="${x}" cy="235" r="3" fill="${shareImageColors.line}"/>`;

/** 1200 × 300 px, at a vertical offset in px. */
export function renderTable(top: number): string {
  const placeSettings = Array.from({ length: 13 }, (_, i) => renderPlaceSetting(i)).join('');
  return [
    `<g transform="translate(0 ${top})" fill="none" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect x="-10" y="64" width="1220" height="260" fill="${shareImageColors.table}"/><path d="M-10 64H1210" stroke="${shareImageColors.line}"/>`,
    `<path d="M-10 208H1210M-10 262H1210" stroke="${shareImageColors.hair}"/>`,
    placeSettings,
    renderSprig(24, true),
    renderCandle(254),
    renderSprig(484, false),
    renderCandle(714),
    renderSprig(944, true),
    renderCandle(1174),
    '</g>',
  ].join('');
}

const PLATE_SPACING = 96;
const LIT_PLATE = 7;

/** The table's near side, 1200 × 116 px, below a photo: its lit plate stands under the host. */
export function renderTableEdge(top: number): string {
  const { table, card, line, hair, accent } = shareImageColors;
  const plates = Array.from({ length: 13 }, (_, index) => {
    const x = 24 + index * PLATE_SPACING;
    const plate =
      index === LIT_PLATE
        ? `<circle cx="${x}" cy="62" r="32" fill="${accent}" stroke="${accent}"/>`
        : `<circle cx="${x}" cy="62" r="30" fill="${card}"/><circle cx="${x}" cy="62" r="22" stroke="${hair}"/>`;
    const cutlery = `M${x + 41} 42v12q0 5 3 6M${x + 47} 42v12q0 5-3 6v22M${x + 44} 42v14M${x + 53} 82V42q5 6 5 20l-5 3`;
    return `${plate}<path d="${cutlery}"/>`;
  });
  return [
    `<g transform="translate(0 ${top})" fill="none" stroke="${line}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">`,
    `<rect width="1200" height="116" fill="${table}" stroke="none"/><path d="M0 .8H1200"/>`,
    ...plates,
    '</g>',
  ].join('');
}

/** The logo: two plates, one lit. */
export const logoSvg = `<g transform="translate(72 60) scale(1.7)" fill="none" stroke="${shareImageColors.ink}" stroke-width="1.5"><circle cx="7" cy="7" r="6.2"/><circle cx="20" cy="7" r="6.9" fill="${shareImageColors.accent}" stroke="none"/></g>`;
