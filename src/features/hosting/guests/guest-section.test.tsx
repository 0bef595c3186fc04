import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { GuestSection } from './guest-section.tsx';
import type { GuestListRow } from './guest-sections.ts';

const person = (n: number, first_name: string) => ({
  id: numberedUuid(n),
  first_name,
  last_name: '',
  headline: '',
  picture_url: null,
});
const row = (n: number, name: string): GuestListRow => ({
  key: numberedUuid(n),
  person: person(n, name),
  name,
  address: null,
  invitationId: null,
  waitlistPosition: null,
  dietaryNeeds: null,
  invitedBy: null,
  undelivered: null,
});
const event = {
  id: numberedUuid(9),
  host: person(7, 'Host'),
  status: 'scheduled',
  ends_at: '2099-11-26T22:30:00Z',
  waitlist_rule: 'order',
} as DinnerEvent;

it('[R44] a seated guest is listed with table and seat number', () => {
  const seats = [{ position: 4, person: person(1, 'Ada') }];
  const seating = {
    tables: [{ id: numberedUuid(8), name: 'Table 2', shape: 'round', seats }],
  } as unknown as Seating;
  renderWithCore(
    <GuestSection
      event={event}
      section="accepted"
      rows={[row(1, 'Ada'), row(2, 'Ben')]}
      seating={seating}
    />,
  );
  const [ada, ben] = screen.getAllByRole('listitem').map((item) => within(item));
  ada!.getByText('Table 2, seat 5');
  expect(ben!.queryByText(/seat/)).toBeNull();
});

it.each([
  ['accepted', /^We’ll tell them they no longer have a seat/],
  ['waitlisted', /^We’ll tell them there’s no seat for them/],
  ['invited', /^We’ll cancel their invitation without telling them/],
] as const)('[R44] removing a guest who is %s first says what happens', (section, words) => {
  renderWithCore(<GuestSection event={event} section={section} rows={[row(1, 'Ada')]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ada' }));
  screen.getByText(words);
});

it('[R44] a request is declined in its own words, and Cancel leaves it as it is', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(`/api/events/${event.id}/guests/${numberedUuid(1)}/remove/`, {
    body: {
      person: person(1, 'Ada'),
      status: 'declined',
      waitlist_position: null,
      dietary_needs: null,
      answered_at: null,
      invited_as: null,
      undelivered: null,
    },
  });
  renderWithCore(<GuestSection event={event} section="requested" rows={[row(1, 'Ada')]} />);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Decline Ada' }));
    return within(await screen.findByRole('dialog', { name: 'Decline Ada’s request?' }));
  };
  const dialog = await open();
  dialog.getByText(/^We’ll tell them you can’t offer them a seat/);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(harness.emitted, 'nothing was declined').toEqual([]);
  fireEvent.click((await open()).getByRole('button', { name: 'Decline request' }));
  await waitFor(() =>
    expect(harness.emitted).toContainEqual([
      'beside-notice',
      expect.objectContaining({ text: 'You declined Ada’s request.' }),
    ]),
  );
});

it('[R44] removing a guest can be cancelled', async () => {
  renderWithCore(<GuestSection event={event} section="accepted" rows={[row(1, 'Ada')]} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Ada' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Remove Ada?' })).getByRole('button', {
      name: 'Cancel',
    }),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('[R44] the waitlist says how to let more people in, with a link to Edit', () => {
  const { unmount } = renderWithCore(
    <GuestSection event={event} section="waitlisted" rows={[row(1, 'Ada')]} />,
  );
  expect(screen.getByText(/To let more people in/).textContent).toBe(
    'To let more people in, raise the capacity under Edit.',
  );
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toMatch(
    new RegExp(`/events/${event.id}/edit$`),
  );
  unmount();
  renderWithCore(
    <GuestSection
      event={{ ...event, status: 'cancelled' }}
      section="waitlisted"
      rows={[row(1, 'Ada')]}
    />,
  );
  expect(screen.queryByRole('link')).toBeNull();
});
