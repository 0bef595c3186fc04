/** What a host can say: each kind of wish against brute force, kept or not, and by every search. */
import { describe, expect, test } from 'vitest';
import { solveTables, toFlatProblem } from '#solver/api/seat.ts';
import { buildModel, createTerms } from '#solver/model/model.ts';
import { PlanState } from '#solver/model/plan-state.ts';
import { SwapTable } from '#solver/model/swap-table.ts';
import { generatePlans } from '#tests/helpers/seating/brute-force.ts';
import { createRandom, shuffleIndices } from '#tests/helpers/seating/generate-problems.ts';
import {
  countBrokenWish,
  generateWishProblem,
  rateWishPlan,
  wishKinds,
} from '#tests/helpers/seating/wish-problems.ts';

const ROOMS_PER_KIND = 70;
const seedsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, i) => first + i);
const toGuestSeats = (plan: (number | null)[], guests: number) =>
  Array.from({ length: guests }, (_, guest) => plan.indexOf(guest));

describe.for([...wishKinds.map((kind) => [kind]), [...wishKinds]])('%s', (kinds) => {
  test('[R42] the plan breaks fewest wishes, is the best of those, and names them', () => {
    for (const seed of seedsFrom(1, ROOMS_PER_KIND)) {
      const problem = generateWishProblem(seed, kinds);
      const seats = problem.tables.reduce((sum, table) => sum + table.seats, 0);
      let best = { broken: Infinity, soft: -Infinity };
      for (const plan of generatePlans(seats, problem.guests)) {
        const seatOf = toGuestSeats(plan, problem.guests);
        if ([...problem.locks].some(([guest, seat]) => seatOf[guest] !== seat)) continue;
        const rated = rateWishPlan(problem, seatOf);
        if (rated.broken < best.broken || (rated.broken === best.broken && rated.soft > best.soft))
          best = rated;
      }
      const found = solveTables(problem);
      expect(rateWishPlan(problem, found.plan), `room ${seed}`).toEqual(best);
      expect(
        found.broken.map(({ wish, times }) => [wish, times]),
        `room ${seed}`,
      ).toEqual(
        problem.wishes.flatMap((wish) => {
          const times = countBrokenWish(problem, wish, found.plan);
          return wish.weight === undefined && times > 0 ? [[wish, times]] : [];
        }),
      );
    }
  });

  test('[R42] every search gains by a swap what the plan gains', () => {
    for (const seed of seedsFrom(1000, ROOMS_PER_KIND)) {
      const problem = { ...generateWishProblem(seed, kinds), locks: new Map<number, number>() };
      const model = buildModel(toFlatProblem(problem));
      const random = createRandom(seed);
      const plan = Int32Array.from(shuffleIndices(model.n, random));
      const rate = (guestAt: Int32Array) => {
        const { broken, soft } = rateWishPlan(problem, toGuestSeats([...guestAt], problem.guests));
        return soft - broken * model.hard;
      };
      const [state, table] = [new PlanState(model, plan), new SwapTable(model, plan)];
      for (let swaps = 0; swaps < 6; swaps++) {
        const [i, j] = shuffleIndices(model.n, random) as [number, number];
        const before = rate(state.guestAt);
        const gains = [state.gain(i, j), table.gain(i, j)];
        state.swap(i, j);
        table.swap(i, j);
        const gain = rate(state.guestAt) - before;
        expect(gains, `room ${seed}`).toEqual([gain, gain]);
      }
      expect(createTerms(model)).toHaveLength(problem.wishes.length);
    }
  });
});

describe('rooms too large for all plans', () => {
  const tables = Array.from({ length: 3 }, () => ({ shape: 'round' as const, seats: 8 }));
  const room = (guests: number) => ({
    tables,
    guests,
    affinity: new Int32Array(guests * guests).map((_, k) => (k * 7919) % 1000),
    forbiddenPairs: [],
    locks: new Map<number, number>(),
    current: new Array<null>(guests).fill(null),
    moveCost: 0,
    seed: 3,
    iterations: 3000,
  });

  test('[R42] every kind of wish is kept where all can be', () => {
    const { broken } = solveTables({
      ...room(24),
      wishes: [
        { kind: 'together', guests: [0, 1], where: 'beside' },
        { kind: 'together', guests: [2, 3, 4, 5], where: 'table' },
        { kind: 'apart', guests: [6, 7, 8], where: 'table' },
        { kind: 'company', guests: [9, 10, 11, 12] },
        { kind: 'earlier', guests: [13, 14] },
        { kind: 'table', guest: 15, table: 2 },
        { kind: 'need', guest: 16, seats: [0, 8] },
        { kind: 'team', guests: [17, 18, 19] },
      ],
    });
    expect(broken).toEqual([]);
  });

  test('[R42] what can’t be kept is named with a reason', () => {
    const { broken } = solveTables({
      ...room(24),
      locks: new Map([
        [0, 0],
        [1, 8],
      ]),
      wishes: [
        { kind: 'team', guests: [2, 3] },
        { kind: 'together', guests: [0, 1], where: 'table' },
        { kind: 'apart', guests: [4, 5, 6, 7], where: 'table' },
        { kind: 'apart', guests: [8, 9], where: 'table', weight: 1 },
      ],
    });
    expect(broken.map(({ times, reason }) => [times, reason])).toEqual([
      [1, 'impossible'],
      [1, 'locked'],
      [1, 'not-found'],
    ]);
  });

  test('[R42] pairs that can’t all be kept apart are no longer dropped in silence', () => {
    const { broken } = solveTables({
      ...room(3),
      tables: [{ shape: 'round', seats: 3 }],
      forbiddenPairs: [[0, 1]],
    });
    expect(broken).toEqual([
      { wish: { kind: 'apart', guests: [0, 1], where: 'near' }, times: 1, reason: 'others' },
    ]);
  });
});
