import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { InvitedDinnerNotice } from './invited-dinner-notice.tsx';
import { useInvitedDinner } from './use-invited-dinner.ts';

const dinner = (more: object) => ({
  id: numberedUuid(7),
  slug: 'dinner-7',
  title: 'Dinner 7',
  description: '',
  status: 'scheduled',
  starts_at: '2099-12-03T19:30:00Z',
  ends_at: '2099-12-03T23:00:00Z',
  rsvp_by: null,
  time_zone: 'Europe/Lisbon',
  venue: { name: 'Kiln House', city: 'Lisbon', address: null, latitude: null, longitude: null },
  cover_url: null,
  host: {
    id: numberedUuid(99),
    first_name: 'Teodora',
    last_name: 'Vasić',
    headline: '',
    picture_url: null,
  },
  capacity: 8,
  attendee_count: 2,
  can_rsvp: true,
  approval: false,
  tables: [{ shape: 'long', seats: 8 }],
  ...more,
});
const memberFields = {
  dress_code: '',
  menu: '',
  sequence: 0,
  visibility: 'members',
  seating_hold: false,
  waitlist_rule: 'order',
  waitlist_position: null,
  is_host: false,
  my_role: null,
  offered_role: null,
  guest_counts: null,
  is_following: false,
  calendar: null,
};

function TestNotice() {
  const invitedDinner = useInvitedDinner({ slug: 'host', eventSlug: 'dinner-7' });
  return invitedDinner ? <InvitedDinnerNotice {...invitedDinner} /> : <p>nothing</p>;
}
const getQueryStatus = () =>
  harness.core.queryClient.getQueryCache().find({ queryKey: ['readEventBySlug'], exact: false })
    ?.state.status;

async function renderNotice(status: string | null, more: object = {}) {
  const body = {
    ...dinner(more),
    spots_left: 6,
    table_preview: [],
    tables: [],
    member: { ...dinner(more), ...memberFields, my_status: status },
  };
  harness.api.reply('/api/events/by-slug/?slug=dinner-7&invite=host', { body });
  harness.core.session.set(harness.api.signIn(1));
  renderWithCore(<TestNotice />);
  await vi.waitFor(() => expect(getQueryStatus()).toBe('success'));
  // Subscribers are notified in a later task.
  await act(() => new Promise((resume) => setTimeout(resume)));
  return (screen.queryByRole('region', { name: 'Dinner 7' }) ?? screen.getByText('nothing'))
    .textContent;
}

it('[R09, R75] accepted guests see that they’re in, in which seat, and when, in local time', async () => {
  const person = (n: number) => ({ ...makePerson(n), first_name: ['Ana', 'Me', 'Bo'][n]! });
  harness.api.reply(`/api/events/${numberedUuid(7)}/seating/`, {
    body: {
      event_id: numberedUuid(7),
      revision: 1,
      publishes_at: '2099-12-01T19:30:00Z',
      published_at: null,
      tables: [
        {
          id: numberedUuid(60),
          name: 'The table',
          shape: 'long',
          seats: [0, 1, 2, 3, 4, 5].map((position) => ({
            position,
            person: position < 3 ? person(position) : null,
            initials: position < 3 ? 'FL' : null,
            is_me: position === 1,
            is_neighbour: false,
            locked: false,
          })),
        },
      ],
      neighbours: [],
      value: null,
      bound: null,
    },
  });
  expect(await renderNotice('accepted')).toMatch(
    /^You’re in, Guest 1\..*Dinner 7\w+ \d+\s\w+ 2099, 19:30/,
  );
  await screen.findByText('Seat 2, between Bo and Ana');
  expect(screen.getByText('Kiln House, Lisbon · Hosted by Teodora Vasić')).toBeTruthy();
});

it.each([
  [null, 'Your invitation is waiting'],
  ['invited', 'Your invitation is waiting'],
  ['requested', 'Waiting for Teodora to confirm'],
  ['waitlisted', 'You’re first in line'],
])('[R09] a guest who is %s reads “%s”, and is promised no seat', async (status, words) => {
  expect(await renderNotice(status)).toMatch(new RegExp(`^${words}Dinner 7`));
});

it.each([
  ['declined', {}],
  [null, { status: 'cancelled' }],
  ['accepted', { status: 'cancelled' }],
  ['invited', { can_rsvp: false }],
  ['accepted', { starts_at: '2020-12-03T19:30:00Z', ends_at: '2020-12-03T23:00:00Z' }],
])('[R09] a guest who is %s sees no upcoming dinner with %o', async (status, more) => {
  expect(await renderNotice(status, more)).toBe('nothing');
});
