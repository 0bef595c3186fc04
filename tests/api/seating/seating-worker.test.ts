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
  const people = Array.from({ length: 12 }, (_, i) => ({
    id: `guest ${i}`,
    types: [],
    seeks: [],
    tags: [],
    city: '',
  }));
  const decisions = new Map([
    ['guest 0>guest 7', 'interested' as const],
    ['guest 7>guest 0', 'interested' as const],
  ]);
  const positions = people.map((_, i) => i);
  const task = {
    tables: [{ shape: 'round' as const, seats: 12 }],
    people,
    marks: decisions,
    never: [],
    locks: new Map(),
    current: positions,
    moveCost: 600,
    seed: 1,
    iterations: 6000,
  };
  expect(existsSync(file)).toBe(true);
  const found = await createSolver(file).plan(task);
  expect({ plan: found }).toEqual(handleRequest({ kind: 'plan', task }));
  expect(found.neighbours[0]).toContain(7);
});
