/** A seat graph as lists: the seats near s are `to[from[s]]` up to `to[from[s + 1]]`. */
export interface Lists {
  from: Int32Array;
  to: Int32Array;
  /** How near, and how near the other way. */
  by: Float64Array;
  back: Float64Array;
  /** Whether the link is at least half as strong as the strongest. */
  strong: Uint8Array;
}

export function listsOf(m: Float64Array, n: number): Lists {
  const from = new Int32Array(n + 1);
  const [to, by, back]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      if (m[i * n + j] === 0 && m[j * n + i] === 0) continue;
      to.push(j);
      by.push(m[i * n + j]!);
      back.push(m[j * n + i]!);
    }
    from[i + 1] = to.length;
  }
  const most = by.reduce((most, x) => Math.max(most, x), 0);
  const strong = Uint8Array.from(by, (x) => (x > 0 && x >= most / 2 ? 1 : 0));
  return { from, to: Int32Array.from(to), by: Float64Array.from(by), back: Float64Array.from(back), strong };
}
