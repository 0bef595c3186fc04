import type { FlatProblem, SeatProblem } from '../api/problem.ts';
import { type Adjacency, buildAdjacency } from './adjacency-lists.ts';
import { PairTerm } from './pair-term.ts';
import type { PlanTerm } from './plan-term.ts';
import type { Matrix } from './square-matrix.ts';

/** The problem as flat matrices. Free seats hold dummy guests without affinities, so a plan is a permutation: seat → guest. */
export interface Model {
  n: number;
  /** Guests with a lower index are people, the others dummies. */
  guests: number;
  /** Nearness and affinity as given, [s * n + t] and [g * n + h]. */
  nearness: Matrix;
  affinity: Matrix;
  /** The same in the form that is fastest to search: their objective differs from the value by a constant. */
  p: Matrix;
  w: Matrix;
  /** The entries of `p` that are not 0. */
  adjacency: Adjacency;
  /** Both `p` and `w` are symmetric, and the objective counts each pair once; otherwise each ordered pair. */
  symmetric: boolean;
  /** Seat → locked guest, or -1. */
  lockedGuest: Int32Array;
  /** Guest → seat in the current plan, or -1. */
  currentSeat: Int32Array;
  moveCost: number;
  /** 1 at [s * n + t] if seats s and t are too near for a forbidden pair. Empty if the problem has none. */
  tooNear: Uint8Array;
  /** For each guest, those they must not sit near. */
  forbiddenWith: number[][];
  /** The cost of breaking a hard wish once: more than all soft parts of two plans can differ. */
  hard: number;
  /** Creates the wishes besides forbidden pairs, given the cost of breaking a hard one. */
  wishTerms: readonly ((hard: number) => PlanTerm)[];
  /** The gain from a typical pair on adjacent seats, the unit of temperatures. */
  typicalLink: number;
  /** Differences up to `tolerance` are rounding errors; `weightTolerance` is the same for affinities alone. */
  tolerance: number;
  weightTolerance: number;
}

/** Sample size for statistics over a matrix. */
const SAMPLE_SIZE = 10_000;
/** As a part of a typical gain. */
const RELATIVE_TOLERANCE = 1e-12;

export function buildModel(given: SeatProblem | FlatProblem): Model {
  const problem = flattenProblem(given);
  const { n, guests, nearness, affinity } = problem;
  const forbiddenWith = Array.from({ length: n }, (): number[] => []);
  for (const [a, b] of problem.never ?? []) {
    if (forbiddenWith[a].includes(b)) continue;
    forbiddenWith[a].push(b);
    forbiddenWith[b].push(a);
  }
  const lockedGuest = new Int32Array(n).fill(-1);
  for (const [guest, seat] of Object.entries(problem.locked ?? {}))
    lockedGuest[seat] = Number(guest);
  const currentSeat = new Int32Array(n).fill(-1);
  problem.current?.forEach((guest, seat) => {
    if (guest !== null) currentSeat[guest] = seat;
  });
  const { p, w, symmetric } = reduceMatrices(nearness, affinity, n);
  const moveCost = problem.move_cost ?? 0;
  const hasPairs = Boolean(problem.never?.length);
  const tooNear = hasPairs ? findTooNearSeats(nearness, n, problem.too_near) : new Uint8Array(0);
  const hard = objectiveRange({ p, w }, n, moveCost) + (problem.softRange ?? 0);
  const typicalWeight = typicalEntry(w);
  const typicalLink = typicalEntry(p) * typicalWeight;
  const [tolerance, weightTolerance] = [
    typicalLink * RELATIVE_TOLERANCE,
    typicalWeight * RELATIVE_TOLERANCE,
  ];
  return {
    n,
    guests,
    nearness,
    affinity,
    p,
    w,
    adjacency: buildAdjacency(p, n, symmetric),
    symmetric,
    lockedGuest,
    currentSeat,
    moveCost,
    tooNear,
    forbiddenWith,
    hard,
    wishTerms: problem.wishTerms ?? [],
    typicalLink,
    tolerance,
    weightTolerance,
  };
}

/** New objects for the terms that every plan of this model has besides closeness × affinity and moves. */
export function createTerms({ n, forbiddenWith, tooNear, hard, wishTerms }: Model): PlanTerm[] {
  const terms = wishTerms.map((create) => create(hard));
  if (tooNear.length === 0) return terms;
  const pairs = forbiddenWith.flatMap((others, a) =>
    others.filter((b) => a < b).map((b): [number, number] => [a, b]),
  );
  return [new PairTerm(n, pairs, tooNear, -hard), ...terms];
}

export function flattenProblem(problem: SeatProblem | FlatProblem): FlatProblem {
  if ('n' in problem) return problem;
  const n = problem.seats.length;
  return {
    ...problem,
    n,
    guests: problem.affinity.length,
    nearness: flatten(problem.seats, n),
    affinity: flatten(problem.affinity, n),
  };
}

function flatten(rows: number[][], n: number): Float64Array {
  const out = new Float64Array(n * n);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i];
    for (let j = 0; j < row.length; j++) out[i * n + j] = row[j];
    out[i * n + i] = 0;
  }
  return out;
}

/** Symmetric if either matrix is, with the most frequent entry subtracted: both change every plan's objective by the same constant. */
function reduceMatrices(
  nearness: Matrix,
  affinity: Matrix,
  n: number,
): Pick<Model, 'p' | 'w' | 'symmetric'> {
  const hasSymmetricSeats = isSymmetric(nearness, n);
  const symmetric = hasSymmetricSeats || isSymmetric(affinity, n);
  const p = symmetric && !hasSymmetricSeats ? symmetrize(new Float64Array(nearness), n) : nearness;
  const w = symmetric && hasSymmetricSeats ? symmetrize(affinity, n) : affinity.slice();
  const mode = findMode(p, n);
  return {
    p: mode === 0 ? p : subtractMode(new Float64Array(p), n, mode),
    w: subtractMode(w, n, findMode(w, n)),
    symmetric,
  };
}

function isSymmetric(m: Matrix, n: number): boolean {
  return everyMirroredPair(n, (k, l) => m[k] === m[l]);
}

function symmetrize(m: Matrix, n: number): Matrix {
  const out = m.slice().fill(0);
  everyMirroredPair(n, (k, l) => {
    out[k] = out[l] = m[k] + m[l];
    return true;
  });
  return out;
}

/** Side of a block of entries read together: walking down a column of a thousand rows misses the cache at each entry. */
const CACHE_BLOCK = 32;

/** Calls `visit` with every entry below the diagonal and its mirror image until it returns false; returns whether it never did. */
function everyMirroredPair(n: number, visit: (below: number, above: number) => boolean): boolean {
  for (let top = 0; top < n; top += CACHE_BLOCK) {
    for (let left = 0; left <= top; left += CACHE_BLOCK) {
      for (let i = top; i < Math.min(n, top + CACHE_BLOCK); i++) {
        for (let j = left; j < Math.min(i, left + CACHE_BLOCK); j++)
          if (!visit(i * n + j, j * n + i)) return false;
      }
    }
  }
  return true;
}

/** The most frequent entry off the diagonal. */
function findMode(m: Matrix, n: number): number {
  const seen = new Map<number, number>();
  // Counting a million entries takes longer than a small budget. An odd stride samples every column.
  const stride = Math.max(1, Math.round(m.length / SAMPLE_SIZE)) | 1;
  for (let k = 0; k < m.length; k += stride)
    if (k % (n + 1) !== 0) seen.set(m[k], (seen.get(m[k]) ?? 0) + 1);
  let [mode, most] = [0, seen.get(0) ?? 0];
  for (const [x, times] of seen) if (times > most) [mode, most] = [x, times];
  return mode;
}

function subtractMode(m: Matrix, n: number, mode: number): Matrix {
  if (mode === 0) return m;
  for (let i = 0; i < n; i++)
    for (let j = 0, k = i * n; j < n; j++, k++) if (i !== j) m[k] = m[k] - mode;
  return m;
}

function findTooNearSeats(seats: Matrix, n: number, tooNear?: number): Uint8Array {
  let most = 0;
  for (let k = 0; k < seats.length; k++) most = Math.max(most, seats[k]);
  const least = tooNear ?? most / 2;
  const close = new Uint8Array(n * n);
  everyMirroredPair(n, (k, l) => {
    if (seats[k] >= least || seats[l] >= least) close[k] = close[l] = 1;
    return true;
  });
  return close;
}

/** An upper bound on the difference between two plans. */
function objectiveRange({ p, w }: Pick<Model, 'p' | 'w'>, n: number, moveCost: number): number {
  let [sum, most] = [0, 0];
  for (let k = 0; k < p.length; k++) sum += Math.abs(p[k]);
  for (let k = 0; k < w.length; k++) most = Math.max(most, Math.abs(w[k]));
  return 2 * (sum * most + n * Math.abs(moveCost)) || 1;
}

/** The median of the sizes of all entries that are not 0, of a sample in large matrices. A median, because one huge entry must not hide all others. */
function typicalEntry(m: Matrix): number {
  const sizes: number[] = [];
  const stride = Math.max(1, Math.floor(m.length / SAMPLE_SIZE));
  for (let i = 0; i < m.length; i += stride) if (m[i] !== 0) sizes.push(Math.abs(m[i]));
  if (sizes.length === 0) for (const x of m) if (x !== 0) sizes.push(Math.abs(x));
  return sizes.sort((a, b) => a - b)[sizes.length >> 1] ?? 1;
}

/** The value as reported: every ordered pair of seats, from the matrices as given. */
export function planValue({ n, guests, nearness, affinity }: Model, plan: Int32Array): number {
  let sum = 0;
  for (let s = 0; s < n; s++) {
    const g = plan[s];
    if (g >= guests) continue;
    for (let t = 0; t < n; t++) {
      const by = nearness[s * n + t];
      if (by !== 0) sum += by * affinity[g * n + plan[t]];
    }
  }
  return sum;
}
