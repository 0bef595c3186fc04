import type { Model } from './model.ts';
import type { PlanState } from './plan-state.ts';

/**
 * The value of every guest in every seat, updated along the adjacency lists after each swap, so that the gain of any swap is
 * known at once. Leaves out move costs and fairness.
 */
export class SeatValues {
  /** [seat * n + guest]. */
  private readonly value: Float64Array;
  /** Twice the proximity of two seats: both guests of a swap count their own pair, which stays as it is. */
  private readonly twice: Float64Array;
  private readonly change: Float64Array;
  private readonly saved: { value: Float64Array; guestAt: Int32Array; seatOf: Int32Array };

  /** Needs symmetric matrices. */
  constructor(
    private readonly model: Model,
    private readonly state: PlanState,
  ) {
    const { n, guestAt, seatOf, adjacency, w } = state;
    this.value = new Float64Array(n * n);
    this.twice = new Float64Array(n * n);
    this.change = new Float64Array(n);
    for (let seat = 0; seat < n; seat++) {
      for (let k = adjacency.from[seat]; k < adjacency.from[seat + 1]; k++) {
        const [by, row] = [adjacency.by[k], guestAt[adjacency.to[k]] * n];
        this.twice[seat * n + adjacency.to[k]] = 2 * by;
        for (let guest = 0; guest < n; guest++) this.value[seat * n + guest] += by * w[row + guest];
      }
    }
    guestAt.forEach((guest, seat) => this.addPenalties(seat, guest, 1));
    this.saved = { value: this.value.slice(), guestAt: guestAt.slice(), seatOf: seatOf.slice() };
  }

  /** The free seat whose swap with this one gains most, or -1 where none gains. */
  bestFor(i: number, free: Int32Array): number {
    const { value, twice, state } = this;
    const { n, w, guestAt } = state;
    const guarded = this.model.penalty > 0;
    const [a, rowI] = [guestAt[i], i * n];
    const [rowA, own] = [a * n, value[rowI + a]];
    let [best, found] = [state.tolerance, -1];
    for (let x = 0; x < free.length; x++) {
      const j = free[x];
      const [b, rowJ] = [guestAt[j], j * n];
      let gain =
        value[rowI + b] + value[rowJ + a] - own - value[rowJ + b] + twice[rowI + j] * w[rowA + b];
      if (gain <= best || j === i) continue;
      if (guarded && (gain -= this.unchangedPenalty(i, j)) <= best) continue;
      best = gain;
      found = j;
    }
    return found;
  }

  /** Swaps the guests of two seats, calls `onWorse` for every adjacent seat whose guest loses, and returns the gain. */
  swap(i: number, j: number, onWorse: (seat: number) => void): number {
    const { value, change, state } = this;
    const { n, w, guestAt } = state;
    const [a, b] = [guestAt[i], guestAt[j]];
    const [rowA, rowB] = [a * n, b * n];
    const gain =
      value[i * n + b] +
      value[j * n + a] -
      value[i * n + a] -
      value[j * n + b] +
      this.twice[i * n + j] * w[rowA + b];
    const unchanged = this.unchangedPenalty(i, j);
    for (const seat of [i, j]) this.addPenalties(seat, guestAt[seat], -1);
    state.swap(i, j);
    for (const seat of [i, j]) this.addPenalties(seat, guestAt[seat], 1);
    for (let guest = 0; guest < n; guest++) change[guest] = w[rowB + guest] - w[rowA + guest];
    this.addToNeighbours(i, 1, onWorse);
    this.addToNeighbours(j, -1, onWorse);
    return gain - unchanged;
  }

  private addToNeighbours(seat: number, sign: number, onWorse: (seat: number) => void): void {
    const { value, change, state } = this;
    const { n, adjacency, guestAt } = state;
    for (let k = adjacency.from[seat], end = adjacency.from[seat + 1]; k < end; k++) {
      const [other, by] = [adjacency.to[k], sign * adjacency.by[k]];
      if (by * change[guestAt[other]] < 0) onWorse(other);
      for (let guest = 0, at = other * n; guest < n; guest++, at++)
        value[at] = value[at] + by * change[guest];
    }
  }

  /** For a guest who takes a seat (`sign` 1) or leaves it (-1), adds or removes the penalty of those who must be kept apart from them. */
  private addPenalties(seat: number, guest: number, sign: number): void {
    const { n, tooNear, keptApart, penalty } = this.model;
    for (const other of keptApart[guest]) {
      for (let near = 0; near < n; near++)
        if (tooNear[seat * n + near]) this.value[near * n + other] -= sign * penalty;
    }
  }

  /** Correction for swapping two guests who must be kept apart from each other: their distance doesn't change. */
  private unchangedPenalty(i: number, j: number): number {
    const { n, tooNear, keptApart, penalty } = this.model;
    const { guestAt } = this.state;
    return penalty > 0 && tooNear[i * n + j] && keptApart[guestAt[i]].includes(guestAt[j])
      ? 2 * penalty
      : 0;
  }

  /** Saves what `restore` goes back to. */
  save(): void {
    const { saved, value, state } = this;
    saved.value.set(value);
    saved.guestAt.set(state.guestAt);
    saved.seatOf.set(state.seatOf);
  }

  restore(): void {
    const { saved, value, state } = this;
    value.set(saved.value);
    state.guestAt.set(saved.guestAt);
    state.seatOf.set(saved.seatOf);
  }
}
