import type { PlanState } from './plan-state.ts';

/** With at most this many free seats, all of them are candidates. */
const MAX_FULL_LIST = 64;
/** Number of preferred neighbours considered for each guest. */
const MAX_PREFERRED = 16;
const MAX_CANDIDATES = 512;

/** Candidate list: the seats worth swapping with a given one. */
export class CandidateList {
  /** Only the first `count` are set. */
  seats: Int32Array;
  count: number;
  readonly hasAllSeats: boolean;
  /** Guest → preferred neighbours, computed on first use. */
  private readonly preferred: (Int32Array | undefined)[] = [];

  constructor(
    private readonly state: PlanState,
    private readonly free: Int32Array,
  ) {
    this.hasAllSeats = free.length <= MAX_FULL_LIST;
    this.seats = this.hasAllSeats ? free : new Int32Array(MAX_CANDIDATES);
    this.count = this.hasAllSeats ? free.length : 0;
  }

  /**
   * The seats next to the people whom the guest at `seat` prefers, and the seats of the people whom that guest's neighbours
   * prefer. All free seats if there are few.
   */
  collect(seat: number): void {
    if (this.hasAllSeats) return;
    const { adjacency, guestAt, seatOf } = this.state;
    this.count = 0;
    for (const other of this.getPreferred(guestAt[seat])) {
      const there = seatOf[other];
      for (let k = adjacency.from[there]; k < adjacency.from[there + 1]; k++)
        if (adjacency.strong[k]) this.add(adjacency.to[k]);
    }
    for (let k = adjacency.from[seat]; k < adjacency.from[seat + 1]; k++) {
      if (adjacency.strong[k])
        for (const other of this.getPreferred(guestAt[adjacency.to[k]])) this.add(seatOf[other]);
    }
  }

  private getPreferred(guest: number): Int32Array {
    return (this.preferred[guest] ??= rankPreferredNeighbours(this.state, guest));
  }

  /** Any free seat, not only a candidate. */
  pickFreeSeat(randomBelow: (limit: number) => number): number {
    return this.free[randomBelow(this.free.length)];
  }

  private add(seat: number): void {
    if (this.count < MAX_CANDIDATES) this.seats[this.count++] = seat;
  }
}

/** The guests for whom `guest` has the highest affinity, highest first. Ties are in order of guest number. */
export function rankPreferredNeighbours(
  { n, w }: Pick<PlanState, 'n' | 'w'>,
  guest: number,
): Int32Array {
  const out = new Int32Array(MAX_PREFERRED);
  const row = guest * n;
  let count = 0;
  for (let other = 0; other < n; other++) {
    const weight = w[row + other];
    if (weight <= 0 || (count === MAX_PREFERRED && weight <= w[row + out[MAX_PREFERRED - 1]]))
      continue;
    let at = count < MAX_PREFERRED ? count++ : MAX_PREFERRED - 1;
    for (; at > 0 && weight > w[row + out[at - 1]]; at--) out[at] = out[at - 1];
    out[at] = other;
  }
  return out.subarray(0, count);
}
