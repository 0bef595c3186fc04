import { type TourCandidates, heaviestNeighbours, nearestByAlpha } from './tour-candidates.ts';
import { LinKernighan } from './lin-kernighan.ts';
import type { SearchBudget } from './budget.ts';
import type { HeldKarp } from '../bounds/held-karp.ts';
import { RingOrder } from '../model/ring-order.ts';

/** Candidate neighbours of a guest: fewer are enough where alpha-nearness ranks them. */
const CANDIDATES = { byAlpha: 6, byWeight: 9 } as const;
/** Rounds of the bound whose prices give the alpha-nearness, and the part of the budget after which they stop. */
const PRICING = { rounds: 80, share: 0.15 } as const;
/** Kicks without a better tour, for each guest, before many are made at once. */
const PATIENCE_PER_GUEST = 4;
/** Improvements after one kick, for each guest: where numbers differ by many orders of magnitude, rounding could make them cycle. */
const MAX_CHANGES_PER_GUEST = 50;
/** Rounding error of a price, relative to the largest. */
const PRICE_TOLERANCE = 1e-13;
const KICKS_PER_CLOCK_CHECK = 16;
/** Guests in each of the two segments that a kick exchanges. */
const MAX_SEGMENT = 30;
const MIN_GUESTS = 5;

/**
 * The heaviest tour over `w` (symmetric, [a * n + b]) by chained Lin-Kernighan (Martin, Otto and Felten, 1991): local search, then
 * double-bridge kicks of nearby edges; a kick that ends in a worse tour is undone. A step of the budget is one
 * kick.
 */
export class Tour {
  readonly order: Int32Array;
  private readonly ring: RingOrder;
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private head = 0;
  private queueLength = 0;
  private w: Float64Array;
  private linKernighan: LinKernighan;

  /** `order`: position → guest, the tour to start from; it is changed in place. */
  constructor(
    w: Float64Array,
    order: Int32Array,
    private readonly tolerance: number,
  ) {
    const n = order.length;
    this.order = order;
    this.ring = new RingOrder(order);
    this.queue = new Int32Array(n);
    this.queued = new Uint8Array(n);
    this.w = w;
    this.linKernighan = this.createLinKernighan(
      heaviestNeighbours(w, n, CANDIDATES.byWeight),
      tolerance,
    );
  }

  /** Leaves the best tour found in `order`. `bound`, of the same weights, is tightened on the way and ranks the candidates. */
  search(budget: SearchBudget, random: () => number, bound: HeldKarp | null = null): void {
    const n = this.order.length;
    if (n < MIN_GUESTS) return;
    const pick = (k: number) => Math.floor(random() * k);
    this.enqueueAll();
    this.improve();
    if (bound) this.useAlphaCandidates(bound, budget);
    const best = this.order.slice();
    let [current, max, idle] = [0, 0, 0];
    for (
      let kicks = 0;
      !budget.areStepsSpent() && (kicks % KICKS_PER_CLOCK_CHECK > 0 || !budget.isExhausted());
      kicks++, budget.steps++
    ) {
      this.ring.startLog();
      const gain = this.kick(pick) + this.improve();
      if (gain < 0) this.ring.undo();
      else current += gain;
      if (current > max + this.tolerance) {
        [max, idle] = [current, 0];
        best.set(this.order);
      } else if (++idle > PATIENCE_PER_GUEST * n) {
        for (let k = 0; k < n / 10; k++) current += this.kick(pick);
        current += this.improve();
        idle = 0;
      }
    }
    this.ring.load(best);
  }

  /** From now on weights include the prices of the bound, and candidates are ranked by alpha-nearness. */
  private useAlphaCandidates(bound: HeldKarp, budget: SearchBudget): void {
    const { order } = this;
    const n = order.length;
    const isLate = () => budget.progress() > PRICING.share;
    if (isLate()) return;
    let tourWeight = 0;
    for (let i = 0; i < n; i++)
      tourWeight += bound.weights[order[i] * n + this.ring.guestFrom(i, 1)];
    bound.tighten(tourWeight, PRICING.rounds, isLate);
    const candidates = nearestByAlpha(bound, CANDIDATES.byAlpha);
    this.w = candidates.w;
    const maxPrice = bound.bestPrices.reduce((max, price) => Math.max(max, Math.abs(price)), 0);
    this.linKernighan = this.createLinKernighan(
      candidates,
      Math.max(this.tolerance, maxPrice * PRICE_TOLERANCE),
    );
    this.enqueueAll();
    this.improve();
  }

  private createLinKernighan(candidates: TourCandidates, tolerance: number): LinKernighan {
    return new LinKernighan(this.ring, candidates, tolerance, (guest) => this.enqueue(guest));
  }

  private enqueueAll(): void {
    for (const guest of this.order) this.enqueue(guest);
  }

  private enqueue(guest: number): void {
    if (this.queued[guest]) return;
    this.queued[guest] = 1;
    const n = this.order.length;
    this.queue[(this.head + this.queueLength++) % n] = guest;
  }

  private improve(): number {
    const n = this.order.length;
    let [sum, changes] = [0, MAX_CHANGES_PER_GUEST * n];
    while (this.queueLength > 0) {
      const guest = this.queue[this.head];
      this.head = (this.head + 1) % n;
      this.queueLength--;
      this.queued[guest] = 0;
      while (changes-- > 0) {
        const gain = this.linKernighan.improve(guest);
        if (gain <= 0) break;
        sum += gain;
      }
    }
    return sum;
  }

  /** Exchanges two adjacent segments. */
  private kick(pick: (k: number) => number): number {
    const { ring, w } = this;
    const n = this.order.length;
    const max = Math.max(1, Math.min(MAX_SEGMENT, (n - 2) >> 1));
    const [one, two, p] = [1 + pick(max), 1 + pick(max), pick(n)];
    const [a, b, c] = [ring.guestFrom(p, 0), ring.guestFrom(p, 1), ring.guestFrom(p, one)];
    const [d, e, f] = [
      ring.guestFrom(p, one + 1),
      ring.guestFrom(p, one + two),
      ring.guestFrom(p, one + two + 1),
    ];
    const at = (offset: number) => (p + offset) % n;
    ring.reverse(at(1), at(one + two));
    ring.reverse(at(1), at(two));
    ring.reverse(at(two + 1), at(one + two));
    for (const guest of [a, b, c, d, e, f]) this.enqueue(guest);
    return w[a * n + d] + w[e * n + b] + w[c * n + f] - w[a * n + b] - w[c * n + d] - w[e * n + f];
  }
}
