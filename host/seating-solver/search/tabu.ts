import type { SearchBudget } from './budget.ts';
import type { SwapTable } from '../model/swap-table.ts';

/** `patience`: steps without a better plan before it ends; `memory`: how long nobody goes back, for each seat. */
interface Manner {
  patience: number;
  memory: number;
}

/** Steps between two looks at the clock. */
const LOOK = 16;

/**
 * Robust tabu search (Taillard 1991) from the plan on the table: always the best swap that brings nobody back where
 * they sat of late. Leaves the best plan seen in `best`, and returns its worth.
 */
export function tabuSearch(table: SwapTable, best: Int32Array, { patience, memory }: Manner, clock: SearchBudget, random: () => number): number {
  const { n, guestAt } = table;
  best.set(guestAt);
  const worth = table.objective;
  localSearch(table, clock, random);
  let most = worth;
  if (table.objective > most + table.tolerance) {
    most = table.objective;
    best.set(guestAt);
  }
  const until = new Int32Array(n * n);
  for (let step = 1, last = 0; step - last <= patience; step++, clock.steps++) {
    if (clock.areStepsSpent() || (step % LOOK === 0 && clock.isExhausted())) break;
    const found = table.bestSwap(until, step, most - table.objective);
    if (found < 0) continue;
    const [i, j] = [Math.floor(found / n), found % n];
    until[guestAt[i]! * n + i] = step + tenure(n * memory, random);
    until[guestAt[j]! * n + j] = step + tenure(n * memory, random);
    table.swap(i, j);
    if (table.objective > most + table.tolerance) {
      most = table.objective;
      best.set(guestAt);
      last = step;
    }
  }
  return most;
}

const tenure = (steps: number, random: () => number) => Math.floor(steps * (0.9 + 0.2 * random())) + 1;

/** Rounds of a sweep, at most: where numbers differ widely, rounding could go round for ever. */
const ROUNDS = 100;

/** Each seat in turn makes the swap that brings it most, until none helps: sooner there than by the best swap of all. */
export function localSearch(table: SwapTable, clock: SearchBudget, random: () => number): void {
  const { n } = table;
  const from = Math.floor(random() * n);
  for (let turn = 0, idle = 0; idle < n && turn < ROUNDS * n && !clock.areStepsSpent(); turn++) {
    if (turn % LOOK === 0 && clock.isExhausted()) break;
    const seat = (from + turn) % n;
    const other = table.bestFor(seat);
    if (other >= 0) table.swap(seat, other);
    idle = other >= 0 ? 0 : idle + 1;
    if (seat === 0) clock.steps++;
  }
}
