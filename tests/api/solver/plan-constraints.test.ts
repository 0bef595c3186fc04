/** Rules for every plan, and the optimum where brute force is possible. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { solve } from '#solver/index.ts';
import { smallSeatProblems } from '#tests/helpers/seating/arbitrary-problems.ts';
import { findBestByBruteForce } from '#tests/helpers/seating/brute-force.ts';
import {
  findBrokenRules,
  findFaults,
  findMovedGuests,
  isNearlyEqual,
  getObjective,
} from '#tests/helpers/seating/evaluate-plan.ts';
import {
  generateInterests,
  longTable,
  roundTables,
  shuffleIndices,
  createRandom,
} from '#tests/helpers/seating/generate-problems.ts';
import { createMatrix } from '#tests/helpers/seating/published-instances.ts';
import { solveOrNull } from '#tests/helpers/seating/solve-or-null.ts';

test('[R42] a plan is found if and only if one is feasible, and never beats the bound', () => {
  fc.assert(
    fc.property(smallSeatProblems(), (problem) => {
      const result = solveOrNull({ ...problem, iterations: 300 });
      const best = findBestByBruteForce(problem);
      expect(result === null).toBe(best === null);
      if (!result || !best) return;
      expect(findFaults(problem, result)).toEqual([]);
      if (result.bound !== null) expect(result.bound).toBeGreaterThanOrEqual(best.value);
    }),
    { numRuns: 300, seed: 42 },
  );
});

test('[R42] up to six guests get the optimal plan', () => {
  fc.assert(
    fc.property(smallSeatProblems(), (problem) => {
      const best = findBestByBruteForce(problem);
      if (!best) return;
      const objective = getObjective(problem, solve({ ...problem, iterations: 3000 }).plan);
      expect(
        isNearlyEqual(objective, best.objective, problem),
        `${objective}, but the best is ${best.objective}`,
      ).toBe(true);
    }),
    { numRuns: 300, seed: 42 },
  );
});

test('[R42] the same problem has the same answer byte for byte', () => {
  fc.assert(
    fc.property(smallSeatProblems(), (problem) => {
      const solveAsJson = () => JSON.stringify(solveOrNull({ ...problem, iterations: 500 }));
      expect(solveAsJson()).toBe(solveAsJson());
    }),
    { numRuns: 50, seed: 42 },
  );
});

test('[R42] an optimal plan is kept if moving costs anything', () => {
  fc.assert(
    fc.property(smallSeatProblems(), (problem) => {
      const first = solveOrNull({ ...problem, current: undefined, iterations: 3000 });
      if (!first) return;
      const again = solve({ ...problem, current: first.plan, move_cost: 1, iterations: 3000 });
      expect(again.moved).toEqual([]);
      expect(isNearlyEqual(again.value, first.value, problem)).toBe(true);
    }),
    { numRuns: 100, seed: 42 },
  );
});

/** A ring in which the next seat counts fully and the one after it a quarter. */
const wide = (n: number) =>
  createMatrix(n, (s, t) => [0, 1, 0.25][Math.min(Math.abs(s - t), n - Math.abs(s - t))] ?? 0);
const crowds: [string, number[][], Record<string, number>?][] = [
  ['a ring of 200 with two locked side by side', roundTables(1, 200, 0.1), { 0: 0, 1: 1 }],
  ['a ring of 160 with adjacency to the next but one', wide(160)],
  ['a hundred tables for two', roundTables(100, 2)],
];

test.for(crowds)(
  '[R42] large dinners at %s stop within their iterations, with or without affinities',
  ([, seats, locked]) => {
    for (const affinity of [
      generateInterests(seats.length, 3),
      seats.map(() => seats.map(() => 0)),
    ]) {
      for (const iterations of [1, 2000]) {
        const problem = { seats, affinity, locked, iterations };
        const result = solve(problem);
        expect(findFaults(problem, result)).toEqual([]);
        expect(result.iterations).toBeLessThanOrEqual(iterations);
      }
    }
  },
);

const rooms: [string, number[][]][] = [
  ['one round table', roundTables(1, 40, 0.1)],
  ['a long table', longTable(20)],
  ['five round tables', roundTables(5, 8, 0.1)],
  ['thirty tables', roundTables(30, 10)],
];

test.for(rooms)(
  '[R42] at %s locks, kept-apart pairs and free seats hold for any current plan',
  ([, seats]) => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(9), (seed, free) => {
        const random = createRandom(seed);
        const guests = seats.length - free;
        const people = shuffleIndices(guests, random);
        const shuffledSeats = shuffleIndices(seats.length, random);
        const locked = Object.fromEntries(
          people.slice(0, 5).map((guest, i) => [guest, shuffledSeats[i]!]),
        );
        const never = Array.from({ length: 12 }, (_, i): [number, number] => [
          people[i * 2]!,
          people[i * 2 + 1]!,
        ]);
        const current = seats.map((): number | null => null);
        shuffleIndices(seats.length, random)
          .slice(0, guests)
          .forEach((seat, guest) => (current[seat] = guest));
        const problem = {
          seats,
          affinity: generateInterests(guests, seed),
          locked,
          never,
          current,
          move_cost: 500,
          iterations: 400,
          seed,
        };
        const result = solveOrNull(problem);
        // Random locks can put a kept-apart pair next to each other.
        const lockedPlan = shuffledSeats.map(() => null as number | null);
        for (const [guest, seat] of Object.entries(locked)) lockedPlan[seat] = Number(guest);
        if (
          findBrokenRules({ ...problem, affinity: [] }, lockedPlan).some((fault) =>
            fault.includes('near'),
          )
        )
          expect(result).toBeNull();
        else expect(findFaults(problem, result!)).toEqual([]);
      }),
      { numRuns: 8, seed: 42 },
    );
  },
);

test('[R42] a new plan, less its move costs, is never worse than the current one', () => {
  fc.assert(
    fc.property(smallSeatProblems(), fc.constantFrom(1, 7, 1000), (problem, move_cost) => {
      const { current } = problem;
      if (!current || findBrokenRules(problem, current).length > 0) return;
      const result = solve({ ...problem, move_cost, iterations: 200 });
      expect(getObjective({ ...problem, move_cost }, result.plan)).toBeGreaterThanOrEqual(
        getObjective({ ...problem, move_cost }, current) - 1e-9,
      );
      expect(findMovedGuests(problem, result.plan)).toEqual(result.moved);
    }),
    { numRuns: 200, seed: 42 },
  );
});

test('[R42] with a few dominant affinities no more steps are taken than allowed', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = createRandom(seed);
    const createDominantMatrix = () =>
      createMatrix(9, (a, b) => (a === b ? 0 : Math.floor(10 ** (random() * 9 - 4))));
    for (const iterations of [1, 10, 50])
      expect(
        solve({ seats: createDominantMatrix(), affinity: createDominantMatrix(), iterations })
          .iterations,
      ).toBeLessThanOrEqual(iterations);
  }
});

test.for(rooms)('[R42] at %s no more steps are taken than allowed', ([, seats]) => {
  for (const iterations of [0, 1, 7, 50, 333]) {
    for (const current of [undefined, seats.map((_, seat) => seat)]) {
      const result = solve({
        seats,
        affinity: generateInterests(seats.length, 3),
        current,
        move_cost: current ? 300 : 0,
        iterations,
      });
      expect(result.iterations).toBeLessThanOrEqual(iterations);
    }
  }
});
