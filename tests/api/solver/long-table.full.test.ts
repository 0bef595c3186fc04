/** Typical dinners at a long table: eight affinities per guest and few adjacent seats. */
import { expect, test } from 'vitest';
import { solve, type SeatProblem } from '#solver/index.ts';
import { findFaults } from '#tests/helpers/seating/evaluate-plan.ts';
import { generateInterests, longTable } from '#tests/helpers/seating/generate-problems.ts';

const STEPS = 6000;
const apart = Array.from({ length: 12 }, (_, k): [number, number] => [
  (k * 3 + 1) % 40,
  (k * 7 + 21) % 40,
]).filter(([a, b]) => a !== b);

/** The best value found in minutes of search, by seed. */
const dinners: [string, Partial<SeatProblem>, number, Record<number, number>][] = [
  ['a long table of 40', {}, 40, { 1: 52333.5, 2: 48058.2, 3: 51131.1, 4: 52059, 5: 50672.9 }],
  [
    'a long table of 40 with seven free seats',
    {},
    33,
    { 1: 49668.4, 2: 46476.2, 3: 43880, 4: 45954.4, 5: 45982.4 },
  ],
  [
    'a long table of 40 with twelve kept-apart pairs',
    { never: apart },
    40,
    { 1: 51769.6, 2: 47946.6, 3: 50849.9, 4: 51487.6, 5: 50672.9 },
  ],
  [
    'a long table of 40 with a host at its head',
    { locked: { 0: 0 } },
    40,
    { 1: 51795.8, 2: 47800.7, 3: 50154, 4: 51463.4, 5: 49818.4 },
  ],
];

test.for(dinners)(
  '[R42] at %s six thousand steps come within 2 % of the best on average',
  ([, rules, guests, best]) => {
    const gaps = Object.entries(best).flatMap(([number, most]) => {
      const problem: SeatProblem = {
        seats: longTable(20),
        affinity: generateInterests(guests, Number(number)),
        ...rules,
      };
      return [1, 2].map((seed) => {
        const result = solve({ ...problem, iterations: STEPS, seed });
        expect(findFaults(problem, result)).toEqual([]);
        return 1 - result.value / most;
      });
    });
    expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.02);
  },
);
