/** Where the seats of a table stand to each other. Positions run along the top row, then the bottom row; round tables clockwise from above. */
export interface SeatTable {
  shape: 'round' | 'long';
  seats: number;
}

/** How near two seats are, in hundredths (R42): beside 100, opposite 70, diagonal 35, anywhere at one round table 10. */
export const NEARNESS = { beside: 100, opposite: 70, diagonal: 35, sameTable: 10 } as const;

/** Seats in the top row; the bottom row has the rest, and opposite seats share an index. */
const topRow = (seats: number) => Math.ceil(seats / 2);

export function nearness(table: SeatTable, a: number, b: number): number {
  if (a === b) return 0;
  if (table.shape === 'round') {
    const steps = Math.abs(a - b);
    return Math.min(steps, table.seats - steps) === 1 ? NEARNESS.beside : NEARNESS.sameTable;
  }
  const top = topRow(table.seats);
  const across = a < top !== b < top;
  const steps = Math.abs((a % top) - (b % top));
  if (!across) return steps === 1 ? NEARNESS.beside : 0;
  return steps === 0 ? NEARNESS.opposite : steps === 1 ? NEARNESS.diagonal : 0;
}

/** The positions at one's left hand, right hand and across, as the sitter sees them; null where no chair stands. */
export function around(table: SeatTable, position: number): { left: number | null; right: number | null; across: number | null } {
  const { shape, seats } = table;
  if (shape === 'round') {
    if (seats < 2) return { left: null, right: null, across: null };
    const left = (position + 1) % seats;
    const right = (position + seats - 1) % seats;
    return { left, right: right === left ? null : right, across: null };
  }
  const top = topRow(seats);
  const upper = position < top;
  const [first, last] = upper ? [0, top - 1] : [top, seats - 1];
  const after = position < last ? position + 1 : null;
  const before = position > first ? position - 1 : null;
  const across = upper ? position + top : position - top;
  return { left: upper ? after : before, right: upper ? before : after, across: across < seats ? across : null };
}
