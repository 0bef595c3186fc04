import type { SearchBudget } from './budget.ts';
import { CandidateList } from '../model/candidate-list.ts';
import type { PlanState } from '../model/plan-state.ts';

/** Seats in a segment that is shifted, reversed or exchanged. */
const MAX_SEGMENT = 8;
const STEPS_PER_CLOCK_CHECK = 8;
/** Improvements after one perturbation, for each seat: where numbers differ by many orders of magnitude, rounding could make them cycle. */
const MAX_CHANGES_PER_SEAT = 50;
/** Start and end temperature, as fractions of a typical gain, with full and with short candidate lists. */
const TEMPERATURES = { fullList: [0.3, 0.05], shortList: [0.1, 0.02] } as const;

interface Row {
  ring: Int32Array;
  /** Seat → position in the ring, or -1. */
  place: Int32Array;
}

/**
 * Iterated local search (Lourenço, Martin and Stützle, 2003) on a sparse seat graph: a small perturbation, then swaps and, along
 * the rows of seats, Or-opt and 2-opt moves around it, accepted as in simulated annealing. The only search that also weighs
 * fairness. A step of the budget is one seat taken from the queue.
 */
export class SparseIls {
  /** Seats swapped since the last perturbation, in pairs. */
  private log = new Int32Array(1 << 14);
  private logged = 0;
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private head = 0;
  private queueLength = 0;
  private readonly rows: Row[];
  private readonly rowsOf: Row[][];
  private readonly movable: Uint8Array;
  /** Seats that were candidates already: a seat that several guests lead to is listed several times. */
  private readonly tried: Uint8Array;
  private readonly candidates: CandidateList;

  /** `free`: the seats that may change; `rings`: the same as rows, in walking order. */
  constructor(
    private readonly state: PlanState,
    private readonly free: Int32Array,
    rings: Int32Array[],
  ) {
    const { n } = state;
    this.queue = new Int32Array(n);
    this.queued = new Uint8Array(n);
    this.movable = new Uint8Array(n);
    this.tried = new Uint8Array(n);
    for (const seat of free) this.movable[seat] = 1;
    this.rowsOf = Array.from({ length: n }, () => []);
    this.rows = rings.map((ring) => {
      const row = { ring, place: new Int32Array(n).fill(-1) };
      ring.forEach((seat, i) => {
        row.place[seat] = i;
        this.rowsOf[seat].push(row);
      });
      return row;
    });
    this.candidates = new CandidateList(state, free);
  }

  /** Leaves the best plan found in `state`. */
  search(budget: SearchBudget, random: () => number): void {
    const { state, free } = this;
    const pick = (k: number) => Math.floor(random() * k);
    const best = state.guestAt.slice();
    let [now, most] = [0, 0];
    for (const seat of free) this.push(seat);
    now = this.improve(budget);
    const scale = state.typicalGain(free, pick);
    const [start, end] = this.candidates.hasAllSeats
      ? TEMPERATURES.fullList
      : TEMPERATURES.shortList;
    for (;;) {
      if (now > most + state.tolerance) {
        most = now;
        best.set(state.guestAt);
      }
      if (budget.isExhausted()) break;
      const temperature = scale * start * (end / start) ** budget.progress();
      this.logged = 0;
      const perturbed = this.perturb(pick);
      // A perturbation that moves nobody counts as a step, so that a step limit ends the search.
      if (this.queueLength === 0) budget.steps++;
      const gain = perturbed + this.improve(budget);
      if (gain >= 0 || random() < Math.exp(gain / temperature)) now += gain;
      else this.undo(0);
    }
    state.load(best);
  }

  private push(seat: number): void {
    if (this.queued[seat] || !this.movable[seat]) return;
    this.queued[seat] = 1;
    this.queue[(this.head + this.queueLength++) % this.queue.length] = seat;
  }

  private improve(budget: SearchBudget): number {
    let sum = 0;
    let changes = MAX_CHANGES_PER_SEAT * (this.state.n + 1);
    let isLate = false;
    for (; this.queueLength > 0 && !budget.areStepsSpent(); budget.steps++) {
      const seat = this.queue[this.head];
      this.head = (this.head + 1) % this.queue.length;
      this.queueLength--;
      this.queued[seat] = 0;
      isLate ||= budget.steps % STEPS_PER_CLOCK_CHECK === 0 && budget.isExhausted();
      while (changes > 0 && !isLate) {
        const gain = this.improveSeat(seat);
        if (gain <= 0) break;
        sum += gain;
        changes--;
      }
    }
    return sum;
  }

  private swap(i: number, j: number): number {
    const gain = this.state.gain(i, j);
    this.state.swap(i, j);
    if (this.logged === this.log.length) this.grow();
    this.log[this.logged++] = i;
    this.log[this.logged++] = j;
    return gain;
  }

  private undo(to: number): void {
    const { log, state } = this;
    for (let k = this.logged; k > to; k -= 2) state.swap(log[k - 2], log[k - 1]);
    this.logged = to;
  }

  private grow(): void {
    const log = new Int32Array(this.log.length * 2);
    log.set(this.log);
    this.log = log;
  }

  private enqueueChanged(from: number): void {
    for (let k = from; k < this.logged; k++) this.push(this.log[k]);
  }

  /** Makes an improving change that involves this seat; returns its gain, 0 where there is none. */
  private improveSeat(seat: number): number {
    const { state, candidates } = this;
    const base = this.logged;
    candidates.collect(seat);
    let [best, most] = [-1, state.tolerance];
    this.tried.fill(0);
    for (let k = 0; k < candidates.count; k++) {
      const other = candidates.seats[k];
      if (other === seat || !this.movable[other] || this.tried[other]) continue;
      this.tried[other] = 1;
      const gain = state.gain(seat, other);
      if (gain > most) [best, most] = [other, gain];
    }
    if (best >= 0) this.swap(seat, best);
    else {
      most = 0;
      for (const row of this.rowsOf[seat]) {
        most =
          this.shift(row, seat, 1) ||
          this.shift(row, seat, -1) ||
          this.reverse(row, seat, 1) ||
          this.reverse(row, seat, -1);
        if (most > 0) break;
      }
    }
    this.enqueueChanged(base);
    return most;
  }

  /** Or-opt move: one guest or two neighbours go along the row, those they pass move up. */
  private shift({ ring, place }: Row, seat: number, direction: number): number {
    const base = this.logged;
    const reach = Math.min(ring.length, MAX_SEGMENT);
    const at = (k: number) => ring[(place[seat] + direction * k + ring.length) % ring.length];
    for (const together of [1, 2]) {
      let gain = 0;
      for (let k = 0; k < reach - together; k++) {
        for (let one = together; one > 0; one--) gain += this.swap(at(k + one - 1), at(k + one));
        if (gain > this.state.tolerance) return gain;
      }
      this.undo(base);
    }
    return 0;
  }

  /** 2-opt move: a segment of the row is reversed. */
  private reverse({ ring, place }: Row, seat: number, direction: number): number {
    const base = this.logged;
    const reach = Math.min(ring.length, MAX_SEGMENT);
    const at = (k: number) => ring[(place[seat] + direction * k + ring.length) % ring.length];
    for (let last = 3; last < reach; last++) {
      let gain = 0;
      for (let x = 0, y = last; x < y; x++, y--) gain += this.swap(at(x), at(y));
      if (gain > this.state.tolerance) return gain;
      this.undo(base);
    }
    return 0;
  }

  private perturb(pick: (k: number) => number): number {
    const long = this.rows.length > 0 && pick(2) === 0 ? this.rows[pick(this.rows.length)] : null;
    let gain: number;
    if (!long || long.ring.length <= 3) gain = this.swapFew(pick);
    else if (this.candidates.hasAllSeats && pick(10) === 0) gain = this.reverseAny(long.ring, pick);
    else gain = this.exchange(long.ring, pick);
    this.enqueueChanged(0);
    return gain;
  }

  /** Reverses a segment of any length: half of a table can be right in itself but face the wrong way. */
  private reverseAny(ring: Int32Array, pick: (k: number) => number): number {
    const [length, from] = [2 + pick(ring.length - 2), pick(ring.length)];
    const at = (k: number) => ring[(from + k) % ring.length];
    let gain = 0;
    for (let x = 0, y = length - 1; x < y; x++, y--) gain += this.swap(at(x), at(y));
    return gain;
  }

  /** Two adjacent segments change places (double bridge); long ones seldom, and never where the repair would take long. */
  private exchange(ring: Int32Array, pick: (k: number) => number): number {
    const half = (ring.length - 1) >> 1;
    const most = this.candidates.hasAllSeats && pick(5) === 0 ? half : Math.min(MAX_SEGMENT, half);
    const [one, two, from] = [1 + pick(most), 1 + pick(most), pick(ring.length)];
    const at = (k: number) => ring[(from + k) % ring.length];
    let gain = 0;
    const reverse = (x: number, y: number) => {
      for (; x < y; x++, y--) gain += this.swap(at(x), at(y));
    };
    reverse(0, one + two - 1);
    reverse(0, two - 1);
    reverse(two, one + two - 1);
    return gain;
  }

  /** A few guests swap with random candidates. */
  private swapFew(pick: (k: number) => number): number {
    const { candidates } = this;
    const first = candidates.pickFreeSeat(pick);
    let gain = 0;
    for (let k = 0, at = first; k < (candidates.hasAllSeats ? 2 : 3); k++) {
      candidates.collect(at);
      const candidate = candidates.count > 0 ? candidates.seats[pick(candidates.count)] : first;
      const other = this.movable[candidate] ? candidate : first;
      if (other !== at) gain += this.swap(at, other);
      if (!candidates.hasAllSeats) at = k === 0 ? other : first;
    }
    return gain;
  }
}
