import type { Model } from './model.ts';
import type { PlanState } from './plan-state.ts';

/** Seats in rows that close on themselves, how to walk along them, and a plan changed by stretches of them, which can be taken back. */
export class SeatRows {
  /** All seats of the rows. */
  readonly seats: Int32Array;
  /** Seat → the next and the one before in its row; the row's number, or -1; row → seats. */
  readonly next: Int32Array;
  readonly previous: Int32Array;
  readonly row: Int32Array;
  readonly lengths: number[];
  /** What a link along a row weighs where nothing else counts; null where a change has to be weighed by all links of its seats. */
  readonly unit: number | null;
  /** Seats written since `forget`, and who sat there. */
  private written = new Int32Array(1 << 12);
  private sat = new Int32Array(1 << 12);
  private count = 0;
  private readonly inside: Uint8Array;
  private readonly held: Int32Array;

  constructor(
    private readonly model: Model,
    private readonly swaps: PlanState,
    rings: Int32Array[],
  ) {
    const { n } = model;
    this.next = new Int32Array(n);
    this.previous = new Int32Array(n);
    this.row = new Int32Array(n).fill(-1);
    this.inside = new Uint8Array(n);
    this.held = new Int32Array(n);
    this.lengths = rings.map(({ length }) => length);
    this.seats = Int32Array.from(rings.flatMap((ring) => [...ring]));
    rings.forEach((ring, number) =>
      ring.forEach((seat, i) => {
        this.next[seat] = ring[(i + 1) % ring.length]!;
        this.previous[ring[(i + 1) % ring.length]!] = seat;
        this.row[seat] = number;
      }),
    );
    this.unit = this.linked();
  }

  private linked(): number | null {
    const { model, swaps, next, previous } = this;
    const { from, to, by } = swaps.adjacency;
    if (model.penalty > 0 || by.length === 0) return null;
    const alone = this.seats.every((seat) => {
      const [k, l] = [from[seat]!, from[seat]! + 1];
      if (from[seat + 1]! !== l + 1 || by[k] !== by[0] || by[l] !== by[0]) return false;
      return (to[k] === next[seat] && to[l] === previous[seat]) || (to[k] === previous[seat] && to[l] === next[seat]);
    });
    return alone && by[0]! > 0 ? by[0]! : null;
  }

  clearLog(): void {
    this.count = 0;
  }

  get logLength(): number {
    return this.count;
  }

  /** The seat of the k-th change since `forget`. */
  changedSeat(k: number): number {
    return this.written[k]!;
  }

  private put(seat: number, guest: number): void {
    const { guestAt, seatOf } = this.swaps;
    if (this.count === this.written.length) this.grow();
    this.written[this.count] = seat;
    this.sat[this.count++] = guestAt[seat]!;
    guestAt[seat] = guest;
    seatOf[guest] = seat;
  }

  private grow(): void {
    const [written, sat] = [new Int32Array(this.count * 2), new Int32Array(this.count * 2)];
    written.set(this.written);
    sat.set(this.sat);
    [this.written, this.sat] = [written, sat];
  }

  undo(to: number): void {
    const { guestAt, seatOf } = this.swaps;
    while (this.count > to) {
      const seat = this.written[--this.count]!;
      guestAt[seat] = this.sat[this.count]!;
      seatOf[guestAt[seat]!] = seat;
    }
  }

  /** The stretch of so many seats from `i` on changes places with that from `j` on, which comes in its order; `turned`: the other does not. */
  exchange(i: number, way: number, j: number, back: number, length: number, turned: boolean): void {
    const { held } = this;
    const { guestAt } = this.swaps;
    const [onward, on] = [this.along(way), this.along(back)];
    for (let k = 0, seat = i; k < length; k++, seat = onward[seat]!) held[k] = guestAt[seat]!;
    for (let k = 0, s = i, t = j; k < length; k++, s = onward[s]!, t = on[t]!) {
      this.put(s, guestAt[t]!);
      this.put(t, held[turned ? length - 1 - k : k]!);
    }
  }

  /** Turns the stretch that leads from seat `i` forward to `j` round. */
  reverse(i: number, j: number): void {
    const { guestAt } = this.swaps;
    let length = 1;
    for (let seat = i; seat !== j; seat = this.next[seat]!) length++;
    for (let [s, t] = [i, j]; length > 1; length -= 2, s = this.next[s]!, t = this.previous[t]!) {
      const guest = guestAt[s]!;
      this.put(s, guestAt[t]!);
      this.put(t, guest);
    }
  }

  /** The stretch of so many from `j` on comes to follow seat `i` of the same row, on the side where `way` leads. */
  insert(i: number, way: number, j: number, back: number, length: number): void {
    const { held, inside } = this;
    const { guestAt } = this.swaps;
    const [onward, on] = [this.along(way), this.along(back)];
    let count = 0;
    held[count++] = guestAt[i]!;
    for (let k = 0, seat = j; k < length; k++, seat = on[seat]!) {
      inside[seat] = 1;
      held[count++] = guestAt[seat]!;
    }
    for (let seat = onward[i]!; seat !== i; seat = onward[seat]!) if (!inside[seat]) held[count++] = guestAt[seat]!;
    for (let k = 0, seat = j; k < length; k++, seat = on[seat]!) inside[seat] = 0;
    for (let k = 0, seat = i; k < count; k++, seat = onward[seat]!) if (guestAt[seat] !== held[k]) this.put(seat, held[k]!);
  }

  along(way: number): Int32Array {
    return way > 0 ? this.next : this.previous;
  }

  /** What the changes since `from` brought, by all links of their seats; -Infinity where two now sit near who are kept apart. */
  gain(from: number): number {
    if (!this.holds(from)) return -Infinity;
    const now = this.worth(from);
    for (let k = this.count - 1; k >= from; k--) this.flip(k);
    const then = this.worth(from);
    for (let k = from; k < this.count; k++) this.flip(k);
    return now - then;
  }

  private flip(k: number): void {
    const { guestAt, seatOf } = this.swaps;
    const seat = this.written[k]!;
    const guest = guestAt[seat]!;
    guestAt[seat] = this.sat[k]!;
    seatOf[guestAt[seat]!] = seat;
    this.sat[k] = guest;
  }

  private holds(from: number): boolean {
    const { keptApart, tooNear, n, penalty } = this.model;
    const { guestAt, seatOf } = this.swaps;
    if (penalty === 0) return true;
    for (let k = from; k < this.count; k++) {
      const seat = this.written[k]!;
      for (const other of keptApart[guestAt[seat]!]!) if (tooNear[seat * n + seatOf[other]!]) return false;
    }
    return true;
  }

  /** The worth of all links of the seats changed since `from`. */
  private worth(from: number): number {
    const { inside, written } = this;
    const { n, w, guestAt, adjacency } = this.swaps;
    for (let k = from; k < this.count; k++) inside[written[k]!] = 1;
    let sum = 0;
    for (let k = from; k < this.count; k++) {
      const seat = written[k]!;
      // Once only, though it may have been changed twice; 2 says that it has been counted.
      if (inside[seat] !== 1) continue;
      inside[seat] = 2;
      const row = guestAt[seat]! * n;
      for (let l = adjacency.from[seat]!; l < adjacency.from[seat + 1]!; l++)
        if (inside[adjacency.to[l]!] !== 2) sum += adjacency.by[l]! * w[row + guestAt[adjacency.to[l]!]!]!;
    }
    for (let k = from; k < this.count; k++) inside[written[k]!] = 0;
    return sum;
  }
}
