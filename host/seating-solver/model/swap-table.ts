import { evenness, listNeighbours } from './evenness.ts';
import { buildAdjacency } from './adjacency-lists.ts';
import type { Model } from './model.ts';
import { addOuterProduct, swapRowsAndColumns } from './square-matrix.ts';
import type { NeighbourLists } from '../search/perturbations.ts';

/** Up to this part of the others, going by a list of them is quicker. */
const FEW = 0.6;
/** Entries less even than this are steep, where at least the second part of all are not 0. */
const [STEEP, LINKED] = [0.2, 0.4];

/**
 * Every guest's worth in every seat, kept up to date, so that the gain of any swap is known at once.
 * Locked seats are left out: what they are worth to the others is part of each guest's worth in a seat.
 */
export class SwapTable {
  readonly n: number;
  /** Index here → seat of the model. */
  readonly seatOf: Int32Array;
  /** Index of a seat → index of a guest, and index of a guest → the guest of the model. */
  readonly guestAt: Int32Array;
  readonly guestOf: Int32Array;
  objective = 0;
  readonly tolerance: number;
  /** 1 where all entries are about as large, next to 0 where few say what is good. */
  readonly evenness: number;
  readonly neighbours: NeighbourLists;
  /** Most have to do with each other, and yet a few entries decide. */
  readonly isSteep: boolean;
  /** A plan stands already, and leaving it costs something. */
  readonly hasMoveCosts: boolean;
  /**
   * [seat i, sitter of j]: what the sitter of j would be worth in seat i. Above the diagonal also what the sitters of i and j
   * have of each other, which a swap leaves them: looking at every swap then reads four entries for each.
   */
  private readonly h: Float64Array;
  private readonly a: Float64Array;
  private readonly a2: Float64Array;
  private readonly w: Float64Array;
  private readonly lin: Float64Array;
  /** Wishes between the sitters of i and j; `qs` either way. The same array where both are the same. */
  private readonly q: Float64Array;
  private readonly qs: Float64Array;
  private readonly d: Float64Array;
  private readonly e: Float64Array;
  private readonly diag: Float64Array;
  /** Indices of what is not 0. */
  private readonly some: Int32Array;
  private readonly kept: { h: Float64Array; q: Float64Array; qs: Float64Array; sits: Int32Array; worth: number };
  /** Guests who are kept apart from somebody: guest index → guest indices. */
  private readonly apart: number[][];
  private readonly close: Uint8Array;

  constructor(
    private readonly model: Model,
    plan: Int32Array,
  ) {
    const N = model.n;
    this.tolerance = model.tolerance;
    this.hasMoveCosts = model.moveCost > 0 && model.currentSeat.some((seat) => seat >= 0);
    const free = [];
    for (let s = 0; s < N; s++) if (model.lockedGuest[s]! < 0) free.push(s);
    const n = (this.n = free.length);
    this.seatOf = Int32Array.from(free);
    this.guestOf = Int32Array.from(free, (s) => plan[s]!);
    this.guestAt = Int32Array.from(free, (_, i) => i);
    const cut = (m: Float64Array, at: Int32Array) => {
      const out = new Float64Array(n * n);
      for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) out[i * n + j] = m[at[i]! * N + at[j]!]!;
      return out;
    };
    this.a = cut(model.p, this.seatOf);
    this.w = cut(model.w, this.guestOf);
    this.a2 = new Float64Array(n * n);
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) this.a2[i * n + j] = this.a[i * n + j]! + this.a[j * n + i]!;
    this.lin = new Float64Array(n * n);
    this.apart = Array.from(this.guestOf, () => []);
    this.close = new Uint8Array(model.penalty > 0 ? n * n : 0);
    this.h = new Float64Array(n * n);
    this.q = new Float64Array(n * n);
    this.qs = model.symmetric ? this.q : new Float64Array(n * n);
    this.d = new Float64Array(n);
    this.e = new Float64Array(n);
    this.diag = new Float64Array(n);
    this.some = new Int32Array(n);
    const [near, wished] = [evenness(this.a), evenness(this.w)];
    this.evenness = Math.min(near, wished);
    this.neighbours = { bySeat: near < wished, lists: listNeighbours(near < wished ? this.a : this.w, n) };
    const linking = this.neighbours.lists.reduce((sum, { length }) => sum + length, 0);
    this.isSteep = this.evenness < STEEP && linking > n * n * LINKED && !this.hasMoveCosts;
    this.fillLinear();
    this.fillApart();
    this.kept = { h: this.h.slice(), q: this.q.slice(), qs: this.qs.slice(), sits: this.guestAt.slice(), worth: 0 };
    this.load(this.guestAt);
  }

  private fillLinear(): void {
    const { model, n, lin, seatOf, guestOf } = this;
    const N = model.n;
    for (let i = 0; i < n; i++) {
      for (let g = 0; g < n; g++) {
        const [s, x] = [seatOf[i]!, guestOf[g]!];
        let sum = model.currentSeat[x]! >= 0 && model.currentSeat[x]! !== s ? -model.moveCost : 0;
        for (let t = 0; t < N; t++) {
          const other = model.lockedGuest[t]!;
          if (other < 0) continue;
          sum += model.p[s * N + t]! * model.w[x * N + other]!;
          if (!model.symmetric) sum += model.p[t * N + s]! * model.w[other * N + x]!;
          if (model.tooNear[s * N + t]! && model.keptApart[x]!.includes(other)) sum -= model.penalty;
        }
        lin[i * n + g] = sum;
      }
    }
  }

  private fillApart(): void {
    const { model, n, seatOf, guestOf } = this;
    if (model.penalty === 0) return;
    const at = new Map(Array.from(guestOf, (g, i) => [g, i]));
    guestOf.forEach((g, i) => (this.apart[i] = model.keptApart[g]!.flatMap((other) => at.get(other) ?? [])));
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) this.close[i * n + j] = model.tooNear[seatOf[i]! * model.n + seatOf[j]!]!;
  }

  /** Takes a whole plan: seat index → guest index. */
  load(sits: Int32Array): void {
    const { n, w, q, qs, h, lin } = this;
    if (sits !== this.guestAt) this.guestAt.set(sits);
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) q[i * n + j] = w[this.guestAt[i]! * n + this.guestAt[j]!]!;
    if (qs !== q) for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) qs[i * n + j] = q[i * n + j]! + q[j * n + i]!;
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) h[i * n + j] = lin[i * n + this.guestAt[j]!]!;
    this.addWishes();
    for (let j = 0; j < n; j++) this.keepApart(j, this.guestAt[j]!, 1);
    let [all, alone] = [0, 0];
    for (let i = 0; i < n; i++) {
      all += h[i * n + i]!;
      alone += lin[i * n + this.guestAt[i]!]!;
    }
    this.objective = (all + alone) / 2;
    for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) h[i * n + j] = h[i * n + j]! + this.a2[i * n + j]! * qs[i * n + j]!;
  }

  /** Takes a whole plan that is not all new: swaps are quicker, but add up what rounding takes. */
  changeTo(plan: Int32Array): void {
    const { n, guestAt } = this;
    for (let i = 0; i < n; i++) if (guestAt[i] !== plan[i]) this.swap(i, guestAt.indexOf(plan[i]!));
  }

  /** The plan is what `takeBack` goes back to. */
  save(): void {
    const { kept, h, q, qs, guestAt } = this;
    kept.h.set(h);
    kept.q.set(q);
    kept.qs.set(qs);
    kept.sits.set(guestAt);
    kept.worth = this.objective;
  }

  restore(): void {
    const { kept, h, q, qs, guestAt } = this;
    h.set(kept.h);
    q.set(kept.q);
    qs.set(kept.qs);
    guestAt.set(kept.sits);
    this.objective = kept.worth;
  }

  private addWishes(): void {
    const { n, a, q, h, model } = this;
    const { from, to, by, back } = buildAdjacency(q, n, model.symmetric);
    const few = to.length < n * n * FEW;
    for (let i = 0, row = 0; i < n; i++, row += n) {
      for (let k = 0; k < n; k++) {
        const [x, y] = [a[row + k]!, model.symmetric ? 0 : a[k * n + i]!];
        if (few) for (let t = from[k]!; t < from[k + 1]!; t++) h[row + to[t]!] = h[row + to[t]!]! + x * back[t]! + y * by[t]!;
        else {
          if (x !== 0) for (let j = 0; j < n; j++) h[row + j] = h[row + j]! + x * q[j * n + k]!;
          if (y !== 0) for (let j = 0; j < n; j++) h[row + j] = h[row + j]! + y * q[k * n + j]!;
        }
      }
    }
  }

  /** Whoever is kept apart from a guest is worth less near the seat they take (`sign` 1) or more near the one they leave (-1). */
  private keepApart(seat: number, guest: number, sign: number): void {
    const { n, h, close, model } = this;
    for (const other of this.apart[guest]!) {
      const j = this.guestAt.indexOf(other);
      for (let i = 0; i < n; i++) if (close[i * n + seat]) h[i * n + j] = h[i * n + j]! - sign * model.penalty;
    }
  }

  /** What swapping the sitters of two seats brings. */
  gain(i: number, j: number): number {
    const { n, h } = this;
    return h[i * n + j]! + h[j * n + i]! - h[i * n + i]! - h[j * n + j]! - this.still(i, j);
  }

  /** What two sitters who are kept apart cost each other, if they would be as near each other after a swap. */
  private still(i: number, j: number): number {
    const { n, close, apart, guestAt, model } = this;
    return model.penalty > 0 && close[i * n + j] && apart[guestAt[i]!]!.includes(guestAt[j]!) ? 2 * model.penalty : 0;
  }

  swap(r: number, s: number): void {
    const { n, h, a, q, qs, d, e, guestAt, model } = this;
    this.objective += this.gain(r, s);
    this.fold(r, s, -1);
    for (let k = 0; k < n; k++) {
      d[k] = a[r * n + k]! - a[s * n + k]!;
      e[k] = q[s * n + k]! - q[r * n + k]!;
    }
    this.addProduct();
    if (!model.symmetric) {
      for (let k = 0; k < n; k++) {
        d[k] = a[k * n + r]! - a[k * n + s]!;
        e[k] = q[k * n + s]! - q[k * n + r]!;
      }
      this.addProduct();
    }
    const apart = model.penalty > 0;
    if (apart) for (const seat of [r, s]) this.keepApart(seat, guestAt[seat]!, -1);
    for (let k = 0; k < n; k++) {
      const x = h[k * n + r]!;
      h[k * n + r] = h[k * n + s]!;
      h[k * n + s] = x;
    }
    swapRowsAndColumns(q, n, r, s);
    if (qs !== q) swapRowsAndColumns(qs, n, r, s);
    const guest = guestAt[r]!;
    guestAt[r] = guestAt[s]!;
    guestAt[s] = guest;
    if (apart) for (const seat of [r, s]) this.keepApart(seat, guestAt[seat]!, 1);
    this.fold(r, s, 1);
  }

  /** Counts what the sitters of these two seats and all others have of each other (`sign` 1), or no longer does (-1). */
  private fold(r: number, s: number, sign: number): void {
    const { n, h, a2, qs } = this;
    for (let k = 0; k < n; k++) {
      const t = k < r ? k * n + r : r * n + k;
      if (k !== r) h[t] = h[t]! + sign * a2[t]! * qs[t]!;
      const u = k < s ? k * n + s : s * n + k;
      if (k !== s && k !== r) h[u] = h[u]! + sign * a2[u]! * qs[u]!;
    }
  }

  /** Wishes are few as a rule: what nobody changes is passed over. */
  private addProduct(): void {
    const { n, h, d, e, some } = this;
    let count = 0;
    for (let j = 0; j < n; j++) if (e[j] !== 0) some[count++] = j;
    if (count >= n * FEW) return addOuterProduct(h, d, e, n);
    for (let i = 0; i < n; i++) {
      const x = d[i]!;
      if (x === 0) continue;
      const row = i * n;
      for (let k = 0; k < count; k++) h[row + some[k]!] = h[row + some[k]!]! + x * e[some[k]!]!;
    }
  }

  /** The seat with which this one makes the best swap, or -1 where none helps. */
  bestFor(i: number): number {
    const { n, h } = this;
    const guarded = this.model.penalty > 0;
    const own = h[i * n + i]!;
    let [best, found] = [this.tolerance, -1];
    for (let j = 0, t = i * n, u = i, v = 0; j < n; j++, t++, u += n, v += n + 1) {
      let gain = h[t]! + h[u]! - own - h[v]!;
      if (gain <= best || j === i) continue;
      if (guarded && (gain -= this.still(i, j)) <= best) continue;
      best = gain;
      found = j;
    }
    return found;
  }

  /** The best swap that is not forbidden, or better than `atLeast`; as i * n + j, or -1. `until`: [guest * n + seat] → step. */
  bestSwap(until: Int32Array, step: number, atLeast: number): number {
    const { n, h, diag, guestAt } = this;
    for (let i = 0; i < n; i++) diag[i] = h[i * n + i]!;
    const guarded = this.model.penalty > 0;
    let [best, found] = [-Infinity, -1];
    for (let i = 0; i < n - 1; i++) {
      const own = diag[i]!;
      const forbids = guestAt[i]! * n;
      for (let j = i + 1, t = i * n + j, u = j * n + i; j < n; j++, t++, u += n) {
        let gain = h[t]! + h[u]! - own - diag[j]!;
        if (gain <= best) continue;
        if (guarded && (gain -= this.still(i, j)) <= best) continue;
        if (gain <= atLeast && until[forbids + j]! >= step && until[guestAt[j]! * n + i]! >= step) continue;
        best = gain;
        found = t;
      }
    }
    return found;
  }
}
