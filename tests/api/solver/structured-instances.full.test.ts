/** Rooms where a few wishes decide, or a few distances: most swaps change next to nothing, and the best of them lead nowhere. */
import { expect, test } from 'vitest';
import { solve } from '../../../host/seating-solver/api/solve.ts';
import { findFaults } from '../../helpers/seating/evaluate-plan.ts';
import { instanceFamilies, toSeatProblem } from '../../helpers/seating/instance-families.ts';

/** The least cost that 150,000 steps found. */
const rooms: [string, number, number][] = [
  ['tai-b 35', 1, 627_559_458],
  ['tai-b 35', 2, 420_808_192],
  ['chr 25 tree', 1, 13_712],
  ['chr 25 tree', 2, 14_244],
];
const seeds = [1, 2, 3, 4, 5];

test('[R42] with a few dominant affinities 5000 steps come within 3 % of the best', () => {
  const gaps = rooms.flatMap(([family, number, best]) => {
    const { problem, cost } = toSeatProblem(instanceFamilies[family]!(number));
    const answers = seeds.map((seed) => solve({ ...problem, iterations: 5000, seed }));
    expect(answers.flatMap((answer) => findFaults(problem, answer))).toEqual([]);
    return answers.map(({ value }) => cost(value) / best - 1);
  });
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.03);
});

/** By family, number and the least cost that was ever found. */
const found: Record<string, [number, number][]> = {
  'chr 25 path': [
    [1, 7748],
    [2, 9074],
  ],
  'tai-b 50': [
    [1, 1_156_303_958],
    [2, 1_689_612_564],
  ],
};

test.for([
  ['a line of guests who each want their neighbours, seats near or far at will', 'chr 25 path', 25_000, 4],
  ['fifty of whom a few want each other hugely and most a little', 'tai-b 50', 2500, 1.5],
] as const)('[R42] %s: a plan (%s, %i steps) is within %f per cent of the best on average', ([, family, iterations, percent]) => {
  const gaps = found[family]!.flatMap(([number, best]) => {
    const { problem, cost } = toSeatProblem(instanceFamilies[family]!(number));
    const answers = seeds.map((seed) => solve({ ...problem, iterations, seed }));
    expect(answers.flatMap((answer) => findFaults(problem, answer))).toEqual([]);
    return answers.map(({ value }) => cost(value) / best - 1);
  });
  expect((gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length) * 100).toBeLessThan(percent);
});
