import type { Model } from '../model/model.ts';

/** Above so many looks, seats are tried in any order rather than by how little they shut. */
const WEIGHED = 100_000;

/**
 * Seats those who are kept apart from somebody, by backtracking: always the guest, or the seat, with the fewest choices
 * left. What is alike (two seats near the same seats, two guests kept from the same guests) is tried once.
 */
export class BacktrackingSearch {
  /** Seat → guest, or -1. */
  readonly plan: Int32Array;
  private readonly near: number[][];
  private readonly waiting: Uint8Array;
  /** [guest * n + seat]: how many who sit already forbid it. */
  private readonly shut: Int32Array;
  /** Seats left to a guest, and guests left to a seat. */
  private readonly seatsLeft: Int32Array;
  private readonly guestsLeft: Int32Array;
  private readonly sameSeats: Alike;
  private readonly sameGuests: Alike;
  /** Guests who may sit anywhere and don't yet. */
  private readonly spare: number;
  private left = 0;
  private tries = 0;

  constructor(
    private readonly model: Model,
    private readonly random: () => number,
  ) {
    const { n, lockedGuest, keptApart, tooNear } = model;
    this.plan = new Int32Array(n).fill(-1);
    this.near = listNearSeats(tooNear, n);
    this.waiting = Uint8Array.from(keptApart, (others) => (others.length > 0 ? 1 : 0));
    this.shut = new Int32Array(n * n);
    this.left = this.waiting.reduce((sum, waits) => sum + waits, 0);
    this.seatsLeft = new Int32Array(n).fill(n);
    this.guestsLeft = new Int32Array(n).fill(this.left);
    this.sameSeats = alike(this.near);
    this.sameGuests = alike(keptApart);
    let spare = n - this.left;
    lockedGuest.forEach((guest, seat) => {
      if (guest < 0) return;
      if (this.waiting[guest]) this.put(guest, seat);
      else {
        this.plan[seat] = guest;
        for (let other = 0; other < n; other++) if (!this.shut[other * n + seat]) this.seatsLeft[other]!--;
        spare--;
      }
    });
    this.spare = spare;
  }

  /** Whether all sit; null when the tries ran out before that was known. */
  search(tries: number, over: () => boolean): boolean | null {
    this.tries = tries;
    return this.seatNext(over);
  }

  private seatNext(over: () => boolean): boolean | null {
    if (this.left === 0) return true;
    const next = this.tightest();
    if (!next) return false;
    const byGuest = next.guest >= 0;
    const { closed, open } = byGuest ? this.sameSeats : this.sameGuests;
    const [seenClosed, seenOpen] = [new Set<number>(), new Set<number>()];
    for (const choice of byGuest ? this.seatsFor(next.guest) : this.guestsFor(next.seat)) {
      if (seenClosed.has(closed[choice]!) || seenOpen.has(open[choice]!)) continue;
      seenClosed.add(closed[choice]!);
      seenOpen.add(open[choice]!);
      if (--this.tries < 0 || (this.tries % 32 === 0 && over())) return null;
      const [guest, seat] = byGuest ? [next.guest, choice] : [choice, next.seat];
      this.put(guest, seat);
      const done = this.seatNext(over);
      if (done) return true;
      this.take(guest, seat);
      if (done === null) return null;
    }
    return false;
  }

  /** The guest or the seat with fewest choices; null where somebody has none. */
  private tightest(): { guest: number; seat: number } | null {
    const { model, plan, waiting, seatsLeft, guestsLeft, random } = this;
    const { n, keptApart } = model;
    let [guest, seat, fewest, ties, empty] = [-1, -1, Infinity, 0, 0];
    for (let g = 0; g < n; g++) {
      if (!waiting[g]) continue;
      const count = seatsLeft[g]!;
      if (count === 0) return null;
      if (count > fewest || (count === fewest && keptApart[g]!.length < keptApart[guest]!.length)) continue;
      ties = count === fewest && keptApart[g]!.length === keptApart[guest]!.length ? ties + 1 : 1;
      if (random() * ties < 1) [guest, fewest] = [g, count];
    }
    for (let s = 0; s < n; s++) if (plan[s]! < 0 && guestsLeft[s] === 0) empty++;
    if (empty > this.spare) return null;
    if (empty < this.spare) return { guest, seat };
    for (let s = 0; s < n; s++) if (plan[s]! < 0 && guestsLeft[s]! > 0 && guestsLeft[s]! < fewest) [guest, seat, fewest] = [-1, s, guestsLeft[s]!];
    return { guest, seat };
  }

  /** Their own first, then those that shut least to others. */
  private seatsFor(guest: number): number[] {
    const { model, plan, shut, near, random } = this;
    const { n, currentSeat, keptApart } = model;
    const seats = [];
    for (let s = 0; s < n; s++) if (plan[s]! < 0 && !shut[guest * n + s]) seats.push(s);
    const looks = seats.reduce((sum, s) => sum + near[s]!.length, 0) * keptApart[guest]!.length;
    const harm = new Map(seats.map((s) => [s, s === currentSeat[guest] ? -1 : random() + (looks > WEIGHED ? 0 : this.shutBy(guest, s))]));
    return seats.sort((s, t) => harm.get(s)! - harm.get(t)!);
  }

  private shutBy(guest: number, seat: number): number {
    const { n, keptApart } = this.model;
    let count = 0;
    for (const other of keptApart[guest]!) {
      if (this.waiting[other]) for (const t of this.near[seat]!) if (this.plan[t]! < 0 && !this.shut[other * n + t]) count++;
    }
    return count;
  }

  private guestsFor(seat: number): number[] {
    const { n } = this.model;
    const guests = [];
    for (let g = 0; g < n; g++) if (this.waiting[g] && !this.shut[g * n + seat]) guests.push(g);
    const order = new Map(guests.map((g) => [g, this.seatsLeft[g]! + this.random() / 2]));
    return guests.sort((g, h) => order.get(g)! - order.get(h)!);
  }

  private put(guest: number, seat: number): void {
    this.plan[seat] = guest;
    this.waiting[guest] = 0;
    this.left--;
    this.count(guest, seat, -1);
    this.mark(guest, seat, 1);
  }

  private take(guest: number, seat: number): void {
    this.mark(guest, seat, -1);
    this.count(guest, seat, 1);
    this.left++;
    this.waiting[guest] = 1;
    this.plan[seat] = -1;
  }

  /** A guest is no longer a choice of any seat, nor a seat of any guest. */
  private count(guest: number, seat: number, by: number): void {
    const { shut, seatsLeft, guestsLeft } = this;
    const { n } = this.model;
    for (let t = 0; t < n; t++) if (!shut[guest * n + t]) guestsLeft[t]! += by;
    for (let g = 0; g < n; g++) if (!shut[g * n + seat]) seatsLeft[g]! += by;
  }

  private mark(guest: number, seat: number, by: number): void {
    const { shut, seatsLeft, guestsLeft } = this;
    const { n, keptApart } = this.model;
    for (const other of keptApart[guest]!) {
      for (const t of this.near[seat]!) {
        const before = shut[other * n + t]!;
        shut[other * n + t] = before + by;
        if (before > 0 && before + by > 0) continue;
        // Whoever sits has been taken off by `count` already, and so has a seat that is taken.
        if (this.plan[t]! < 0) seatsLeft[other]! -= by;
        if (this.waiting[other]) guestsLeft[t]! -= by;
      }
    }
  }
}

/** Two nodes are alike when they have the same neighbours, counting each other or not. */
interface Alike {
  closed: Int32Array;
  open: Int32Array;
}

function alike(links: readonly number[][]): Alike {
  const numbered = (lists: number[][]) => {
    const known = new Map<string, number>();
    return Int32Array.from(lists, (list) => {
      const key = list.sort((a, b) => a - b).join();
      if (!known.has(key)) known.set(key, known.size);
      return known.get(key)!;
    });
  };
  return { closed: numbered(links.map((list, i) => [...list, i])), open: numbered(links.map((list) => [...list])) };
}

export function listNearSeats(close: Uint8Array, n: number): number[][] {
  return Array.from({ length: n }, (_, s) => {
    const near = [];
    for (let t = 0; t < n; t++) if (close[s * n + t]) near.push(t);
    return near;
  });
}
