import { expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { splitNewsFromDinners, sortFeed, mergeKeptItems } from './home-feed.logic.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const dinner = (id: string, day: number, my_status: DinnerEvent['my_status'], more: Partial<DinnerEvent> = {}) =>
  ({
    id,
    my_status,
    status: 'scheduled',
    starts_at: new Date(now + day * 86_400_000).toISOString(),
    ends_at: new Date(now + day * 86_400_000 + 3 * 3_600_000).toISOString(),
    ...more,
  }) as DinnerEvent;
const ids = (events: DinnerEvent[]) => events.map(({ id }) => id);

test('[R09, R31] invitations, attended and other dinners are grouped by date', () => {
  const feed = sortFeed(
    [dinner('c', 9, 'accepted'), dinner('a', 2, 'accepted'), dinner('i', 30, 'invited'), dinner('w', 4, 'waitlisted'), dinner('r', 3, 'requested')],
    now,
  );
  expect([feed.invited, feed.upcoming, feed.rest].map(ids)).toEqual([['i'], ['a', 'c'], ['r', 'w']]);
});
test('[R31] a running dinner is listed, a past or cancelled one not, a declined last', () => {
  const feed = sortFeed(
    [dinner('on', -0.1, 'accepted'), dinner('over', -1, 'accepted'), dinner('off', 1, 'accepted', { status: 'cancelled' }), dinner('no', 1, 'declined')],
    now,
  );
  expect([feed.invited, feed.upcoming, feed.rest].map(ids)).toEqual([[], ['on'], ['no']]);
});
test('[R09, R31] an opened invite link awaits an answer like a sent invitation', () => {
  expect(ids(sortFeed([dinner('followed', 1, null)], now).invited)).toEqual(['followed']);
});
test('[R31] an answered dinner keeps its place until released', () => {
  const answered = (['accepted', 'declined', 'waitlisted'] as const).map((status, n) => dinner(status, n + 1, status));
  const feed = sortFeed([...answered, dinner('open', 9, 'invited')], now, new Set(['accepted', 'declined', 'waitlisted']));
  expect([feed.invited, feed.upcoming, feed.rest].map(ids)).toEqual([['accepted', 'declined', 'waitlisted', 'open'], [], []]);
  const off = sortFeed([dinner('off', 1, 'accepted', { status: 'cancelled' })], now, new Set(['off']));
  expect(off.invited).toEqual([]);
});
test('[R31] sorting doesn’t mutate the list', () => {
  const read = [dinner('b', 2, 'accepted'), dinner('a', 1, 'accepted')];
  sortFeed(read, now);
  expect(ids(read)).toEqual(['b', 'a']);
});

const item = (type: FeedItem['type'], event: DinnerEvent | null, created_at = '2026-06-01T00:00:00Z') =>
  ({ id: `${type} ${event?.id}`, type, event, created_at }) as FeedItem;
test('[R31] an item is shown with its dinner if that is on the page, else as news', () => {
  const [upcoming, invited] = [dinner('c', 1, 'accepted'), dinner('a', 2, 'invited')];
  const items = [
    item('upcoming_event', upcoming),
    item('event_invite', invited),
    item('seat_changed', upcoming),
    item('event_invite', dinner('x', 3, 'invited')),
  ];
  const { news, getDinnerItems } = splitNewsFromDinners(items, sortFeed([upcoming, invited], now));
  expect(news.map(({ id }) => id)).toEqual(['seat_changed c', 'event_invite x']);
  expect([upcoming, invited].map((event) => getDinnerItems(event).map(({ type }) => type))).toEqual([['upcoming_event'], ['event_invite']]);
});
test('[R47] a kept item keeps its place and is listed once', () => {
  const [old, keptItem, fresh] = ['01', '02', '03'].map((day) => item('feedback', dinner(day, 1, 'accepted'), `2026-06-${day}T00:00:00Z`)) as [
    FeedItem,
    FeedItem,
    FeedItem,
  ];
  expect(mergeKeptItems([fresh, old], [keptItem])).toEqual([fresh, keptItem, old]);
  expect(mergeKeptItems([fresh, keptItem, old], [keptItem])).toEqual([fresh, keptItem, old]);
});
