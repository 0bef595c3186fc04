import { mkdtemp, readFile, readdir, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readEnv } from '../env.ts';
import { codeLetter } from './code-letter.ts';
import { createPost } from './post.ts';

const now = () => new Date('2026-11-20T09:00:00.000Z');

test('without a mail server each letter is a whole file in the outbox, for its owner alone', async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'beside-mail-'));
  const env = readEnv({ DATA_DIR: dir });
  const post = createPost({ env, now });
  await post.deliver(codeLetter(env, 'ada@club.example', '012345'));
  const [name, ...others] = await readdir(path.join(dir, 'outbox'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^2026-11-20T09-00-00\.000Z-[0-9a-f]{8}\.eml$/);
  const letter = await readFile(path.join(dir, 'outbox', name!), 'utf8');
  expect(letter).toMatch(/^Subject: 012345 is your Beside code$/m);
  expect(letter).toMatch(/^To: .*ada@club\.example/m);
  expect(letter).toContain('text/plain');
  expect(letter).toContain('text/html');
  expect((await stat(path.join(dir, 'outbox', name!))).mode & 0o077).toBe(0);
  expect(post.goesTo).toBe(path.join(dir, 'outbox'));
});

test('a product name with markup is shown, not drawn', () => {
  const letter = codeLetter(readEnv({ PRODUCT_NAME: '<img src=x onerror=alert(1)>' }), 'ada@club.example', '012345');
  expect(letter.html).not.toContain('<img');
});
