import { expect, test } from 'vitest';
import { isAnswered } from './dinner-rsvp.logic.ts';

test('[R38] the card turns for every answer, not for an invitation', () => {
  expect((['accepted', 'waitlisted', 'requested', 'declined'] as const).every(isAnswered)).toBe(true);
  expect([null, undefined, 'invited' as const].some(isAnswered)).toBe(false);
});
