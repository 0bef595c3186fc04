import type { SearchBudget } from './budget.ts';
import type { SwapTable } from '../model/swap-table.ts';
import { localSearch } from './tabu.ts';
import { moveAlongChains } from './perturbations.ts';

/** Start and end temperature, as fractions of the mean loss of a perturbation. */
const [START_TEMPERATURE, END_TEMPERATURE] = [0.7, 0.07];
const MAX_CHAINS = 3;

/**
 * Iterated local search (Lourenço, Martin and Stützle, 2003) with large perturbations: guests move along chains of neighbours,
 * local search follows, and the result is accepted as in simulated annealing. For rooms where a few large affinities outweigh
 * many small ones, and a better plan differs from a good one in whole clusters. A step of the budget is one perturbation,
 * plus the rounds of its local search. Starts from the plan in the table and returns the best one, seat index → guest index.
 */
export function chainIls(table: SwapTable, budget: SearchBudget, random: () => number): Int32Array {
  const { guestAt, neighbours } = table;
  const pickIndex = (k: number) => Math.floor(random() * k);
  localSearch(table, budget, random);
  table.save();
  let current = table.objective;
  const best = { plan: guestAt.slice(), objective: current };
  for (let [losses, totalLoss] = [0, 0]; !budget.areStepsSpent() && !budget.isExhausted();) {
    budget.steps++;
    table.changeTo(moveAlongChains(guestAt, neighbours, pickIndex, MAX_CHAINS));
    localSearch(table, budget, random);
    const gain = table.objective - current;
    if (gain < 0) {
      losses++;
      totalLoss -= gain;
      const temperature =
        (totalLoss / losses) *
        START_TEMPERATURE *
        (END_TEMPERATURE / START_TEMPERATURE) ** budget.progress();
      if (random() >= Math.exp(gain / temperature)) {
        table.restore();
        continue;
      }
    }
    table.save();
    current = table.objective;
    if (current <= best.objective + table.tolerance) continue;
    best.objective = current;
    best.plan.set(guestAt);
  }
  return best.plan;
}
