import { expect, it } from 'vitest';
import { createTranslator } from '#src/i18n/translator.ts';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { makeRow } from './guest-row.test-helper.ts';
import { getApproveLabel } from './waiting-seat.tsx';

it.each([
  ['a seat is free', 7, 0, 'Give a seat'],
  ['the dinner is full', 8, 0, 'Waiting list'],
  ['others wait', 7, 1, 'Waiting list'],
])('[R44] what a request gets is on its button: %s', (_case, attendee_count, waitlisted, label) => {
  const t = createTranslator({}, { defaultMessages: enHostingMessages });
  const guest_counts = { invited: 0, requested: 1, waitlisted, declined: 0 };
  const event = { waitlist_rule: 'order' as const, capacity: 8, attendee_count, guest_counts };
  expect(getApproveLabel(t, makeRow(1, { status: 'requested' }), event)).toBe(label);
});
