import { expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { listGuestCounts } from './guest-counts.ts';

test('[R44] a host sees how many are coming, asked, wait, are invited and can’t come', () => {
  const event = {
    attendee_count: 28,
    guest_counts: { invited: 9, requested: 3, waitlisted: 0, declined: 5 },
  } as DinnerEvent;
  expect(listGuestCounts(event).map(({ status, count }) => `${status} ${count}`)).toEqual([
    'accepted 28',
    'requested 3',
    'invited 9',
    'declined 5',
  ]);
  expect(listGuestCounts({ ...event, guest_counts: null })).toEqual([]);
});
