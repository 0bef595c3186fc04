import type { HeldKarp } from '../bounds/held-karp.ts';

/** Candidate neighbours of each guest, the only ones that a tour search tries. */
export interface TourCandidates {
  /** Weight of each pair of neighbours, symmetric, [a * n + b]. */
  w: Float64Array;
  /** The candidates of guest a, heaviest first, from [a * k] on. */
  of: Int32Array;
  k: number;
}

export function heaviestNeighbours(w: Float64Array, n: number, max: number): TourCandidates {
  const k = Math.min(max, n - 1);
  return { w, k, of: rankNeighbours(w, w, n, k) };
}

/** The neighbours of least alpha-nearness, with the weights priced by the bound. */
export function nearestByAlpha(bound: HeldKarp, max: number): TourCandidates {
  const { n } = bound;
  const k = Math.min(max, n - 1);
  const w = bound.pricedWeights();
  const score = bound.alphaNearness().map((alpha) => -alpha);
  return { w, k, of: rankNeighbours(score, w, n, k) };
}

/** The k neighbours of each guest with the highest `score`, sorted by `w`. */
function rankNeighbours(score: Float64Array, w: Float64Array, n: number, k: number): Int32Array {
  const out = new Int32Array(n * k);
  const ranked = new Int32Array(k);
  for (let a = 0; a < n; a++) {
    const row = a * n;
    let count = 0;
    // Starts at the next guest, because otherwise all would pick the same few of equal candidates.
    for (let step = 1; step < n; step++) {
      const b = a + step < n ? a + step : a + step - n;
      if (count === k && score[row + b] <= score[row + ranked[k - 1]]) continue;
      let x = count < k ? count++ : k - 1;
      for (; x > 0 && score[row + b] > score[row + ranked[x - 1]]; x--) ranked[x] = ranked[x - 1];
      ranked[x] = b;
    }
    if (score !== w) ranked.sort((b, c) => w[row + c] - w[row + b]);
    out.set(ranked, a * k);
  }
  return out;
}
