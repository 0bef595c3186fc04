import { expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { enWidgetMessages } from '#src/i18n/en/widgets.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { formatAttendance } from './format-attendance.ts';

const dinner = {
  status: 'scheduled',
  attendee_count: 31,
  capacity: 40,
  ends_at: '2026-03-12T22:00:00Z',
} as DinnerEvent;
const format = (event: DinnerEvent, now: string) =>
  formatAttendance(
    createTranslator({}, { defaultMessages: { ...enWidgetMessages, ...enAppMessages } }),
    event,
    Date.parse(now),
  );

test('[R33] guests read how many seats are free, hosts how many are or were taken', () => {
  expect(format(dinner, '2026-03-12T21:00:00Z')).toBe('9 of 40 seats are free');
  expect(format({ ...dinner, my_role: 'owner' }, '2026-03-12T21:00:00Z')).toBe(
    '31 of 40 seats taken',
  );
  expect(format(dinner, '2026-03-13T08:00:00Z')).toBe('31 of 40 seats were taken');
  expect(format({ ...dinner, attendee_count: 1 }, '2026-03-13T08:00:00Z')).toBe(
    '1 of 40 seats was taken',
  );
  expect(format({ ...dinner, status: 'cancelled' }, '2026-03-12T21:00:00Z')).toBeNull();
});

test('[R33] a dinner without a free seat is full, however many it has', () => {
  const full = { ...dinner, attendee_count: 40 };
  expect(format(full, '2026-03-12T21:00:00Z')).toBe('Full');
  expect(format(full, '2026-03-13T08:00:00Z')).toBe('40 of 40 seats were taken');
});
