import type { HeldKarp } from '../bounds/held-karp.ts';

/** Whom it may pay to sit beside whom. */
export interface TourCandidates {
  /** What each pair is worth side by side, symmetric, [a * n + b]. */
  w: Float64Array;
  /** The k neighbours of each guest that are worth trying, dearest first, at [a * k]. */
  of: Int32Array;
  k: number;
}

/** Everyone's dearest others. */
export function heaviestNeighbours(w: Float64Array, n: number, most: number): TourCandidates {
  const k = Math.min(most, n - 1);
  return { w, k, of: highest(w, w, n, k) };
}

/** Those whom a best tour likely puts beside each other, over worths with the bound's prices. */
export function nearestByAlpha(bound: HeldKarp, most: number): TourCandidates {
  const { n } = bound;
  const k = Math.min(most, n - 1);
  const w = bound.pricedWeights();
  const likely = bound.alphaNearness().map((loss) => -loss);
  return { w, k, of: highest(likely, w, n, k) };
}

/** The k others of each guest who have the highest `score`, sorted by `w`. */
function highest(score: Float64Array, w: Float64Array, n: number, k: number): Int32Array {
  const out = new Int32Array(n * k);
  const taken = new Int32Array(k);
  for (let a = 0; a < n; a++) {
    const row = a * n;
    let count = 0;
    // Each begins at whoever comes after them: of equals all would choose the same few otherwise.
    for (let step = 1; step < n; step++) {
      const b = a + step < n ? a + step : a + step - n;
      if (count === k && score[row + b]! <= score[row + taken[k - 1]!]!) continue;
      let x = count < k ? count++ : k - 1;
      for (; x > 0 && score[row + b]! > score[row + taken[x - 1]!]!; x--) taken[x] = taken[x - 1]!;
      taken[x] = b;
    }
    if (score !== w) taken.sort((b, c) => w[row + c]! - w[row + b]!);
    out.set(taken, a * k);
  }
  return out;
}
