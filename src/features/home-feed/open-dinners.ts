import type { DinnerEvent } from '#src/contract/events.ts';
import { getSearchWords } from '#src/contract/search-text.ts';

const MAX_OPEN_DINNERS = 3;

/** Whether every word of the city is part of where the member lives, as in `Berlin` and `Berlin, Germany`. */
function isNear({ venue }: DinnerEvent, location: string): boolean {
  const placeWords = new Set(getSearchWords(location.replaceAll(',', ' ')));
  const cityWords = getSearchWords(venue.city);
  return cityWords.length > 0 && cityWords.every((word) => placeWords.has(word));
}

const isFull = ({ attendee_count, capacity }: DinnerEvent) => attendee_count >= capacity;

/** Dinners that the member has nothing to do with yet and can answer: full ones last, in the member's city first, then by date (R75). */
export function listOpenDinners(
  events: readonly DinnerEvent[],
  ownEvents: readonly DinnerEvent[],
  location: string,
): DinnerEvent[] {
  const ownIds = new Set(ownEvents.map(({ id }) => id));
  return events
    .filter(
      (event) =>
        event.can_rsvp &&
        event.my_role === null &&
        event.my_status === null &&
        !ownIds.has(event.id),
    )
    .toSorted(
      (a, b) =>
        Number(isFull(a)) - Number(isFull(b)) ||
        Number(isNear(b, location)) - Number(isNear(a, location)) ||
        a.starts_at.localeCompare(b.starts_at),
    )
    .slice(0, MAX_OPEN_DINNERS);
}
