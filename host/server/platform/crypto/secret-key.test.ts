import { mkdtemp, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseEnv } from '../env.ts';
import { loadSecretKey } from './secret-key.ts';

const newFolder = () => mkdtemp(path.join(os.tmpdir(), 'beside-secret-'));

test('a secret is created at the first start, readable by its owner only, and kept', async () => {
  const env = parseEnv({ DATA_DIR: path.join(await newFolder(), 'data') });
  const first = await loadSecretKey(env);
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(await loadSecretKey(env)).toBe(first);
  expect(await readdir(env.DATA_DIR)).toEqual(['secret-key']);
  expect((await stat(path.join(env.DATA_DIR, 'secret-key'))).mode & 0o077).toBe(0);
});

test('servers that start at the same time on one folder share one secret', async () => {
  const env = parseEnv({ DATA_DIR: await newFolder() });
  expect(
    new Set(await Promise.all(Array.from({ length: 20 }, () => loadSecretKey(env)))).size,
  ).toBe(1);
});

test.each([
  ['', 'an empty file'],
  ['\n', 'a line end'],
  ['short', 'a few letters'],
])('an invalid secret (%j, %s) is rejected with the name of its file', async (content) => {
  const env = parseEnv({ DATA_DIR: await newFolder() });
  await writeFile(path.join(env.DATA_DIR, 'secret-key'), content);
  await expect(loadSecretKey(env)).rejects.toThrow(/secret-key/);
  expect(await readFile(path.join(env.DATA_DIR, 'secret-key'), 'utf8')).toBe(content);
});

test('SECRET_KEY is used unchanged, and nothing is written', async () => {
  const env = parseEnv({ DATA_DIR: await newFolder(), SECRET_KEY: 'a'.repeat(32) });
  expect(await loadSecretKey(env)).toBe('a'.repeat(32));
  expect(await readdir(env.DATA_DIR)).toEqual([]);
});
