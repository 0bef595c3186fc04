import { NEARNESS, type SeatTable, nearness } from '../model/seat-geometry.ts';
import { Infeasible, type SeatProblem } from './problem.ts';
import { solve } from './solve.ts';

/** A seating to solve. Guests are indices; a seat is its number through all tables in order. */
export interface TablesProblem {
  tables: SeatTable[];
  guests: number;
  /** Unordered pairs with their worth in thousandths; a pair that is not named is worth nothing. */
  affinity: [number, number, number][];
  /** Pairs that are never beside, opposite or diagonal. */
  never: [number, number][];
  /** Guest → the seat that is theirs whatever comes. */
  locks: ReadonlyMap<number, number>;
  /** Guest → seat so far, null for whoever has none. */
  current: (number | null)[];
  /** What moving a guest out of the current seat costs, in thousandths of a pair side by side. */
  moveCost: number;
  seed: number;
  iterations: number;
  /** What lifts those who have least, in the same units: hundredths of nearness times thousandths of a wish. */
  fairness?: SeatProblem['fairness'];
}

export interface SeatingResult {
  /** Guest → seat. */
  plan: number[];
  /** What the plan is worth, 1 for a pair side by side that is worth a thousand; moves are not taken off. */
  value: number;
  /** No plan is worth more; null where nothing worth saying is known. */
  bound: number | null;
  /** Guest → the guests beside and opposite. */
  neighbours: number[][];
  /** Guests who had a seat and sit elsewhere now. */
  moved: number[];
}

/** Nearness is in hundredths and worth in thousandths: whole numbers, so that a plan is the same on every machine. */
export const VALUE_UNIT = 100_000;
/** What a pair that must be kept apart, and can't be, costs: more than all others bring. */
const NEVER = -10_000_000;

/** How near every two seats of these tables are, in hundredths. */
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

/** For each seat of these tables the guest in it, or null. */
function sitters(problem: TablesProblem, size: number): (number | null)[] {
  const seats = new Array<number | null>(size).fill(null);
  problem.current.forEach((seat, guest) => {
    if (seat !== null) seats[seat] = guest;
  });
  return seats;
}

export function toSeatProblem(problem: TablesProblem): SeatProblem {
  const seats = buildNearnessMatrix(problem.tables);
  const affinity = Array.from({ length: problem.guests }, () => new Array<number>(problem.guests).fill(0));
  for (const [a, b, worth] of problem.affinity) affinity[a]![b] = worth;
  return {
    seats,
    affinity,
    locked: Object.fromEntries(problem.locks),
    never: problem.never,
    too_near: NEARNESS.diagonal,
    current: sitters(problem, seats.length),
    move_cost: problem.moveCost * 100,
    iterations: problem.iterations,
    seed: problem.seed,
    fairness: problem.fairness,
  };
}

/**
 * Seats every guest so that people sit beside whom they want to meet (R42). The same problem and seed
 * give the same plan. Throws Infeasible when there are more guests than seats.
 */
export function solveTables(problem: TablesProblem): SeatingResult {
  const asked = toSeatProblem(problem);
  const found = solved(problem, asked);
  const plan = new Array<number>(problem.guests);
  found.plan.forEach((guest, seat) => {
    if (guest !== null) plan[guest] = seat;
  });
  const beside = (seat: number) => found.plan.flatMap((other, t) => (other !== null && asked.seats[seat]![t]! >= NEARNESS.opposite ? [other] : []));
  return {
    plan,
    value: found.value / VALUE_UNIT,
    bound: found.bound === null ? null : found.bound / VALUE_UNIT,
    neighbours: plan.map(beside),
    moved: found.moved,
  };
}

/**
 * The same problem from a plan that holds, so that none has to be looked for again when locks are taken off; where there
 * is none, with the pairs to keep apart as wishes.
 */
export function startFeasible(problem: TablesProblem): TablesProblem {
  const asked = toSeatProblem(problem);
  try {
    const { plan } = solve({ ...asked, iterations: 0 });
    const current = new Array<number | null>(problem.guests).fill(null);
    plan.forEach((guest, seat) => {
      if (guest !== null) current[guest] = seat;
    });
    return { ...problem, current };
  } catch (error) {
    if (!(error instanceof Infeasible) || problem.guests > asked.seats.length) throw error;
    const parted = problem.never.map(([a, b]): [number, number, number] => [a, b, NEVER]);
    return { ...problem, affinity: [...problem.affinity, ...parted], never: [] };
  }
}

/** Guests must sit: where tables are too small to keep all pairs apart, as many as can be are. */
function solved(problem: TablesProblem, asked: SeatProblem) {
  try {
    return solve(asked);
  } catch (error) {
    if (!(error instanceof Infeasible) || problem.guests > asked.seats.length) throw error;
    const affinity = asked.affinity.map((row) => [...row]);
    for (const [a, b] of problem.never) affinity[a]![b] = NEVER;
    const found = solve({ ...asked, affinity, never: [] });
    return { ...found, value: valueOf(asked, found.plan), bound: null };
  }
}

function valueOf({ seats, affinity }: SeatProblem, plan: (number | null)[]): number {
  let sum = 0;
  plan.forEach((guest, s) => plan.forEach((other, t) => (sum += guest === null || other === null ? 0 : seats[s]![t]! * affinity[guest]![other]!)));
  return sum;
}

/** What a guest is worth in each seat, everyone else sitting where they do; in 1/100 000. Asked of many guests while a dinner waits, so each looks at one table. */
export function createSeatScore({ tables, affinity, never, current }: TablesProblem, guest: number): (seat: number) => number {
  const worth = new Map(affinity.flatMap(([a, b, by]): [number, number][] => (a === guest ? [[b, by]] : b === guest ? [[a, by]] : [])));
  const apart = new Set(never.flatMap(([a, b]) => (a === guest ? [b] : b === guest ? [a] : [])));
  const starts = tables.map((_, table) => tables.slice(0, table).reduce((sum, { seats }) => sum + seats, 0));
  const tableOf = (seat: number) => starts.findLastIndex((start) => start <= seat);
  const at: [number, number][][] = tables.map(() => []);
  for (const [other, seat] of current.entries()) if (seat !== null && other !== guest) at[tableOf(seat)]!.push([other, seat]);
  return (seat) => {
    const table = tableOf(seat);
    const start = starts[table]!;
    return at[table]!.reduce((sum, [other, theirs]) => {
      const near = nearness(tables[table]!, seat - start, theirs - start);
      return sum + near * (worth.get(other) ?? 0) + (near >= NEARNESS.diagonal && apart.has(other) ? NEVER : 0);
    }, 0);
  };
}

/** The free seat where one more guest is worth most, everyone else staying put; null when none is free. */
export function findBestSeat(problem: TablesProblem, guest: number): number | null {
  const worth = createSeatScore(problem, guest);
  const taken = new Set([...problem.locks.values(), ...problem.current.flatMap((seat, other) => (seat === null || other === guest ? [] : [seat]))]);
  const size = problem.tables.reduce((sum, table) => sum + table.seats, 0);
  let [best, most]: [number | null, number] = [null, -Infinity];
  for (let seat = 0; seat < size; seat++) if (!taken.has(seat) && worth(seat) > most) [best, most] = [seat, worth(seat)];
  return best;
}
