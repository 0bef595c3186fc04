import { expect, test } from 'vitest';
import { listStems } from './stems.ts';

test('texts are compared by the first letters of their words, in every script', () => {
  expect(listStems('Heat pumps, and heat-pumping in HEATED houses')).toEqual([
    'heat',
    'pumps',
    'and',
    'pumpi',
    'heate',
    'house',
  ]);
  expect(listStems('مضخات حرارية')).toEqual(['مضخات', 'حراري']);
  expect(listStems('東京都で')).toEqual(['東京', '都で']);
  expect(listStems('𞤀𞤣𞤤𞤢𞤥𞤫').join('').isWellFormed?.() ?? true).toBe(true);
  expect(listStems('')).toEqual([]);
});
