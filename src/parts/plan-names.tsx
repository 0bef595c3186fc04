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

function beside(geometry: PlanGeometry, place: SeatPlace, text: string, short: string, named: ReadonlySet<number>): Written {
  const { out } = place;
  const reach = geometry.plate + 36;
  if (geometry.upright) {
    const x = place.x + out.x * reach;
    return leaning(geometry, x, out.x, text, short, (lines) => place.y + 5 - ((lines - 1) * LEADING) / 2);
  }
  if (geometry.shape === 'round' && Math.abs(out.x) > 0.3) {
    const away = geometry.plate + 38;
    const y = place.y + out.y * away;
    return leaning(geometry, place.x + out.x * away, out.x, text, short, (lines) => {
      if (out.y > 0.3) return y + 4;
      return out.y < -0.3 ? y - (lines - 1) * LEADING : y + 5 - ((lines - 1) * LEADING) / 2;
    });
  }
  // Along a row the first of several named leans left, the last leans right, so that none writes over another.
  const side = firstSide(geometry.seats.length);
  const sameRow = (position: number) => position < side === place.position < side && named.has(position);
  const step = geometry.flipped ? -1 : 1;
  const before = geometry.shape === 'long' && sameRow(place.position - step);
  const after = geometry.shape === 'long' && sameRow(place.position + step);
  const anchor: Anchor = before === after ? 'middle' : after ? 'end' : 'start';
  const x = place.x + (anchor === 'end' ? geometry.plate : anchor === 'start' ? -geometry.plate : 0);
  const room = anchor === 'end' ? x - 4 : anchor === 'start' ? geometry.width - x - 4 : before ? 44 : 2 * Math.min(x, geometry.width - x) - 8;
  const lines = planName(text, Math.floor(room / (SIZE * LETTER)), short);
  const y = out.y > 0 ? place.y + reach + 8 : place.y - reach + 2 - (lines.length - 1) * LEADING;
  return { x, y, anchor, lines, room };
}

/** Written away from the table, to the side the seat looks out on. */
function leaning(geometry: PlanGeometry, x: number, side: number, text: string, short: string, top: (lines: number) => number): Written {
  const room = side < 0 ? x - 2 : geometry.width - x - 2;
  const lines = planName(text, Math.floor(room / (SIZE * LETTER)), short);
  return { x, y: top(lines.length), anchor: side < 0 ? 'end' : 'start', lines, room };
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
        const { x, y, anchor, lines, room } = seat.is_me
          ? beside(geometry, place, you, you, positions)
          : beside(geometry, place, seat.name!, seat.short ?? seat.name!, positions);
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
