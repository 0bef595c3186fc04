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
