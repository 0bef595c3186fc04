/** SVG of a dinner's tables from above: the lower half of a share image without a photo. */
import {
  findLongTablePlace,
  findRoundTableDirection,
  getFirstSideLength,
} from '#src/components/table-plan/plan-geometry.ts';
import { renderTable, shareImageColors } from './artwork.ts';

export interface DrawnTable {
  shape: 'round' | 'long';
  seats: number;
}

/** In px, before scaling. Between two tables is room for their chairs. */
const ROOM = { width: 1104, height: 262 };
const ROUND_RADIUS = 112;
const LONG_HEIGHT = 150;
const LONG_SPACING = 58;
const GAP = 64;
const MIN_SCALE = 0.42;

const getWidth = ({ shape, seats }: DrawnTable) =>
  shape === 'round' ? 2 * ROUND_RADIUS : Math.max(1, getFirstSideLength(seats)) * LONG_SPACING + 24;

const sumWidths = (tables: readonly DrawnTable[]) =>
  tables.reduce((sum, table) => sum + getWidth(table), GAP * Math.max(0, tables.length - 1));

/** As many as can be seen well; one is always drawn. */
function chooseTables(tables: readonly DrawnTable[]): readonly DrawnTable[] {
  const fit = tables.filter(
    (_, index) => sumWidths(tables.slice(0, index + 1)) * MIN_SCALE <= ROOM.width,
  );
  return fit.length > 0 ? fit : tables.slice(0, 1);
}

/** 1200 × 286 px, at a vertical offset in px. One long table runs over both edges; others stand beside each other. */
export function renderTables(top: number, tables: readonly DrawnTable[]): string {
  if (tables.length === 0 || (tables.length === 1 && tables[0]!.shape === 'long'))
    return renderTable(top);
  const drawn = chooseTables(tables);
  const width = sumWidths(drawn);
  const scale = Math.min(1, ROOM.width / width);
  const litTable = Math.floor((drawn.length - 1) / 2);
  let left = -width / 2;
  const parts = drawn.map((table, index) => {
    const center = left + getWidth(table) / 2;
    left += getWidth(table) + GAP;
    const content =
      table.shape === 'round'
        ? renderRound(table.seats, index === litTable)
        : renderLong(table.seats, index === litTable);
    return `<g transform="translate(${center} 0)">${content}</g>`;
  });
  return `<g transform="translate(600 ${top + 12 + ROOM.height / 2}) scale(${scale})" fill="none" stroke="${shareImageColors.line}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${parts.join('')}</g>`;
}

interface Place {
  x: number;
  y: number;
  /** Unit vector from the table towards the chair. */
  outward: { x: number; y: number };
}

const format = (value: number) => value.toFixed(1);

function renderPlace(
  { x, y, outward }: Place,
  radius: number,
  chairDistance: number,
  isLit: boolean,
): string {
  const { card, hair, accent } = shareImageColors;
  const plate = isLit
    ? `<circle cx="${format(x)}" cy="${format(y)}" r="${format(radius + 1)}" fill="${accent}" stroke="${accent}"/>`
    : `<circle cx="${format(x)}" cy="${format(y)}" r="${format(radius)}" fill="${card}"/><circle cx="${format(x)}" cy="${format(y)}" r="${format(radius * 0.72)}" stroke="${hair}"/>`;
  const [cx, cy] = [x + outward.x * chairDistance, y + outward.y * chairDistance];
  const [dx, dy] = [-outward.y * radius * 0.9, outward.x * radius * 0.9];
  const chair = `M${format(cx - dx)} ${format(cy - dy)}Q${format(cx + outward.x * radius * 0.7)} ${format(cy + outward.y * radius * 0.7)} ${format(cx + dx)} ${format(cy + dy)}`;
  return `${plate}<path d="${chair}"${isLit ? ` stroke="${accent}" stroke-width="2"` : ''}/>`;
}

function renderRound(seats: number, isLit: boolean): string {
  const distance = ROUND_RADIUS * 0.7;
  const radius = Math.min(24, (Math.PI * distance) / Math.max(seats, 1) - 3);
  const mine = Math.floor(seats / 2);
  const places = Array.from({ length: seats }, (_, position) => {
    const outward = findRoundTableDirection(position, seats, mine);
    return renderPlace(
      { x: outward.x * distance, y: outward.y * distance, outward },
      radius,
      ROUND_RADIUS - distance + 8,
      isLit && position === mine,
    );
  });
  return `<circle r="${ROUND_RADIUS}" fill="${shareImageColors.table}"/>${places.join('')}`;
}

function renderLong(seats: number, isLit: boolean): string {
  const side = Math.max(1, getFirstSideLength(seats));
  const length = side * LONG_SPACING + 24;
  const mine = Math.ceil(seats * 0.72);
  const places = Array.from({ length: seats }, (_, position) => {
    const { index, sign } = findLongTablePlace(position, seats, mine);
    return renderPlace(
      {
        x: (index + 0.5 - side / 2) * LONG_SPACING,
        y: sign * (LONG_HEIGHT / 2 - 38),
        outward: { x: 0, y: sign },
      },
      22,
      46,
      isLit && position === mine,
    );
  });
  return `<rect x="${-length / 2}" y="${-LONG_HEIGHT / 2}" width="${length}" height="${LONG_HEIGHT}" rx="3" fill="${shareImageColors.table}"/><path d="M${-length / 2 + 16} 0h${length - 32}" stroke="${shareImageColors.hair}"/>${places.join('')}`;
}
