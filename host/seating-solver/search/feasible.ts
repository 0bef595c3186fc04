import { findOversizedGroup } from './cliques.ts';
import type { Model } from '../model/model.ts';
import { BacktrackingSearch } from './placement.ts';
import { Infeasible, type SeatProblem } from '../api/problem.ts';
import { seededRandom } from '../model/random.ts';
import { repairPlan } from './repair.ts';

/** Placings tried before the first repair; twice as many each time after. */
const TRIES = 2000;
/** Swaps to a repair, at most. */
const STEPS = 20_000;
/** Times that both are tried. */
const ROUNDS = 9;

/**
 * A plan that holds: locks first, then everyone in the current seat where that can be, the rest where they may.
 * Throws Infeasible where there is none, or none is found before it is `over`.
 */
export function findFeasiblePlan(problem: SeatProblem, model: Model, over: () => boolean): Int32Array {
  checkLocks(problem, model);
  const asIs = filled(model, model.lockedGuest);
  if (isFeasible(model, asIs)) return asIs;
  const many = findOversizedGroup(model);
  if (many) throw new Infeasible(tooManyWords(many));
  const random = seededRandom(problem.seed ?? 1);
  for (let round = 0; round < ROUNDS && (round === 0 || !over()); round++) {
    const placing = new BacktrackingSearch(model, random);
    const placed = placing.search(TRIES << round, over);
    if (placed === false) throw new Infeasible('There is no plan that respects all locks and pairs kept apart.');
    const plan = filled(model, placing.plan);
    if (placed || repairPlan(model, plan, STEPS, random, over)) return plan;
  }
  throw new Infeasible('No plan was found that respects all locks and pairs kept apart, but one may exist.');
}

/** Who is meant where it is two, and how many where it is more; one seat that is far enough is none far enough from another. */
function tooManyWords({ group, seats }: { group: number[]; seats: number }): string {
  const who = group.length === 2 ? `Guests ${group.join(' and ')} are kept apart` : `${group.length} guests are all kept apart from each other`;
  const where = seats === 1 ? 'no two seats are' : `only ${seats} seats are`;
  return `${who}, but ${where} far enough apart.`;
}

/** Whoever has no seat yet takes their own where it is free, else the next. */
function filled({ n, currentSeat }: Model, some: Int32Array): Int32Array {
  const plan = some.slice();
  const placed = new Uint8Array(n);
  for (const guest of plan) if (guest >= 0) placed[guest] = 1;
  for (let guest = 0; guest < n; guest++) {
    const seat = currentSeat[guest]!;
    if (placed[guest] || seat < 0 || plan[seat]! >= 0) continue;
    plan[seat] = guest;
    placed[guest] = 1;
  }
  let next = 0;
  for (let seat = 0; seat < n; seat++) {
    if (plan[seat]! >= 0) continue;
    while (placed[next]) next++;
    plan[seat] = next++;
  }
  return plan;
}

/** Whether nobody who is kept apart sits too near. */
export function isFeasible({ n, keptApart, tooNear }: Model, plan: Int32Array): boolean {
  const at = new Int32Array(n);
  plan.forEach((guest, seat) => (at[guest] = seat));
  return plan.every((guest, seat) => keptApart[guest]!.every((other) => !tooNear[seat * n + at[other]!]));
}

function checkLocks({ locked = {} }: SeatProblem, { n, lockedGuest, tooNear, keptApart }: Model): void {
  for (const [guest, seat] of Object.entries(locked)) {
    const [one, other] = [lockedGuest[seat]!, Number(guest)].toSorted((a, b) => a - b);
    if (one !== other) throw new Infeasible(`Guests ${one} and ${other} are both locked to seat ${seat}.`);
  }
  const taken = Object.values(locked);
  for (const s of taken) {
    for (const t of taken) {
      if (!tooNear[s * n + t] || !keptApart[lockedGuest[s]!]!.includes(lockedGuest[t]!)) continue;
      throw new Infeasible(`Guests ${lockedGuest[s]} and ${lockedGuest[t]} are kept apart, but locked to seats that are too close together.`);
    }
  }
}
