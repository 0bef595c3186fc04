import { expect, it } from 'vitest';
import { createAnalytics } from './analytics.ts';

function open() {
  let now = 1000;
  let firsts = 0;
  const events: unknown[][] = [];
  const analytics = createAnalytics({
    now: () => (now += 1),
    onFirstAnalyticsEvent: () => (firsts += 1),
  });
  return {
    analytics,
    events,
    sink: (...each: unknown[]) => void events.push(each),
    firsts: () => firsts,
  };
}

it('[R60] events before connect are buffered and delivered in order', () => {
  const { analytics, events, sink } = open();
  analytics.track('feed_viewed');
  analytics.track('event_viewed', { eventId: 'a' });
  analytics.connect(sink);
  analytics.track('match_list_viewed');
  expect(events).toEqual([
    ['feed_viewed', {}, 1001],
    ['event_viewed', { eventId: 'a' }, 1002],
    ['match_list_viewed', {}, 1003],
  ]);
});

it('[R36] events are buffered until consent is known and dropped on opt-out', () => {
  const { analytics, events, sink } = open();
  analytics.connect(sink);
  analytics.pause();
  analytics.track('feed_viewed');
  expect(events).toEqual([]);
  analytics.disable();
  analytics.connect(sink);
  expect(events).toEqual([]);
});

it('[R60] onFirstAnalyticsEvent runs once, and the buffer is limited', () => {
  const { analytics, events, sink, firsts } = open();
  for (let n = 0; n < 10_000; n += 1) analytics.track('feed_viewed');
  expect(firsts()).toBe(1);
  analytics.connect(sink);
  expect(events.length).toBe(200);
});
