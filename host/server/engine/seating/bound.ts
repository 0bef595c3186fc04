import { type Model } from './model.ts';
import type { Round } from './round.ts';

const ROUNDS = 120;

/**
 * No plan at one round table is worth more. Held and Karp: a tour is a 1-tree, so the heaviest 1-tree bounds it; prices on
 * guests that have too many edges, or too few, tighten that. `reached` is the value of a plan, which steps are measured by.
 */
export function roundBound({ n, guests, wants }: Model, { beside, otherwise }: Round, reached: number, until: () => boolean): number {
  const w = new Float64Array(n * n);
  let all = 0;
  for (let a = 0; a < guests; a++) {
    for (let b = 0; b < guests; b++) {
      if (a === b) continue;
      all += wants[a * n + b]!;
      w[a * n + b] = (beside - otherwise) * (wants[a * n + b]! + wants[b * n + a]!);
    }
  }
  const price = firstPrices(w, n);
  const tree = treeOf(n);
  const target = reached - otherwise * all;
  let [least, pace] = [Infinity, 1];
  for (let round = 0, idle = 0; round < ROUNDS && (round < 8 || !until()); round++) {
    const bound = tree.weigh(w, price);
    if (bound < least - Math.abs(least) * 1e-7) [least, idle] = [Math.min(least, bound), 0];
    else if (++idle >= 5) [pace, idle] = [pace / 2, 0];
    least = Math.min(least, bound);
    let norm = 0;
    for (let i = 0; i < n; i++) norm += (tree.degree[i]! - 2) ** 2;
    if (norm === 0 || least <= target) break;
    const by = (pace * (bound - target)) / norm;
    for (let i = 0; i < n; i++) price[i] = price[i]! - by * (tree.degree[i]! - 2);
  }
  const scale = Math.abs(otherwise * all) + Math.abs(least) + Math.abs(reached);
  return Math.max(reached, least + otherwise * all + scale * 1e-9);
}

/** What would make all plans worth the same if everybody wanted the same people: prices that far from it have a long way to go. */
function firstPrices(w: Float64Array, n: number): Float64Array {
  const sums = Float64Array.from({ length: n }, (_, i) => w.subarray(i * n, i * n + n).reduce((sum, x) => sum + x, 0));
  const all = sums.reduce((sum, x) => sum + x, 0) / (2 * (n - 1));
  return sums.map((sum) => (n > 2 ? -(sum - all) / (n - 2) : 0));
}

/** The heaviest 1-tree with prices: a spanning tree (Prim) of all but the first, and the first's two best edges. */
function treeOf(n: number) {
  const degree = new Int32Array(n);
  const link = new Float64Array(n);
  const parent = new Int32Array(n);
  const inside = new Uint8Array(n);
  const weigh = (w: Float64Array, price: Float64Array): number => {
    degree.fill(0);
    inside.fill(0);
    link.fill(-Infinity);
    let sum = 0;
    for (const x of price) sum -= 2 * x;
    for (let last = 1, left = n - 2; left > 0; left--) {
      inside[last] = 1;
      let next = -1;
      for (let t = 1; t < n; t++) {
        if (inside[t]) continue;
        const x = w[last * n + t]! + price[last]! + price[t]!;
        if (x > link[t]!) {
          link[t] = x;
          parent[t] = last;
        }
        if (next < 0 || link[t]! > link[next]!) next = t;
      }
      sum += link[next]!;
      degree[next] = degree[next]! + 1;
      degree[parent[next]!] = degree[parent[next]!]! + 1;
      last = next;
    }
    let [one, two] = [-1, -1];
    for (let t = 1; t < n; t++) {
      const x = w[t]! + price[t]!;
      if (one < 0 || x > w[one]! + price[one]!) [one, two] = [t, one];
      else if (two < 0 || x > w[two]! + price[two]!) two = t;
    }
    degree[0] = 2;
    for (const t of [one, two]) {
      sum += w[t]! + price[t]! + price[0]!;
      degree[t] = degree[t]! + 1;
    }
    return sum;
  };
  return { degree, weigh };
}
