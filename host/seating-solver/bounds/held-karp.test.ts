import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { HeldKarp } from './held-karp.ts';

const worths = fc.integer({ min: 4, max: 6 }).chain((n) =>
  fc
    .array(fc.integer({ min: -20, max: 50 }), { minLength: n * n, maxLength: n * n })
    .map((numbers) => {
      const w = new Float64Array(n * n);
      for (let a = 0; a < n; a++)
        for (let b = 0; b < a; b++) w[a * n + b] = w[b * n + a] = numbers[a * n + b];
      return { w, n };
    }),
);

const orders = (guests: number[]): number[][] =>
  guests.length < 2
    ? [guests]
    : guests.flatMap((one) =>
        orders(guests.filter((other) => other !== one)).map((rest) => [one, ...rest]),
      );
const tours = (n: number) =>
  orders(Array.from({ length: n - 1 }, (_, i) => i + 1)).map((order) => [0, ...order]);
const computeTourValue = (w: Float64Array, tour: number[]) =>
  tour.reduce((sum, guest, i) => sum + w[guest * tour.length + tour[(i + 1) % tour.length]], 0);

test('[R42] no tour exceeds the bound, however few iterations it had', () => {
  fc.assert(
    fc.property(worths, fc.integer({ min: 1, max: 30 }), ({ w, n }, rounds) => {
      const best = Math.max(...tours(n).map((tour) => computeTourValue(w, tour)));
      const bound = new HeldKarp(w, n);
      bound.tighten(best - 5, rounds, () => false);
      expect(bound.bound).toBeGreaterThanOrEqual(best - 1e-9);
    }),
    { seed: 42 },
  );
});

test('[R42] an entry far below all others keeps the bound valid and near the best tour', () => {
  fc.assert(
    fc.property(worths, fc.integer({ min: 1, max: 3 }), ({ w, n }, a) => {
      w[a * n] = w[a] = -1e12;
      const best = Math.max(...tours(n).map((tour) => computeTourValue(w, tour)));
      const bound = new HeldKarp(w, n);
      bound.tighten(best, 60, () => false);
      expect(bound.bound).toBeGreaterThanOrEqual(best - 1e-9);
      expect(bound.bound).toBeLessThan(best + 200);
    }),
    { seed: 42 },
  );
});
