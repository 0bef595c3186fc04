/** Operations on square matrices, [i * n + j], in which the solver spends most of its time. */

/** [i * n + j]. A thousand rows of floats take 8 MB, so integers where all entries are. */
export type Matrix = Float64Array | Int32Array | Int16Array | Uint8Array;

/** Adds the outer product of `d` and `e` to `h`, four rows at a time so that each entry of `e` is read once for all four. */
export function addOuterProduct(
  h: Float64Array,
  d: Float64Array,
  e: Float64Array,
  n: number,
): void {
  let i = 0;
  for (; i + 3 < n; i += 4) {
    const [v, x, y, z] = [d[i], d[i + 1], d[i + 2], d[i + 3]];
    for (let j = 0, r = i * n, s = r + n, t = s + n, u = t + n; j < n; j++, r++, s++, t++, u++) {
      const by = e[j];
      h[r] = h[r] + v * by;
      h[s] = h[s] + x * by;
      h[t] = h[t] + y * by;
      h[u] = h[u] + z * by;
    }
  }
  for (; i < n; i++) {
    const x = d[i];
    for (let j = 0, t = i * n; j < n; j++, t++) h[t] = h[t] + x * e[j];
  }
}

/** Exchanges rows r and s, then columns r and s. */
export function swapRowsAndColumns(m: Float64Array, n: number, r: number, s: number): void {
  for (let k = 0; k < n; k++) {
    const x = m[r * n + k];
    m[r * n + k] = m[s * n + k];
    m[s * n + k] = x;
  }
  for (let k = 0; k < n; k++) {
    const x = m[k * n + r];
    m[k * n + r] = m[k * n + s];
    m[k * n + s] = x;
  }
}
