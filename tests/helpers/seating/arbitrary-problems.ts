/** Arbitrary small problems with all options. */
import * as fc from 'fast-check';
import type { SeatProblem } from '#solver/index.ts';

const matrix = (n: number, entry: fc.Arbitrary<number>) =>
  fc.array(fc.array(entry, { minLength: n, maxLength: n }), { minLength: n, maxLength: n });

const withZeroDiagonal = (rows: number[][]) =>
  rows.map((row, s) => row.map((entry, t) => (s === t ? 0 : entry)));
const mirrored = (rows: number[][]) =>
  rows.map((row, s) => row.map((entry, t) => (s <= t ? entry : rows[t]![s]!)));

/** Adjacencies: a round table, two tables, all equal, whole numbers, fractions or asymmetric. */
function adjacencies(n: number): fc.Arbitrary<number[][]> {
  const same = (near: (s: number, t: number) => number) =>
    fc.constant(
      Array.from({ length: n }, (_, s) =>
        Array.from({ length: n }, (_, t) => (s === t ? 0 : near(s, t))),
      ),
    );
  return fc.oneof(
    same((s, t) => ((s + 1) % n === t || (t + 1) % n === s ? 1 : 0)),
    same((s, t) => (s % 2 === t % 2 ? 1 : 0)),
    same(() => 1),
    matrix(n, fc.constantFrom(0, 0, 0.35, 0.7, 1))
      .map(mirrored)
      .map(withZeroDiagonal),
    matrix(n, fc.integer({ min: 0, max: 9 })).map(withZeroDiagonal),
    matrix(n, fc.double({ min: 0, max: 2, noNaN: true })).map(withZeroDiagonal),
  );
}

const affinities = (guests: number): fc.Arbitrary<number[][]> =>
  fc.oneof(
    matrix(guests, fc.constantFrom(0, 0, 0, 1)),
    matrix(guests, fc.constant(0)),
    matrix(guests, fc.constant(3)),
    matrix(guests, fc.integer({ min: -50, max: 50 })),
    matrix(guests, fc.double({ min: -1, max: 1, noNaN: true })),
    matrix(guests, fc.integer({ min: 0, max: 1_000_000 })).map(mirrored),
  );

const subset = (n: number) => fc.shuffledSubarray(Array.from({ length: n }, (_, i) => i));
/** Seats with repeats, so that two guests can be locked to the same one. */
const seatsWithRepeats = (n: number) => fc.array(fc.nat(n - 1), { minLength: n, maxLength: n });
const permutation = (n: number) =>
  fc.shuffledSubarray(
    Array.from({ length: n }, (_, i) => i),
    { minLength: n, maxLength: n },
  );

/** Up to `most` seats with at most as many guests, locks, kept-apart pairs, a current plan and move costs. */
export const smallSeatProblems = (most = 6): fc.Arbitrary<SeatProblem> =>
  fc
    .integer({ min: 1, max: most })
    .chain((seats) =>
      fc.record({ seats: fc.constant(seats), guests: fc.integer({ min: 0, max: seats }) }),
    )
    .chain(({ seats, guests }) =>
      fc.record({
        seats: adjacencies(seats),
        affinity: affinities(guests),
        locked: fc.option(
          fc
            .tuple(
              subset(guests),
              fc.oneof({ weight: 4, arbitrary: permutation(seats) }, seatsWithRepeats(seats)),
            )
            .map(([who, where]) =>
              Object.fromEntries(who.slice(0, 3).map((g, i) => [g, where[i]!])),
            ),
        ),
        never: fc.option(fc.array(subsetOfTwo(guests), { maxLength: guests < 2 ? 0 : 4 })),
        current: fc.option(
          fc
            .tuple(permutation(seats), subset(guests))
            .map(([where, who]) => createCurrentPlan(seats, where, who)),
        ),
        move_cost: fc.option(fc.constantFrom(0, 1, 2.5, 100)),
        seed: fc.integer({ min: 1, max: 1000 }),
      }),
    )
    .map(withoutNull);

const subsetOfTwo = (guests: number) =>
  fc
    .shuffledSubarray(
      Array.from({ length: Math.max(2, guests) }, (_, i) => i),
      { minLength: 2, maxLength: 2 },
    )
    .map((pair) => pair as [number, number]);

function createCurrentPlan(seats: number, where: number[], who: number[]): (number | null)[] {
  const plan = new Array<number | null>(seats).fill(null);
  who.forEach((guest, i) => (plan[where[i]!] = guest));
  return plan;
}

/** Drops absent options. */
const withoutNull = (problem: object) =>
  Object.fromEntries(
    Object.entries(problem).filter(([, value]) => value !== null),
  ) as unknown as SeatProblem;
