import { ceiledRound, valueBound } from '../bounds/ring-bound.ts';
import { Clock } from '../search/budget.ts';
import { bestOfEvery } from '../search/exhaustive.ts';
import { feasiblePlan, holds } from '../search/feasible.ts';
import { lawlerBound } from '../bounds/lawler.ts';
import { type Model, modelOf, valueOf } from '../model/model.ts';
import { Infeasible, type SeatPlan, type SeatProblem } from './problem.ts';
import { seededRandom } from '../model/random.ts';
import { search } from '../search/search.ts';

/** Above this many seats the bound of any but a round table takes too long. */
const FEW = 60;
/** A bound that is further above the value than this part of it says nothing. */
const TELLING = 0.1;

/** Seats every guest for the most value less what moves cost. Throws Infeasible when no plan holds. */
export function solve(problem: SeatProblem): SeatPlan {
  const clock = new Clock(problem, performance.now());
  const [guests, seats] = [problem.affinity.length, problem.seats.length];
  if (guests > seats)
    throw new Infeasible(`${guests === 1 ? 'There is 1 guest' : `There are ${guests} guests`} for ${seats} ${seats === 1 ? 'seat' : 'seats'}.`);
  const model = modelOf(problem);
  const start = feasiblePlan(problem, model, () => clock.hopeless());
  const round = ceiledRound(model);
  const found = search({ model, start, round, fairness: problem.fairness, clock, random: seededRandom(problem.seed ?? 1) });
  // Numbers so far apart that sums lose them could outweigh what keeps two apart.
  const plan = holds(model, found) ? found : start;
  const value = valueOf(model, plan);
  const late = () => clock.late();
  const most = bestOfEvery(model) ?? (round ? valueBound(round, plan, value, late) : lawler(model, plan, value, late));
  // Numbers may be too large to multiply.
  const bound = most !== null && Number.isFinite(most) ? most : null;
  const moved = [...model.home].flatMap((seat, guest) => (seat >= 0 && plan[seat] !== guest ? [guest] : []));
  return { plan: Array.from(plan, (guest) => (guest < model.guests ? guest : null)), value, bound, moved, iterations: clock.steps };
}

/** No plan that holds is worth more; null where nothing worth saying is known. */
function lawler(model: Model, plan: Int32Array, value: number, late: () => boolean): number | null {
  if (model.n > FEW || late()) return null;
  const { bound, rounding } = lawlerBound(model, plan, value);
  return bound - value <= Math.abs(value) * TELLING + 2 * rounding ? bound : null;
}
