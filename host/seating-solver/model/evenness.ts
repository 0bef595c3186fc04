/** 1 where all entries are as large, next to 0 where a few are and all others small. */
export function evenness(m: Float64Array): number {
  let [sum, squares] = [0, 0];
  for (const x of m) {
    sum += Math.abs(x);
    squares += x * x;
  }
  const even = (sum / squares) * (sum / m.length);
  return Number.isFinite(even) ? even : 1;
}

/** For each row the others with which it has an entry either way. */
export const listNeighbours = (m: Float64Array, n: number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => j).filter((j) => m[i * n + j] !== 0 || m[j * n + i] !== 0));
