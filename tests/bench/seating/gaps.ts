/** How far plans are from the best known ones after so many milliseconds or steps, beside plain methods given the same time. */
import { spawnSync } from 'node:child_process';
import { solve, type SeatPlan, type SeatProblem } from '#solver/index.ts';
import { findFaults, getPlanValue } from '#tests/helpers/seating/evaluate-plan.ts';
import { annealing, restarts } from './baselines.ts';
import { bestKnown, found } from './best-known.ts';
import { type Instance, gap, instances } from './instances.ts';
import type { Options } from './options.ts';

interface Run {
  value: number;
  bound: number | null;
  ms: number;
}

/** A row of the table: one instance, one budget, one method. */
export interface Row {
  instance: Instance;
  limit: string;
  method: string;
  runs: Run[];
}

const baselines = [['restarts', restarts] as const, ['annealing', annealing] as const];

/** The command in a process of its own. */
function byCommand(problem: SeatProblem): SeatPlan {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['host/seat.mjs'], {
    input: JSON.stringify(problem),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as SeatPlan;
}

export function measure(problem: SeatProblem, name: string, cold = false): Run {
  const from = performance.now();
  const result = cold ? byCommand(problem) : solve(problem);
  const ms = performance.now() - from;
  const faults = findFaults(problem, result);
  if (faults.length > 0) throw new Error(`${name}: ${faults.join('; ')}`);
  return { value: result.value, bound: result.bound, ms };
}

/** All rows of one instance. Its best known value may rise on the way. */
export function computeRows(instance: Instance, options: Options): Row[] {
  const { name, problem } = instance;
  const seeds = Array.from({ length: options.seeds }, (_, i) => i + 1);
  const rows: Row[] = [];
  const add = (limit: string, method: string, runs: Run[]) =>
    rows.push({ instance, limit, method, runs });
  for (const iterations of options.steps) {
    const runs = seeds.map((seed) => measure({ ...problem, iterations, seed }, name, options.cold));
    add(`${iterations} steps`, 'engine', runs);
  }
  for (const budget_ms of options.steps.length > 0 ? [] : options.budgets) {
    const runs = seeds.map((seed) => measure({ ...problem, budget_ms, seed }, name, options.cold));
    add(`${budget_ms} ms`, 'engine', runs);
    for (const [method, baseline] of options.baselineSeeds > 0 ? baselines : []) {
      const plans = seeds
        .slice(0, options.baselineSeeds)
        .map((seed) => baseline(problem, budget_ms, seed));
      add(
        `${budget_ms} ms`,
        method,
        plans.map((plan) => ({ value: getPlanValue(problem, plan), bound: null, ms: budget_ms })),
      );
    }
  }
  if (instance.optimum === null && options.long > 0) {
    for (const seed of [101, 102])
      found(name, measure({ ...problem, budget_ms: options.long, seed }, name).value);
    found(name, getPlanValue(problem, annealing(problem, options.long, 103)));
  }
  if (instance.optimum === null)
    for (const { runs } of rows) for (const { value } of runs) found(name, value);
  return rows;
}

export const bestOf = ({ name, optimum }: Instance): number => optimum ?? bestKnown(name);

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (share: number) =>
  share < 0.000005 ? '0' : (share * 100).toFixed(share < 0.0005 ? 3 : 2);

/** Mean / worst gap in per cent and how many runs reached the best, for the engine; mean alone for the others. */
function cell({ instance, method, runs }: Row): string {
  const best = bestOf(instance);
  const gaps = runs.map(({ value }) => gap(instance, value, best));
  if (method !== 'engine') return percent(mean(gaps));
  const hits = gaps.filter((one) => one < 1e-9).length;
  return hits === gaps.length
    ? `**0** · ${hits}`
    : `${percent(mean(gaps))} / ${percent(Math.max(...gaps))} · ${hits}`;
}

function boundCell(rows: Row[]): string {
  const last = rows.findLast(({ method }) => method === 'engine')!;
  const bounds = last.runs.map(({ bound, value }) =>
    bound === null ? null : (bound - value) / Math.abs(value || 1),
  );
  return bounds.some((bound) => bound === null) ? '–' : percent(mean(bounds as number[]));
}

/** Tells each instance as it is done, then the means of its family. */
export function printGaps(options: Options): void {
  const chosen = instances.filter(
    ({ name, family }) => name.includes(options.only) || family.includes(options.only),
  );
  const limits =
    options.steps.length > 0
      ? options.steps.map((steps) => `${steps} steps`)
      : options.budgets.map((ms) => `${ms} ms`);
  console.log(
    `\n| instance | best | ${limits.join(' | ')} | bound |\n|---|---|${limits.map(() => '---|').join('')}---|`,
  );
  const all: Row[] = [];
  for (const instance of chosen) {
    const rows = computeRows(instance, options);
    all.push(...rows);
    const cells = limits.map((limit) => {
      const [engine, ...others] = rows.filter((row) => row.limit === limit).map(cell);
      return others.length > 0 ? `${engine} (${others.join(', ')})` : engine;
    });
    const best = `${Number(instance.figure(bestOf(instance)).toFixed(3))}${instance.optimum === null ? ' found' : ''}`;
    console.log(`| ${instance.name} | ${best} | ${cells.join(' | ')} | ${boundCell(rows)} |`);
  }
  printFamilies(all, limits);
  printTimes(all, limits);
}

function printFamilies(all: Row[], limits: string[]): void {
  const families = [...new Set(all.map(({ instance }) => instance.family))];
  console.log(`\n| mean of | ${limits.join(' | ')} |\n|---|${limits.map(() => '---|').join('')}`);
  for (const family of families) {
    const cells = limits.map((limit) => {
      const of = (method: string) =>
        all.filter(
          (row) => row.instance.family === family && row.limit === limit && row.method === method,
        );
      const gaps = (rows: Row[]) =>
        rows.flatMap(({ instance, runs }) =>
          runs.map(({ value }) => gap(instance, value, bestOf(instance))),
        );
      const engine = gaps(of('engine'));
      const hits = engine.filter((one) => one < 1e-9).length;
      const others = ['restarts', 'annealing']
        .filter((method) => of(method).length > 0)
        .map((method) => percent(mean(gaps(of(method)))));
      return `${percent(mean(engine))} / ${percent(Math.max(...engine))} · ${hits} of ${engine.length}${others.length > 0 ? ` (${others.join(', ')})` : ''}`;
    });
    console.log(`| ${family} | ${cells.join(' | ')} |`);
  }
}

/** How long a plan really took, which a budget only asks for. */
function printTimes(all: Row[], limits: string[]): void {
  for (const limit of limits) {
    const times = all
      .filter((row) => row.limit === limit && row.method === 'engine')
      .flatMap(({ runs }) => runs.map(({ ms }) => ms));
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(0);
    console.log(
      `${limit}: a plan took ${at(0.5)} ms in the middle, ${at(0.95)} ms at p95, ${sorted.at(-1)!.toFixed(0)} ms at most`,
    );
  }
}
