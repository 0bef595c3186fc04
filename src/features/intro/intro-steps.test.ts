import { expect, test } from 'vitest';
import { parseLinkedInUrl, getCurrentStep, updateVisitedSteps } from './intro-steps.ts';

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
test('[R07] a LinkedIn URL is accepted in common spellings, other sites are rejected', () => {
  for (const typed of ['linkedin.com/in/marit', ' https://www.linkedin.com/in/marit ', 'http://no.linkedin.com/in/marit'])
    expect(parseLinkedInUrl(typed), typed).toMatch(/^https:\/\/\S*linkedin\.com\/in\/marit$/);
  for (const typed of ['', 'marit', 'linkedin.com', 'https://linkedin.com.evil.example/in/marit', 'javascript:alert(1)'])
    expect(parseLinkedInUrl(typed), typed).toBeNull();
});
