import type { Person } from '#src/contract/members.ts';
import type { Seat, Seating, Table } from '#src/contract/seating.ts';

export interface MySeat {
  /** Counted from one, as on the place card. */
  seatNumber: number;
  table: Table;
  isOnlyTable: boolean;
  /** As I sit, facing the table. Null at the end of a long table or beside a free chair. */
  left: Person | null;
  right: Person | null;
}

/**
 * Where I sit and who is at my hands (R42). Long tables count 0…n/2−1 along the far side and the rest
 * along the near side, both left to right as drawn; round ones count clockwise from above.
 */
export function findMySeat(seating: Seating): MySeat | null {
  for (const table of seating.tables) {
    const mine = table.seats.find((seat) => seat.is_me);
    if (!mine) continue;
    const [left, right] = getNeighbourPositions(table, mine.position);
    const at = (position: number | null) => table.seats.find((seat: Seat) => seat.position === position)?.person ?? null;
    return { seatNumber: mine.position + 1, table, isOnlyTable: seating.tables.length === 1, left: at(left), right: at(right) };
  }
  return null;
}

function getNeighbourPositions({ shape, seats }: Table, position: number): [number | null, number | null] {
  const n = seats.length;
  if (shape === 'round') return n < 3 ? [(position + 1) % n, null] : [(position + 1) % n, (position + n - 1) % n];
  const half = Math.ceil(n / 2);
  const far = position < half;
  const [first, last] = far ? [0, half - 1] : [half, n - 1];
  const before = position > first ? position - 1 : null;
  const after = position < last ? position + 1 : null;
  // Whoever sits at the far side faces us: their left is our right.
  return far ? [after, before] : [before, after];
}
