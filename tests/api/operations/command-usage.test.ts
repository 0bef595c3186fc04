/** An operator who asks how a command is written is told, and nothing is done. */
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '../../../host/build/build.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const buildDir = process.env.BUILD_DIR ?? '.cache/test-build';
beforeAll(() => ensureBuilt(buildDir), 240_000);

/** There is no database where it looks. */
function program(...words: string[]): Promise<{ code: number | null; said: string }> {
  const env = { PATH: process.env.PATH, DATA_DIR: path.join(os.tmpdir(), 'beside-no-such-folder') };
  const child = spawn(process.execPath, [path.join(root, buildDir, 'server/admin.js'), ...words], { cwd: root, env });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

test.for([
  ['admin ban --help', 'npm run admin -- <command>\n\n  ban '],
  ['admin partner add -h', 'npm run admin -- <command>\n\n  partner '],
  ['admin --help', 'npm run admin -- <command>\n\n  host-dinner '],
  ['texts --help', 'Usage: npm run texts -- [file]\n'],
  ['dump -h', 'Usage: npm run db:dump -- <file>\n'],
  ['load --help', 'Usage: npm run db:load -- <file>\n'],
])('%s prints its usage', async ([words, answer]) => {
  const { code, said } = await program(...words!.split(' '));
  expect([code, said.slice(0, answer!.length)]).toEqual([0, answer]);
});
