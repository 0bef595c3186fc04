import { Infeasible, type SeatPlan, type SeatProblem } from '#solver/api/problem.ts';
import { solve } from '#solver/api/solve.ts';

/** The solver's plan, or null if none is feasible. */
export function solveOrNull(problem: SeatProblem): SeatPlan | null {
  try {
    return solve(problem);
  } catch (error) {
    if (error instanceof Infeasible) return null;
    throw error;
  }
}
