import { Infeasible, solve, type SeatPlan, type SeatProblem } from '#solver/index.ts';

/** The solver's plan, or null if none is feasible. */
export function solveOrNull(problem: SeatProblem): SeatPlan | null {
  try {
    return solve(problem);
  } catch (error) {
    if (error instanceof Infeasible) return null;
    throw error;
  }
}
