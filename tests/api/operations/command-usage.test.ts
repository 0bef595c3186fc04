import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#host/build/build.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
beforeAll(() => ensureBuilt(buildDir), 240_000);

/** Runs the built admin program with a data folder that doesn’t exist. */
function runProgram(...args: string[]): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(os.tmpdir(), 'beside-no-such-folder') };
  const child = spawn(process.execPath, [path.join(root, buildDir, 'server/admin.js'), ...args], {
    cwd: root,
    env,
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test.for([
  ['admin ban --help', 'npm run admin -- <command>\n\n  ban '],
  ['admin partner add -h', 'npm run admin -- <command>\n\n  partner '],
  ['admin --help', 'npm run admin -- <command>\n\n  host-dinner '],
  ['texts --help', 'Usage: npm run texts -- [file]\n'],
  ['dump -h', 'Usage: npm run db:dump -- <file>\n'],
  ['load --help', 'Usage: npm run db:load -- <file>\n'],
])('%s prints its usage', async ([args, answer]) => {
  const { code, output } = await runProgram(...args!.split(' '));
  expect([code, output.slice(0, answer!.length)]).toEqual([0, answer]);
});
