import { boundRingValue } from '../bounds/ring-bound.ts';
import { RunBudget } from '../search/budget.ts';
import { enumeratePlans } from '../search/exhaustive.ts';
import { findFeasiblePlan, isFeasible } from '../search/feasible.ts';
import { FairnessTerm } from '../model/fairness.ts';
import { buildModel, createTerms, flattenProblem, planValue } from '../model/model.ts';
import { type FlatProblem, Infeasible, type SeatPlan, type SeatProblem } from './problem.ts';
import type { PlanTerm } from '../model/plan-term.ts';
import { seededRandom } from '../model/random.ts';
import { search } from '../search/search.ts';

/**
 * Finds the plan with the highest objective: value less move costs, plus fairness.
 * @throws Infeasible if no feasible plan exists or is found.
 */
export const solve = (given: SeatProblem | FlatProblem): SeatPlan => solveFlat(given).plan;

export interface FlatSolution {
  plan: SeatPlan;
  /** What the search maximises: value less move costs, plus fairness and wishes. */
  objective: number;
  /** All plans were compared. */
  isProven: boolean;
}

export function solveFlat(given: SeatProblem | FlatProblem): FlatSolution {
  const budget = new RunBudget(given, performance.now());
  const problem = flattenProblem(given);
  const { guests, n: seats } = problem;
  if (guests > seats)
    throw new Infeasible(
      `${guests === 1 ? 'There is 1 guest' : `There are ${guests} guests`} for ${seats} ${seats === 1 ? 'seat' : 'seats'}.`,
    );
  const model = buildModel(problem);
  const start = findFeasiblePlan(problem, model, () => budget.isFeasibilityTimeUp());
  const terms = [
    ...createTerms(model),
    ...(problem.fairness ?? []).map((term) => new FairnessTerm(model, term)),
  ];
  const enumerated = budget.areStepsSpent() ? null : enumeratePlans(model, terms);
  const found =
    enumerated?.plan ??
    search({
      model,
      start,
      fairness: problem.fairness,
      budget,
      random: seededRandom(problem.seed ?? 1),
    });
  // Rounding errors of very large numbers could outweigh the penalty.
  const plan = isFeasible(model, found) ? found : start;
  const value = planValue(model, plan);
  const moved = [...model.currentSeat].flatMap((seat, guest) =>
    seat >= 0 && plan[seat] !== guest ? [guest] : [],
  );
  const upperBound =
    enumerated?.value ?? boundRingValue(model, plan, value, () => budget.isTimeUp());
  // Products of large numbers overflow.
  const bound = upperBound !== null && Number.isFinite(upperBound) ? upperBound : null;
  return {
    plan: {
      plan: Array.from(plan, (guest) => (guest < model.guests ? guest : null)),
      value,
      bound,
      moved,
      iterations: budget.steps,
    },
    objective: value - model.moveCost * moved.length + sumTerms(terms, plan),
    isProven: enumerated !== null,
  };
}

function sumTerms(terms: readonly PlanTerm[], guestAt: Int32Array): number {
  const seatOf = new Int32Array(guestAt.length);
  guestAt.forEach((guest, seat) => (seatOf[guest] = seat));
  return terms.reduce((sum, term) => {
    term.load({ guestAt, seatOf });
    return sum + term.value({ guestAt, seatOf });
  }, 0);
}
