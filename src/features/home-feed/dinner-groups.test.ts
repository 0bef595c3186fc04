import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { splitNewsFromDinners, groupDinners, groupNews, mergeKeptItems } from './dinner-groups.ts';

const now = Date.parse('2026-06-01T12:00:00Z');
const makeDinner = (
  id: string,
  day: number,
  my_status: DinnerEvent['my_status'],
  more: Partial<DinnerEvent> = {},
) =>
  ({
    id,
    my_status,
    my_role: null,
    offered_role: null,
    status: 'scheduled',
    starts_at: new Date(now + day * DAY_MS).toISOString(),
    ends_at: new Date(now + day * DAY_MS + 3 * HOUR_MS).toISOString(),
    ...more,
  }) as DinnerEvent;
const listIds = (events: DinnerEvent[]) => events.map(({ id }) => id);

test('[R09, R31] dinners are grouped by the viewer’s status and sorted by date', () => {
  const feed = groupDinners(
    [
      makeDinner('c', 9, 'accepted'),
      makeDinner('a', 2, 'accepted'),
      makeDinner('i', 30, 'invited'),
      makeDinner('w', 4, 'waitlisted'),
      makeDinner('r', 3, 'requested'),
    ],
    now,
  );
  expect([feed.invited, feed.upcoming, feed.waiting, feed.declined].map(listIds)).toEqual([
    ['i'],
    ['a', 'c'],
    ['r', 'w'],
    [],
  ]);
});
test('[R31] running and declined dinners are listed, past and cancelled ones are not', () => {
  const feed = groupDinners(
    [
      makeDinner('on', -0.1, 'accepted'),
      makeDinner('over', -1, 'accepted'),
      makeDinner('off', 1, 'accepted', { status: 'cancelled' }),
      makeDinner('no', 1, 'declined'),
    ],
    now,
  );
  expect([feed.invited, feed.upcoming, feed.waiting, feed.declined].map(listIds)).toEqual([
    [],
    ['on'],
    [],
    ['no'],
  ]);
});
test('[R09, R31] an opened invite link awaits an answer like a sent invitation', () => {
  expect(listIds(groupDinners([makeDinner('opened-link', 1, null)], now).invited)).toEqual([
    'opened-link',
  ]);
});
test('[R31] a pinned dinner keeps its place after the answer, unless it is cancelled', () => {
  const answered = (['accepted', 'declined', 'waitlisted'] as const).map((status, n) =>
    makeDinner(status, n + 1, status),
  );
  const feed = groupDinners(
    [...answered, makeDinner('open', 9, 'invited')],
    now,
    new Set(['accepted', 'declined', 'waitlisted']),
  );
  expect([feed.invited, feed.upcoming, feed.waiting, feed.declined].map(listIds)).toEqual([
    ['accepted', 'declined', 'waitlisted', 'open'],
    [],
    [],
    [],
  ]);
  const off = groupDinners(
    [makeDinner('off', 1, 'accepted', { status: 'cancelled' })],
    now,
    new Set(['off']),
  );
  expect(off.invited).toEqual([]);
});
test('[R31] sorting doesn’t mutate the list', () => {
  const read = [makeDinner('b', 2, 'accepted'), makeDinner('a', 1, 'accepted')];
  groupDinners(read, now);
  expect(listIds(read)).toEqual(['b', 'a']);
});

const makeItem = (
  type: FeedItem['type'],
  event: DinnerEvent | null,
  created_at = '2026-06-01T00:00:00Z',
) => ({ id: `${type} ${event?.id}`, type, event, created_at }) as FeedItem;
test('[R31] an item is shown with its dinner if that is on the page, else as news', () => {
  const [upcoming, invited] = [makeDinner('c', 1, 'accepted'), makeDinner('a', 2, 'invited')];
  const later = makeDinner('l', 4, 'accepted');
  const items = [
    makeItem('upcoming_event', upcoming),
    makeItem('event_invite', invited),
    makeItem('seat_changed', upcoming),
    makeItem('seat_changed', later),
    makeItem('event_invite', makeDinner('x', 3, 'invited')),
  ];
  const { news, getDinnerItems } = splitNewsFromDinners(
    items,
    groupDinners([upcoming, invited, later], now),
  );
  expect(news.map(({ id }) => id)).toEqual(['seat_changed l', 'event_invite x']);
  expect([upcoming, invited].map((event) => getDinnerItems(event).map(({ type }) => type))).toEqual(
    [['upcoming_event', 'seat_changed'], ['event_invite']],
  );
});
test('[R31] news of changed plans, of a past dinner and of people are set apart', () => {
  const items = (['invite_friends', 'feedback', 'event_cancelled', 'daily_matches'] as const).map(
    (type) => makeItem(type, null),
  );
  const { changes, past, people, others } = groupNews(items);
  expect([...changes, ...past, people!, ...others].map(({ type }) => type)).toEqual([
    'event_cancelled',
    'feedback',
    'daily_matches',
    'invite_friends',
  ]);
});
test('[R47] a kept item keeps its place and is listed once', () => {
  const [old, keptItem, fresh] = ['01', '02', '03'].map((day) =>
    makeItem('feedback', makeDinner(day, 1, 'accepted'), `2026-06-${day}T00:00:00Z`),
  ) as [FeedItem, FeedItem, FeedItem];
  expect(mergeKeptItems([fresh, old], [keptItem])).toEqual([fresh, keptItem, old]);
  expect(mergeKeptItems([fresh, keptItem, old], [keptItem])).toEqual([fresh, keptItem, old]);
});

test('[R81] a dinner that asks for help is no invitation, and one helped with is none either', () => {
  const feed = groupDinners(
    [
      makeDinner('asked', 1, null, { offered_role: 'door' }),
      makeDinner('asked-guest', 2, 'invited', { offered_role: 'co_host' }),
      makeDinner('at-the-door', 3, null, { my_role: 'door' }),
      makeDinner('seated-too', 4, 'accepted', { my_role: 'co_host' }),
      makeDinner('no-guest', 5, 'declined', { my_role: 'co_host' }),
    ],
    now,
  );
  expect(
    [feed.offers, feed.invited, feed.helping, feed.upcoming, feed.declined].map(listIds),
  ).toEqual([
    ['asked', 'asked-guest'],
    ['asked-guest'],
    ['at-the-door', 'no-guest'],
    ['seated-too'],
    [],
  ]);
});
