import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDb } from './open.ts';
import { users } from '../../modules/auth/schema.ts';

let dataDir: string;
beforeEach(async () => (dataDir = await mkdtemp(path.join(os.tmpdir(), 'beside-open-'))));
afterEach(() => rm(dataDir, { recursive: true, force: true }));

test('an embedded database keeps its rows when it is closed and opened again', async () => {
  const first = await openDb({ dataDir });
  await first.db.insert(users).values({ email: 'ines@tide.example', invite_slug: 'ines' });
  await expect(openDb({ dataDir }), 'while it is open').rejects.toThrow('is in use by another server');
  await first.close();

  const second = await openDb({ dataDir, requireCurrentVersion: true });
  expect((await second.db.select({ email: users.email }).from(users)).map(({ email }) => email)).toEqual(['ines@tide.example']);
  await second.close();
});

test('an embedded database without migrations is refused and unlocked again', async () => {
  await expect(openDb({ dataDir, requireCurrentVersion: true })).rejects.toThrow('The database is empty');
  await (await openDb({ dataDir })).close();
});
