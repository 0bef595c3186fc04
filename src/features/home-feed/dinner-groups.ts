import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem, FeedItemType } from '#src/contract/feeds.ts';

export interface DinnerGroups {
  invited: DinnerEvent[];
  upcoming: DinnerEvent[];
  /** Waiting for the host or for a free seat. */
  waiting: DinnerEvent[];
  declined: DinnerEvent[];
  /** The owner asks the viewer to help. */
  offers: DinnerEvent[];
  /** The viewer helps with it and has no seat. */
  helping: DinnerEvent[];
}

/** Whether the viewer has yet to answer; opening an invite link counts as an invitation. */
export const isAwaitingAnswer = ({ my_status, my_role, offered_role }: DinnerEvent): boolean =>
  my_status === 'invited' || (my_status === null && my_role === null && offered_role === null);

/** Groups dinners by what the viewer has to do with them, each by date (R09, R31). One in `pinnedIds` stays among the invitations. */
export function groupDinners(
  events: readonly DinnerEvent[],
  now: number,
  pinnedIds: ReadonlySet<string> = new Set(),
): DinnerGroups {
  const current = events
    .filter((event) => event.status === 'scheduled' && Date.parse(event.ends_at) > now)
    .sort((a, b) => a.starts_at.localeCompare(b.starts_at));
  const isInvited = (event: DinnerEvent) => isAwaitingAnswer(event) || pinnedIds.has(event.id);
  const others = current.filter((event) => !isInvited(event));
  return {
    invited: current.filter(isInvited),
    upcoming: others.filter(({ my_status }) => my_status === 'accepted'),
    waiting: others.filter(
      ({ my_status }) => my_status === 'waitlisted' || my_status === 'requested',
    ),
    declined: others.filter(
      ({ my_status, my_role }) => my_status === 'declined' && my_role === null,
    ),
    offers: current.filter(({ offered_role }) => offered_role !== null),
    helping: others.filter(
      ({ my_status, my_role }) =>
        my_role !== null && (my_status === null || my_status === 'declined'),
    ),
  };
}

/** The dinners whose own place on the page says what an item of this type says. Only the next one shows the seat. */
function listReplacing(type: FeedItemType, { invited, upcoming }: DinnerGroups): DinnerEvent[] {
  if (type === 'event_invite') return invited;
  if (type === 'upcoming_event') return [...upcoming, ...invited];
  return type === 'seat_changed' ? upcoming.slice(0, 1) : [];
}

/** Separates items replaced by a dinner on the page (`getDinnerItems`) from all others (`news`). */
export function splitNewsFromDinners(
  items: FeedItem[],
  sorted: DinnerGroups,
): { news: FeedItem[]; getDinnerItems: (event: DinnerEvent) => FeedItem[] } {
  const findDinner = ({ type, event }: FeedItem): DinnerEvent | undefined =>
    listReplacing(type, sorted).find(({ id }) => id === event?.id);
  return {
    news: items.filter((item) => !findDinner(item)),
    getDinnerItems: (event) => items.filter((item) => findDinner(item)?.id === event.id),
  };
}

/** News about the member's plans, and invitations without a card of their own. */
const CHANGE_TYPES: ReadonlySet<FeedItemType> = new Set<FeedItemType>([
  'event_cancelled',
  'event_changed',
  'event_invite',
  'seat_changed',
  'place_free',
]);

const isOfCancelled = ({ type, event }: FeedItem) =>
  type === 'event_cancelled' && event?.status === 'cancelled';

/** Splits news by what can't wait: changed plans, cancelled dinners, dinners just over, then people to meet. Each keeps its order. */
export function groupNews(items: readonly FeedItem[]) {
  const people = items.find(({ type }) => type === 'daily_matches');
  return {
    changes: items.filter((item) => CHANGE_TYPES.has(item.type) && !isOfCancelled(item)),
    cancelled: items.filter(isOfCancelled),
    past: items.filter(({ type }) => type === 'feedback'),
    people,
    others: items.filter(
      (item) => item !== people && item.type !== 'feedback' && !CHANGE_TYPES.has(item.type),
    ),
  };
}

/** Item types for guests of a dinner. */
const GUEST_ITEM_TYPES: ReadonlySet<FeedItemType> = new Set<FeedItemType>([
  'upcoming_event',
  'event_matches',
  'seat_changed',
  'place_free',
  'event_changed',
]);

/** Drops guest items of declined dinners: the server dismisses them only shortly after the answer. */
export function removeDeclinedDinnerItems(
  items: FeedItem[],
  events: readonly DinnerEvent[],
): FeedItem[] {
  const declinedIds = new Set(
    events.filter(({ my_status }) => my_status === 'declined').map(({ id }) => id),
  );
  return items.filter(
    ({ type, event }) => !(event && GUEST_ITEM_TYPES.has(type) && declinedIds.has(event.id)),
  );
}

/** Adds items kept on the page after the server has dismissed them, newest first. */
export function mergeKeptItems(items: FeedItem[], keptItems: readonly FeedItem[]): FeedItem[] {
  const keptOnly = keptItems.filter(({ id }) => items.every((item) => item.id !== id));
  return [...items, ...keptOnly].toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}
