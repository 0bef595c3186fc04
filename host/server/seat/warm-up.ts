import type { SeatProblem } from '../engine/seating/problem.ts';
import { seededRandom } from '../engine/seating/random.ts';
import { solve } from '../engine/seating/solve.ts';

/** Milliseconds. */
const LONGEST = 50;
const SEATS = 24;
const STEPS = 400;

const square = (entry: (s: number, t: number) => number) =>
  Array.from({ length: SEATS }, (_, s) => Array.from({ length: SEATS }, (_, t) => (s === t ? 0 : entry(s, t))));

/** One of each kind that is searched in a way of its own: a round table, a row of few neighbours, seats all near each other. */
const kinds = (random: () => number): number[][][] => [
  square((s, t) => Number([1, SEATS - 1].includes(Math.abs(s - t)))),
  square((s, t) => (Math.abs(s - t) === 1 ? 1 : Math.abs(s - t) === SEATS / 2 ? 0.7 : 0)),
  square(() => random()),
];

/**
 * Solves small problems, so that the time given is spent by code that has been compiled: a search of 20 ms is over before
 * that otherwise. What is solved after it is the same, since nothing is kept.
 */
export function warmUp(): void {
  const until = performance.now() + LONGEST;
  const random = seededRandom(1);
  const problems = kinds(random).map((seats): SeatProblem => ({ seats, affinity: square(() => random()), iterations: STEPS }));
  for (let i = 0; performance.now() < until; i++) solve({ ...problems[i % problems.length]!, budget_ms: Math.max(1, until - performance.now()) });
}
