import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { queries } from '#src/core/data/queries.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { HostNav } from './host-nav.tsx';

const event = {
  id: numberedUuid(9),
  title: 'The Long Table',
  starts_at: '2099-03-12T19:30:00Z',
  ends_at: '2099-03-12T23:30:00Z',
  time_zone: 'Europe/Lisbon',
  venue: { name: 'Kiln House', city: 'Lisbon' },
  attendee_count: 38,
  capacity: 40,
} as DinnerEvent;
beforeEach(() =>
  harness.core.queryClient.setQueryData(queries(harness.core).event(event.id).queryKey, event),
);

it('[R44] each of the host’s pages says what, when, where and how full, and links back', () => {
  renderWithCore(<HostNav eventId={event.id} current="eventSeating" />);
  expect(screen.getByRole('link', { name: 'The Long Table' }).getAttribute('href')).toMatch(
    new RegExp(`/events/${event.id}$`),
  );
  screen.getByText('Thursday 12 March 2099, 19:30');
  screen.getByText('Kiln House, Lisbon');
  screen.getByText('38 of 40 seats taken');
});

it('[R44] the dinner’s own page has no link back to itself', () => {
  renderWithCore(<HostNav eventId={event.id} current="event" />);
  screen.getByRole('link', { name: 'Seating' });
  expect(screen.queryByRole('link', { name: 'The Long Table' })).toBeNull();
});

it('[R44] once a dinner is over, nothing leads where nothing can be changed', () => {
  const { queryClient } = harness.core;
  queryClient.setQueryData(queries(harness.core).event(event.id).queryKey, {
    ...event,
    ends_at: '2020-03-12T23:30:00Z',
  });
  renderWithCore(<HostNav eventId={event.id} current="event" />);
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Guests',
    'The evening',
  ]);
});
