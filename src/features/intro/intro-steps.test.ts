import { expect, test } from 'vitest';
import { getCurrentStep, updateVisitedSteps } from './intro-steps.ts';

test('[R07] the last visited step is the current one', () => {
  expect(getCurrentStep([0, 1])).toBe('priorities');
  expect(getCurrentStep([0, 1, 0])).toBe('names');
});
test('[R07, R14] a missing or unknown step falls back to the first', () => {
  for (const steps of [undefined, [], [0, 99]]) expect(getCurrentStep(steps)).toBe('names');
});
test('[R07] going forward adds a step, going back removes the later ones', () => {
  expect(updateVisitedSteps([0], 1)).toEqual([0, 1]);
  expect(updateVisitedSteps([0, 1, 2], 1)).toEqual([0, 1]);
});
