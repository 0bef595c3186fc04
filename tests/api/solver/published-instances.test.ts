/** Instances with a published optimum. Limited by steps instead of time, so results are the same on any machine. */
import { expect, test } from 'vitest';
import { solve } from '#solver/api/solve.ts';
import { findBrokenRules, findFaults, getPlanValue } from '#tests/helpers/seating/evaluate-plan.ts';
import {
  generateInterests,
  shuffleIndices,
  createRandom,
} from '#tests/helpers/seating/generate-problems.ts';
import {
  type PublishedInstance,
  loadAssignment,
  singleRoundTable,
  loadTour,
  createMatrix,
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

test.for([40, 100])(
  '[R42] %d guests at one table get equal values from five seeds, close to the bound',
  (guests) => {
    const problem = {
      seats: singleRoundTable(guests),
      affinity: generateInterests(guests, guests),
    };
    const results = seeds.map((seed) => solve({ ...problem, iterations: 6_000, seed }));
    expect(results.flatMap((result) => findFaults(problem, result))).toEqual([]);
    expect(new Set(results.map(({ value }) => value)).size).toBe(1);
    expect(results[0]!.bound! / results[0]!.value).toBeLessThan(1.0005);
  },
);

const deal = shuffleIndices(100, createRandom(5));
const hundred = generateInterests(100, 100);
const known = solve({ seats: singleRoundTable(100), affinity: hundred, iterations: 6_000 });
const areNeighbours = (a: number, b: number) =>
  [1, 99].includes(Math.abs(known.plan.indexOf(a) - known.plan.indexOf(b)));

test.for([
  [
    'five separate groups of twenty',
    createMatrix(100, (a, b) => Number(a !== b && deal[a]! % 5 === deal[b]! % 5)),
    190,
  ],
  [
    'a few affinities of minus a trillion',
    hundred.map((row, a) =>
      row.map((wish, b) =>
        (7 * a + b) % 25 === 3 && a !== b && !areNeighbours(a, b) ? -1e12 : wish,
      ),
    ),
    known.value,
  ],
] as const)(
  '[R42] a hundred at one table get the best plan, close to the bound, with %s',
  ([, affinity, best]) => {
    const problem = { seats: singleRoundTable(100), affinity: affinity as number[][] };
    const results = seeds.map((seed) => solve({ ...problem, iterations: 6_000, seed }));
    expect(results.flatMap((result) => findFaults(problem, result))).toEqual([]);
    expect(results.map(({ value }) => value)).toEqual(seeds.map(() => best));
    for (const { value, bound } of results) expect(bound! / value).toBeLessThan(1.02);
  },
);

test('[R42] a hundred kept apart from their favourites come close to the bound', () => {
  const findFavourites = (row: number[]) =>
    [...row.keys()].toSorted((a, b) => row[b]! - row[a]!).slice(0, 5);
  const never = hundred.flatMap((row, a) =>
    findFavourites(row).map((b): [number, number] => [a, b]),
  );
  const problem = { seats: singleRoundTable(100), affinity: hundred, never };
  const result = solve({ ...problem, iterations: 6_000 });
  expect(findFaults(problem, result)).toEqual([]);
  expect(result.bound! / result.value).toBeLessThan(1.02);
});

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
