import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ensureBuilt } from '#host/build/build.mjs';
import { createSolver, handleRequest } from '#solver/index.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';

test('[R42] the built server’s seating worker gives the same plan as the sources', async () => {
  await ensureBuilt(buildDir);
  const file = path.join(root, buildDir, 'server/seat-worker.js');
  // Guests 0 and 7 are worth more to each other than all others.
  const [interest, affinity] = [new Int16Array(144).fill(30), new Int16Array(144).fill(60)];
  interest[7] = interest[7 * 12] = 1000;
  affinity[7] = 2000;
  const problem = {
    tables: [{ shape: 'round' as const, seats: 12 }],
    guests: 12,
    interest,
    affinity,
    matchThreshold: 35,
    forbiddenPairs: [],
    locks: new Map(),
    current: Array.from({ length: 12 }, (_, i) => i),
    moveCost: 600,
    seed: 1,
    iterations: 6000,
  };
  expect(existsSync(file)).toBe(true);
  const found = await createSolver(file).plan(problem);
  expect({ plan: found }).toEqual(handleRequest({ kind: 'plan', problem }));
  expect(found.neighbours[0]).toContain(7);
});
