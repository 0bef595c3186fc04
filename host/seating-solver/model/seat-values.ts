import type { PlanState } from './plan-state.ts';

/**
 * The value of every guest in every seat, updated along the adjacency lists after each swap, so that the gain of any swap is
 * known at once, but for the model's terms. Leaves out move costs.
 */
export class SeatValues {
  /** [seat * n + guest]. */
  private readonly value: Float64Array;
  /** Twice the nearness of two seats: both guests of a swap count their own pair, which stays as it is. */
  private readonly twice: Float64Array;
  private readonly change: Float64Array;
  private readonly saved: { value: Float64Array; guestAt: Int32Array };

  /** Needs symmetric matrices. */
  constructor(private readonly state: PlanState) {
    const { n, guestAt, adjacency, w } = state;
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
    this.saved = { value: this.value.slice(), guestAt: guestAt.slice() };
  }

  /** The free seat whose swap with this one gains most, or -1 where none gains. */
  bestFor(i: number, free: Int32Array): number {
    const { value, twice, state } = this;
    const { n, w, guestAt } = state;
    const { hasTerms } = state;
    const [a, rowI] = [guestAt[i], i * n];
    const [rowA, own] = [a * n, value[rowI + a]];
    let [best, found] = [state.tolerance, -1];
    for (let x = 0; x < free.length; x++) {
      const j = free[x];
      const [b, rowJ] = [guestAt[j], j * n];
      let gain =
        value[rowI + b] + value[rowJ + a] - own - value[rowJ + b] + twice[rowI + j] * w[rowA + b];
      if (j === i) continue;
      if (hasTerms) gain += state.termGain(i, j);
      if (gain <= best) continue;
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
      state.termGain(i, j) +
      value[i * n + b] +
      value[j * n + a] -
      value[i * n + a] -
      value[j * n + b] +
      this.twice[i * n + j] * w[rowA + b];
    state.swap(i, j);
    for (let guest = 0; guest < n; guest++) change[guest] = w[rowB + guest] - w[rowA + guest];
    this.addToNeighbours(i, 1, onWorse);
    this.addToNeighbours(j, -1, onWorse);
    return gain;
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

  /** Saves what `restore` goes back to. */
  save(): void {
    const { saved, value, state } = this;
    saved.value.set(value);
    saved.guestAt.set(state.guestAt);
  }

  restore(): void {
    const { saved, value, state } = this;
    value.set(saved.value);
    state.load(saved.guestAt);
  }
}
