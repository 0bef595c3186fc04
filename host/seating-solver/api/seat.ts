import { NEARNESS, type SeatTable, countLaidSeats, getNearness } from '../model/seat-geometry.ts';
import type { Matrix } from '../model/square-matrix.ts';
import { FORBIDDEN_AFFINITY } from './find-best-seat.ts';
import { type Fairness, type FlatProblem, Infeasible, type SeatPlan } from './problem.ts';
import { solve, solveFlat } from './solve.ts';
import {
  type BrokenReason,
  type Room,
  type SeatWish,
  createWishTerm,
  describeRoom,
  listBrokenWishes,
} from '../model/wishes.ts';

/** A seating problem at tables. Guests are indices; seats are numbered through the laid chairs of all tables in order. */
export interface TablesProblem {
  tables: SeatTable[];
  guests: number;
  /** The affinity of each pair in thousandths, [a * guests + b] for a < b. */
  affinity: Int16Array | Int32Array;
  /** Forbidden pairs: never beside, opposite or diagonal. */
  forbiddenPairs: [number, number][];
  /** Guest → fixed seat. */
  locks: ReadonlyMap<number, number>;
  /** Guest → seat in the current plan, or null. */
  current: (number | null)[];
  /** Cost of moving a guest out of the current seat, in thousandths of affinity side by side. */
  moveCost: number;
  seed: number;
  iterations: number;
  /** Milliseconds after which the search stops whatever its steps; by default never. */
  maxMs?: number;
  /** `interest` is in thousandths, [guest * guests + other] or one for all; `cap` in hundredths of nearness times thousandths of interest. */
  fairness?: Fairness[];
  /** Weights in thousandths of affinity side by side. */
  wishes?: readonly SeatWish[];
}

export interface SeatingResult {
  /** Guest → seat. */
  plan: number[];
  /** 1 for two neighbours with an affinity of 1000; without move costs and fairness. */
  value: number;
  /** What the search maximises, in the same unit. */
  objective: number;
  /** No plan has a larger value; null if no useful bound is known. */
  bound: number | null;
  /** Guest → the guests beside and opposite. */
  neighbours: number[][];
  /** Guests who had another seat in `current`. */
  moved: number[];
  /** Hard wishes and forbidden pairs that the plan breaks; it breaks as few as the search can. */
  broken: { wish: SeatWish; times: number; reason: BrokenReason }[];
}

/** Nearness is in hundredths and affinity in thousandths: integers, so that a plan is the same on every machine. */
export const VALUE_UNIT = 100_000;

const countSeats = (tables: SeatTable[]) =>
  tables.reduce((sum, table) => sum + countLaidSeats(table), 0);

/** Nearness of any two seats of these tables in hundredths, [s * n + t]. */
export function buildNearnessMatrix(tables: SeatTable[]): Uint8Array {
  const n = countSeats(tables);
  const near = new Uint8Array(n * n);
  let start = 0;
  for (const table of tables) {
    const laidSeats = countLaidSeats(table);
    for (let a = 0; a < laidSeats; a++)
      for (let b = 0; b < laidSeats; b++)
        near[(start + a) * n + start + b] = getNearness(table, a, b);
    start += laidSeats;
  }
  return near;
}

/** Seat → guest in the current plan, or null. */
function listCurrentGuests(problem: TablesProblem, size: number): (number | null)[] {
  const seats = new Array<number | null>(size).fill(null);
  problem.current.forEach((seat, guest) => {
    if (seat !== null) seats[seat] = guest;
  });
  return seats;
}

export function toFlatProblem(problem: TablesProblem): FlatProblem {
  const { tables, guests } = problem;
  const n = countSeats(tables);
  const flat: FlatProblem = {
    n,
    guests,
    nearness: buildNearnessMatrix(tables),
    affinity: addFreeSeats(problem.affinity, guests, n),
    locked: Object.fromEntries(problem.locks),
    never: problem.forbiddenPairs,
    too_near: NEARNESS.diagonal,
    current: listCurrentGuests(problem, n),
    move_cost: problem.moveCost * 100,
    iterations: problem.iterations,
    budget_ms: problem.maxMs,
    seed: problem.seed,
    fairness: problem.fairness?.map(({ interest, ...term }) => ({
      ...term,
      interest: typeof interest === 'number' ? interest : addFreeSeats(interest, guests, n),
    })),
  };
  return addWishes(flat, tables, problem.wishes ?? []);
}

/** The matrix of the guests with a row and a column for each free seat. */
function addFreeSeats(m: Matrix, guests: number, n: number): Matrix {
  if (guests === n) return m;
  const out = new (m.constructor as new (length: number) => Matrix)(n * n);
  for (let a = 0; a < guests; a++)
    for (let b = 0; b < guests; b++) out[a * n + b] = m[a * guests + b];
  return out;
}

/**
 * Seats every guest next to people they want to meet (R42). The same problem and seed give the same plan.
 * @throws Infeasible if there are more guests than seats.
 */
export function solveTables(problem: TablesProblem): SeatingResult {
  const flat = toFlatProblem(problem);
  const { found, objective, isProven, wishes } = solveOrRelax(problem, flat);
  const plan = new Array<number>(problem.guests);
  found.plan.forEach((guest, seat) => {
    if (guest !== null) plan[guest] = seat;
  });
  return {
    plan,
    value: found.value / VALUE_UNIT,
    objective: objective / VALUE_UNIT,
    bound: found.bound === null ? null : found.bound / VALUE_UNIT,
    neighbours: plan.map((seat) => listNeighbours(flat, found.plan, seat)),
    moved: found.moved,
    broken:
      wishes.length === 0
        ? []
        : listBrokenWishes(wishes, describeRoom(problem.tables), plan, {
            locks: problem.locks,
            isProven,
          }).map(({ wish, ...broken }) => ({ wish: wishes[wish], ...broken })),
  };
}

function listNeighbours(
  { n, nearness }: FlatProblem,
  plan: SeatPlan['plan'],
  seat: number,
): number[] {
  const out: number[] = [];
  for (let s = 0; s < n; s++)
    if (nearness[seat * n + s] >= NEARNESS.opposite && plan[s] !== null) out.push(plan[s]!);
  return out;
}

/**
 * The same problem with a feasible current plan, which stays feasible when locks are removed. If there is none, forbidden pairs
 * become negative affinities.
 */
export function makeFeasible(problem: TablesProblem): TablesProblem {
  const flat = toFlatProblem(problem);
  try {
    const { plan } = solve({ ...flat, iterations: 0 });
    const current = new Array<number | null>(problem.guests).fill(null);
    plan.forEach((guest, seat) => {
      if (guest !== null) current[guest] = seat;
    });
    return { ...problem, current };
  } catch (error) {
    if (!(error instanceof Infeasible) || flat.guests > flat.n) throw error;
    return {
      ...problem,
      affinity: forbidByAffinity(problem.affinity, problem.guests, problem.forbiddenPairs),
      forbiddenPairs: [],
    };
  }
}

/** If the tables are too small to part all forbidden pairs, that becomes a hard wish for each of them. */
function solveOrRelax(
  problem: TablesProblem,
  flat: FlatProblem,
): { found: SeatPlan; objective: number; isProven: boolean; wishes: readonly SeatWish[] } {
  const wishes = problem.wishes ?? [];
  try {
    const { plan, ...solution } = solveFlat(flat);
    return { ...solution, found: plan, wishes };
  } catch (error) {
    if (
      !(error instanceof Infeasible) ||
      flat.guests > flat.n ||
      problem.forbiddenPairs.length === 0
    )
      throw error;
    const apart = problem.forbiddenPairs.map((guests): SeatWish => ({
      kind: 'apart',
      guests,
      where: 'near',
    }));
    const all = [...wishes, ...apart];
    const { plan, ...solution } = solveFlat({
      ...addWishes(flat, problem.tables, all),
      never: [],
    });
    return { ...solution, found: { ...plan, bound: null }, wishes: all };
  }
}

function addWishes(
  flat: FlatProblem,
  tables: SeatTable[],
  given: readonly SeatWish[],
): FlatProblem {
  if (given.length === 0) return flat;
  const room: Room = describeRoom(tables);
  const wishes = given.map((wish) =>
    wish.weight === undefined ? wish : { ...wish, weight: wish.weight * 100 },
  );
  const mostTimes = (wish: SeatWish) =>
    'guest' in wish ? 1 : wish.kind === 'team' ? room.tables : wish.guests.length ** 2;
  const ofWishes = wishes.map((wish) => Math.abs(wish.weight ?? 0) * mostTimes(wish));
  const ofFairness = (flat.fairness ?? []).map(({ weight, cap }) => weight * cap * flat.guests);
  return {
    ...flat,
    wishTerms: wishes.map((wish) => (hard: number) => createWishTerm(wish, room, hard)),
    softRange: [...ofWishes, ...ofFairness].reduce((sum, range) => sum + range, 0),
  };
}

function forbidByAffinity(affinity: Matrix, n: number, pairs: [number, number][]): Int32Array {
  const out = new Int32Array(affinity);
  for (const [a, b] of pairs) out[a * n + b] = FORBIDDEN_AFFINITY;
  return out;
}
