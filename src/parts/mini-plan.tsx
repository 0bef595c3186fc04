import { useId } from 'react';
import { firstSide, round } from './plan-geometry.ts';
import { Pool } from './pool.tsx';

export interface MiniTable {
  shape: 'round' | 'long';
  seats: number;
}

export interface MiniPlanProps {
  tables: readonly MiniTable[];
  /** Index of the table and position of the seat that is mine. */
  lit?: { table: number; seat: number } | null;
  /** How many places are taken, counted table by table; the others are drawn empty. All, when left out. */
  taken?: number;
  /** For a broad card: longer and lower. */
  wide?: boolean;
}

interface Plate {
  x: number;
  y: number;
  out: { x: number; y: number };
}

interface Drawn {
  edge: { cx: number; cy: number; r: number } | { x: number; y: number; width: number; height: number };
  plates: Plate[];
  radius: number;
  flames: { x: number; y: number }[];
}

const HEIGHT = 94;
/** The least breadth a table is drawn in; of more tables than that gives room for, those around mine are. */
const LEAST = 60;

function long(seats: number, x: number, width: number, alone: boolean): Drawn {
  const side = Math.max(1, firstSide(seats));
  const room = alone ? width : width - 12;
  const pitch = Math.min(34, (room - 14) / side);
  const span = pitch * side + 14;
  const left = x + (width - span) / 2;
  const radius = Math.min(7.5, pitch * 0.3);
  const plates = Array.from({ length: seats }, (_, position): Plate => {
    const first = position < side;
    const sign = first ? -1 : 1;
    return { x: left + 7 + pitch * ((first ? position : position - side) + 0.5), y: HEIGHT / 2 + sign * 12, out: { x: 0, y: sign } };
  });
  const candles = Math.max(1, Math.round(side / 5));
  const flames = Array.from({ length: candles }, (_, index) => ({ x: left + (span * (index + 0.5)) / candles, y: HEIGHT / 2 }));
  return { edge: { x: left, y: HEIGHT / 2 - 22, width: span, height: 44 }, plates, radius, flames };
}

function circle(seats: number, x: number, width: number): Drawn {
  const cx = x + width / 2;
  const cy = HEIGHT / 2;
  const edge = Math.min(31, width / 2 - 12);
  const ring = edge * 0.69;
  const radius = Math.max(1.4, Math.min(6, ring * 0.27, (Math.PI * ring) / Math.max(seats, 1) - 1));
  const plates = Array.from({ length: seats }, (_, position): Plate => {
    const angle = Math.PI / 2 + (position * 2 * Math.PI) / seats;
    const out = { x: Math.cos(angle), y: Math.sin(angle) };
    return { x: cx + out.x * ring, y: cy + out.y * ring, out };
  });
  return { edge: { cx, cy, r: edge }, plates, radius, flames: [{ x: cx, y: cy }] };
}

function chair({ x, y, out }: Plate, radius: number, away: number): string {
  const half = Math.min(5, radius * 0.95);
  const at = (outwards: number, sideways: number) => `${round(x + out.x * outwards - out.y * sideways)} ${round(y + out.y * outwards + out.x * sideways)}`;
  return `M${at(away, -half)}Q${at(away + half, 0)} ${at(away, half)}`;
}

/** The one table of forty of the share line, for cards that name no dinner. */
export function TableOfForty() {
  return <MiniPlan tables={[{ shape: 'long', seats: 40 }]} lit={{ table: 0, seat: 29 }} />;
}

/** As in the large plan the lit place of a long table is on the side towards the reader: the table is turned half round. */
function nearSide(seat: number, shape: MiniTable['shape'], seats: number): number {
  return shape === 'long' && seats % 2 === 0 && seat < seats / 2 ? seats - 1 - seat : seat;
}

/** The whole dinner small, as on an invitation's upper leaf: long tables and round ones side by side. Decorative. */
export function MiniPlan({ tables: all, lit, taken, wide = false }: MiniPlanProps) {
  const pool = `${useId()}-pool`;
  const width = wide ? 642 : 366;
  const most = Math.floor(width / LEAST);
  const from = Math.max(0, Math.min((lit?.table ?? 0) - Math.floor(most / 2), all.length - most));
  const tables = all.slice(from, from + most);
  // A long table asks for as much room as its side has seats; a round one for its own breadth.
  const asks = tables.map(({ shape, seats }) => (shape === 'round' ? 82 : Math.max(80, firstSide(seats) * 20 + 26)));
  const total = asks.reduce((sum, ask) => sum + ask, 0);
  const scale = tables.length === 1 ? (width - 8) / Math.max(1, total) : Math.min(1, (width - 8) / Math.max(1, total));
  const start = (width - total * scale) / 2;
  const sum = (list: readonly number[], end: number) => list.slice(0, end).reduce((all, one) => all + one, 0);
  const drawings = tables.map(({ shape, seats }, table) => {
    const x = start + sum(asks, table) * scale;
    const ask = asks[table]! * scale;
    const before = sum(
      all.map((one) => one.seats),
      from + table,
    );
    const drawn = shape === 'round' ? circle(seats, x, ask) : long(seats, x, ask, tables.length === 1);
    const numbered = drawn.plates.map((plate, seat) => ({
      ...plate,
      lit: lit?.table === from + table && nearSide(lit.seat, shape, seats) === seat,
      free: taken !== undefined && before + seat >= taken,
    }));
    return { ...drawn, numbered, shape };
  });
  return (
    <svg className={wide ? 'd mini wide' : 'd mini'} part="plan" viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <defs>
        <Pool id={pool} />
      </defs>
      {drawings.map(({ edge, numbered, radius, flames, shape }, index) => (
        <g key={index}>
          {'r' in edge ? <circle className="tb" {...edge} /> : <rect className="tb" {...edge} rx="2" />}
          {'width' in edge && <path className="seam" d={`M${round(edge.x + 7)} ${HEIGHT / 2}h${round(edge.width - 14)}`} />}
          {flames.map((flame) => (
            <g key={flame.x}>
              <circle cx={round(flame.x)} cy={flame.y} r="13" fill={`url(#${pool})`} stroke="none" />
              <circle className="fl" cx={round(flame.x)} cy={flame.y} r="1.5" />
            </g>
          ))}
          {numbered.map((plate, seat) => (
            <g key={seat}>
              {plate.lit && <circle cx={round(plate.x)} cy={round(plate.y)} r="34" fill={`url(#${pool})`} stroke="none" />}
              <path className={plate.lit ? 'a' : undefined} d={chair(plate, radius, shape === 'round' ? radius + 9 : 15.5)} />
              <circle
                className={plate.lit ? 'lit' : plate.free ? 'pl free' : 'pl'}
                cx={round(plate.x)}
                cy={round(plate.y)}
                r={round(plate.lit ? radius + 0.6 : radius)}
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
