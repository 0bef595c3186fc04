/** What guests need of their seats: which chairs have it, and whether a plan gives it to them (R80, R88). */
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { SeatNeed } from '#src/contract/seat-needs.ts';
import type { SeatingReport } from '#src/contract/seating.ts';
import type { SeatWish } from '#solver/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { selectPersonId } from '../rsvps/guest-rows.ts';
import { guests } from '../schema.ts';
import { type LaidSeats, listTakenPositions } from './laid-seats.ts';
import type { SeatRow, SeatingPlanRows, TableRow } from './seating-plan.ts';

/** By the ids of the people. */
export type NeedsByPersonId = ReadonlyMap<string, readonly SeatNeed[]>;

type NeedState = SeatingReport['needs'][number]['state'];

/** Of the guests who are coming. */
export async function readSeatNeeds(db: Queryable, eventId: string): Promise<NeedsByPersonId> {
  const rows = await db
    .select({ id: selectPersonId(guests), needs: guests.needs })
    .from(guests)
    .where(
      and(eq(guests.event_id, eventId), eq(guests.status, 'accepted'), isNotNull(guests.needs)),
    )
    .orderBy(asc(guests.created_at), asc(guests.id));
  return new Map(rows.map(({ id, needs }) => [id, needs!]));
}

/** Whether the table has seats of this kind. */
export function hasSeatsFor(
  { shape, is_step_free, is_near_door }: TableRow,
  need: SeatNeed,
): boolean {
  switch (need) {
    case 'step_free':
      return is_step_free;
    case 'near_door':
      return is_near_door;
    case 'head_of_table':
      return shape === 'long';
  }
}

/** Of the needs of one guest, in the order of `SeatNeed`, those that some table meets together. */
export const keepCompatible = (
  tables: readonly TableRow[],
  needs: readonly SeatNeed[],
): SeatNeed[] =>
  SeatNeed.options
    .filter((need) => needs.includes(need))
    .reduce<SeatNeed[]>((kept, need) => {
      const together = [...kept, need];
      return tables.some((table) => together.every((each) => hasSeatsFor(table, each)))
        ? together
        : kept;
    }, []);

/** Of the seats of a long table, those at its ends. */
function listEnds({ seats }: Pick<TableRow, 'seats'>, positions: readonly number[]): number[] {
  const top = Math.ceil(seats / 2);
  const columns = positions.map((position) => position % top);
  const [first, last] = [Math.min(...columns), Math.max(...columns)];
  return positions.filter((position) => position % top === first || position % top === last);
}

const listFittingPositions = (table: TableRow, positions: readonly number[], need: SeatNeed) =>
  !hasSeatsFor(table, need)
    ? []
    : need === 'head_of_table'
      ? listEnds(table, positions)
      : positions;

/** Tells which seats meet the needs of one more guest, as far as some table meets them together. */
export function findSuitableSeats(
  { tables, seats }: SeatingPlanRows,
  needs: readonly SeatNeed[],
): (table: number, position: number) => boolean {
  const taken = listTakenPositions(seats);
  const compatible = keepCompatible(tables, needs);
  return (table, position) => {
    const row = tables[table]!;
    const positions = [...(taken.get(row.id) ?? []), position];
    return compatible.every((need) =>
      listFittingPositions(row, positions, need).includes(position),
    );
  };
}

/** For the solver. A need that no table of the room can meet binds nobody. */
export const toNeedWishes = (
  needs: readonly (readonly [guest: number, need: SeatNeed])[],
  tables: readonly TableRow[],
  laidSeats: LaidSeats,
): SeatWish[] =>
  needs.flatMap(([guest, need]): SeatWish[] =>
    tables.some((table) => hasSeatsFor(table, need))
      ? [
          {
            kind: 'need',
            guest,
            seats: tables.flatMap((table, index) =>
              listFittingPositions(table, laidSeats.tables[index]!.laid, need).map((position) =>
                laidSeats.numberOf({ table_id: table.id, position })!,
              ),
            ),
          },
        ]
      : [],
  );

/** Two columns of two seats. */
const MAX_ENDS = 4;

const countSeatsFor = (tables: readonly TableRow[], need: SeatNeed) =>
  tables
    .filter((table) => hasSeatsFor(table, need))
    .reduce(
      (sum, { seats }) => sum + (need === 'head_of_table' ? Math.min(seats, MAX_ENDS) : seats),
      0,
    );

export interface JudgedNeed {
  seat: SeatRow;
  need: SeatNeed;
  state: NeedState;
  /** Another need of this guest, which no table meets together with this one. */
  keptNeed?: SeatNeed;
  /** The guests who have all seats of this kind, for a need or because they are locked there. */
  takenBy?: SeatRow[];
}

/** How a plan meets each need of the guests with a seat; `isSearching` while a better one is looked for. */
export function judgeNeeds(
  plan: SeatingPlanRows,
  needs: NeedsByPersonId,
  isSearching: boolean,
): JudgedNeed[] {
  const { tables, seats } = plan;
  const tableById = new Map(tables.map((table) => [table.id, table]));
  const taken = listTakenPositions(seats);
  const getNeeds = ({ person_id }: SeatRow) => needs.get(person_id) ?? [];
  const listed = seats.flatMap((seat) => getNeeds(seat).map((need) => ({ seat, need })));
  const hasIt = ({ table_id, position }: SeatRow, need: SeatNeed) =>
    listFittingPositions(tableById.get(table_id)!, taken.get(table_id)!, need).includes(position);
  const getState = (seat: SeatRow, need: SeatNeed): NeedState => {
    if (hasIt(seat, need)) return 'met';
    const room = countSeatsFor(tables, need);
    if (room === 0) return 'no_table';
    if (seat.locked) return 'locked';
    if (isSearching) return 'searching';
    return listed.filter((each) => each.need === need).length > room ? 'no_room' : 'not_met';
  };
  const findCause = (seat: SeatRow, need: SeatNeed): Pick<JudgedNeed, 'keptNeed' | 'takenBy'> => {
    const keptNeed = keepCompatible(tables, getNeeds(seat)).find(
      (kept) =>
        kept !== need &&
        !tables.some((table) => hasSeatsFor(table, kept) && hasSeatsFor(table, need)),
    );
    if (keptNeed) return { keptNeed };
    const takenBy = seats.filter(
      (other) => hasIt(other, need) && (other.locked || getNeeds(other).includes(need)),
    );
    return takenBy.length === countSeatsFor(tables, need) ? { takenBy } : {};
  };
  return listed.map(({ seat, need }) => {
    const state = getState(seat, need);
    const isRefused = state === 'no_room' || state === 'not_met';
    return { seat, need, state, ...(isRefused && findCause(seat, need)) };
  });
}
