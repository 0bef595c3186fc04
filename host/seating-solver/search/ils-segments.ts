import { type SearchBudget, shareOf } from './budget.ts';
import { rankPartners } from '../model/candidate-list.ts';
import type { Model } from '../model/model.ts';
import { SeatRows } from '../model/seat-rows.ts';
import { ROUNDING_FACTOR, type PlanState } from '../model/plan-state.ts';

/** Seats to a stretch that a kick moves, at most. */
const KICKED = 3;
/** Changes that one kick may take to be put right, for each guest: where numbers differ widely, rounding could go round for ever. */
const CHANGES = 50;
/** Kicks, or guests looked at, between two looks at the clock. */
const LOOK = 16;
/** The first and the last heat, in parts of what is wanted as a rule. */
const [HOT, COLD] = [0.2, 0.02];
/** A stretch longer than this seldom helps, and a long row has very many of them. */
const LONGEST = 12;

/** The part of the time that it may take where links count that it does not look at. */
const SHARE = 0.5;

/**
 * Iterated local search for a crowd at many tables: whoever does not sit beside somebody they want is brought there with
 * those next to them, and as many go the other way; what lies inside a row is turned round or shifted. Each change looks
 * at the few links that it breaks and ties, however long the stretch.
 */
export class SegmentIls {
  private readonly rows: SeatRows;
  private readonly wanted: Int32Array[];
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private head = 0;
  private waiting = 0;
  /** What a wish must be more than to be no rounding: links are looked at before they are weighed by how near they are. */
  private readonly tiny: number;

  constructor(
    model: Model,
    private readonly swaps: PlanState,
    rings: Int32Array[],
  ) {
    this.rows = new SeatRows(model, swaps, rings);
    this.tiny = model.weightTolerance * ROUNDING_FACTOR;
    this.wanted = Array.from({ length: swaps.n }, (_, guest) => rankPartners(swaps, guest));
    this.queue = new Int32Array(swaps.n);
    this.queued = new Uint8Array(swaps.n);
  }

  /** Leaves the best plan found in `swaps`. */
  search(whole: SearchBudget, random: () => number): void {
    const { swaps, rows } = this;
    const watch = rows.unit === null ? shareOf(whole, SHARE) : whole;
    const pick = (k: number) => Math.floor(random() * k);
    const scale = this.usual();
    for (const seat of rows.seats) this.push(swaps.guestAt[seat]!);
    let now = this.improve(watch);
    let most = now;
    const best = swaps.guestAt.slice();
    let heat = 0;
    for (let kick = 0; ; kick++) {
      if (kick % LOOK === 0 || watch.areStepsSpent()) {
        if (watch.isExhausted()) break;
        heat = scale * HOT * (COLD / HOT) ** watch.progress();
      }
      rows.clearLog();
      const kicked = this.kick(pick);
      // Whoever moves nobody takes a step too: steps alone may be what ends this.
      if (this.waiting === 0) watch.steps++;
      const gain = kicked + this.improve(watch);
      if (gain < 0 && random() >= Math.exp(gain / heat)) {
        rows.undo(0);
        continue;
      }
      now += gain;
      if (now <= most + swaps.tolerance) continue;
      most = now;
      best.set(swaps.guestAt);
    }
    swaps.load(best);
  }

  /** What a link is worth as a rule: of each guest the one in the middle of those they want. */
  private usual(): number {
    const { w, n } = this.swaps;
    const all = this.wanted.flatMap((wanted, guest) => (wanted.length > 0 ? [w[guest * n + wanted[wanted.length >> 1]!]!] : []));
    return (all.sort((a, b) => a - b)[all.length >> 1] ?? 1) * (this.rows.unit ?? strongest(this.swaps));
  }

  private push(guest: number): void {
    if (this.queued[guest]) return;
    this.queued[guest] = 1;
    this.queue[(this.head + this.waiting++) % this.queue.length] = guest;
  }

  private improve(watch: SearchBudget): number {
    let [sum, changes, late] = [0, CHANGES * this.queue.length, false];
    for (; this.waiting > 0 && !watch.areStepsSpent(); watch.steps++) {
      const guest = this.queue[this.head]!;
      this.head = (this.head + 1) % this.queue.length;
      this.waiting--;
      this.queued[guest] = 0;
      late ||= this.waiting % LOOK === 0 && watch.isExhausted();
      for (; changes > 0 && !late; changes--) {
        const gain = this.better(guest);
        if (gain <= 0) break;
        sum += gain;
      }
    }
    return sum;
  }

  /** Makes the first change found that helps and brings this guest beside somebody they want; returns what it brought, 0 when there is none. */
  private better(a: number): number {
    const { rows, swaps } = this;
    const { n, w, guestAt, seatOf } = swaps;
    const { row, lengths } = rows;
    const i = seatOf[a]!;
    if (row[i]! < 0) return 0;
    for (let way = 1; way >= -1; way -= 2) {
      const onward = rows.along(way);
      const first = onward[i]!;
      const beside = w[a * n + guestAt[first]!]!;
      for (const c of this.wanted[a]!) {
        const rise = w[a * n + c]! - beside;
        if (rise <= this.tiny) break;
        const j = seatOf[c]!;
        if (row[j]! < 0) continue;
        const gain = row[i] === row[j] ? this.within(i, way, j, rise) : this.between(i, way, j, rise, Math.min(lengths[row[i]!]!, lengths[row[j]!]!) - 1);
        if (gain > 0) return gain;
      }
    }
    return 0;
  }

  /** Stretches of two rows change places, the one beginning beside seat `i` and the other at `j`. */
  private between(i: number, way: number, j: number, rise: number, most: number): number {
    const { rows, swaps } = this;
    const { n, w, guestAt } = swaps;
    const onward = rows.along(way);
    const [first, c] = [guestAt[onward[i]!]! * n, guestAt[j]! * n];
    const longest = Math.min(most, LONGEST);
    for (let back = 1; back >= -1; back -= 2) {
      const on = rows.along(back);
      const q = guestAt[rows.along(-back)[j]!]!;
      const near = rise - w[c + q]!;
      for (let length = 1, s = onward[i]!, t = j; length <= longest; length++) {
        const [nextS, nextT] = [onward[s]!, on[t]!];
        const [last, end, other, far] = [guestAt[s]! * n, guestAt[nextS]!, guestAt[t]! * n, guestAt[nextT]!];
        const [straight, turned] = [w[first + q]! + w[last + far]!, w[last + q]! + w[first + far]!];
        const gain = near + w[other + end]! - w[last + end]! - w[other + far]! + (turned > straight ? turned : straight);
        if (gain > this.tiny) {
          const from = rows.logLength;
          rows.exchange(onward[i]!, way, j, back, length, turned > straight);
          const brought = this.taken(from, gain);
          if (brought > 0) {
            for (const guest of [guestAt[i]!, q, end, far]) this.push(guest);
            return brought;
          }
        }
        [s, t] = [nextS, nextT];
      }
    }
    return 0;
  }

  /** The row between `i` and `j` is turned round, or a stretch that begins at `j` is shifted to `i`. */
  private within(i: number, way: number, j: number, rise: number): number {
    const { rows, swaps } = this;
    const { n, w, guestAt } = swaps;
    const onward = rows.along(way);
    const first = onward[i]!;
    const [a0, c] = [guestAt[first]! * n, guestAt[j]! * n];
    const after = guestAt[onward[j]!]!;
    const gain = rise + w[a0 + after]! - w[c + after]!;
    const from = rows.logLength;
    if (gain > this.tiny) {
      if (way > 0) rows.reverse(first, j);
      else rows.reverse(j, first);
      const brought = this.taken(from, gain);
      if (brought > 0) return brought;
    }
    for (let back = 1; back >= -1; back -= 2) {
      const on = rows.along(back);
      const q = rows.along(-back)[j]!;
      for (let length = 1, p = j; length <= LONGEST && p !== i && p !== first; length++, p = on[p]!) {
        const u = on[p]!;
        if (q === i && u === first) continue;
        if (q === u) break;
        const shifted = rise + w[a0 + guestAt[p]!]! - w[c + guestAt[q]!]! - w[guestAt[p]! * n + guestAt[u]!]! + w[guestAt[q]! * n + guestAt[u]!]!;
        if (shifted <= this.tiny) continue;
        rows.insert(i, way, j, back, length);
        const brought = this.taken(from, shifted);
        if (brought > 0) return brought;
      }
    }
    return 0;
  }

  /** What a change brought that has been made and seems to help; taken back where it does not, all links counted. */
  private taken(from: number, seeming: number): number {
    const { rows, swaps } = this;
    const gain = rows.unit === null ? rows.gain(from) : seeming * rows.unit;
    if (gain <= swaps.tolerance) {
      rows.undo(from);
      return 0;
    }
    for (let k = from; k < rows.logLength; k++) this.push(swaps.guestAt[rows.changedSeat(k)]!);
    return gain;
  }

  /** A guest has somebody they want brought to their table, with a neighbour or two, and as many go there. */
  private kick(pick: (k: number) => number): number {
    const { rows, swaps, wanted } = this;
    const guest = swaps.guestAt[rows.seats[pick(rows.seats.length)]!]!;
    const [i, list] = [swaps.seatOf[guest]!, wanted[guest]!];
    let j = list.length > 0 ? swaps.seatOf[list[pick(list.length)]!]! : i;
    if (rows.row[j]! < 0 || rows.row[i] === rows.row[j]) j = rows.seats[pick(rows.seats.length)]!;
    const most = Math.min(KICKED, rows.lengths[rows.row[i]!]! - 1, rows.lengths[rows.row[j]!]! - 1);
    const [length, back, turned] = [1 + pick(most), pick(2) === 0 ? 1 : -1, pick(2) === 0];
    if (rows.row[i] === rows.row[j]) return 0;
    const first = rows.next[i]!;
    rows.exchange(first, 1, j, back, length, turned);
    const gain = rows.gain(0);
    if (gain === -Infinity) {
      rows.undo(0);
      return 0;
    }
    this.push(guest);
    for (let k = 0; k < rows.logLength; k++) this.push(swaps.guestAt[rows.changedSeat(k)]!);
    return gain;
  }
}

const strongest = ({ adjacency }: PlanState): number => adjacency.by.reduce((most, by) => Math.max(most, by), 0);
