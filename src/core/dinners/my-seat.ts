import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { getNeighbourPositions } from '#src/contract/seat-neighbours.ts';
import type { Seating } from '#src/contract/seating.ts';
import { type LaidTable, listLaidTables } from './laid-tables.ts';

export interface MySeat {
  /** Among the chairs that are laid, as drawn. */
  position: number;
  /** Of the real chair, from 1, as on the place card. */
  seatNumber: number;
  table: LaidTable;
  /** Among the tables that are laid. */
  tableIndex: number;
  isOnlyTable: boolean;
  /** From my side of the table. Null at the end of a long table or next to an empty seat. */
  left: Person | null;
  right: Person | null;
  /** On which sides a long table, as laid, ends beside my chair. */
  isAtEnd: { left: boolean; right: boolean };
}

/** `Table 1, seat 3`, without the table if there is only one. */
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

/** Whether the neighbour sits opposite: two at a round table have nobody at their sides. */
export const isAcrossRoundTable = ({ table }: Pick<MySeat, 'table'>): boolean =>
  table.shape === 'round' && table.seats.length === 2;

/** My seat and neighbours (R42). */
export function findMySeat(seating: Seating): MySeat | null {
  for (const [tableIndex, table] of listLaidTables(seating.tables).entries()) {
    const mine = table.seats.find((seat) => seat.is_me);
    if (!mine) continue;
    const { left, right } = getNeighbourPositions(
      { shape: table.shape, seats: table.seats.length },
      mine.position,
      table.seats.flatMap(({ initials, position }) => (initials === null ? [] : [position])),
    );
    const personAt = (position: number | null) =>
      table.seats.find((seat) => seat.position === position)?.person ?? null;
    return {
      position: mine.position,
      seatNumber: mine.number,
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

interface MiniPlanData {
  tables: { shape: LaidTable['shape']; seats: number; taken?: number[] }[];
  mySeat: { table: number; seat: number } | null;
}

/** What the small plan of a dinner draws: for a guest with a seat the laid chairs, else the tables as the host set them. */
export function getMiniPlan(
  event: Pick<DinnerEvent, 'tables'>,
  seating: Seating | undefined,
): MiniPlanData {
  const mySeat = seating ? findMySeat(seating) : null;
  if (!seating || !mySeat) return { tables: event.tables, mySeat: null };
  return {
    tables: listLaidTables(seating.tables).map(({ shape, seats }) => ({
      shape,
      seats: seats.length,
      taken: seats.flatMap(({ initials, position }) => (initials === null ? [] : [position])),
    })),
    mySeat: { table: mySeat.tableIndex, seat: mySeat.position },
  };
}
