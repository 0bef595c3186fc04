import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem, FeedItemType } from '#src/contract/feeds.ts';

export interface SortedFeed {
  invited: DinnerEvent[];
  upcoming: DinnerEvent[];
  rest: DinnerEvent[];
}

/** Whether it waits for my answer; one that was followed does so like one that was sent. */
export const isOpen = ({ my_status, is_host }: DinnerEvent): boolean => my_status === 'invited' || (my_status === null && !is_host);

/**
 * What stands first on the feed: an invitation not yet answered, then the next dinner I am coming to (R09, R31). One of `staying`
 * keeps the place it was answered in.
 */
export function sortFeed(events: DinnerEvent[], now: number, staying: ReadonlySet<string> = new Set()): SortedFeed {
  const open = events.filter((event) => event.status === 'scheduled' && Date.parse(event.ends_at) > now).sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  const isFirst = (event: DinnerEvent) => isOpen(event) || staying.has(event.id);
  const placed = open.filter((event) => !isFirst(event));
  return {
    invited: open.filter(isFirst),
    upcoming: placed.filter(({ my_status }) => my_status === 'accepted'),
    rest: placed.filter(({ my_status }) => my_status === 'waitlisted' || my_status === 'requested' || my_status === 'declined'),
  };
}

/** What a dinner's own card says already; its item is seen with the card and not told twice. */
const saidBy: Partial<Record<FeedItemType, readonly (keyof SortedFeed)[]>> = { event_invite: ['invited'], upcoming_event: ['upcoming', 'invited'] };

/** The items that no dinner on the page stands for, and for each dinner those it does. */
export function shareOut(items: FeedItem[], sorted: SortedFeed): { news: FeedItem[]; of: (event: DinnerEvent) => FeedItem[] } {
  const standsFor = (item: FeedItem): DinnerEvent | undefined => {
    const sides = saidBy[item.type] ?? [];
    return sides.flatMap((side) => sorted[side]).find(({ id }) => id === item.event?.id);
  };
  return { news: items.filter((item) => !standsFor(item)), of: (event) => items.filter((item) => standsFor(item)?.id === event.id) };
}

/** What is told to those who come to a dinner. */
const forGuests: ReadonlySet<FeedItemType> = new Set<FeedItemType>(['upcoming_event', 'event_matches', 'seat_changed', 'place_free', 'event_changed']);

/** Without what was told to one who comes, where the chair was given back: the server puts it away a little after the answer. */
export function withoutLeft(items: FeedItem[], events: readonly DinnerEvent[]): FeedItem[] {
  const left = new Set(events.filter(({ my_status }) => my_status === 'declined').map(({ id }) => id));
  return items.filter(({ type, event }) => !(event && forGuests.has(type) && left.has(event.id)));
}

/** With the items kept on the page although the server has put them away, in the order of all. */
export function withKept(items: FeedItem[], kept: readonly FeedItem[]): FeedItem[] {
  const gone = kept.filter(({ id }) => items.every((item) => item.id !== id));
  return [...items, ...gone].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}
