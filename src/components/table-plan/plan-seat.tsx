import type { KeyboardEvent } from 'react';
import {
  getChairPath,
  type PlanGeometry,
  roundToTenth,
  type SeatGeometry,
} from './plan-geometry.ts';
import './plan-drawing.css';

export interface PlanSeat {
  /** Where the seat is drawn, counted from 0 as in `plan-geometry.ts`. */
  position: number;
  /** The chair’s number, from 1: not `position + 1` if chairs before it aren’t laid. */
  number: number;
  /** Full name, null if it may not be shown. */
  name: string | null;
  /** Shorter form where the full name doesn't fit. */
  shortName?: string | null;
  /** Initials of the guest, null for a free chair. */
  initials: string | null;
  is_me: boolean;
  is_neighbour: boolean;
  /** On the evening: the guest has come. */
  isHere?: boolean;
  /** Picked for a swap. */
  isChosen?: boolean;
}

export interface PlanSeatMarkerProps {
  seat: PlanSeat;
  /** Set as `data-seat`, for event handlers around the plan. */
  id: string;
  seatGeometry: SeatGeometry;
  geometry: PlanGeometry;
  label: string;
  isTabStop: boolean;
  onPress?: (() => void) | undefined;
  onKeyDown: (event: KeyboardEvent<SVGGElement>) => void;
  onFocus: () => void;
  elementRef: (element: SVGGElement | null) => void;
}

/** One seat at a table: chair, plate and initials, focusable and labelled. */
export function PlanSeatMarker({
  seat,
  id,
  seatGeometry,
  geometry,
  label,
  isTabStop,
  onPress,
  onKeyDown,
  onFocus,
  elementRef,
}: PlanSeatMarkerProps) {
  const x = roundToTenth(seatGeometry.x);
  const y = roundToTenth(seatGeometry.y);
  const { plate } = geometry;
  const isFree = !seat.initials && !seat.name;
  const state = [
    seat.is_me && 'mine',
    seat.is_neighbour && 'near',
    seat.isHere && 'here',
    seat.isChosen && 'chosen',
    isFree && 'free',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <g className={`seat ${state}`}>
      <g
        ref={elementRef}
        className="spot"
        data-seat={id}
        role={onPress ? 'button' : 'img'}
        aria-pressed={onPress && Boolean(seat.isChosen)}
        aria-label={label}
        tabIndex={isTabStop ? 0 : -1}
        onClick={onPress}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
      >
        <circle
          className="hit"
          cx={roundToTenth(seatGeometry.x + seatGeometry.outward.x * 8)}
          cy={roundToTenth(seatGeometry.y + seatGeometry.outward.y * 8)}
          r="23"
        />
        <path className="chair" d={getChairPath(seatGeometry, plate + 24, 13, 2)} />
        <circle className="plate" cx={x} cy={y} r={plate} />
        <circle className="well" cx={x} cy={y} r={plate - 3.5} />
        <circle className="ring" cx={x} cy={y} r={plate + 4} />
      </g>
      {/* Outside the labelled group, because voice control expects a label to contain the visible text. */}
      <text x={x} y={y + 4} aria-hidden="true">
        {seat.initials}
      </text>
    </g>
  );
}
