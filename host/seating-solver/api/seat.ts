import { NEARNESS, type SeatTable, nearness } from '../model/seat-geometry.ts';
import { Infeasible, type SeatProblem } from './problem.ts';
import { solve } from './solve.ts';

/** A seating problem at tables. Guests are indices; seats are numbered through all tables in order. */
export interface TablesProblem {
  tables: SeatTable[];
  guests: number;
  /** Unordered pairs with their affinity in thousandths; 0 for a pair that isn't listed. */
  affinity: [number, number, number][];
  /** Pairs kept apart: never beside, opposite or diagonal. */
  never: [number, number][];
  /** Guest → fixed seat. */
  locks: ReadonlyMap<number, number>;
  /** Guest → seat in the current plan, or null. */
  current: (number | null)[];
  /** Cost of moving a guest out of the current seat, in thousandths of affinity side by side. */
  moveCost: number;
  seed: number;
  iterations: number;
  /** Fairness terms, in hundredths of nearness times thousandths of a wish. */
  fairness?: SeatProblem['fairness'];
}

export interface SeatingResult {
  /** Guest → seat. */
  plan: number[];
  /** 1 for two neighbours with an affinity of 1000; without move costs and fairness. */
  value: number;
  /** No plan has a larger value; null if no useful bound is known. */
  bound: number | null;
  /** Guest → the guests beside and opposite. */
  neighbours: number[][];
  /** Guests who had another seat in `current`. */
  moved: number[];
}

/** Nearness is in hundredths and affinity in thousandths: integers, so that a plan is the same on every machine. */
export const VALUE_UNIT = 100_000;
/** Affinity of a pair kept apart where there is no feasible plan: outweighs all others. */
const KEPT_APART_AFFINITY = -10_000_000;

/** Nearness of any two seats of these tables, in hundredths. */
export function buildNearnessMatrix(tables: SeatTable[]): number[][] {
  const size = tables.reduce((sum, table) => sum + table.seats, 0);
  const near = Array.from({ length: size }, () => new Array<number>(size).fill(0));
  let start = 0;
  for (const table of tables) {
    for (let a = 0; a < table.seats; a++) for (let b = 0; b < table.seats; b++) near[start + a]![start + b] = nearness(table, a, b);
    start += table.seats;
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

export function toSeatProblem(problem: TablesProblem): SeatProblem {
  const seats = buildNearnessMatrix(problem.tables);
  const affinity = Array.from({ length: problem.guests }, () => new Array<number>(problem.guests).fill(0));
  for (const [a, b, weight] of problem.affinity) affinity[a]![b] = weight;
  return {
    seats,
    affinity,
    locked: Object.fromEntries(problem.locks),
    never: problem.never,
    too_near: NEARNESS.diagonal,
    current: listCurrentGuests(problem, seats.length),
    move_cost: problem.moveCost * 100,
    iterations: problem.iterations,
    seed: problem.seed,
    fairness: problem.fairness,
  };
}

/**
 * Seats every guest next to people they want to meet (R42). The same problem and seed give the same plan.
 * @throws Infeasible if there are more guests than seats.
 */
export function solveTables(problem: TablesProblem): SeatingResult {
  const seatProblem = toSeatProblem(problem);
  const found = solveOrRelax(problem, seatProblem);
  const plan = new Array<number>(problem.guests);
  found.plan.forEach((guest, seat) => {
    if (guest !== null) plan[guest] = seat;
  });
  const beside = (seat: number) => found.plan.flatMap((other, t) => (other !== null && seatProblem.seats[seat]![t]! >= NEARNESS.opposite ? [other] : []));
  return {
    plan,
    value: found.value / VALUE_UNIT,
    bound: found.bound === null ? null : found.bound / VALUE_UNIT,
    neighbours: plan.map(beside),
    moved: found.moved,
  };
}

/**
 * The same problem with a feasible current plan, which stays feasible when locks are removed. If there is none, pairs kept apart
 * become negative affinities.
 */
export function startFeasible(problem: TablesProblem): TablesProblem {
  const seatProblem = toSeatProblem(problem);
  try {
    const { plan } = solve({ ...seatProblem, iterations: 0 });
    const current = new Array<number | null>(problem.guests).fill(null);
    plan.forEach((guest, seat) => {
      if (guest !== null) current[guest] = seat;
    });
    return { ...problem, current };
  } catch (error) {
    if (!(error instanceof Infeasible) || problem.guests > seatProblem.seats.length) throw error;
    const negative = problem.never.map(([a, b]): [number, number, number] => [a, b, KEPT_APART_AFFINITY]);
    return { ...problem, affinity: [...problem.affinity, ...negative], never: [] };
  }
}

/** If the tables are too small to keep all pairs apart, keeps apart as many as possible. */
function solveOrRelax(problem: TablesProblem, seatProblem: SeatProblem) {
  try {
    return solve(seatProblem);
  } catch (error) {
    if (!(error instanceof Infeasible) || problem.guests > seatProblem.seats.length) throw error;
    const affinity = seatProblem.affinity.map((row) => [...row]);
    for (const [a, b] of problem.never) affinity[a]![b] = KEPT_APART_AFFINITY;
    const found = solve({ ...seatProblem, affinity, never: [] });
    return { ...found, value: sumValue(seatProblem, found.plan), bound: null };
  }
}

function sumValue({ seats, affinity }: SeatProblem, plan: (number | null)[]): number {
  let sum = 0;
  plan.forEach((guest, s) => plan.forEach((other, t) => (sum += guest === null || other === null ? 0 : seats[s]![t]! * affinity[guest]![other]!)));
  return sum;
}

/** Scores seats for one guest while the others stay, in 1/100 000 of value. Called for many guests while a dinner is locked, so it looks at one table only. */
export function createSeatScore({ tables, affinity, never, current }: TablesProblem, guest: number): (seat: number) => number {
  const affinityTo = new Map(affinity.flatMap(([a, b, by]): [number, number][] => (a === guest ? [[b, by]] : b === guest ? [[a, by]] : [])));
  const apart = new Set(never.flatMap(([a, b]) => (a === guest ? [b] : b === guest ? [a] : [])));
  const starts = tables.map((_, table) => tables.slice(0, table).reduce((sum, { seats }) => sum + seats, 0));
  const tableOf = (seat: number) => starts.findLastIndex((start) => start <= seat);
  const guestsAt: [number, number][][] = tables.map(() => []);
  for (const [other, seat] of current.entries()) if (seat !== null && other !== guest) guestsAt[tableOf(seat)]!.push([other, seat]);
  return (seat) => {
    const table = tableOf(seat);
    const start = starts[table]!;
    return guestsAt[table]!.reduce((sum, [other, otherSeat]) => {
      const near = nearness(tables[table]!, seat - start, otherSeat - start);
      return sum + near * (affinityTo.get(other) ?? 0) + (near >= NEARNESS.diagonal && apart.has(other) ? KEPT_APART_AFFINITY : 0);
    }, 0);
  };
}

/** The free seat with the highest score for one more guest while the others stay; null if none is free. */
export function findBestSeat(problem: TablesProblem, guest: number): number | null {
  const score = createSeatScore(problem, guest);
  const taken = new Set([...problem.locks.values(), ...problem.current.flatMap((seat, other) => (seat === null || other === guest ? [] : [seat]))]);
  const size = problem.tables.reduce((sum, table) => sum + table.seats, 0);
  let [best, max]: [number | null, number] = [null, -Infinity];
  for (let seat = 0; seat < size; seat++) if (!taken.has(seat) && score(seat) > max) [best, max] = [seat, score(seat)];
  return best;
}
