import { expect, test } from 'vitest';
import { linkedInAddress, stepOf, walkTo } from './intro.logic.ts';

test('[R07] the last walked step is the one shown', () => {
  expect(stepOf([0, 1])).toBe('priorities');
  expect(stepOf([0, 1, 0])).toBe('names');
});
test('[R07, R14] no step, or one that does not exist, shows the first', () => {
  for (const steps of [undefined, [], [0, 99]]) expect(stepOf(steps)).toBe('names');
});
test('[R07] forward adds a step, back cuts what came after it', () => {
  expect(walkTo([0], 1)).toEqual([0, 1]);
  expect(walkTo([0, 1, 2], 1)).toEqual([0, 1]);
});
test('[R07] a LinkedIn address is taken as people write it, another site is none', () => {
  for (const typed of ['linkedin.com/in/marit', ' https://www.linkedin.com/in/marit ', 'http://no.linkedin.com/in/marit'])
    expect(linkedInAddress(typed), typed).toMatch(/^https:\/\/\S*linkedin\.com\/in\/marit$/);
  for (const typed of ['', 'marit', 'linkedin.com', 'https://linkedin.com.evil.example/in/marit', 'javascript:alert(1)'])
    expect(linkedInAddress(typed), typed).toBeNull();
});
