import { findBoundedRing, boundRingValue } from '../bounds/ring-bound.ts';
import { RunBudget } from '../search/budget.ts';
import { bestValueByEnumeration } from '../search/exhaustive.ts';
import { findFeasiblePlan, isFeasible } from '../search/feasible.ts';
import { gilmoreLawlerBound } from '../bounds/gilmore-lawler.ts';
import { type Model, buildModel, flattenProblem, planValue } from '../model/model.ts';
import { type FlatProblem, Infeasible, type SeatPlan, type SeatProblem } from './problem.ts';
import { seededRandom } from '../model/random.ts';
import { search } from '../search/search.ts';

/** With more seats the Gilmore-Lawler bound takes too long. */
const MAX_BOUND_SEATS = 60;
/** A bound further above the value, relative to it, is useless. */
const MAX_BOUND_GAP = 0.1;

/**
 * Finds the plan with the highest objective: value less move costs, plus fairness.
 * @throws Infeasible if no feasible plan exists or is found.
 */
export function solve(given: SeatProblem | FlatProblem): SeatPlan {
  const budget = new RunBudget(given, performance.now());
  const problem = flattenProblem(given);
  const { guests, n: seats } = problem;
  if (guests > seats)
    throw new Infeasible(
      `${guests === 1 ? 'There is 1 guest' : `There are ${guests} guests`} for ${seats} ${seats === 1 ? 'seat' : 'seats'}.`,
    );
  const model = buildModel(problem);
  const start = findFeasiblePlan(problem, model, () => budget.isFeasibilityTimeUp());
  const ring = findBoundedRing(model);
  const found = search({
    model,
    start,
    ring,
    fairness: problem.fairness,
    budget,
    random: seededRandom(problem.seed ?? 1),
  });
  // Rounding errors of very large numbers could outweigh the penalty.
  const plan = isFeasible(model, found) ? found : start;
  const value = planValue(model, plan);
  const isLate = () => budget.isTimeUp();
  const upperBound =
    bestValueByEnumeration(model) ??
    (ring
      ? boundRingValue(ring, plan, value, isLate)
      : boundByAssignment(model, plan, value, isLate));
  // Products of large numbers overflow.
  const bound = upperBound !== null && Number.isFinite(upperBound) ? upperBound : null;
  const moved = [...model.currentSeat].flatMap((seat, guest) =>
    seat >= 0 && plan[seat] !== guest ? [guest] : [],
  );
  return {
    plan: Array.from(plan, (guest) => (guest < model.guests ? guest : null)),
    value,
    bound,
    moved,
    iterations: budget.steps,
  };
}

/** Null if the bound would be useless or take too long. */
function boundByAssignment(
  model: Model,
  plan: Int32Array,
  value: number,
  isLate: () => boolean,
): number | null {
  if (model.n > MAX_BOUND_SEATS || isLate()) return null;
  const { bound, rounding } = gilmoreLawlerBound(model, plan, value);
  return bound - value <= Math.abs(value) * MAX_BOUND_GAP + 2 * rounding ? bound : null;
}
