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
  /** Names the plan, e.g. `The Long Table, forty seats`. */
  label: string;
  /** What a seat is called for whoever cannot see it, e.g. `Seat 9, Amara Okonkwo, left of you`. */
  seatLabel: (seat: PlanSeat, table: PlanTableSeats) => string;
  /** Opens the same plan as a list; left out where the page has a list of its own. */
  listLabel?: string;
  /** Stands beside my plate. */
  you?: string;
  /** A seat was pressed; without it seats can be read, not pressed. */
  onSeat?: (seat: PlanSeat, table: PlanTableSeats) => void;
}

/** So wide a plan has room for everybody's first name, px, where no table is drawn smaller than that reads; beside a table that stands upright there is room anyhow. */
const NAMES = 600;
/** From so many seats up the plan can be drawn larger. */
const MANY = 40;
const STEPS: Record<string, Step> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

function drawn(table: PlanTableSeats, width: number, named: boolean): PlanGeometry {
  const n = table.seats.length;
  const near = table.seats.find((seat) => seat.is_me)?.position;
  if (table.shape === 'long') return longTable(n, { upright: !fitsAcross(n, width), near, named: named && fitsAcross(n, width, named) });
  return roundTable(n, { near, named: named ? 'all' : table.seats.some((seat) => seat.is_me || (seat.is_neighbour && seat.name)) });
}

/** How far a drawing may grow: a small table stays a small table. An attribute, as a policy may refuse inline styles. */
function largest({ shape, upright }: PlanGeometry, several: boolean): number {
  if (shape === 'round') return several ? 1.15 : 1.6;
  return upright ? 1.15 : 1.25;
}

/** Every chair with whose plate is before it: mine, a name, else the chair's own. Two of one name stay where they are. */
function laid(drawings: readonly { table: PlanTableSeats; geometry: PlanGeometry }[]): LaidPlate[] {
  return drawings.flatMap(({ table, geometry }) =>
    table.seats.map((seat) => {
      const { x = 0, y = 0 } = geometry.seats[seat.position] ?? {};
      const isOne = seat.name && table.seats.filter(({ name }) => name === seat.name).length === 1;
      return { whose: seat.is_me ? 'me' : isOne ? `name ${seat.name}` : `${table.id} ${seat.position}`, table: table.id, x, y };
    }),
  );
}

/**
 * A dinner seen from above (R42): every seat a focusable place, mine lit, my neighbours named, others as
 * initials (with first names where the caller gives them and there is room), free chairs dashed; my seat is on the near side, and a long table stands upright where it has no room
 * to lie; from forty seats up it can be zoomed. One tab stop: arrow keys walk the seats, Home and End lead to the
 * first and last. The same plan as a list follows it.
 */
export function TablePlan({ tables, label, seatLabel, listLabel, you = '', onSeat }: TablePlanProps) {
  const frame = useRef<HTMLDivElement>(null);
  const nodes = useRef(new Map<string, SVGGElement>());
  const scroller = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const [focused, setFocused] = useState<string | null>(null);
  const key = (table: PlanTableSeats, position: number) => `${table.id} ${position}`;
  const all = tables.flatMap((table) => table.seats.map((seat) => ({ key: key(table, seat.position), seat })));
  const zoom = useZoom(scroller, all.length >= MANY);
  const current = (all.find((one) => one.key === focused) ?? all.find((one) => one.seat.is_me) ?? all[0])?.key;

  const hasRoom = (geometry: PlanGeometry) => (width >= NAMES || geometry.upright) && fits(geometry, width);
  const named = all.some(({ seat }) => seat.first) && tables.every((table) => hasRoom(drawn(table, width, true)));
  const drawings = tables.map((table) => ({ table, geometry: drawn(table, width, named) }));
  // What is drawn before the width is known nobody sees, and no plate comes from there.
  usePlatesMove(width > 0 ? laid(drawings) : [], (index) => nodes.current.get(all[index]!.key)?.parentElement);

  const walk = (event: KeyboardEvent, table: PlanTableSeats, geometry: PlanGeometry, seat: PlanSeat) => {
    if ((event.key === 'Enter' || event.key === ' ') && onSeat) {
      event.preventDefault();
      return onSeat(seat, table);
    }
    const step = STEPS[event.key];
    let next = event.key === 'Home' ? all[0]?.key : event.key === 'End' ? all[all.length - 1]?.key : undefined;
    if (step) {
      const position = neighbourSeat(geometry, seat.position, step);
      const back = step === 'left' || step === 'up';
      const beyond = tables[tables.indexOf(table) + (back ? -1 : 1)];
      const entry = beyond?.seats.at(back ? -1 : 0);
      next = position !== null ? key(table, position) : beyond && entry && key(beyond, entry.position);
    }
    if (!step && next === undefined) return undefined;
    event.preventDefault();
    return next && nodes.current.get(next)?.focus();
  };

  return (
    <div className="plan-frame" ref={frame}>
      <div className={zoom > 1 ? 'plan-scroll zoomed' : 'plan-scroll'} ref={scroller}>
        <div className="plan-tables" role="group" aria-label={label} style={zoom > 1 ? { transform: `scale(${zoom})` } : undefined}>
          {drawings.map(({ table, geometry }) => {
            const mine = table.seats.find((seat) => seat.is_me);
            return (
              <figure key={table.id} className={`plan-table ${table.shape}${geometry.upright ? ' upright' : ''}`}>
                <svg
                  className="plan"
                  viewBox={`0 0 ${round(geometry.width)} ${round(geometry.height)}`}
                  width={round(geometry.width * largest(geometry, tables.length > 1))}
                  role="group"
                  aria-label={table.name || label}
                >
                  <PlanTable geometry={geometry} mine={mine && geometry.seats[mine.position]} />
                  {!named && <PlanNames geometry={geometry} seats={table.seats} you={you} />}
                  {table.seats.map((seat) => {
                    const place = geometry.seats[seat.position];
                    const seatKey = key(table, seat.position);
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
                          current={seatKey === current}
                          onFocus={() => setFocused(seatKey)}
                          onKeyDown={(event) => walk(event, table, geometry, seat)}
                          onChoose={onSeat && (() => onSeat(seat, table))}
                          node={(element) => void (element ? nodes.current.set(seatKey, element) : nodes.current.delete(seatKey))}
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
