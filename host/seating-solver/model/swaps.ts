import type { Fairness } from './fairness.ts';
import { type Lists, listsOf } from './adjacency-lists.ts';
import type { Model } from './model.ts';

/** How many times what is taken for rounding a sum of many changes may be off. */
export const ROUNDED = 1e3;

/** A plan and what swaps in it bring, reckoned along the seats that are near each other. */
export class Swaps {
  readonly n: number;
  /** Seat → guest, and guest → seat. */
  readonly sits: Int32Array;
  readonly at: Int32Array;
  readonly near: Lists;
  readonly w: Float64Array;
  readonly tiny: number;
  private readonly back: Float64Array | null;
  /** [seat * n + guest], or null where no seat is worth anything by itself. */
  private readonly linear: Float64Array | null;
  private readonly plain: boolean;

  constructor(
    private readonly model: Model,
    plan: Int32Array,
    private readonly fairness: readonly Fairness[] = [],
  ) {
    const n = (this.n = model.n);
    this.near = listsOf(model.p, n, model.symmetric);
    this.w = model.w;
    this.back = model.symmetric ? null : transposed(model.w, n);
    this.linear = linearOf(model);
    this.tiny = model.tiny * ROUNDED;
    this.plain = model.penalty === 0 && !this.linear && fairness.length === 0;
    this.sits = new Int32Array(n);
    this.at = new Int32Array(n);
    this.load(plan);
  }

  /** Takes a whole plan: seat → guest. */
  load(plan: Int32Array): void {
    this.sits.set(plan);
    for (let seat = 0; seat < this.n; seat++) this.at[plan[seat]!] = seat;
    for (const lift of this.fairness) lift.load(this.sits);
  }

  /** What swapping the sitters of two seats brings. */
  gain(i: number, j: number): number {
    const { n, sits, near, w, back } = this;
    if (back) return this.gainBothWays(i, j, back);
    const { from, to, by } = near;
    const [a, b] = [sits[i]!, sits[j]!];
    const rowA = a * n;
    const rowB = b * n;
    let sum = 0;
    for (let k = from[i]!, end = from[i + 1]!; k < end; k++) {
      const other = to[k]!;
      if (other !== j) sum += by[k]! * (w[rowB + sits[other]!]! - w[rowA + sits[other]!]!);
    }
    for (let k = from[j]!, end = from[j + 1]!; k < end; k++) {
      const other = to[k]!;
      if (other !== i) sum += by[k]! * (w[rowA + sits[other]!]! - w[rowB + sits[other]!]!);
    }
    return this.plain ? sum : sum + this.extras(i, j, a, b);
  }

  private gainBothWays(i: number, j: number, back: Float64Array): number {
    const { n, sits, w } = this;
    const { from, to, by, back: byBack } = this.near;
    const [a, b] = [sits[i]!, sits[j]!];
    let sum = 0;
    for (let k = from[i]!; k < from[i + 1]!; k++) {
      const y = sits[to[k]!]!;
      if (to[k] === j) sum += (by[k]! - byBack[k]!) * (w[b * n + a]! - w[a * n + b]!);
      else sum += by[k]! * (w[b * n + y]! - w[a * n + y]!) + byBack[k]! * (back[b * n + y]! - back[a * n + y]!);
    }
    for (let k = from[j]!; k < from[j + 1]!; k++) {
      const y = sits[to[k]!]!;
      if (to[k] !== i) sum += by[k]! * (w[a * n + y]! - w[b * n + y]!) + byBack[k]! * (back[a * n + y]! - back[b * n + y]!);
    }
    return this.plain ? sum : sum + this.extras(i, j, a, b);
  }

  /** What seats are worth by themselves, pairs kept apart, and what those who have least gain. */
  private extras(i: number, j: number, a: number, b: number): number {
    const { n, linear } = this;
    const { penalty } = this.model;
    let sum = 0;
    for (const lift of this.fairness) sum += lift.gain(this.sits, i, j);
    if (linear) sum += linear[i * n + b]! + linear[j * n + a]! - linear[i * n + a]! - linear[j * n + b]!;
    if (penalty > 0) sum += penalty * (this.broken(i, a, j) + this.broken(j, b, i) - this.broken(j, a, i) - this.broken(i, b, j));
    return sum;
  }

  /** Pairs kept apart that a guest would break in a seat, not counting whoever sits in `except`. */
  private broken(seat: number, guest: number, except: number): number {
    const { n, at } = this;
    const { apart, close } = this.model;
    let count = 0;
    for (const other of apart[guest]!) if (at[other] !== except && close[seat * n + at[other]!]) count++;
    return count;
  }

  swap(i: number, j: number): void {
    const { sits, at } = this;
    for (const lift of this.fairness) lift.swap(sits, i, j);
    const [a, b] = [sits[i]!, sits[j]!];
    sits[i] = b;
    sits[j] = a;
    at[b] = i;
    at[a] = j;
  }

  /** What a swap changes as a rule, where it breaks nothing. */
  typical(free: Int32Array, pick: (k: number) => number): number {
    const { penalty } = this.model;
    let [sum, count] = [0, 0];
    for (let k = 0; k < 500; k++) {
      const gain = Math.abs(this.gain(free[pick(free.length)]!, free[pick(free.length)]!));
      if (gain === 0 || (penalty > 0 && gain > penalty / 2)) continue;
      sum += gain;
      count++;
    }
    return sum / count || 1;
  }
}

function transposed(m: Float64Array, n: number): Float64Array {
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) out[j * n + i] = m[i * n + j]!;
  return out;
}

function linearOf({ n, home, moveCost }: Model): Float64Array | null {
  if (moveCost === 0 || home.every((seat) => seat < 0)) return null;
  const out = new Float64Array(n * n);
  home.forEach((seat, guest) => {
    if (seat >= 0) for (let s = 0; s < n; s++) if (s !== seat) out[s * n + guest] = -moveCost;
  });
  return out;
}
