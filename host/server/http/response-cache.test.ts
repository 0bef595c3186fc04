import { expect, test } from 'vitest';
import { createStaticFile } from './static-files.ts';
import { createResponseCache } from './response-cache.ts';

const createPage = (words: string) => ({ file: createStaticFile('page.html', Buffer.from(words)), headers: {} });

test('[R70] a response is cached for one minute', () => {
  let now = 0;
  const responses = createResponseCache(() => new Date(now));
  const cached = responses.set('a', createPage('a'));
  now = 59_999;
  expect(responses.get('a')?.file).toBe(cached.file);
  now = 60_000;
  expect(responses.get('a')).toBeUndefined();
  responses.set('a', cached);
  expect(responses.get('a')?.file).toBe(cached.file);
});

test('[R70] the cache holds the 100 newest responses', () => {
  const responses = createResponseCache(() => new Date(0));
  for (let i = 0; i < 150; i++) responses.set(`${i}`, createPage(`${i}`));
  const cachedNumbers = Array.from({ length: 150 }, (_, i) => i).filter((i) => responses.get(`${i}`) !== undefined);
  expect(cachedNumbers).toEqual(Array.from({ length: 100 }, (_, i) => 50 + i));
});
