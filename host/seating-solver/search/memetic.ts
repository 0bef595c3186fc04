import type { SearchBudget } from './budget.ts';
import type { SwapTable } from '../model/swap-table.ts';
import { tabuSearch } from './tabu.ts';
import { moveAlongChains, crossover, swapRandomly } from './perturbations.ts';

interface Member {
  sits: Int32Array;
  worth: number;
}

/** Plans that live at once. */
const PLANS = 10;
/**
 * Tabu steps without a better plan, for each seat, before a child is left alone. Where all entries are about as large only
 * a long search tells plans apart; where a few decide, many children are worth more, and the more the fewer they are.
 */
const PATIENCE = { least: 0.3, some: 3.5, even: 8 } as const;
/** Of the children, those that are not crossed but changed along a chain, where a few entries decide. */
const CHAINS = 0.7;
/** Swaps by which a crossed child is changed, at most. */
const MUTATED = 4;
/** For how many steps nobody goes back, for each seat: drawn anew for each child. */
const MEMORY = { least: 0.2, most: 1 } as const;
/** Swaps by which a plan is shaken where one stands that moves should not go far from, beyond two. */
const NEARBY = 6;
/** Swaps add up what rounding takes: plans that are so many times `tiny` apart may be worth the same. */
const ROUNDED = 1000;
/** Children in a row that are no better than what lives, before everyone but the best is shaken. */
const STALE = 15;

/**
 * A few plans, each improved by tabu search; children keep what two of them share (as in Benlic and Hao's memetic search
 * for quadratic assignment, 2015). Starts with the plan on the table, and returns the best: seat index → guest index.
 */
export function memeticSearch(table: SwapTable, clock: SearchBudget, random: () => number): Int32Array {
  const { n, evenness, neighbours } = table;
  const pick = (k: number) => Math.floor(random() * k);
  const all: Member[] = [];
  let best: Member = { sits: table.guestAt.slice(), worth: table.objective };
  if (n < 2) return best.sits;
  const patience = n * (Math.min(1, PATIENCE.least + PATIENCE.some * evenness) + PATIENCE.even * evenness ** 3);
  const chains = CHAINS * (1 - evenness);
  const far = (swaps: number) => (table.hasMoveCosts ? 2 + pick(NEARBY) : swaps);
  const improved = (): Member => {
    const member = { sits: new Int32Array(n), worth: 0 };
    const memory = MEMORY.least + (MEMORY.most - MEMORY.least) * random();
    member.worth = tabuSearch(table, member.sits, { patience, memory }, clock, random);
    if (member.worth > best.worth + table.tolerance) best = { sits: member.sits.slice(), worth: member.worth };
    return member;
  };
  const child = (): Int32Array => {
    const a = pick(all.length);
    if (random() < chains) return moveAlongChains(all[a]!.sits, neighbours, pick);
    const b = (a + 1 + pick(all.length - 1)) % all.length;
    return swapRandomly(crossover(all[a]!.sits, all[b]!.sits, random), pick(MUTATED + 1), pick);
  };
  all.push(improved());
  for (let stale = 0; !clock.isExhausted();) {
    if (all.length < PLANS) {
      table.load(swapRandomly(best.sits, far(n), pick));
      all.push(improved());
      continue;
    }
    table.changeTo(child());
    const born = improved();
    const worst = all.reduce((least, member, i) => (member.worth < all[least]!.worth ? i : least), 0);
    const known = all.some((member) => Math.abs(member.worth - born.worth) <= ROUNDED * table.tolerance && differing(member.sits, born.sits) < n / 8);
    if (!known && born.worth > all[worst]!.worth) [all[worst], stale] = [born, 0];
    else if (++stale > STALE) {
      stale = 0;
      for (let i = 0; i < all.length && !clock.isExhausted(); i++) {
        table.load(swapRandomly(all[i]!.sits, far(Math.ceil(n / 2)), pick));
        all[i] = improved();
      }
    }
  }
  return best.sits;
}

function differing(a: Int32Array, b: Int32Array): number {
  let count = 0;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) count++;
  return count;
}
