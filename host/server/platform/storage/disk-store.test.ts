import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDiskStore } from './disk-store.ts';

test('[case 116] a stored file has the time of the given clock, not of the machine’s', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'beside-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const at = new Date('2026-11-20T09:00:00.000Z');
  const store = createDiskStore(folder, () => at);
  await store.put('new.webp', Buffer.from('x'), 'image/webp');
  for await (const stored of store.keys()) expect(stored).toEqual({ key: 'new.webp', at });
  expect.assertions(1);
});

test('a missing file is null, one that can’t be read is an error', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'beside-store-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = createDiskStore(folder, () => new Date());
  await store.put('kept.webp', Buffer.from('x'), 'image/webp');
  expect((await store.get('kept.webp'))?.bytes.toString()).toBe('x');
  expect(await store.get('missing.webp')).toBeNull();
  // A folder in its place can't be read, as little as a file on a broken disk.
  await mkdir(path.join(folder, 'media', 'broken.webp'));
  await expect(store.get('broken.webp')).rejects.toThrow('EISDIR');
});
