import type { Person } from '#src/contract/members.ts';
import { getNeighbourPositions } from '#src/contract/seat-neighbours.ts';
import type { Seat, Seating, Table } from '#src/contract/seating.ts';

export interface MySeat {
  position: number;
  /** Starts at 1, as on the place card. */
  seatNumber: number;
  table: Table;
  tableIndex: number;
  isOnlyTable: boolean;
  /** From my side of the table. Null at the end of a long table or next to an empty seat. */
  left: Person | null;
  right: Person | null;
  /** On which sides a long table ends beside my chair. */
  isAtEnd: { left: boolean; right: boolean };
}

/** `Seat 3, Table 1`, without the table if there is only one. */
export function formatSeat(
  t: (key: 'rsvp_seat' | 'rsvp_seat_at', values: { seat: number; table: string }) => string,
  {
    seatNumber,
    table,
    isOnlyTable,
  }: Pick<MySeat, 'seatNumber' | 'isOnlyTable'> & { table: { name: string } },
): string {
  return t(isOnlyTable ? 'rsvp_seat' : 'rsvp_seat_at', { seat: seatNumber, table: table.name });
}

/** My seat and neighbours (R42). */
export function findMySeat(seating: Seating): MySeat | null {
  for (const [tableIndex, table] of seating.tables.entries()) {
    const mine = table.seats.find((seat) => seat.is_me);
    if (!mine) continue;
    const { left, right } = getNeighbourPositions(
      { shape: table.shape, seats: table.seats.length },
      mine.position,
      table.seats.flatMap(({ initials, position }) => (initials === null ? [] : [position])),
    );
    const personAt = (position: number | null) =>
      table.seats.find((seat: Seat) => seat.position === position)?.person ?? null;
    return {
      position: mine.position,
      seatNumber: mine.position + 1,
      table,
      tableIndex,
      isOnlyTable: seating.tables.length === 1,
      left: personAt(left),
      right: personAt(right),
      isAtEnd:
        table.shape === 'long'
          ? { left: left === null, right: right === null }
          : { left: false, right: false },
    };
  }
  return null;
}
