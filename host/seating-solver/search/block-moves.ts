import type { Adjacency } from '../model/adjacency-lists.ts';
import type { Matrix } from '../model/square-matrix.ts';

/** Seats across a table: the width of a column. */
const MAX_WIDTH = 10;
/** Seats ahead that are compared to find where the links of a row repeat. */
const LOOKAHEAD = 11;
/** Columns in a block that changes places with the one beside it. */
const MAX_EXCHANGED = 8;

/** Seats along a table in columns of `width`: both sides together, one side, or the seats round a table. */
export interface Columns {
  seats: Int32Array;
  width: number;
  isRing: boolean;
  /** Turning a block keeps the links inside it, so that only its ends count. */
  keepsLinks: boolean;
}

interface Links {
  adjacency: Adjacency;
  /** [guest * n + other]. */
  w: Matrix;
  n: number;
}

/**
 * Moves of whole blocks of columns, which keep what is right inside them: a block is turned (at the end of a table that cuts links
 * on one side only), mirrored across the table, or changes places with the block beside it. Gains count links alone.
 */
export class BlockMoves {
  /** The move: the first `count` seats, and the guests who take them. */
  readonly seats: Int32Array;
  readonly guests: Int32Array;
  count = 0;
  /** Seat → guest after the move, -1 outside the block. */
  private readonly next: Int32Array;
  private readonly best: { seats: Int32Array; guests: Int32Array };

  constructor(
    private readonly links: Links,
    private readonly rows: Columns[],
  ) {
    const { n } = links;
    this.rows = rows.filter(({ seats, width }) => seats.length >= 4 * width);
    this.seats = new Int32Array(n);
    this.guests = new Int32Array(n);
    this.next = new Int32Array(n).fill(-1);
    this.best = { seats: new Int32Array(n), guests: new Int32Array(n) };
  }

  get isEmpty(): boolean {
    return this.rows.length === 0;
  }

  /** A random move of `plan`. */
  draw(plan: Int32Array, pick: (k: number) => number): void {
    const row = this.rows[pick(this.rows.length)];
    const columns = row.seats.length / row.width;
    const isMirrored = row.width > 1 && pick(2) === 0;
    const placeBlock = (length: number) => {
      const starts = row.isRing ? columns : columns - length + 1;
      return row.isRing || pick(2) === 0 ? pick(starts) : pick(2) * (starts - 1);
    };
    if (pick(2) === 0) {
      const length = 2 + pick(columns - 2);
      const from = placeBlock(length);
      this.turn(row, from, from + length - 1, isMirrored, plan);
      return;
    }
    const one = 1 + pick(Math.min(MAX_EXCHANGED, columns >> 1));
    const two = 1 + pick(Math.min(MAX_EXCHANGED, columns - one));
    this.exchange(row, placeBlock(one + two), one, two, plan, {
      isMirrored,
      isReversed: pick(2) === 0,
    });
  }

  /** The best of that many random moves; none if no move changes anything. */
  drawBest(plan: Int32Array, tries: number, pick: (k: number) => number): void {
    let [max, count] = [-Infinity, 0];
    for (; tries > 0 && !this.isEmpty; tries--) {
      this.draw(plan, pick);
      const gain = this.gain(plan);
      if (gain === 0 || gain <= max) continue;
      [max, count] = [gain, this.count];
      this.best.seats.set(this.seats);
      this.best.guests.set(this.guests);
    }
    this.seats.set(this.best.seats);
    this.guests.set(this.best.guests);
    this.count = count;
  }

  /** The turn that gains most; none if none gains more than `least`. */
  findBestTurn(plan: Int32Array, least: number): void {
    let most = least;
    let found: [Columns, number, number, boolean] | null = null;
    for (const row of this.rows) {
      const columns = row.seats.length / row.width;
      for (let from = 0; from < columns; from++) {
        // The rest of a ring turns the other way round.
        const end = row.isRing ? Math.min(columns, from + (columns >> 1)) : columns;
        for (let to = from; to < end; to++) {
          for (const isMirrored of row.width > 1 ? [false, true] : [false]) {
            if (to === from && !isMirrored) continue;
            this.turn(row, from, to, isMirrored, plan);
            const gain = row.keepsLinks ? this.gainAtEnds(plan, row.width) : this.gain(plan);
            if (gain > most) [most, found] = [gain, [row, from, to, isMirrored]];
          }
        }
      }
    }
    if (found) this.turn(...found, plan);
    else this.count = 0;
  }

  private turn(
    row: Columns,
    from: number,
    to: number,
    isMirrored: boolean,
    plan: Int32Array,
  ): void {
    this.count = 0;
    for (let k = from; k <= to; k++) this.moveColumn(row, k, from + to - k, isMirrored, plan);
  }

  /** The `one` columns from `from` on change places with the next `two`. */
  private exchange(
    row: Columns,
    from: number,
    one: number,
    two: number,
    plan: Int32Array,
    { isMirrored, isReversed }: { isMirrored: boolean; isReversed: boolean },
  ): void {
    this.count = 0;
    for (let k = 0; k < two; k++) this.moveColumn(row, from + k, from + one + k, false, plan);
    for (let k = 0; k < one; k++)
      this.moveColumn(row, from + two + k, from + (isReversed ? one - 1 - k : k), isMirrored, plan);
  }

  private moveColumn(
    { seats, width }: Columns,
    to: number,
    from: number,
    isMirrored: boolean,
    plan: Int32Array,
  ): void {
    const [t, f] = [(to * width) % seats.length, (from * width) % seats.length];
    for (let k = 0; k < width; k++) {
      this.seats[this.count] = seats[t + k];
      this.guests[this.count++] = plan[seats[f + (isMirrored ? width - 1 - k : k)]];
    }
  }

  private gain(plan: Int32Array): number {
    const { next, seats, guests, count } = this;
    const { n, w, adjacency } = this.links;
    for (let k = 0; k < count; k++) next[seats[k]] = guests[k];
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const seat = seats[k];
      const [before, after] = [plan[seat] * n, guests[k] * n];
      for (let l = adjacency.from[seat]; l < adjacency.from[seat + 1]; l++) {
        const other = adjacency.to[l];
        const [current, later] = [plan[other], next[other]];
        sum +=
          later < 0
            ? adjacency.by[l] * (w[after + current] - w[before + current])
            : (adjacency.by[l] / 2) * (w[after + later] - w[before + current]);
      }
    }
    for (let k = 0; k < count; k++) next[seats[k]] = -1;
    return sum;
  }

  /** The gain of a turn that keeps the links inside it: those of its first and last column to seats outside. */
  private gainAtEnds(plan: Int32Array, width: number): number {
    const { next, seats, guests, count } = this;
    const { n, w, adjacency } = this.links;
    for (let k = 0; k < count; k++) next[seats[k]] = guests[k];
    let sum = 0;
    for (let k = 0; k < count; k++) {
      if (k === width && count > 2 * width) k = count - width;
      const seat = seats[k];
      const [before, after] = [plan[seat] * n, guests[k] * n];
      for (let l = adjacency.from[seat]; l < adjacency.from[seat + 1]; l++) {
        const other = adjacency.to[l];
        if (next[other] < 0)
          sum += adjacency.by[l] * (w[after + plan[other]] - w[before + plan[other]]);
      }
    }
    for (let k = 0; k < count; k++) next[seats[k]] = -1;
    return sum;
  }
}

export interface Rows {
  /** The free seats round each table. */
  rings: Int32Array[];
  /** All seats from one end of each other table to the other. */
  sweeps: Int32Array[];
}

/** The tables as columns, and each side of a long one by itself. Where a seat isn't free, a table is cut in two. */
export function findColumns(
  adjacency: Adjacency,
  { rings, sweeps }: Rows,
  free: Uint8Array,
): Columns[] {
  return [
    ...rings.map((seats): Columns => ({ seats, width: 1, isRing: true, keepsLinks: true })),
    ...sweeps.flatMap((sweep): Columns[] => {
      const width = findWidth(sweep, adjacency);
      const sides = Array.from({ length: width > 1 ? width : 0 }, (_, side) =>
        sweep.filter((__, i) => i % width === side),
      );
      return [
        ...findFreeRuns(sweep, width, free).map((seats): Columns => ({
          seats,
          width,
          isRing: false,
          keepsLinks: true,
        })),
        ...sides
          .flatMap((side) => findFreeRuns(side, 1, free))
          .map((seats): Columns => ({ seats, width: 1, isRing: false, keepsLinks: false })),
      ];
    }),
  ];
}

/** The longest rows of whole columns whose seats are all free. */
function findFreeRuns(seats: Int32Array, width: number, free: Uint8Array): Int32Array[] {
  const runs: Int32Array[] = [];
  let start = 0;
  for (let column = 0; column + width <= seats.length + width; column += width) {
    const isFree =
      column + width <= seats.length &&
      seats.subarray(column, column + width).every((seat) => free[seat] === 1);
    if (isFree) continue;
    if (column > start) runs.push(seats.subarray(start, column));
    start = column + width;
  }
  return runs;
}

/** Seats after which the links of a row repeat; 1 if they never do. */
function findWidth(seats: Int32Array, adjacency: Adjacency): number {
  const weight = (s: number, t: number) => {
    for (let k = adjacency.from[s]; k < adjacency.from[s + 1]; k++)
      if (adjacency.to[k] === t) return adjacency.by[k];
    return 0;
  };
  const repeats = (width: number) => {
    for (let i = 0; i + width < seats.length; i++) {
      for (let j = i + 1; j <= i + LOOKAHEAD && j + width < seats.length; j++) {
        if (weight(seats[i], seats[j]) !== weight(seats[i + width], seats[j + width])) return false;
      }
    }
    return true;
  };
  for (let width = 1; width <= MAX_WIDTH; width++) if (repeats(width)) return width;
  return 1;
}
