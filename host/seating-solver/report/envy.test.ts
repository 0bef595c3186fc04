import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SeatedPlan, countCompany, findEnvy, computeUtilities } from './envy.ts';

/** Four seats round a table: beside 1, across 0. */
const ring = [0, 1, 2, 3].map((a) =>
  [0, 1, 2, 3].map((b) => ((a - b + 4) % 4 === 1 || (b - a + 4) % 4 === 1 ? 1 : 0)),
);

const sitting = (nearness: number[][], interests: number[][], plan: number[]): SeatedPlan => ({
  nearness,
  interest: (guest, other) => interests[guest][other],
  plan,
});

test('[R42] a guest across from the wished neighbour envies a seat beside; one beside doesn’t', () => {
  const interests = [
    [0, 0, 1, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 1, 0],
  ];
  const plan = sitting(ring, interests, [0, 1, 2, 3]);
  expect(computeUtilities(plan)).toEqual([0, 0, 0, 1]);
  expect(findEnvy(plan, 0.5)).toEqual([{ of: 1, gain: 1 }, null, null, null]);
  expect(findEnvy(plan, 1.5), 'too little to speak of').toEqual([null, null, null, null]);
});

test('[R42] swapping seats with the wished neighbour gains nothing', () => {
  const interests = [
    [0, 1],
    [0, 0],
  ];
  const seats = [
    [0, 0.2],
    [0.2, 0],
  ];
  expect(findEnvy(sitting(seats, interests, [0, 1]), 0.01)).toEqual([null, null]);
});

test('[R42] company counts guests nearby and how many of them fit; free seats don’t count', () => {
  const interests = [
    [0, 0.2, 0.9],
    [0.2, 0, 0.1],
    [0.9, 0.1, 0],
  ];
  expect(countCompany(sitting(ring, interests, [0, 1, 2]), { near: 1, above: 0.1 })).toEqual([
    { near: 1, suit: 1 },
    { near: 2, suit: 1 },
    { near: 1, suit: 0 },
  ]);
});

test('[R42] a guest envies the best swap partner, and nobody if no swap gains anything', () => {
  const small = fc.integer({ min: 2, max: 6 }).chain((n) => {
    const square = fc.array(
      fc.array(fc.integer({ min: 0, max: 10 }), { minLength: n, maxLength: n }),
      { minLength: n, maxLength: n },
    );
    return fc.record({
      nearness: square,
      interests: square,
      plan: fc.shuffledSubarray([...Array(n).keys()], { minLength: n, maxLength: n }),
    });
  });
  fc.assert(
    fc.property(small, ({ nearness, interests, plan }) => {
      // Computed independently of the solver.
      const has = (guest: number, sat: number[]) =>
        sat.reduce(
          (sum, seat, other) =>
            other === guest ? sum : sum + nearness[sat[guest]][seat] * interests[guest][other],
          0,
        );
      const gains = (guest: number) =>
        plan
          .map(
            (_, other) =>
              has(guest, plan.with(guest, plan[other]).with(other, plan[guest])) - has(guest, plan),
          )
          .filter((_, other) => other !== guest);
      for (const [guest, envied] of findEnvy(sitting(nearness, interests, plan), 1).entries()) {
        const most = Math.max(...gains(guest));
        expect(envied?.gain ?? 0).toBe(most >= 1 ? most : 0);
      }
    }),
    { seed: 42 },
  );
});
