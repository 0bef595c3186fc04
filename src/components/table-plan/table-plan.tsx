import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  sortClockwise,
  fitsHorizontally,
  layOutLongTable,
  getSeatInDirection,
  type PlanGeometry,
  roundToTenth,
  layOutRoundTable,
  type ArrowDirection,
} from './plan-geometry.ts';
import { PlanNeighbourNames } from './plan-neighbour-names.tsx';
import { type PlanSeat, PlanSeatMarker } from './plan-seat.tsx';
import { PlanTable } from './plan-table.tsx';
import { type PlatePosition, useFlipAnimation } from './use-flip-animation.ts';
import { usePinchZoom } from './use-pinch-zoom.ts';
import '../base/disclosure.css';
import './table-plan.css';

export interface PlanTableData {
  id: string;
  name: string;
  shape: 'round' | 'long';
  seats: PlanSeat[];
}

export interface TablePlanProps {
  tables: readonly PlanTableData[];
  /** Accessible label, e.g. `The Long Table, forty seats`. */
  label: string;
  /** Accessible label of a seat, e.g. `Seat 9, Amara Okonkwo, left of you`. */
  seatLabel: (seat: PlanSeat, table: PlanTableData) => string;
  /** Label of the same plan as a list. Omit it on pages that show a list of seats of their own. */
  listLabel?: string;
  youLabel?: string;
  /** What a press on the seat does, which makes it a button. */
  getPress?: ((seat: PlanSeat, table: PlanTableData) => (() => void) | undefined) | undefined;
  /** Beside the list's label. */
  children?: ReactNode;
}

/** Plans with at least this many seats can be zoomed. */
const MIN_SEATS_FOR_ZOOM = 40;
const DIRECTIONS_BY_KEY: Record<string, ArrowDirection> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

function layOutTable(table: PlanTableData, width: number): PlanGeometry {
  const seatCount = table.seats.length;
  // The plan is turned so that the member sits on the near side.
  const near = table.seats.find((seat) => seat.is_me)?.position;
  if (table.shape === 'long')
    return layOutLongTable(seatCount, {
      upright: !fitsHorizontally(seatCount, width),
      near,
    });
  return layOutRoundTable(seatCount, {
    near,
    named: table.seats.some((seat) => seat.is_me || (seat.is_neighbour && seat.name)),
  });
}

/** The largest scale at which a table is drawn. */
function getMaxScale({ shape, upright }: PlanGeometry, hasSeveralTables: boolean): number {
  if (shape === 'round') return hasSeveralTables ? 1.15 : 1.6;
  return upright ? 1.15 : 1.25;
}

/** Plate positions keyed by guest, for the animation. Guests with the same name are keyed by seat, so they don't move. */
function getPlatePositions(
  drawings: readonly { table: PlanTableData; geometry: PlanGeometry }[],
): PlatePosition[] {
  const allSeats = drawings.flatMap(({ table }) => table.seats);
  return drawings.flatMap(({ table, geometry }) =>
    table.seats.map((seat) => {
      const { x = 0, y = 0 } = geometry.seats[seat.position] ?? {};
      const isUniqueName =
        seat.name && allSeats.filter(({ name }) => name === seat.name).length === 1;
      return {
        occupantKey: seat.is_me
          ? 'me'
          : isUniqueName
            ? `name ${seat.name}`
            : `${table.id} ${seat.number}`,
        tableId: table.id,
        x,
        y,
      };
    }),
  );
}

/**
 * A dinner's tables seen from above (R42). The member's seat is highlighted and on the near side, both neighbours are
 * named, other guests have initials, free chairs are dashed. A long table is drawn upright if it doesn't fit horizontally; plans from 40 seats can be zoomed. One tab stop: arrow keys move between
 * seats, Home and End go to the first and last. The same plan follows as a list.
 */
export function TablePlan({
  tables,
  label,
  seatLabel,
  listLabel,
  youLabel = '',
  getPress,
  children,
}: TablePlanProps) {
  const containerRef = useRef<HTMLDivElement>(null);
  const seatElements = useRef(new Map<string, SVGGElement>());
  const scrollerRef = useRef<HTMLDivElement>(null);
  const width = useElementWidth(containerRef);
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const getSeatKey = (table: PlanTableData, position: number) => `${table.id} ${position}`;
  const allSeats = tables.flatMap((table) =>
    table.seats.map((seat) => ({ key: getSeatKey(table, seat.position), seat })),
  );
  const zoom = usePinchZoom(scrollerRef, allSeats.length >= MIN_SEATS_FOR_ZOOM);
  const tabStopKey = (
    allSeats.find(({ key }) => key === focusedKey) ??
    allSeats.find(({ seat }) => seat.is_me) ??
    allSeats[0]
  )?.key;

  const drawings =
    width === null ? [] : tables.map((table) => ({ table, geometry: layOutTable(table, width) }));
  // A plan without a width isn't seen: don't animate from it.
  useFlipAnimation(
    width ? getPlatePositions(drawings) : [],
    (index) => seatElements.current.get(allSeats[index]!.key)?.parentElement,
  );

  const handleKeyDown = (
    event: KeyboardEvent,
    table: PlanTableData,
    geometry: PlanGeometry,
    seat: PlanSeat,
  ) => {
    const press = getPress?.(seat, table);
    if (press && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      return press();
    }
    const direction = DIRECTIONS_BY_KEY[event.key];
    let next =
      event.key === 'Home'
        ? allSeats[0]?.key
        : event.key === 'End'
          ? allSeats[allSeats.length - 1]?.key
          : undefined;
    if (direction) {
      const position = getSeatInDirection(geometry, seat.position, direction);
      const isBackwards = direction === 'left' || direction === 'up';
      const nextTable = tables[tables.indexOf(table) + (isBackwards ? -1 : 1)];
      const entry = nextTable?.seats.at(isBackwards ? -1 : 0);
      next =
        position !== null
          ? getSeatKey(table, position)
          : nextTable && entry && getSeatKey(nextTable, entry.position);
    }
    if (!direction && next === undefined) return undefined;
    event.preventDefault();
    return next && seatElements.current.get(next)?.focus();
  };

  return (
    <div ref={containerRef}>
      <div className={zoom > 1 ? 'plan-scroll zoomed' : 'plan-scroll'} ref={scrollerRef}>
        <div
          className="plan-tables"
          role="group"
          aria-label={label}
          style={zoom > 1 ? { transform: `scale(${zoom})` } : undefined}
        >
          {drawings.map(({ table, geometry }) => {
            const mine = table.seats.find((seat) => seat.is_me);
            return (
              <figure
                key={table.id}
                className={`plan-table ${table.shape}${geometry.upright ? ' upright' : ''}`}
              >
                <svg
                  className="plan"
                  viewBox={`0 0 ${roundToTenth(geometry.width)} ${roundToTenth(geometry.height)}`}
                  width={roundToTenth(geometry.width * getMaxScale(geometry, tables.length > 1))}
                  role="group"
                  aria-label={table.name || label}
                >
                  <PlanTable geometry={geometry} mine={mine && geometry.seats[mine.position]} />
                  <PlanNeighbourNames geometry={geometry} seats={table.seats} you={youLabel} />
                  {table.seats.map((seat) => {
                    const seatGeometry = geometry.seats[seat.position];
                    const seatKey = getSeatKey(table, seat.position);
                    return (
                      seatGeometry && (
                        <PlanSeatMarker
                          key={seatKey}
                          id={seatKey}
                          seat={seat}
                          seatGeometry={seatGeometry}
                          geometry={geometry}
                          label={seatLabel(seat, table)}
                          isTabStop={seatKey === tabStopKey}
                          onPress={getPress?.(seat, table)}
                          onFocus={() => setFocusedKey(seatKey)}
                          onKeyDown={(event) => handleKeyDown(event, table, geometry, seat)}
                          elementRef={(element) =>
                            void (element
                              ? seatElements.current.set(seatKey, element)
                              : seatElements.current.delete(seatKey))
                          }
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
      {listLabel && (
        <div className="plan-foot">
          <PlanList tables={tables} seatLabel={seatLabel} listLabel={listLabel} />
          {children}
        </div>
      )}
    </div>
  );
}

function PlanList({
  tables,
  seatLabel,
  listLabel,
}: Pick<TablePlanProps, 'tables' | 'seatLabel' | 'listLabel'>) {
  return (
    <details className="disclosure plan-list">
      <summary>{listLabel}</summary>
      {tables.map((table) => (
        <ul key={table.id} aria-label={table.name}>
          {sortClockwise(table.shape, table.seats).map((seat) => (
            <li key={seat.position} className={seat.is_me ? 'mine' : undefined}>
              <span>{seatLabel(seat, table)}</span>
            </li>
          ))}
        </ul>
      ))}
    </details>
  );
}

/** Current width of an element in px, null until it is measured. */
function useElementWidth(ref: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
