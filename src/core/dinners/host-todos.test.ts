import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { listHostTodos, type KnownOfDinner } from './host-todos.ts';

const NOW = Date.parse('2026-03-03T12:00:00Z');
const nobody = { invited: 0, requested: 0, waitlisted: 0, declined: 0 };
const everything = { invited: 12, requested: 3, waitlisted: 2, declined: 1 };
const held = { seating_hold: true, guest_counts: everything };

function listTodos(changes: Partial<DinnerEvent>, known: KnownOfDinner = {}): string[] {
  const event = makeDinner(1, {
    is_host: true,
    starts_at: '2026-03-08T19:30:00Z',
    ends_at: '2026-03-08T22:30:00Z',
    guest_counts: nobody,
    ...changes,
  }) as DinnerEvent;
  return listHostTodos(event, known, NOW).map(({ name, count }) => `${name} ${count}`);
}

it('[R44] a host’s todos stand in order of urgency; nothing is listed when nothing waits', () => {
  expect(listTodos({})).toEqual([]);
  expect(listTodos(held, { undelivered: 1, unseated: 4, seating: { published_at: null } })).toEqual(
    ['undelivered 1', 'requests 3', 'unseated 4', 'publish 1', 'waiting 2', 'unanswered 12'],
  );
  expect(listTodos({ attendee_count: 1 })).toEqual(['uninvited 1']);
});

it('[R42] publishing is due in the week before, if the host does it and it isn’t done', () => {
  const due = { seating_hold: true };
  const unpublished = { seating: { published_at: null } };
  expect(listTodos(due, unpublished)).toEqual(['publish 1']);
  expect(listTodos({ seating_hold: false }, unpublished)).toEqual([]);
  expect(listTodos(due), 'unknown').toEqual([]);
  expect(listTodos(due, { seating: { published_at: '2026-03-01T12:00:00Z' } })).toEqual([]);
  expect(listTodos({ ...due, starts_at: '2026-03-12T19:30:00Z' }, unpublished)).toEqual([]);
  expect(
    listTodos({ ...due, attendee_count: 1, guest_counts: everything }, unpublished),
  ).not.toContain('publish 1');
});

it('[R79] guests no letter will reach are a todo near the dinner or once seats are announced', () => {
  const known = { notInvited: 2, unreached: 1 };
  const due = ['not_invited 2', 'unreached 1'];
  const later = { starts_at: '2026-03-12T19:30:00Z', ends_at: '2026-03-12T22:30:00Z' };
  expect(listTodos({}, known)).toEqual(due);
  expect(listTodos(later, known)).toEqual([]);
  const seating = { published_at: null, publishing_at: '2026-03-03T12:01:00Z' };
  expect(listTodos(later, { ...known, seating })).toEqual(due);
});

it('[R44] of a past or cancelled dinner only e-mails that didn’t arrive are left to do', () => {
  const known = { undelivered: 1, unseated: 4, seating: { published_at: null } };
  expect(listTodos({ ...held, status: 'cancelled' }, known)).toEqual(['undelivered 1']);
  expect(listTodos({ ...held, ends_at: '2026-03-01T22:30:00Z' }, known)).toEqual(['undelivered 1']);
});

it('[R44] once the door is open, guests no letter reaches are no longer a todo', () => {
  const tonight = { starts_at: '2026-03-03T14:30:00Z', ends_at: '2026-03-03T18:30:00Z' };
  expect(listTodos(tonight, { notInvited: 17, unreached: 2 })).toEqual([]);
});

it('[R44] once a dinner has begun, inviting and reaching guests is no longer a todo', () => {
  const begun = { starts_at: '2026-03-03T11:56:00Z', can_rsvp: false };
  const known = { notInvited: 28, unreached: 1, unseated: 1 };
  expect(listTodos({ ...begun, guest_counts: everything }, known)).toEqual([
    'requests 3',
    'unseated 1',
    'waiting 2',
  ]);
  expect(listTodos({ ...begun, attendee_count: 1 })).toEqual([]);
});

it('[R44] only the host sees what a dinner needs', () => {
  expect(listTodos({ is_host: false, guest_counts: null }, { undelivered: 1 })).toEqual([]);
});
