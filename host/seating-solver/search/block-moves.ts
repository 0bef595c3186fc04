import type { PlanState } from '../model/plan-state.ts';

/** Columns to a block that is shifted, at most. */
const LONGEST = 8;
/** Seats to a column, at most: the width of a table. */
const WIDEST = 10;
/** Seats further on that are compared to see where a row repeats itself. */
const AHEAD = 11;

interface Row {
  seats: Int32Array;
  /** Seats after which it repeats itself: across a table with two sides there are two to a column. */
  width: number;
}

/**
 * Stretches of a table that keep what is right in them: columns from side to side are turned round, mirrored or shifted
 * as they are, which breaks links at their ends only.
 */
export class BlockMoves {
  /** The first `count` seats, and who is to take them. */
  readonly seats: Int32Array;
  readonly guests: Int32Array;
  count = 0;
  private readonly rows: Row[];
  private readonly next: Int32Array;
  private readonly best: { seats: Int32Array; guests: Int32Array };

  /** `walks`: seats as one walks round a table; `fronts`: from one end to the other. */
  constructor(
    private readonly swaps: PlanState,
    walks: Int32Array[],
    fronts: Int32Array[],
  ) {
    const { n } = swaps;
    this.rows = [...fronts.map((seats) => ({ seats, width: widthOf(seats, swaps) })), ...walks.map((seats) => ({ seats, width: 1 }))].filter(
      ({ seats, width }) => seats.length >= 4 * width,
    );
    this.seats = new Int32Array(n);
    this.guests = new Int32Array(n);
    this.next = new Int32Array(n).fill(-1);
    this.best = { seats: new Int32Array(n), guests: new Int32Array(n) };
  }

  /** The change that does least harm of so many drawn; none where all leave everything as it is. */
  draw(tries: number, pick: (k: number) => number): void {
    let [most, count] = [-Infinity, 0];
    for (; tries > 0 && this.rows.length > 0; tries--) {
      this.one(pick);
      const gain = this.gain();
      if (gain === 0 || gain <= most) continue;
      [most, count] = [gain, this.count];
      this.best.seats.set(this.seats);
      this.best.guests.set(this.guests);
    }
    this.seats.set(this.best.seats);
    this.guests.set(this.best.guests);
    this.count = count;
  }

  private one(pick: (k: number) => number): void {
    const row = this.rows[pick(this.rows.length)]!;
    const columns = Math.floor(row.seats.length / row.width);
    const [from, mirrored] = [pick(columns), row.width > 1 && pick(2) === 0];
    this.count = 0;
    if (pick(2) === 0) {
      const length = 2 + pick((columns >> 1) - 1);
      for (let k = 0; k < length; k++) this.put(row, columns, from + k, from + length - 1 - k, mirrored);
      return;
    }
    const most = Math.min(LONGEST, columns >> 1);
    const [one, two, turned] = [1 + pick(most), 1 + pick(most), pick(2) === 0];
    for (let k = 0; k < two; k++) this.put(row, columns, from + k, from + one + k, false);
    for (let k = 0; k < one; k++) this.put(row, columns, from + two + k, from + (turned ? one - 1 - k : k), mirrored);
  }

  private put({ seats, width }: Row, columns: number, to: number, from: number, mirrored: boolean): void {
    const [t, f] = [(to % columns) * width, (from % columns) * width];
    for (let k = 0; k < width; k++) {
      this.seats[this.count] = seats[t + k]!;
      this.guests[this.count++] = this.swaps.guestAt[seats[f + (mirrored ? width - 1 - k : k)]!]!;
    }
  }

  /** What it brings by the links of its seats. */
  private gain(): number {
    const { next, seats, guests, count } = this;
    const { n, w, guestAt, adjacency } = this.swaps;
    for (let k = 0; k < count; k++) next[seats[k]!] = guests[k]!;
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const seat = seats[k]!;
      const [before, after] = [guestAt[seat]! * n, guests[k]! * n];
      for (let l = adjacency.from[seat]!; l < adjacency.from[seat + 1]!; l++) {
        const other = adjacency.to[l]!;
        const [now, soon] = [guestAt[other]!, next[other]!];
        sum += soon < 0 ? adjacency.by[l]! * (w[after + now]! - w[before + now]!) : (adjacency.by[l]! / 2) * (w[after + soon]! - w[before + now]!);
      }
    }
    for (let k = 0; k < count; k++) next[seats[k]!] = -1;
    return sum;
  }
}

/** After how many seats a row's links are the same again; 1 where they never are. */
function widthOf(seats: Int32Array, { adjacency }: PlanState): number {
  const link = (s: number, t: number) => {
    for (let k = adjacency.from[s]!; k < adjacency.from[s + 1]!; k++) if (adjacency.to[k] === t) return adjacency.by[k]!;
    return 0;
  };
  const repeats = (width: number) => {
    for (let i = 0; i + width < seats.length; i++) {
      for (let j = i + 1; j <= i + AHEAD && j + width < seats.length; j++) {
        if (link(seats[i]!, seats[j]!) !== link(seats[i + width]!, seats[j + width]!)) return false;
      }
    }
    return true;
  };
  for (let width = 1; width <= WIDEST; width++) if (repeats(width)) return width;
  return 1;
}
