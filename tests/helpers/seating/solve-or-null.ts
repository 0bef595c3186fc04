import { Infeasible, type SeatPlan, type SeatProblem } from '../../../host/seating-solver/api/problem.ts';
import { solve } from '../../../host/seating-solver/api/solve.ts';

/** The engine's answer, or null where it says that no plan holds. */
export function solveOrNull(problem: SeatProblem): SeatPlan | null {
  try {
    return solve(problem);
  } catch (error) {
    if (error instanceof Infeasible) return null;
    throw error;
  }
}
