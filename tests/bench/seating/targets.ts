/** The targets of the seating engine, each in one line. */
import { getSearchSteps } from '#server/modules/dinners/seating/search-steps.ts';
import { NEARNESS, handleRequest, scorePlan, solve, type DinnerProblem } from '#solver/index.ts';
import { buildNearnessMatrix } from '#solver/api/seat.ts';
import { findFaults, getPlanValue } from '#tests/helpers/seating/evaluate-plan.ts';
import {
  createRandom,
  generatePlanted,
  longTable,
  roundTables,
  shuffleIndices,
} from '#tests/helpers/seating/generate-problems.ts';
import { singleRoundTable } from '#tests/helpers/seating/published-instances.ts';
import type { Target } from '../target-table.ts';
import { measureAdjust } from './adjust.ts';
import { type Baseline, MS_PER_GUEST, annealing, restarts, toSeatProblem } from './baselines.ts';
import { bestOf, computeRows, measure } from './gaps.ts';
import { dinner, gap } from './instances.ts';
import type { Options } from './options.ts';
import { measureProductPath } from './product-path.ts';
import { measureLaidTables, measureSmallRooms, measureWishes } from './small-rooms.ts';

const BUDGET_MS = 200;
const STEPS = 4000;
const seedsUpTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

const sparseRooms: [string, number[][]][] = [
  ['long 2 × 20', longTable(20)],
  ['5 round × 8', roundTables(5, 8, 0.1)],
  ['round 40', roundTables(1, 40, 0.1)],
];

/** Gaps to the best that longer searches and all runs have found. */
const measureSparse = (options: Options): Target[] =>
  sparseRooms.map(([name, seats]) => {
    const gaps: Record<string, number[]> = { engine: [], restarts: [], annealing: [] };
    for (const seed of seedsUpTo(options.seeds)) {
      const instance = dinner(`${name} (${seed})`, seats, seed);
      const rows = computeRows(instance, {
        ...options,
        budgets: [BUDGET_MS],
        seeds: 1,
        baselineSeeds: 1,
      });
      for (const { method, runs } of rows)
        gaps[method]!.push(100 * gap(instance, runs[0]!.value, bestOf(instance)));
    }
    return {
      number: 4,
      text: `sparse interests, ${name}: below the best known after ${BUDGET_MS} ms`,
      goal: { is: 'most', mean: 1 },
      ours: gaps.engine!,
      simple: gaps.restarts!,
      strong: gaps.annealing!,
    };
  });

function measureRings(seeds: number): Target[] {
  const run = (n: number, ms: number, count: number): Omit<Target, 'number' | 'text' | 'goal'> => {
    const planted = seedsUpTo(count).map((seed) => ({
      seed,
      ...generatePlanted(singleRoundTable(n), seed),
    }));
    const by = (baseline: Baseline) =>
      planted.map(
        ({ problem, value, seed }) =>
          (100 * getPlanValue(problem, baseline(problem, ms, seed))) / value,
      );
    const ours = planted.map(
      ({ problem, value, seed }) =>
        (100 * measure({ ...problem, budget_ms: ms, seed }, `ring ${n}`).value) / value,
    );
    return { ours, simple: by(restarts), strong: by(annealing) };
  };
  return [
    ...[20, 60, 100].map((n): Target => ({
      number: 6,
      text: `planted ring of ${n}, value after ${BUDGET_MS} ms`,
      goal: { is: 'least', each: 100 },
      ...run(n, BUDGET_MS, seeds),
    })),
    {
      number: 6,
      text: 'planted ring of 1,000, value after 10 s',
      goal: { is: 'least', each: 98 },
      ...run(1000, 10_000, Math.min(2, seeds)),
    },
  ];
}

/** Each plan is made twice, and its figures computed anew. */
function measureExactness(seeds: number): Target[] {
  const runs = sparseRooms.flatMap(([name, seats]) =>
    seedsUpTo(seeds).map((seed) => {
      const problem = { ...dinner(name, seats, seed).problem, seed, iterations: STEPS };
      const [plan, again] = [solve(problem), solve(problem)];
      return {
        isSame: JSON.stringify(plan) === JSON.stringify(again),
        faults: findFaults(problem, plan).length,
      };
    }),
  );
  return [
    {
      number: 7,
      text: 'same seed, same plan, to the byte',
      goal: { is: 'least', each: 100 },
      ours: runs.map(({ isSame }) => (isSame ? 100 : 0)),
    },
    {
      number: 10,
      text: 'figures that an evaluator of its own computes otherwise, and bounds below a plan',
      unit: '',
      goal: { is: 'most', each: 0 },
      ours: runs.map(({ faults }) => faults),
    },
  ];
}

type Placing = [table: DinnerProblem['tables'][number], count: number];
const plantedRooms: [string, Placing][] = [
  ['long 2 × 20', [{ shape: 'long', seats: 40 }, 1]],
  ['long 2 × 50', [{ shape: 'long', seats: 100 }, 1]],
  ['5 round × 8', [{ shape: 'round', seats: 8 }, 5]],
  ['10 round × 10', [{ shape: 'round', seats: 10 }, 10]],
];

/** By the request and with the steps of the product. */
const measurePlanted = (seeds: number): Target[] =>
  plantedRooms.map(([name, [table, count]]) => {
    const tables = Array.from({ length: count }, () => table);
    const runs = seedsUpTo(2 * seeds).map((seed) => plantPlan(tables, seed));
    const by = (baseline: Baseline) =>
      runs.map(({ graph, problem, value }, i) => {
        const plan = baseline(graph, MS_PER_GUEST * problem.guests, i + 1);
        return getDinnerPlanValue(problem, plan) >= value ? 100 : 0;
      });
    return {
      number: 17,
      text: `planted plan of ${name} found by the product’s search`,
      goal: { is: 'least', mean: 95 },
      ours: runs.map(({ problem, value }) => {
        const response = handleRequest({ kind: 'plan-anew', problem });
        return 'plan' in response && response.plan.value >= value ? 100 : 0;
      }),
      simple: by(restarts),
      strong: by(annealing),
    };
  });

/** Guests beside, opposite or across the corner want each other, others at most a little. */
function plantPlan(tables: DinnerProblem['tables'], seed: number) {
  const near = buildNearnessMatrix(tables);
  const guests = Math.sqrt(near.length);
  const random = createRandom(seed);
  const seatOf = shuffleIndices(guests, random);
  const interest = new Int16Array(guests * guests);
  for (let a = 0; a < guests; a++)
    for (let b = a + 1; b < guests; b++)
      interest[a * guests + b] = interest[b * guests + a] =
        near[seatOf[a]! * guests + seatOf[b]!]! >= NEARNESS.diagonal
          ? 1000
          : Math.floor(random() * 4) === 0
            ? Math.floor(random() * 300)
            : 0;
  const problem: DinnerProblem = {
    tables,
    guests,
    affinity: interest,
    interest,
    matchThreshold: 500,
    forbiddenPairs: [],
    locks: new Map(),
    current: seatOf.map(() => null),
    moveCost: 0,
    seed,
    iterations: getSearchSteps(guests),
  };
  return {
    problem,
    graph: toSeatProblem(problem),
    value: scorePlan(tables, interest, seatOf).value,
  };
}

const getDinnerPlanValue = ({ tables, affinity, guests }: DinnerProblem, plan: (number | null)[]) =>
  scorePlan(
    tables,
    affinity,
    Array.from({ length: guests }, (_, guest) => plan.indexOf(guest)),
  ).value;

const measures: [numbers: number[], measure: (options: Options) => Target[] | Promise<Target[]>][] =
  [
    [[13, 16], ({ seeds, only }) => measureProductPath(seeds, only)],
    [[14], () => [measureLaidTables()]],
    [[15], () => [measureWishes()]],
    [[17], ({ seeds }) => measurePlanted(seeds)],
    [[9], ({ seeds, long }) => measureAdjust(seeds, long / 5)],
    [[4], measureSparse],
    [[8], () => [measureSmallRooms()]],
    [[6], ({ seeds }) => measureRings(seeds)],
    [[7, 10], ({ seeds }) => measureExactness(seeds)],
  ];

/** In the order in which they matter. */
export async function* measureSeatingTargets(options: Options): AsyncGenerator<Target> {
  for (const [numbers, measureSome] of measures)
    if (options.targets.length === 0 || numbers.some((number) => options.targets.includes(number)))
      yield* await measureSome(options);
}
