import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { InvitedDinnerNotice, useInvitedDinner } from './invited-dinner.tsx';

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
  return screen.getByText(/^nothing|is waiting: /).textContent;
}

it('[R09] accepted guests read about their seat, in the dinner’s local time', async () => {
  expect(await renderNotice('accepted')).toMatch(
    /^Your seat at Dinner 7 is waiting: Lisbon, \w+ \d+ \w+( \d+)?, 19:30\.$/,
  );
  expect(screen.getByText('Your host is Teodora Vasić.')).toBeTruthy();
});

it.each([null, 'invited', 'requested', 'waitlisted'])(
  '[R09] a guest who is %s is promised an invitation, not a seat',
  async (status) => {
    expect(await renderNotice(status)).toMatch(/^Your invitation to Dinner 7 is waiting: Lisbon/);
  },
);

it.each([
  ['declined', {}],
  [null, { status: 'cancelled' }],
  ['accepted', { status: 'cancelled' }],
  ['invited', { can_rsvp: false }],
  ['accepted', { starts_at: '2020-12-03T19:30:00Z', ends_at: '2020-12-03T23:00:00Z' }],
])('[R09] a guest who is %s sees no upcoming dinner with %o', async (status, more) => {
  expect(await renderNotice(status, more)).toBe('nothing');
});
