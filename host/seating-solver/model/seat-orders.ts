/** Orders in which a search walks through the free seats, read from the seat graph alone. */
import type { Adjacency } from './adjacency-lists.ts';

/** The free seats as rows, each along the strongest links: round a table, or down one side and up the other. */
export function traceRows(adjacency: Adjacency, free: Uint8Array): Int32Array[] {
  const visited = Uint8Array.from(free, (isFree) => 1 - isFree);
  return collectRows(
    free,
    () => visited.indexOf(0),
    visited,
    (seat) => {
      let [best, max] = [-1, 0];
      for (let k = adjacency.from[seat]; k < adjacency.from[seat + 1]; k++) {
        if (visited[adjacency.to[k]] || adjacency.by[k] <= max) continue;
        [best, max] = [adjacency.to[k], adjacency.by[k]];
      }
      return best;
    },
  );
}

/** The free seats as sweeps from one end of a table to the other: the next seat is the one that leaves fewest links open. */
export function traceSweeps(adjacency: Adjacency, free: Uint8Array): Int32Array[] {
  const n = free.length;
  const visited = Uint8Array.from(free, (isFree) => 1 - isFree);
  /** Weight of all links of a seat, and of those to visited seats. */
  const [total, linked] = [new Float64Array(n), new Float64Array(n)];
  for (let s = 0; s < n; s++)
    for (let k = adjacency.from[s]; k < adjacency.from[s + 1]; k++)
      total[s] += Math.max(0, adjacency.by[k]);
  const leastLinked = () =>
    total.reduce(
      (end, weight, s) => (visited[s] || (end >= 0 && weight >= total[end]) ? end : s),
      -1,
    );
  return collectRows(free, leastLinked, visited, (seat) => {
    for (let k = adjacency.from[seat]; k < adjacency.from[seat + 1]; k++)
      linked[adjacency.to[k]] += Math.max(0, adjacency.by[k]);
    let best = -1;
    for (let s = 0; s < n; s++) {
      if (
        !visited[s] &&
        linked[s] > 0 &&
        (best < 0 || 2 * linked[s] - total[s] > 2 * linked[best] - total[best] + 1e-9)
      )
        best = s;
    }
    return best;
  });
}

/** Whether the strong links of each seat lead only to the seats before and after it: then the rows are round tables. */
export function areRings(adjacency: Adjacency, rows: Int32Array[]): boolean {
  const adjacent = new Int32Array(2 * (adjacency.from.length - 1)).fill(-1);
  for (const row of rows) {
    row.forEach((seat, i) =>
      adjacent.set([row[(i + 1) % row.length], row[(i + row.length - 1) % row.length]], 2 * seat),
    );
  }
  const isInRow = (seat: number) => adjacent[2 * seat] >= 0;
  return rows.every((row) =>
    row.every((seat) => {
      for (let k = adjacency.from[seat]; k < adjacency.from[seat + 1]; k++) {
        const other = adjacency.to[k];
        if (
          adjacency.strong[k] &&
          isInRow(other) &&
          other !== adjacent[2 * seat] &&
          other !== adjacent[2 * seat + 1]
        )
          return false;
      }
      return true;
    }),
  );
}

/** Rows of at least three seats. `next` returns the seat after another, or -1 at the end of a row. */
function collectRows(
  free: Uint8Array,
  first: () => number,
  visited: Uint8Array,
  next: (seat: number) => number,
): Int32Array[] {
  const out: Int32Array[] = [];
  for (let left = free.reduce((sum, isFree) => sum + isFree, 0); left > 0;) {
    const row = [];
    for (let seat = first(); seat >= 0; seat = next(seat), left--) {
      visited[seat] = 1;
      row.push(seat);
    }
    if (row.length > 2) out.push(Int32Array.from(row));
  }
  return out;
}
