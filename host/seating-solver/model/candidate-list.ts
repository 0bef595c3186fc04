import type { PlanState } from './plan-state.ts';

/** Up to this many free seats a change with each of them is tried; above, only with those that somebody wants. */
const EACH = 64;
/** People whom a guest wants most. */
const WANTED = 16;
const MOST = 512;

/** The seats that are worth trying for whoever sits in a seat. */
export class CandidateList {
  /** The first `count` are meant. */
  seats: Int32Array;
  count: number;
  readonly hasAllSeats: boolean;
  /** Guest → whom they want most, worked out when it is first asked. */
  private readonly wanted: (Int32Array | undefined)[] = [];

  constructor(
    private readonly swaps: PlanState,
    private readonly free: Int32Array,
  ) {
    this.hasAllSeats = free.length <= EACH;
    this.seats = this.hasAllSeats ? free : new Int32Array(MOST);
    this.count = this.hasAllSeats ? free.length : 0;
  }

  /** All free seats; or those beside whom the sitter wants, and the seats of those whom the neighbours want. */
  collect(seat: number): void {
    if (this.hasAllSeats) return;
    const { adjacency, guestAt, seatOf } = this.swaps;
    this.count = 0;
    for (const other of this.wantedBy(guestAt[seat]!)) {
      const there = seatOf[other]!;
      for (let k = adjacency.from[there]!; k < adjacency.from[there + 1]!; k++) if (adjacency.strong[k]) this.add(adjacency.to[k]!);
    }
    for (let k = adjacency.from[seat]!; k < adjacency.from[seat + 1]!; k++) {
      if (adjacency.strong[k]) for (const other of this.wantedBy(guestAt[adjacency.to[k]!]!)) this.add(seatOf[other]!);
    }
  }

  private wantedBy(guest: number): Int32Array {
    return (this.wanted[guest] ??= rankPartners(this.swaps, guest));
  }

  pickSeat(pick: (k: number) => number): number {
    return this.free[pick(this.free.length)]!;
  }

  private add(seat: number): void {
    if (this.count < MOST) this.seats[this.count++] = seat;
  }
}

/** Dearest first, equals by number. */
export function rankPartners({ n, w }: Pick<PlanState, 'n' | 'w'>, guest: number): Int32Array {
  const out = new Int32Array(WANTED);
  const row = guest * n;
  let count = 0;
  for (let other = 0; other < n; other++) {
    const want = w[row + other]!;
    if (want <= 0 || (count === WANTED && want <= w[row + out[WANTED - 1]!]!)) continue;
    let at = count < WANTED ? count++ : WANTED - 1;
    for (; at > 0 && want > w[row + out[at - 1]!]!; at--) out[at] = out[at - 1]!;
    out[at] = other;
  }
  return out.subarray(0, count);
}
