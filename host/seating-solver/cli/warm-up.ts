import type { SeatProblem } from '../api/problem.ts';
import { seededRandom } from '../model/random.ts';
import { solve } from '../api/solve.ts';

const MAX_DURATION_MS = 50;
const SEATS = 24;
const ITERATIONS = 400;

const createMatrix = (entry: (s: number, t: number) => number) =>
  Array.from({ length: SEATS }, (_, s) =>
    Array.from({ length: SEATS }, (_, t) => (s === t ? 0 : entry(s, t))),
  );

/** One seat graph per search strategy: a round table, a row with few neighbours, and a dense graph. */
const createSeatMatrices = (random: () => number): number[][][] => [
  createMatrix((s, t) => Number([1, SEATS - 1].includes(Math.abs(s - t)))),
  createMatrix((s, t) => (Math.abs(s - t) === 1 ? 1 : Math.abs(s - t) === SEATS / 2 ? 0.7 : 0)),
  createMatrix(() => random()),
];

/**
 * Solves small problems so that the JIT has compiled the solver; a budget of 20 ms would otherwise be spent before
 * that. Keeps no state, so later results don't change.
 */
export function warmUp(): void {
  const until = performance.now() + MAX_DURATION_MS;
  const random = seededRandom(1);
  const problems = createSeatMatrices(random).map((seats): SeatProblem => ({
    seats,
    affinity: createMatrix(() => random()),
    iterations: ITERATIONS,
  }));
  for (let i = 0; performance.now() < until; i++)
    solve({ ...problems[i % problems.length], budget_ms: Math.max(1, until - performance.now()) });
}
