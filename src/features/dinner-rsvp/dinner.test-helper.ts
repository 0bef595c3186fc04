import type { EventBySlug } from '#src/contract/events.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';

/** A dinner with free seats, as a guest who hasn't answered sees it. */
export const openDinner = {
  id: numberedUuid(50),
  slug: 'first-table',
  title: 'The Long Table',
  status: 'scheduled',
  can_rsvp: true,
  starts_at: '2099-11-26T19:30:00Z',
  ends_at: '2099-11-26T22:30:00Z',
  time_zone: 'Europe/Lisbon',
  venue: { name: 'Kiln House', city: 'Lisbon' },
  capacity: 40,
  attendee_count: 3,
  member: null,
} as unknown as EventBySlug;
