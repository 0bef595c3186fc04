import type { Model } from './model.ts';
import type { SeatProblem } from '../api/problem.ts';
import { type Adjacency, buildAdjacency } from './adjacency-lists.ts';

/**
 * A concave term of the objective that favours the worst-off guests: weight × Σ min(utility, cap), the utility of a guest being
 * Σ proximity × wish over the others. Keeps all utilities up to date after each swap.
 */
export class FairnessTerm {
  private readonly n: number;
  private readonly adjacency: Adjacency;
  private readonly wish: Float64Array;
  private readonly utility: Float64Array;
  /** Change of the utility of each guest in `changedGuests`, 0 for all others. */
  private readonly change: Float64Array;
  private readonly changedGuests: Int32Array;
  private count = 0;
  private readonly weight: number;
  private readonly cap: number;

  constructor({ n, proximity }: Model, { weight, cap, wish }: NonNullable<SeatProblem['fairness']>[number]) {
    this.n = n;
    this.adjacency = buildAdjacency(proximity, n);
    this.wish = new Float64Array(n * n);
    wish.forEach((row, g) => row.forEach((x, h) => (this.wish[g * n + h] = x)));
    this.utility = new Float64Array(n);
    this.change = new Float64Array(n);
    this.changedGuests = new Int32Array(n * 4 + 4);
    [this.weight, this.cap] = [weight, cap];
  }

  /** `guestAt`: seat → guest, here and below. */
  load(guestAt: Int32Array): void {
    const { n, adjacency, wish, utility } = this;
    for (let s = 0; s < n; s++) {
      let sum = 0;
      for (let k = adjacency.from[s]!; k < adjacency.from[s + 1]!; k++) sum += adjacency.by[k]! * wish[guestAt[s]! * n + guestAt[adjacency.to[k]!]!]!;
      utility[guestAt[s]!] = sum;
    }
  }

  /** The gain of swapping the guests of two seats. */
  gain(guestAt: Int32Array, i: number, j: number): number {
    this.collectChanges(guestAt, i, j);
    let sum = 0;
    for (let k = 0; k < this.count; k++) {
      const guest = this.changedGuests[k]!;
      const utility = this.utility[guest]!;
      sum += Math.min(utility + this.change[guest]!, this.cap) - Math.min(utility, this.cap);
      this.change[guest] = 0;
    }
    return sum * this.weight;
  }

  /** To be called before the guests swap. */
  swap(guestAt: Int32Array, i: number, j: number): void {
    this.collectChanges(guestAt, i, j);
    for (let k = 0; k < this.count; k++) {
      const guest = this.changedGuests[k]!;
      this.utility[guest] = this.utility[guest]! + this.change[guest]!;
      this.change[guest] = 0;
    }
  }

  private collectChanges(guestAt: Int32Array, i: number, j: number): void {
    this.count = 0;
    this.addMove(guestAt, i, j);
    this.addMove(guestAt, j, i);
  }

  /** The guest of `from` moves to `to`, whose guest moves to `from`. */
  private addMove(guestAt: Int32Array, from: number, to: number): void {
    const { n, adjacency, wish, change } = this;
    const [mover, other] = [guestAt[from]!, guestAt[to]!];
    let sum = 0;
    for (let k = adjacency.from[from]!; k < adjacency.from[from + 1]!; k++) {
      const seat = adjacency.to[k]!;
      const guest = guestAt[seat]!;
      sum -= adjacency.by[k]! * wish[mover * n + guest]!;
      if (seat === to) continue;
      change[guest] = change[guest]! + adjacency.back[k]! * (wish[guest * n + other]! - wish[guest * n + mover]!);
      this.addChanged(guest);
    }
    for (let k = adjacency.from[to]!; k < adjacency.from[to + 1]!; k++) {
      const seat = adjacency.to[k]!;
      sum += adjacency.by[k]! * wish[mover * n + (seat === from ? other : guestAt[seat]!)]!;
    }
    change[mover] = change[mover]! + sum;
    this.addChanged(mover);
  }

  /** May list a guest twice: readers reset the change after the first time. */
  private addChanged(guest: number): void {
    this.changedGuests[this.count++] = guest;
  }
}
