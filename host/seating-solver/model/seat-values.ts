import type { Model } from './model.ts';
import type { PlanState } from './plan-state.ts';

/** What every guest is worth in every seat, kept up to date along the seats that are near each other, so that a swap's gain is known at once. */
export class SeatValues {
  /** [seat * n + guest]. */
  private readonly worth: Float64Array;
  /** Nearness of two seats, twice: what a swap of their sitters leaves as it is has been counted from both. */
  private readonly twice: Float64Array;
  private readonly change: Float64Array;
  private readonly kept: { worth: Float64Array; sits: Int32Array; at: Int32Array };

  /** For wishes that count alike either way. */
  constructor(
    private readonly model: Model,
    private readonly swaps: PlanState,
  ) {
    const { n, guestAt, seatOf, adjacency, w } = swaps;
    this.worth = new Float64Array(n * n);
    this.twice = new Float64Array(n * n);
    this.change = new Float64Array(n);
    for (let seat = 0; seat < n; seat++) {
      for (let k = adjacency.from[seat]!; k < adjacency.from[seat + 1]!; k++) {
        const [by, row] = [adjacency.by[k]!, guestAt[adjacency.to[k]!]! * n];
        this.twice[seat * n + adjacency.to[k]!] = 2 * by;
        for (let guest = 0; guest < n; guest++) this.worth[seat * n + guest]! += by * w[row + guest]!;
      }
    }
    guestAt.forEach((guest, seat) => this.keepApart(seat, guest, 1));
    this.kept = { worth: this.worth.slice(), sits: guestAt.slice(), at: seatOf.slice() };
  }

  /** The seat of these with which this one makes the best swap, or -1 where none helps. */
  bestFor(i: number, free: Int32Array): number {
    const { worth, twice, swaps } = this;
    const { n, w, guestAt } = swaps;
    const guarded = this.model.penalty > 0;
    const [a, rowI] = [guestAt[i]!, i * n];
    const [rowA, own] = [a * n, worth[rowI + a]!];
    let [best, found] = [swaps.tolerance, -1];
    for (let x = 0; x < free.length; x++) {
      const j = free[x]!;
      const [b, rowJ] = [guestAt[j]!, j * n];
      let gain = worth[rowI + b]! + worth[rowJ + a]! - own - worth[rowJ + b]! + twice[rowI + j]! * w[rowA + b]!;
      if (gain <= best || j === i) continue;
      if (guarded && (gain -= this.still(i, j)) <= best) continue;
      best = gain;
      found = j;
    }
    return found;
  }

  /** Swaps the sitters of two seats and tells of each seat near them whose own sitter is worse off; returns what it brought. */
  swap(i: number, j: number, worse: (seat: number) => void): number {
    const { worth, change, swaps } = this;
    const { n, w, guestAt } = swaps;
    const [a, b] = [guestAt[i]!, guestAt[j]!];
    const [rowA, rowB] = [a * n, b * n];
    const gain = worth[i * n + b]! + worth[j * n + a]! - worth[i * n + a]! - worth[j * n + b]! + this.twice[i * n + j]! * w[rowA + b]!;
    const still = this.still(i, j);
    for (const seat of [i, j]) this.keepApart(seat, guestAt[seat]!, -1);
    swaps.swap(i, j);
    for (const seat of [i, j]) this.keepApart(seat, guestAt[seat]!, 1);
    for (let guest = 0; guest < n; guest++) change[guest] = w[rowB + guest]! - w[rowA + guest]!;
    this.spread(i, 1, worse);
    this.spread(j, -1, worse);
    return gain - still;
  }

  private spread(seat: number, sign: number, worse: (seat: number) => void): void {
    const { worth, change, swaps } = this;
    const { n, adjacency, guestAt } = swaps;
    for (let k = adjacency.from[seat]!, end = adjacency.from[seat + 1]!; k < end; k++) {
      const [other, by] = [adjacency.to[k]!, sign * adjacency.by[k]!];
      if (by * change[guestAt[other]!]! < 0) worse(other);
      for (let guest = 0, at = other * n; guest < n; guest++, at++) worth[at] = worth[at]! + by * change[guest]!;
    }
  }

  /** Whoever is kept apart from a guest is worth less near the seat they take (`sign` 1) or more near the one they leave (-1). */
  private keepApart(seat: number, guest: number, sign: number): void {
    const { n, tooNear, keptApart, penalty } = this.model;
    for (const other of keptApart[guest]!) {
      for (let near = 0; near < n; near++) if (tooNear[seat * n + near]) this.worth[near * n + other]! -= sign * penalty;
    }
  }

  /** What two sitters who are kept apart cost each other, if they would be as near each other after a swap. */
  private still(i: number, j: number): number {
    const { n, tooNear, keptApart, penalty } = this.model;
    const { guestAt } = this.swaps;
    return penalty > 0 && tooNear[i * n + j] && keptApart[guestAt[i]!]!.includes(guestAt[j]!) ? 2 * penalty : 0;
  }

  /** The plan is what `takeBack` goes back to. */
  save(): void {
    const { kept, worth, swaps } = this;
    kept.worth.set(worth);
    kept.sits.set(swaps.guestAt);
    kept.at.set(swaps.seatOf);
  }

  restore(): void {
    const { kept, worth, swaps } = this;
    worth.set(kept.worth);
    swaps.guestAt.set(kept.sits);
    swaps.seatOf.set(kept.at);
  }
}
