/** Geometry of a table. Positions run along the top row, then the bottom row; at a round table clockwise as seen from above. */
export interface SeatTable {
  shape: 'round' | 'long';
  seats: number;
  /** The positions of the seats that are laid, ascending; by default all. */
  laid?: readonly number[] | undefined;
}

/** The seats that exist for a plan. Seats are numbered through the laid ones only. */
export const countLaidSeats = ({ seats, laid }: SeatTable): number => laid?.length ?? seats;

/** Nearness of two seats at one table, in hundredths (R42). `sameTable`: any other two seats at a round table. */
export const NEARNESS = { beside: 100, opposite: 70, diagonal: 35, sameTable: 10 } as const;

/** Seats in the top row of a long table. Opposite seats have the same index in their row. */
const countTopRow = (seats: number) => Math.ceil(seats / 2);

/** Of two seats by number. A ring closes over its laid seats; along a table it is where they stand that counts. */
export function getNearness(table: SeatTable, a: number, b: number): number {
  if (a === b) return 0;
  if (table.laid) {
    const [one, two] = [table.laid[a], table.laid[b]];
    return table.shape === 'round'
      ? getNearness({ shape: 'round', seats: table.laid.length }, a, b)
      : getNearness({ shape: 'long', seats: table.seats }, one, two);
  }
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
