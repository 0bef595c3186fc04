import { expect, it } from 'vitest';
import { createAnalytics } from './analytics.ts';

function open() {
  let now = 1000;
  let firsts = 0;
  const told: unknown[][] = [];
  const analytics = createAnalytics({ now: () => (now += 1), onFirstEvent: () => (firsts += 1) });
  return { analytics, told, sink: (...each: unknown[]) => void told.push(each), firsts: () => firsts };
}

it('[R60] what a page tells before anybody listens is told then, with the time it happened, in order', () => {
  const { analytics, told, sink } = open();
  analytics.track('feed_viewed');
  analytics.track('event_viewed', { eventId: 'a' });
  analytics.connect(sink);
  analytics.track('match_list_viewed');
  expect(told).toEqual([
    ['feed_viewed', {}, 1001],
    ['event_viewed', { eventId: 'a' }, 1002],
    ['match_list_viewed', {}, 1003],
  ]);
});

it('[R36] while nobody knows whether it may be told, it waits; a no forgets it', () => {
  const { analytics, told, sink } = open();
  analytics.connect(sink);
  analytics.pause();
  analytics.track('feed_viewed');
  expect(told).toEqual([]);
  analytics.disable();
  analytics.connect(sink);
  expect(told).toEqual([]);
});

it('[R60] what listens is brought by the first event alone; a loop fills no memory', () => {
  const { analytics, told, sink, firsts } = open();
  for (let n = 0; n < 10_000; n += 1) analytics.track('feed_viewed');
  expect(firsts()).toBe(1);
  analytics.connect(sink);
  expect(told.length).toBe(200);
});
