import { expect, test } from 'vitest';
import type { Event } from '#src/contract/shapes/event.ts';
import { sortFeed } from './home-feed.logic.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const dinner = (id: string, day: number, my_status: Event['my_status'], more: Partial<Event> = {}) =>
  ({
    id,
    my_status,
    status: 'scheduled',
    starts_at: new Date(now + day * 86_400_000).toISOString(),
    ends_at: new Date(now + day * 86_400_000 + 3 * 3_600_000).toISOString(),
    ...more,
  }) as Event;
const ids = (events: Event[]) => events.map(({ id }) => id);

test('[R09, R31] invitations, dinners I come to and open answers stand apart, each by date', () => {
  const feed = sortFeed(
    [dinner('c', 9, 'accepted'), dinner('a', 2, 'accepted'), dinner('i', 30, 'invited'), dinner('w', 4, 'waitlisted'), dinner('r', 3, 'requested')],
    now,
  );
  expect([feed.invited, feed.upcoming, feed.rest].map(ids)).toEqual([['i'], ['a', 'c'], ['r', 'w']]);
});
test('[R31] a dinner that goes on is still there; one that is over or called off is not, one I declined stands last with the way back', () => {
  const feed = sortFeed(
    [dinner('on', -0.1, 'accepted'), dinner('over', -1, 'accepted'), dinner('off', 1, 'accepted', { status: 'cancelled' }), dinner('no', 1, 'declined')],
    now,
  );
  expect([feed.invited, feed.upcoming, feed.rest].map(ids)).toEqual([[], ['on'], ['no']]);
});
test('[R09, R31] an invitation that was followed waits for an answer like one that was sent', () => {
  expect(ids(sortFeed([dinner('followed', 1, null)], now).invited)).toEqual(['followed']);
});
test('[R31] the list that was read stays as it was', () => {
  const read = [dinner('b', 2, 'accepted'), dinner('a', 1, 'accepted')];
  sortFeed(read, now);
  expect(ids(read)).toEqual(['b', 'a']);
});
