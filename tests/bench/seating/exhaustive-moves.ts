import type { SeatProblem } from '#solver/index.ts';
import { getPlanValue } from '#tests/helpers/seating/evaluate-plan.ts';

/**
 * Every permutation of two, three or four seats in which no guest keeps their seat, up to rotation: index of the new seat → index
 * of the seat its guest comes from.
 */
const permutations: Record<number, number[][]> = {
  2: [[1, 0]],
  3: [[1, 2, 0]],
  4: [
    [1, 2, 3, 0],
    [1, 0, 3, 2],
  ],
};
const MAX_MOVED = 4;

/**
 * The value of the best plan that moves at most four guests of a full room, one of `who` among them, found by trying all plans.
 * If the plan was the best before a change that concerns only `who`, no plan with so few moves is better.
 */
export function bestOfFewMoves(
  problem: SeatProblem,
  plan: readonly number[],
  who: readonly number[],
): number {
  const { seats, affinity } = problem;
  const near = seats.map((row) => row.flatMap((by, t) => (by > 0 ? [t] : [])));
  const now = [...plan];
  const worth = (at: readonly number[]) =>
    at.reduce(
      (sum, s) =>
        near[s]!.reduce(
          (part, t) =>
            part + seats[s]![t]! * affinity[now[s]!]![now[t]!]! * (at.includes(t) ? 1 : 2),
          sum,
        ),
      0,
    );
  let most = 0;
  const tryTurns = (at: readonly number[]) => {
    const before = worth(at);
    for (const turn of permutations[at.length]!) {
      at.forEach((seat, i) => (now[seat] = plan[at[turn[i]!]!]!));
      most = Math.max(most, worth(at) - before);
      at.forEach((seat) => (now[seat] = plan[seat]!));
    }
  };
  const extend = (at: readonly number[]) => {
    if (at.length > 1) tryTurns(at);
    if (at.length < MAX_MOVED)
      for (const seat of seats.keys()) if (!at.includes(seat)) extend([...at, seat]);
  };
  for (const guest of who) extend([plan.indexOf(guest)]);
  return getPlanValue(problem, [...plan]) + most;
}
