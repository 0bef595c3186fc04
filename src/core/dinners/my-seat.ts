import type { Person } from '#src/contract/members.ts';
import type { Seat, Seating, Table } from '#src/contract/seating.ts';

export interface MySeat {
  /** Starts at 1, as on the place card. */
  seatNumber: number;
  table: Table;
  isOnlyTable: boolean;
  /** From my side of the table. Null at the end of a long table or next to an empty seat. */
  left: Person | null;
  right: Person | null;
}

/**
 * My seat and neighbours (R42). Long tables number seats 0…n/2−1 along the far side and the rest along the near side,
 * both left to right as drawn; round tables number them clockwise from above.
 */
export function findMySeat(seating: Seating): MySeat | null {
  for (const table of seating.tables) {
    const mine = table.seats.find((seat) => seat.is_me);
    if (!mine) continue;
    const [left, right] = getNeighbourPositions(table, mine.position);
    const personAt = (position: number | null) => table.seats.find((seat: Seat) => seat.position === position)?.person ?? null;
    return { seatNumber: mine.position + 1, table, isOnlyTable: seating.tables.length === 1, left: personAt(left), right: personAt(right) };
  }
  return null;
}

function getNeighbourPositions({ shape, seats }: Table, position: number): [number | null, number | null] {
  const n = seats.length;
  if (shape === 'round') return n < 3 ? [(position + 1) % n, null] : [(position + 1) % n, (position + n - 1) % n];
  const half = Math.ceil(n / 2);
  const isFarSide = position < half;
  const [first, last] = isFarSide ? [0, half - 1] : [half, n - 1];
  const before = position > first ? position - 1 : null;
  const after = position < last ? position + 1 : null;
  // People on the far side face the viewer: their left is our right.
  return isFarSide ? [after, before] : [before, after];
}
