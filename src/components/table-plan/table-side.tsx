import { useId } from 'react';
import { estimateTextWidth } from '../base/text-width.ts';
import { Candle } from './plan-table.tsx';
import { CandleGlow } from './candle-glow.tsx';
import './plan-drawing.css';
import './table-side.css';

export interface SidePlate {
  /** The chair’s, except for the member’s plate, which keeps its own when it moves. */
  key: string;
  /** Null for a free chair. */
  initials: string | null;
  /** Text below the plate; null where the name may not be shown. */
  name: string | null;
  kind: 'mine' | 'near' | 'other';
  isChosen: boolean;
}

export interface TableSideProps {
  /** From left to right as the member sees them. */
  plates: readonly SidePlate[];
  /** Whether the table ends beside the first and the last plate; a round one goes on. */
  hasEnds: boolean;
  /** Below the member's name, e.g. `Seat 10`. */
  seatText: string;
  /** Accessible label, e.g. `Your seat between Amara Okonkwo and Łukasz Wiśniewski`. */
  label: string;
}

const PLATE_DISTANCE = 92;
/** A wider name would touch the next one. */
const MAX_NAME_EM = 9;
const LAST_WORD = /\s+(?=\S+$)/u;
/** A table without ends reaches beyond any screen. */
const FAR = 4000;

function Plate({ plate, index, seatText }: { plate: SidePlate; index: number; seatText: string }) {
  const { initials, name, kind, isChosen } = plate;
  const states = ['seat', kind, initials === null && 'free', isChosen && 'chosen'];
  return (
    <g
      className={states.filter(Boolean).join(' ')}
      part="seat"
      style={{ transform: `translateX(${index * PLATE_DISTANCE}px)` }}
    >
      <path
        className="deco"
        d="M-40 37v11q0 5 2.5 6M-35 37v11q0 5-2.5 6v18M-37.5 37v13M37 72V37q5 5.5 5 18l-5 2.5"
      />
      <path className="chair" d="M-28 109Q0 124 28 109" />
      <circle className="plate" cx="0" cy="54" r="27" />
      <circle className="well" cx="0" cy="54" r="20.5" />
      <text x="0" y="59">
        {initials}
      </text>
      {name !== null && (
        <text className="table-side-name" x="0" y="141">
          {splitWideName(name).map((line, lineIndex) => (
            <tspan key={lineIndex} x="0" dy={lineIndex * 18}>
              {line}
            </tspan>
          ))}
        </text>
      )}
      {kind === 'mine' && (
        <text className="table-side-number" x="0" y="159">
          {seatText}
        </text>
      )}
    </g>
  );
}

const splitWideName = (name: string) =>
  estimateTextWidth(name) > MAX_NAME_EM ? name.split(LAST_WORD) : [name];

/** The space shown beyond a table's end, in px. */
const END_MARGIN = 24;

/** My plate in the middle, except near a table's end, beyond which there is nothing to see; a short table is all in the middle. */
function getView(mine: number, start: number, end: number): string {
  const middle = `50% - ${(start + end) / 2}px`;
  const atRightEnd = `min(100% - ${end + END_MARGIN}px, ${middle})`;
  const atLeftEnd = `max(${END_MARGIN - start}px, ${middle})`;
  return `translateX(clamp(${atRightEnd}, 50% - ${mine * PLATE_DISTANCE}px, ${atLeftEnd}))`;
}

/** One side of the table with my plate in the middle. When I move, the plate goes first and the view follows (R85). */
export function TableSide({ plates, hasEnds, seatText, label }: TableSideProps) {
  const id = useId();
  const glowId = `${id}-glow`;
  const clipId = `${id}-clip`;
  const mine = plates.findIndex(({ kind }) => kind === 'mine');
  const end = hasEnds ? (plates.length - 1) * PLATE_DISTANCE + 56 : FAR;
  const start = hasEnds ? -56 : -FAR;
  const candles = [...Array(Math.ceil(plates.length / 2)).keys()].map((i) => 46 + i * 184);
  // Painted last, so that my plate passes over the others.
  const order = [...plates.keys()].filter((index) => index !== mine).concat(mine);
  return (
    <div className="table-side" role="group" aria-label={label}>
      <svg className="plan" part="plan" aria-hidden="true" focusable="false">
        <defs>
          <CandleGlow id={glowId} />
          <clipPath id={clipId}>
            <rect x={start} y="-40" width={end - start} height="132" />
          </clipPath>
        </defs>
        <g className="table-side-view" style={{ transform: getView(mine, start, end) }}>
          <rect className="top" x={start} y="-40" width={end - start} height="132" />
          <path
            className="edge"
            d={`M${start} ${hasEnds ? '-40V92' : '92'}H${end}${hasEnds ? 'V-40' : ''}`}
          />
          <path className="runner" d={`M${start} 20H${end}`} />
          <g clipPath={`url(#${clipId})`}>
            {candles.map((x) => (
              <Candle key={x} x={x} y={9} glowId={glowId} />
            ))}
          </g>
          {order.map((index) => (
            <Plate
              key={plates[index]!.key}
              plate={plates[index]!}
              index={index}
              seatText={seatText}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}
