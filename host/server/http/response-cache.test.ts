import { expect, test } from 'vitest';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { createStaticFile } from './static-files.ts';
import { type CachedResponse, createResponseCache } from './response-cache.ts';

const createPage = (words: string): CachedResponse => ({
  file: createStaticFile('page.html', Buffer.from(words)),
  headers: {},
});

function startCache(maxBytes?: number) {
  let at = Date.UTC(2026, 10, 20);
  const drawn: string[] = [];
  const responses = createResponseCache(() => new Date(at), maxBytes);
  return {
    drawn,
    advance: (milliseconds: number) => (at += milliseconds),
    /** The text kept under this key, which is also the text drawn, padded. */
    read: async (key: string, size = 1) =>
      (
        await responses.getOrRender(key, async () => {
          drawn.push(key);
          return createPage(key.padEnd(size));
        })
      )?.file.content
        .toString()
        .trim(),
    responses,
  };
}

test('[R70] a response is kept for a minute, and drawn again after it', async () => {
  const { read, advance, drawn } = startCache();
  await read('a');
  advance(MINUTE_MS);
  expect([await read('a'), drawn.length]).toEqual(['a', 1]);
  advance(1);
  expect([await read('a'), drawn.length]).toEqual(['a', 2]);
});

test('[R70] ten requests for a view that isn’t cached wait for one drawing', async () => {
  const { read, drawn } = startCache();
  expect(await Promise.all(Array.from({ length: 10 }, () => read('a')))).toEqual(
    Array(10).fill('a'),
  );
  await Promise.all([read('b'), read('c')]);
  expect(drawn).toEqual(['a', 'b', 'c']);
});

test('[R70] the next request tries again what failed or wasn’t drawn', async () => {
  const { responses, read, drawn } = startCache();
  const failing = Array.from({ length: 2 }, () =>
    responses.getOrRender('a', () => Promise.reject(new Error('no database'))),
  );
  expect(await Promise.allSettled(failing)).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  expect(await responses.getOrRender('a', () => Promise.resolve(null))).toBeNull();
  expect([await read('a'), drawn]).toEqual(['a', ['a']]);
});

test('[R70] thousands of small pages are kept, and of large ones those used last', async () => {
  const small = startCache(1_000_000);
  for (let n = 0; n < 3_000; n += 1) await small.read(`${n}`, 100);
  for (let n = 0; n < 3_000; n += 1) await small.read(`${n}`, 100);
  expect(small.drawn).toHaveLength(3_000);
  const large = startCache(1_000_000);
  // Each counts twice: compressed copies come later.
  for (const key of ['a', 'b', 'a', 'c']) await large.read(key, 200_000);
  large.drawn.length = 0;
  for (const key of ['a', 'c', 'b']) await large.read(key, 200_000);
  expect(large.drawn).toEqual(['b']);
});
