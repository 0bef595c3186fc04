/** Problems whose best plan is published. Steps are counted, not milliseconds, so that the answer is the same on any machine. */
import { expect, test } from 'vitest';
import { solve } from '../../host/server/engine/seating/solve.ts';
import { brokenRules, faultsOf, valueOf } from '../helpers/seat-evaluator.ts';
import { interests } from '../helpers/seat-generate.ts';
import { type Published, assignment, ring, roundTable, weddings } from '../helpers/seat-problems.ts';

const swiss42 = roundTable('swiss42');
const berlin52 = roundTable('berlin52');
const nug20 = assignment('nug20');
const sko42 = assignment('sko42');
const all = [swiss42, berlin52, nug20, sko42, ...weddings()];
const named = (published: Published[]) => published.map((one) => [one.name, one] as const);

test.for(named(all.filter(({ bestPlan }) => bestPlan)))(
  '[R42] the published plan of %s is worth exactly what was published',
  ([, { problem, best, bestPlan, figure }]) => {
    expect(brokenRules(problem, bestPlan!)).toEqual([]);
    expect(figure(valueOf(problem, bestPlan!))).toBe(best);
  },
);

const seeds = [1, 2, 3, 4, 5];
const steps: [Published, number][] = [
  [swiss42, 10_000],
  [berlin52, 10_000],
  [nug20, 10_000],
  ...weddings().map((wedding): [Published, number] => [wedding, 10_000]),
];

test.for(steps.map(([published, iterations]) => [published.name, published, iterations] as const))(
  '[R42] the best plan of %s is found from every one of five seeds',
  ([, { problem, best, figure }, iterations]) => {
    const answers = seeds.map((seed) => solve({ ...problem, iterations, seed }));
    expect(answers.flatMap((answer) => faultsOf(problem, answer))).toEqual([]);
    expect(answers.map(({ value }) => figure(value))).toEqual(seeds.map(() => best));
  },
);

test.for([40, 100])(
  '[R42] a plan of %d guests with a few wishes each round one table is as good from every one of five seeds, and next to the bound',
  (guests) => {
    const problem = { seats: ring(guests), affinity: interests(guests, guests) };
    const answers = seeds.map((seed) => solve({ ...problem, iterations: 6_000, seed }));
    expect(answers.flatMap((answer) => faultsOf(problem, answer))).toEqual([]);
    expect(new Set(answers.map(({ value }) => value)).size).toBe(1);
    expect(answers[0]!.bound! / answers[0]!.value).toBeLessThan(1.0005);
  },
);

test('[R42] what is found for 42 places of a grid is within 1 % of the best published plan', () => {
  const answers = seeds.map((seed) => solve({ ...sko42.problem, iterations: 10_000, seed }));
  expect(answers.flatMap((answer) => faultsOf(sko42.problem, answer))).toEqual([]);
  expect(Math.max(...answers.map(({ value }) => sko42.figure(value)))).toBeLessThan(sko42.best * 1.01);
});

test.for(named([swiss42, berlin52]))('[R42] no plan of %s is worth more than its bound, and the bound is within 2 %', ([, { problem, bestPlan }]) => {
  const { value, bound } = solve({ ...problem, iterations: 10_000 });
  expect(bound).not.toBeNull();
  if (bestPlan) expect(bound).toBeGreaterThanOrEqual(valueOf(problem, bestPlan));
  expect(bound! / value).toBeLessThan(1.02);
});
