import { expect, test } from 'vitest';
import { getSearchDelay, getSearchSteps } from '#server/modules/dinners/seating/search-steps.ts';

test.each([
  [1, 800, 0],
  [40, 32_000, 0],
  [120, 96_000, 0],
  [121, 96_800, 30_000],
  [1000, 400_000, 30_000],
])('[R42] a search for %i guests has %i steps and starts after %i ms', (guests, steps, delay) => {
  expect([getSearchSteps(guests), getSearchDelay(guests)]).toEqual([steps, delay]);
});
