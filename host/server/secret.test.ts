import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { readSecret } from './secret.ts';

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'beside-secret-'));

test('a secret is created at the first start, readable by its owner only, and kept', async () => {
  const env = readEnv({ DATA_DIR: path.join(await newFolder(), 'data') });
  const first = await readSecret(env);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(await readSecret(env)).toBe(first);
  expect(await readdir(env.DATA_DIR)).toEqual(['secret-key']);
  expect((await stat(path.join(env.DATA_DIR, 'secret-key'))).mode & 0o077).toBe(0);
});

test('servers that start at the same time on one folder share one secret', async () => {
  const env = readEnv({ DATA_DIR: await newFolder() });
  expect(new Set(await Promise.all(Array.from({ length: 20 }, () => readSecret(env)))).size).toBe(1);
});

test.each([
  ['', 'an empty file'],
  ['\n', 'a line end'],
  ['short', 'a few letters'],
])('an invalid secret (%j, %s) is rejected with the name of its file', async (content) => {
  const env = readEnv({ DATA_DIR: await newFolder() });
  await writeFile(path.join(env.DATA_DIR, 'secret-key'), content);
  await expect(readSecret(env)).rejects.toThrow(/secret-key/);
  expect(await readFile(path.join(env.DATA_DIR, 'secret-key'), 'utf8')).toBe(content);
});

test('SECRET_KEY is used unchanged, and nothing is written', async () => {
  const env = readEnv({ DATA_DIR: await newFolder(), SECRET_KEY: 'a'.repeat(32) });
  expect(await readSecret(env)).toBe('a'.repeat(32));
  expect(await readdir(env.DATA_DIR)).toEqual([]);
});
