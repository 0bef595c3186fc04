import { expect, test } from 'vitest';
import { getSearchSteps } from '#server/modules/dinners/seating/search-steps.ts';
import { solveTables } from '#solver/index.ts';
import { generateDinner, getGuestWishes } from '#tests/helpers/seating/generate-dinner.ts';

const MOVE_COST = 600;

/** The gain of a search after a guest has joined a good plan: value less the cost of moves. */
function seatNewGuest(size: number, seed: number, iterations: number): number {
  const { guests, marks } = generateDinner(size, seed);
  const solve = (
    people: typeof guests,
    options: { current: (number | null)[]; moveCost: number; iterations: number },
  ) =>
    solveTables({
      tables: [{ shape: 'long', seats: size + (size % 2) + 2 }],
      guests: people.length,
      affinity: getGuestWishes({ guests: people, marks }).affinity,
      never: [],
      locks: new Map(),
      seed,
      ...options,
    });
  const before = guests.slice(0, -1);
  const { plan } = solve(before, {
    current: before.map(() => null),
    moveCost: 0,
    iterations: 2000,
  });
  const freeSeat = Array.from({ length: size }, (_, seat) => seat).find(
    (seat) => !plan.includes(seat),
  )!;
  const { value, moved } = solve(guests, {
    current: [...plan, freeSeat],
    moveCost: MOVE_COST,
    iterations,
  });
  return value - (MOVE_COST / 1000) * moved.length;
}

test.each([8, 11, 20, 32])(
  'a guest who joins a dinner of %i is seated as well as by a full search',
  (size) => {
    const steps = getSearchSteps(size, false);
    expect(steps).toBeLessThan(getSearchSteps(size, true));
    for (const seed of [1, 2, 3])
      expect(seatNewGuest(size, seed, steps)).toBeGreaterThanOrEqual(
        seatNewGuest(size, seed, 8000) - 1e-9,
      );
  },
);

test.each([
  [1, 1000],
  [11, 1100],
  [40, 4000],
  [120, 8000],
  [121, 1600],
])('a search for %i guests has %i steps, and a full number for the host', (guests, steps) => {
  expect([getSearchSteps(guests, false), getSearchSteps(guests, true)]).toEqual([steps, 8000]);
});
