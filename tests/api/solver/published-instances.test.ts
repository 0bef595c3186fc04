/** Instances with a published optimum. Limited by steps instead of time, so results are the same on any machine. */
import { expect, test } from 'vitest';
import { solve } from '#solver/index.ts';
import { findBrokenRules, findFaults, getPlanValue } from '#tests/helpers/seating/evaluate-plan.ts';
import { generateInterests } from '#tests/helpers/seating/generate-problems.ts';
import {
  type PublishedInstance,
  loadAssignment,
  singleRoundTable,
  loadTour,
  loadWeddings,
} from '#tests/helpers/seating/published-instances.ts';

const swiss42 = loadTour('swiss42');
const berlin52 = loadTour('berlin52');
const nug20 = loadAssignment('nug20');
const sko42 = loadAssignment('sko42');
const all = [swiss42, berlin52, nug20, sko42, ...loadWeddings()];
const withNames = (published: PublishedInstance[]) =>
  published.map((one) => [one.name, one] as const);

test.for(withNames(all.filter(({ bestPlan }) => bestPlan)))(
  '[R42] the published plan of %s has exactly its published value',
  ([, { problem, best, bestPlan, figure }]) => {
    expect(findBrokenRules(problem, bestPlan!)).toEqual([]);
    expect(figure(getPlanValue(problem, bestPlan!))).toBe(best);
  },
);

const seeds = [1, 2, 3, 4, 5];
const instancesWithSteps: [PublishedInstance, number][] = [
  [swiss42, 10_000],
  [berlin52, 10_000],
  [nug20, 10_000],
  ...loadWeddings().map((wedding): [PublishedInstance, number] => [wedding, 10_000]),
];

test.for(
  instancesWithSteps.map(
    ([published, iterations]) => [published.name, published, iterations] as const,
  ),
)(
  '[R42] the best plan of %s is found from each of five seeds',
  ([, { problem, best, figure }, iterations]) => {
    const results = seeds.map((seed) => solve({ ...problem, iterations, seed }));
    expect(results.flatMap((result) => findFaults(problem, result))).toEqual([]);
    expect(results.map(({ value }) => figure(value))).toEqual(seeds.map(() => best));
  },
);

test.for([
  [40, 1.01],
  [100, 1.04],
] as const)(
  '[R42] %d guests at one table come close to the bound from five seeds',
  ([guests, most]) => {
    const problem = {
      seats: singleRoundTable(guests),
      affinity: generateInterests(guests, guests),
    };
    const results = seeds.map((seed) => solve({ ...problem, iterations: 20_000, seed }));
    expect(results.flatMap((result) => findFaults(problem, result))).toEqual([]);
    for (const { value, bound } of results) expect(bound! / value).toBeLessThan(most);
  },
);

test('[R42] the plan for 42 grid locations is within 1 % of the best published one', () => {
  const results = seeds.map((seed) => solve({ ...sko42.problem, iterations: 10_000, seed }));
  expect(results.flatMap((result) => findFaults(sko42.problem, result))).toEqual([]);
  expect(Math.max(...results.map(({ value }) => sko42.figure(value)))).toBeLessThan(
    sko42.best * 1.01,
  );
});

test.for(withNames([swiss42, berlin52]))(
  '[R42] the optimum of %s does not beat its bound, and the bound is within 2 %',
  ([, { problem, best, figure }]) => {
    const { value, bound } = solve({ ...problem, iterations: 10_000 });
    expect(bound).not.toBeNull();
    // The figure is a length: the larger the value, the shorter the tour.
    expect(figure(bound!)).toBeLessThanOrEqual(best);
    expect(bound! / value).toBeLessThan(1.02);
  },
);
