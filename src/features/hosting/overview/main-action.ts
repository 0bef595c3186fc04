import { DAY_MS } from '#src/contract/constants/time.ts';
import { getDoorState } from '#src/contract/door-hours.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { isDinnerOver } from '../guests/allowed-actions.ts';

/** From then on the seating comes before more invitations. */
const SEAT_WITHIN_MS = 3 * DAY_MS;

export type MainAction = 'invite' | 'publish' | 'take-back' | 'print' | 'check-in' | 'duplicate';

/** The one thing to do next: invite until every seat is taken or offered, then publish, which can be taken back for a while, then print, then check in; once it is over, duplicate. */
export function getMainAction(
  event: DinnerEvent,
  seating: Pick<Seating, 'published_at' | 'publishing_at'> | undefined,
  now: number,
): MainAction | null {
  if (isDinnerOver(event, now)) return 'duplicate';
  if (event.attendee_count > 1 && getDoorState(event, now) === 'open') return 'check-in';
  if (seating?.published_at) return 'print';
  if (seating?.publishing_at) return 'take-back';
  const { attendee_count, guest_counts, capacity, can_rsvp, starts_at } = event;
  const asked = guest_counts
    ? guest_counts.invited + guest_counts.requested + guest_counts.waitlisted
    : 0;
  const isTimeToSeat =
    !can_rsvp ||
    attendee_count + asked >= capacity ||
    Date.parse(starts_at) - now <= SEAT_WITHIN_MS;
  // Nobody to seat but the host.
  if (attendee_count > 1 && isTimeToSeat) return 'publish';
  return can_rsvp ? 'invite' : null;
}
