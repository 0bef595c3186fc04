/** `npm run --silent seat` from the command line. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { SeatPlan, SeatProblem } from '#solver/index.ts';
import { findFaults } from '#tests/helpers/seating/evaluate-plan.ts';
import { loadAssignment } from '#tests/helpers/seating/published-instances.ts';

const root = path.resolve(import.meta.dirname, '../../..');

interface Ended {
  code: number | null;
  out: string;
  stderr: string;
}

/** Like `npm run --silent seat`, without npm’s startup time. */
const direct = [process.execPath, 'host/seat.mjs'];

function seat(input: string, [program, ...args] = direct): Promise<Ended> {
  const child = spawn(program!, args, { cwd: root, stdio: 'pipe' });
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', (chunk) => (stdout += String(chunk)));
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  // It may refuse and exit before it has read all input.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  return new Promise((resolve) =>
    child.on('close', (code) => resolve({ code, out: stdout, stderr })),
  );
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
const withChange = (change: object) => JSON.stringify({ ...pair, ...change });

test('[R42] a problem on stdin is answered by one line of JSON', async () => {
  const { problem } = loadAssignment('nug20');
  const { code, out, stderr } = await seat(JSON.stringify({ ...problem, budget_ms: 50 }), [
    'npm',
    'run',
    '--silent',
    'seat',
  ]);
  expect([code, stderr]).toEqual([0, '']);
  expect(out.split('\n')).toHaveLength(2);
  const result = JSON.parse(out) as SeatPlan;
  expect(Object.keys(result)).toEqual(['plan', 'value', 'bound', 'moved', 'iterations']);
  expect(findFaults(problem, result)).toEqual([]);
});

test('[R42] with an iteration count the output is byte for byte reproducible', async () => {
  const problemJson = JSON.stringify({
    ...loadAssignment('nug20').problem,
    iterations: 3000,
    seed: 7,
  });
  const answers = await Promise.all([seat(problemJson), seat(problemJson)]);
  answers.push(await seat(problemJson));
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
  const result = JSON.parse(out) as SeatPlan;
  expect(findFaults(problem, result)).toEqual([]);
  expect(result.plan.filter((guest) => guest === null)).toHaveLength(2);
  expect(result.moved.length).toBeGreaterThan(0);
});

test.for<[string, string, string]>([
  ['nothing', '', 'No problem on stdin'],
  ['text', 'seat us', 'not JSON'],
  ['an unknown field', withChange({ budget: 3 }), '"budget" is not known'],
])('[R42] %s is refused with exit code 2 and one sentence', async ([, input, sentence]) => {
  const { code, out, stderr } = await seat(input);
  expect([code, out]).toEqual([2, '']);
  expect(stderr).toContain(sentence);
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
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
  ['a kept-apart pair at a table for two', withChange({ never: [[0, 1]] })],
])('[R42] %s: infeasible, with exit code 3 and one sentence', async ([, input]) => {
  const { code, out, stderr } = await seat(input);
  expect([code, out]).toEqual([3, '']);
  expect(stderr).toMatch(/^[A-Z0-9][^\n]*\.\n$/);
});

test('[R42] no guests, many seats and zero iterations still have a plan', async () => {
  const empty = await seat('{"seats": [], "affinity": []}');
  expect(JSON.parse(empty.out)).toMatchObject({ plan: [], value: 0, moved: [] });
  const noGuests = await seat('{"seats": [[0, 1], [1, 0]], "affinity": []}');
  expect(JSON.parse(noGuests.out)).toMatchObject({ plan: [null, null], value: 0 });
  const still = await seat(withChange({ iterations: 0 }));
  expect(findFaults(pair, JSON.parse(still.out) as SeatPlan)).toEqual([]);
});

const dinner = {
  tables: [
    { name: 'Window', shape: 'round', seats: 6 },
    { name: 'Garden', shape: 'long', seats: 6 },
    { name: 'Bar', shape: 'round', seats: 6 },
  ],
  guests: ['Ada', 'Ben', 'Cem', 'Dia', 'Eva', 'Fay', 'Gus', 'Hal <3'],
  likes: [
    ['Ada', 'Ben'],
    ['Cem', 'Dia', 2],
  ],
  locked: { Gus: ['Garden', 2] },
  wishes: [
    { kind: 'together', guests: ['Ada', 'Ben'], where: 'beside' },
    { kind: 'table', guest: 'Eva', table: 'Window' },
    { kind: 'need', guest: 'Fay', chairs: [['Garden', 5]] },
    { kind: 'team', guests: ['Cem'] },
  ],
  iterations: 500,
};

test('[R42] a dinner in names is seated in words, with what can’t be kept', async () => {
  const { code, out, stderr } = await seat(JSON.stringify(dinner));
  expect([code, stderr]).toEqual([0, '']);
  const lines = out.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^Window \(round, 4 of 6 chairs\): .*Eva/);
  expect(lines[1]).toMatch(/^Garden \(long, 4 of 6 chairs\): .*Gus.*; opposite .*Fay.*\.$/);
  expect(lines[2]).toBe('Bar isn’t needed.');
  expect(lines.slice(3)).toEqual(['Not kept: team (Cem): no plan can.']);
});

test('[R42] a dinner in names is also answered as JSON and as a drawing', async () => {
  const input = JSON.stringify(dinner);
  const { out } = await seat(input, [...direct, '--json']);
  const { tables, broken } = JSON.parse(out) as {
    tables: { chairs: { number: number; guest: string }[] }[];
    broken: object[];
  };
  expect(tables[1]!.chairs).toContainEqual({ number: 2, guest: 'Gus' });
  expect(broken).toEqual([{ wish: 3, times: 1, reason: 'impossible' }]);
  const { out: svg } = await seat(input, [...direct, '--svg']);
  expect(svg).toMatch(/^<svg [^]*>Hal &lt;3<[^]*<\/svg>\n$/);
});

test.for<[string, object, string]>([
  ['a stranger', { likes: [['Ada', 'Zoe']] }, '"Zoe" is no guest'],
  ['a chair that isn’t there', { locked: { Ada: ['Bar', 7] } }, 'no chair 7 at a table "Bar"'],
  ['an unknown kind of wish', { wishes: [{ kind: 'beside' }] }, '"wishes.0'],
])('[R42] a dinner with %s is refused with exit code 2', async ([, change, sentence]) => {
  const { code, stderr } = await seat(JSON.stringify({ ...dinner, ...change }));
  expect(code).toBe(2);
  expect(stderr).toContain(sentence);
});
