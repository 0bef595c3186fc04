import type { SearchBudget } from './budget.ts';
import type { SwapTable } from '../model/swap-table.ts';
import { tabuSearch } from './tabu.ts';
import type { BlockMoves } from './block-moves.ts';
import { crossover, swapRandomly } from './perturbations.ts';

interface Member {
  plan: Int32Array;
  objective: number;
}

const POPULATION_SIZE = 10;
/**
 * Tabu steps without a better plan, for each seat, after which a member counts as improved; fewer after a turn of a
 * block, more where moves cost something: from a plan that is nearly best, a gain often takes several swaps.
 */
const PATIENCE_PER_SEAT = { bred: 0.4, turned: 0.2, withMoveCosts: 2 } as const;
/** Steps of the budget that looking at all turns counts as. */
const TURN_STEPS = 5;
/** The part of the children that inherit one plan with a block or two moved. */
const BLOCK_SHARE = 0.6;
const MAX_BLOCKS = 2;
/** Random swaps that mutate a child. */
const MAX_MUTATIONS = 4;
/** Tabu tenure in steps for each seat, drawn anew for each member: no single value suits all rooms. */
const TENURE_PER_SEAT = { min: 0.2, max: 1 } as const;
/** Random swaps that perturb a plan whose moves cost something: a distant plan would only be walked back. */
const NEARBY_SWAPS = { min: 2, max: 7 } as const;
/** Swaps accumulate rounding errors, so two objectives this many tolerances apart may be equal. */
const ROUNDING_FACTOR = 1000;
/** Rejected children in a row after which the population is perturbed. */
const MAX_REJECTED = 15;

/**
 * Memetic search for the quadratic assignment problem (Benlic and Hao, 2015): a small population of plans, each improved by
 * tabu search and turns of blocks; a child inherits what its two parents share, or one plan with blocks moved. A step of the budget is one tabu move or one round of local search.
 * Starts from the plan in the table and returns the best one found, seat index → guest index.
 */
export function memeticSearch(
  table: SwapTable,
  blocks: BlockMoves,
  budget: SearchBudget,
  random: () => number,
): Int32Array {
  const { n } = table;
  const pick = (k: number) => Math.floor(random() * k);
  const population: Member[] = [];
  let best: Member = { plan: table.guestAt.slice(), objective: table.objective };
  if (n < 2) return best.plan;
  const perturbationSize = (swaps: number) =>
    table.hasMoveCosts ? NEARBY_SWAPS.min + pick(NEARBY_SWAPS.max - NEARBY_SWAPS.min + 1) : swaps;
  const moveBlock = (plan: Int32Array) => {
    for (let k = 0; k < blocks.count; k++) plan[blocks.seats[k]] = blocks.guests[k];
  };
  const improve = (): Member => {
    const plan = new Int32Array(n);
    const tenure =
      n * (TENURE_PER_SEAT.min + (TENURE_PER_SEAT.max - TENURE_PER_SEAT.min) * random());
    const tabu = (patience: number) =>
      tabuSearch(table, plan, { patience: n * patience, tenure }, budget, random);
    let objective = tabu(
      table.hasMoveCosts ? PATIENCE_PER_SEAT.withMoveCosts : PATIENCE_PER_SEAT.bred,
    );
    while (!blocks.isEmpty && !budget.isExhausted()) {
      budget.steps += TURN_STEPS;
      blocks.findBestTurn(plan, ROUNDING_FACTOR * table.tolerance);
      if (blocks.count === 0) break;
      const before = plan.slice();
      moveBlock(plan);
      table.changeTo(plan);
      const turned = tabu(PATIENCE_PER_SEAT.turned);
      // The same plan again may seem better by rounding, without end.
      if (turned > objective + ROUNDING_FACTOR * table.tolerance) objective = turned;
      else {
        // The turn broke a forbidden pair, or made moves that cost more.
        plan.set(before);
        break;
      }
    }
    if (objective > best.objective + table.tolerance) best = { plan: plan.slice(), objective };
    return { plan, objective };
  };
  const breed = (): Int32Array => {
    const a = pick(population.length);
    if (!blocks.isEmpty && random() < BLOCK_SHARE) {
      const child = population[a].plan.slice();
      for (let left = 1 + pick(MAX_BLOCKS); left > 0; left--) {
        blocks.draw(child, pick);
        moveBlock(child);
      }
      return swapRandomly(child, pick(MAX_MUTATIONS + 1), pick);
    }
    const b = (a + 1 + pick(population.length - 1)) % population.length;
    return swapRandomly(
      crossover(population[a].plan, population[b].plan, random),
      pick(MAX_MUTATIONS + 1),
      pick,
    );
  };
  population.push(improve());
  for (let rejected = 0; !budget.isExhausted();) {
    if (population.length < POPULATION_SIZE) {
      table.load(swapRandomly(best.plan, perturbationSize(n), pick));
      population.push(improve());
      continue;
    }
    table.changeTo(breed());
    const child = improve();
    const worst = population.reduce(
      (least, member, i) => (member.objective < population[least].objective ? i : least),
      0,
    );
    const isKnown = population.some(
      (member) =>
        Math.abs(member.objective - child.objective) <= ROUNDING_FACTOR * table.tolerance &&
        countDifferences(member.plan, child.plan) < n / 8,
    );
    if (!isKnown && child.objective > population[worst].objective)
      [population[worst], rejected] = [child, 0];
    else if (++rejected > MAX_REJECTED) {
      rejected = 0;
      for (let i = 0; i < population.length && !budget.isExhausted(); i++) {
        table.load(swapRandomly(population[i].plan, perturbationSize(Math.ceil(n / 2)), pick));
        population[i] = improve();
      }
    }
  }
  return best.plan;
}

function countDifferences(a: Int32Array, b: Int32Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}
