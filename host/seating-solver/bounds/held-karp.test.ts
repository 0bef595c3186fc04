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

type Edge = readonly [number, number];

/** All subsets of this size. */
const subsets = <T>(some: T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : some.flatMap((one, i) => subsets(some.slice(i + 1), size - 1).map((rest) => [one, ...rest]));

function isConnected(edges: Edge[], n: number): boolean {
  const reachableNodes = new Set([1]);
  for (let before = 0; before < reachableNodes.size;) {
    before = reachableNodes.size;
    for (const [a, b] of edges)
      if (reachableNodes.has(a) || reachableNodes.has(b)) reachableNodes.add(a).add(b);
  }
  return reachableNodes.size === n - 1;
}

/** All 1-trees: a spanning tree of all nodes but the first, and two edges of the first node. */
function listOneTrees(n: number): Edge[][] {
  const others = Array.from({ length: n - 1 }, (_, i) => i + 1);
  const trees = subsets<Edge>(
    subsets(others, 2).map(([a, b]) => [a, b] as const),
    n - 2,
  ).filter((edges) => isConnected(edges, n));
  const firsts = subsets(
    others.map((b): Edge => [0, b]),
    2,
  );
  return trees.flatMap((tree) => firsts.map((two) => [...tree, ...two]));
}

/** The target is far below the best tour, so the steps are large enough for entries of any size to matter. */
const tightened = ({ w, n }: { w: Float64Array; n: number }) => {
  const bound = new HeldKarp(w, n);
  bound.tighten(
    Math.max(...tours(n).map((tour) => computeTourValue(w, tour))) - 1000,
    40,
    () => false,
  );
  return bound;
};

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

test('[R42] node prices change the value of every tour by the same amount', () => {
  fc.assert(
    fc.property(worths, ({ w, n }) => {
      const priced = tightened({ w, n }).pricedWeights();
      const more = tours(n).map(
        (tour) => computeTourValue(priced, tour) - computeTourValue(w, tour),
      );
      for (const one of more) expect(one).toBeCloseTo(more[0], 9);
    }),
    { seed: 42 },
  );
});

test('[R42] alpha-nearness is the loss of the best 1-tree that must contain the edge', () => {
  fc.assert(
    fc.property(worths, ({ w, n }) => {
      const bound = tightened({ w, n });
      const [priced, losses] = [bound.pricedWeights(), bound.alphaNearness()];
      const weighed = listOneTrees(n).map((edges) => ({
        edges,
        weight: edges.reduce((sum, [a, b]) => sum + priced[a * n + b], 0),
      }));
      const most = Math.max(...weighed.map(({ weight }) => weight));
      for (let b = 0; b < n; b++) {
        for (let a = 0; a < b; a++) {
          const having = weighed.filter(({ edges }) => edges.some(([x, y]) => x === a && y === b));
          expect(losses[a * n + b]).toBeCloseTo(
            most - Math.max(...having.map(({ weight }) => weight)),
            9,
          );
          expect(losses[b * n + a]).toBe(losses[a * n + b]);
        }
      }
    }),
    { numRuns: 40, seed: 42 },
  );
});
