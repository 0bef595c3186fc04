import type { Model } from './model.ts';
import type { Fairness } from '../api/problem.ts';
import type { PlanTerm, SeatedGuests } from './plan-term.ts';
import { type Adjacency, buildAdjacency } from './adjacency-lists.ts';

/**
 * A concave term of the objective that favours the worst-off guests: weight × Σ min(utility, cap), the utility of a guest being
 * Σ nearness × interest over the others. Keeps all utilities up to date after each swap.
 */
export class FairnessTerm implements PlanTerm {
  private readonly n: number;
  private readonly guests: number;
  private readonly adjacency: Adjacency;
  private readonly interest: Fairness['interest'];
  private readonly weight: number;
  private readonly cap: number;
  private readonly utility: Float64Array;
  /** What the swap last collected, i * n + j, changes in the utility of the guests in `changedGuests`; 0 for all others. */
  private readonly change: Float64Array;
  private readonly changedGuests: Int32Array;
  private readonly isChanged: Uint8Array;
  private count = 0;
  private collected = -1;

  constructor({ n, guests, p, nearness, adjacency }: Model, { weight, cap, interest }: Fairness) {
    [this.n, this.guests] = [n, guests];
    this.adjacency = p === nearness ? adjacency : buildAdjacency(nearness, n);
    [this.weight, this.cap, this.interest] = [weight, cap, interest];
    this.utility = new Float64Array(n);
    this.change = new Float64Array(n);
    this.changedGuests = new Int32Array(n);
    this.isChanged = new Uint8Array(n);
  }

  value(): number {
    let sum = 0;
    for (let guest = 0; guest < this.guests; guest++)
      sum += Math.min(this.utility[guest], this.cap);
    return sum * this.weight;
  }

  load({ guestAt }: SeatedGuests): void {
    const { adjacency, utility } = this;
    guestAt.forEach((guest, seat) => {
      let sum = 0;
      for (let k = adjacency.from[seat]; k < adjacency.from[seat + 1]; k++)
        sum += adjacency.by[k] * this.interestOf(guest, guestAt[adjacency.to[k]]);
      utility[guest] = sum;
    });
    this.collected = -1;
  }

  gain({ guestAt }: SeatedGuests, i: number, j: number): number {
    if (this.exchangesUtilities(guestAt[i], guestAt[j])) return 0;
    this.collectChanges(guestAt, i, j);
    const { utility, change, changedGuests, cap } = this;
    let sum = 0;
    for (let k = 0; k < this.count; k++) {
      const guest = changedGuests[k];
      sum += Math.min(utility[guest] + change[guest], cap) - Math.min(utility[guest], cap);
    }
    return sum * this.weight;
  }

  swap({ guestAt }: SeatedGuests, i: number, j: number): void {
    const { utility, change, changedGuests } = this;
    const [a, b] = [guestAt[i], guestAt[j]];
    if (this.exchangesUtilities(a, b)) [utility[a], utility[b]] = [utility[b], utility[a]];
    else {
      this.collectChanges(guestAt, i, j);
      for (let k = 0; k < this.count; k++) utility[changedGuests[k]] += change[changedGuests[k]];
    }
    this.collected = -1;
  }

  /** If all interests are equal, two guests who swap exchange their utilities, and no other changes. */
  private exchangesUtilities(a: number, b: number): boolean {
    return typeof this.interest === 'number' && a < this.guests === b < this.guests;
  }

  private interestOf(guest: number, other: number): number {
    const { interest, n, guests } = this;
    if (typeof interest !== 'number') return interest[guest * n + other];
    return guest < guests && other < guests ? interest : 0;
  }

  /** A search often asks for a gain and then makes the same swap. */
  private collectChanges(guestAt: Int32Array, i: number, j: number): void {
    if (this.collected === i * this.n + j) return;
    for (let k = 0; k < this.count; k++)
      this.change[this.changedGuests[k]] = this.isChanged[this.changedGuests[k]] = 0;
    this.count = 0;
    this.collected = i * this.n + j;
    this.addMove(guestAt, i, j);
    this.addMove(guestAt, j, i);
  }

  /** The guest of `from` moves to `to`, whose guest moves to `from`. */
  private addMove(guestAt: Int32Array, from: number, to: number): void {
    const { adjacency } = this;
    const [mover, other] = [guestAt[from], guestAt[to]];
    let sum = 0;
    for (let k = adjacency.from[from]; k < adjacency.from[from + 1]; k++) {
      const seat = adjacency.to[k];
      const guest = guestAt[seat];
      sum -= adjacency.by[k] * this.interestOf(mover, guest);
      if (seat !== to)
        this.addChange(
          guest,
          adjacency.back[k] * (this.interestOf(guest, other) - this.interestOf(guest, mover)),
        );
    }
    for (let k = adjacency.from[to]; k < adjacency.from[to + 1]; k++) {
      const seat = adjacency.to[k];
      sum += adjacency.by[k] * this.interestOf(mover, seat === from ? other : guestAt[seat]);
    }
    this.addChange(mover, sum);
  }

  private addChange(guest: number, by: number): void {
    this.change[guest] = this.change[guest] + by;
    if (this.isChanged[guest]) return;
    this.isChanged[guest] = 1;
    this.changedGuests[this.count++] = guest;
  }
}
