/** The seating of a dinner as it is handed to the solver: people and what they said, not yet weighed against each other. */
import { type Guest, type Marks, affinities, wish } from '../model/affinity.ts';
import { buildModel } from '../model/model.ts';
import { NEARNESS } from '../model/seat-geometry.ts';
import { type TablesProblem, type SeatingResult, VALUE_UNIT, startFeasible, solveTables, toSeatProblem } from './seat.ts';
import { PlanState } from '../model/plan-state.ts';
import { type SeatingReport, reportSeating } from '../report/seating-report.ts';
import { scorePlan } from '../report/objective.ts';

export interface Task extends Omit<TablesProblem, 'affinity' | 'guests' | 'fairness'> {
  people: Guest[];
  marks: Marks;
}

/** How good a plan is. */
export interface PlanEvaluation extends SeatingReport {
  /** What each lock takes from the plan, in the order of `task.locks`. */
  costs: number[];
  /** No plan is worth more; null where nothing worth saying is known. */
  bound: number | null;
}

export type SolverRequest = { kind: 'plan' | 'weigh'; task: Task };
export type SolverResponse = { plan: SeatingResult } | { weighed: PlanEvaluation };

/** Whoever has nobody they want near them is lifted first, until they have as much as one such neighbour. */
const FAIRNESS = { weight: 0.25, cap: NEARNESS.beside * 1000 } as const;
/** And whoever has nobody near them at all: one beside them, whoever it is, is worth as much as two who both would like to meet. */
const COMPANY = { weight: 2, cap: NEARNESS.beside * 1000 } as const;

const unlifted = (task: Task): TablesProblem => ({ ...task, guests: task.people.length, affinity: affinities(task.people, task.marks) });

function fairly(task: Task): TablesProblem {
  const wishes = (of: (a: Guest, b: Guest) => number) => task.people.map((a) => task.people.map((b) => (a === b ? 0 : Math.round(1000 * of(a, b)))));
  const wanted = { ...FAIRNESS, wish: wishes((a, b) => wish(a, b, task.marks)) };
  return { ...unlifted(task), fairness: [wanted, { ...COMPANY, wish: wishes(() => 1) }] };
}

/** Above this a whole plan for every lock would take too long, and the best swap stands for it. */
const SOLVED_AGAIN = 120;

/**
 * A lock's cost is the plan's worth when that one guest may move, less its worth as it is. Among many nothing is made
 * anew, and it costs what its guest's best swap would bring.
 */
function lockCosts(task: Task): Pick<PlanEvaluation, 'costs' | 'bound'> {
  const asked = { ...unlifted(task), moveCost: 0 };
  if (asked.guests > SOLVED_AGAIN) return { costs: bestSwaps(asked), bound: solveTables({ ...asked, iterations: 0 }).bound };
  const problem = startFeasible(asked);
  const found = solveTables(problem);
  const bound = problem.never.length === asked.never.length ? found.bound : null;
  const worthOf = (plan: number[]) => scorePlan(task.tables, task.people, task.marks, plan).value;
  const base = worthOf(found.plan);
  const costs = [...task.locks.keys()].map((guest) => {
    const locks = new Map([...task.locks].filter(([other]) => other !== guest));
    return Math.max(0, worthOf(solveTables({ ...problem, locks }).plan) - base);
  });
  return { costs, bound };
}

/**
 * For each lock, what the best swap with anybody who is free to move, or with a free chair, would bring in wishes. What
 * it costs that two who are kept apart sit near is no wish; only, no swap may bring such two together.
 */
function bestSwaps(problem: TablesProblem): number[] {
  const asked = toSeatProblem(problem);
  const model = { ...buildModel(asked), penalty: 0 };
  const sits = asked.current!;
  const nobody = Array.from({ length: model.n }, (_, guest) => guest).filter((guest) => !sits.includes(guest));
  const swaps = new PlanState(
    model,
    Int32Array.from(sits, (guest) => guest ?? nobody.pop()!),
  );
  const free = sits.flatMap((_, seat) => (model.lockedGuest[seat]! < 0 ? [seat] : []));
  const joins = (from: number, to: number) =>
    model.keptApart[swaps.guestAt[from]!]!.some((other) => {
      const at = swaps.seatOf[other]!;
      return at !== to && model.tooNear[to * model.n + at] && !model.tooNear[from * model.n + at];
    });
  const brings = (seat: number, other: number) => (joins(seat, other) || joins(other, seat) ? 0 : swaps.gain(seat, other));
  return [...problem.locks.values()].map((seat) => free.reduce((most, other) => Math.max(most, brings(seat, other)), 0) / VALUE_UNIT);
}

/** The same question has the same answer, in whichever thread it is worked out. Only a plan in which everybody has a chair is weighed. */
export function handleRequest({ kind, task }: SolverRequest): SolverResponse {
  if (kind === 'plan') return { plan: solveTables(fairly(task)) };
  return { weighed: { ...lockCosts(task), ...reportSeating({ ...task, plan: task.current as number[] }) } };
}
