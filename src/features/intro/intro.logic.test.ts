import { expect, test } from 'vitest';
import { linkedInAddress, stepOf, walkTo } from './intro.logic.ts';

test('[R07] the last visited step is the current one', () => {
  expect(stepOf([0, 1])).toBe('priorities');
  expect(stepOf([0, 1, 0])).toBe('names');
});
test('[R07, R14] a missing or unknown step falls back to the first', () => {
  for (const steps of [undefined, [], [0, 99]]) expect(stepOf(steps)).toBe('names');
});
test('[R07] going forward adds a step, going back removes the later ones', () => {
  expect(walkTo([0], 1)).toEqual([0, 1]);
  expect(walkTo([0, 1, 2], 1)).toEqual([0, 1]);
});
test('[R07] a LinkedIn URL is accepted in common spellings, other sites are rejected', () => {
  for (const typed of ['linkedin.com/in/marit', ' https://www.linkedin.com/in/marit ', 'http://no.linkedin.com/in/marit'])
    expect(linkedInAddress(typed), typed).toMatch(/^https:\/\/\S*linkedin\.com\/in\/marit$/);
  for (const typed of ['', 'marit', 'linkedin.com', 'https://linkedin.com.evil.example/in/marit', 'javascript:alert(1)'])
    expect(linkedInAddress(typed), typed).toBeNull();
});
