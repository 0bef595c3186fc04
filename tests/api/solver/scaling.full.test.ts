/** Input at any scale, small or large: rules hold and plans are as good. */
import { expect, test } from 'vitest';
import { solve, type SeatProblem } from '#solver/index.ts';
import { findBrokenRules, getPlanValue } from '#tests/helpers/seating/evaluate-plan.ts';
import {
  generateInterests,
  longTable,
  roundTables,
} from '#tests/helpers/seating/generate-problems.ts';
import { singleRoundTable, createMatrix } from '#tests/helpers/seating/published-instances.ts';

/** Keeps the best pairs apart, so that ignoring the rule shows. */
function dinner(seats: number[][], guests: number): SeatProblem {
  const affinity = generateInterests(guests, 7, 4);
  const pairs = affinity.flatMap((row, a) =>
    row.slice(0, a).map((want, b) => ({ pair: [a, b] as [number, number], want })),
  );
  const never = pairs
    .toSorted((one, other) => other.want - one.want)
    .slice(0, 5)
    .map(({ pair }) => pair);
  return { seats, affinity, never, locked: { 0: seats.length - 1 }, iterations: 4000 };
}

const rooms: [string, SeatProblem][] = [
  ['a round table of nine', dinner(singleRoundTable(9), 9)],
  ['a round table of thirty', dinner(singleRoundTable(30), 30)],
  ['a round table of twelve where all are a little near', dinner(roundTables(1, 12, 0.1), 12)],
  ['a round table of ten with two free seats', dinner(singleRoundTable(10), 8)],
  ['a long table of 28', dinner(longTable(14), 26)],
  ['three tables of six', dinner(roundTables(3, 6, 0.1), 17)],
  ['forty tables of five', dinner(roundTables(40, 5), 190)],
  [
    'asymmetric adjacencies',
    dinner(
      createMatrix(12, (s, t) => ((s + 1) % 12 === t ? 1 : 0)),
      11,
    ),
  ],
];
const scaled = (matrix: number[][], factor: number) =>
  matrix.map((row) => row.map((entry) => entry * factor));

test.for(rooms)(
  '[R42] at %s kept-apart pairs and plan quality hold at any scale of the input',
  ([, problem]) => {
    const plain = solve(problem);
    expect(findBrokenRules(problem, plain.plan)).toEqual([]);
    for (const unit of [1e-12, 1e-6, 0.01, 1e6, 1e12]) {
      for (const [seats, affinity] of [
        [unit, 1],
        [1, unit],
      ] as const) {
        const { plan, bound, value } = solve({
          ...problem,
          seats: scaled(problem.seats, seats),
          affinity: scaled(problem.affinity, affinity),
        });
        const scale = `adjacency × ${seats}, affinity × ${affinity}`;
        expect(findBrokenRules(problem, plan), scale).toEqual([]);
        // Few steps: other roundings lead to a slightly different plan.
        expect(getPlanValue(problem, plan), scale).toBeGreaterThanOrEqual(0.97 * plain.value);
        if (bound !== null) expect(bound, scale).toBeGreaterThanOrEqual(value);
      }
    }
  },
);
