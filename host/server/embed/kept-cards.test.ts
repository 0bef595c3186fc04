import { expect, test } from 'vitest';
import { fileOf } from '../static-files.ts';
import { keptCards } from './kept-cards.ts';

const card = (words: string) => ({ file: fileOf('card.html', Buffer.from(words)), headers: {} });

test('[R70] a card is kept for a minute from when it was drawn, and no longer', () => {
  let now = 0;
  const cards = keptCards(() => new Date(now));
  const drawn = cards.keep('a', card('a'));
  now = 59_999;
  expect(cards.get('a')?.file).toBe(drawn.file);
  now = 60_000;
  expect(cards.get('a')).toBeUndefined();
  cards.keep('a', drawn);
  expect(cards.get('a')?.file).toBe(drawn.file);
});

test('[R70] whoever asks for ever other cards pushes out the oldest: there are never more than a hundred', () => {
  const cards = keptCards(() => new Date(0));
  for (let i = 0; i < 150; i++) cards.keep(`${i}`, card(`${i}`));
  expect(Array.from({ length: 150 }, (_, i) => cards.get(`${i}`)).filter(Boolean)).toHaveLength(100);
  expect(cards.get('149')).toBeDefined();
});
