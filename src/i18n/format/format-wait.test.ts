import { expect, it } from 'vitest';
import { formatWait } from './format-wait.ts';

it.each([
  ['en', 1, 'in 1 second'],
  ['en', 600, 'in 10 minutes'],
  ['de', 61, 'in 61 Sekunden'],
  ['de-AT', 121, 'in 3 Minuten'],
  ['ar', 120, 'خلال دقيقتين'],
  ['de_DE@x', 0, 'in 1 second'],
])('[R54] in %s a wait of %i seconds ends %s', (locale, seconds, words) => {
  expect(formatWait(locale, seconds)).toBe(words);
});
