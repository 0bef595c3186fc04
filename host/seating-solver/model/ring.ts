import type { Model } from './model.ts';

/** A seat graph that is one ring: neighbours have the nearness `beside`, all other pairs `otherwise`. */
export interface SeatRing {
  /** The seats in the order of the ring. */
  ring: Int32Array;
  beside: number;
  otherwise: number;
}

/** Null if the seat graph is not one ring. */
export function findRing({ n, nearness }: Pick<Model, 'n' | 'nearness'>): SeatRing | null {
  if (n < 3) return null;
  let [beside, otherwise] = [-Infinity, Infinity];
  for (let s = 0; s < n; s++) {
    for (let t = 0; t < n; t++) {
      if (s === t) continue;
      const x = nearness[s * n + t];
      if (x > beside) beside = x;
      if (x < otherwise) otherwise = x;
    }
  }
  if (n === 3)
    return beside === otherwise ? { ring: Int32Array.of(0, 1, 2), beside, otherwise: 0 } : null;
  if (beside === otherwise) return null;
  const ring = new Int32Array(n);
  for (let s = 0, previous = -1, at = 0; s < n; s++) {
    ring[s] = at;
    const next: number[] = [];
    for (let t = 0; t < n; t++) {
      const [x, y] = [nearness[at * n + t], nearness[t * n + at]];
      if (t === at || (x === otherwise && y === otherwise)) continue;
      if (x !== beside || y !== beside) return null;
      next.push(t);
    }
    if (next.length !== 2) return null;
    const to = next[0] === previous ? next[1] : next[0];
    if (to === 0 && s < n - 1) return null;
    [previous, at] = [at, to];
  }
  return { ring, beside, otherwise };
}
