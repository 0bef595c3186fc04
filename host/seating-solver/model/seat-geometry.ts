/** Geometry of a table. Positions run along the top row, then the bottom row; at a round table clockwise as seen from above. */
export interface SeatTable {
  shape: 'round' | 'long';
  seats: number;
}

/** Nearness of two seats at one table, in hundredths (R42). `sameTable`: any other two seats at a round table. */
export const NEARNESS = { beside: 100, opposite: 70, diagonal: 35, sameTable: 10 } as const;

/** Seats in the top row of a long table. Opposite seats have the same index in their row. */
const countTopRow = (seats: number) => Math.ceil(seats / 2);

export function nearness(table: SeatTable, a: number, b: number): number {
  if (a === b) return 0;
  if (table.shape === 'round') {
    const steps = Math.abs(a - b);
    return Math.min(steps, table.seats - steps) === 1 ? NEARNESS.beside : NEARNESS.sameTable;
  }
  const top = countTopRow(table.seats);
  const isAcross = a < top !== b < top;
  const steps = Math.abs((a % top) - (b % top));
  if (!isAcross) return steps === 1 ? NEARNESS.beside : 0;
  return steps === 0 ? NEARNESS.opposite : steps === 1 ? NEARNESS.diagonal : 0;
}

/** Positions to the left, to the right and across, as the guest sees them; null where there is no seat. */
export function around(
  table: SeatTable,
  position: number,
): { left: number | null; right: number | null; across: number | null } {
  const { shape, seats } = table;
  if (shape === 'round') {
    if (seats < 2) return { left: null, right: null, across: null };
    const left = (position + 1) % seats;
    const right = (position + seats - 1) % seats;
    return { left, right: right === left ? null : right, across: null };
  }
  const top = countTopRow(seats);
  const isTop = position < top;
  const [first, last] = isTop ? [0, top - 1] : [top, seats - 1];
  const after = position < last ? position + 1 : null;
  const before = position > first ? position - 1 : null;
  const across = isTop ? position + top : position - top;
  return {
    left: isTop ? after : before,
    right: isTop ? before : after,
    across: across < seats ? across : null,
  };
}
