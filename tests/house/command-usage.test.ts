import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { benches } from '../bench/benches.mjs';
import { bundle } from '../bench/bundle.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const run = (...args: string[]) => runWith({}, ...args);
const runWith = (env: Record<string, string>, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    input: '',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
};

test.for([
  {
    file: 'host/seat.mjs',
    after: [],
    names: ['problem.json', '"seats"', '"affinity"', 'host/seating-solver/README.md'],
  },
  { file: 'tests/bench/run.mjs', after: [], names: ['api', 'seating', 'matching', 'README.md'] },
  { file: 'tests/conformance/run.mjs', after: [], names: ['--url=', '--only=', '--browser='] },
  {
    file: 'tests/run.mjs',
    after: [],
    names: ['house, unit, components, api, browser', 'npx vitest run <file>'],
  },
  { file: 'tests/bench/run.mjs', after: ['seating'], names: ['--quick', 'gaps'] },
])('[R72] $file $after --help and -h print its usage', ({ file, after, names }) => {
  for (const word of ['--help', '-h']) {
    const { status, stdout, stderr } = run(file, ...after, word);
    expect([status, stderr]).toEqual([0, '']);
    for (const name of names) expect(stdout).toContain(name);
  }
});

test('[R72] failures of a test run are printed right before its last line, on stdout', () => {
  const { status, stdout, stderr } = runWith(
    { CHROMIUM_PATH: '/none' },
    'tests/run.mjs',
    'browser',
  );
  expect([status, stderr]).toEqual([1, '']);
  expect(stdout).toMatch(/^✗ CHROMIUM_PATH names \/none, [^\n]+\n0 passed, 1 failed\n$/m);
});

test('[R72] an unknown test project is refused with a list of the known ones', () => {
  const { status, stdout, stderr } = run('tests/run.mjs', 'unit', 'nothing');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^nothing is not known:\n[^]*house, unit, components, api, browser/);
});

test('[R72] an unknown benchmark is refused with a list of the known ones', () => {
  const { status, stdout, stderr } = run('tests/bench/run.mjs', 'nothing');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('npm run bench -- <which>');
});

test.for([
  { name: 'api', parts: 'cpu, throughput, import, growth' },
  { name: 'matching', parts: 'quality, scale' },
])(
  '[R72] an unknown part of the $name benchmark is refused before the build',
  ({ name, parts }) => {
    expect(run('tests/bench/run.mjs', name, 'nonsense')).toEqual({
      status: 2,
      stdout: '',
      stderr: `nonsense is not known: ${parts}\n`,
    });
  },
);

test.for(Object.keys(benches))('[R72] the %s benchmark can be built', async (name) => {
  expect(existsSync(path.join(await bundle(name), 'main.js'))).toBe(true);
});
