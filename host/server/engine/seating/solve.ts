import { roundBound } from './bound.ts';
import { Clock } from './clock.ts';
import { feasiblePlan } from './feasible.ts';
import { modelOf, valueOf } from './model.ts';
import { Infeasible, type SeatPlan, type SeatProblem } from './problem.ts';
import { seededRandom } from './random.ts';
import { roundOf } from './round.ts';
import { search } from './search.ts';

/** Above this many seats a round table's bound takes too long. */
const BOUNDED = 250;

/** Seats every guest for the most value less what moves cost. Throws Infeasible when no plan holds. */
export function solve(problem: SeatProblem): SeatPlan {
  const clock = new Clock(problem, performance.now());
  const [guests, seats] = [problem.affinity.length, problem.seats.length];
  if (guests > seats) throw new Infeasible(`There are ${guests} guests for ${seats} seats.`);
  const model = modelOf(problem);
  const start = feasiblePlan(problem, model, () => clock.hopeless());
  const round = roundOf(model);
  const plan = search({ model, start, round, fairness: problem.fairness, clock, random: seededRandom(problem.seed ?? 1) });
  const value = valueOf(model, plan);
  const bound = round && model.n <= BOUNDED ? roundBound(model, round, value, () => clock.late()) : null;
  const moved = [...model.home].flatMap((seat, guest) => (seat >= 0 && plan[seat] !== guest ? [guest] : []));
  return { plan: Array.from(plan, (guest) => (guest < model.guests ? guest : null)), value, bound, moved, iterations: clock.steps };
}
