import { findBoundedRing, boundRingValue } from '../bounds/ring-bound.ts';
import { RunBudget } from '../search/budget.ts';
import { bestValueByEnumeration } from '../search/exhaustive.ts';
import { findFeasiblePlan, isFeasible } from '../search/feasible.ts';
import { gilmoreLawlerBound } from '../bounds/gilmore-lawler.ts';
import { type Model, buildModel, planValue } from '../model/model.ts';
import { Infeasible, type SeatPlan, type SeatProblem } from './problem.ts';
import { seededRandom } from '../model/random.ts';
import { search } from '../search/search.ts';

/** Above this many seats the bound of any but a round table takes too long. */
const FEW = 60;
/** A bound that is further above the value than this part of it says nothing. */
const TELLING = 0.1;

/** Seats every guest for the most value less what moves cost. Throws Infeasible when no plan holds. */
export function solve(problem: SeatProblem): SeatPlan {
  const clock = new RunBudget(problem, performance.now());
  const [guests, seats] = [problem.affinity.length, problem.seats.length];
  if (guests > seats)
    throw new Infeasible(`${guests === 1 ? 'There is 1 guest' : `There are ${guests} guests`} for ${seats} ${seats === 1 ? 'seat' : 'seats'}.`);
  const model = buildModel(problem);
  const start = findFeasiblePlan(problem, model, () => clock.isFeasibilityTimeUp());
  const round = findBoundedRing(model);
  const found = search({ model, start, round, fairness: problem.fairness, budget: clock, random: seededRandom(problem.seed ?? 1) });
  // Numbers so far apart that sums lose them could outweigh what keeps two apart.
  const plan = isFeasible(model, found) ? found : start;
  const value = planValue(model, plan);
  const late = () => clock.isTimeUp();
  const most = bestValueByEnumeration(model) ?? (round ? boundRingValue(round, plan, value, late) : lawler(model, plan, value, late));
  // Numbers may be too large to multiply.
  const bound = most !== null && Number.isFinite(most) ? most : null;
  const moved = [...model.currentSeat].flatMap((seat, guest) => (seat >= 0 && plan[seat] !== guest ? [guest] : []));
  return { plan: Array.from(plan, (guest) => (guest < model.guests ? guest : null)), value, bound, moved, iterations: clock.steps };
}

/** No plan that holds is worth more; null where nothing worth saying is known. */
function lawler(model: Model, plan: Int32Array, value: number, late: () => boolean): number | null {
  if (model.n > FEW || late()) return null;
  const { bound, rounding } = gilmoreLawlerBound(model, plan, value);
  return bound - value <= Math.abs(value) * TELLING + 2 * rounding ? bound : null;
}
