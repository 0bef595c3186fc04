import type { PlanState } from './plan-state.ts';

/** Up to this many free seats every one is a candidate. */
const MAX_FULL_LIST = 64;
/** Preferred neighbours that are considered for each guest. */
const MAX_PARTNERS = 16;
const MAX_CANDIDATES = 512;

/** Candidate list: the seats worth swapping with a given one. */
export class CandidateList {
  /** Only the first `count` are set. */
  seats: Int32Array;
  count: number;
  readonly hasAllSeats: boolean;
  /** Guest → preferred neighbours, computed on first use. */
  private readonly partners: (Int32Array | undefined)[] = [];

  constructor(
    private readonly state: PlanState,
    private readonly free: Int32Array,
  ) {
    this.hasAllSeats = free.length <= MAX_FULL_LIST;
    this.seats = this.hasAllSeats ? free : new Int32Array(MAX_CANDIDATES);
    this.count = this.hasAllSeats ? free.length : 0;
  }

  /** All free seats, or those next to the guest's preferred neighbours and those of the neighbours' preferred guests. */
  collect(seat: number): void {
    if (this.hasAllSeats) return;
    const { adjacency, guestAt, seatOf } = this.state;
    this.count = 0;
    for (const other of this.partnersOf(guestAt[seat]!)) {
      const there = seatOf[other]!;
      for (let k = adjacency.from[there]!; k < adjacency.from[there + 1]!; k++) if (adjacency.strong[k]) this.add(adjacency.to[k]!);
    }
    for (let k = adjacency.from[seat]!; k < adjacency.from[seat + 1]!; k++) {
      if (adjacency.strong[k]) for (const other of this.partnersOf(guestAt[adjacency.to[k]!]!)) this.add(seatOf[other]!);
    }
  }

  private partnersOf(guest: number): Int32Array {
    return (this.partners[guest] ??= rankPartners(this.state, guest));
  }

  pickSeat(pick: (k: number) => number): number {
    return this.free[pick(this.free.length)]!;
  }

  private add(seat: number): void {
    if (this.count < MAX_CANDIDATES) this.seats[this.count++] = seat;
  }
}

/** The guests with the highest affinity to one, highest first, equal ones by number. */
export function rankPartners({ n, w }: Pick<PlanState, 'n' | 'w'>, guest: number): Int32Array {
  const out = new Int32Array(MAX_PARTNERS);
  const row = guest * n;
  let count = 0;
  for (let other = 0; other < n; other++) {
    const weight = w[row + other]!;
    if (weight <= 0 || (count === MAX_PARTNERS && weight <= w[row + out[MAX_PARTNERS - 1]!]!)) continue;
    let at = count < MAX_PARTNERS ? count++ : MAX_PARTNERS - 1;
    for (; at > 0 && weight > w[row + out[at - 1]!]!; at--) out[at] = out[at - 1]!;
    out[at] = other;
  }
  return out.subarray(0, count);
}
