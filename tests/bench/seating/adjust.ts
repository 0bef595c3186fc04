/** What one changed interest does to a dinner that has been published. */
import type { SeatProblem } from '../../../host/server/engine/seating/problem.ts';
import { solve } from '../../../host/server/engine/seating/solve.ts';
import { faultsOf } from '../../helpers/seat-evaluator.ts';
import { interests, long, rounds, stream } from '../../helpers/seat-generate.ts';

const rooms: [string, number[][]][] = [
  ['long 2 × 20', long(20)],
  ['round 40', rounds(1, 40, 0.1)],
  ['5 round × 8', rounds(5, 8, 0.1)],
];
const BUDGET = 40;
const quantile = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;

/** What moving costs, as a share of what the guest in the middle has of the plan. */
const COSTS = [0.1, 0.5, 1];

function medianGain({ seats, affinity }: SeatProblem, plan: (number | null)[]): number {
  const gains = plan.map((guest, s) =>
    plan.reduce<number>((sum, other, t) => sum + (guest === null || other === null ? 0 : seats[s]![t]! * affinity[guest]![other]!), 0),
  );
  return quantile(gains, 0.5);
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
    `\n| one interest changed | a move costs | ms p50 / p95 | moved mean / most | kept of a fresh plan, mean / least | moved where nothing changed |`,
  );
  console.log('|---|---|---|---|---|---|');
  for (const [name, seats] of rooms) {
    const dinners = Array.from({ length: seeds }, (_, i) => {
      const problem: SeatProblem = { seats, affinity: interests(40, 100 + i), seed: i + 1 };
      const { plan } = solve({ ...problem, budget_ms: fresh });
      const next = changed(problem, i);
      return { problem, plan, next, anew: solve({ ...next, budget_ms: fresh }).value, gain: medianGain(problem, plan) };
    });
    for (const cost of COSTS) {
      const runs = dinners.map(({ problem, plan, next, anew, gain }) => {
        const stands = { current: plan, move_cost: gain * cost, budget_ms: BUDGET };
        const again = adjusted({ ...next, ...stands });
        return { ...again, kept: (again.value / anew) * 100, still: adjusted({ ...problem, ...stands }).moved };
      });
      const all = (of: (run: (typeof runs)[number]) => number) => runs.map(of);
      const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
      const [times, moved, kept, still] = [all(({ ms }) => ms), all(({ moved }) => moved), all(({ kept }) => kept), all(({ still }) => still)];
      console.log(
        `| ${name} | ${cost} × | ${quantile(times, 0.5).toFixed(0)} / ${quantile(times, 0.95).toFixed(0)} | ${mean(moved).toFixed(1)} / ${Math.max(...moved)} ` +
          `| ${mean(kept).toFixed(2)} / ${Math.min(...kept).toFixed(2)} % | ${Math.max(...still)} |`,
      );
    }
  }
}
