import { expect, it } from 'vitest';
import { extractDigits, toAsciiDigits } from './digits.ts';

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
  expect(extractDigits(typed)).toBe(digits);
});

it.each([
  ['١٢', '12'],
  ['۱۲ seats', '12 seats'],
  ['１２', '12'],
  ['१२', '12'],
  ['12½', '12½'],
  ['②', '②'],
])('in a number typed as %j the digits are ASCII: %j', (typed, text) => {
  expect(toAsciiDigits(typed)).toBe(text);
});
