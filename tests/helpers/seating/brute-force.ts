/** All plans for a handful of seats. */
import type { SeatProblem } from '#solver/index.ts';
import { findBrokenRules, getPlanValue, getObjective } from './evaluate-plan.ts';

/** Every way to seat guests 0 … guests − 1, with free seats as null. */
export function* generatePlans(seats: number, guests: number): Generator<(number | null)[]> {
  const plan = new Array<number | null>(seats).fill(null);
  function* put(guest: number): Generator<(number | null)[]> {
    if (guest === guests) {
      yield [...plan];
      return;
    }
    for (let seat = 0; seat < seats; seat++) {
      if (plan[seat] !== null) continue;
      plan[seat] = guest;
      yield* put(guest + 1);
      plan[seat] = null;
    }
  }
  if (guests <= seats) yield* put(0);
}

/** The largest value and the largest objective of a feasible plan; null when none is feasible. */
export function findBestByBruteForce(
  problem: SeatProblem,
): { value: number; objective: number } | null {
  let [value, objective] = [-Infinity, -Infinity];
  for (const plan of generatePlans(problem.seats.length, problem.affinity.length)) {
    if (findBrokenRules(problem, plan).length > 0) continue;
    value = Math.max(value, getPlanValue(problem, plan));
    objective = Math.max(objective, getObjective(problem, plan));
  }
  return value === -Infinity ? null : { value, objective };
}
