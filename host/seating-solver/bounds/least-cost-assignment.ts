/**
 * No assignment of rows to columns costs less, and one costs just that: shortest augmenting paths (Kuhn and Munkres).
 * Summed up from the columns' prices alone, so that rounding on the way can make it too small but never too large.
 * -Infinity where costs are too large to tell.
 */
export function leastCostAssignment(cost: Float64Array, n: number): number {
  const [rowPrice, price] = [new Float64Array(n + 1), new Float64Array(n + 1)];
  /** Column → its row, from 1; column 0 is where each row begins. */
  const rowOf = new Int32Array(n + 1);
  const before = new Int32Array(n + 1);
  for (let row = 1; row <= n; row++) {
    rowOf[0] = row;
    const away = new Float64Array(n + 1).fill(Infinity);
    const done = new Uint8Array(n + 1);
    let at = 0;
    do {
      done[at] = 1;
      const from = rowOf[at]!;
      let [next, step] = [0, Infinity];
      for (let j = 1; j <= n; j++) {
        if (done[j]) continue;
        const reduced = cost[(from - 1) * n + j - 1]! - rowPrice[from]! - price[j]!;
        if (reduced < away[j]!) [away[j], before[j]] = [reduced, at];
        if (away[j]! < step) [step, next] = [away[j]!, j];
      }
      // Without an end no column is nearer than any other.
      if (next === 0) return -Infinity;
      for (let j = 0; j <= n; j++) {
        if (done[j]) {
          rowPrice[rowOf[j]!]! += step;
          price[j]! -= step;
        } else away[j]! -= step;
      }
      at = next;
    } while (rowOf[at]! !== 0);
    for (; at > 0; at = before[at]!) rowOf[at] = rowOf[before[at]!]!;
  }
  let sum = 0;
  for (let i = 0; i < n; i++) {
    let least = Infinity;
    for (let j = 0; j < n; j++) least = Math.min(least, cost[i * n + j]! - price[j + 1]!);
    sum += least + price[i + 1]!;
  }
  return sum;
}
