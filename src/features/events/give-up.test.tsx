import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { uuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { GiveUp } from './give-up.tsx';

const host = { id: uuid(99), first_name: 'Hana', last_name: 'Host', headline: '', picture_url: null };
const dinner: DinnerEvent = {
  id: uuid(50),
  slug: 'first-table',
  title: 'First table',
  description: '',
  status: 'scheduled',
  starts_at: '2099-11-26T19:30:00Z',
  ends_at: '2099-11-26T22:30:00Z',
  rsvp_by: null,
  time_zone: 'Europe/Lisbon',
  venue: { name: 'Kiln House', city: 'Lisbon', address: null, latitude: null, longitude: null },
  cover_url: null,
  host,
  capacity: 20,
  attendee_count: 19,
  can_rsvp: true,
  sequence: 0,
  visibility: 'members',
  approval: false,
  seating_hold: false,
  waitlist_rule: 'order',
  my_status: 'accepted',
  waitlist_position: null,
  is_host: false,
  is_following: false,
  calendar: null,
};
const path = `/api/events/${dinner.id}/rsvp/`;
const give = () => fireEvent.click(screen.getByRole('button', { name: 'I can’t come' }));
const notices = () => harness.emitted.filter(([name]) => name === 'beside-notice').map(([, detail]) => detail as { text: string; action?: { label: string } });

function show(more: Partial<DinnerEvent> = {}) {
  const event = { ...dinner, ...more };
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, { body: { event: { ...event, my_status: 'declined' }, seating: null, waitlist_position: null } });
  renderWithCore(<GiveUp event={event} />);
}

it('[R44] where nobody can be waiting a chair is given back at once, and taken again by undo', async () => {
  show();
  give();
  await vi.waitFor(() => expect(notices().map(({ text, action }) => [text, action?.label])).toEqual([['You’ve given up your seat.', 'Undo']]));
});

it.each([
  ['every place is taken', { attendee_count: 20 }, /^This dinner is full/],
  ['the host looks at each guest', { approval: true }, /you’ll have to ask the host for a seat again/],
])('[R44] where %s it is asked first, and no undo is promised', async (_, more, words) => {
  show(more);
  give();
  expect(harness.api.requestsTo(path)).toEqual([]);
  screen.getByText(words);
  fireEvent.click(screen.getByRole('button', { name: 'Give up my seat' }));
  await vi.waitFor(() => expect(notices()).toEqual([{ text: 'You’ve given up your seat.' }]));
  expect(harness.api.requestsTo(path).map(({ body }) => JSON.parse(body) as object)).toEqual([{ status: 'declined' }]);
});

it('[R44] whoever thinks better of it keeps the chair', () => {
  show({ attendee_count: 20 });
  give();
  const ways = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(ways.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual(['Close', 'Keep my seat', 'Give up my seat']);
  fireEvent.click(ways[1]!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(harness.api.requestsTo(path)).toEqual([]);
});
