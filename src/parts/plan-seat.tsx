import type { KeyboardEvent } from 'react';
import { PlanFirstName } from './plan-first-name.tsx';
import { chairPath, type PlanGeometry, round, type SeatPlace } from './plan-geometry.ts';

export interface PlanSeat {
  position: number;
  /** Full name, null if it may not be shown. */
  name: string | null;
  /** Shorter form where the full name doesn't fit (`shortName`). */
  short?: string | null;
  /** First name, shown outside the chair if the plan has room for everybody's. */
  first?: string | null;
  /** Initials of the guest, null for a free chair. */
  initials: string | null;
  is_me: boolean;
  is_neighbour: boolean;
  /** The host has pinned the guest to this chair. */
  locked?: boolean;
  /** Picked up, to be moved to another chair. */
  held?: boolean;
}

export interface PlanSeatProps {
  seat: PlanSeat;
  /** Set as `data-seat`, for event handlers around the plan. */
  id: string;
  place: SeatPlace;
  geometry: PlanGeometry;
  /** The plan shows everybody's first name. */
  named: boolean;
  label: string;
  current: boolean;
  onKeyDown: (event: KeyboardEvent<SVGGElement>) => void;
  onFocus: () => void;
  onChoose?: () => void;
  node: (element: SVGGElement | null) => void;
}

/** One seat at a table: chair, plate and initials, focusable and labelled. */
export function PlanSeatPlace({ seat, id, place, geometry, named, label, current, onKeyDown, onFocus, onChoose, node }: PlanSeatProps) {
  const x = round(place.x);
  const y = round(place.y);
  const { plate } = geometry;
  const isFree = !seat.initials && !seat.name;
  const state = [seat.is_me && 'mine', seat.is_neighbour && 'near', isFree && 'free', seat.locked && 'locked', seat.held && 'held'].filter(Boolean).join(' ');
  return (
    <g className={`seat ${state}`}>
      {/* Tooltip on hover. Inside the labelled group it would become its description and be read out twice. */}
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
      {/* Outside the labelled group, because voice control expects a label to contain the visible text. */}
      <text x={x} y={y + 4} aria-hidden="true">
        {seat.initials}
      </text>
      {named && seat.first && <PlanFirstName geometry={geometry} place={place} name={seat.first} />}
    </g>
  );
}
