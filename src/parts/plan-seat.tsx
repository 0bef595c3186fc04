import type { KeyboardEvent } from 'react';
import { PlanFirstName } from './plan-first-name.tsx';
import { chairPath, type PlanGeometry, round, type SeatPlace } from './plan-geometry.ts';

export interface PlanSeat {
  position: number;
  /** The full name where it may be shown, else null. */
  name: string | null;
  /** The same where it has no room (`shortName`). */
  short?: string | null;
  /** What stands outside the chair where everybody is named. */
  first?: string | null;
  /** The initials of whoever sits here, null for a free chair. */
  initials: string | null;
  is_me: boolean;
  is_neighbour: boolean;
  /** Whoever sits here keeps the chair; for the one who lays the table. */
  locked?: boolean;
  /** Picked up, to be put down elsewhere. */
  held?: boolean;
}

export interface PlanSeatProps {
  seat: PlanSeat;
  /** Names the place to whoever listens above the plan, as `data-seat`. */
  id: string;
  place: SeatPlace;
  geometry: PlanGeometry;
  /** Everybody's first name is written. */
  named: boolean;
  label: string;
  current: boolean;
  onKeyDown: (event: KeyboardEvent<SVGGElement>) => void;
  onFocus: () => void;
  onChoose?: () => void;
  node: (element: SVGGElement | null) => void;
}

/** One place at a table: chair, plate, initials; focusable, named in full for whoever cannot see it. */
export function PlanSeatPlace({ seat, id, place, geometry, named, label, current, onKeyDown, onFocus, onChoose, node }: PlanSeatProps) {
  const x = round(place.x);
  const y = round(place.y);
  const { plate } = geometry;
  const free = !seat.initials && !seat.name;
  const state = [seat.is_me && 'mine', seat.is_neighbour && 'near', free && 'free', seat.locked && 'locked', seat.held && 'held'].filter(Boolean).join(' ');
  return (
    <g className={`seat ${state}`}>
      {/* Told on hovering; within the spot, which has the same for its name, it would be read out a second time. */}
      {named && <title>{label}</title>}
      <g
        ref={node}
        className="spot"
        data-seat={id}
        role={onChoose ? 'button' : 'img'}
        aria-label={label}
        tabIndex={current ? 0 : -1}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onClick={onChoose}
      >
        <circle className="hit" cx={round(place.x + place.out.x * 8)} cy={round(place.y + place.out.y * 8)} r="23" />
        <path className="chair" d={chairPath(place, plate + 24, 13, 2)} />
        <circle className="plate" cx={x} cy={y} r={plate} />
        <circle className="well" cx={x} cy={y} r={plate - 3.5} />
        <circle className="ring" cx={x} cy={y} r={plate + 4} />
      </g>
      {/* Beside the spot, not in it: a name that differs from the words within would mislead whoever speaks to the page. */}
      <text x={x} y={y + 4} aria-hidden="true">
        {seat.initials}
      </text>
      {named && seat.first && <PlanFirstName geometry={geometry} place={place} name={seat.first} />}
    </g>
  );
}
