import { type Adjacency, buildAdjacency } from './adjacency-lists.ts';
import { type Model, createTerms } from './model.ts';
import type { PlanTerm } from './plan-term.ts';
import { type Matrix, addOuterProduct, swapRowsAndColumns } from './square-matrix.ts';

/** Up to this density, looping over non-zero entries is faster than over all. */
const MAX_SPARSE_DENSITY = 0.6;

/**
 * The gain of every swap, kept up to date after each swap (Taillard, 1991, in a form that needs four entries per swap): the
 * value of every guest in every seat. Locked seats are left out; what their guests contribute is part of a seat's linear
 * value.
 */
export class SwapTable {
  readonly n: number;
  /** Index in this table → seat of the model. */
  readonly seatOf: Int32Array;
  /** Seat index → guest index, and guest index → guest of the model. */
  readonly guestAt: Int32Array;
  readonly guestOf: Int32Array;
  objective = 0;
  readonly tolerance: number;
  /** There is a current plan, and leaving it costs something. */
  readonly hasMoveCosts: boolean;
  /** Value of the guest of seat j in seat i, [i * n + j]. Above the diagonal it includes the pair's own term, which a swap of the two leaves as it is. */
  private readonly h: Float64Array;
  private readonly a: Float64Array;
  private readonly a2: Float64Array;
  private readonly w: Float64Array;
  private readonly lin: Float64Array;
  /** Affinity of the guests of seats i and j, and its sum both ways: the same array where it is symmetric. */
  private readonly q: Float64Array;
  private readonly qs: Float64Array;
  private readonly d: Float64Array;
  private readonly e: Float64Array;
  private readonly diag: Float64Array;
  /** Indices of the non-zero entries of `e`. */
  private readonly nonZero: Int32Array;
  /** The whole plan of the model, for its terms. */
  private readonly whole: { guestAt: Int32Array; seatOf: Int32Array };
  private readonly terms: readonly PlanTerm[];

  constructor(
    private readonly model: Model,
    plan: Int32Array,
  ) {
    const N = model.n;
    this.tolerance = model.tolerance;
    this.hasMoveCosts = model.moveCost > 0 && model.currentSeat.some((seat) => seat >= 0);
    const free = [];
    for (let s = 0; s < N; s++) if (model.lockedGuest[s] < 0) free.push(s);
    const n = (this.n = free.length);
    this.seatOf = Int32Array.from(free);
    this.guestOf = Int32Array.from(free, (s) => plan[s]);
    this.guestAt = Int32Array.from(free, (_, i) => i);
    const submatrix = (m: Matrix, at: Int32Array) => {
      const out = new Float64Array(n * n);
      for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) out[i * n + j] = m[at[i] * N + at[j]];
      return out;
    };
    this.a = submatrix(model.p, this.seatOf);
    this.w = submatrix(model.w, this.guestOf);
    this.a2 = new Float64Array(n * n);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) this.a2[i * n + j] = this.a[i * n + j] + this.a[j * n + i];
    this.lin = new Float64Array(n * n);
    this.whole = { guestAt: plan.slice(), seatOf: new Int32Array(N) };
    this.terms = createTerms(model);
    this.h = new Float64Array(n * n);
    this.q = new Float64Array(n * n);
    this.qs = model.symmetric ? this.q : new Float64Array(n * n);
    this.d = new Float64Array(n);
    this.e = new Float64Array(n);
    this.diag = new Float64Array(n);
    this.nonZero = new Int32Array(n);
    this.fillLinear();
    this.load(this.guestAt);
  }

  /** The links of the free seats and the affinities of their guests, by index. */
  get links(): { adjacency: Adjacency; w: Float64Array } {
    return { adjacency: buildAdjacency(this.a, this.n), w: this.w };
  }

  private fillLinear(): void {
    const { model, n, lin, seatOf, guestOf } = this;
    const N = model.n;
    for (let i = 0; i < n; i++) {
      for (let g = 0; g < n; g++) {
        const [s, x] = [seatOf[i], guestOf[g]];
        let sum = model.currentSeat[x] >= 0 && model.currentSeat[x] !== s ? -model.moveCost : 0;
        for (let t = 0; t < N; t++) {
          const other = model.lockedGuest[t];
          if (other < 0) continue;
          sum += model.p[s * N + t] * model.w[x * N + other];
          if (!model.symmetric) sum += model.p[t * N + s] * model.w[other * N + x];
        }
        lin[i * n + g] = sum;
      }
    }
  }

  /** Replaces the plan: seat index → guest index. */
  load(plan: Int32Array): void {
    const { n, w, q, qs, h, lin } = this;
    if (plan !== this.guestAt) this.guestAt.set(plan);
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) q[i * n + j] = w[this.guestAt[i] * n + this.guestAt[j]];
    if (qs !== q)
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) qs[i * n + j] = q[i * n + j] + q[j * n + i];
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) h[i * n + j] = lin[i * n + this.guestAt[j]];
    this.addAffinities();
    let [total, linear] = [0, 0];
    for (let i = 0; i < n; i++) {
      total += h[i * n + i];
      linear += lin[i * n + this.guestAt[i]];
    }
    this.objective = (total + linear) / 2;
    if (this.terms.length > 0) this.objective += this.loadTerms();
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++)
        h[i * n + j] = h[i * n + j] + this.a2[i * n + j] * qs[i * n + j];
  }

  /** Replaces the plan by swaps, which is faster where few guests move, but accumulates rounding errors. */
  changeTo(plan: Int32Array): void {
    const { n, guestAt } = this;
    for (let i = 0; i < n; i++) if (guestAt[i] !== plan[i]) this.swap(i, guestAt.indexOf(plan[i]));
  }

  private addAffinities(): void {
    const { n, a, q, h, model } = this;
    const { from, to, by, back } = buildAdjacency(q, n, model.symmetric);
    const few = to.length < n * n * MAX_SPARSE_DENSITY;
    for (let i = 0, row = 0; i < n; i++, row += n) {
      for (let k = 0; k < n; k++) {
        const [x, y] = [a[row + k], model.symmetric ? 0 : a[k * n + i]];
        if (few)
          for (let t = from[k]; t < from[k + 1]; t++)
            h[row + to[t]] = h[row + to[t]] + x * back[t] + y * by[t];
        else {
          if (x !== 0) for (let j = 0; j < n; j++) h[row + j] = h[row + j] + x * q[j * n + k];
          if (y !== 0) for (let j = 0; j < n; j++) h[row + j] = h[row + j] + y * q[k * n + j];
        }
      }
    }
  }

  /** Lets the terms follow this plan; returns their value. */
  private loadTerms(): number {
    const { whole, seatOf, guestOf } = this;
    this.guestAt.forEach((guest, i) => (whole.guestAt[seatOf[i]] = guestOf[guest]));
    whole.guestAt.forEach((guest, seat) => (whole.seatOf[guest] = seat));
    return this.terms.reduce((sum, term) => {
      term.load(whole);
      return sum + term.value(whole);
    }, 0);
  }

  private termGain(i: number, j: number): number {
    const { terms, whole, seatOf } = this;
    let sum = 0;
    for (const term of terms) sum += term.gain(whole, seatOf[i], seatOf[j]);
    return sum;
  }

  private swapTerms(i: number, j: number): void {
    const { terms, whole } = this;
    const [s, t] = [this.seatOf[i], this.seatOf[j]];
    for (const term of terms) term.swap(whole, s, t);
    const [a, b] = [whole.guestAt[s], whole.guestAt[t]];
    [whole.guestAt[s], whole.guestAt[t]] = [b, a];
    [whole.seatOf[a], whole.seatOf[b]] = [t, s];
  }

  /** The gain of swapping the guests of two seats. */
  gain(i: number, j: number): number {
    const { n, h } = this;
    const gain = h[i * n + j] + h[j * n + i] - h[i * n + i] - h[j * n + j];
    return this.terms.length > 0 ? gain + this.termGain(i, j) : gain;
  }

  swap(r: number, s: number): void {
    const { n, h, a, q, qs, d, e, guestAt, model } = this;
    this.objective += this.gain(r, s);
    this.addPairTerms(r, s, -1);
    for (let k = 0; k < n; k++) {
      d[k] = a[r * n + k] - a[s * n + k];
      e[k] = q[s * n + k] - q[r * n + k];
    }
    this.addProduct();
    if (!model.symmetric) {
      for (let k = 0; k < n; k++) {
        d[k] = a[k * n + r] - a[k * n + s];
        e[k] = q[k * n + s] - q[k * n + r];
      }
      this.addProduct();
    }
    for (let k = 0; k < n; k++) {
      const x = h[k * n + r];
      h[k * n + r] = h[k * n + s];
      h[k * n + s] = x;
    }
    swapRowsAndColumns(q, n, r, s);
    if (qs !== q) swapRowsAndColumns(qs, n, r, s);
    const guest = guestAt[r];
    guestAt[r] = guestAt[s];
    guestAt[s] = guest;
    if (this.terms.length > 0) this.swapTerms(r, s);
    this.addPairTerms(r, s, 1);
  }

  /** Adds the pair terms of these two seats and all others above the diagonal (`sign` 1), or removes them (-1). */
  private addPairTerms(r: number, s: number, sign: number): void {
    const { n, h, a2, qs } = this;
    for (let k = 0; k < n; k++) {
      const t = k < r ? k * n + r : r * n + k;
      if (k !== r) h[t] = h[t] + sign * a2[t] * qs[t];
      const u = k < s ? k * n + s : s * n + k;
      if (k !== s && k !== r) h[u] = h[u] + sign * a2[u] * qs[u];
    }
  }

  /** Adds the outer product of `d` and `e`; affinities are sparse in most rooms. */
  private addProduct(): void {
    const { n, h, d, e, nonZero } = this;
    let count = 0;
    for (let j = 0; j < n; j++) if (e[j] !== 0) nonZero[count++] = j;
    if (count >= n * MAX_SPARSE_DENSITY) return addOuterProduct(h, d, e, n);
    for (let i = 0; i < n; i++) {
      const x = d[i];
      if (x === 0) continue;
      const row = i * n;
      for (let k = 0; k < count; k++) h[row + nonZero[k]] = h[row + nonZero[k]] + x * e[nonZero[k]];
    }
  }

  /** The seat whose swap with this one gains most, or -1 where none gains. */
  bestFor(i: number): number {
    const { n, h } = this;
    const hasTerms = this.terms.length > 0;
    const own = h[i * n + i];
    let [best, found] = [this.tolerance, -1];
    for (let j = 0, t = i * n, u = i, v = 0; j < n; j++, t++, u += n, v += n + 1) {
      let gain = h[t] + h[u] - own - h[v];
      if (j === i) continue;
      if (hasTerms) gain += this.termGain(i, j);
      if (gain <= best) continue;
      best = gain;
      found = j;
    }
    return found;
  }

  /** The best swap that is not tabu, or gains more than `aspiration`, as i * n + j; -1 for none. `until`: [guest * n + seat] → step. */
  bestSwap(until: Int32Array, step: number, aspiration: number): number {
    const { n, h, diag, guestAt } = this;
    for (let i = 0; i < n; i++) diag[i] = h[i * n + i];
    const hasTerms = this.terms.length > 0;
    let [best, found] = [-Infinity, -1];
    for (let i = 0; i < n - 1; i++) {
      const own = diag[i];
      const forbids = guestAt[i] * n;
      for (let j = i + 1, t = i * n + j, u = j * n + i; j < n; j++, t++, u += n) {
        let gain = h[t] + h[u] - own - diag[j];
        if (hasTerms) gain += this.termGain(i, j);
        if (gain <= best) continue;
        if (gain <= aspiration && until[forbids + j] >= step && until[guestAt[j] * n + i] >= step)
          continue;
        best = gain;
        found = t;
      }
    }
    return found;
  }
}
