import type { SearchBudget } from './budget.ts';
import type { SwapTable } from '../model/swap-table.ts';

/** `patience`: steps without a better plan before the search ends; `tenure`: steps for which a guest may not go back to a seat, on average. */
interface TabuOptions {
  patience: number;
  tenure: number;
}

const STEPS_PER_CLOCK_CHECK = 16;
/** Rounds of the local search: rounding could make it cycle where numbers differ by many orders of magnitude. */
const MAX_ROUNDS = 100;

/**
 * Robust tabu search (Taillard, 1991) from the plan in the table: always the best swap that takes neither guest back to a
 * seat they left recently, unless it gives a new best plan (aspiration). Leaves that plan in `best`, returns its objective.
 */
export function tabuSearch(
  table: SwapTable,
  best: Int32Array,
  { patience, tenure }: TabuOptions,
  budget: SearchBudget,
  random: () => number,
): number {
  const { n, guestAt } = table;
  best.set(guestAt);
  let most = table.objective;
  const keepIfBest = () => {
    if (table.objective <= most + table.tolerance) return false;
    most = table.objective;
    best.set(guestAt);
    return true;
  };
  localSearch(table, budget, random);
  keepIfBest();
  const drawTenure = () => Math.floor(tenure * (0.9 + 0.2 * random())) + 1;
  /** [guest * n + seat] → the last step at which the guest may not take the seat. */
  const tabuUntil = new Int32Array(n * n);
  for (let step = 1, last = 0; step - last <= patience; step++, budget.steps++) {
    if (budget.areStepsSpent() || (step % STEPS_PER_CLOCK_CHECK === 0 && budget.isExhausted()))
      break;
    const found = table.bestSwap(tabuUntil, step, most - table.objective);
    if (found < 0) continue;
    const [i, j] = [Math.floor(found / n), found % n];
    tabuUntil[guestAt[i] * n + i] = step + drawTenure();
    tabuUntil[guestAt[j] * n + j] = step + drawTenure();
    table.swap(i, j);
    if (keepIfBest()) last = step;
  }
  return most;
}

/** Each seat in turn makes its best swap until none helps, which is faster than taking the best swap of all each time. */
export function localSearch(table: SwapTable, budget: SearchBudget, random: () => number): void {
  const { n } = table;
  const from = Math.floor(random() * n);
  for (
    let turn = 0, idle = 0;
    idle < n && turn < MAX_ROUNDS * n && !budget.areStepsSpent();
    turn++
  ) {
    if (turn % STEPS_PER_CLOCK_CHECK === 0 && budget.isExhausted()) break;
    const seat = (from + turn) % n;
    const other = table.bestFor(seat);
    if (other >= 0) table.swap(seat, other);
    idle = other >= 0 ? 0 : idle + 1;
    if (seat === 0) budget.steps++;
  }
}
