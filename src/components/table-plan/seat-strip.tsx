import { useId } from 'react';
import { type NamedPerson, getNameParts, getPersonInitials } from '../person/person-name.ts';
import { Candle, Sprig } from './plan-table.tsx';
import { CandleGlow } from './candle-glow.tsx';
import './plan-drawing.css';
import './seat-strip.css';

export interface SeatStripProps {
  /** Null for a free chair. */
  left: NamedPerson | null;
  me: NamedPerson;
  right: NamedPerson | null;
  /** On which sides the table ends, so that nobody sits there. */
  isAtEnd: { left: boolean; right: boolean };
  /** Text below a free chair. */
  freeLabel: string;
  /** Text below the member's plate, e.g. `You`. */
  youLabel: string;
  /** Below that, e.g. `Seat 10`. */
  seatText: string;
  /** Accessible label of the strip, e.g. `Your seat between Amara Okonkwo and Łukasz Wiśniewski`. */
  label: string;
}

function StripSeat({
  x,
  person,
  mine = false,
}: {
  x: number;
  person: NamedPerson | null;
  mine?: boolean;
}) {
  return (
    <g className={`seat ${mine ? 'mine' : person ? 'near' : 'free'}`} part="seat">
      <path className="chair" d={`M${x - 34} 118Q${x} 136 ${x + 34} 118`} />
      <circle className="plate" cx={x} cy="60" r="30" />
      <circle className="well" cx={x} cy="60" r="23" />
      {person && (
        <text className="big" x={x} y="65.5">
          {getPersonInitials(person)}
        </text>
      )}
      <path
        className="deco"
        d={`M${x - 42} 42v12q0 5 3 6M${x - 36} 42v12q0 5-3 6v20M${x - 39} 42v14M${x + 39} 80V42q5 6 5 20l-5 3`}
      />
    </g>
  );
}

function StripName({ person, free }: { person: NamedPerson | null; free?: string }) {
  if (!person) return <p>{free && <span className="soft small">{free}</span>}</p>;
  return (
    <p dir="auto">
      {getNameParts(person).map((part, index) => (
        <b key={index}>{part} </b>
      ))}
    </p>
  );
}

/** The table reaches beyond the drawing, unless it ends between the member and where a neighbour would sit. */
const TABLE_EDGES = { left: -30, right: 438 };
const TABLE_ENDS = { left: 126, right: 282 };

/** The member's seat between both neighbours, seen from above, with their names as text below (R42). */
export function SeatStrip({
  left,
  me,
  right,
  isAtEnd,
  freeLabel,
  youLabel,
  seatText,
  label,
}: SeatStripProps) {
  const id = useId();
  const glowId = `${id}-glow`;
  const clipId = `${id}-clip`;
  const from = isAtEnd.left ? TABLE_ENDS.left : TABLE_EDGES.left;
  const to = isAtEnd.right ? TABLE_ENDS.right : TABLE_EDGES.right;
  const runner = `H${isAtEnd.right ? to - 12 : to}`;
  const runnerFrom = isAtEnd.left ? from + 12 : from;
  return (
    <div className="seat-strip" role="group" aria-label={label}>
      <svg
        className="plan"
        part="plan"
        viewBox="0 -26 408 162"
        aria-hidden="true"
        focusable="false"
      >
        <defs>
          <CandleGlow id={glowId} />
          <clipPath id={clipId}>
            <rect x={from} y="-30" width={to - from} height="127" />
          </clipPath>
        </defs>
        <rect className="top" x={from} y="-30" width={to - from} height="128" />
        <path
          className="edge"
          d={`M${from} ${isAtEnd.left ? '-30V98' : '98'}H${to}${isAtEnd.right ? 'V-30' : ''}`}
        />
        <path className="runner" d={`M${runnerFrom}-15${runner}M${runnerFrom} 9${runner}`} />
        <g clipPath={`url(#${clipId})`}>
          {!isAtEnd.left && <Candle x={136} y={-3} glowId={glowId} />}
          {!isAtEnd.right && <Candle x={272} y={-3} glowId={glowId} />}
          <circle cx="204" cy="60" r="100" fill={`url(#${glowId})`} />
        </g>
        {!isAtEnd.left && <Sprig x={50} y={-3} turn={0} scale={0.9} />}
        <Sprig x={204} y={-3} turn={0} scale={0.9} />
        {!isAtEnd.right && <Sprig x={358} y={-3} turn={180} scale={0.9} />}
        {!isAtEnd.left && <StripSeat x={68} person={left} />}
        <StripSeat x={204} person={me} mine />
        {!isAtEnd.right && <StripSeat x={340} person={right} />}
      </svg>
      <div className="who">
        <StripName person={left} free={isAtEnd.left ? undefined : freeLabel} />
        <p className="you">
          <b>{youLabel}</b>
          <span className="caps tabular-numbers">{seatText}</span>
        </p>
        <StripName person={right} free={isAtEnd.right ? undefined : freeLabel} />
      </div>
    </div>
  );
}
