import { expect, test } from 'vitest';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { listOpenDinners } from './open-dinners.ts';

const makeOpen = (n: number, city: string, changes: object = {}) =>
  makeDinner(n, {
    my_status: null,
    starts_at: new Date(n * DAY_MS).toISOString(),
    venue: { name: '', city, address: null, latitude: null, longitude: null },
    ...changes,
  }) as unknown as DinnerEvent;
const listTitles = (events: DinnerEvent[], own: DinnerEvent[] = [], location = '') =>
  listOpenDinners(events, own, location).map(({ title }) => title);

test('[R75] open dinners in the member’s city come first, the others by date', () => {
  const dinners = [makeOpen(1, 'Lisbon'), makeOpen(3, 'São Paulo'), makeOpen(2, 'Paris')];
  expect(listTitles(dinners, [], 'sao paulo, Brazil')).toEqual([
    'Dinner 3',
    'Dinner 1',
    'Dinner 2',
  ]);
  expect(listTitles(dinners)).toEqual(['Dinner 1', 'Dinner 2', 'Dinner 3']);
});

test('[R75] a full dinner is offered last', () => {
  const full = makeOpen(1, 'Lisbon', { attendee_count: 3, capacity: 3 });
  expect(listTitles([full, makeOpen(2, 'Paris')], [], 'Lisbon')).toEqual(['Dinner 2', 'Dinner 1']);
});

test('[R75] dinners that the member answered, hosts or can’t answer aren’t offered', () => {
  const opened = makeOpen(4, 'Lisbon');
  expect(
    listTitles(
      [
        makeOpen(1, 'Lisbon', { my_status: 'declined' }),
        makeOpen(2, 'Lisbon', { is_host: true }),
        makeOpen(3, 'Lisbon', { can_rsvp: false }),
        opened,
        makeOpen(5, 'Lisbon'),
      ],
      [opened],
    ),
  ).toEqual(['Dinner 5']);
});
