import { findOversizedGroup } from './cliques.ts';
import type { Model } from '../model/model.ts';
import { BacktrackingSearch } from './placement.ts';
import { Infeasible, type PlanOptions } from '../api/problem.ts';
import { seededRandom } from '../model/random.ts';
import { repairPlan } from './repair.ts';

/** Backtracking and repair take turns this many times. */
const MAX_ROUNDS = 9;
/** Placements that backtracking tries in the first round; each round doubles them. */
const FIRST_PLACEMENTS = 2000;
const REPAIR_STEPS = 20_000;

/**
 * A feasible plan: locked guests first, then everybody in their current seat if possible, the others in any seat.
 * @throws Infeasible if there is none, or none is found before `isOver`.
 */
export function findFeasiblePlan(
  problem: PlanOptions,
  model: Model,
  isOver: () => boolean,
): Int32Array {
  checkLocks(problem, model);
  const currentPlan = completePlan(model, model.lockedGuest);
  if (isFeasible(model, currentPlan)) return currentPlan;
  const oversized = findOversizedGroup(model);
  if (oversized) throw new Infeasible(describeOversizedGroup(oversized));
  const random = seededRandom(problem.seed ?? 1);
  for (let round = 0; round < MAX_ROUNDS && (round === 0 || !isOver()); round++) {
    const backtracking = new BacktrackingSearch(model, random);
    const isPlaced = backtracking.search(FIRST_PLACEMENTS << round, isOver);
    if (isPlaced === false)
      throw new Infeasible('There is no plan that respects all locks and pairs kept apart.');
    const plan = completePlan(model, backtracking.plan);
    if (isPlaced || repairPlan(model, plan, REPAIR_STEPS, random, isOver)) return plan;
  }
  throw new Infeasible(
    'No plan was found that respects all locks and pairs kept apart, but one may exist.',
  );
}

/** Names two guests, and counts more. One seat far enough apart means that no two are. */
function describeOversizedGroup({ group, seats }: { group: number[]; seats: number }): string {
  const who =
    group.length === 2
      ? `Guests ${group.join(' and ')} are kept apart`
      : `${group.length} guests are all kept apart from each other`;
  const where = seats === 1 ? 'no two seats are' : `only ${seats} seats are`;
  return `${who}, but ${where} far enough apart.`;
}

/** Seats the other guests: in their current seat where it is free, otherwise in the next free one. */
function completePlan({ n, currentSeat }: Model, partial: Int32Array): Int32Array {
  const plan = partial.slice();
  const placed = new Uint8Array(n);
  for (const guest of plan) if (guest >= 0) placed[guest] = 1;
  for (let guest = 0; guest < n; guest++) {
    const seat = currentSeat[guest];
    if (placed[guest] || seat < 0 || plan[seat] >= 0) continue;
    plan[seat] = guest;
    placed[guest] = 1;
  }
  let next = 0;
  for (let seat = 0; seat < n; seat++) {
    if (plan[seat] >= 0) continue;
    while (placed[next]) next++;
    plan[seat] = next++;
  }
  return plan;
}

/** Whether no forbidden pair sits too near each other. */
export function isFeasible({ n, forbiddenWith, tooNear }: Model, plan: Int32Array): boolean {
  const seatOf = new Int32Array(n);
  plan.forEach((guest, seat) => (seatOf[guest] = seat));
  return plan.every((guest, seat) =>
    forbiddenWith[guest].every((other) => !tooNear[seat * n + seatOf[other]]),
  );
}

function checkLocks(
  { locked = {} }: PlanOptions,
  { n, lockedGuest, tooNear, forbiddenWith }: Model,
): void {
  for (const [guest, seat] of Object.entries(locked)) {
    const [one, other] = [lockedGuest[seat], Number(guest)].toSorted((a, b) => a - b);
    if (one !== other)
      throw new Infeasible(`Guests ${one} and ${other} are both locked to seat ${seat}.`);
  }
  const taken = Object.values(locked);
  for (const s of taken) {
    for (const t of taken) {
      if (!tooNear[s * n + t] || !forbiddenWith[lockedGuest[s]].includes(lockedGuest[t])) continue;
      throw new Infeasible(
        `Guests ${lockedGuest[s]} and ${lockedGuest[t]} are kept apart, but locked to seats that are too close together.`,
      );
    }
  }
}
