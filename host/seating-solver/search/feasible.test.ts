import { describe, expect, test } from 'vitest';
import { findFeasiblePlan, isFeasible } from './feasible.ts';
import { buildModel } from '../model/model.ts';
import { Infeasible, type SeatProblem } from '../api/problem.ts';
import { seededRandom } from '../model/random.ts';
import { repairPlan } from './repair.ts';

const square = (n: number, entry: (s: number, t: number) => number) =>
  Array.from({ length: n }, (_, s) =>
    Array.from({ length: n }, (_, t) => (s === t ? 0 : entry(s, t))),
  );
const tables = (...sizes: number[]) => {
  const tableBySeat = sizes.flatMap((size, table) => new Array<number>(size).fill(table));
  return square(tableBySeat.length, (s, t) => Number(tableBySeat[s] === tableBySeat[t]));
};
/** Round tables. Seats of one table that aren't adjacent have the weight `nonAdjacentWeight`. */
const roundTables = (sizes: number[], nonAdjacentWeight: number) => {
  const seats = square(
    sizes.reduce((sum, size) => sum + size, 0),
    () => 0,
  );
  let from = 0;
  for (const size of sizes) {
    for (let i = 0; i < size; i++) {
      for (let j = 0; j < size; j++)
        if (i !== j)
          seats[from + i][from + j] = [1, size - 1].includes(Math.abs(i - j))
            ? 1
            : nonAdjacentWeight;
    }
    from += size;
  }
  return seats;
};

function shuffled(n: number, random: () => number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** A problem with a hidden solution: of the pairs that the hidden plan separates, a random share may never sit together. */
function createSolvableProblem(seats: number[][], share: number, seed: number): SeatProblem {
  const random = seededRandom(seed);
  const guestAtSeat = shuffled(seats.length, random);
  const never: [number, number][] = [];
  for (let s = 0; s < guestAtSeat.length; s++)
    for (let t = 0; t < s; t++)
      if (seats[s][t] < 0.5 && random() < share) never.push([guestAtSeat[s], guestAtSeat[t]]);
  return { seats, affinity: square(guestAtSeat.length, () => 0), never, seed: 1 };
}

/** Whether a feasible plan is found within `maxChecks` checks of the clock. */
function findsPlan(problem: SeatProblem, maxChecks = 4000): boolean {
  const model = buildModel(problem);
  let checks = 0;
  return isFeasible(
    model,
    findFeasiblePlan(problem, model, () => ++checks > maxChecks),
  );
}

const everyPair = (guests: number) =>
  Array.from({ length: guests }, (_, a) =>
    Array.from({ length: a }, (_, b): [number, number] => [a, b]),
  ).flat();
const many = (count: number, size: number) => new Array<number>(count).fill(size);

describe('a feasible plan', () => {
  test.for<[string, number[][], number]>([
    ['ten tables of ten', tables(...many(10, 10)), 0.6],
    ['eight tables of five', tables(...many(8, 5)), 0.5],
    ['six tables of six', tables(...many(6, 6)), 0.6],
    ['a round table of 20', roundTables([20], 0.1), 0.6],
    ['a round table of 20, most pairs kept apart', roundTables([20], 0.1), 0.8],
    ['a round table of 20, nearly all pairs kept apart', roundTables([20], 0.1), 0.95],
    ['a round table of 40', roundTables([40], 0.1), 635 / 740],
    ['a hundred tables of ten', tables(...many(100, 10)), 0.05],
  ])('[R42] %s: a feasible plan is found if there is one', ([, seats, share]) => {
    for (let seed = 1; seed <= 5; seed++)
      expect(findsPlan(createSolvableProblem(seats, share, seed)), `seed ${seed}`).toBe(true);
  });

  test('[R42] 45 guests kept apart from each other fit at 20 tables of 4 and one of 120', () => {
    const seats = roundTables([...many(20, 4), 120], 0.1);
    expect(
      findsPlan({ seats, affinity: square(200, () => 0), never: everyPair(45), seed: 1 }),
    ).toBe(true);
  });

  test('[R42] repairing by swaps finds a feasible plan and moves no locked guest', () => {
    const problem = createSolvableProblem(tables(...many(6, 6)), 0.3, 3);
    const model = buildModel({ ...problem, locked: { 7: 0 } });
    const plan = Int32Array.from({ length: 36 }, (_, i) => i);
    [plan[0], plan[7]] = [7, 0];
    expect(repairPlan(model, plan, 20_000, seededRandom(1), () => false)).toBe(true);
    expect(isFeasible(model, plan)).toBe(true);
    expect(plan[0]).toBe(7);
  });

  test('[R42] nine guests kept apart from each other at eight tables are refused at once', () => {
    const problem = {
      seats: tables(...many(8, 5)),
      affinity: square(40, () => 0),
      never: everyPair(9),
    };
    expect(() => findsPlan(problem, 0)).toThrow(
      new Infeasible(
        '9 guests are all kept apart from each other, but only 8 seats are far enough apart.',
      ),
    );
  });

  test.for<[string, number, number, string]>([
    ['two', 2, 1, 'Guests 0 and 1 are kept apart, but no two seats are far enough apart.'],
    [
      'three at one table',
      3,
      1,
      '3 guests are all kept apart from each other, but no two seats are far enough apart.',
    ],
    [
      'three at two tables',
      3,
      2,
      '3 guests are all kept apart from each other, but only 2 seats are far enough apart.',
    ],
  ])(
    '[R42] %s kept apart without room for it: the error names the guests and what is missing',
    ([, guests, tableCount, message]) => {
      const problem = {
        seats: tables(...many(tableCount, 4)),
        affinity: square(tableCount * 4, () => 0),
        never: everyPair(guests),
      };
      expect(() => findsPlan(problem, 0)).toThrow(new Infeasible(message));
    },
  );

  test('[R42] an infeasible problem is refused also if counting guests and seats can’t show it', () => {
    const ring = roundTables([7], 0.1);
    // All pairs with one of the first four guests, as b < a.
    const never = everyPair(7).filter(([, b]) => b < 4);
    expect(() => findsPlan({ seats: ring, affinity: square(7, () => 0), never })).toThrow(
      /There is no plan|kept apart from each other/,
    );
  });

  test('[R42] a current plan that is feasible is kept unchanged', () => {
    const problem = createSolvableProblem(tables(...many(8, 5)), 0.5, 2);
    const model = buildModel(problem);
    const first = findFeasiblePlan(problem, model, () => false);
    const again = { ...problem, current: [...first], seed: 9 };
    expect(findFeasiblePlan(again, buildModel(again), () => true)).toEqual(first);
  });
});
