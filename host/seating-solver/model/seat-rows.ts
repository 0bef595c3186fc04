import type { Model } from './model.ts';
import type { PlanState } from './plan-state.ts';

/** Moves of segments along closed rows of seats, logged so that they can be undone. `direction`: 1 forward, -1 backward. */
export class SeatRows {
  /** All seats of the rows. */
  readonly seats: Int32Array;
  /** Seat → the next and the previous seat of its row. */
  readonly next: Int32Array;
  readonly previous: Int32Array;
  /** Seat → index of its row, or -1. */
  readonly row: Int32Array;
  readonly lengths: number[];
  /** Weight of a link along a row if seats have no other links and nobody is kept apart; otherwise null. */
  readonly unit: number | null;
  /** Seats changed since `clearLog`, and the guests they had. */
  private changedSeats = new Int32Array(1 << 12);
  private previousGuests = new Int32Array(1 << 12);
  private count = 0;
  private readonly mark: Uint8Array;
  private readonly buffer: Int32Array;

  constructor(
    private readonly model: Model,
    private readonly state: PlanState,
    rings: Int32Array[],
  ) {
    const { n } = model;
    this.next = new Int32Array(n);
    this.previous = new Int32Array(n);
    this.row = new Int32Array(n).fill(-1);
    this.mark = new Uint8Array(n);
    this.buffer = new Int32Array(n);
    this.lengths = rings.map(({ length }) => length);
    this.seats = Int32Array.from(rings.flatMap((ring) => [...ring]));
    rings.forEach((ring, index) =>
      ring.forEach((seat, i) => {
        this.next[seat] = ring[(i + 1) % ring.length];
        this.previous[ring[(i + 1) % ring.length]] = seat;
        this.row[seat] = index;
      }),
    );
    this.unit = this.findUnit();
  }

  private findUnit(): number | null {
    const { model, state, next, previous } = this;
    const { from, to, by } = state.adjacency;
    if (model.tooNear.length > 0 || by.length === 0) return null;
    const hasRowLinksOnly = this.seats.every((seat) => {
      const [k, l] = [from[seat], from[seat] + 1];
      if (from[seat + 1] !== l + 1 || by[k] !== by[0] || by[l] !== by[0]) return false;
      return (
        (to[k] === next[seat] && to[l] === previous[seat]) ||
        (to[k] === previous[seat] && to[l] === next[seat])
      );
    });
    return hasRowLinksOnly && by[0] > 0 ? by[0] : null;
  }

  clearLog(): void {
    this.count = 0;
  }

  get logLength(): number {
    return this.count;
  }

  /** The seat of the k-th change since `clearLog`. */
  changedSeat(k: number): number {
    return this.changedSeats[k];
  }

  private put(seat: number, guest: number): void {
    const { guestAt, seatOf } = this.state;
    if (this.count === this.changedSeats.length) this.growLog();
    this.changedSeats[this.count] = seat;
    this.previousGuests[this.count++] = guestAt[seat];
    guestAt[seat] = guest;
    seatOf[guest] = seat;
  }

  private growLog(): void {
    const [seats, guests] = [new Int32Array(this.count * 2), new Int32Array(this.count * 2)];
    seats.set(this.changedSeats);
    guests.set(this.previousGuests);
    [this.changedSeats, this.previousGuests] = [seats, guests];
  }

  undo(to: number): void {
    const { guestAt, seatOf } = this.state;
    while (this.count > to) {
      const seat = this.changedSeats[--this.count];
      guestAt[seat] = this.previousGuests[this.count];
      seatOf[guestAt[seat]] = seat;
    }
  }

  /** Exchanges the segment of `length` seats from `i` on with the one from `j` on. `isReversed`: the first one is reversed on the way. */
  exchange(
    i: number,
    directionI: number,
    j: number,
    directionJ: number,
    length: number,
    isReversed: boolean,
  ): void {
    const { buffer } = this;
    const { guestAt } = this.state;
    const [nextI, nextJ] = [this.along(directionI), this.along(directionJ)];
    for (let k = 0, seat = i; k < length; k++, seat = nextI[seat]) buffer[k] = guestAt[seat];
    for (let k = 0, s = i, t = j; k < length; k++, s = nextI[s], t = nextJ[t]) {
      this.put(s, guestAt[t]);
      this.put(t, buffer[isReversed ? length - 1 - k : k]);
    }
  }

  /** Reverses the segment from seat `i` forward to `j`. */
  reverse(i: number, j: number): void {
    const { guestAt } = this.state;
    let length = 1;
    for (let seat = i; seat !== j; seat = this.next[seat]) length++;
    for (let [s, t] = [i, j]; length > 1; length -= 2, s = this.next[s], t = this.previous[t]) {
      const guest = guestAt[s];
      this.put(s, guestAt[t]);
      this.put(t, guest);
    }
  }

  /** Or-opt move: the segment of `length` seats from `j` on moves next to seat `i` of the same row, in `directionI`. */
  insert(i: number, directionI: number, j: number, directionJ: number, length: number): void {
    const { buffer, mark } = this;
    const { guestAt } = this.state;
    const [nextI, nextJ] = [this.along(directionI), this.along(directionJ)];
    let count = 0;
    buffer[count++] = guestAt[i];
    for (let k = 0, seat = j; k < length; k++, seat = nextJ[seat]) {
      mark[seat] = 1;
      buffer[count++] = guestAt[seat];
    }
    for (let seat = nextI[i]; seat !== i; seat = nextI[seat])
      if (!mark[seat]) buffer[count++] = guestAt[seat];
    for (let k = 0, seat = j; k < length; k++, seat = nextJ[seat]) mark[seat] = 0;
    for (let k = 0, seat = i; k < count; k++, seat = nextI[seat])
      if (guestAt[seat] !== buffer[k]) this.put(seat, buffer[k]);
  }

  along(direction: number): Int32Array {
    return direction > 0 ? this.next : this.previous;
  }

  /** The gain of the changes since `from`, by all links of their seats; -Infinity if they break a forbidden pair. */
  gain(from: number): number {
    if (!this.isFeasible(from)) return -Infinity;
    const after = this.sumLinks(from);
    for (let k = this.count - 1; k >= from; k--) this.toggleChange(k);
    const before = this.sumLinks(from);
    for (let k = from; k < this.count; k++) this.toggleChange(k);
    return after - before;
  }

  /** Undoes or redoes one change. */
  private toggleChange(k: number): void {
    const { guestAt, seatOf } = this.state;
    const seat = this.changedSeats[k];
    const guest = guestAt[seat];
    guestAt[seat] = this.previousGuests[k];
    seatOf[guestAt[seat]] = seat;
    this.previousGuests[k] = guest;
  }

  private isFeasible(from: number): boolean {
    const { forbiddenWith, tooNear, n } = this.model;
    const { guestAt, seatOf } = this.state;
    if (tooNear.length === 0) return true;
    for (let k = from; k < this.count; k++) {
      const seat = this.changedSeats[k];
      for (const other of forbiddenWith[guestAt[seat]])
        if (tooNear[seat * n + seatOf[other]]) return false;
    }
    return true;
  }

  /** The objective of all links of the seats changed since `from`, each link once. */
  private sumLinks(from: number): number {
    const { mark, changedSeats } = this;
    const { n, w, guestAt, adjacency } = this.state;
    for (let k = from; k < this.count; k++) mark[changedSeats[k]] = 1;
    let sum = 0;
    for (let k = from; k < this.count; k++) {
      const seat = changedSeats[k];
      // A seat may have changed twice; 2 marks it as counted.
      if (mark[seat] !== 1) continue;
      mark[seat] = 2;
      const row = guestAt[seat] * n;
      for (let l = adjacency.from[seat]; l < adjacency.from[seat + 1]; l++)
        if (mark[adjacency.to[l]] !== 2) sum += adjacency.by[l] * w[row + guestAt[adjacency.to[l]]];
    }
    for (let k = from; k < this.count; k++) mark[changedSeats[k]] = 0;
    return sum;
  }
}
