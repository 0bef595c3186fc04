import type { DinnerEvent, EventBySlug } from '#src/contract/events.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';

/** A dinner with free seats, as a guest who hasn't answered sees it. */
export const openDinner = {
  id: numberedUuid(50),
  slug: 'first-table',
  title: 'The Long Table',
  status: 'scheduled',
  can_rsvp: true,
  approval: false,
  host: {
    id: numberedUuid(9),
    first_name: 'Teodora',
    last_name: 'Vasić',
    headline: '',
    picture_url: null,
  },
  tables: [{ shape: 'long', seats: 40 }],
  starts_at: '2099-11-26T19:30:00Z',
  ends_at: '2099-11-26T22:30:00Z',
  time_zone: 'Europe/Lisbon',
  venue: { name: 'Kiln House', city: 'Lisbon' },
  capacity: 40,
  attendee_count: 3,
  spots_left: 37,
  member: null,
} as unknown as EventBySlug;

/** The same dinner to a member with this answer. */
export const makeAnsweredEvent = (my_status: DinnerEvent['my_status']): EventBySlug => ({
  ...openDinner,
  member: {
    ...openDinner,
    my_status,
    waitlist_position: null,
    calendar: null,
  } as unknown as DinnerEvent,
});
