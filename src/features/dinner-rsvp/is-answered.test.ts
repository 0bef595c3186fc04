import { expect, test } from 'vitest';
import { isAnswered } from './is-answered.ts';

test('[R38] every RSVP counts as answered, an invitation does not', () => {
  expect((['accepted', 'waitlisted', 'requested', 'declined'] as const).every(isAnswered)).toBe(
    true,
  );
  expect([null, undefined, 'invited' as const].some(isAnswered)).toBe(false);
});
