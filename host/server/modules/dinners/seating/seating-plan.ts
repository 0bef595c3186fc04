/** Seating plans as rows, and as input for the solver. */
import type { SeatPosition } from '#src/contract/seating.ts';
import { asc, eq, getTableColumns, type InferSelectModel } from 'drizzle-orm';
import {
  NEARNESS,
  type SeatWish,
  findBestSeat,
  seedOf,
  type DinnerProblem,
} from '#solver/index.ts';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import { guests, seats, tables } from '../schema.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { CERTAIN_INTEREST, type GuestInterests } from '../ports.ts';
import { type GuestRef, selectPersonId } from '../rsvps/guest-rows.ts';
import { bindGuests } from './bind-guests.ts';
import { type LaidSeats, listTakenPositions } from './laid-seats.ts';
import type { PlanWishes } from './plan-wishes.ts';
import { findSuitableSeats, readSeatNeeds, toNeedWishes } from './seat-needs.ts';
import { readNeighbourWishes, readSeatingWishes } from './seating-wishes.ts';

export type TableRow = InferSelectModel<typeof tables>;

/** A taken seat, with the guest who has it. `user_id` is null for a placeholder. */
export type SeatRow = InferSelectModel<typeof seats> & {
  user_id: string | null;
  person_id: string;
};

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
  const seatRows = await db
    .select({
      ...getTableColumns(seats),
      user_id: guests.user_id,
      person_id: selectPersonId(guests),
    })
    .from(seats)
    .innerJoin(guests, eq(guests.id, seats.guest_id))
    .where(eq(seats.event_id, eventId));
  return { tables: tableRows, seats: seatRows };
}

const toIndexPairs = (ids: string[], pairs: [string, string][]): [number, number][] => {
  const indexById = new Map(ids.map((id, index) => [id, index]));
  return pairs.flatMap(([a, b]): [number, number][] => {
    const [one, two] = [indexById.get(a), indexById.get(b)];
    return one === undefined || two === undefined ? [] : [[one, two]];
  });
};

/** What the solver needs to know besides the seats, with guests in the order of `ids`. */
export interface GuestsProblem extends Omit<DinnerProblem, 'tables' | 'locks' | 'current'> {
  /** Those that depend on the seats. */
  needs: [guest: number, need: SeatNeed][];
}

const toBesideWish = (guests: [number, number]): SeatWish => ({
  kind: 'together',
  guests,
  where: 'beside',
});

/** In units of the objective. More than all neighbours of two guests can add, and less than a host's wish. */
const BESIDE_WEIGHT = 20 * CERTAIN_INTEREST * NEARNESS.beside;

/** One table for all of them, and along it as many side by side as can be. */
const toPartyWishes = (guests: number[]): SeatWish[] => [
  { kind: 'together', guests, where: 'table' },
  { kind: 'together', guests, where: 'beside', weight: BESIDE_WEIGHT },
];

export async function readSolverGuests({
  eventId,
  plan,
  forbiddenPairs,
  wishes,
  readInterests,
  ...options
}: {
  eventId: string;
  plan: SeatingPlanRows;
  forbiddenPairs: [string, string][];
  wishes: PlanWishes;
  readInterests: (ids: string[]) => Promise<GuestInterests>;
} & Pick<DinnerProblem, 'iterations' | 'maxMs'>): Promise<{
  ids: string[];
  problem: GuestsProblem;
}> {
  const { together, plusOnes } = wishes;
  const { parties, needs } = bindGuests(plan, wishes).kept;
  const ids = plan.seats.map(({ person_id }) => person_id).sort();
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const problem = {
    ...options,
    ...(await readInterests(ids)),
    moveCost: 0,
    forbiddenPairs: toIndexPairs(ids, forbiddenPairs),
    wishes: [
      ...toIndexPairs(ids, together).map(toBesideWish),
      ...toIndexPairs(ids, plusOnes).map((pair) => ({
        ...toBesideWish(pair),
        weight: BESIDE_WEIGHT,
      })),
      ...parties
        .map((party) => party.ids.flatMap((id) => indexById.get(id) ?? []))
        .filter((members) => members.length > 1)
        .flatMap(toPartyWishes),
    ],
    needs: ids.flatMap((id, guest) =>
      (needs.get(id) ?? []).map((need): [number, SeatNeed] => [guest, need]),
    ),
    seed: seedOf(eventId),
  };
  return { ids, problem };
}

/** The plan on these chairs as input for the solver. Guests on none of them have no seat; the chairs of locked guests must be among them. */
export function toDinnerProblem(
  { needs, wishes = [], ...problem }: GuestsProblem,
  { plan, ids, laidSeats }: { plan: SeatingPlanRows; ids: string[]; laidSeats: LaidSeats },
): DinnerProblem {
  const seatById = new Map(plan.seats.map((seat) => [seat.person_id, seat]));
  const guestSeats = ids.map((id) => {
    const seat = seatById.get(id)!;
    return { number: laidSeats.numberOf(seat), locked: seat.locked };
  });
  return {
    ...problem,
    wishes: [...wishes, ...toNeedWishes(needs, plan.tables, laidSeats)],
    tables: laidSeats.tables,
    locks: new Map(
      guestSeats.flatMap(({ number, locked }, guest) => (locked ? [[guest, number!]] : [])),
    ),
    current: guestSeats.map(({ number }) => number),
  };
}

/** Gives a guest the best free seat. Needs the event lock. */
export async function seatGuest(
  tx: Tx,
  deps: Pick<Deps, 'ports'>,
  eventId: string,
  guest: GuestRef,
): Promise<void> {
  const plan = await loadPlan(tx, eventId);
  if (plan.seats.some(({ guest_id }) => guest_id === guest.id)) return;
  const seatPosition = await findSeatForGuest(tx, deps, {
    eventId,
    plan,
    personId: guest.user_id ?? guest.id,
  });
  if (seatPosition === null) return;
  await tx
    .insert(seats)
    .values({ event_id: eventId, guest_id: guest.id, ...seatPosition })
    .onConflictDoNothing();
}

/** In thousandths: outweighs all other affinities of a guest, but no forbidden neighbour. */
const TOGETHER_AFFINITY = 10_000;

/** The free seat with the best neighbours, of those that have what the guest needs if there is one; null if none is free. */
export async function findSeatForGuest(
  tx: Tx,
  { ports }: Pick<Deps, 'ports'>,
  { eventId, plan, personId }: { eventId: string; plan: SeatingPlanRows; personId: string },
): Promise<SeatPosition | null> {
  const otherIds = plan.seats.map((seat) => seat.person_id);
  const neighbourIds = listPossibleNeighbours(plan);
  const affinities = await ports.readAffinities(tx, personId, neighbourIds);
  const affinityById = new Map(neighbourIds.map((id, index) => [id, affinities[index]!]));
  const { together, forbidden } = await readNeighbourWishes(tx, eventId, personId);
  const needs = (await readSeatNeeds(tx, eventId)).get(personId);
  const best = findBestSeat({
    ...toTakenSeats(plan),
    ...(needs && { isSuitable: findSuitableSeats(plan, needs) }),
    affinityTo: (other) =>
      (affinityById.get(otherIds[other]!) ?? 0) +
      (together.has(otherIds[other]!) ? TOGETHER_AFFINITY : 0),
    forbiddenNeighbours: new Set(
      otherIds.flatMap((id, other) => (forbidden.has(id) ? [other] : [])),
    ),
  });
  return best && { table_id: plan.tables[best.table]!.id, position: best.position };
}

/** The guests of tables with a free seat. Reading the cards of all takes longer than the rest of an answer at a large dinner. */
function listPossibleNeighbours(plan: SeatingPlanRows): string[] {
  const taken = listTakenPositions(plan.seats);
  const isFull = new Map(plan.tables.map(({ id, seats }) => [id, taken.get(id)?.length === seats]));
  return plan.seats.flatMap(({ table_id, person_id }) => (isFull.get(table_id) ? [] : person_id));
}

/** Leaves out pairs in which somebody has no seat. */
export function listSeatedPairs(
  plan: SeatingPlanRows,
  pairs: [string, string][],
): [SeatRow, SeatRow][] {
  const seatById = new Map(plan.seats.map((seat) => [seat.person_id, seat]));
  return pairs.flatMap(([a, b]): [SeatRow, SeatRow][] => {
    const [one, two] = [seatById.get(a), seatById.get(b)];
    return one && two ? [[one, two]] : [];
  });
}

/** Puts placeholders on free seats. Their neighbours can't be weighed yet; the search that follows improves the plan. Needs the event lock. */
export async function seatPlaceholders(tx: Tx, eventId: string, guestIds: string[]): Promise<void> {
  const plan = await loadPlan(tx, eventId);
  const { tables: tableRows, taken } = toTakenSeats(plan);
  const takenIds = plan.seats.map(({ person_id }) => person_id);
  // An address that becomes a placeholder may be of a guest who was on the list before.
  const { apart } = await readSeatingWishes(tx, eventId);
  const laidSeats = guestIds.flatMap((guest_id) => {
    const forbiddenIds = apart.filter((pair) => pair.includes(guest_id)).flat();
    const best = findBestSeat({
      tables: tableRows,
      taken,
      affinityTo: () => 0,
      forbiddenNeighbours: new Set(
        takenIds.flatMap((id, other) => (forbiddenIds.includes(id) ? [other] : [])),
      ),
    });
    if (!best) return [];
    taken.push(best);
    takenIds.push(guest_id);
    return {
      event_id: eventId,
      guest_id,
      table_id: tableRows[best.table]!.id,
      position: best.position,
    };
  });
  if (laidSeats.length > 0) await tx.insert(seats).values(laidSeats);
}

/** The tables, and where each guest sits, as `findBestSeat` takes them. */
export function toTakenSeats({ tables: tableRows, seats: seatRows }: SeatingPlanRows) {
  const tableIndex = new Map(tableRows.map(({ id }, index) => [id, index]));
  return {
    tables: tableRows,
    taken: seatRows.map(({ table_id, position }) => ({
      table: tableIndex.get(table_id)!,
      position,
    })),
  };
}

/**
 * Deletes and inserts the seats of the guests who move, so that they can swap without violating the unique index. Returns whether
 * anybody moved.
 */
export async function writePlan(
  tx: Tx,
  eventId: string,
  plan: SeatingPlanRows,
  guestIds: string[],
  laidSeats: SeatPosition[],
): Promise<boolean> {
  const previousSeats = new Map(plan.seats.map((seat) => [seat.guest_id, seat]));
  const moved = guestIds.flatMap((guest_id, guest) => {
    const [previous, next] = [previousSeats.get(guest_id), laidSeats[guest]!];
    const stays = previous?.table_id === next.table_id && previous.position === next.position;
    return stays
      ? []
      : [{ event_id: eventId, guest_id, locked: previous?.locked ?? false, ...next }];
  });
  if (moved.length === 0) return false;
  const movedIds = moved.map(({ guest_id }) => guest_id);
  await tx.delete(seats).where(isOneOf(seats.guest_id, movedIds));
  await tx.insert(seats).values(moved);
  return true;
}
