/** A saved seating beside the present one (R80). */
import type { SavedSeat } from '../schema.ts';
import type { SeatRow, SeatingPlanRows } from './seating-plan.ts';

export interface PlanComparison {
  /** The seats of the saved plan that its guests can still take, with the locks saved. */
  kept: SeatRow[];
  /** Those of `kept` who sit elsewhere now. */
  moved: SeatRow[];
  /** How many of its guests have no seat now. */
  left: number;
  /** Guests with a seat now but none in the saved plan, or one whose table is gone. */
  unseated: SeatRow[];
  /** Nobody would move. */
  isSame: boolean;
  /** Nor would a lock change. */
  hasSameLocks: boolean;
}

const isSameSeat = (one: SavedSeat, other: SavedSeat) =>
  one.table_id === other.table_id && one.position === other.position;

export function comparePlans(
  saved: SavedSeat[],
  { tables, seats }: SeatingPlanRows,
): PlanComparison {
  const savedByGuest = new Map(saved.map((seat) => [seat.guest_id, seat]));
  const seatCounts = new Map(tables.map((table) => [table.id, table.seats]));
  const kept: SeatRow[] = [];
  const moved: SeatRow[] = [];
  const unseated: SeatRow[] = [];
  let hasSameLocks = true;
  for (const seat of seats) {
    const before = savedByGuest.get(seat.guest_id);
    if (!before || before.position >= (seatCounts.get(before.table_id) ?? 0)) {
      unseated.push(seat);
      continue;
    }
    const { table_id, position, locked } = before;
    const then = { ...seat, table_id, position, locked };
    kept.push(then);
    if (!isSameSeat(then, seat)) moved.push(then);
    if (locked !== seat.locked) hasSameLocks = false;
  }
  const seatedIds = new Set(seats.map(({ guest_id }) => guest_id));
  return {
    kept,
    moved,
    left: [...savedByGuest.keys()].filter((id) => !seatedIds.has(id)).length,
    unseated,
    isSame: moved.length === 0 && unseated.length === 0,
    hasSameLocks,
  };
}
