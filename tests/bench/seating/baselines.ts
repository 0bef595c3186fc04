/** What plain methods reach in the same time: no method that is measured beside them may share their code. */
import type { SeatProblem, DinnerProblem } from '#solver/index.ts';
import { buildNearnessMatrix } from '#solver/api/seat.ts';
import { shuffleIndices, createRandom } from '#tests/helpers/seating/generate-problems.ts';
import { createMatrix } from '#tests/helpers/seating/published-instances.ts';

/** As long as the product's search takes on an idle core. */
export const MS_PER_GUEST = 15;

/** The product's problem as matrices, without what only the product knows. */
export function toSeatProblem({ tables, affinity, guests }: DinnerProblem): SeatProblem {
  const near = buildNearnessMatrix(tables);
  const n = Math.sqrt(near.length);
  return {
    seats: createMatrix(n, (s, t) => near[s * n + t]!),
    affinity: createMatrix(guests, (a, b) => affinity[Math.min(a, b) * guests + Math.max(a, b)]!),
  };
}

export type Baseline = (problem: SeatProblem, ms: number, seed: number) => (number | null)[];

/** Guests on seats, free seats as guests nobody wants, with what a swap brings by the seats that are near. */
export class Swaps {
  readonly n: number;
  readonly guests: Int32Array;
  private readonly near: { seat: number; out: number; in: number }[][];
  private readonly want: Float64Array;

  constructor(
    private readonly problem: SeatProblem,
    start: number[],
  ) {
    const { seats, affinity } = problem;
    this.n = seats.length;
    this.guests = Int32Array.from(start);
    this.near = seats.map((row, s) =>
      row.flatMap((out, t) =>
        t !== s && (out !== 0 || seats[t]![s] !== 0) ? [{ seat: t, out, in: seats[t]![s]! }] : [],
      ),
    );
    this.want = new Float64Array(this.n * this.n);
    affinity.forEach((row, a) => row.forEach((entry, b) => (this.want[a * this.n + b] = entry)));
  }

  private part(seat: number, guest: number, without: number): number {
    let sum = 0;
    for (const { seat: t, out, in: back } of this.near[seat]!) {
      if (t !== without)
        sum +=
          out * this.want[guest * this.n + this.guests[t]!]! +
          back * this.want[this.guests[t]! * this.n + guest]!;
    }
    return sum;
  }

  gain(s: number, t: number): number {
    const [a, b] = [this.guests[s]!, this.guests[t]!];
    const apart = this.part(s, b, t) + this.part(t, a, s) - this.part(s, a, t) - this.part(t, b, s);
    const asymmetry = this.problem.seats[s]![t]! - this.problem.seats[t]![s]!;
    return apart + asymmetry * (this.want[b * this.n + a]! - this.want[a * this.n + b]!);
  }

  swap(s: number, t: number): void {
    [this.guests[s], this.guests[t]] = [this.guests[t]!, this.guests[s]!];
  }

  plan(guests: ArrayLike<number> = this.guests): (number | null)[] {
    return Array.from(guests, (guest) => (guest < this.problem.affinity.length ? guest : null));
  }
}

/** Every swap that helps, from one random plan after another. */
export const restarts: Baseline = (problem, ms, seed) => {
  const random = createRandom(seed);
  const ends = performance.now() + ms;
  let best = {
    value: -Infinity,
    plan: shuffleIndices(problem.seats.length, random) as ArrayLike<number>,
  };
  const board = new Swaps(problem, shuffleIndices(problem.seats.length, random));
  for (let round = 0; round === 0 || performance.now() < ends; round++) {
    board.guests.set(shuffleIndices(board.n, random));
    let value = valueFrom(board, problem);
    for (let better = true; better && performance.now() < ends;) {
      better = false;
      for (let s = 0; s < board.n; s++) {
        for (let t = s + 1; t < board.n; t++) {
          const gain = board.gain(s, t);
          if (gain <= 1e-9) continue;
          board.swap(s, t);
          value += gain;
          better = true;
        }
      }
    }
    if (value > best.value) best = { value, plan: board.guests.slice() };
  }
  return board.plan(best.plan);
};

/** Simulated annealing over swaps, cooled by the clock. */
export const annealing: Baseline = (problem, ms, seed) => {
  const random = createRandom(seed);
  return anneal(new Swaps(problem, shuffleIndices(problem.seats.length, random)), ms, random, 1);
};

/** From `heat` times what a swap typically changes down to a thousandth of that. */
export function anneal(
  board: Swaps,
  ms: number,
  random: () => number,
  heat: number,
): (number | null)[] {
  if (board.n < 2) return board.plan();
  const any = () => Math.floor(random() * board.n);
  let typical = 0;
  for (let i = 0; i < 200; i++) typical += Math.abs(board.gain(0, 1 + (i % (board.n - 1)))) / 200;
  const [started, hot] = [performance.now(), (typical || 1) * heat];
  let [sum, most, temperature] = [0, 0, hot];
  let best = board.guests.slice();
  for (let step = 0; ; step++) {
    if (step % 256 === 0) {
      const done = (performance.now() - started) / ms;
      if (done >= 1) break;
      temperature = hot * 0.001 ** done;
    }
    const [s, t] = [any(), any()];
    if (s === t) continue;
    const gain = board.gain(s, t);
    if (gain < 0 && random() >= Math.exp(gain / temperature)) continue;
    board.swap(s, t);
    sum += gain;
    if (sum > most + 1e-9) [most, best] = [sum, board.guests.slice()];
  }
  return board.plan(best);
}

function valueFrom(board: Swaps, { seats, affinity }: SeatProblem): number {
  const plan = board.plan();
  let sum = 0;
  for (const [s, a] of plan.entries())
    for (const [t, b] of plan.entries())
      if (s !== t && a !== null && b !== null) sum += seats[s]![t]! * affinity[a]![b]!;
  return sum;
}
