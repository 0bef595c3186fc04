import type { Event } from '#src/contract/shapes/event.ts';
import type { Feed, FeedType } from '#src/contract/shapes/feed.ts';

export interface SortedFeed {
  invited: Event[];
  upcoming: Event[];
  rest: Event[];
}

/** What stands first on the feed: an invitation not yet answered, then the next dinner I am coming to (R09, R31). */
export function sortFeed(events: Event[], now: number): SortedFeed {
  const open = events.filter((event) => event.status === 'scheduled' && Date.parse(event.ends_at) > now).sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  return {
    invited: open.filter(({ my_status, is_host }) => my_status === 'invited' || (my_status === null && !is_host)),
    upcoming: open.filter(({ my_status }) => my_status === 'accepted'),
    rest: open.filter(({ my_status }) => my_status === 'waitlisted' || my_status === 'requested' || my_status === 'declined'),
  };
}

/** What a dinner's own card says already; its item is seen with the card and not told twice. */
const saidBy: Partial<Record<FeedType, keyof SortedFeed>> = { event_invite: 'invited', upcoming_event: 'upcoming' };

/** The items that no dinner on the page stands for, and for each dinner those it does. */
export function shareOut(items: Feed[], sorted: SortedFeed): { news: Feed[]; of: (event: Event) => Feed[] } {
  const standsFor = (item: Feed): Event | undefined => {
    const side = saidBy[item.type];
    return side && sorted[side].find(({ id }) => id === item.event?.id);
  };
  return { news: items.filter((item) => !standsFor(item)), of: (event) => items.filter((item) => standsFor(item)?.id === event.id) };
}

/** With the items kept on the page although the server has put them away, in the order of all. */
export function withKept(items: Feed[], kept: readonly Feed[]): Feed[] {
  const gone = kept.filter(({ id }) => items.every((item) => item.id !== id));
  return [...items, ...gone].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}
