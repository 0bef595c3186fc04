import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { cache, root, withLock } from '#host/setup.mjs';

const name = `test-lock-${process.pid}`;
const file = path.join(cache, `${name}.lock`);
afterEach(() => rmSync(file, { force: true }));

/** A process that takes the lock, holds it until it is told to release it, and logs both. */
function startHolder() {
  const code = `import { withLock } from ${JSON.stringify(pathToFileURL(path.join(root, 'host/setup.mjs')).href)};
    await withLock('${name}', 'waits', async () => { process.stdout.write('in '); await new Promise((done) => process.stdin.once('end', done).resume()); process.stdout.write('out '); });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  const closed = new Promise((resolve) => child.on('close', resolve));
  return {
    readOutput: () => output.trim().split(/\s+/).join(' '),
    release: () => child.stdin.end(),
    closed,
  };
}

test('two commands started at once take turns, and the waiting one says so', async () => {
  const both = [startHolder(), startHolder()];
  const readOutputs = () => both.map((one) => one.readOutput()).toSorted();
  await expect.poll(readOutputs, { timeout: 60_000 }).toEqual(['in', 'waits']);
  for (const one of both) one.release();
  await Promise.all(both.map(({ closed }) => closed));
  expect(readOutputs()).toEqual(['in out', 'waits in out']);
  expect(existsSync(file)).toBe(false);
});

test('the lock of a process that died is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, String(pid));
  expect(await withLock(name, '', () => 'mine')).toBe('mine');
});

test('a lock is released when the work fails', async () => {
  await expect(withLock(name, '', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});
