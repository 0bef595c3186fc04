import { DAY_MS } from '#src/contract/constants/time.ts';
import { getDoorState } from '#src/contract/door-hours.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { isDinnerOver } from '../guests/allowed-actions.ts';

/** From then on the seating comes before more invitations. */
const SEAT_WITHIN_MS = 3 * DAY_MS;

/** Of the seats. While more are offered to guests who haven't answered, most of the plan would change. */
const MAX_UNANSWERED_SHARE = 1 / 4;

/** After the end. */
const THANK_WITHIN_MS = 14 * DAY_MS;

export type MainAction =
  'invite' | 'remind' | 'publish' | 'take-back' | 'print' | 'check-in' | 'thank' | 'duplicate';

export interface DeskState {
  seating?: Pick<Seating, 'published_at' | 'publishing_at'> | undefined;
  /** How many guests a reminder could go to. */
  remindable?: number;
  /** How many guests can be thanked; 0 once the hosts have written to them after the dinner. */
  thankable?: number;
}

/**
 * The one thing to do next: invite until every seat is taken or offered, remind who hasn't answered, wait for them while they are many and
 * there is time, then publish, which can be taken back for a while, then print, then check in; once it is over, thank, then duplicate.
 */
export function getMainAction(
  event: DinnerEvent,
  { seating, remindable = 0, thankable = 0 }: DeskState,
  now: number,
): MainAction | null {
  const { status, attendee_count, guest_counts, capacity, can_rsvp, starts_at, ends_at } = event;
  if (isDinnerOver(event, now))
    return status !== 'cancelled' && thankable > 0 && now - Date.parse(ends_at) < THANK_WITHIN_MS
      ? 'thank'
      : 'duplicate';
  if (attendee_count > 1 && getDoorState(event, now) === 'open') return 'check-in';
  if (seating?.published_at && attendee_count > 1) return 'print';
  if (seating?.publishing_at) return 'take-back';
  const asked = guest_counts
    ? guest_counts.invited + guest_counts.requested + guest_counts.waitlisted
    : 0;
  const isTimeToSeat = !can_rsvp || Date.parse(starts_at) - now <= SEAT_WITHIN_MS;
  const isAllAsked = attendee_count + asked >= capacity;
  if (isAllAsked && !isTimeToSeat && remindable > 0) return 'remind';
  const isWaiting = !isTimeToSeat && (guest_counts?.invited ?? 0) > capacity * MAX_UNANSWERED_SHARE;
  if (isAllAsked && isWaiting) return null;
  // Nobody to seat but the host.
  if (attendee_count > 1 && (isAllAsked || isTimeToSeat)) return 'publish';
  return can_rsvp ? 'invite' : null;
}
