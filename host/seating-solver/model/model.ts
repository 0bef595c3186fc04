import type { SeatProblem } from '../api/problem.ts';

/** The problem in flat numbers. Free seats are sat on by guests of no wishes, so a plan is a permutation: seat → guest. */
export interface Model {
  n: number;
  /** Guests with an index below are people. */
  guests: number;
  /** Nearness and wishes as given, [s * n + t] and [g * n + h]. */
  proximity: Float64Array;
  affinity: Float64Array;
  /** The same, brought to the form that is quickest to search: worth differs from the value by a constant. */
  p: Float64Array;
  w: Float64Array;
  /** Both p and w are symmetric, and worth counts each pair once; else each ordered pair. */
  symmetric: boolean;
  /** Seat → locked guest, or -1. */
  lockedGuest: Int32Array;
  /** Guest → seat in the current plan, or -1. */
  currentSeat: Int32Array;
  moveCost: number;
  /** Seats that a pair kept apart may not hold, [s * n + t]; empty where nobody is. */
  tooNear: Uint8Array;
  /** Guest → those who are kept apart from them. */
  keptApart: number[][];
  /** What one broken pair costs: more than lies between any two plans. 0 where nobody is kept apart. */
  penalty: number;
  /** What a link is worth as a rule. */
  typicalLink: number;
  /** What is no more than this, beside what a change brings as a rule, is taken for rounding; `tinyWish` the same of wishes alone. */
  tolerance: number;
  weightTolerance: number;
}

/** Entries that are enough to tell what is typical, about. */
const SAMPLED = 10_000;
/** The part of what a change brings as a rule that is taken for rounding. */
const ROUNDING = 1e-12;

export function buildModel(problem: SeatProblem): Model {
  const n = problem.seats.length;
  const guests = problem.affinity.length;
  const [seats, wants] = [flat(problem.seats, n), flat(problem.affinity, n)];
  const apart = Array.from({ length: n }, (): number[] => []);
  for (const [a, b] of problem.never ?? []) {
    if (apart[a]!.includes(b)) continue;
    apart[a]!.push(b);
    apart[b]!.push(a);
  }
  const fixed = new Int32Array(n).fill(-1);
  for (const [guest, seat] of Object.entries(problem.locked ?? {})) fixed[seat] = Number(guest);
  const home = new Int32Array(n).fill(-1);
  problem.current?.forEach((guest, seat) => {
    if (guest !== null) home[guest] = seat;
  });
  const { p, w, symmetric } = reduced(seats, wants, n);
  const moveCost = problem.move_cost ?? 0;
  const spread = range({ p, w }, n, moveCost);
  const [close, penalty] = problem.never?.length ? [closeSeats(seats, n, problem.too_near), spread] : [new Uint8Array(0), 0];
  const [near, wish] = [typical(p), typical(w)];
  const usual = near * wish;
  const [tiny, tinyWish] = [usual * ROUNDING, wish * ROUNDING];
  return {
    n,
    guests,
    proximity: seats,
    affinity: wants,
    p,
    w,
    symmetric,
    lockedGuest: fixed,
    currentSeat: home,
    moveCost,
    tooNear: close,
    keptApart: apart,
    penalty,
    typicalLink: usual,
    tolerance: tiny,
    weightTolerance: tinyWish,
  };
}

function flat(rows: number[][], n: number): Float64Array {
  const out = new Float64Array(n * n);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!;
    for (let j = 0; j < row.length; j++) out[i * n + j] = row[j]!;
    out[i * n + i] = 0;
  }
  return out;
}

/** Symmetric where either side is, and with the most frequent entry taken off, which changes every plan's worth alike. */
function reduced(seats: Float64Array, wants: Float64Array, n: number): { p: Float64Array; w: Float64Array; symmetric: boolean } {
  const even = isSymmetric(seats, n);
  const symmetric = even || isSymmetric(wants, n);
  const p = lowered(symmetric && !even ? bothWays(seats, n) : seats, n);
  const w = lowered(symmetric && even ? bothWays(wants, n) : wants, n);
  return { p, w, symmetric };
}

function isSymmetric(m: Float64Array, n: number): boolean {
  return mirrored(n, (k, l) => m[k] === m[l]);
}

function bothWays(m: Float64Array, n: number): Float64Array {
  const out = new Float64Array(n * n);
  mirrored(n, (k, l) => {
    out[k] = out[l] = m[k]! + m[l]!;
    return true;
  });
  return out;
}

/** Entries of a square that are read together: a column of a thousand rows is a thousand places of memory far from each other. */
const BLOCK = 32;

/** Shows every entry below the diagonal with the one across from it, as long as `go` wants to see more; returns whether it saw all. */
function mirrored(n: number, go: (below: number, above: number) => boolean): boolean {
  for (let top = 0; top < n; top += BLOCK) {
    for (let left = 0; left <= top; left += BLOCK) {
      for (let i = top; i < Math.min(n, top + BLOCK); i++) {
        for (let j = left; j < Math.min(i, left + BLOCK); j++) if (!go(i * n + j, j * n + i)) return false;
      }
    }
  }
  return true;
}

/** With the most frequent entry taken off; the same array where that is 0. */
function lowered(m: Float64Array, n: number): Float64Array {
  const seen = new Map<number, number>();
  // Counting a million entries takes longer than a small budget; a part of every row, not of the same columns, tells as much.
  const stride = Math.max(1, Math.round(m.length / SAMPLED)) | 1;
  for (let k = 0; k < m.length; k += stride) if (k % (n + 1) !== 0) seen.set(m[k]!, (seen.get(m[k]!) ?? 0) + 1);
  let [by, most] = [0, seen.get(0) ?? 0];
  for (const [x, times] of seen) if (times > most) [by, most] = [x, times];
  return by === 0 ? m : m.map((x, k) => (k % (n + 1) === 0 ? x : x - by));
}

function closeSeats(seats: Float64Array, n: number, tooNear?: number): Uint8Array {
  let most = 0;
  for (let k = 0; k < seats.length; k++) most = Math.max(most, seats[k]!);
  const least = tooNear ?? most / 2;
  const close = new Uint8Array(n * n);
  mirrored(n, (k, l) => {
    if (seats[k]! >= least || seats[l]! >= least) close[k] = close[l] = 1;
    return true;
  });
  return close;
}

/** More than lies between any two plans. */
function range({ p, w }: Pick<Model, 'p' | 'w'>, n: number, moveCost: number): number {
  let [sum, most] = [0, 0];
  for (let k = 0; k < p.length; k++) sum += Math.abs(p[k]!);
  for (let k = 0; k < w.length; k++) most = Math.max(most, Math.abs(w[k]!));
  return 2 * (sum * most + n * Math.abs(moveCost)) || 1;
}

/** The median of those that are not 0, sampled where there are many: a single huge entry must not hide what all others say. */
function typical(m: Float64Array): number {
  const sizes: number[] = [];
  const stride = Math.max(1, Math.floor(m.length / SAMPLED));
  for (let i = 0; i < m.length; i += stride) if (m[i] !== 0) sizes.push(Math.abs(m[i]!));
  if (sizes.length === 0) for (const x of m) if (x !== 0) sizes.push(Math.abs(x));
  return sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 1;
}

/** The value as it is told: every ordered pair of seats, from the numbers as given. */
export function planValue({ n, guests, proximity, affinity }: Model, plan: Int32Array): number {
  let sum = 0;
  for (let s = 0; s < n; s++) {
    const g = plan[s]!;
    if (g >= guests) continue;
    for (let t = 0; t < n; t++) {
      const by = proximity[s * n + t]!;
      if (by !== 0) sum += by * affinity[g * n + plan[t]!]!;
    }
  }
  return sum;
}
