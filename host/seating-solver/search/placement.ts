import type { Model } from '../model/model.ts';

/** Above this many seat checks, seats are tried in random order instead of by how many choices they take away. */
const MAX_RANKING_CHECKS = 100_000;
const PLACEMENTS_PER_CLOCK_CHECK = 32;

/**
 * Seats the guests with forbidden pairs, by backtracking on the most constrained guest or seat (fail-first). It tries only one
 * of several interchangeable choices: seats too near the same seats, or guests forbidden with the same guests.
 */
export class BacktrackingSearch {
  /** Seat → guest, or -1. */
  readonly plan: Int32Array;
  private readonly nearSeats: number[][];
  private readonly isUnplaced: Uint8Array;
  /** [guest * n + seat]: how many placed guests forbid it. */
  private readonly forbidden: Int32Array;
  /** Choices left: seats of each guest, and guests of each seat. */
  private readonly seatsLeft: Int32Array;
  private readonly guestsLeft: Int32Array;
  private readonly seatTwins: Twins;
  private readonly guestTwins: Twins;
  /** Number of guests without forbidden pairs, locked ones excluded. */
  private readonly indifferentGuests: number;
  private unplaced = 0;
  private placementsLeft = 0;

  constructor(
    private readonly model: Model,
    private readonly random: () => number,
  ) {
    const { n, lockedGuest, forbiddenWith, tooNear } = model;
    this.plan = new Int32Array(n).fill(-1);
    this.nearSeats = listNearSeats(tooNear, n);
    this.isUnplaced = Uint8Array.from(forbiddenWith, (others) => (others.length > 0 ? 1 : 0));
    this.forbidden = new Int32Array(n * n);
    this.unplaced = this.isUnplaced.reduce((sum, isUnplaced) => sum + isUnplaced, 0);
    this.seatsLeft = new Int32Array(n).fill(n);
    this.guestsLeft = new Int32Array(n).fill(this.unplaced);
    this.seatTwins = numberTwins(this.nearSeats);
    this.guestTwins = numberTwins(forbiddenWith);
    let indifferent = n - this.unplaced;
    lockedGuest.forEach((guest, seat) => {
      if (guest < 0) return;
      if (this.isUnplaced[guest]) this.place(guest, seat);
      else {
        this.plan[seat] = guest;
        for (let other = 0; other < n; other++)
          if (!this.forbidden[other * n + seat]) this.seatsLeft[other]--;
        indifferent--;
      }
    });
    this.indifferentGuests = indifferent;
  }

  /** Whether all are placed; null if that is unknown after so many placements, or when `isOver`. */
  search(placements: number, isOver: () => boolean): boolean | null {
    this.placementsLeft = placements;
    return this.placeNext(isOver);
  }

  private placeNext(isOver: () => boolean): boolean | null {
    if (this.unplaced === 0) return true;
    const next = this.findMostConstrained();
    if (!next) return false;
    const isGuest = next.guest >= 0;
    const { closed, open } = isGuest ? this.seatTwins : this.guestTwins;
    const [seenClosed, seenOpen] = [new Set<number>(), new Set<number>()];
    for (const choice of isGuest ? this.rankSeats(next.guest) : this.rankGuests(next.seat)) {
      if (seenClosed.has(closed[choice]) || seenOpen.has(open[choice])) continue;
      seenClosed.add(closed[choice]);
      seenOpen.add(open[choice]);
      if (
        --this.placementsLeft < 0 ||
        (this.placementsLeft % PLACEMENTS_PER_CLOCK_CHECK === 0 && isOver())
      )
        return null;
      const [guest, seat] = isGuest ? [next.guest, choice] : [choice, next.seat];
      this.place(guest, seat);
      const isPlaced = this.placeNext(isOver);
      if (isPlaced) return true;
      this.unplace(guest, seat);
      if (isPlaced === null) return null;
    }
    return false;
  }

  /** The guest or the seat with the fewest choices (the other is -1); null at a dead end. */
  private findMostConstrained(): { guest: number; seat: number } | null {
    const { model, plan, isUnplaced, seatsLeft, guestsLeft, random } = this;
    const { n, forbiddenWith } = model;
    let [guest, seat, fewest, ties, empty] = [-1, -1, Infinity, 0, 0];
    for (let g = 0; g < n; g++) {
      if (!isUnplaced[g]) continue;
      const count = seatsLeft[g];
      if (count === 0) return null;
      if (
        count > fewest ||
        (count === fewest && forbiddenWith[g].length < forbiddenWith[guest].length)
      )
        continue;
      ties =
        count === fewest && forbiddenWith[g].length === forbiddenWith[guest].length ? ties + 1 : 1;
      if (random() * ties < 1) [guest, fewest] = [g, count];
    }
    // Seats that none of these guests can take are left to the indifferent ones; only if those fill them all must every other seat get a guest.
    for (let s = 0; s < n; s++) if (plan[s] < 0 && guestsLeft[s] === 0) empty++;
    if (empty > this.indifferentGuests) return null;
    if (empty < this.indifferentGuests) return { guest, seat };
    for (let s = 0; s < n; s++)
      if (plan[s] < 0 && guestsLeft[s] > 0 && guestsLeft[s] < fewest)
        [guest, seat, fewest] = [-1, s, guestsLeft[s]];
    return { guest, seat };
  }

  /** The guest's current seat first, then those that take fewest choices from others. */
  private rankSeats(guest: number): number[] {
    const { model, plan, forbidden, nearSeats, random } = this;
    const { n, currentSeat, forbiddenWith } = model;
    const seats = [];
    for (let s = 0; s < n; s++) if (plan[s] < 0 && !forbidden[guest * n + s]) seats.push(s);
    const checks =
      seats.reduce((sum, s) => sum + nearSeats[s].length, 0) * forbiddenWith[guest].length;
    const rank = new Map(
      seats.map((s) => [
        s,
        s === currentSeat[guest]
          ? -1
          : random() + (checks > MAX_RANKING_CHECKS ? 0 : this.countNewlyForbidden(guest, s)),
      ]),
    );
    return seats.sort((s, t) => rank.get(s)! - rank.get(t)!);
  }

  private countNewlyForbidden(guest: number, seat: number): number {
    const { n, forbiddenWith } = this.model;
    let count = 0;
    for (const other of forbiddenWith[guest]) {
      if (this.isUnplaced[other])
        for (const t of this.nearSeats[seat])
          if (this.plan[t] < 0 && !this.forbidden[other * n + t]) count++;
    }
    return count;
  }

  private rankGuests(seat: number): number[] {
    const { n } = this.model;
    const guests = [];
    for (let g = 0; g < n; g++)
      if (this.isUnplaced[g] && !this.forbidden[g * n + seat]) guests.push(g);
    const rank = new Map(guests.map((g) => [g, this.seatsLeft[g] + this.random() / 2]));
    return guests.sort((g, h) => rank.get(g)! - rank.get(h)!);
  }

  private place(guest: number, seat: number): void {
    this.plan[seat] = guest;
    this.isUnplaced[guest] = 0;
    this.unplaced--;
    this.changeChoices(guest, seat, -1);
    this.changeForbidden(guest, seat, 1);
  }

  private unplace(guest: number, seat: number): void {
    this.changeForbidden(guest, seat, -1);
    this.changeChoices(guest, seat, 1);
    this.unplaced++;
    this.isUnplaced[guest] = 1;
    this.plan[seat] = -1;
  }

  /** Removes the guest from the choices of all seats, and the seat from those of all guests (`by` -1), or adds them (1). */
  private changeChoices(guest: number, seat: number, by: number): void {
    const { forbidden, seatsLeft, guestsLeft } = this;
    const { n } = this.model;
    for (let t = 0; t < n; t++) if (!forbidden[guest * n + t]) guestsLeft[t] += by;
    for (let g = 0; g < n; g++) if (!forbidden[g * n + seat]) seatsLeft[g] += by;
  }

  private changeForbidden(guest: number, seat: number, by: number): void {
    const { forbidden, seatsLeft, guestsLeft } = this;
    const { n, forbiddenWith } = this.model;
    for (const other of forbiddenWith[guest]) {
      for (const t of this.nearSeats[seat]) {
        const before = forbidden[other * n + t];
        forbidden[other * n + t] = before + by;
        if (before > 0 && before + by > 0) continue;
        // `changeChoices` has already counted placed guests and taken seats.
        if (this.plan[t] < 0) seatsLeft[other] -= by;
        if (this.isUnplaced[other]) guestsLeft[t] -= by;
      }
    }
  }
}

/** Numbers for nodes, equal for those with the same neighbours: with (`closed`) or without (`open`) the node itself. */
interface Twins {
  closed: Int32Array;
  open: Int32Array;
}

function numberTwins(links: readonly number[][]): Twins {
  const numberLists = (lists: number[][]) => {
    const known = new Map<string, number>();
    return Int32Array.from(lists, (list) => {
      const key = list.sort((a, b) => a - b).join();
      if (!known.has(key)) known.set(key, known.size);
      return known.get(key)!;
    });
  };
  return {
    closed: numberLists(links.map((list, i) => [...list, i])),
    open: numberLists(links.map((list) => [...list])),
  };
}

export function listNearSeats(tooNear: Uint8Array, n: number): number[][] {
  return Array.from({ length: n }, (_, s) => {
    const near = [];
    for (let t = 0; t < n; t++) if (tooNear[s * n + t]) near.push(t);
    return near;
  });
}
