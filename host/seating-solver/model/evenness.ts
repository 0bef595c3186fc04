/** Participation ratio of the entries: 1 where all have the same size, near 0 where a few are large and the others small. */
export function evenness(m: Float64Array): number {
  let [sum, squares] = [0, 0];
  for (const x of m) {
    sum += Math.abs(x);
    squares += x * x;
  }
  const even = (sum / squares) * (sum / m.length);
  return Number.isFinite(even) ? even : 1;
}

/** For each row the columns with an entry in either direction. */
export const listNeighbours = (m: Float64Array, n: number): number[][] =>
  Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (__, j) => j).filter((j) => m[i * n + j] !== 0 || m[j * n + i] !== 0),
  );
