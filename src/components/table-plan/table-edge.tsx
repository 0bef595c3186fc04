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

/** The near side of a table as one row of plates, which runs under a dinner's photo. Decorative. */
export function TableEdge({ table: { shape, seats, taken }, mySeat }: TableEdgeProps) {
  const sideStart = shape === 'long' && seats > 1 ? getFirstSideLength(seats) : 0;
  const count = Math.min(MAX_PLATES, seats - sideStart);
  const first = Math.max(
    sideStart,
    Math.min((mySeat ?? sideStart) - Math.floor(count / 2), seats - count),
  );
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
      {[...Array(count).keys()].map((index) => {
        const isMine = first + index === mySeat;
        const isFree = taken !== undefined && !taken.includes(first + index);
        return (
          <circle
            key={index}
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
