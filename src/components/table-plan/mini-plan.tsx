import { useId } from 'react';
import {
  findLongTablePlace,
  findRoundTableDirection,
  getChairPath,
  getFirstSideLength,
  roundToTenth,
} from './plan-geometry.ts';
import { CandleGlow } from './candle-glow.tsx';
import './mini-plan.css';

export interface MiniTable {
  shape: 'round' | 'long';
  seats: number;
  /** Positions of the taken seats; the others are drawn empty. Default: all taken. */
  taken?: readonly number[];
  /** Positions of guests who have arrived. */
  here?: readonly number[];
}

export interface MiniPlanProps {
  tables: readonly MiniTable[];
  /** Table index and position of the member's seat. */
  mySeat?: { table: number; seat: number } | null;
  /** For wide cards: a long table is longer and lower. */
  wide?: boolean;
  /** For places about as high as wide, or higher: the tables in several rows, a long one upright. */
  stacked?: boolean;
}

interface Plate {
  x: number;
  y: number;
  /** Unit vector from the table towards the chair. */
  outward: { x: number; y: number };
}

interface TableDrawing {
  edge:
    { cx: number; cy: number; r: number } | { x: number; y: number; width: number; height: number };
  plates: Plate[];
  radius: number;
  flames: { x: number; y: number }[];
}

const HEIGHT = 94;
/** Minimum width of a table. If not all tables fit, only those around the member's are drawn. */
const MIN_TABLE_WIDTH = 60;

interface TablePlace {
  seats: number;
  x: number;
  width: number;
  /** The member's seat, on the near side as in the large plan. */
  near: number | undefined;
}

function drawLongTable({ seats, x, width, near }: TablePlace, isOnlyTable: boolean): TableDrawing {
  const side = Math.max(1, getFirstSideLength(seats));
  const room = isOnlyTable ? width : width - 12;
  const spacing = Math.min(34, (room - 14) / side);
  const length = spacing * side + 14;
  const left = x + (width - length) / 2;
  const radius = Math.min(7.5, spacing * 0.3);
  const plates = [...Array(seats).keys()].map((position): Plate => {
    const { index, sign } = findLongTablePlace(position, seats, near);
    return {
      x: left + 7 + spacing * (index + 0.5),
      y: HEIGHT / 2 + sign * 12,
      outward: { x: 0, y: sign },
    };
  });
  const candles = Math.max(1, Math.round(side / 5));
  const flames = [...Array(candles).keys()].map((index) => ({
    x: left + (length * (index + 0.5)) / candles,
    y: HEIGHT / 2,
  }));
  return {
    edge: { x: left, y: HEIGHT / 2 - 22, width: length, height: 44 },
    plates,
    radius,
    flames,
  };
}

function drawRoundTable({ seats, x, width, near }: TablePlace, isOnlyTable: boolean): TableDrawing {
  const cx = x + width / 2;
  const cy = HEIGHT / 2;
  const tableRadius = Math.min(isOnlyTable ? 36 : 31, width / 2 - 12);
  const seatRadius = tableRadius * 0.69;
  const radius = Math.max(
    1.4,
    Math.min(6, seatRadius * 0.27, (Math.PI * seatRadius) / Math.max(seats, 1) - 1),
  );
  const plates = [...Array(seats).keys()].map((position): Plate => {
    const outward = findRoundTableDirection(position, seats, near);
    return { x: cx + outward.x * seatRadius, y: cy + outward.y * seatRadius, outward };
  });
  return { edge: { cx, cy, r: tableRadius }, plates, radius, flames: [{ x: cx, y: cy }] };
}

function getMiniChairPath(plate: Plate, radius: number, distance: number): string {
  const halfWidth = Math.min(5, radius * 0.95);
  const bow = halfWidth / 2;
  return getChairPath(plate, distance + bow, halfWidth, bow);
}

/** A sample plan, for cards without a dinner. */
export function SamplePlan() {
  return <MiniPlan tables={[{ shape: 'long', seats: 40 }]} mySeat={{ table: 0, seat: 29 }} />;
}

/** Of a drawing in rows; more would be dots. */
const MAX_STACKED_TABLES = 25;

const sumWidths = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0);

/** The width of a long table depends on its seats; round tables have a fixed one. */
const getIdealWidth = ({ shape, seats }: MiniTable) =>
  shape === 'round' ? 82 : Math.max(80, getFirstSideLength(seats) * 20 + 26);

interface PlacedTable extends MiniTable {
  /** Among all tables of the dinner. */
  index: number;
}

/** Long tables one below the other, round ones about as many rows as tables in a row. */
function splitIntoRows(tables: readonly PlacedTable[]): PlacedTable[][] {
  const longTables = tables.filter(({ shape }) => shape === 'long');
  const roundTables = tables.filter(({ shape }) => shape === 'round');
  const rowCount = Math.round(Math.sqrt(roundTables.length));
  const rows = [...Array(rowCount).keys()].map((row) =>
    roundTables.slice(
      Math.ceil((roundTables.length * row) / rowCount),
      Math.ceil((roundTables.length * (row + 1)) / rowCount),
    ),
  );
  return [...longTables.map((table) => [table]), ...rows];
}

interface MiniRowProps extends Pick<MiniPlanProps, 'mySeat'> {
  tables: readonly PlacedTable[];
  width: number;
  glowId: string;
}

/** Tables beside each other, in the middle of the width. */
function MiniRow({ tables, mySeat, width, glowId }: MiniRowProps) {
  const idealWidths = tables.map(getIdealWidth);
  const totalWidth = sumWidths(idealWidths);
  const room = (width - 8) / Math.max(1, totalWidth);
  const scale = tables.length === 1 ? room : Math.min(1, room);
  const start = (width - totalWidth * scale) / 2;
  const drawings = tables.map(({ shape, seats, taken, here, index }, column) => {
    const x = start + sumWidths(idealWidths.slice(0, column)) * scale;
    const tableWidth = idealWidths[column]! * scale;
    const near = mySeat?.table === index ? mySeat.seat : undefined;
    const place = { seats, x, width: tableWidth, near };
    const drawing =
      shape === 'round'
        ? drawRoundTable(place, tables.length === 1)
        : drawLongTable(place, tables.length === 1);
    const seatedPlates = drawing.plates.map((plate, seat) => ({
      ...plate,
      isHighlighted: near === seat,
      isFree: taken !== undefined && !taken.includes(seat),
      isHere: here?.includes(seat),
    }));
    return { ...drawing, seatedPlates, shape };
  });
  return drawings.map(({ edge, seatedPlates, radius, flames, shape }, index) => (
    <g key={index}>
      {'r' in edge ? (
        <circle className="mini-table" {...edge} />
      ) : (
        <rect className="mini-table" {...edge} rx="2" />
      )}
      {'width' in edge && (
        <path
          className="mini-runner"
          d={`M${roundToTenth(edge.x + 7)} ${HEIGHT / 2}h${roundToTenth(edge.width - 14)}`}
        />
      )}
      {flames.map((flame) => (
        <g key={flame.x}>
          <circle
            cx={roundToTenth(flame.x)}
            cy={flame.y}
            r="13"
            fill={`url(#${glowId})`}
            stroke="none"
          />
          <circle className="mini-flame" cx={roundToTenth(flame.x)} cy={flame.y} r="1.5" />
        </g>
      ))}
      {seatedPlates.map((plate, seat) => (
        <g key={seat}>
          {plate.isHighlighted && (
            <circle
              cx={roundToTenth(plate.x)}
              cy={roundToTenth(plate.y)}
              r="34"
              fill={`url(#${glowId})`}
              stroke="none"
            />
          )}
          <path
            className={plate.isHighlighted ? 'accent-stroke' : undefined}
            d={getMiniChairPath(plate, radius, shape === 'round' ? radius + 9 : 15.5)}
          />
          <circle
            className={
              plate.isHighlighted
                ? 'highlighted'
                : ['mini-plate', plate.isFree && 'free', plate.isHere && 'here']
                    .filter(Boolean)
                    .join(' ')
            }
            cx={roundToTenth(plate.x)}
            cy={roundToTenth(plate.y)}
            r={roundToTenth(plate.isHighlighted ? radius + 0.6 : radius)}
          />
        </g>
      ))}
    </g>
  ));
}

/** All tables of a dinner as a small drawing, e.g. at the top of an invitation: the large plan without names. Decorative. */
export function MiniPlan({
  tables: allTables,
  mySeat = null,
  wide = false,
  stacked = false,
}: MiniPlanProps) {
  const glowId = `${useId()}-glow`;
  const rowWidth = wide && sumWidths(allTables.map(getIdealWidth)) > 366 ? 642 : 366;
  const maxTables = Math.floor(rowWidth / MIN_TABLE_WIDTH);
  const firstTable = Math.max(
    0,
    Math.min((mySeat?.table ?? 0) - Math.floor(maxTables / 2), allTables.length - maxTables),
  );
  const placed = allTables.map((table, index) => ({ ...table, index }));
  const rows = stacked
    ? splitIntoRows(placed.slice(0, MAX_STACKED_TABLES))
    : [placed.slice(firstTable, firstTable + maxTables)];
  const width = stacked
    ? Math.max(...rows.map((tables) => sumWidths(tables.map(getIdealWidth)))) + 8
    : rowWidth;
  const height = HEIGHT * rows.length;
  const isUpright =
    stacked && width > 2 * height && allTables.every(({ shape }) => shape === 'long');
  const drawnRows = rows.map((tables, row) => {
    const drawing = (
      <MiniRow key={row} tables={tables} mySeat={mySeat} width={width} glowId={glowId} />
    );
    return row === 0 ? (
      drawing
    ) : (
      <g key={row} transform={`translate(0 ${row * HEIGHT})`}>
        {drawing}
      </g>
    );
  });
  const kind = stacked ? 'stacked' : wide ? 'wide' : undefined;
  return (
    <svg
      className={['drawing mini-plan', kind].filter(Boolean).join(' ')}
      part="plan"
      viewBox={isUpright ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <CandleGlow id={glowId} />
      </defs>
      {isUpright ? <g transform={`translate(${height} 0) rotate(90)`}>{drawnRows}</g> : drawnRows}
    </svg>
  );
}
