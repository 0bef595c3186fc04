import type { Watch } from './budget.ts';
import type { SwapTable } from '../model/swap-table.ts';
import { sweep } from './tabu.ts';
import { chained } from './perturbations.ts';

/** The first and the last heat, in parts of what an upheaval loses as a rule. */
const [HOT, COLD] = [0.7, 0.07];
/** Chains of an upheaval, at most. */
const CHAINS = 3;

/**
 * Iterated local search by large upheavals: long chains of those who have to do with each other change places, every swap
 * that helps is made, and what became worse is taken back when it lost more than the heat allows. For rooms where a few
 * huge wishes decide among many small ones: a better plan differs from a good one in whole clusters.
 */
export function wander(table: SwapTable, clock: Watch, random: () => number): Int32Array {
  const { sits, links } = table;
  const pick = (k: number) => Math.floor(random() * k);
  sweep(table, clock, random);
  table.keep();
  let now = table.worth;
  const best = { sits: sits.slice(), worth: now };
  for (let [losses, lost] = [0, 0]; !clock.spent() && !clock.over();) {
    clock.steps++;
    table.turnInto(chained(sits, links, pick, CHAINS));
    sweep(table, clock, random);
    const gain = table.worth - now;
    if (gain < 0) {
      losses++;
      lost -= gain;
      const heat = (lost / losses) * HOT * (COLD / HOT) ** clock.progress();
      if (random() >= Math.exp(gain / heat)) {
        table.takeBack();
        continue;
      }
    }
    table.keep();
    now = table.worth;
    if (now <= best.worth + table.tiny) continue;
    best.worth = now;
    best.sits.set(sits);
  }
  return best.sits;
}
