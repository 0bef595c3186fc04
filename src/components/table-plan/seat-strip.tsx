import { useId } from 'react';
import { getInitials } from '../person/initials.ts';
import { type NamedPerson, getNameParts, formatFullName } from '../person/person-name.ts';
import { Candle, Sprig } from './plan-table.tsx';
import { CandleGlow } from './candle-glow.tsx';

export interface SeatStripProps {
  /** Null for a free chair. */
  left: NamedPerson | null;
  me: NamedPerson;
  right: NamedPerson | null;
  /** Text below a free chair. */
  freeLabel?: string;
  /** Text below the member's plate, e.g. `You`. */
  youLabel: string;
  /** Below that, e.g. `Seat 10`. */
  seatText: string;
  /** Accessible label of the strip, e.g. `Your seat between Amara Okonkwo and Łukasz Wiśniewski`. */
  label: string;
}

function StripSeat({ x, person, mine = false }: { x: number; person: NamedPerson | null; mine?: boolean }) {
  return (
    <g className={`seat ${mine ? 'mine' : person ? 'near' : 'free'}`} part="seat">
      <path className="chair" d={`M${x - 34} 118Q${x} 136 ${x + 34} 118`} />
      <circle className="plate" cx={x} cy="60" r="30" />
      <circle className="well" cx={x} cy="60" r="23" />
      {person && (
        <text className="big" x={x} y="65.5">
          {getInitials(formatFullName(person))}
        </text>
      )}
      <path className="deco" d={`M${x - 42} 42v12q0 5 3 6M${x - 36} 42v12q0 5-3 6v20M${x - 39} 42v14M${x + 39} 80V42q5 6 5 20l-5 3`} />
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

/** The member's seat between both neighbours, seen from above, with their names as text below (R42). */
export function SeatStrip({ left, me, right, freeLabel, youLabel, seatText, label }: SeatStripProps) {
  const id = useId();
  const glowId = `${id}-glow`;
  const clipId = `${id}-clip`;
  return (
    <div className="seat-strip" role="group" aria-label={label}>
      <svg className="plan" part="plan" viewBox="0 -26 408 162" aria-hidden="true" focusable="false">
        <defs>
          <CandleGlow id={glowId} />
          <clipPath id={clipId}>
            <rect x="-30" y="-30" width="468" height="127" />
          </clipPath>
        </defs>
        <rect className="top" x="-30" y="-30" width="468" height="128" />
        <path className="edge" d="M-30 98H438" />
        <path className="runner" d="M-30-15H438M-30 9H438" />
        <g clipPath={`url(#${clipId})`}>
          <Candle x={136} y={-3} glowId={glowId} />
          <Candle x={272} y={-3} glowId={glowId} />
          <circle cx="204" cy="60" r="100" fill={`url(#${glowId})`} />
        </g>
        <Sprig x={50} y={-3} turn={0} scale={0.9} />
        <Sprig x={204} y={-3} turn={0} scale={0.9} />
        <Sprig x={358} y={-3} turn={180} scale={0.9} />
        <StripSeat x={68} person={left} />
        <StripSeat x={204} person={me} mine />
        <StripSeat x={340} person={right} />
      </svg>
      <div className="who">
        <StripName person={left} free={freeLabel} />
        <p className="you">
          <b>{youLabel}</b>
          <span className="caps tnum">{seatText}</span>
        </p>
        <StripName person={right} free={freeLabel} />
      </div>
    </div>
  );
}
