import type { Watch } from './clock.ts';
import type { SwapTable } from './swap-table.ts';

/**
 * Robust tabu search (Taillard 1991) from the plan on the table: always the best swap that brings nobody back where
 * they sat of late. Leaves the best plan seen in `best`, and returns its worth. Ends after `patience` steps without a better one.
 */
export function tabu(table: SwapTable, best: Int32Array, patience: number, clock: Watch, random: () => number): number {
  const { n, sits } = table;
  const until = new Int32Array(n * n);
  best.set(sits);
  let most = table.worth;
  for (let step = 1, last = 0; step - last <= patience; step++, clock.steps++) {
    if (clock.over()) break;
    const found = table.bestSwap(until, step, most - table.worth);
    if (found < 0) continue;
    const [i, j] = [Math.floor(found / n), found % n];
    until[sits[i]! * n + i] = step + tenure(n, random);
    until[sits[j]! * n + j] = step + tenure(n, random);
    table.swap(i, j);
    if (table.worth > most + table.tiny) {
      most = table.worth;
      best.set(sits);
      last = step;
    }
  }
  return most;
}

const tenure = (n: number, random: () => number) => Math.floor(n * (0.9 + 0.2 * random())) + 1;
