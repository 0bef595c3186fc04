import { BlockMoves } from './block-moves.ts';
import type { SearchBudget } from './budget.ts';
import type { Model } from '../model/model.ts';
import type { PlanState } from '../model/plan-state.ts';
import { SeatValues } from '../model/seat-values.ts';

/** Kicks between two looks at the clock. */
const LOOK = 8;
/** Swaps that one kick may take to be put right, for each seat: where numbers differ widely, rounding could go round for ever. */
const CHANGES = 50;
/** The first and the last heat, in parts of what a link is worth as a rule, and how often it goes from one to the other. */
interface Manner {
  hot: number;
  cold: number;
  waves: number;
}
const TABLE: Manner = { hot: 1, cold: 0.3, waves: 1 };
/** Of the kicks, those that move blocks of a table, and those that bring somebody beside whom they want. */
const [BLOCKS, WISHES] = [0.5, 0.25];
/** Blocks drawn for one that is moved. */
const DRAWN = 6;
/** Swaps of a kick of any other kind, at most. */
const SWAPS = 3;

/**
 * Iterated local search along tables of some length, where every swap's gain is at hand: a small change, put right by the
 * best swaps of those it did harm to, and taken back when it did more harm than the heat allows.
 */
export class TableIls {
  private readonly worths: SeatValues;
  private readonly blocks: BlockMoves;
  private readonly movable: Uint8Array;
  private readonly wanted: Int32Array[];
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private readonly push: (seat: number) => void;
  private head = 0;
  private waiting = 0;

  /** `free`: the seats that may change; `walks` and `fronts`: the same in rows round tables and along them. */
  constructor(
    private readonly model: Model,
    private readonly swaps: PlanState,
    private readonly free: Int32Array,
    walks: Int32Array[],
    fronts: Int32Array[],
    private readonly manner: Manner = TABLE,
  ) {
    const { n, w } = swaps;
    this.worths = new SeatValues(model, swaps);
    this.blocks = new BlockMoves(swaps, walks, fronts);
    this.movable = new Uint8Array(n);
    for (const seat of free) this.movable[seat] = 1;
    this.wanted = Array.from({ length: n }, (_, guest) => Int32Array.from({ length: n }, (__, other) => other).filter((other) => w[guest * n + other]! > 0));
    this.queue = new Int32Array(n);
    this.queued = new Uint8Array(n);
    this.push = (seat) => {
      if (this.queued[seat] || !this.movable[seat]) return;
      this.queued[seat] = 1;
      this.queue[(this.head + this.waiting++) % n] = seat;
    };
  }

  /** Leaves the best plan found in `swaps`. */
  search(watch: SearchBudget, random: () => number): void {
    const { swaps, worths, model } = this;
    const { hot, cold, waves } = this.manner;
    const pick = (k: number) => Math.floor(random() * k);
    for (const seat of this.free) this.push(seat);
    let [now, heat] = [this.improve(), 0];
    worths.save();
    const best = swaps.guestAt.slice();
    let most = now;
    for (let kick = 0; !watch.areStepsSpent(); kick++, watch.steps++) {
      if (kick % LOOK === 0) {
        if (watch.isExhausted()) break;
        heat = model.typicalLink * hot * (cold / hot) ** ((watch.progress() * waves) % 1);
      }
      const gain = this.kick(random, pick) + this.improve();
      if (gain < 0 && random() >= Math.exp(gain / heat)) {
        worths.restore();
        continue;
      }
      worths.save();
      now += gain;
      if (now <= most + swaps.tolerance) continue;
      most = now;
      best.set(swaps.guestAt);
    }
    swaps.load(best);
  }

  private improve(): number {
    let sum = 0;
    for (let left = CHANGES * this.free.length; this.waiting > 0;) {
      const seat = this.queue[this.head]!;
      this.head = (this.head + 1) % this.queue.length;
      this.waiting--;
      this.queued[seat] = 0;
      const other = left > 0 ? this.worths.bestFor(seat, this.free) : -1;
      if (other < 0) continue;
      left--;
      sum += this.swap(seat, other);
    }
    return sum;
  }

  private swap(i: number, j: number): number {
    const gain = this.worths.swap(i, j, this.push);
    this.push(i);
    this.push(j);
    return gain;
  }

  private kick(random: () => number, pick: (k: number) => number): number {
    const kind = random();
    return kind < BLOCKS ? this.shift(pick) : kind < BLOCKS + WISHES ? this.bring(pick) : this.scatter(pick);
  }

  private shift(pick: (k: number) => number): number {
    const { blocks, swaps } = this;
    blocks.draw(DRAWN, pick);
    let gain = 0;
    for (let k = 0; k < blocks.count; k++) {
      const [seat, from] = [blocks.seats[k]!, swaps.seatOf[blocks.guests[k]!]!];
      if (seat !== from) gain += this.swap(seat, from);
    }
    return gain;
  }

  /** Somebody comes near whom they want, and whoever sat there goes anywhere. */
  private bring(pick: (k: number) => number): number {
    const { free, swaps, movable } = this;
    const { adjacency, guestAt, seatOf } = swaps;
    const seat = free[pick(free.length)]!;
    const wanted = this.wanted[guestAt[seat]!]!;
    if (wanted.length === 0) return 0;
    const there = seatOf[wanted[pick(wanted.length)]!]!;
    const beside = adjacency.to[adjacency.from[there]! + pick(adjacency.from[there + 1]! - adjacency.from[there]!)]!;
    const anywhere = free[pick(free.length)]!;
    let gain = 0;
    if (beside !== undefined && movable[beside] && beside !== seat) gain += this.swap(beside, seat);
    if (anywhere !== seat) gain += this.swap(seat, anywhere);
    return gain;
  }

  /** A few change seats in turn, each with somebody near or anybody. */
  private scatter(pick: (k: number) => number): number {
    const { free, movable } = this;
    const { from, to } = this.swaps.adjacency;
    let [gain, seat] = [0, free[pick(free.length)]!];
    for (let left = 1 + pick(SWAPS); left > 0; left--) {
      const links = from[seat + 1]! - from[seat]!;
      const other = links > 0 && pick(2) === 0 ? to[from[seat]! + pick(links)]! : free[pick(free.length)]!;
      if (other === seat || !movable[other]) continue;
      gain += this.swap(seat, other);
      seat = other;
    }
    return gain;
  }
}
