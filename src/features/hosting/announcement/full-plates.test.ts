import { expect, it } from 'vitest';
import { TAKE_BACK_MS } from '#src/contract/constants/limits.ts';
import { countFullPlates, countPlates } from './full-plates.ts';

it('[R87] plates empty one by one, the last when the letters leave', () => {
  expect(
    [TAKE_BACK_MS + 5000, TAKE_BACK_MS, 115_000, 114_999, 5000, 1, 0, -5000].map((left) =>
      countFullPlates(left, 24),
    ),
  ).toEqual([24, 24, 23, 23, 1, 1, 0, 0]);
});

it('[R87] there are never more plates than letters', () => {
  expect([0, 1, 20, 24, 300].map(countPlates)).toEqual([0, 1, 20, 24, 24]);
});
