import type { LaidSeat, LaidTable } from './laid-tables.ts';

/**
 * The chairs beside the member's, from left to right as they see them: the whole side of a long table; of a round one all chairs, with
 * theirs in the middle. `position` is among the laid chairs.
 */
export function listTableSide({ shape, seats }: LaidTable, position: number): LaidSeat[] {
  if (shape === 'round') {
    const count = seats.length;
    const onLeft = Math.floor(count / 2);
    return seats.map((_, i) => seats[(position + onLeft - i + count) % count]!);
  }
  const farSide = Math.ceil(seats.length / 2);
  return position < farSide ? seats.slice(0, farSide).toReversed() : seats.slice(farSide);
}
