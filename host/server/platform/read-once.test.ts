import { expect, test, vi } from 'vitest';
import { readOnce } from './read-once.ts';

test('a read runs once for all, and again only after it failed', async () => {
  const read = vi
    .fn(() => Promise.resolve('page'))
    .mockRejectedValueOnce(new Error('too many open files'));
  const readPage = readOnce(read);
  await expect(Promise.all([readPage(), readPage()])).rejects.toThrow('too many open files');
  expect(await Promise.all([readPage(), readPage(), readPage()])).toEqual(['page', 'page', 'page']);
  expect(read).toHaveBeenCalledTimes(2);
});
