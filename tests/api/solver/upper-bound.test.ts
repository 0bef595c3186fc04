/** Bounds compared with brute force or with the best known plan. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gilmoreLawlerBound } from '#solver/bounds/gilmore-lawler.ts';
import { buildModel } from '#solver/model/model.ts';
import type { SeatProblem } from '#solver/api/problem.ts';
import { solve } from '#solver/api/solve.ts';
import { smallSeatProblems } from '#tests/helpers/seating/arbitrary-problems.ts';
import { findBestByBruteForce } from '#tests/helpers/seating/brute-force.ts';
import { findFaults, isNearlyEqual, getPlanValue } from '#tests/helpers/seating/evaluate-plan.ts';
import {
  generateInterests,
  longTable,
  roundTables,
  shuffleIndices,
  createRandom,
} from '#tests/helpers/seating/generate-problems.ts';
import {
  loadAssignment,
  singleRoundTable,
  createMatrix,
} from '#tests/helpers/seating/published-instances.ts';
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

test('[R42] the Gilmore–Lawler bound is never below a feasible plan', () => {
  fc.assert(
    fc.property(smallSeatProblems(), (problem) => {
      const result = solveOrNull({ ...problem, iterations: 20 });
      const best = findBestByBruteForce(problem);
      if (!result || !best) return;
      const model = buildModel(problem);
      const free = Array.from({ length: model.n }, (_, guest) => guest).slice(model.guests);
      const plan = Int32Array.from(result.plan, (guest) => guest ?? free.pop()!);
      const { bound } = gilmoreLawlerBound(model, plan, result.value);
      expect(
        bound >= best.value || isNearlyEqual(bound, best.value, problem),
        `bound ${bound}, best value ${best.value}`,
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

/** Adjacencies that follow the affinities of one plan, so that no other can beat it. */
function generateAligned(n: number, seed: number): { problem: SeatProblem; value: number } {
  const random = createRandom(seed);
  const plan = shuffleIndices(n, random);
  const affinity = createMatrix(n, (a, b) => (a === b ? 0 : Math.floor(random() * 5)));
  const seats = createMatrix(n, (s, t) =>
    s === t ? 0 : affinity[plan[s]!]![plan[t]!]! * 10 + Math.floor(random() * 10),
  );
  return { problem: { seats, affinity }, value: getPlanValue({ seats, affinity }, plan) };
}

test.for([12, 25, 40])('[R42] %i seats with one clearly best plan have a tight bound', (n) => {
  const { problem, value } = generateAligned(n, n);
  const result = solve({ ...problem, iterations: 3000 });
  expect(findFaults(problem, result)).toEqual([]);
  expect(result.bound! / value).toBeGreaterThanOrEqual(1);
  expect(result.bound! / value).toBeLessThan(1.02);
});

test('[R42] with locks, free seats and negative affinities no plan beats the bound', () => {
  let checked = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 9, max: 30 }),
      fc.nat(1_000_000),
      fc.nat(4),
      fc.nat(3),
      (n, seed, free, locks) => {
        const { problem } = generateAligned(n, seed);
        const random = createRandom(seed);
        const guests = n - free;
        const affinity = problem.affinity
          .slice(0, guests)
          .map((row) => row.slice(0, guests).map((want) => want - 2));
        const shuffledSeats = shuffleIndices(n, random);
        const plan = problem.seats.map((): number | null => null);
        for (let guest = 0; guest < guests; guest++) plan[shuffledSeats[guest]!] = guest;
        const locked = Object.fromEntries(
          shuffledSeats.slice(0, locks).map((seat, guest) => [guest, seat]),
        );
        const variant = { ...problem, affinity, locked };
        const { bound } = solve({ ...variant, iterations: 20 });
        const best = Math.max(
          getPlanValue(variant, plan),
          ...[1, 2].map((other) =>
            getPlanValue(variant, solve({ ...variant, iterations: 400, seed: other }).plan),
          ),
        );
        if (bound === null) return;
        checked++;
        expect(bound).toBeGreaterThanOrEqual(best);
      },
    ),
    { numRuns: 60, seed: 42 },
  );
  expect(checked).toBeGreaterThan(0);
});

test('[R42] plans of zero value with many affinities still have a tight bound', () => {
  const { problem } = generateAligned(12, 3);
  const { affinity } = problem;
  // Adjacencies of one hidden plan, lowered until even that plan has no value.
  const all = affinity.flat().reduce((sum, want) => sum + want, 0);
  const squares = affinity.flat().reduce((sum, want) => sum + want * want, 0);
  const seats = createMatrix(12, (s, t) => (s === t ? 0 : affinity[s]![t]! * all - squares));
  const { value, bound } = solve({
    seats,
    affinity,
    current: [...seats.keys()],
    move_cost: 1e9,
    iterations: 500,
  });
  expect(value).toBe(0);
  expect(bound).toBeGreaterThanOrEqual(0);
  expect(bound! / (all * squares)).toBeLessThan(1e-6);
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

test.for(['nug20', 'sko42'])('[R42] no bound of %s is below its published plan', (name) => {
  const { problem, bestPlan } = loadAssignment(name);
  for (const iterations of [1, 2000]) {
    const { bound } = solve({ ...problem, iterations });
    if (bound !== null) expect(bound).toBeGreaterThanOrEqual(getPlanValue(problem, bestPlan!));
  }
});

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
