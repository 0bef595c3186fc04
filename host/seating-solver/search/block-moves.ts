import type { PlanState } from '../model/plan-state.ts';

/** Columns in a block that is shifted. */
const MAX_COLUMNS = 8;
/** Seats in a column: the width of a table. */
const MAX_PERIOD = 10;
/** Seats ahead that are compared to find the period of a row. */
const LOOKAHEAD = 11;

interface Row {
  seats: Int32Array;
  /** Seats after which the links of the row repeat, which makes a column; 2 across a table with two sides. */
  period: number;
}

/**
 * Random moves of whole blocks of a table, which keep what is right inside them: the columns of a segment are reversed, mirrored or
 * shifted as they are, so that only the links at the ends of the block break.
 */
export class BlockMoves {
  /** The move: the first `count` seats, and the guests that take them. */
  readonly seats: Int32Array;
  readonly guests: Int32Array;
  count = 0;
  private readonly rows: Row[];
  /** Seat → guest after the move, -1 for seats outside the block. */
  private readonly next: Int32Array;
  private readonly best: { seats: Int32Array; guests: Int32Array };

  /** `rows`: seats in order round each table; `sweeps`: from end to end. */
  constructor(
    private readonly state: PlanState,
    rows: Int32Array[],
    sweeps: Int32Array[],
  ) {
    const { n } = state;
    this.rows = [
      ...sweeps.map((seats) => ({ seats, period: findPeriod(seats, state) })),
      ...rows.map((seats) => ({ seats, period: 1 })),
    ].filter(({ seats, period }) => seats.length >= 4 * period);
    this.seats = new Int32Array(n);
    this.guests = new Int32Array(n);
    this.next = new Int32Array(n).fill(-1);
    this.best = { seats: new Int32Array(n), guests: new Int32Array(n) };
  }

  /** Draws that many moves and keeps the one with the highest gain; none if no move changes the objective. */
  draw(tries: number, pick: (k: number) => number): void {
    let [max, count] = [-Infinity, 0];
    for (; tries > 0 && this.rows.length > 0; tries--) {
      this.drawOne(pick);
      const gain = this.gain();
      if (gain === 0 || gain <= max) continue;
      [max, count] = [gain, this.count];
      this.best.seats.set(this.seats);
      this.best.guests.set(this.guests);
    }
    this.seats.set(this.best.seats);
    this.guests.set(this.best.guests);
    this.count = count;
  }

  private drawOne(pick: (k: number) => number): void {
    const row = this.rows[pick(this.rows.length)];
    const columns = Math.floor(row.seats.length / row.period);
    const [from, isMirrored] = [pick(columns), row.period > 1 && pick(2) === 0];
    this.count = 0;
    if (pick(2) === 0) {
      const length = 2 + pick((columns >> 1) - 1);
      for (let k = 0; k < length; k++)
        this.moveColumn(row, columns, from + k, from + length - 1 - k, isMirrored);
      return;
    }
    const max = Math.min(MAX_COLUMNS, columns >> 1);
    const [one, two, isReversed] = [1 + pick(max), 1 + pick(max), pick(2) === 0];
    for (let k = 0; k < two; k++) this.moveColumn(row, columns, from + k, from + one + k, false);
    for (let k = 0; k < one; k++)
      this.moveColumn(
        row,
        columns,
        from + two + k,
        from + (isReversed ? one - 1 - k : k),
        isMirrored,
      );
  }

  private moveColumn(
    { seats, period }: Row,
    columns: number,
    to: number,
    from: number,
    isMirrored: boolean,
  ): void {
    const [t, f] = [(to % columns) * period, (from % columns) * period];
    for (let k = 0; k < period; k++) {
      this.seats[this.count] = seats[t + k];
      this.guests[this.count++] = this.state.guestAt[seats[f + (isMirrored ? period - 1 - k : k)]];
    }
  }

  /** The gain by the links of the moved seats. */
  private gain(): number {
    const { next, seats, guests, count } = this;
    const { n, w, guestAt, adjacency } = this.state;
    for (let k = 0; k < count; k++) next[seats[k]] = guests[k];
    let sum = 0;
    for (let k = 0; k < count; k++) {
      const seat = seats[k];
      const [before, after] = [guestAt[seat] * n, guests[k] * n];
      for (let l = adjacency.from[seat]; l < adjacency.from[seat + 1]; l++) {
        const other = adjacency.to[l];
        const [current, later] = [guestAt[other], next[other]];
        sum +=
          later < 0
            ? adjacency.by[l] * (w[after + current] - w[before + current])
            : (adjacency.by[l] / 2) * (w[after + later] - w[before + current]);
      }
    }
    for (let k = 0; k < count; k++) next[seats[k]] = -1;
    return sum;
  }
}

/** Seats after which the links of a row repeat; 1 if they never do. */
function findPeriod(seats: Int32Array, { adjacency }: PlanState): number {
  const weight = (s: number, t: number) => {
    for (let k = adjacency.from[s]; k < adjacency.from[s + 1]; k++)
      if (adjacency.to[k] === t) return adjacency.by[k];
    return 0;
  };
  const repeats = (period: number) => {
    for (let i = 0; i + period < seats.length; i++) {
      for (let j = i + 1; j <= i + LOOKAHEAD && j + period < seats.length; j++) {
        if (weight(seats[i], seats[j]) !== weight(seats[i + period], seats[j + period]))
          return false;
      }
    }
    return true;
  };
  for (let period = 1; period <= MAX_PERIOD; period++) if (repeats(period)) return period;
  return 1;
}
