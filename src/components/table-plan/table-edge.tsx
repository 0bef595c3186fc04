import type { MiniTable } from './mini-plan.tsx';
import { getFirstSideLength, roundToTenth } from './plan-geometry.ts';
import './mini-plan.css';

const WIDTH = 366;
const HEIGHT = 34;
const MAX_PLATES = 20;

/** A seat near the middle of the table, for guests who have none yet. */
export const getSampleSeat = ({ shape, seats }: MiniTable): number =>
  shape === 'long' ? Math.ceil(seats * 0.72) : Math.floor(seats / 2);

interface TableEdgeProps {
  table: MiniTable;
  /** Position of the member's seat. */
  mySeat: number | null;
}

/** The seats of the member's side as seen from there, from the left; of a long table the near side, if they have no seat. */
function listSide({ shape, seats }: MiniTable, mySeat: number | null): number[] {
  const all = [...Array(seats).keys()];
  if (shape === 'round') return all.toReversed();
  const sideLength = seats > 1 ? getFirstSideLength(seats) : 0;
  return mySeat !== null && mySeat < sideLength
    ? all.slice(0, sideLength).toReversed()
    : all.slice(sideLength);
}

/** The member's side of a table as one row of plates, which runs under a dinner's photo. Decorative. */
export function TableEdge({ table, mySeat }: TableEdgeProps) {
  const { taken } = table;
  const side = listSide(table, mySeat);
  const count = Math.min(MAX_PLATES, side.length);
  const mine = mySeat === null ? 0 : side.indexOf(mySeat);
  const first = Math.max(0, Math.min(mine - Math.floor(count / 2), side.length - count));
  const spacing = WIDTH / Math.max(1, count);
  const radius = Math.min(5.8, spacing * 0.32);
  return (
    <svg
      className="drawing mini-plan"
      part="plan"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <rect className="mini-table" width={WIDTH} height={HEIGHT} stroke="none" />
      <path d={`M0 .6H${WIDTH}`} />
      {side.slice(first, first + count).map((seat, index) => {
        const isMine = seat === mySeat;
        const isFree = taken !== undefined && !taken.includes(seat);
        return (
          <circle
            key={seat}
            className={isMine ? 'highlighted' : isFree ? 'mini-plate free' : 'mini-plate'}
            cx={roundToTenth(spacing * (index + 0.5))}
            cy={HEIGHT / 2}
            r={roundToTenth(isMine ? radius + 0.8 : radius)}
          />
        );
      })}
    </svg>
  );
}
