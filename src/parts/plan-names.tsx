import type { PlanGeometry, SeatPlace } from './plan-geometry.ts';
import { firstSide, round } from './plan-geometry.ts';
import { planName } from './plan-name.ts';
import type { PlanSeat } from './plan-seat.tsx';

type Anchor = 'start' | 'middle' | 'end';
const SIZE = 15;
const LEADING = 17.5;
/** Mean width of a letter in the serif, of its size. */
const LETTER = 0.52;

interface Written {
  x: number;
  y: number;
  anchor: Anchor;
  lines: string[];
  room: number;
}

function beside(geometry: PlanGeometry, place: SeatPlace, text: string, named: ReadonlySet<number>): Written {
  const { out } = place;
  const reach = geometry.plate + 36;
  if (geometry.upright || (geometry.shape === 'round' && Math.abs(out.x) > 0.4)) {
    const x = place.x + out.x * (geometry.upright ? reach : reach - 6);
    const room = out.x < 0 ? x - 4 : geometry.width - x - 4;
    const lines = planName(text, Math.floor(room / (SIZE * LETTER)));
    const middle = place.y + out.y * (geometry.upright ? 0 : reach - 14) + 5;
    return { x, y: middle - ((lines.length - 1) * LEADING) / 2, anchor: out.x < 0 ? 'end' : 'start', lines, room };
  }
  // Along a row the first of several named leans left, the last leans right, so that none writes over another.
  const side = firstSide(geometry.seats.length);
  const sameRow = (position: number) => position < side === place.position < side && named.has(position);
  const before = geometry.shape === 'long' && sameRow(place.position - 1);
  const after = geometry.shape === 'long' && sameRow(place.position + 1);
  const anchor: Anchor = before === after ? 'middle' : after ? 'end' : 'start';
  const x = place.x + (anchor === 'end' ? geometry.plate : anchor === 'start' ? -geometry.plate : 0);
  const room = anchor === 'end' ? x - 4 : anchor === 'start' ? geometry.width - x - 4 : before ? 44 : 2 * Math.min(x, geometry.width - x) - 8;
  const lines = planName(text, Math.floor(room / (SIZE * LETTER)));
  const y = out.y > 0 ? place.y + reach + 8 : place.y - reach + 2 - (lines.length - 1) * LEADING;
  return { x, y, anchor, lines, room };
}

/** Names beside the plates of a plan: mine in the hand, my neighbours'. Drawn only; the seats carry them as labels. */
export function PlanNames({ geometry, seats, you }: { geometry: PlanGeometry; seats: readonly PlanSeat[]; you: string }) {
  const named = seats.filter((seat) => seat.is_me || (seat.is_neighbour && seat.name));
  const positions = new Set(named.map((seat) => seat.position));
  return (
    <g aria-hidden="true">
      {named.map((seat) => {
        const place = geometry.seats[seat.position];
        if (!place) return null;
        const { x, y, anchor, lines, room } = beside(geometry, place, seat.is_me ? you : seat.name!, positions);
        return (
          <g key={seat.position} className={seat.is_me ? 'nm you' : 'nm'} textAnchor={anchor}>
            {lines.map((line, index) => (
              <text
                key={index}
                x={round(x)}
                y={round(y + index * LEADING)}
                textLength={[...line].length * SIZE * LETTER * 1.15 > room ? round(room) : undefined}
                lengthAdjust="spacingAndGlyphs"
              >
                {line}
              </text>
            ))}
          </g>
        );
      })}
    </g>
  );
}
