import { type SearchBudget, shareOf } from './budget.ts';
import { rankPreferredNeighbours } from '../model/candidate-list.ts';
import type { Model } from '../model/model.ts';
import { SeatRows } from '../model/seat-rows.ts';
import { ROUNDING_FACTOR, type PlanState } from '../model/plan-state.ts';

/** Seats in a segment that a perturbation moves. */
const MAX_PERTURBED_SEATS = 3;
/** Improvements after one perturbation, for each guest: where numbers differ by many orders of magnitude, rounding could make them cycle. */
const MAX_CHANGES_PER_GUEST = 50;
const ROUNDS_PER_CLOCK_CHECK = 16;
/** Start and end temperature, as fractions of a typical link. */
const [START_TEMPERATURE, END_TEMPERATURE] = [0.2, 0.02];
/** Longer segments seldom help, and a long row has very many of them. */
const MAX_SEGMENT = 12;

/** The part of the budget it may use where proximities count that it only checks afterwards. */
const BUDGET_SHARE = 0.5;

/**
 * Iterated local search for hundreds of guests at round tables, with the moves of the travelling-salesman problem: 2-opt and
 * Or-opt within a row, exchanges of segments between rows (cross-exchange: Taillard et al., 1997). The gain of a move depends
 * on the few links it cuts and joins, however long the segments.
 */
export class SegmentIls {
  private readonly rows: SeatRows;
  private readonly preferred: Int32Array[];
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private head = 0;
  private queueLength = 0;
  /** Gains of links are compared before they are multiplied by their nearness. */
  private readonly tolerance: number;

  constructor(
    model: Model,
    private readonly state: PlanState,
    rings: Int32Array[],
  ) {
    this.rows = new SeatRows(model, state, rings);
    this.tolerance = model.weightTolerance * ROUNDING_FACTOR;
    this.preferred = Array.from({ length: state.n }, (_, guest) =>
      rankPreferredNeighbours(state, guest),
    );
    this.queue = new Int32Array(state.n);
    this.queued = new Uint8Array(state.n);
  }

  /** Leaves the best plan found in `state`. */
  search(whole: SearchBudget, random: () => number): void {
    const { state, rows } = this;
    const budget = rows.unit === null ? shareOf(whole, BUDGET_SHARE) : whole;
    const pick = (k: number) => Math.floor(random() * k);
    const scale = this.typicalLink();
    for (const seat of rows.seats) this.push(state.guestAt[seat]);
    let now = this.improve(budget);
    let most = now;
    const best = state.guestAt.slice();
    let temperature = 0;
    for (let round = 0; ; round++) {
      if (round % ROUNDS_PER_CLOCK_CHECK === 0 || budget.areStepsSpent()) {
        if (budget.isExhausted()) break;
        temperature =
          scale * START_TEMPERATURE * (END_TEMPERATURE / START_TEMPERATURE) ** budget.progress();
      }
      rows.clearLog();
      const perturbed = this.perturb(pick);
      // A perturbation that moves nobody counts as a step, so that a step limit ends the search.
      if (this.queueLength === 0) budget.steps++;
      const gain = perturbed + this.improve(budget);
      if (gain < 0 && random() >= Math.exp(gain / temperature)) {
        rows.undo(0);
        continue;
      }
      now += gain;
      if (now <= most + state.tolerance) continue;
      most = now;
      best.set(state.guestAt);
    }
    state.load(best);
  }

  /** The gain of a typical link: the median of each guest's median preferred neighbour. */
  private typicalLink(): number {
    const { w, n } = this.state;
    const all = this.preferred.flatMap((list, guest) =>
      list.length > 0 ? [w[guest * n + list[list.length >> 1]]] : [],
    );
    return (
      (all.sort((a, b) => a - b)[all.length >> 1] ?? 1) *
      (this.rows.unit ?? strongestLink(this.state))
    );
  }

  private push(guest: number): void {
    if (this.queued[guest]) return;
    this.queued[guest] = 1;
    this.queue[(this.head + this.queueLength++) % this.queue.length] = guest;
  }

  private improve(budget: SearchBudget): number {
    let [sum, changes, isLate] = [0, MAX_CHANGES_PER_GUEST * this.queue.length, false];
    for (; this.queueLength > 0 && !budget.areStepsSpent(); budget.steps++) {
      const guest = this.queue[this.head];
      this.head = (this.head + 1) % this.queue.length;
      this.queueLength--;
      this.queued[guest] = 0;
      isLate ||= this.queueLength % ROUNDS_PER_CLOCK_CHECK === 0 && budget.isExhausted();
      for (; changes > 0 && !isLate; changes--) {
        const gain = this.improveGuest(guest);
        if (gain <= 0) break;
        sum += gain;
      }
    }
    return sum;
  }

  /** Makes the first improving move found that seats this guest next to a preferred neighbour; returns its gain, 0 where there is none. */
  private improveGuest(a: number): number {
    const { rows, state } = this;
    const { n, w, guestAt, seatOf } = state;
    const { row, lengths } = rows;
    const i = seatOf[a];
    if (row[i] < 0) return 0;
    for (let direction = 1; direction >= -1; direction -= 2) {
      const onward = rows.along(direction);
      const first = onward[i];
      const beside = w[a * n + guestAt[first]];
      for (const c of this.preferred[a]) {
        const rise = w[a * n + c] - beside;
        if (rise <= this.tolerance) break;
        const j = seatOf[c];
        if (row[j] < 0) continue;
        const gain =
          row[i] === row[j]
            ? this.changeWithinRow(i, direction, j, rise)
            : this.exchangeSegments(
                i,
                direction,
                j,
                rise,
                Math.min(lengths[row[i]], lengths[row[j]]) - 1,
              );
        if (gain > 0) return gain;
      }
    }
    return 0;
  }

  /** Exchanges segments of two rows, one that starts next to seat `i` and one that starts at `j`. */
  private exchangeSegments(
    i: number,
    direction: number,
    j: number,
    rise: number,
    most: number,
  ): number {
    const { rows, state } = this;
    const { n, w, guestAt } = state;
    const onward = rows.along(direction);
    const [first, c] = [guestAt[onward[i]] * n, guestAt[j] * n];
    const longest = Math.min(most, MAX_SEGMENT);
    for (let back = 1; back >= -1; back -= 2) {
      const on = rows.along(back);
      const q = guestAt[rows.along(-back)[j]];
      const near = rise - w[c + q];
      for (let length = 1, s = onward[i], t = j; length <= longest; length++) {
        const [nextS, nextT] = [onward[s], on[t]];
        const [last, end, other, far] = [
          guestAt[s] * n,
          guestAt[nextS],
          guestAt[t] * n,
          guestAt[nextT],
        ];
        const [straight, reversed] = [w[first + q] + w[last + far], w[last + q] + w[first + far]];
        const gain =
          near +
          w[other + end] -
          w[last + end] -
          w[other + far] +
          (reversed > straight ? reversed : straight);
        if (gain > this.tolerance) {
          const from = rows.logLength;
          rows.exchange(onward[i], direction, j, back, length, reversed > straight);
          const actual = this.acceptIfBetter(from, gain);
          if (actual > 0) {
            for (const guest of [guestAt[i], q, end, far]) this.push(guest);
            return actual;
          }
        }
        [s, t] = [nextS, nextT];
      }
    }
    return 0;
  }

  /** Reverses the row between `i` and `j`, or shifts a segment that starts at `j` next to `i`. */
  private changeWithinRow(i: number, direction: number, j: number, rise: number): number {
    const { rows, state } = this;
    const { n, w, guestAt } = state;
    const onward = rows.along(direction);
    const first = onward[i];
    const [a0, c] = [guestAt[first] * n, guestAt[j] * n];
    const after = guestAt[onward[j]];
    const gain = rise + w[a0 + after] - w[c + after];
    const from = rows.logLength;
    if (gain > this.tolerance) {
      if (direction > 0) rows.reverse(first, j);
      else rows.reverse(j, first);
      const actual = this.acceptIfBetter(from, gain);
      if (actual > 0) return actual;
    }
    for (let back = 1; back >= -1; back -= 2) {
      const on = rows.along(back);
      const q = rows.along(-back)[j];
      for (
        let length = 1, p = j;
        length <= MAX_SEGMENT && p !== i && p !== first;
        length++, p = on[p]
      ) {
        const u = on[p];
        if (q === i && u === first) continue;
        if (q === u) break;
        const shifted =
          rise +
          w[a0 + guestAt[p]] -
          w[c + guestAt[q]] -
          w[guestAt[p] * n + guestAt[u]] +
          w[guestAt[q] * n + guestAt[u]];
        if (shifted <= this.tolerance) continue;
        rows.insert(i, direction, j, back, length);
        const actual = this.acceptIfBetter(from, shifted);
        if (actual > 0) return actual;
      }
    }
    return 0;
  }

  /** The true gain of a move that was made because its links promise one; undoes it where it loses. */
  private acceptIfBetter(from: number, promised: number): number {
    const { rows, state } = this;
    const gain = rows.unit === null ? rows.gain(from) : promised * rows.unit;
    if (gain <= state.tolerance) {
      rows.undo(from);
      return 0;
    }
    for (let k = from; k < rows.logLength; k++) this.push(state.guestAt[rows.changedSeat(k)]);
    return gain;
  }

  /** Exchanges a random segment with one that starts at a preferred neighbour. */
  private perturb(pick: (k: number) => number): number {
    const { rows, state, preferred } = this;
    const guest = state.guestAt[rows.seats[pick(rows.seats.length)]];
    const [i, list] = [state.seatOf[guest], preferred[guest]];
    let j = list.length > 0 ? state.seatOf[list[pick(list.length)]] : i;
    if (rows.row[j] < 0 || rows.row[i] === rows.row[j]) j = rows.seats[pick(rows.seats.length)];
    const most = Math.min(
      MAX_PERTURBED_SEATS,
      rows.lengths[rows.row[i]] - 1,
      rows.lengths[rows.row[j]] - 1,
    );
    const [length, back, isReversed] = [1 + pick(most), pick(2) === 0 ? 1 : -1, pick(2) === 0];
    if (rows.row[i] === rows.row[j]) return 0;
    const first = rows.next[i];
    rows.exchange(first, 1, j, back, length, isReversed);
    const gain = rows.gain(0);
    if (gain === -Infinity) {
      rows.undo(0);
      return 0;
    }
    this.push(guest);
    for (let k = 0; k < rows.logLength; k++) this.push(state.guestAt[rows.changedSeat(k)]);
    return gain;
  }
}

const strongestLink = ({ adjacency }: PlanState): number =>
  adjacency.by.reduce((most, by) => Math.max(most, by), 0);
