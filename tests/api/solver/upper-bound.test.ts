/** Bounds compared with brute force or with the best known plan. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { solve, type SeatProblem } from '#solver/index.ts';
import { smallSeatProblems } from '#tests/helpers/seating/arbitrary-problems.ts';
import { findBestByBruteForce } from '#tests/helpers/seating/brute-force.ts';
import { isNearlyEqual } from '#tests/helpers/seating/evaluate-plan.ts';
import {
  generateInterests,
  longTable,
  roundTables,
  shuffleIndices,
  createRandom,
} from '#tests/helpers/seating/generate-problems.ts';
import { singleRoundTable, createMatrix } from '#tests/helpers/seating/published-instances.ts';
import { solveOrNull } from '#tests/helpers/seating/solve-or-null.ts';

test('[R42] up to six seats the bound equals the best feasible plan', () => {
  fc.assert(
    fc.property(smallSeatProblems(), (problem) => {
      const result = solveOrNull({ ...problem, iterations: 100 });
      const best = findBestByBruteForce(problem);
      if (!result || !best) return;
      expect(result.bound).not.toBeNull();
      expect(result.bound).toBeGreaterThanOrEqual(best.value);
      expect(
        isNearlyEqual(result.bound!, best.value, problem),
        `bound ${result.bound}, best value ${best.value}`,
      ).toBe(true);
    }),
    { numRuns: 300, seed: 42 },
  );
});

test('[R42] the bound ignores move costs and the current plan', () => {
  fc.assert(
    fc.property(smallSeatProblems(5), (problem) => {
      const still = solveOrNull({ ...problem, move_cost: 1000, iterations: 50 });
      const fresh = solveOrNull({
        ...problem,
        current: undefined,
        move_cost: undefined,
        iterations: 50,
      });
      if (!still || !fresh) return;
      expect(isNearlyEqual(still.bound!, fresh.bound!, problem)).toBe(true);
    }),
    { numRuns: 100, seed: 42 },
  );
});

test('[R42] eight guests at a long table with two locks are proven optimal', () => {
  const problem: SeatProblem = {
    seats: longTable(4),
    affinity: generateInterests(8, 3, 4),
    locked: { 0: 0, 5: 7 },
    iterations: 3000,
  };
  const { value, bound } = solve(problem);
  expect(bound).toBe(value);
});

test.for([0, 300])(
  '[R42] overflowing affinities are seated after %i steps and have no bound',
  (iterations) => {
    for (const room of [longTable(2), longTable(5), roundTables(1, 40, 0.1)]) {
      for (const size of [1e160, 1e300]) {
        const seats = room.map((row) => row.map((near) => near * size));
        const affinity = generateInterests(room.length, 2).map((row) =>
          row.map((want) => want * size),
        );
        const result = solve({ seats, affinity, iterations });
        expect(new Set(result.plan).size).toBe(room.length);
        expect(result.bound).toBeNull();
      }
    }
  },
);

test('[R42] at a round table later plans never exceed the first bound', () => {
  for (let n = 9; n <= 30; n++) {
    const problem: SeatProblem = {
      seats: n % 2 ? singleRoundTable(n) : roundTables(1, n, 0.1),
      affinity: generateInterests(n - (n % 3), n, 4),
    };
    const [first, later] = [
      solve({ ...problem, iterations: 0 }),
      solve({ ...problem, iterations: 3000 }),
    ];
    expect(later.value, `${n} seats`).toBeGreaterThan(first.value);
    expect(first.bound, `${n} seats`).toBeGreaterThanOrEqual(later.value);
  }
});

test('[R42] at a round table of equally wanted guests the bound is tight', () => {
  const wanted = shuffleIndices(50, createRandom(4));
  const { value, bound } = solve({
    seats: singleRoundTable(50),
    affinity: createMatrix(50, (a, b) => (a === b ? 0 : wanted[b]!)),
    iterations: 500,
  });
  expect(bound! / value).toBeLessThan(1.0001);
});
