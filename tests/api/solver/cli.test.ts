/** `npm run --silent seat` as whoever types it finds it. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SeatPlan, SeatProblem } from '../../../host/seating-solver/api/problem.ts';
import { findFaults } from '../../helpers/seating/evaluate-plan.ts';
import { loadAssignment } from '../../helpers/seating/published-instances.ts';

const root = path.resolve(import.meta.dirname, '../../..');

interface Ended {
  code: number | null;
  out: string;
  said: string;
}

/** As `npm run --silent seat` does it, npm's own start left out. */
const direct = [process.execPath, 'host/seat.mjs'];

function seat(input: string, [program, ...words] = direct): Promise<Ended> {
  const child = spawn(program!, words, { cwd: root, stdio: 'pipe' });
  let [out, said] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  // It may refuse and be gone before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, said })));
}

const pair: SeatProblem = {
  seats: [
    [0, 1],
    [1, 0],
  ],
  affinity: [
    [0, 3],
    [2, 0],
  ],
};
const bad = (change: object) => JSON.stringify({ ...pair, ...change });

test('[R42] a problem on stdin is answered by one line of JSON', async () => {
  const { problem } = loadAssignment('nug20');
  const { code, out, said } = await seat(JSON.stringify({ ...problem, budget_ms: 50 }), ['npm', 'run', '--silent', 'seat']);
  expect([code, said]).toEqual([0, '']);
  expect(out.split('\n')).toHaveLength(2);
  const answer = JSON.parse(out) as SeatPlan;
  expect(Object.keys(answer)).toEqual(['plan', 'value', 'bound', 'moved', 'iterations']);
  expect(findFaults(problem, answer)).toEqual([]);
});

test('[R42] with an iteration count the output is byte for byte reproducible', async () => {
  const asked = JSON.stringify({ ...loadAssignment('nug20').problem, iterations: 3000, seed: 7 });
  const answers = await Promise.all([seat(asked), seat(asked)]);
  answers.push(await seat(asked));
  expect(answers[0]!.code).toBe(0);
  expect(new Set(answers.map(({ out }) => out)).size).toBe(1);
});

test('[R42] the output respects locks, kept-apart pairs and free seats, and names moves', async () => {
  const problem: SeatProblem = {
    seats: loadAssignment('nug20').problem.seats,
    affinity: loadAssignment('nug20')
      .problem.affinity.slice(2)
      .map((row) => row.slice(2)),
    locked: { 3: 11, 0: 19 },
    never: [
      [0, 1],
      [4, 5],
    ],
    current: Array.from({ length: 20 }, (_, at) => (at < 18 ? (at + 5) % 18 : null)),
    move_cost: 5,
    iterations: 2000,
  };
  const { out } = await seat(JSON.stringify(problem));
  const answer = JSON.parse(out) as SeatPlan;
  expect(findFaults(problem, answer)).toEqual([]);
  expect(answer.plan.filter((guest) => guest === null)).toHaveLength(2);
  expect(answer.moved.length).toBeGreaterThan(0);
});

test.for<[string, string, string]>([
  ['nothing', '', 'No problem on stdin'],
  ['text', 'seat us', 'not JSON'],
  ['a word nobody knows', bad({ budget: 3 }), '"budget" is not known'],
])('[R42] %s is refused with exit code 2 and one sentence', async ([, input, sentence]) => {
  const { code, out, said } = await seat(input);
  expect([code, out]).toEqual([2, '']);
  expect(said).toContain(sentence);
  expect(said.trimEnd().split('\n')).toHaveLength(1);
});

test.for<[string, string]>([
  ['more guests than seats', JSON.stringify({ seats: [[0]], affinity: pair.affinity })],
  [
    'more guests than seats, some of them kept apart',
    JSON.stringify({
      ...pair,
      affinity: [
        [0, 1, 1],
        [1, 0, 1],
        [1, 1, 0],
      ],
      never: [[0, 2]],
    }),
  ],
  ['two kept apart at a table for two', bad({ never: [[0, 1]] })],
])('[R42] %s: infeasible, with exit code 3 and one sentence', async ([, input]) => {
  const { code, out, said } = await seat(input);
  expect([code, out]).toEqual([3, '']);
  expect(said).toMatch(/^[A-Z0-9][^\n]*\.\n$/);
});

test('[R42] no guests, many seats and zero iterations still have a plan', async () => {
  const empty = await seat('{"seats": [], "affinity": []}');
  expect(JSON.parse(empty.out)).toMatchObject({ plan: [], value: 0, moved: [] });
  const nobody = await seat('{"seats": [[0, 1], [1, 0]], "affinity": []}');
  expect(JSON.parse(nobody.out)).toMatchObject({ plan: [null, null], value: 0 });
  const still = await seat(bad({ iterations: 0 }));
  expect(findFaults(pair, JSON.parse(still.out) as SeatPlan)).toEqual([]);
});
