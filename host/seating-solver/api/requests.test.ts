import { expect, test } from 'vitest';
import { NEARNESS } from '../model/seat-geometry.ts';
import { seededRandom } from '../model/random.ts';
import { buildNearnessMatrix } from './seat.ts';
import { type DinnerProblem, handleRequest } from './requests.ts';
import { createInterests } from './interests.test-helper.ts';

function dinner(
  tables: DinnerProblem['tables'],
  guests: number,
  overrides: Partial<DinnerProblem> = {},
): DinnerProblem {
  return {
    tables,
    ...createInterests(guests, []),
    forbiddenPairs: [],
    locks: new Map(),
    current: Array.from({ length: guests }, (_, i) => i),
    moveCost: 0,
    seed: 7,
    iterations: 3000,
    ...overrides,
  };
}

function solvePlan(problem: DinnerProblem): number[] {
  const answered = handleRequest({ kind: 'plan', problem });
  return 'plan' in answered ? answered.plan.plan : [];
}

/** For each guest, the summed nearness of all others, weighted by `by`. */
function near(
  { tables }: DinnerProblem,
  plan: number[],
  by: (guest: number, other: number) => number,
): number[] {
  const seats = buildNearnessMatrix(tables);
  const size = Math.sqrt(seats.length);
  return plan.map((s, guest) =>
    plan.reduce(
      (sum, t, other) => sum + (other === guest ? 0 : seats[s * size + t] * by(guest, other)),
      0,
    ),
  );
}

const rooms: [string, DinnerProblem['tables'], number][] = [
  [
    'seven at a long table of six and a round one of five',
    [
      { shape: 'long', seats: 6 },
      { shape: 'round', seats: 5 },
    ],
    7,
  ],
  [
    'nine at two round tables of eight',
    Array.from({ length: 2 }, () => ({ shape: 'round', seats: 8 })),
    9,
  ],
  ['three at a round table of twelve', [{ shape: 'round', seats: 12 }], 3],
];

test.for(rooms)(
  '[R42] %s: guests sit near someone even if nobody knows anybody',
  ([, tables, guests]) => {
    for (const moveCost of [0, 50, 600]) {
      const size = tables.reduce((sum, { seats }) => sum + seats, 0);
      // The last guest starts in the seat farthest from all others.
      const current = Array.from({ length: guests }, (_, guest) =>
        guest < guests - 1 ? guest : size - Math.ceil(size / guests),
      );
      const problem = dinner(tables, guests, { current, moveCost });
      expect(
        Math.min(...near(problem, solvePlan(problem), () => 1)),
        `moves cost ${moveCost}`,
      ).toBeGreaterThanOrEqual(NEARNESS.opposite);
    }
  },
);

/** All permutations of the numbers below `count`. */
function permutations(count: number): number[][] {
  if (count === 0) return [[]];
  return permutations(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, at) => [
      ...order.slice(0, at),
      count - 1,
      ...order.slice(at),
    ]),
  );
}

test('[R42] the best plan counts one fulfilled wish per guest a quarter more', () => {
  let differentBestPlans = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const random = seededRandom(seed);
    const interested: [number, number][] = [];
    for (let k = 0; k < 9; k++)
      interested.push([Math.floor(random() * 6), Math.floor(random() * 6)]);
    const problem = dinner([{ shape: 'long', seats: 6 }], 6, createInterests(6, interested));
    // Each pair is counted once.
    const computeValue = (plan: number[]) =>
      near(problem, plan, (a, b) => (a < b ? problem.affinity[6 * a + b] : 0)).reduce(
        (sum, part) => sum + part,
        0,
      );
    const computeObjective = (plan: number[]) => {
      const fulfilled = near(problem, plan, (a, b) => problem.interest[6 * a + b]);
      return (
        computeValue(plan) +
        0.25 * fulfilled.reduce((sum, part) => sum + Math.min(part, 1000 * NEARNESS.beside), 0)
      );
    };
    const allPlans = permutations(6);
    const best = allPlans.reduce((highest, plan) => Math.max(highest, computeObjective(plan)), 0);
    expect(computeObjective(solvePlan(problem)), `seed ${seed}`).toBeCloseTo(best, 6);
    const mostValuable = allPlans.reduce((top, plan) =>
      computeValue(plan) > computeValue(top) ? plan : top,
    );
    if (computeObjective(mostValuable) < best) differentBestPlans++;
  }
  // Otherwise the test would hold without the bonus too.
  expect(differentBestPlans).toBeGreaterThan(3);
});
