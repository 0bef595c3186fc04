import { BlockMoves, type Columns } from './block-moves.ts';
import type { SearchBudget } from './budget.ts';
import type { Model } from '../model/model.ts';
import type { PlanState } from '../model/plan-state.ts';
import { SeatValues } from '../model/seat-values.ts';

const ROUNDS_PER_CLOCK_CHECK = 8;
/** Swaps after one perturbation, for each seat: where numbers differ by many orders of magnitude, rounding could make them cycle. */
const MAX_SWAPS_PER_SEAT = 50;
/** Start and end temperature, as fractions of a typical link. */
const [START_TEMPERATURE, END_TEMPERATURE] = [1, 0.3];
/** Parts of the perturbations that move a block, and that seat a guest next to a preferred neighbour. */
const [BLOCK_SHARE, PREFERRED_SHARE] = [0.5, 0.25];
/** Block moves drawn to choose the best of. */
const BLOCK_DRAWS = 6;
/** Swaps of any other perturbation. */
const MAX_RANDOM_SWAPS = 3;
/** Perturbations for each seat after which the best turn of a block is made. */
const TURN_EVERY = 1;

/**
 * Iterated local search (Lourenço, Martin and Stützle, 2003) on a table of swap gains: a perturbation, then the
 * best swaps of the seats it made worse, accepted as in simulated annealing. Needs symmetric matrices and ignores move costs.
 * A step of the budget is one perturbation.
 */
export class TableIls {
  private readonly values: SeatValues;
  private readonly blocks: BlockMoves;
  private readonly movable: Uint8Array;
  private readonly preferred: Int32Array[];
  private readonly queue: Int32Array;
  private readonly queued: Uint8Array;
  private readonly push: (seat: number) => void;
  private head = 0;
  private queueLength = 0;

  /** `free`: the seats that may change; `columns`: the same along the tables. */
  constructor(
    private readonly model: Model,
    private readonly state: PlanState,
    private readonly free: Int32Array,
    columns: Columns[],
  ) {
    const { n, w } = state;
    this.values = new SeatValues(state);
    this.blocks = new BlockMoves(state, columns);
    this.movable = new Uint8Array(n);
    for (const seat of free) this.movable[seat] = 1;
    this.preferred = Array.from({ length: n }, (_, guest) =>
      Int32Array.from({ length: n }, (__, other) => other).filter(
        (other) => w[guest * n + other] > 0,
      ),
    );
    this.queue = new Int32Array(n);
    this.queued = new Uint8Array(n);
    this.push = (seat) => {
      if (this.queued[seat] || !this.movable[seat]) return;
      this.queued[seat] = 1;
      this.queue[(this.head + this.queueLength++) % n] = seat;
    };
  }

  /** Leaves the best plan found in `state`. */
  search(budget: SearchBudget, random: () => number): void {
    const { state, values, model } = this;
    const pick = (k: number) => Math.floor(random() * k);
    for (const seat of this.free) this.push(seat);
    let [now, temperature] = [this.improve(), 0];
    values.save();
    const best = state.guestAt.slice();
    let most = now;
    for (let round = 0; !budget.areStepsSpent(); round++, budget.steps++) {
      if (round % ROUNDS_PER_CLOCK_CHECK === 0) {
        if (budget.isExhausted()) break;
        temperature =
          model.typicalLink *
          START_TEMPERATURE *
          (END_TEMPERATURE / START_TEMPERATURE) ** budget.progress();
      }
      const isTurn = round % (TURN_EVERY * state.n) === 0;
      const gain = (isTurn ? this.turnBest() : this.perturb(random, pick)) + this.improve();
      if (gain < 0 && random() >= Math.exp(gain / temperature)) {
        values.restore();
        continue;
      }
      values.save();
      now += gain;
      if (now <= most + state.tolerance) continue;
      most = now;
      best.set(state.guestAt);
    }
    state.load(best);
  }

  private improve(): number {
    let sum = 0;
    for (let left = MAX_SWAPS_PER_SEAT * this.free.length; this.queueLength > 0;) {
      const seat = this.queue[this.head];
      this.head = (this.head + 1) % this.queue.length;
      this.queueLength--;
      this.queued[seat] = 0;
      const other = left > 0 ? this.values.bestFor(seat, this.free) : -1;
      if (other < 0) continue;
      left--;
      sum += this.swap(seat, other);
    }
    return sum;
  }

  private swap(i: number, j: number): number {
    const gain = this.values.swap(i, j, this.push);
    this.push(i);
    this.push(j);
    return gain;
  }

  private perturb(random: () => number, pick: (k: number) => number): number {
    const kind = random();
    return kind < BLOCK_SHARE
      ? this.moveBlock(pick)
      : kind < BLOCK_SHARE + PREFERRED_SHARE
        ? this.seatNextTo(pick)
        : this.swapFew(pick);
  }

  private turnBest(): number {
    this.blocks.findBestTurn(this.state.guestAt, this.state.tolerance);
    return this.applyBlock();
  }

  private moveBlock(pick: (k: number) => number): number {
    const { blocks, state } = this;
    blocks.drawBest(state.guestAt, BLOCK_DRAWS, pick);
    return this.applyBlock();
  }

  private applyBlock(): number {
    const { blocks, state } = this;
    let gain = 0;
    for (let k = 0; k < blocks.count; k++) {
      const [seat, from] = [blocks.seats[k], state.seatOf[blocks.guests[k]]];
      if (seat !== from) gain += this.swap(seat, from);
    }
    return gain;
  }

  /** A guest takes a seat next to a preferred neighbour; the guest who held it takes a random one. */
  private seatNextTo(pick: (k: number) => number): number {
    const { free, state, movable } = this;
    const { adjacency, guestAt, seatOf } = state;
    const seat = free[pick(free.length)];
    const preferred = this.preferred[guestAt[seat]];
    if (preferred.length === 0) return 0;
    const there = seatOf[preferred[pick(preferred.length)]];
    const beside =
      adjacency.to[adjacency.from[there] + pick(adjacency.from[there + 1] - adjacency.from[there])];
    const anywhere = free[pick(free.length)];
    let gain = 0;
    if (beside !== undefined && movable[beside] && beside !== seat) gain += this.swap(beside, seat);
    if (anywhere !== seat) gain += this.swap(seat, anywhere);
    return gain;
  }

  /** A few guests swap in turn, each with a neighbour or a random guest. */
  private swapFew(pick: (k: number) => number): number {
    const { free, movable } = this;
    const { from, to } = this.state.adjacency;
    let [gain, seat] = [0, free[pick(free.length)]];
    for (let left = 1 + pick(MAX_RANDOM_SWAPS); left > 0; left--) {
      const links = from[seat + 1] - from[seat];
      const other =
        links > 0 && pick(2) === 0 ? to[from[seat] + pick(links)] : free[pick(free.length)];
      if (other === seat || !movable[other]) continue;
      gain += this.swap(seat, other);
      seat = other;
    }
    return gain;
  }
}
