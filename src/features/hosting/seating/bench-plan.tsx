import { useDrag } from '@use-gesture/react';
import {
  type CSSProperties,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { Person } from '#src/contract/members.ts';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { SeatPosition, Seat, Table } from '#src/contract/seating.ts';
import { formatCommaList } from '#src/i18n/format/format-list.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { dialogStack } from '#src/components/overlays/dialog-stack.ts';
import { useFlipAnimation } from '#src/components/table-plan/use-flip-animation.ts';
import {
  ARROW_DIRECTIONS,
  NAME_SIZE_PX,
  NAME_TOLERANCE,
  type PlacedSeat,
  type Size,
  findSeatTowards,
  layOutBench,
} from './bench-layout.ts';
import { BenchSeatMarker } from './bench-seat.tsx';
import { BenchTableTop, GlowGradient } from './bench-table-top.tsx';
import { TableArcs } from './table-arcs.tsx';
import { GuestSlip } from './guest-slip.tsx';
import {
  type BenchSelection,
  type TableSeat,
  findGuestSeat,
  findSeatAt,
  formatTableSeat,
  getSeatedName,
  listNearGuests,
  parseSeatKey,
  toSeatKey,
} from './seating-model.ts';
import { readLetter } from './read-letter.ts';
import type { SeatingMoves } from './use-seating-moves.ts';
import { usePlanZoom } from './use-plan-zoom.ts';
import { ZOOM_HEIGHT_PX, ZoomButtons, findZoomPlace } from './zoom-buttons.tsx';
import '#src/components/table-plan/plan-drawing.css';
import '#src/components/table-plan/table-plan.css';
import './bench-plan.css';

/** At smaller scales names would run into each other. */
const MIN_SCALE_FOR_NAMES = 0.62;
/** Drawn smaller names can't be read. */
const MIN_NAME_SIZE_PX = 11;
/** Names are drawn no smaller than this as long as there is room for it. */
const GOOD_NAME_SIZE_PX = 12.5;
/** From this scale on names keep their size. */
const SCALE_OF_LARGEST_NAMES = 1.5;
/** Dragged this close to the edge the plan moves on. */
const EDGE_PX = 36;
const EDGE_STEP_PX = 14;

const areSideBySide = (one: TableSeat, other: TableSeat) =>
  listNearGuests(one).some(
    ({ side, person }) => side !== 'across' && person && person.id === other.seat.person?.id,
  );

interface Drag {
  guest: Person;
  /** Key of the seat under the pointer. */
  aim: string | null;
  /** Where the pointer was when the aim changed. */
  x: number;
  y: number;
}

export interface BenchPlanProps {
  title: string;
  moves: SeatingMoves;
  /** The dinner is over or cancelled: nobody can be moved. */
  isOver: boolean;
  /** Without names and controls, for small screens. */
  isPicture: boolean;
  chosen: BenchSelection | null;
  onChoose: (choice: BenchSelection | null) => void;
  /** Where somebody may not be put, as keys of seats. */
  listBarredSeats: (guestId: string) => ReadonlySet<string>;
  onMoveTo: (person: Person) => void;
  /** Says where a dragged guest would go. */
  onAim: (aim: { guest: Person; seat: SeatPosition } | null) => void;
  /** Pairs joined by an arc while they sit side by side, by ids. */
  keptTogether: readonly (readonly [string, string])[];
  /** How much each table glows by candlelight, from 0 to 1, by its id. */
  glow: ReadonlyMap<string, number>;
  /** Guests whom a sentence of the report is about, by ids. */
  markedIds: readonly string[];
  /** What guests need and their seat doesn't have, by their ids. */
  unmetNeeds: ReadonlyMap<string, readonly SeatNeed[]>;
  /** While a guest is asked for, a press chooses one. */
  chooseGuest: { onChooseGuest: (guest: Person) => void; onCancel: () => void } | null;
}

/** The tables of a dinner from above: guests are moved by drag and drop or by keyboard, at any zoom (R42, R80). */
export function BenchPlan(props: BenchPlanProps) {
  const container = useRef<HTMLDivElement>(null);
  const box = useBoxSize(container);
  return (
    <div className={props.isPicture ? 'bench-stage picture' : 'bench-stage'} ref={container}>
      {box && box.width > 0 && box.height > 0 && (
        // A picture begins without the zoom of the plan before it.
        <Plan key={props.isPicture ? 'picture' : 'plan'} {...props} box={box} />
      )}
    </div>
  );
}

function Plan({
  title,
  moves,
  isOver,
  isPicture,
  chosen,
  onChoose,
  listBarredSeats,
  onMoveTo,
  onAim,
  keptTogether,
  glow,
  markedIds,
  unmetNeeds,
  chooseGuest,
  box,
}: BenchPlanProps & { box: Size }) {
  const t = useTranslator();
  const { seating, pickedUpId } = moves;
  const svg = useRef<SVGSVGElement>(null);
  const content = useRef<SVGGElement>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const cancelDrag = useRef<() => void>(undefined);
  const seatElements = useRef(new Map<string, SVGGElement>());
  const [focusedKeys, setFocusedKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const [drag, setDrag] = useState<Drag | null>(null);
  const layout = layOutBench(seating.tables, box, { hasNames: !isPicture });
  const zoomPlace = isPicture
    ? 'middle'
    : findZoomPlace(layout, box, { fitLabel: t('seating_zoom_fit') });
  const findGuestToDrag = (target: EventTarget | null) => {
    const position = isOver ? null : parseSeatKey(findSeatKey(target));
    return position && findSeatAt(seating, position)?.seat.person;
  };
  const zoom = usePlanZoom(
    { svg, content },
    {
      box,
      size: layout,
      reservedBelow: zoomPlace === 'below' ? ZOOM_HEIGHT_PX : 0,
      isFixed: isPicture,
      canPanFrom: (target) => !findGuestToDrag(target),
    },
  );
  const heldId = drag?.guest.id ?? pickedUpId;
  const barredKeys = heldId === null ? undefined : listBarredSeats(heldId);
  const chosenSeat =
    chosen?.guestId === undefined ? undefined : findGuestSeat(seating, chosen.guestId);
  const nearIds = new Set(
    chosenSeat && listNearGuests(chosenSeat).flatMap(({ person }) => (person ? [person.id] : [])),
  );
  const places = layout.tables.flatMap((benchTable, index) => {
    const table = seating.tables[index]!;
    return benchTable.seats.map((place) => ({
      benchTable,
      table,
      place,
      seat: table.seats[place.position]!,
      key: toSeatKey({ table_id: table.id, position: place.position }),
    }));
  });
  useFlipAnimation(
    places.map(({ seat, key, place: { x, y } }) => ({
      occupantKey: seat.person?.id ?? key,
      tableId: 'room',
      x,
      y,
    })),
    (index) => seatElements.current.get(places[index]!.key),
  );

  function panAtEdge(x: number, y: number) {
    const edges = svg.current!.getBoundingClientRect();
    const getStep = (before: number, after: number) =>
      before < EDGE_PX ? EDGE_STEP_PX : after < EDGE_PX ? -EDGE_STEP_PX : 0;
    const [right, down] = [
      getStep(x - edges.left, edges.right - x),
      getStep(y - edges.top, edges.bottom - y),
    ];
    if (right !== 0 || down !== 0) zoom.panBy(right, down);
  }

  const bindDrag = useDrag(
    ({ first, last, tap, canceled, xy: [x, y], event, memo, cancel }) => {
      // Remembered from the start, because a refetch may put somebody else on this seat during the drag.
      const guest = first ? findGuestToDrag(event.target) : (memo as Person | null | undefined);
      if (tap || !guest) {
        if (first && !tap) cancel();
        return guest;
      }
      cancelDrag.current = last ? undefined : cancel;
      const below = findSeatKey(document.elementFromPoint(x, y));
      const aimed = below === null || below === undefined ? null : parseSeatKey(below);
      if (last) {
        setDrag(null);
        onAim(null);
        if (aimed && !canceled) moves.moveGuest(guest.id, aimed);
        return guest;
      }
      if (drag?.aim !== (below ?? null) || drag.guest.id !== guest.id) {
        setDrag({ guest, aim: below ?? null, x, y });
        onAim(aimed && { guest, seat: aimed });
      }
      if (ghost.current) ghost.current.style.translate = `${x}px ${y}px`;
      panAtEdge(x, y);
      return guest;
    },
    { filterTaps: true, threshold: 6, pointer: { keys: false } },
  );
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    // In a dialog it closes the dialog.
    if (event.key !== 'Escape' || dialogStack.top()) return;
    if (cancelDrag.current) cancelDrag.current();
    else if (pickedUpId !== null) moves.pickUp(null);
    else if (chooseGuest) chooseGuest.onCancel();
    else onChoose(null);
  });
  const listensForEscape = heldId !== null || chosen !== null || chooseGuest !== null;
  useEffect(() => {
    if (!listensForEscape) return undefined;
    const listener = (event: KeyboardEvent) => handleEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [listensForEscape]);

  const focusSeat = (key: string | undefined) =>
    key !== undefined &&
    seatElements.current.get(key)?.querySelector<SVGGElement>('.spot')?.focus();
  // The answer is a seat: the keys go from the first guest's.
  const isChoosingGuest = chooseGuest !== null;
  const focusChosen = useEffectEvent(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (chosenSeat && (isChoosingGuest || isLost))
      focusSeat(toSeatKey({ table_id: chosenSeat.table.id, position: chosenSeat.seat.position }));
  });
  const wasChoosingGuest = useRef(false);
  useEffect(() => {
    if (isChoosingGuest !== wasChoosingGuest.current) focusChosen();
    wasChoosingGuest.current = isChoosingGuest;
  }, [isChoosingGuest]);
  const toKey = ({ table, seat }: PlacedSeat) =>
    toSeatKey({ table_id: table.id, position: seat.position });

  function press(table: Table, seat: Seat) {
    const position = { table_id: table.id, position: seat.position };
    if (pickedUpId !== null) moves.moveGuest(pickedUpId, position);
    else if (chooseGuest) {
      if (seat.person) chooseGuest.onChooseGuest(seat.person);
    } else onChoose(seat.person ? { guestId: seat.person.id } : { tableId: table.id });
  }
  function handleSeatKey(event: ReactKeyboardEvent, from: PlacedSeat, table: Table, seat: Seat) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { person } = seat;
    const direction = ARROW_DIRECTIONS[event.key];
    const letter = event.repeat ? null : readLetter(event);
    if (direction) {
      const next = findSeatTowards(layout, from, direction);
      focusSeat(next && toKey(next));
    } else if (event.key === 'Home') focusSeat(places[0]?.key);
    else if (event.key === 'End') focusSeat(places.at(-1)?.key);
    else if (event.key === 'Enter' || event.key === ' ') {
      if (pickedUpId === null && !chooseGuest && person && !isOver) {
        moves.pickUp(person.id);
        onChoose({ guestId: person.id });
      } else press(table, seat);
    } else if (letter === 'm' && person && !isOver) onMoveTo(person);
    else if (letter === 'l' && person && !isOver) moves.setLocked(person.id, !seat.locked);
    else return;
    event.preventDefault();
  }
  function handlePlanKey(event: ReactKeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom.zoomIn();
    else if (event.key === '-') zoom.zoomOut();
    else if (event.key === '0') zoom.fit();
    else if (readLetter(event) === 'z') {
      // Key repeat would undo everything at once.
      if (!event.repeat) (event.shiftKey ? moves.redo : moves.undo)?.();
    } else return;
    event.preventDefault();
  }
  const getSeatLabel = (table: Table, seat: Seat) => {
    const place = formatTableSeat(t, { table, seat });
    if (!seat.person) return t('plan_seat_empty', { place });
    const name = getSeatedName({ table, seat });
    const label = t(seat.locked ? 'seating_seat_locked' : 'plan_seat', { place, name });
    if (!seat.needs) return label;
    const unmet = unmetNeeds.get(seat.person.id);
    return t(unmet ? 'seating_seat_needs_broken' : 'seating_seat_needs', {
      seat: label,
      needs: formatCommaList(
        t.locale,
        (unmet ?? seat.needs).map((need) => t(`need_${need}`)),
      ),
    });
  };
  const getState = (seat: Seat, key: string) =>
    [
      !seat.person && 'free',
      seat.locked && 'locked',
      seat.is_me && 'me',
      heldId === null && seat.person && nearIds.has(seat.person.id) && 'near',
      heldId === null && seat.person && seat.person.id === chosen?.guestId && 'chosen',
      heldId === null && seat.person && markedIds.includes(seat.person.id) && 'marked',
      seat.person && seat.person.id === heldId && 'held',
      seat.person && unmetNeeds.has(seat.person.id) && 'in-need',
      barredKeys?.has(key) && 'barred',
      drag?.aim === key && 'aim',
    ]
      .filter(Boolean)
      .join(' ');

  const nameSize = Math.max(
    NAME_SIZE_PX * Math.min(1, SCALE_OF_LARGEST_NAMES / zoom.scale),
    Math.min(GOOD_NAME_SIZE_PX / zoom.scale, NAME_SIZE_PX * NAME_TOLERANCE),
    MIN_NAME_SIZE_PX / zoom.scale,
  );
  return (
    <>
      <div className={heldId === null ? 'bench-view' : 'bench-view holding'}>
        <svg
          ref={svg}
          className="plan bench-drawing"
          width={box.width}
          height={box.height}
          role={isPicture ? 'img' : 'group'}
          {...(!isPicture && { ...bindDrag(), onKeyDown: handlePlanKey })}
          aria-label={t('plan_label', { title })}
          style={{ '--name-size': `${nameSize.toFixed(2)}px` } as CSSProperties}
        >
          <defs>
            <GlowGradient />
          </defs>
          <g ref={content}>
            {layout.tables.map((benchTable, index) => {
              const table = seating.tables[index]!;
              const tablePlaces = places.filter((place) => place.table === table);
              const tabStop =
                tablePlaces.find(({ key }) => key === focusedKeys.get(table.id)) ??
                tablePlaces.find(({ seat }) => seat.is_me) ??
                tablePlaces[0];
              return (
                <g key={table.id} {...(!isPicture && { role: 'group', 'aria-label': table.name })}>
                  <BenchTableTop
                    isOnlyTable={seating.tables.length === 1}
                    table={table}
                    benchTable={benchTable}
                    glow={glow.get(table.id) ?? 0}
                    isChosen={chosen?.tableId === table.id}
                    onChoose={isPicture ? undefined : () => onChoose({ tableId: table.id })}
                  />
                  <TableArcs
                    table={benchTable}
                    pairs={keptTogether.flatMap(([one, other]) => {
                      const [a, b] = [one, other].map((id) =>
                        tablePlaces.find(({ seat }) => seat.person?.id === id),
                      );
                      return a && b && areSideBySide(a, b) ? [[a.place, b.place] as const] : [];
                    })}
                  />
                  {tablePlaces.map(({ place, seat, key }) => (
                    <BenchSeatMarker
                      key={key}
                      id={key}
                      seat={seat}
                      place={place}
                      table={benchTable}
                      label={getSeatLabel(table, seat)}
                      state={getState(seat, key)}
                      isTabStop={key === tabStop?.key}
                      hasName={!isPicture && zoom.scale >= MIN_SCALE_FOR_NAMES}
                      isPicture={isPicture}
                      onKeyDown={(event) =>
                        handleSeatKey(event, { table: benchTable, seat: place }, table, seat)
                      }
                      onFocus={({ currentTarget }) => {
                        setFocusedKeys((keys) => new Map(keys).set(table.id, key));
                        // Under a pointer the plan must stay, or the press would miss.
                        if (currentTarget.matches(':focus-visible')) zoom.reveal(place);
                      }}
                      onPress={() => press(table, seat)}
                      elementRef={(element) =>
                        void (element
                          ? seatElements.current.set(key, element)
                          : seatElements.current.delete(key))
                      }
                    />
                  ))}
                </g>
              );
            })}
          </g>
        </svg>
      </div>
      {!isPicture && <ZoomButtons zoom={zoom} place={zoomPlace} />}
      {/* In the body: in older browsers a container such as <main> traps fixed elements. */}
      {drag &&
        createPortal(
          <div
            ref={ghost}
            className="bench-ghost"
            aria-hidden="true"
            style={{ translate: `${drag.x}px ${drag.y}px` }}
          >
            <GuestSlip person={drag.guest} />
          </div>,
          document.body,
        )}
    </>
  );
}

const findSeatKey = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('[data-seat]')?.getAttribute('data-seat') : null;

/** Current inner size of an element, null until it is measured. */
function useBoxSize(ref: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
