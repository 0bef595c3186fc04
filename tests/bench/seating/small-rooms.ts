/** Targets 8, 14 and 15: rooms so small that all plans can be compared, and how many seats are laid. */
import * as fc from 'fast-check';
import { type SeatProblem, type TablesProblem, layTables, solveTables } from '#solver/index.ts';
import { smallSeatProblems } from '#tests/helpers/seating/arbitrary-problems.ts';
import { findBestByBruteForce, generatePlans } from '#tests/helpers/seating/brute-force.ts';
import {
  findBrokenRules,
  findFaults,
  getObjective,
  isNearlyEqual,
} from '#tests/helpers/seating/evaluate-plan.ts';
import { solveOrNull } from '#tests/helpers/seating/solve-or-null.ts';
import {
  generateWishProblem,
  rateWishPlan,
  wishKinds,
} from '#tests/helpers/seating/wish-problems.ts';
import type { Target } from '../target-table.ts';

const ROOMS = 400;
const WISH_ROOMS = 1000;
const toPercent = (isReached: boolean) => (isReached ? 100 : 0);

const isBest = (problem: SeatProblem, plan: (number | null)[], best: { objective: number }) =>
  findBrokenRules(problem, plan).length === 0 &&
  isNearlyEqual(getObjective(problem, plan), best.objective, problem);

/** Locks, pairs kept apart, free seats, no affinities, a current plan, impossible rooms. */
export function measureSmallRooms(): Target {
  const problems = fc.sample(smallSeatProblems(), { numRuns: ROOMS, seed: 42 });
  const [ours, simple]: [number[], number[]] = [[], []];
  for (const problem of problems) {
    const best = findBestByBruteForce(problem);
    const found = solveOrNull({ ...problem, iterations: 3000 });
    const inOrder = problem.seats.map((_, seat) => (seat in problem.affinity ? seat : null));
    ours.push(
      toPercent(
        found && best
          ? findFaults(problem, found).length === 0 && isBest(problem, found.plan, best)
          : !found && !best,
      ),
    );
    if (best) simple.push(toPercent(isBest(problem, inOrder, best)));
  }
  return {
    number: 8,
    text: 'the best of all plans, or none is possible; simple: in order of the list',
    goal: { is: 'least', each: 100 },
    ours,
    simple,
  };
}

/** Every kind of wish, hard and soft, with locks and move costs. */
export function measureWishes(): Target {
  const [ours, simple]: [number[], number[]] = [[], []];
  for (let seed = 1; seed <= WISH_ROOMS; seed++) {
    const problem = generateWishProblem(seed, wishKinds);
    const best = findBestPlan(problem);
    const isAsGood = (plan: number[]) => {
      const { broken, soft } = rateWishPlan(problem, plan);
      return toPercent(broken === best.broken && soft === best.soft && keepsLocks(problem, plan));
    };
    ours.push(isAsGood(solveTables(problem).plan));
    simple.push(isAsGood(Array.from({ length: problem.guests }, (_, guest) => guest)));
  }
  return {
    number: 15,
    text: 'hosts’ wishes: as good as the best of all plans; simple: in order of the list',
    goal: { is: 'least', each: 100 },
    ours,
    simple,
  };
}

const keepsLocks = ({ locks }: TablesProblem, plan: number[]) =>
  [...locks].every(([guest, seat]) => plan[guest] === seat);

function findBestPlan(problem: ReturnType<typeof generateWishProblem>) {
  const seats = problem.tables.reduce((sum, table) => sum + table.seats, 0);
  let best = { broken: Infinity, soft: -Infinity };
  for (const plan of generatePlans(seats, problem.guests)) {
    const seatOf = Array.from({ length: problem.guests }, (_, guest) => plan.indexOf(guest));
    if (!keepsLocks(problem, seatOf)) continue;
    const rated = rateWishPlan(problem, seatOf);
    if (rated.broken < best.broken || (rated.broken === best.broken && rated.soft > best.soft))
      best = rated;
  }
  return best;
}

/** Equal tables, from one guest to a full room. */
export function measureLaidTables(): Target {
  const [ours, simple, strong]: [number[], number[], number[]] = [[], [], []];
  for (const shape of ['round', 'long'] as const)
    for (const seats of [6, 8, 10])
      for (let count = 1; count <= 6; count++)
        for (let guests = 1; guests <= count * seats; guests++) {
          const tables = Array.from({ length: count }, () => ({ shape, seats }));
          const isSensible = (sizes: number[]) => toPercent(isLevel(sizes, guests, seats));
          ours.push(isSensible(layTables(tables, guests).map(({ length }) => length)));
          simple.push(
            isSensible(tables.map((_, at) => Math.max(0, Math.min(seats, guests - at * seats)))),
          );
          strong.push(
            isSensible(
              tables.map((_, at) => Math.floor(guests / count) + Number(at < guests % count)),
            ),
          );
        }
  return {
    number: 14,
    text: 'as few tables as needed, level, nobody alone; simple: one after the other, strong: all of them',
    goal: { is: 'least', each: 100 },
    ours,
    simple,
    strong,
  };
}

function isLevel(sizes: number[], guests: number, seats: number): boolean {
  const used = sizes.filter((size) => size > 0);
  return (
    sizes.reduce((sum, size) => sum + size, 0) === guests &&
    used.length === Math.ceil(guests / seats) &&
    Math.max(...used) - Math.min(...used) <= 1
  );
}
