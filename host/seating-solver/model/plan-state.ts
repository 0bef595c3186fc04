import type { PlanTerm } from './plan-term.ts';
import type { Adjacency } from './adjacency-lists.ts';
import { type Model, createTerms } from './model.ts';
import type { Matrix } from './square-matrix.ts';

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
  readonly w: Matrix;
  readonly tolerance: number;
  private readonly back: Matrix | null;
  private readonly hasMoveCosts: boolean;
  private readonly hasLinksOnly: boolean;
  private readonly terms: readonly PlanTerm[];

  constructor(
    private readonly model: Model,
    plan: Int32Array,
    /** Besides those of the model. */
    terms: readonly PlanTerm[] = [],
  ) {
    const n = (this.n = model.n);
    this.adjacency = model.adjacency;
    this.w = model.w;
    this.back = model.symmetric ? null : transpose(model.w, n);
    this.hasMoveCosts = model.moveCost !== 0 && model.currentSeat.some((seat) => seat >= 0);
    this.tolerance = model.tolerance * ROUNDING_FACTOR;
    this.terms = [...createTerms(model), ...terms];
    this.hasLinksOnly = !this.hasMoveCosts && this.terms.length === 0;
    this.guestAt = new Int32Array(n);
    this.seatOf = new Int32Array(n);
    this.load(plan);
  }

  /** Replaces the plan: seat → guest. */
  load(plan: Int32Array): void {
    this.guestAt.set(plan);
    for (let seat = 0; seat < this.n; seat++) this.seatOf[plan[seat]] = seat;
    for (const term of this.terms) term.load(this);
  }

  /** The gain of swapping the guests of two seats. */
  gain(i: number, j: number): number {
    const { n, guestAt, adjacency, w, back } = this;
    if (back) return this.asymmetricGain(i, j, back);
    const { from, to, by } = adjacency;
    const [a, b] = [guestAt[i], guestAt[j]];
    const rowA = a * n;
    const rowB = b * n;
    let sum = 0;
    for (let k = from[i], end = from[i + 1]; k < end; k++) {
      const other = to[k];
      if (other !== j) sum += by[k] * (w[rowB + guestAt[other]] - w[rowA + guestAt[other]]);
    }
    for (let k = from[j], end = from[j + 1]; k < end; k++) {
      const other = to[k];
      if (other !== i) sum += by[k] * (w[rowA + guestAt[other]] - w[rowB + guestAt[other]]);
    }
    return this.hasLinksOnly ? sum : sum + this.otherGains(i, j, a, b);
  }

  private asymmetricGain(i: number, j: number, back: Matrix): number {
    const { n, guestAt, w } = this;
    const { from, to, by, back: byBack } = this.adjacency;
    const [a, b] = [guestAt[i], guestAt[j]];
    let sum = 0;
    for (let k = from[i]; k < from[i + 1]; k++) {
      const y = guestAt[to[k]];
      if (to[k] === j) sum += (by[k] - byBack[k]) * (w[b * n + a] - w[a * n + b]);
      else
        sum +=
          by[k] * (w[b * n + y] - w[a * n + y]) + byBack[k] * (back[b * n + y] - back[a * n + y]);
    }
    for (let k = from[j]; k < from[j + 1]; k++) {
      const y = guestAt[to[k]];
      if (to[k] !== i)
        sum +=
          by[k] * (w[a * n + y] - w[b * n + y]) + byBack[k] * (back[a * n + y] - back[b * n + y]);
    }
    return this.hasLinksOnly ? sum : sum + this.otherGains(i, j, a, b);
  }

  /** Gains that don't come from adjacent pairs: move costs and terms. */
  private otherGains(i: number, j: number, a: number, b: number): number {
    const { hasMoveCosts } = this;
    let sum = this.termGain(i, j);
    if (hasMoveCosts)
      sum += this.moveCost(i, a) + this.moveCost(j, b) - this.moveCost(j, a) - this.moveCost(i, b);
    return sum;
  }

  get hasTerms(): boolean {
    return this.terms.length > 0;
  }

  /** The part of a swap's gain that comes from terms. */
  termGain(i: number, j: number): number {
    let sum = 0;
    for (const term of this.terms) sum += term.gain(this, i, j);
    return sum;
  }

  private moveCost(seat: number, guest: number): number {
    const { moveCost, currentSeat } = this.model;
    const current = currentSeat[guest];
    return current >= 0 && current !== seat ? moveCost : 0;
  }

  swap(i: number, j: number): void {
    const { guestAt, seatOf } = this;
    for (const term of this.terms) term.swap(this, i, j);
    const [a, b] = [guestAt[i], guestAt[j]];
    guestAt[i] = b;
    guestAt[j] = a;
    seatOf[b] = i;
    seatOf[a] = j;
  }

  /** The mean size of a random swap's gain, of swaps that break or mend no hard wish. */
  typicalGain(free: Int32Array, pick: (k: number) => number): number {
    const { hard } = this.model;
    let [sum, count] = [0, 0];
    for (let k = 0; k < GAIN_SAMPLES; k++) {
      const gain = Math.abs(this.gain(free[pick(free.length)], free[pick(free.length)]));
      if (gain === 0 || gain > hard / 2) continue;
      sum += gain;
      count++;
    }
    return sum / count || 1;
  }
}

function transpose(m: Matrix, n: number): Matrix {
  const out = m.slice();
  for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) out[j * n + i] = m[i * n + j];
  return out;
}
