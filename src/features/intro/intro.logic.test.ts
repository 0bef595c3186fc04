import { expect, test } from 'vitest';
import { stepOf } from './intro.logic.ts';

test('[R07] the last walked step is the one shown', () => {
  expect(stepOf([0, 1])).toBe('priorities');
  expect(stepOf([0, 1, 0])).toBe('names');
});
test('[R07, R14] no step, or one that does not exist, shows the first', () => {
  for (const steps of [undefined, [], [0, 99]]) expect(stepOf(steps)).toBe('names');
});
