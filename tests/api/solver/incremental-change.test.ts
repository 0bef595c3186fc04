/** A new affinity after publication: only moves that pay off are made, and all of those. */
import { expect, test } from 'vitest';
import { solve, type SeatProblem } from '#solver/index.ts';
import { findFaults, getObjective } from '#tests/helpers/seating/evaluate-plan.ts';
import {
  generateDinner,
  addDecision,
  getAffinityMatrix,
} from '#tests/helpers/seating/generate-dinner.ts';
import {
  generateInterests,
  longTable,
  roundTables,
} from '#tests/helpers/seating/generate-problems.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const GUESTS = 40;

/** Two guests without interest now want each other most; a move costs a fraction of a guest’s value. */
function createSettledDinner(
  seats: number[][],
  seed: number,
  cost: number,
): SeatProblem & { current: number[] } {
  const affinity = generateInterests(GUESTS, 100 + seed);
  const { plan, value } = solve({ seats, affinity, iterations: 20_000, seed });
  const most = Math.max(...affinity.flat());
  const [one, other] = [seed, GUESTS - 1 - seed];
  affinity[one]![other] = affinity[other]![one] = most;
  return {
    seats,
    affinity,
    current: plan as number[],
    move_cost: (cost * value) / GUESTS,
    iterations: 20_000,
    seed,
  };
}

/** The best gain of two swaps in sequence, less the cost of moves. */
function bestOfTwo(problem: SeatProblem & { current: number[] }): number {
  const { seats, affinity, current, move_cost = 0 } = problem;
  const plan = current.slice();
  const wish = (a: number, b: number) => affinity[a]![b]! + affinity[b]![a]!;
  const swap = (s: number, t: number) => ([plan[s], plan[t]] = [plan[t]!, plan[s]!]);
  const gain = (s: number, t: number) => {
    let sum = 0;
    for (let u = 0; u < plan.length; u++)
      if (u !== s && u !== t)
        sum +=
          (seats[s]![u]! - seats[t]![u]!) * (wish(plan[t]!, plan[u]!) - wish(plan[s]!, plan[u]!));
    return sum;
  };
  let best = 0;
  for (let s = 0; s < plan.length; s++)
    for (let t = s + 1; t < plan.length; t++) {
      const first = gain(s, t);
      best = Math.max(best, first - 2 * move_cost);
      swap(s, t);
      for (let u = 0; u < plan.length; u++)
        for (let v = Math.max(u, s) + 1; v < plan.length; v++)
          if (u !== s || v !== t)
            best = Math.max(best, first + gain(u, v) - new Set([s, t, u, v]).size * move_cost);
      swap(s, t);
    }
  return getObjective(problem, current) + best;
}

const rooms: [string, number[][]][] = [
  ['a round table', roundTables(1, GUESTS, 0.1)],
  ['a long table', longTable(GUESTS / 2)],
  ['five tables of eight', roundTables(5, 8, 0.1)],
];

test.for(rooms)(
  '[R42] at %s no two swaps use a new affinity better than the solver',
  ([, seats]) => {
    for (const cost of inFullRun([0.02, 0.1], [0.1]))
      for (const seed of inFullRun([1, 2, 3, 4], [1])) {
        const problem = createSettledDinner(seats, seed, cost);
        const result = solve(problem);
        expect(findFaults(problem, result)).toEqual([]);
        expect(
          getObjective(problem, result.plan) / bestOfTwo(problem),
          `seed ${seed}, cost ${cost}`,
        ).toBeGreaterThan(1 - 1e-9);
      }
  },
);

test.for(rooms)(
  '[R42] at %s one new decision moves at most four guests and keeps 99 % of the value',
  ([, seats]) => {
    for (const seed of inFullRun([1, 2, 3], [1])) {
      const dinner = generateDinner(GUESTS, seed);
      const before = { seats, affinity: getAffinityMatrix(dinner), iterations: 20_000, seed };
      const published = solve(before);
      const moves = { current: published.plan, move_cost: (0.1 * published.value) / GUESTS };
      const after = {
        ...before,
        affinity: getAffinityMatrix(addDecision(dinner, undefined, seed / 4).dinner),
      };
      const result = solve({ ...after, ...moves });
      expect(findFaults({ ...after, ...moves }, result)).toEqual([]);
      expect(result.moved.length, `seed ${seed}`).toBeLessThanOrEqual(4);
      expect(result.value / solve(after).value, `seed ${seed}`).toBeGreaterThanOrEqual(0.99);
      expect(solve({ ...before, ...moves }).moved, `seed ${seed}`).toEqual([]);
    }
  },
);

test('[R42] a search by time ends in time where numbers are rounded', () => {
  const seats = roundTables(5, 8, 0.1);
  const affinity = generateInterests(40, 5).map((row) => row.map((want) => want * 0.7));
  const { plan: current } = solve({ seats, affinity, iterations: 1500, seed: 5 });
  affinity[27]![18] = affinity[18]![27] = 700;
  const problem = { seats, affinity, current, move_cost: 587.575, seed: 5, budget_ms: 50 };
  const most = 100_000;
  expect(solve({ ...problem, iterations: most }).iterations).toBeLessThan(most);
});
