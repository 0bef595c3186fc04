import { expect, it } from 'vitest';
import { toAsciiDigits } from './to-ascii-digits.ts';

it.each([
  ['407 123', '407123'],
  ['407-123', '407123'],
  ['Your code is 407123.', '407123'],
  ['٤٠٧١٢٣', '407123'],
  ['۴۰۷۱۲۳', '407123'],
  ['४०७१२३', '407123'],
  ['４０７１２３', '407123'],
  ['𝟒𝟎𝟕𝟙𝟚𝟛', '407123'],
  ['𑛐𑛑𑛚𑛛', '0101'],
  ['none', ''],
])('[R01] a code pasted as %j is read as %j', (typed, digits) => {
  expect(toAsciiDigits(typed)).toBe(digits);
});
