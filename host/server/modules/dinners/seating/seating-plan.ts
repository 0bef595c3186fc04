/** Seating plans as rows, and as input for the solver. */
import { and, asc, eq, type InferSelectModel } from 'drizzle-orm';
import { affinity, findBestSeat, seedOf, type SolverGuest, type Task } from '#solver/index.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import { readPersonFacts } from '#server/modules/profiles/person-facts.ts';
import { seats, tables } from '../schema.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readForbiddenNeighbours } from './seating-wishes.ts';

export type TableRow = InferSelectModel<typeof tables>;

export type SeatRow = InferSelectModel<typeof seats>;

export interface SeatingPlanRows {
  tables: TableRow[];
  seats: SeatRow[];
}

export async function loadPlan(db: Queryable, eventId: string): Promise<SeatingPlanRows> {
  const tableRows = await db
    .select()
    .from(tables)
    .where(eq(tables.event_id, eventId))
    .orderBy(asc(tables.position));
  const seatRows = await db.select().from(seats).where(eq(seats.event_id, eventId));
  return { tables: tableRows, seats: seatRows };
}

/** Table id → positions with a guest, ascending. Only these chairs are laid. */
export function listTakenPositions(
  seatRows: readonly Pick<SeatRow, 'table_id' | 'position'>[],
): Map<string, number[]> {
  const taken = new Map<string, number[]>();
  for (const { table_id, position } of seatRows.toSorted((a, b) => a.position - b.position))
    taken.set(table_id, [...(taken.get(table_id) ?? []), position]);
  return taken;
}

/** The solver numbers seats consecutively over all tables, in order. */
export function toSeatNumber(
  plan: SeatingPlanRows,
  seat: Pick<SeatRow, 'table_id' | 'position'>,
): number {
  let start = 0;
  for (const table of plan.tables) {
    if (table.id === seat.table_id) return start + seat.position;
    start += table.seats;
  }
  throw new RangeError('A seat belongs to no table of this dinner.');
}

export function fromSeatNumber(
  plan: SeatingPlanRows,
  number: number,
): { table_id: string; position: number } {
  let position = number;
  for (const table of plan.tables) {
    if (position < table.seats) return { table_id: table.id, position };
    position -= table.seats;
  }
  throw new RangeError('This dinner has no seat with that number.');
}

/** Guests in the order of `ids`, as the solver takes them. */
export async function readSeatingGuests(db: Queryable, ids: string[]): Promise<SolverGuest[]> {
  const factsById = await readPersonFacts(db, ids);
  return ids.map((id) => {
    const { types, tags, city } = factsById.get(id) ?? { types: [], tags: [], city: '' };
    return {
      id,
      types: types.map(({ slug }) => slug),
      seeks: types.flatMap(({ seeks }) => seeks),
      tags,
      city,
    };
  });
}

const toIndexPairs = (ids: string[], pairs: [string, string][]): [number, number][] => {
  const indexById = new Map(ids.map((id, index) => [id, index]));
  return pairs.flatMap(([a, b]): [number, number][] => {
    const [one, two] = [indexById.get(a), indexById.get(b)];
    return one === undefined || two === undefined ? [] : [[one, two]];
  });
};

/** The current plan as input for the solver, with guests in the order of `ids`. */
export async function readSolverTask(
  db: Queryable,
  { ports }: Pick<Deps, 'ports'>,
  {
    eventId,
    plan,
    ...options
  }: {
    eventId: string;
    plan: SeatingPlanRows;
    iterations: number;
    moveCost: number;
    never: [string, string][];
  },
): Promise<{ ids: string[]; task: Task }> {
  const ids = plan.seats.map(({ user_id }) => user_id).sort();
  const seatById = new Map(
    plan.seats.map((seat) => [seat.user_id, { at: toSeatNumber(plan, seat), locked: seat.locked }]),
  );
  const task = {
    ...options,
    tables: plan.tables.map(({ shape, seats }) => ({ shape, seats })),
    people: await readSeatingGuests(db, ids),
    marks: await ports.readDecisions(db, ids),
    never: toIndexPairs(ids, options.never),
    locks: new Map(
      ids.flatMap((id, guest) =>
        seatById.get(id)!.locked ? [[guest, seatById.get(id)!.at] as const] : [],
      ),
    ),
    current: ids.map((id) => seatById.get(id)!.at),
    seed: seedOf(eventId),
  };
  return { ids, task };
}

/** Gives a guest the best free seat. Needs the event lock. */
export async function seatGuest(
  tx: Tx,
  deps: Pick<Deps, 'ports'>,
  eventId: string,
  userId: string,
): Promise<void> {
  const plan = await loadPlan(tx, eventId);
  if (plan.seats.some((seat) => seat.user_id === userId)) return;
  // At empty tables every seat is as good, and the search would choose the first.
  const seatNumber =
    plan.seats.length === 0 ? 0 : await findBestSeatNumber(tx, deps, { eventId, plan, userId });
  if (seatNumber === null) return;
  await tx
    .insert(seats)
    .values({ event_id: eventId, user_id: userId, ...fromSeatNumber(plan, seatNumber) })
    .onConflictDoNothing();
}

/** The free seat with the best neighbours; null if none is free. */
async function findBestSeatNumber(
  tx: Tx,
  { ports }: Pick<Deps, 'ports'>,
  { eventId, plan, userId }: { eventId: string; plan: SeatingPlanRows; userId: string },
): Promise<number | null> {
  const otherIds = plan.seats.map((seat) => seat.user_id);
  const guests = await readSeatingGuests(tx, [...otherIds, userId]);
  const decisions = await ports.readDecisionsWith(tx, userId, otherIds);
  const newGuest = guests.at(-1)!;
  const forbiddenIds = await readForbiddenNeighbours(tx, eventId, userId);
  const best = findBestSeat({
    tables: plan.tables,
    current: plan.seats.map((seat) => toSeatNumber(plan, seat)),
    affinityTo: (other) => affinity(guests[other]!, newGuest, decisions),
    apartFrom: new Set(otherIds.flatMap((id, other) => (forbiddenIds.has(id) ? [other] : []))),
  });
  return best?.seat ?? null;
}

/** Deletes and inserts the seats of the guests who move, so that they can swap without violating the unique index. */
export async function writePlan(
  tx: Tx,
  eventId: string,
  plan: SeatingPlanRows,
  ids: string[],
  seatNumbers: number[],
): Promise<void> {
  const previousSeats = new Map(plan.seats.map((seat) => [seat.user_id, seat]));
  const moved = ids.flatMap((id, guest) => {
    const [previous, next] = [previousSeats.get(id), fromSeatNumber(plan, seatNumbers[guest]!)];
    const stays = previous?.table_id === next.table_id && previous.position === next.position;
    return stays
      ? []
      : [{ event_id: eventId, user_id: id, locked: previous?.locked ?? false, ...next }];
  });
  if (moved.length === 0) return;
  const movedIds = moved.map(({ user_id }) => user_id);
  await tx.delete(seats).where(and(eq(seats.event_id, eventId), isOneOf(seats.user_id, movedIds)));
  await tx.insert(seats).values(moved);
}
