/** What the rest of the project uses of the solver. The worker that runs it is built from api/seat-worker.ts. */
export { Infeasible, type SeatPlan, type SeatProblem } from './api/problem.ts';
export { findBestSeat } from './api/find-best-seat.ts';
export { type TablesProblem, solveTables } from './api/seat.ts';
export { solve } from './api/solve.ts';
export { createSolver, solver } from './api/solver.ts';
export { type DinnerProblem, handleRequest } from './api/requests.ts';
export { type LayTablesOptions, layTables } from './model/lay-tables.ts';
export { seedOf, seededRandom } from './model/random.ts';
export { NEARNESS, getNearness } from './model/seat-geometry.ts';
export { type SeatWish } from './model/wishes.ts';
export { type PlanScore, scorePlan } from './report/objective.ts';
