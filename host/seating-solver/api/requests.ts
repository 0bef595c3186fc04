/** Requests to the solver thread: numbers only. */
import { buildModel } from '../model/model.ts';
import { NEARNESS } from '../model/seat-geometry.ts';
import {
  type TablesProblem,
  type SeatingResult,
  VALUE_UNIT,
  makeFeasible,
  solveTables,
  toFlatProblem,
} from './seat.ts';
import { keepSeats } from './keep-seats.ts';
import { PlanState } from '../model/plan-state.ts';
import { type SolverReport, reportSeating } from '../report/seating-report.ts';
import { scorePlan } from '../report/objective.ts';

export interface DinnerProblem extends Omit<TablesProblem, 'fairness'> {
  /** How much each guest wants to sit near each other one, in thousandths: [guest * guests + other]. */
  interest: Int16Array;
  /** Interest above it is a match. */
  matchThreshold: number;
}

export interface PlanEvaluation extends SolverReport {
  /** What each lock costs in value, in the order of `problem.locks`. */
  costs: number[];
  /** No plan has a larger value; null if no useful bound is known. */
  bound: number | null;
}

/** `plan-anew`: from nothing as well as from the current plan, for dinners where nobody has been promised a seat yet. */
export type SolverRequest = { kind: 'plan' | 'plan-anew' | 'evaluate'; problem: DinnerProblem };
export type SolverResponse = { plan: SeatingResult } | { evaluation: PlanEvaluation };

/** Rewards each guest's first wanted neighbour, so that no guest goes without one just to improve somebody else's seat. */
const INTEREST_FAIRNESS = { weight: 0.25, cap: NEARNESS.beside * 1000 } as const;
/** Rewards each guest's first neighbour of any kind, as much as the mutual interest of one pair, so that nobody sits alone. */
const COMPANY_FAIRNESS = { weight: 2, cap: NEARNESS.beside * 1000 } as const;

const toFairProblem = (problem: DinnerProblem): TablesProblem => ({
  ...problem,
  fairness: [
    { ...INTEREST_FAIRNESS, interest: problem.interest },
    { ...COMPANY_FAIRNESS, interest: 1000 },
  ],
});

/**
 * Half the steps from the current plan, if anybody has a seat, half from nothing; the better plan, and the current one if none
 * is better. Its tables are turned so that most guests keep their seats.
 */
function planAnew(problem: DinnerProblem): SeatingResult {
  const fair = toFairProblem(problem);
  const { current } = fair;
  const half = {
    ...fair,
    iterations: Math.ceil(fair.iterations / 2),
    ...(fair.maxMs !== undefined && { maxMs: fair.maxMs / 2 }),
  };
  const found = [
    ...(current.includes(null) ? [] : [solveTables({ ...fair, iterations: 0 })]),
    ...(current.some((seat) => seat !== null) ? [solveTables(half)] : []),
    solveTables({ ...half, current: current.map(() => null) }),
  ];
  const best = found.reduce((a, b) => (b.objective > a.objective ? b : a));
  const plan = keepSeats(problem, best.plan);
  const moved = plan.flatMap((seat, guest) =>
    current[guest] !== null && current[guest] !== seat ? [guest] : [],
  );
  return { ...best, plan, moved };
}

/** With more guests, a new plan for each lock takes too long. */
const MAX_RESOLVED_GUESTS = 120;

/**
 * The cost of a lock is the value of the best plan found without it, less that of the best plan found with all locks; guests
 * without a lock may move in both. In large dinners it is the gain of that guest's best swap in the current plan.
 */
function computeLockCosts(problem: DinnerProblem): Pick<PlanEvaluation, 'costs' | 'bound'> {
  const tablesProblem: TablesProblem = { ...problem, moveCost: 0 };
  if (tablesProblem.guests > MAX_RESOLVED_GUESTS)
    return {
      costs: computeBestSwapGains(tablesProblem),
      bound: solveTables({ ...tablesProblem, iterations: 0 }).bound,
    };
  const feasible = makeFeasible(tablesProblem);
  const found = solveTables(feasible);
  const bound =
    feasible.forbiddenPairs.length === tablesProblem.forbiddenPairs.length ? found.bound : null;
  const valueOf = (plan: number[]) => scorePlan(problem.tables, problem.affinity, plan).value;
  const currentValue = valueOf(found.plan);
  const costs = [...problem.locks.keys()].map((guest) => {
    const locks = new Map([...problem.locks].filter(([other]) => other !== guest));
    return Math.max(0, valueOf(solveTables({ ...feasible, locks }).plan) - currentValue);
  });
  return { costs, bound };
}

/**
 * For each lock the gain of the best swap with a guest who may move, or with a free seat. Separating a forbidden pair is no
 * gain, and swaps that seat one together don't count.
 */
function computeBestSwapGains(problem: TablesProblem): number[] {
  // Wishes aren't part of the value.
  const flat = toFlatProblem({ ...problem, wishes: [] });
  const model = buildModel(flat);
  const current = flat.current!;
  const dummies = Array.from({ length: model.n }, (_, guest) => guest).filter(
    (guest) => !current.includes(guest),
  );
  const state = new PlanState(
    { ...model, tooNear: new Uint8Array(0) },
    Int32Array.from(current, (guest) => guest ?? dummies.pop()!),
  );
  const free = current.flatMap((_, seat) => (model.lockedGuest[seat] < 0 ? [seat] : []));
  const breaksPair = (from: number, to: number) =>
    model.forbiddenWith[state.guestAt[from]].some((other) => {
      const seat = state.seatOf[other];
      return (
        seat !== to && model.tooNear[to * model.n + seat] && !model.tooNear[from * model.n + seat]
      );
    });
  const gain = (seat: number, other: number) =>
    breaksPair(seat, other) || breaksPair(other, seat) ? 0 : state.gain(seat, other);
  return [...problem.locks.values()].map(
    (seat) => free.reduce((max, other) => Math.max(max, gain(seat, other)), 0) / VALUE_UNIT,
  );
}

/** Deterministic, so the same in every thread. An evaluation needs a seat for everybody in `problem.current`. */
export function handleRequest({ kind, problem }: SolverRequest): SolverResponse {
  if (kind === 'plan') return { plan: solveTables(toFairProblem(problem)) };
  if (kind === 'plan-anew') return { plan: planAnew(problem) };
  return {
    evaluation: {
      ...computeLockCosts(problem),
      ...reportSeating({ ...problem, plan: problem.current as number[] }),
    },
  };
}
