import type { FairnessTerm } from './fairness.ts';
import { type Adjacency, buildAdjacency } from './adjacency-lists.ts';
import type { Model } from './model.ts';

/** Rounding errors of a sum of many gains, in tolerances of one gain. */
export const ROUNDING_FACTOR = 1e3;

const GAIN_SAMPLES = 500;

/** A plan and the gains of swaps in it, computed along the adjacency lists of the seats. */
export class PlanState {
  readonly n: number;
  /** Seat → guest, and guest → seat. */
  readonly guestAt: Int32Array;
  readonly seatOf: Int32Array;
  readonly adjacency: Adjacency;
  readonly w: Float64Array;
  readonly tolerance: number;
  private readonly back: Float64Array | null;
  /** Move costs, [seat * n + guest]; null where there are none. */
  private readonly linear: Float64Array | null;
  private readonly hasLinksOnly: boolean;

  constructor(
    private readonly model: Model,
    plan: Int32Array,
    private readonly fairness: readonly FairnessTerm[] = [],
  ) {
    const n = (this.n = model.n);
    this.adjacency = buildAdjacency(model.p, n, model.symmetric);
    this.w = model.w;
    this.back = model.symmetric ? null : transpose(model.w, n);
    this.linear = buildMoveCosts(model);
    this.tolerance = model.tolerance * ROUNDING_FACTOR;
    this.hasLinksOnly = model.penalty === 0 && !this.linear && fairness.length === 0;
    this.guestAt = new Int32Array(n);
    this.seatOf = new Int32Array(n);
    this.load(plan);
  }

  /** Replaces the plan: seat → guest. */
  load(plan: Int32Array): void {
    this.guestAt.set(plan);
    for (let seat = 0; seat < this.n; seat++) this.seatOf[plan[seat]!] = seat;
    for (const term of this.fairness) term.load(this.guestAt);
  }

  /** The gain of swapping the guests of two seats. */
  gain(i: number, j: number): number {
    const { n, guestAt, adjacency, w, back } = this;
    if (back) return this.asymmetricGain(i, j, back);
    const { from, to, by } = adjacency;
    const [a, b] = [guestAt[i]!, guestAt[j]!];
    const rowA = a * n;
    const rowB = b * n;
    let sum = 0;
    for (let k = from[i]!, end = from[i + 1]!; k < end; k++) {
      const other = to[k]!;
      if (other !== j) sum += by[k]! * (w[rowB + guestAt[other]!]! - w[rowA + guestAt[other]!]!);
    }
    for (let k = from[j]!, end = from[j + 1]!; k < end; k++) {
      const other = to[k]!;
      if (other !== i) sum += by[k]! * (w[rowA + guestAt[other]!]! - w[rowB + guestAt[other]!]!);
    }
    return this.hasLinksOnly ? sum : sum + this.otherGains(i, j, a, b);
  }

  private asymmetricGain(i: number, j: number, back: Float64Array): number {
    const { n, guestAt, w } = this;
    const { from, to, by, back: byBack } = this.adjacency;
    const [a, b] = [guestAt[i]!, guestAt[j]!];
    let sum = 0;
    for (let k = from[i]!; k < from[i + 1]!; k++) {
      const y = guestAt[to[k]!]!;
      if (to[k] === j) sum += (by[k]! - byBack[k]!) * (w[b * n + a]! - w[a * n + b]!);
      else sum += by[k]! * (w[b * n + y]! - w[a * n + y]!) + byBack[k]! * (back[b * n + y]! - back[a * n + y]!);
    }
    for (let k = from[j]!; k < from[j + 1]!; k++) {
      const y = guestAt[to[k]!]!;
      if (to[k] !== i) sum += by[k]! * (w[a * n + y]! - w[b * n + y]!) + byBack[k]! * (back[a * n + y]! - back[b * n + y]!);
    }
    return this.hasLinksOnly ? sum : sum + this.otherGains(i, j, a, b);
  }

  /** Gains that don't come from adjacent pairs: fairness, move costs and broken pairs. */
  private otherGains(i: number, j: number, a: number, b: number): number {
    const { n, linear } = this;
    const { penalty } = this.model;
    let sum = 0;
    for (const term of this.fairness) sum += term.gain(this.guestAt, i, j);
    if (linear) sum += linear[i * n + b]! + linear[j * n + a]! - linear[i * n + a]! - linear[j * n + b]!;
    if (penalty > 0)
      sum += penalty * (this.countBrokenPairs(i, a, j) + this.countBrokenPairs(j, b, i) - this.countBrokenPairs(j, a, i) - this.countBrokenPairs(i, b, j));
    return sum;
  }

  /** Broken pairs of a guest in a seat, apart from the one with the guest of seat `except`. */
  private countBrokenPairs(seat: number, guest: number, except: number): number {
    const { n, seatOf } = this;
    const { keptApart, tooNear } = this.model;
    let count = 0;
    for (const other of keptApart[guest]!) if (seatOf[other] !== except && tooNear[seat * n + seatOf[other]!]) count++;
    return count;
  }

  swap(i: number, j: number): void {
    const { guestAt, seatOf } = this;
    for (const term of this.fairness) term.swap(guestAt, i, j);
    const [a, b] = [guestAt[i]!, guestAt[j]!];
    guestAt[i] = b;
    guestAt[j] = a;
    seatOf[b] = i;
    seatOf[a] = j;
  }

  /** The mean size of a random swap's gain, of swaps that break no pair. */
  typicalGain(free: Int32Array, pick: (k: number) => number): number {
    const { penalty } = this.model;
    let [sum, count] = [0, 0];
    for (let k = 0; k < GAIN_SAMPLES; k++) {
      const gain = Math.abs(this.gain(free[pick(free.length)]!, free[pick(free.length)]!));
      if (gain === 0 || (penalty > 0 && gain > penalty / 2)) continue;
      sum += gain;
      count++;
    }
    return sum / count || 1;
  }
}

function transpose(m: Float64Array, n: number): Float64Array {
  const out = new Float64Array(n * n);
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) out[j * n + i] = m[i * n + j]!;
  return out;
}

function buildMoveCosts({ n, currentSeat, moveCost }: Model): Float64Array | null {
  if (moveCost === 0 || currentSeat.every((seat) => seat < 0)) return null;
  const out = new Float64Array(n * n);
  currentSeat.forEach((seat, guest) => {
    if (seat >= 0) for (let s = 0; s < n; s++) if (s !== seat) out[s * n + guest] = -moveCost;
  });
  return out;
}
