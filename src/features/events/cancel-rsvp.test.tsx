import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { CancelRsvp } from './cancel-rsvp.tsx';

const host = {
  id: numberedUuid(99),
  first_name: 'Hana',
  last_name: 'Host',
  headline: '',
  picture_url: null,
};
const dinner: DinnerEvent = {
  id: numberedUuid(50),
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
  tables: [{ shape: 'long', seats: 8 }],
  dress_code: '',
  menu: '',
  sequence: 0,
  visibility: 'members',
  approval: false,
  seating_hold: false,
  waitlist_rule: 'order',
  my_status: 'accepted',
  waitlist_position: null,
  is_host: false,
  my_role: null,
  offered_role: null,
  guest_counts: null,
  is_following: false,
  calendar: null,
};
const path = `/api/events/${dinner.id}/rsvp/`;
const pressCancel = () => fireEvent.click(screen.getByRole('button', { name: 'I can’t come' }));
const getToasts = () =>
  harness.emitted
    .filter(([name]) => name === 'beside-notice')
    .map(([, detail]) => detail as { text: string; action?: { label: string } });

function renderCancelRsvp(overrides: Partial<DinnerEvent> = {}) {
  const event = { ...dinner, ...overrides };
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, {
    body: { event: { ...event, my_status: 'declined' }, seating: null, waitlist_position: null },
  });
  renderWithCore(<CancelRsvp event={event} />);
}

it.each([
  ['nobody can be waiting', {}],
  ['a host has invited them', { approval: true, is_approved: true as const }],
])('[R44] if %s, cancelling is immediate and offers undo', async (_, overrides) => {
  renderCancelRsvp(overrides);
  pressCancel();
  await vi.waitFor(() =>
    expect(getToasts().map(({ text, action }) => [text, action?.label])).toEqual([
      ['You’ve given up your seat.', 'Undo'],
    ]),
  );
});

it.each([
  ['the dinner is full', { attendee_count: 20 }, /^This dinner is full/],
  ['the host approves guests', { approval: true }, /you’ll have to ask the host for a seat again/],
])('[R44] if %s, cancelling asks first and offers no undo', async (_, overrides, words) => {
  renderCancelRsvp(overrides);
  pressCancel();
  expect(harness.api.requestsTo(path)).toEqual([]);
  screen.getByText(words);
  fireEvent.click(screen.getByRole('button', { name: 'Give up my seat' }));
  await vi.waitFor(() => expect(getToasts()).toEqual([{ text: 'You’ve given up your seat.' }]));
  expect(harness.api.requestsTo(path).map(({ body }) => JSON.parse(body) as object)).toEqual([
    { status: 'declined' },
  ]);
});

it('[R44] “Keep my seat” closes the dialog and sends nothing', () => {
  renderCancelRsvp({ attendee_count: 20 });
  pressCancel();
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    'Close',
    'Keep my seat',
    'Give up my seat',
  ]);
  fireEvent.click(buttons[1]!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(harness.api.requestsTo(path)).toEqual([]);
});
