import type { Event } from '#src/contract/shapes/event.ts';

/** What stands first on the feed: an invitation not yet answered, then the next dinner I am coming to (R09, R31). */
export function sortFeed(events: Event[], now: number): { invited: Event[]; upcoming: Event[]; rest: Event[] } {
  const open = events.filter((event) => event.status === 'scheduled' && Date.parse(event.ends_at) > now).sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  return {
    invited: open.filter(({ my_status, is_host }) => my_status === 'invited' || (my_status === null && !is_host)),
    upcoming: open.filter(({ my_status }) => my_status === 'accepted'),
    rest: open.filter(({ my_status }) => my_status === 'waitlisted' || my_status === 'requested' || my_status === 'declined'),
  };
}
