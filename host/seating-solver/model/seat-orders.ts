import type { Adjacency } from './adjacency-lists.ts';

/** The free seats in rows, each as one walks along the strongest links: round a table, or down one side and up the other. */
export function traceRows(near: Adjacency, free: Uint8Array): Int32Array[] {
  const seen = Uint8Array.from(free, (may) => 1 - may);
  return rows(
    free,
    () => seen.indexOf(0),
    seen,
    (at) => {
      let [best, most] = [-1, 0];
      for (let k = near.from[at]!; k < near.from[at + 1]!; k++) {
        if (seen[near.to[k]!] || near.by[k]! <= most) continue;
        [best, most] = [near.to[k]!, near.by[k]!];
      }
      return best;
    },
  );
}

/** The free seats in rows, each from one end of a table to the other: always the seat that leaves fewest links open. */
export function traceSweeps(near: Adjacency, free: Uint8Array): Int32Array[] {
  const n = free.length;
  const seen = Uint8Array.from(free, (may) => 1 - may);
  const [all, linked] = [new Float64Array(n), new Float64Array(n)];
  for (let s = 0; s < n; s++) for (let k = near.from[s]!; k < near.from[s + 1]!; k++) all[s]! += Math.max(0, near.by[k]!);
  const least = () => all.reduce((end, links, s) => (seen[s] || (end >= 0 && links >= all[end]!) ? end : s), -1);
  return rows(free, least, seen, (at) => {
    for (let k = near.from[at]!; k < near.from[at + 1]!; k++) linked[near.to[k]!]! += Math.max(0, near.by[k]!);
    let best = -1;
    for (let s = 0; s < n; s++) {
      if (!seen[s] && linked[s]! > 0 && (best < 0 || 2 * linked[s]! - all[s]! > 2 * linked[best]! - all[best]! + 1e-9)) best = s;
    }
    return best;
  });
}

/** Whether each seat of the rows is nearest to the two beside it: round tables, however near all others at them are. */
export function areRings(near: Adjacency, rows: Int32Array[]): boolean {
  const beside = new Int32Array(2 * (near.from.length - 1)).fill(-1);
  for (const row of rows) {
    row.forEach((seat, i) => beside.set([row[(i + 1) % row.length]!, row[(i + row.length - 1) % row.length]!], 2 * seat));
  }
  const inRow = (seat: number) => beside[2 * seat]! >= 0;
  return rows.every((row) =>
    row.every((seat) => {
      for (let k = near.from[seat]!; k < near.from[seat + 1]!; k++) {
        const other = near.to[k]!;
        if (near.strong[k] && inRow(other) && other !== beside[2 * seat] && other !== beside[2 * seat + 1]) return false;
      }
      return true;
    }),
  );
}

/** Rows of three seats and more. `next` gives the seat after one, or -1 where the row ends. */
function rows(free: Uint8Array, first: () => number, seen: Uint8Array, next: (at: number) => number): Int32Array[] {
  const out: Int32Array[] = [];
  for (let left = free.reduce((sum, may) => sum + may, 0); left > 0;) {
    const row = [];
    for (let at = first(); at >= 0; at = next(at), left--) {
      seen[at] = 1;
      row.push(at);
    }
    if (row.length > 2) out.push(Int32Array.from(row));
  }
  return out;
}
