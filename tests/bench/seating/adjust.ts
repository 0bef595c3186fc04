/** What one changed interest does to a dinner that has been published. */
import type { SeatProblem } from '../../../host/server/engine/seating/problem.ts';
import { solve } from '../../../host/server/engine/seating/solve.ts';
import { faultsOf, valueOf } from '../../helpers/seat-evaluator.ts';
import { interests, long, rounds, stream } from '../../helpers/seat-generate.ts';

const rooms: [string, number[][]][] = [
  ['long 2 × 20', long(20)],
  ['round 40', rounds(1, 40, 0.1)],
  ['5 round × 8', rounds(5, 8, 0.1)],
];
const BUDGET = 40;
const quantile = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** What the guest in the middle has of the plan: moving may not pay for less. */
function medianShare(problem: SeatProblem, plan: (number | null)[]): number {
  const shares = plan.map((_, seat) => {
    const alone = plan.map((guest, at) => (at === seat ? null : guest));
    return valueOf(problem, plan) - valueOf(problem, alone);
  });
  return quantile(shares, 0.5);
}

/** One guest wants somebody new as much as anybody wants anybody. */
function changed(problem: SeatProblem, seed: number): SeatProblem {
  const random = stream(seed);
  const n = problem.affinity.length;
  const [a, b] = [Math.floor(random() * n), Math.floor(random() * (n - 1))];
  const other = b >= a ? b + 1 : b;
  const most = Math.max(...problem.affinity.flat());
  return {
    ...problem,
    affinity: problem.affinity.map((row, i) => row.map((entry, j) => ((i === a && j === other) || (i === other && j === a) ? most : entry))),
  };
}

function adjusted(problem: SeatProblem): { ms: number; moved: number; value: number } {
  const from = performance.now();
  const answer = solve(problem);
  const ms = performance.now() - from;
  const faults = faultsOf(problem, answer);
  if (faults.length > 0) throw new Error(faults.join('; '));
  return { ms, moved: answer.moved.length, value: answer.value };
}

export function printAdjust(seeds: number, fresh: number): void {
  console.log(
    '\n| after one changed interest | ms p50 / p95 | moved mean / most | kept of a fresh plan, mean / least | moved where nothing changed |\n|---|---|---|---|---|',
  );
  for (const [name, seats] of rooms) {
    const runs = Array.from({ length: seeds }, (_, i) => {
      const problem: SeatProblem = { seats, affinity: interests(40, 100 + i), seed: i + 1 };
      const first = solve({ ...problem, budget_ms: fresh });
      const stands = { current: first.plan, move_cost: medianShare(problem, first.plan), budget_ms: BUDGET };
      const next = changed(problem, i);
      const anew = solve({ ...next, budget_ms: fresh });
      const again = adjusted({ ...next, ...stands });
      return { ...again, kept: again.value / anew.value, still: adjusted({ ...problem, ...stands }).moved };
    });
    const mean = (of: (run: (typeof runs)[number]) => number) => runs.reduce((sum, run) => sum + of(run), 0) / runs.length;
    const times = runs.map(({ ms }) => ms);
    console.log(
      `| ${name} | ${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.95).toFixed(0)} | ${mean(({ moved }) => moved).toFixed(1)} / ${Math.max(...runs.map(({ moved }) => moved))} ` +
        `| ${(mean(({ kept }) => kept) * 100).toFixed(2)} / ${(Math.min(...runs.map(({ kept }) => kept)) * 100).toFixed(2)} % | ${Math.max(...runs.map(({ still }) => still))} |`,
    );
  }
}
