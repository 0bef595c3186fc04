import type { Model } from './model.ts';
import type { SeatProblem } from '../api/problem.ts';
import { type Adjacency, buildAdjacency } from './adjacency-lists.ts';

/** What the plan does for those who have least: weight × Σ min(u, cap), u being Σ nearness × wish to the others. */
export class FairnessTerm {
  private readonly n: number;
  private readonly near: Adjacency;
  private readonly wish: Float64Array;
  private readonly has: Float64Array;
  private readonly change: Float64Array;
  private readonly touched: Int32Array;
  private count = 0;
  private readonly weight: number;
  private readonly cap: number;

  constructor({ n, proximity }: Model, { weight, cap, wish }: NonNullable<SeatProblem['fairness']>[number]) {
    this.n = n;
    this.near = buildAdjacency(proximity, n);
    this.wish = new Float64Array(n * n);
    wish.forEach((row, g) => row.forEach((x, h) => (this.wish[g * n + h] = x)));
    this.has = new Float64Array(n);
    this.change = new Float64Array(n);
    this.touched = new Int32Array(n * 4 + 4);
    [this.weight, this.cap] = [weight, cap];
  }

  load(sits: Int32Array): void {
    const { n, near, wish, has } = this;
    for (let s = 0; s < n; s++) {
      let sum = 0;
      for (let k = near.from[s]!; k < near.from[s + 1]!; k++) sum += near.by[k]! * wish[sits[s]! * n + sits[near.to[k]!]!]!;
      has[sits[s]!] = sum;
    }
  }

  /** What swapping the sitters of two seats brings. */
  gain(sits: Int32Array, i: number, j: number): number {
    this.changes(sits, i, j);
    let sum = 0;
    for (let k = 0; k < this.count; k++) {
      const guest = this.touched[k]!;
      const had = this.has[guest]!;
      sum += Math.min(had + this.change[guest]!, this.cap) - Math.min(had, this.cap);
      this.change[guest] = 0;
    }
    return sum * this.weight;
  }

  /** To be told before the two swap. */
  swap(sits: Int32Array, i: number, j: number): void {
    this.changes(sits, i, j);
    for (let k = 0; k < this.count; k++) {
      const guest = this.touched[k]!;
      this.has[guest] = this.has[guest]! + this.change[guest]!;
      this.change[guest] = 0;
    }
  }

  private changes(sits: Int32Array, i: number, j: number): void {
    this.count = 0;
    this.goes(sits, i, j);
    this.goes(sits, j, i);
  }

  /** The sitter of `from` goes to `to`, whose sitter comes to `from`. */
  private goes(sits: Int32Array, from: number, to: number): void {
    const { n, near, wish, change } = this;
    const [mover, other] = [sits[from]!, sits[to]!];
    let sum = 0;
    for (let k = near.from[from]!; k < near.from[from + 1]!; k++) {
      const seat = near.to[k]!;
      const guest = sits[seat]!;
      sum -= near.by[k]! * wish[mover * n + guest]!;
      if (seat === to) continue;
      change[guest] = change[guest]! + near.back[k]! * (wish[guest * n + other]! - wish[guest * n + mover]!);
      this.touch(guest);
    }
    for (let k = near.from[to]!; k < near.from[to + 1]!; k++) {
      const seat = near.to[k]!;
      sum += near.by[k]! * wish[mover * n + (seat === from ? other : sits[seat]!)]!;
    }
    change[mover] = change[mover]! + sum;
    this.touch(mover);
  }

  /** A guest whose change has come to be counted twice counts as 0 the second time. */
  private touch(guest: number): void {
    this.touched[this.count++] = guest;
  }
}
