import type { Matrix } from './square-matrix.ts';

/** A seat graph as adjacency lists: the neighbours of seat s are `to[from[s]]` up to `to[from[s + 1]]`, exclusive. */
export interface Adjacency {
  from: Int32Array;
  to: Int32Array;
  /** Weight of the link to the neighbour, and of the link back. */
  by: Float64Array;
  back: Float64Array;
  /** 1 where the weight is at least half of the largest. */
  strong: Uint8Array;
}

/** `isSymmetric`: the matrix is known to be symmetric, which avoids walking down its columns. */
export function buildAdjacency(m: Matrix, n: number, isSymmetric = false): Adjacency {
  const from = new Int32Array(n + 1);
  for (let i = 0; i < n; i++) {
    let count = from[i];
    for (let j = 0; j < n; j++)
      if (m[i * n + j] !== 0 || (!isSymmetric && m[j * n + i] !== 0)) count++;
    from[i + 1] = count;
  }
  const to = new Int32Array(from[n]);
  const by = new Float64Array(to.length);
  const back = isSymmetric ? by : new Float64Array(to.length);
  let max = 0;
  for (let i = 0, k = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const x = m[i * n + j];
      const y = isSymmetric ? x : m[j * n + i];
      if (x === 0 && y === 0) continue;
      to[k] = j;
      by[k] = x;
      back[k++] = y;
      if (x > max) max = x;
    }
  }
  const strong = new Uint8Array(to.length);
  for (let k = 0; k < to.length; k++) strong[k] = by[k] > 0 && by[k] >= max / 2 ? 1 : 0;
  return { from, to, by, back, strong };
}
