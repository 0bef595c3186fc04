/** The plan that follows from a saved version (R80). */
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EventRow } from '../events/visibility.ts';
import type { SavedSeat } from '../schema.ts';
import { comparePlans } from './compare-plans.ts';
import { findNearPairs } from './seat-changes.ts';
import { type SeatRow, type SeatingPlanRows, findSeatForGuest } from './seating-plan.ts';
import { readForbiddenPairs } from './seating-wishes.ts';

interface LaidVersion {
  plan: SeatingPlanRows;
  /** The guests whom it moves. They are locked, or the next search would move them again. */
  movedIds: Set<string>;
}

/**
 * Guests take their saved chairs. A guest whom the version doesn't seat keeps the present chair if it stays free, else gets the best free one.
 * Of two who must not be neighbours any more, one counts as not seated: refusing would reveal a block to the host.
 */
export async function layVersion(
  tx: Tx,
  deps: Pick<Deps, 'ports'>,
  event: EventRow,
  { saved, plan }: { saved: SavedSeat[]; plan: SeatingPlanRows },
): Promise<LaidVersion> {
  const compareClaims = createClaimComparison(event.host_id);
  const ids = plan.seats.map(({ person_id }) => person_id);
  const forbidden = await readForbiddenPairs(tx, event.id, ids);
  const { kept, moved, unseated } = comparePlans(saved, plan);
  const next = { tables: plan.tables, seats: kept };

  let neighbours = findNearPairs(next, forbidden).flat();
  while (neighbours.length > 0) {
    const parted = neighbours.toSorted(compareClaims).at(-1)!;
    next.seats = next.seats.filter((seat) => seat !== parted);
    unseated.push(plan.seats.find(({ guest_id }) => guest_id === parted.guest_id)!);
    neighbours = findNearPairs(next, forbidden).flat();
  }
  const unseatedIds = new Set(unseated.map(({ guest_id }) => guest_id));
  const movedIds = new Set(
    moved.flatMap(({ guest_id }) => (unseatedIds.has(guest_id) ? [] : [guest_id])),
  );
  next.seats = next.seats.map((seat) => ({
    ...seat,
    locked: seat.locked || movedIds.has(seat.guest_id),
  }));

  const displaced: SeatRow[] = [];
  for (const seat of unseated.toSorted(compareClaims)) {
    const seats = [...next.seats, seat];
    const canStay =
      !next.seats.some((other) => isSamePosition(other, seat)) &&
      findNearPairs({ ...next, seats }, forbidden).length === 0;
    if (canStay) next.seats = seats;
    else displaced.push(seat);
  }
  for (const seat of displaced) next.seats.push(await seatAnew(tx, deps, event, next, seat));
  return { plan: next, movedIds };
}

const isSamePosition = (one: SeatRow, other: SeatRow) =>
  one.table_id === other.table_id && one.position === other.position;

/** The host first, then the locked ones; the rest in an order that doesn't change. */
const createClaimComparison = (hostId: string) => (one: SeatRow, other: SeatRow) =>
  Number(other.user_id === hostId) - Number(one.user_id === hostId) ||
  Number(other.locked) - Number(one.locked) ||
  (one.guest_id < other.guest_id ? -1 : 1);

async function seatAnew(
  tx: Tx,
  deps: Pick<Deps, 'ports'>,
  event: EventRow,
  plan: SeatingPlanRows,
  seat: SeatRow,
): Promise<SeatRow> {
  const seatPosition = await findSeatForGuest(tx, deps, {
    eventId: event.id,
    plan,
    personId: seat.person_id,
  });
  // All of them have a seat now, so there are chairs enough.
  if (!seatPosition) throw new Error(`Dinner ${event.id} has more guests than seats.`);
  return { ...seat, ...seatPosition, locked: false };
}
