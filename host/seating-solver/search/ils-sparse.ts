import type { SearchBudget } from './budget.ts';
import { CandidateList } from '../model/candidate-list.ts';
import type { PlanState } from '../model/plan-state.ts';

/** Seats to a stretch, at most. */
const LONGEST = 8;
/** Seats looked at between two looks at the clock. */
const LOOK = 8;
/** Changes that one upheaval may take to be put right, for each seat: where numbers differ widely, rounding could go round for ever. */
const CHANGES = 50;
/** The first and the last heat, in parts of what a swap changes as a rule: with few seats, and with many. */
const HEATS = { few: [0.3, 0.05], many: [0.1, 0.02] } as const;

interface Row {
  ring: Int32Array;
  /** Seat → its place in the ring, -1 for none. */
  place: Int32Array;
}

/**
 * Iterated local search where seats have few neighbours: a small upheaval somewhere, put right around there by swaps
 * and by stretches of seats turned round or shifted, and taken back when it did more harm than the heat allows.
 */
export class SparseIls {
  /** Seats swapped since the kick, in pairs. */
  private log = new Int32Array(1 << 14);
  private logged = 0;
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private head = 0;
  private waiting = 0;
  private readonly rows: Row[];
  private readonly rowsOf: Row[][];
  private readonly movable: Uint8Array;
  private readonly likes: CandidateList;

  /** `free`: the seats that may change; `rings`: the same in the order in which they stand. */
  constructor(
    private readonly swaps: PlanState,
    private readonly free: Int32Array,
    rings: Int32Array[],
  ) {
    const { n } = swaps;
    this.queue = new Int32Array(n);
    this.queued = new Uint8Array(n);
    this.movable = new Uint8Array(n);
    for (const seat of free) this.movable[seat] = 1;
    this.rowsOf = Array.from({ length: n }, () => []);
    this.rows = rings.map((ring) => {
      const row = { ring, place: new Int32Array(n).fill(-1) };
      ring.forEach((seat, i) => {
        row.place[seat] = i;
        this.rowsOf[seat]!.push(row);
      });
      return row;
    });
    this.likes = new CandidateList(swaps, free);
  }

  /** Leaves the best plan found in `swaps`. */
  search(watch: SearchBudget, random: () => number): void {
    const { swaps, free } = this;
    const pick = (k: number) => Math.floor(random() * k);
    const best = swaps.guestAt.slice();
    let [now, most] = [0, 0];
    for (const seat of free) this.push(seat);
    now = this.improve(watch);
    const scale = swaps.typicalGain(free, pick);
    const [hot, cold] = this.likes.hasAllSeats ? HEATS.few : HEATS.many;
    for (;;) {
      if (now > most + swaps.tolerance) {
        most = now;
        best.set(swaps.guestAt);
      }
      if (watch.isExhausted()) break;
      const heat = scale * hot * (cold / hot) ** watch.progress();
      this.logged = 0;
      const kicked = this.kick(pick);
      // Whoever moves nobody takes a step too: steps alone may be what ends this.
      if (this.waiting === 0) watch.steps++;
      const gain = kicked + this.improve(watch);
      if (gain >= 0 || random() < Math.exp(gain / heat)) now += gain;
      else this.undo(0);
    }
    swaps.load(best);
  }

  private push(seat: number): void {
    if (this.queued[seat] || !this.movable[seat]) return;
    this.queued[seat] = 1;
    this.queue[(this.head + this.waiting++) % this.queue.length] = seat;
  }

  private improve(watch: SearchBudget): number {
    let sum = 0;
    let changes = CHANGES * (this.swaps.n + 1);
    let late = false;
    for (; this.waiting > 0 && !watch.areStepsSpent(); watch.steps++) {
      const seat = this.queue[this.head]!;
      this.head = (this.head + 1) % this.queue.length;
      this.waiting--;
      this.queued[seat] = 0;
      late ||= watch.steps % LOOK === 0 && watch.isExhausted();
      while (changes > 0 && !late) {
        const gain = this.better(seat);
        if (gain <= 0) break;
        sum += gain;
        changes--;
      }
    }
    return sum;
  }

  private swap(i: number, j: number): number {
    const gain = this.swaps.gain(i, j);
    this.swaps.swap(i, j);
    if (this.logged === this.log.length) this.grow();
    this.log[this.logged++] = i;
    this.log[this.logged++] = j;
    return gain;
  }

  private undo(to: number): void {
    const { log, swaps } = this;
    for (let k = this.logged; k > to; k -= 2) swaps.swap(log[k - 2]!, log[k - 1]!);
    this.logged = to;
  }

  private grow(): void {
    const log = new Int32Array(this.log.length * 2);
    log.set(this.log);
    this.log = log;
  }

  /** Whoever was moved is looked at again. */
  private keep(from: number): void {
    for (let k = from; k < this.logged; k++) this.push(this.log[k]!);
  }

  /** Makes a change that helps and has to do with this seat; returns what it brought, 0 when there is none. */
  private better(seat: number): number {
    const { swaps, likes } = this;
    const base = this.logged;
    likes.collect(seat);
    let [best, most] = [-1, swaps.tolerance];
    for (let k = 0; k < likes.count; k++) {
      const other = likes.seats[k]!;
      if (other === seat || !this.movable[other]) continue;
      const gain = swaps.gain(seat, other);
      if (gain > most) [best, most] = [other, gain];
    }
    if (best >= 0) this.swap(seat, best);
    else {
      most = 0;
      for (const row of this.rowsOf[seat]!) {
        most = this.shift(row, seat, 1) || this.shift(row, seat, -1) || this.turn(row, seat, 1) || this.turn(row, seat, -1);
        if (most > 0) break;
      }
    }
    this.keep(base);
    return most;
  }

  /** One guest goes along the row, or two together; all whom they pass move up. */
  private shift({ ring, place }: Row, seat: number, way: number): number {
    const base = this.logged;
    const reach = Math.min(ring.length, LONGEST);
    const at = (k: number) => ring[(place[seat]! + way * k + ring.length) % ring.length]!;
    for (const together of [1, 2]) {
      let gain = 0;
      for (let k = 0; k < reach - together; k++) {
        for (let one = together; one > 0; one--) gain += this.swap(at(k + one - 1), at(k + one));
        if (gain > this.swaps.tolerance) return gain;
      }
      this.undo(base);
    }
    return 0;
  }

  /** A stretch of the row is turned round. */
  private turn({ ring, place }: Row, seat: number, way: number): number {
    const base = this.logged;
    const reach = Math.min(ring.length, LONGEST);
    const at = (k: number) => ring[(place[seat]! + way * k + ring.length) % ring.length]!;
    for (let last = 3; last < reach; last++) {
      let gain = 0;
      for (let x = 0, y = last; x < y; x++, y--) gain += this.swap(at(x), at(y));
      if (gain > this.swaps.tolerance) return gain;
      this.undo(base);
    }
    return 0;
  }

  private kick(pick: (k: number) => number): number {
    const long = this.rows.length > 0 && pick(2) === 0 ? this.rows[pick(this.rows.length)]! : null;
    const gain =
      !long || long.ring.length <= 3
        ? this.scatter(pick)
        : this.likes.hasAllSeats && pick(10) === 0
          ? this.mirror(long.ring, pick)
          : this.exchange(long.ring, pick);
    this.keep(0);
    return gain;
  }

  /** A stretch of any length is turned round: half a table may be right in itself and look the wrong way. */
  private mirror(ring: Int32Array, pick: (k: number) => number): number {
    const [length, from] = [2 + pick(ring.length - 2), pick(ring.length)];
    const at = (k: number) => ring[(from + k) % ring.length]!;
    let gain = 0;
    for (let x = 0, y = length - 1; x < y; x++, y--) gain += this.swap(at(x), at(y));
    return gain;
  }

  /** Two stretches that lie beside each other change places; long ones seldom, and not where putting them right takes long. */
  private exchange(ring: Int32Array, pick: (k: number) => number): number {
    const half = (ring.length - 1) >> 1;
    const most = this.likes.hasAllSeats && pick(5) === 0 ? half : Math.min(LONGEST, half);
    const [one, two, from] = [1 + pick(most), 1 + pick(most), pick(ring.length)];
    const at = (k: number) => ring[(from + k) % ring.length]!;
    let gain = 0;
    const turn = (x: number, y: number) => {
      for (; x < y; x++, y--) gain += this.swap(at(x), at(y));
    };
    turn(0, one + two - 1);
    turn(0, two - 1);
    turn(two, one + two - 1);
    return gain;
  }

  /** A few guests change seats: with anybody, or among many with whoever sits where they would like to. */
  private scatter(pick: (k: number) => number): number {
    const { likes } = this;
    const first = likes.pickSeat(pick);
    let gain = 0;
    for (let k = 0, at = first; k < (likes.hasAllSeats ? 2 : 3); k++) {
      likes.collect(at);
      const liked = likes.count > 0 ? likes.seats[pick(likes.count)]! : first;
      const other = this.movable[liked] ? liked : first;
      if (other !== at) gain += this.swap(at, other);
      if (!likes.hasAllSeats) at = k === 0 ? other : first;
    }
    return gain;
  }
}
