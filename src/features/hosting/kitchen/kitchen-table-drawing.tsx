import type { KitchenTable } from '#src/contract/kitchen.ts';
import {
  findLongTablePlace,
  findRoundTableDirection,
  getFirstSideLength,
  roundToTenth,
} from '#src/components/table-plan/plan-geometry.ts';
import { getDietClass } from './diet-class.ts';

/** Lengths in CSS pixels: a drawing is never shrunk, so that its numbers can be read. */
const PLATE_RADIUS = 9.6;
const PLATE_SPACING = 22;
const EDGE = 4;
const MIN_ROUND_RADIUS = 30;
/** What fits beside the list, and across the sheet. */
const MAX_ROUND_SEATS = 24;
const MAX_LONG_SEATS = 56;

interface Plate {
  /** Null for an empty chair. */
  guest: KitchenTable['guests'][number] | null;
  x: number;
  y: number;
}

/** Where on the table the plates with needs go. The list beside it says the same in words. */
export function KitchenTableDrawing({ table }: { table: KitchenTable }) {
  const isRound = table.shape === 'round';
  if (isRound ? table.guests.length > MAX_ROUND_SEATS : table.seats > MAX_LONG_SEATS) return null;
  const { width, height, top, plates } = isRound ? layOutRound(table) : layOutLong(table);
  return (
    <svg
      className="kitchen-drawing"
      viewBox={`0 0 ${roundToTenth(width)} ${roundToTenth(height)}`}
      style={{ width: `${roundToTenth(width)}px` }}
      aria-hidden="true"
    >
      <rect
        className="kitchen-top"
        x={EDGE}
        y={EDGE}
        width={roundToTenth(width - 2 * EDGE)}
        height={roundToTenth(height - 2 * EDGE)}
        rx={roundToTenth(top)}
      />
      {plates.map(({ guest, x, y }, index) => (
        <g key={index} className={guest ? getDietClass(guest.dietary_needs) : 'empty'}>
          <circle cx={roundToTenth(x)} cy={roundToTenth(y)} r={PLATE_RADIUS} />
          {guest && (
            <text x={roundToTenth(x)} y={roundToTenth(y + 3.8)}>
              {guest.seat}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** It closes over its guests, as on every plan. */
function layOutRound({ guests }: KitchenTable) {
  const radius = Math.max(MIN_ROUND_RADIUS, (guests.length * PLATE_SPACING) / (2 * Math.PI));
  const top = radius + PLATE_RADIUS + EDGE;
  const middle = top + EDGE;
  return {
    width: 2 * middle,
    height: 2 * middle,
    top,
    plates: guests.map((guest, position): Plate => {
      const { x, y } = findRoundTableDirection(position, guests.length);
      return { guest, x: middle + x * radius, y: middle + y * radius };
    }),
  };
}

function layOutLong({ seats, guests }: KitchenTable) {
  const [width, height] = [getFirstSideLength(seats) * PLATE_SPACING + 4 * EDGE, 64];
  return {
    width,
    height,
    top: EDGE,
    plates: [...Array(seats).keys()].map((position): Plate => {
      const { index, sign } = findLongTablePlace(position, seats);
      return {
        guest: guests.find(({ seat }) => seat === position + 1) ?? null,
        x: 2 * EDGE + (index + 0.5) * PLATE_SPACING,
        y: height / 2 + sign * (height / 2 - EDGE - PLATE_RADIUS - 3),
      };
    }),
  };
}
