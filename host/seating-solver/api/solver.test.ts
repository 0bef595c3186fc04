import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../model/random.ts';
import { createSolver } from './solver.ts';
import { type DinnerProblem, handleRequest } from './requests.ts';
import { scorePlan } from '../report/objective.ts';
import { createInterests } from './interests.test-helper.ts';

const testFolder = import.meta.dirname;
let folder: string;
let worker: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'beside-solver-'));
  worker = path.join(folder, 'seat-worker.mjs');
  await build({
    entryPoints: [path.join(testFolder, 'seat-worker.ts')],
    outfile: worker,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function dinner(guests: number, tables: DinnerProblem['tables'], seed = 1): DinnerProblem {
  const random = seededRandom(seed);
  const interested = Array.from(
    { length: guests * 4 },
    () => [Math.floor(random() * guests), Math.floor(random() * guests)] as const,
  );
  return {
    tables,
    ...createInterests(guests, interested),
    forbiddenPairs: [],
    locks: new Map(),
    current: Array.from({ length: guests }, (_, i) => i),
    moveCost: 0,
    seed: 7,
    iterations: 1500,
  };
}

describe('the worker thread', () => {
  test('[R42] it returns the same plan as this thread would, while timers keep running', async () => {
    const problem = dinner(40, [{ shape: 'long', seats: 40 }]);
    let ticks = 0;
    const clock = setInterval(() => ticks++, 1);
    const found = await createSolver(worker).plan(problem);
    clearInterval(clock);
    expect({ plan: found }).toEqual(handleRequest({ kind: 'plan', problem }));
    expect(ticks).toBeGreaterThan(0);
    expect(found.value).toBeCloseTo(
      scorePlan(problem.tables, problem.affinity, found.plan).value,
      9,
    );
  });

  test('simultaneous requests get their own plans', async () => {
    const solver = createSolver(worker);
    const problems = [1, 2, 3, 4].map((seed) => dinner(16, [{ shape: 'round', seats: 16 }], seed));
    const found = await Promise.all(problems.map((problem) => solver.plan(problem)));
    expect(found.map((plan) => ({ plan }))).toEqual(
      problems.map((problem) => handleRequest({ kind: 'plan', problem })),
    );
  });

  test('an infeasible request is rejected, and the next one succeeds', async () => {
    const solver = createSolver(worker);
    await expect(solver.plan(dinner(9, [{ shape: 'round', seats: 8 }]))).rejects.toThrow(
      '9 guests for 8 seats',
    );
    expect((await solver.plan(dinner(8, [{ shape: 'round', seats: 8 }]))).plan).toHaveLength(8);
  });

  test('a thread that exits rejects its requests; the next request starts another thread', async () => {
    const fragile = path.join(folder, 'fragile.mjs');
    await writeFile(
      fragile,
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(3));`,
    );
    const solver = createSolver(fragile);
    await expect(solver.plan(dinner(2, [{ shape: 'round', seats: 4 }]))).rejects.toThrow(
      'ended with 3',
    );
    await expect(solver.plan(dinner(2, [{ shape: 'round', seats: 4 }]))).rejects.toThrow(
      'ended with 3',
    );
  });

  test('[R42] a request that takes too long is rejected, and the one behind it succeeds', async () => {
    const stuck = path.join(folder, 'stuck.mjs');
    const reply = `{ response: { plan: { plan: [message.problem.seed] } } }`;
    await writeFile(
      stuck,
      `import { parentPort } from 'node:worker_threads'; parentPort.on('message', (message) => { while (message.problem.seed === 1); parentPort.postMessage(${reply}); });`,
    );
    const solver = createSolver(stuck, 4000);
    const table: DinnerProblem['tables'] = [{ shape: 'round', seats: 4 }];
    const [first, second] = await Promise.allSettled([
      solver.plan({ ...dinner(2, table), seed: 1 }),
      solver.plan({ ...dinner(2, table), seed: 5 }),
    ]);
    expect(first).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringContaining('given up') as string },
    });
    expect(second).toMatchObject({ status: 'fulfilled', value: { plan: [5] } });
  });

  test('without a built worker the plan is computed in this thread, with the same result', async () => {
    const problem = dinner(12, [{ shape: 'round', seats: 12 }]);
    expect(await createSolver(path.join(folder, 'none.js')).plan(problem)).toEqual(
      await createSolver(worker).plan(problem),
    );
  });

  test('[R42] a lock that separates mutual interest costs its value; one that doesn’t costs nothing', async () => {
    const problem = dinner(6, [{ shape: 'long', seats: 12 }]);
    const mutual = createInterests(6, [
      [0, 5],
      [5, 0],
    ]);
    const request = { ...problem, ...mutual, current: [0, 1, 2, 3, 4, 11] };
    const separatingLocks = new Map([
      [0, 0],
      [5, 11],
    ]);
    const [first, second] = (
      await createSolver(worker).evaluate({ ...request, locks: separatingLocks })
    ).costs;
    expect(first).toBeGreaterThan(1.9);
    expect(second).toBeGreaterThan(1.9);
    const [none] = (await createSolver(worker).evaluate({ ...request, locks: new Map([[0, 0]]) }))
      .costs;
    expect(none).toBeLessThan(0.1);
  });

  test('[R42] in a large room the cost of a lock excludes the penalty of pairs kept apart', async () => {
    // Six guests at a table with six free seats, and 120 guests at full tables.
    const rounds = Array.from({ length: 15 }, () => ({ shape: 'round' as const, seats: 8 }));
    const others = Array.from({ length: 120 }, (_, i) => 12 + i);
    const problem = {
      ...dinner(126, [{ shape: 'long', seats: 12 }, ...rounds]),
      forbiddenPairs: [[0, 1]] as [number, number][],
    };
    const computeCost = async (current: number[], [a, b]: [number, number]) => {
      const mutual = createInterests(126, [
        [a, b],
        [b, a],
      ]);
      const locks = new Map([
        [0, current[0]],
        [1, current[1]],
      ]);
      return (
        await createSolver(worker).evaluate({
          ...problem,
          ...mutual,
          current: [...current, ...others],
          locks,
        })
      ).costs[0];
    };
    const planAtOneEnd = [0, 1, 2, 3, 4, 5];
    expect(await computeCost(planAtOneEnd, [2, 3])).toBeLessThan(0.1);
    expect(await computeCost(planAtOneEnd, [0, 5])).toBeGreaterThan(1.9);
    // Every seat next to the guest at the end of the table is near guest 1, from whom guest 0 must be kept apart.
    const [blockedPlan, freePlan] = [
      [11, 1, 0, 3, 4, 5],
      [11, 9, 0, 3, 4, 5],
    ];
    expect(await computeCost(blockedPlan, [0, 2])).toBeLessThan(0.1);
    expect(await computeCost(freePlan, [0, 2])).toBeGreaterThan(1.9);
  });

  test('for 200 guests a lock costs the gain of the best swap', async () => {
    const problem = dinner(
      200,
      Array.from({ length: 25 }, () => ({ shape: 'round' as const, seats: 8 })),
    );
    const { costs } = await createSolver(worker).evaluate({
      ...problem,
      locks: new Map(Array.from({ length: 50 }, (_, i) => [i, i])),
    });
    expect(costs).toHaveLength(50);
    expect(costs.every((cost) => cost >= 0)).toBe(true);
  });
});
