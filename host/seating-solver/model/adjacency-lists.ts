/** A seat graph as lists: the seats near s are `to[from[s]]` up to `to[from[s + 1]]`. */
export interface Adjacency {
  from: Int32Array;
  to: Int32Array;
  /** How near, and how near the other way. */
  by: Float64Array;
  back: Float64Array;
  /** Whether the link is at least half as strong as the strongest. */
  strong: Uint8Array;
}

/** `mirrored`: every entry is the same either way, which spares walking down the columns. */
export function buildAdjacency(m: Float64Array, n: number, mirrored = false): Adjacency {
  const from = new Int32Array(n + 1);
  for (let i = 0; i < n; i++) {
    let count = from[i]!;
    for (let j = 0; j < n; j++) if (m[i * n + j] !== 0 || (!mirrored && m[j * n + i] !== 0)) count++;
    from[i + 1] = count;
  }
  const to = new Int32Array(from[n]!);
  const [by, back] = [new Float64Array(to.length), new Float64Array(to.length)];
  let most = 0;
  for (let i = 0, k = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      const x = m[i * n + j]!;
      const y = mirrored ? x : m[j * n + i]!;
      if (x === 0 && y === 0) continue;
      to[k] = j;
      by[k] = x;
      back[k++] = y;
      if (x > most) most = x;
    }
  }
  const strong = new Uint8Array(to.length);
  for (let k = 0; k < to.length; k++) strong[k] = by[k]! > 0 && by[k]! >= most / 2 ? 1 : 0;
  return { from, to, by, back, strong };
}
