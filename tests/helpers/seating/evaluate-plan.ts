/** Evaluates plans from the problem alone, by the definitions of the contract. Shares no code with the solver. */
import type { SeatPlan, SeatProblem } from '#solver/index.ts';

type Plan = (number | null)[];

/** Σ over ordered pairs of seats of adjacency × affinity of their guests. */
export function getPlanValue({ seats, affinity }: SeatProblem, plan: Plan): number {
  let sum = 0;
  for (const [s, guest] of plan.entries()) {
    for (const [t, other] of plan.entries()) {
      if (s !== t && guest !== null && other !== null)
        sum += seats[s]![t]! * affinity[guest]![other]!;
    }
  }
  return sum;
}

/** Guests whose seat changed, ascending. */
export function findMovedGuests({ current }: SeatProblem, plan: Plan): number[] {
  const moved = (current ?? []).flatMap((guest, seat) =>
    guest !== null && plan[seat] !== guest ? [guest] : [],
  );
  return moved.sort((a, b) => a - b);
}

/** The solver's objective: value less move costs. */
export function getObjective(problem: SeatProblem, plan: Plan): number {
  return (
    getPlanValue(problem, plan) - (problem.move_cost ?? 0) * findMovedGuests(problem, plan).length
  );
}

/** Broken rules of a plan in words; empty if it is feasible. */
export function findBrokenRules(problem: SeatProblem, plan: Plan): string[] {
  const { seats, affinity, locked = {}, never = [] } = problem;
  const violations: string[] = [];
  if (plan.length !== seats.length)
    violations.push(`${plan.length} seats in the plan, ${seats.length} in the room`);
  affinity.forEach((_, guest) => {
    const times = plan.filter((seated) => seated === guest).length;
    if (times !== 1) violations.push(`guest ${guest} is seated ${times} times`);
  });
  for (const guest of plan)
    if (guest !== null && !(guest in affinity)) violations.push(`${guest} is no guest`);
  for (const [guest, seat] of Object.entries(locked))
    if (plan[seat] !== Number(guest)) violations.push(`guest ${guest} is not in seat ${seat}`);
  const largest = Math.max(...seats.map((row) => Math.max(...row)));
  for (const [a, b] of never) {
    const [s, t] = [plan.indexOf(a), plan.indexOf(b)];
    if (s < 0 || t < 0) continue;
    if (seats[s]![t]! >= largest / 2 || seats[t]![s]! >= largest / 2)
      violations.push(`guests ${a} and ${b} are near each other`);
  }
  return violations;
}

/** The order of addition changes the last digits of sums of fractions, not of whole numbers. */
export function isNearlyEqual(a: number, b: number, problem: SeatProblem): boolean {
  const whole = [...problem.seats, ...problem.affinity].every((row) => row.every(Number.isInteger));
  return whole ? a === b : Math.abs(a - b) <= 1e-9 * (1 + Math.abs(a) + magnitude(problem));
}

/** Roughly how large the sums can get. Rounding errors grow with it. */
function magnitude({ seats, affinity }: SeatProblem): number {
  const largest = (matrix: number[][]) =>
    matrix.reduce((most, row) => row.reduce((m, entry) => Math.max(m, Math.abs(entry)), most), 0);
  return largest(seats) * largest(affinity) * seats.length;
}

/** Everything wrong with a result: rules, figures, and a bound below this plan's value. */
export function findFaults(
  problem: SeatProblem,
  { plan, value, bound, moved, iterations }: SeatPlan,
): string[] {
  const faults = findBrokenRules(problem, plan);
  const real = getPlanValue(problem, plan);
  if (!isNearlyEqual(value, real, problem))
    faults.push(`value is given as ${value} but is ${real}`);
  const movedGuests = findMovedGuests(problem, plan);
  if (moved.join() !== movedGuests.join())
    faults.push(`moved is given as ${moved.join()} but is ${movedGuests.join()}`);
  if (bound !== null && !(bound >= real)) faults.push(`bound ${bound} is below the value ${real}`);
  if (!Number.isInteger(iterations) || iterations < 0) faults.push(`iterations is ${iterations}`);
  return faults;
}
