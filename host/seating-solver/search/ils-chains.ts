import type { SearchBudget } from './budget.ts';
import type { SwapTable } from '../model/swap-table.ts';
import { localSearch } from './tabu.ts';
import { moveAlongChains } from './perturbations.ts';

/** The first and the last heat, in parts of what an upheaval loses as a rule. */
const [HOT, COLD] = [0.7, 0.07];
/** Chains of an upheaval, at most. */
const CHAINS = 3;

/**
 * Iterated local search by large upheavals: long chains of those who have to do with each other change places, every swap
 * that helps is made, and what became worse is taken back when it lost more than the heat allows. For rooms where a few
 * huge wishes decide among many small ones: a better plan differs from a good one in whole clusters.
 */
export function chainIls(table: SwapTable, clock: SearchBudget, random: () => number): Int32Array {
  const { guestAt, neighbours } = table;
  const pick = (k: number) => Math.floor(random() * k);
  localSearch(table, clock, random);
  table.save();
  let now = table.objective;
  const best = { sits: guestAt.slice(), worth: now };
  for (let [losses, lost] = [0, 0]; !clock.areStepsSpent() && !clock.isExhausted();) {
    clock.steps++;
    table.changeTo(moveAlongChains(guestAt, neighbours, pick, CHAINS));
    localSearch(table, clock, random);
    const gain = table.objective - now;
    if (gain < 0) {
      losses++;
      lost -= gain;
      const heat = (lost / losses) * HOT * (COLD / HOT) ** clock.progress();
      if (random() >= Math.exp(gain / heat)) {
        table.restore();
        continue;
      }
    }
    table.save();
    now = table.objective;
    if (now <= best.worth + table.tolerance) continue;
    best.worth = now;
    best.sits.set(guestAt);
  }
  return best.sits;
}
