import type { Watch } from './clock.ts';

/** Nearest others that a guest is tried beside. */
const NEAREST = 9;
/** Kicks for each guest, without a better tour, before many are made at once. */
const PATIENCE = 15;
/** Changes that one kick may take to be put right, for each guest: where numbers differ widely, rounding could go round for ever. */
const CHANGES = 50;
/** Kicks between two looks at the clock. */
const LOOK = 16;

/**
 * The longest tour over `w` (symmetric, [a * n + b]): Or-opt and 2-opt along the dearest neighbours, then kicks of
 * four edges close together, of which those that do harm are taken back (iterated local search).
 */
export class Tour {
  private readonly at: Int32Array;
  private readonly best: Int32Array;
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private head = 0;
  private waiting = 0;
  private log: number[] = [];
  private readonly k: number;

  constructor(
    private readonly w: Float64Array,
    readonly order: Int32Array,
    private readonly tiny: number,
  ) {
    const n = order.length;
    this.at = new Int32Array(n);
    order.forEach((guest, i) => (this.at[guest] = i));
    this.k = Math.min(NEAREST, n - 1);
    this.best = dearest(w, n, this.k);
    this.queue = new Int32Array(n);
    this.queued = new Uint8Array(n);
  }

  /** Ends when the clock does, and leaves the best tour found in `order`. */
  search(clock: Watch, random: () => number): void {
    const n = this.order.length;
    if (n < 5) return;
    const pick = (k: number) => Math.floor(random() * k);
    for (const guest of this.order) this.push(guest);
    this.improve();
    const best = this.order.slice();
    let [now, most, idle] = [0, 0, 0];
    for (let kick = 0; !clock.spent() && (kick % LOOK > 0 || !clock.over()); kick++, clock.steps++) {
      this.log = [];
      const gain = this.kick(pick) + this.improve();
      if (gain < 0) this.undo();
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
    this.take(best);
  }

  private take(order: Int32Array): void {
    this.order.set(order);
    order.forEach((guest, i) => (this.at[guest] = i));
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
        const gain = this.better(guest);
        if (gain <= 0) break;
        sum += gain;
      }
    }
    return sum;
  }

  /** Makes the first change that helps and has to do with this guest; returns what it brought. */
  private better(a: number): number {
    const { order, at, w, best, k } = this;
    const n = order.length;
    for (const forward of [true, false]) {
      const i = at[a]!;
      const b = order[step(i, forward ? 1 : -1, n)]!;
      const ab = w[a * n + b]!;
      for (let x = 0; x < k; x++) {
        const c = best[a * n + x]!;
        const rise = w[a * n + c]! - ab;
        if (rise <= this.tiny) break;
        const j = at[c]!;
        const d = order[step(j, forward ? 1 : -1, n)]!;
        const gain = rise + w[b * n + d]! - w[c * n + d]!;
        if (gain > this.tiny) {
          if (forward) this.reverse(step(i, 1, n), j);
          else this.reverse(i, step(j, -1, n));
          for (const guest of [a, b, c, d]) this.push(guest);
          return gain;
        }
        const moved = this.insert(a, c, rise, forward);
        if (moved > 0) return moved;
      }
    }
    return 0;
  }

  /** Moves the stretch of up to three that ends in `a`, away from its neighbour on the given side, to beside `c`. */
  private insert(a: number, c: number, rise: number, forward: boolean): number {
    const { order, at, w } = this;
    const n = order.length;
    const way = forward ? 1 : -1;
    const i = at[a]!;
    const j = at[c]!;
    const b = order[step(i, way, n)]!;
    for (let length = 1, end = i; length <= 3; length++, end = step(end, -way, n)) {
      const e = order[end]!;
      if (e === c) return 0;
      const before = order[step(end, -way, n)]!;
      if (before === b) return 0;
      const taken = rise - w[before * n + e]! + w[before * n + b]!;
      for (const side of [1, -1]) {
        const d = order[step(j, side, n)]!;
        if (c === before && d === e) continue;
        if (c === b && d === a) continue;
        const gain = taken - w[c * n + d]! + w[e * n + d]!;
        if (gain <= this.tiny) continue;
        this.relocate(end, i, way, j, side);
        for (const guest of [a, b, c, d, e, before]) this.push(guest);
        return gain;
      }
    }
    return 0;
  }

  /** The stretch between places `end` and `i` comes to lie between the sitter of `j` and the next on `side`, `i` beside `j`. */
  private relocate(end: number, i: number, way: number, j: number, side: number): void {
    const { order, at } = this;
    const n = order.length;
    const [from, to] = way > 0 ? [end, i] : [i, end];
    const [a, c, d] = [order[i]!, order[j]!, order[step(j, side, n)]!];
    const length = ((to - from + n) % n) + 1;
    const right = (j - to + n) % n;
    const left = (from - j + n) % n;
    const [near, far] = side > 0 ? [c, d] : [d, c];
    if (right <= left) {
      // The place is ahead: turn the stretch and what lies between, then each of the two back as need be.
      const last = at[near]!;
      const between = (last - to + n) % n;
      this.reverse(from, last);
      this.reverse(from, step(from, between - 1, n));
      const start = step(from, between, n);
      if ((order[start] === a) !== (near === c)) this.reverse(start, step(start, length - 1, n));
    } else {
      const first = at[far]!;
      const between = (from - first + n) % n;
      this.reverse(first, to);
      const start = first;
      const rest = step(first, length, n);
      this.reverse(rest, step(rest, between - 1, n));
      if ((order[start] === a) !== (near === c)) this.reverse(start, step(start, length - 1, n));
    }
  }

  /** Turns the stretch from place i to place j round, or all that is outside of it, whichever is shorter. */
  private reverse(i: number, j: number): void {
    this.log.push(i, j);
    this.turn(i, j);
  }

  private turn(i: number, j: number): void {
    const { order, at } = this;
    const n = order.length;
    let length = ((j - i + n) % n) + 1;
    let [x, y] = [i, j];
    for (length >>= 1; length > 0; length--) {
      const [a, b] = [order[x]!, order[y]!];
      order[x] = b;
      order[y] = a;
      at[b] = x;
      at[a] = y;
      if (++x === n) x = 0;
      if (--y < 0) y = n - 1;
    }
  }

  private undo(): void {
    for (let k = this.log.length - 2; k >= 0; k -= 2) this.turn(this.log[k]!, this.log[k + 1]!);
  }

  /** Two neighbouring stretches change places (a double bridge), not far from each other. */
  private kick(pick: (k: number) => number): number {
    const { order, w } = this;
    const n = order.length;
    const most = Math.max(1, Math.min(30, (n - 2) >> 1));
    const [one, two] = [1 + pick(most), 1 + pick(most)];
    const i = pick(n);
    const [p, q, r, s] = [i, step(i, one, n), step(i, one + two, n), step(i, one + two + 1, n)];
    const [a, b, c, d] = [order[p]!, order[step(p, 1, n)]!, order[q]!, order[step(q, 1, n)]!];
    const [e, f] = [order[r]!, order[s]!];
    this.reverse(step(p, 1, n), r);
    this.reverse(step(p, 1, n), step(p, two, n));
    this.reverse(step(p, two + 1, n), r);
    for (const guest of [a, b, c, d, e, f]) this.push(guest);
    return w[a * n + d]! + w[e * n + b]! + w[c * n + f]! - w[a * n + b]! - w[c * n + d]! - w[e * n + f]!;
  }
}

const step = (i: number, by: number, n: number) => (i + by + n) % n;

/** The k dearest others of each guest, dearest first, at [a * n]. */
function dearest(w: Float64Array, n: number, k: number): Int32Array {
  const out = new Int32Array(n * n);
  for (let a = 0; a < n; a++) {
    const row = a * n;
    let count = 0;
    for (let b = 0; b < n; b++) {
      if (b === a || (count === k && w[row + b]! <= w[row + out[row + k - 1]!]!)) continue;
      let x = count < k ? count++ : k - 1;
      for (; x > 0 && w[row + b]! > w[row + out[row + x - 1]!]!; x--) out[row + x] = out[row + x - 1]!;
      out[row + x] = b;
    }
  }
  return out;
}
