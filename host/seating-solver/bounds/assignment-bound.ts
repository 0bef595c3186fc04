/**
 * A lower bound on the cost of assigning rows to columns, tight up to rounding: the Hungarian method with shortest augmenting
 * paths. Computed from the dual prices of the columns alone, so rounding can make it too small but never too large. `cost`:
 * [row * n + column]. -Infinity where costs overflow.
 */
export function boundAssignmentCost(cost: Float64Array, n: number): number {
  const [rowPrice, columnPrice] = [new Float64Array(n + 1), new Float64Array(n + 1)];
  /** Column → its row. Both count from 1; column 0 is where the path of each new row starts. */
  const rowOf = new Int32Array(n + 1);
  const previous = new Int32Array(n + 1);
  for (let row = 1; row <= n; row++) {
    rowOf[0] = row;
    const distance = new Float64Array(n + 1).fill(Infinity);
    const done = new Uint8Array(n + 1);
    let column = 0;
    do {
      done[column] = 1;
      const from = rowOf[column];
      let [next, step] = [0, Infinity];
      for (let j = 1; j <= n; j++) {
        if (done[j]) continue;
        const reduced = cost[(from - 1) * n + j - 1] - rowPrice[from] - columnPrice[j];
        if (reduced < distance[j]) [distance[j], previous[j]] = [reduced, column];
        if (distance[j] < step) [step, next] = [distance[j], j];
      }
      // All distances are infinite.
      if (next === 0) return -Infinity;
      for (let j = 0; j <= n; j++) {
        if (done[j]) {
          rowPrice[rowOf[j]] += step;
          columnPrice[j] -= step;
        } else distance[j] -= step;
      }
      column = next;
    } while (rowOf[column] !== 0);
    for (; column > 0; column = previous[column]) rowOf[column] = rowOf[previous[column]];
  }
  let sum = 0;
  for (let i = 0; i < n; i++) {
    let least = Infinity;
    for (let j = 0; j < n; j++) least = Math.min(least, cost[i * n + j] - columnPrice[j + 1]);
    sum += least + columnPrice[i + 1];
  }
  return sum;
}
