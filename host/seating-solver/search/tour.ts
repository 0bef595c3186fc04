import { type TourCandidates, heaviestNeighbours, nearestByAlpha } from './tour-candidates.ts';
import { LinKernighan } from './lin-kernighan.ts';
import type { SearchBudget } from './budget.ts';
import type { HeldKarp } from '../bounds/held-karp.ts';
import { RingOrder } from '../model/ring-order.ts';

/** Likeliest neighbours that a guest is tried beside: where it is known which edges a best tour has, and where only who is dearest. */
const TRIED = { likely: 6, dearest: 9 } as const;
/** Rounds for the prices that tell which edges are likely, and the part of the time that they may take. */
const PRICED = { rounds: 80, share: 0.15 } as const;
/** Kicks for each guest, without a better tour, before many are made at once. */
const PATIENCE = 4;
/** Changes that one kick may take to be put right, for each guest: where numbers differ widely, rounding could go round for ever. */
const CHANGES = 50;
/** The part of a price that is taken for rounding where it is added. */
const ROUNDING = 1e-13;
/** Kicks between two looks at the clock. */
const LOOK = 16;
/** Guests in each of the two stretches that a kick exchanges, at most. */
const STRETCH = 30;

/**
 * The longest tour over `w` (symmetric, [a * n + b]): chains of exchanged neighbours, then kicks of three edges close
 * together, of which those that do harm are taken back (chained Lin-Kernighan: Martin, Otto and Felten, 1991).
 */
export class Tour {
  readonly order: Int32Array;
  private readonly ring: RingOrder;
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private head = 0;
  private waiting = 0;
  private w: Float64Array;
  private chains: LinKernighan;

  constructor(
    w: Float64Array,
    order: Int32Array,
    private readonly tiny: number,
  ) {
    const n = order.length;
    this.order = order;
    this.ring = new RingOrder(order);
    this.queue = new Int32Array(n);
    this.queued = new Uint8Array(n);
    this.w = w;
    this.chains = this.chainsOver(heaviestNeighbours(w, n, TRIED.dearest), tiny);
  }

  /** Ends when the clock does, and leaves the best tour found in `order`. `bound`, of the same worths, is tightened on the way, and tells where to look. */
  search(clock: SearchBudget, random: () => number, bound: HeldKarp | null = null): void {
    const n = this.order.length;
    if (n < 5) return;
    const pick = (k: number) => Math.floor(random() * k);
    this.pushAll();
    this.improve();
    if (bound) this.sharpen(bound, clock);
    const best = this.order.slice();
    let [now, most, idle] = [0, 0, 0];
    for (let kick = 0; !clock.areStepsSpent() && (kick % LOOK > 0 || !clock.isExhausted()); kick++, clock.steps++) {
      this.ring.startLog();
      const gain = this.kick(pick) + this.improve();
      if (gain < 0) this.ring.undo();
      else now += gain;
      if (now > most + this.tiny) {
        [most, idle] = [now, 0];
        best.set(this.order);
      } else if (++idle > PATIENCE * n) {
        for (let k = 0; k < n / 10; k++) now += this.kick(pick);
        now += this.improve();
        idle = 0;
      }
    }
    this.ring.load(best);
  }

  /** From here on worths have the prices of the bound, and only likely neighbours are tried. */
  private sharpen(bound: HeldKarp, clock: SearchBudget): void {
    const { order } = this;
    const n = order.length;
    const late = () => clock.progress() > PRICED.share;
    if (late()) return;
    let reached = 0;
    for (let i = 0; i < n; i++) reached += bound.weights[order[i]! * n + this.ring.guestFrom(i, 1)]!;
    bound.tighten(reached, PRICED.rounds, late);
    const likely = nearestByAlpha(bound, TRIED.likely);
    this.w = likely.w;
    this.chains = this.chainsOver(likely, Math.max(this.tiny, bound.bestPrices.reduce((most, price) => Math.max(most, Math.abs(price)), 0) * ROUNDING));
    this.pushAll();
    this.improve();
  }

  private chainsOver(candidates: TourCandidates, tiny: number): LinKernighan {
    return new LinKernighan(this.ring, candidates, tiny, (guest) => this.push(guest));
  }

  private pushAll(): void {
    for (const guest of this.order) this.push(guest);
  }

  private push(guest: number): void {
    if (this.queued[guest]) return;
    this.queued[guest] = 1;
    const n = this.order.length;
    this.queue[(this.head + this.waiting++) % n] = guest;
  }

  private improve(): number {
    const n = this.order.length;
    let [sum, changes] = [0, CHANGES * n];
    while (this.waiting > 0) {
      const guest = this.queue[this.head]!;
      this.head = (this.head + 1) % n;
      this.waiting--;
      this.queued[guest] = 0;
      while (changes-- > 0) {
        const gain = this.chains.improve(guest);
        if (gain <= 0) break;
        sum += gain;
      }
    }
    return sum;
  }

  /** Two neighbouring stretches change places. */
  private kick(pick: (k: number) => number): number {
    const { ring, w } = this;
    const n = this.order.length;
    const most = Math.max(1, Math.min(STRETCH, (n - 2) >> 1));
    const [one, two, p] = [1 + pick(most), 1 + pick(most), pick(n)];
    const [a, b, c] = [ring.guestFrom(p, 0), ring.guestFrom(p, 1), ring.guestFrom(p, one)];
    const [d, e, f] = [ring.guestFrom(p, one + 1), ring.guestFrom(p, one + two), ring.guestFrom(p, one + two + 1)];
    const at = (by: number) => (p + by) % n;
    ring.reverse(at(1), at(one + two));
    ring.reverse(at(1), at(two));
    ring.reverse(at(two + 1), at(one + two));
    for (const guest of [a, b, c, d, e, f]) this.push(guest);
    return w[a * n + d]! + w[e * n + b]! + w[c * n + f]! - w[a * n + b]! - w[c * n + d]! - w[e * n + f]!;
  }
}
