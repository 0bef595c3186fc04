import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { type DeskState, getMainAction, type MainAction } from './main-action.ts';

const NOW = Date.parse('2026-03-03T12:00:00Z');
const none = { invited: 0, requested: 0, waitlisted: 0, declined: 0 };
const sealed = { seating: { published_at: null, publishing_at: '2026-03-03T12:01:00Z' } };
const published = { seating: { published_at: '2026-03-02T12:00:00Z' } };

it.each<[string, MainAction | null, Partial<DinnerEvent>, DeskState?]>([
  ['nobody has been invited', 'invite', { attendee_count: 1 }],
  ['fewer are invited than seats are free', 'invite', { guest_counts: { ...none, invited: 5 } }],
  ['many have yet to answer', null, { guest_counts: { ...none, invited: 6 } }],
  [
    'few have yet to answer',
    'publish',
    { attendee_count: 6, guest_counts: { ...none, invited: 2 } },
  ],
  [
    'one of them can be reminded',
    'remind',
    { guest_counts: { ...none, invited: 6 } },
    { remindable: 1 },
  ],
  ['it is too late to remind', 'publish', { can_rsvp: false }, { remindable: 1 }],
  ['guests have declined', 'invite', { guest_counts: { ...none, declined: 6 } }],
  ['it is three days before', 'publish', { starts_at: '2026-03-06T11:00:00Z' }],
  ['nobody but the host would be seated', 'invite', { attendee_count: 1, capacity: 1 }],
  ['the deadline has passed', 'publish', { can_rsvp: false }],
  ['the deadline has passed without a guest', null, { can_rsvp: false, attendee_count: 1 }],
  ['the letters are sealed', 'take-back', {}, sealed],
  ['the seating is published', 'print', {}, published],
  ['it was published without a guest', 'invite', { attendee_count: 1 }, published],
  [
    'the evening begins',
    'check-in',
    { starts_at: '2026-03-03T15:00:00Z', ends_at: '2026-03-03T18:00:00Z' },
    published,
  ],
  ['it is over', 'thank', { ends_at: '2026-03-01T22:30:00Z' }, { ...published, thankable: 3 }],
  ['there is no guest to thank', 'duplicate', { ends_at: '2026-03-01T22:30:00Z' }, published],
  ['it was weeks ago', 'duplicate', { ends_at: '2026-02-17T11:00:00Z' }, { thankable: 3 }],
  ['it is cancelled', 'duplicate', { status: 'cancelled' }, { thankable: 3 }],
])('[R44] when %s, the main button is: %s', (_when, action, changes, state = {}) => {
  const event = makeDinner(1, {
    is_host: true,
    starts_at: '2026-03-12T19:30:00Z',
    ends_at: '2026-03-12T22:30:00Z',
    guest_counts: none,
    ...changes,
  }) as DinnerEvent;
  expect(getMainAction(event, state, NOW)).toBe(action);
});
