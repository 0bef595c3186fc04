/** Reads a seating and applies changes to it before the server has answered (R42). */
import type { Person } from '#src/contract/members.ts';
import { getNeighbourPositions } from '#src/contract/seat-neighbours.ts';
import type {
  SeatPosition,
  ChangeSeatingInput,
  Seat,
  Seating,
  Table,
} from '#src/contract/seating.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { formatCommaList, formatNameList } from '#src/i18n/format/format-list.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { matchesSearch } from '#src/contract/search-text.ts';

export interface TableSeat {
  table: Table;
  seat: Seat;
}
export const listTableSeats = (seating: Seating): TableSeat[] =>
  seating.tables.flatMap((table) => table.seats.map((seat) => ({ table, seat })));

export const findGuestSeat = (seating: Seating, userId: string): TableSeat | undefined =>
  listTableSeats(seating).find(({ seat }) => seat.person?.id === userId);

export const findSeatAt = (
  seating: Seating,
  { table_id, position }: SeatPosition,
): TableSeat | undefined =>
  listTableSeats(seating).find(
    ({ table, seat }) => table.id === table_id && seat.position === position,
  );

export const listSeatedPeople = (seating: Seating): Person[] =>
  listTableSeats(seating).flatMap(({ seat }) => (seat.person ? [seat.person] : []));

/** Guests who sit alone at their table while another table is occupied. */
export const findGuestsAloneAtTable = ({ tables }: Seating): TableSeat[] => {
  const seatsByTable = tables.map((table) =>
    table.seats.filter(({ person }) => person).map((seat) => ({ table, seat })),
  );
  return seatsByTable.filter((seated) => seated.length > 0).length > 1
    ? seatsByTable.filter((seated) => seated.length === 1).flat()
    : [];
};

/** What the bench shows beside the plan. */
export interface BenchSelection {
  guestId?: string;
  tableId?: string;
}

const getPositions = ({ shape, seats }: Table, position: number, movedId?: string) =>
  getNeighbourPositions(
    { shape, seats: seats.length },
    position,
    seats.flatMap((seat) => (seat.person && seat.person.id !== movedId ? [seat.position] : [])),
  );

export interface NearGuest {
  side: 'left' | 'right' | 'across';
  /** Null for an empty seat. */
  person: Person | null;
}

/** The seats beside and across from a guest, as the guest sees them, empty ones included. */
export function listNearGuests({ table, seat }: TableSeat): NearGuest[] {
  const positions = getPositions(table, seat.position);
  return (['left', 'right', 'across'] as const).flatMap((side) => {
    const position = positions[side];
    return position === null ? [] : [{ side, person: table.seats[position]?.person ?? null }];
  });
}

/** Keys of the seats where a guest would be near somebody they are kept apart from. */
export function listBarredSeats(
  seating: Seating,
  guestId: string,
  apartPairs: readonly (readonly [Person, Person])[],
): Set<string> {
  const avoided = new Set(
    apartPairs.flatMap(([one, other]) =>
      one.id === guestId ? [other.id] : other.id === guestId ? [one.id] : [],
    ),
  );
  const isBarred = ({ table, seat }: TableSeat) =>
    Object.values(getPositions(table, seat.position, guestId)).some(
      (position) => position !== null && avoided.has(table.seats[position]?.person?.id ?? ''),
    );
  return new Set(
    avoided.size === 0
      ? []
      : listTableSeats(seating)
          .filter(isBarred)
          .map(({ table, seat }) => toSeatKey({ table_id: table.id, position: seat.position })),
  );
}

export const toSeatKey = ({ table_id, position }: SeatPosition): string =>
  `${table_id} ${position}`;

/** Parses the `data-seat` attribute of a seat in the plan. */
export function parseSeatKey(name: string | null | undefined): SeatPosition | null {
  const [table_id, position] = name?.split(' ') ?? [];
  return table_id && position ? { table_id, position: Number(position) } : null;
}

/** Swaps two seats and locks the moved guest's new one, as the server does. */
function applyMove(seating: Seating, userId: string, to: SeatPosition): Seating {
  const from = findGuestSeat(seating, userId)?.seat;
  const other = findSeatAt(seating, to)?.seat;
  if (!from || !other || from === other) return seating;
  const updateSeat = (seat: Seat): Seat =>
    seat === from
      ? { ...other, position: from.position }
      : seat === other
        ? { ...from, position: other.position, locked: true }
        : seat;
  return {
    ...seating,
    tables: seating.tables.map((table) => ({ ...table, seats: table.seats.map(updateSeat) })),
  };
}

function applyLock(seating: Seating, userId: string, locked: boolean): Seating {
  const updateSeat = (seat: Seat): Seat =>
    seat.person?.id === userId ? { ...seat, locked } : seat;
  return {
    ...seating,
    tables: seating.tables.map((table) => ({ ...table, seats: table.seats.map(updateSeat) })),
  };
}

/** What a host says of a table's place in the room. */
export const TABLE_MARKS = ['step_free', 'near_door'] as const;

const applyMarks = (
  seating: Seating,
  { table_id, ...marks }: NonNullable<ChangeSeatingInput['tables']>[number],
): Seating => ({
  ...seating,
  tables: seating.tables.map((table) => (table.id === table_id ? { ...table, ...marks } : table)),
});

/** The plan after a change. Applying a change twice makes no difference. */
export function applySeatingChange(
  seating: Seating,
  { moves = [], locks = [], tables = [] }: ChangeSeatingInput,
): Seating {
  const marked = tables.reduce(applyMarks, seating);
  const moved = moves.reduce((plan, { user_id, ...to }) => applyMove(plan, user_id, to), marked);
  return locks.reduce((plan, { user_id, locked }) => applyLock(plan, user_id, locked), moved);
}

/** Ids of the guests whose seat differs in the second plan. */
export const listMovedGuestIds = (before: Seating, after: Seating): string[] =>
  listTableSeats(after).flatMap(({ table, seat }) => {
    const previous = seat.person && findGuestSeat(before, seat.person.id);
    return previous && (previous.table.id !== table.id || previous.seat.position !== seat.position)
      ? [seat.person!.id]
      : [];
  });

export const formatTableSeat = (t: Translator, { table, seat }: TableSeat): string =>
  t('seating_place', { table: table.name, seat: seat.position + 1 });

export const getSeatedName = ({ seat }: TableSeat): string =>
  seat.person ? formatFullName(seat.person) : '';

/** Searches by name and seat number; digits alone match exactly one seat number. */
export function matchesSeatSearch(tableSeat: TableSeat, freeLabel: string, query: string): boolean {
  const number = String(tableSeat.seat.position + 1);
  return /^\d+$/.test(query.trim())
    ? query.trim() === number
    : matchesSearch(`${number} ${getSeatedName(tableSeat) || freeLabel}`, query);
}

/** Names listed before a text is shortened. */
export const MAX_LISTED_NAMES = 5;

export function formatShortNameList(
  { locale }: Pick<Translator, 'locale'>,
  people: readonly Person[],
): string {
  const names = people.slice(0, MAX_LISTED_NAMES).map(formatFullName);
  return people.length > MAX_LISTED_NAMES
    ? `${formatCommaList(locale, names)} …`
    : formatNameList(locale, names);
}
