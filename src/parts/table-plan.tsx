import { type KeyboardEvent, useRef, useState } from 'react';
import { clockwise, fits, fitsAcross, longTable, neighbourSeat, type PlanGeometry, round, roundTable, type Step } from './plan-geometry.ts';
import { PlanNames } from './plan-names.tsx';
import { type PlanSeat, PlanSeatPlace } from './plan-seat.tsx';
import { PlanTable } from './plan-table.tsx';
import { type LaidPlate, usePlatesMove } from './use-plates-move.ts';
import { useWidth } from './use-width.ts';
import { useZoom } from './use-zoom.ts';

export interface PlanTableSeats {
  id: string;
  name: string;
  shape: 'round' | 'long';
  seats: PlanSeat[];
}

export interface TablePlanProps {
  tables: readonly PlanTableSeats[];
  /** Accessible label, e.g. `The Long Table, forty seats`. */
  label: string;
  /** Accessible label of a seat, e.g. `Seat 9, Amara Okonkwo, left of you`. */
  seatLabel: (seat: PlanSeat, table: PlanTableSeats) => string;
  /** Label of the same plan as a list. Without it there is no list, for pages with their own. */
  listLabel?: string;
  /** Text beside the member's plate. */
  you?: string;
  /** Called when a seat is chosen. Without it seats are not buttons. */
  onSeat?: (seat: PlanSeat, table: PlanTableSeats) => void;
}

/** Minimum plan width for everybody's first name. An upright table has room beside it at any width. */
const MIN_WIDTH_FOR_NAMES_PX = 600;
/** Plans with at least this many seats can be zoomed. */
const MIN_SEATS_FOR_ZOOM = 40;
const STEPS_BY_KEY: Record<string, Step> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

function layOutTable(table: PlanTableSeats, width: number, named: boolean): PlanGeometry {
  const n = table.seats.length;
  const near = table.seats.find((seat) => seat.is_me)?.position;
  if (table.shape === 'long') return longTable(n, { upright: !fitsAcross(n, width), near, named: named && fitsAcross(n, width, named) });
  return roundTable(n, { near, named: named ? 'all' : table.seats.some((seat) => seat.is_me || (seat.is_neighbour && seat.name)) });
}

/** Limits how large a small table is drawn. Set as an attribute, because a content security policy may forbid inline styles. */
function getMaxScale({ shape, upright }: PlanGeometry, hasSeveralTables: boolean): number {
  if (shape === 'round') return hasSeveralTables ? 1.15 : 1.6;
  return upright ? 1.15 : 1.25;
}

/** Plate positions keyed by guest, for the animation. Guests with the same name are keyed by chair, so they don't move. */
function getPlatePositions(drawings: readonly { table: PlanTableSeats; geometry: PlanGeometry }[]): LaidPlate[] {
  return drawings.flatMap(({ table, geometry }) =>
    table.seats.map((seat) => {
      const { x = 0, y = 0 } = geometry.seats[seat.position] ?? {};
      const isUniqueName = seat.name && table.seats.filter(({ name }) => name === seat.name).length === 1;
      return { whose: seat.is_me ? 'me' : isUniqueName ? `name ${seat.name}` : `${table.id} ${seat.position}`, table: table.id, x, y };
    }),
  );
}

/**
 * A dinner's tables seen from above (R42). The member's seat is highlighted and on the near side, both neighbours are
 * named, other guests have initials (and first names, if given and there is room), free chairs are dashed. A long table is
 * drawn upright if it doesn't fit horizontally; plans from 40 seats can be zoomed. One tab stop: arrow keys move between
 * seats, Home and End go to the first and last. The same plan follows as a list.
 */
export function TablePlan({ tables, label, seatLabel, listLabel, you = '', onSeat }: TablePlanProps) {
  const frameRef = useRef<HTMLDivElement>(null);
  const seatElements = useRef(new Map<string, SVGGElement>());
  const scrollerRef = useRef<HTMLDivElement>(null);
  const width = useWidth(frameRef);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const getSeatKey = (table: PlanTableSeats, position: number) => `${table.id} ${position}`;
  const all = tables.flatMap((table) => table.seats.map((seat) => ({ key: getSeatKey(table, seat.position), seat })));
  const zoom = useZoom(scrollerRef, all.length >= MIN_SEATS_FOR_ZOOM);
  const tabStopKey = (all.find(({ key }) => key === focusedKey) ?? all.find(({ seat }) => seat.is_me) ?? all[0])?.key;

  const hasRoom = (geometry: PlanGeometry) => (width >= MIN_WIDTH_FOR_NAMES_PX || geometry.upright) && fits(geometry, width);
  const named = all.some(({ seat }) => seat.first) && tables.every((table) => hasRoom(layOutTable(table, width, true)));
  const drawings = tables.map((table) => ({ table, geometry: layOutTable(table, width, named) }));
  // The first drawing, before the width is measured, is never seen: don't animate from it.
  usePlatesMove(width > 0 ? getPlatePositions(drawings) : [], (index) => seatElements.current.get(all[index]!.key)?.parentElement);

  const handleSeatKey = (event: KeyboardEvent, table: PlanTableSeats, geometry: PlanGeometry, seat: PlanSeat) => {
    if ((event.key === 'Enter' || event.key === ' ') && onSeat) {
      event.preventDefault();
      return onSeat(seat, table);
    }
    const step = STEPS_BY_KEY[event.key];
    let next = event.key === 'Home' ? all[0]?.key : event.key === 'End' ? all[all.length - 1]?.key : undefined;
    if (step) {
      const position = neighbourSeat(geometry, seat.position, step);
      const isBackwards = step === 'left' || step === 'up';
      const nextTable = tables[tables.indexOf(table) + (isBackwards ? -1 : 1)];
      const entry = nextTable?.seats.at(isBackwards ? -1 : 0);
      next = position !== null ? getSeatKey(table, position) : nextTable && entry && getSeatKey(nextTable, entry.position);
    }
    if (!step && next === undefined) return undefined;
    event.preventDefault();
    return next && seatElements.current.get(next)?.focus();
  };

  return (
    <div className="plan-frame" ref={frameRef}>
      <div className={zoom > 1 ? 'plan-scroll zoomed' : 'plan-scroll'} ref={scrollerRef}>
        <div className="plan-tables" role="group" aria-label={label} style={zoom > 1 ? { transform: `scale(${zoom})` } : undefined}>
          {drawings.map(({ table, geometry }) => {
            const mine = table.seats.find((seat) => seat.is_me);
            return (
              <figure key={table.id} className={`plan-table ${table.shape}${geometry.upright ? ' upright' : ''}`}>
                <svg
                  className="plan"
                  viewBox={`0 0 ${round(geometry.width)} ${round(geometry.height)}`}
                  width={round(geometry.width * getMaxScale(geometry, tables.length > 1))}
                  role="group"
                  aria-label={table.name || label}
                >
                  <PlanTable geometry={geometry} mine={mine && geometry.seats[mine.position]} />
                  {!named && <PlanNames geometry={geometry} seats={table.seats} you={you} />}
                  {table.seats.map((seat) => {
                    const place = geometry.seats[seat.position];
                    const seatKey = getSeatKey(table, seat.position);
                    return (
                      place && (
                        <PlanSeatPlace
                          key={seatKey}
                          id={seatKey}
                          seat={seat}
                          place={place}
                          geometry={geometry}
                          named={named}
                          label={seatLabel(seat, table)}
                          current={seatKey === tabStopKey}
                          onFocus={() => setFocusedKey(seatKey)}
                          onKeyDown={(event) => handleSeatKey(event, table, geometry, seat)}
                          onChoose={onSeat && (() => onSeat(seat, table))}
                          node={(element) => void (element ? seatElements.current.set(seatKey, element) : seatElements.current.delete(seatKey))}
                        />
                      )
                    );
                  })}
                </svg>
                {tables.length > 1 && <figcaption className="caps">{table.name}</figcaption>}
              </figure>
            );
          })}
        </div>
      </div>
      {listLabel && <PlanList tables={tables} seatLabel={seatLabel} listLabel={listLabel} />}
    </div>
  );
}

function PlanList({ tables, seatLabel, listLabel }: Pick<TablePlanProps, 'tables' | 'seatLabel' | 'listLabel'>) {
  return (
    <details className="plan-list">
      <summary>{listLabel}</summary>
      {tables.map((table) => (
        <ul key={table.id} aria-label={table.name}>
          {clockwise(table.shape, table.seats).map((seat) => (
            <li key={seat.position} className={seat.is_me ? 'mine' : undefined}>
              <span>{seatLabel(seat, table)}</span>
            </li>
          ))}
        </ul>
      ))}
    </details>
  );
}
