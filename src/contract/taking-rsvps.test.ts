import { expect, test } from 'vitest';
import { DAY_MS } from './constants/time.ts';
import { getRsvpClosedReason } from './taking-rsvps.ts';

const now = Date.parse('2026-06-01T22:00:00Z');
const open = { status: 'scheduled', can_rsvp: true, ends_at: '2026-06-01T22:00:01Z' } as const;

test('[R44] a dinner is open for RSVPs while can_rsvp is true', () => {
  expect(getRsvpClosedReason(open, now)).toBeNull();
  expect(getRsvpClosedReason({ ...open, can_rsvp: false }, now)).toBe('invite_closed');
});
test('[R44] a device clock that is ahead does not close RSVPs', () => {
  expect(getRsvpClosedReason(open, now + 30 * DAY_MS)).toBeNull();
});
test('[R44] cancelled takes precedence over past, and past over closed', () => {
  const pastEvent = { ...open, can_rsvp: false, ends_at: '2026-06-01T22:00:00Z' };
  expect(getRsvpClosedReason(pastEvent, now)).toBe('invite_past');
  expect(getRsvpClosedReason({ ...pastEvent, status: 'cancelled' }, now)).toBe('invite_cancelled');
});
