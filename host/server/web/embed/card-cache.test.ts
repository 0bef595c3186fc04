import { expect, test } from 'vitest';
import { createStaticFile } from '../../http/static-files.ts';
import { createCardCache } from './card-cache.ts';

const createCard = (words: string) => ({ file: createStaticFile('card.html', Buffer.from(words)), headers: {} });

test('[R70] a card is cached for one minute', () => {
  let now = 0;
  const cards = createCardCache(() => new Date(now));
  const cached = cards.set('a', createCard('a'));
  now = 59_999;
  expect(cards.get('a')?.file).toBe(cached.file);
  now = 60_000;
  expect(cards.get('a')).toBeUndefined();
  cards.set('a', cached);
  expect(cards.get('a')?.file).toBe(cached.file);
});

test('[R70] the cache holds the 100 newest cards', () => {
  const cards = createCardCache(() => new Date(0));
  for (let i = 0; i < 150; i++) cards.set(`${i}`, createCard(`${i}`));
  const cachedNumbers = Array.from({ length: 150 }, (_, i) => i).filter((i) => cards.get(`${i}`) !== undefined);
  expect(cachedNumbers).toEqual(Array.from({ length: 100 }, (_, i) => 50 + i));
});
