import type { DinnerEvent } from '#src/contract/events.ts';

/**
 * Why RSVPs are closed, as a message key; null if open. The server decides that (`can_rsvp`), so a wrong device clock closes
 * nothing; `now` only distinguishes a past dinner from a closed one.
 */
export function getRsvpClosedReason(
  event: Pick<DinnerEvent, 'status' | 'can_rsvp' | 'ends_at'>,
  now: number,
) {
  if (event.status === 'cancelled') return 'invite_cancelled';
  if (event.can_rsvp) return null;
  return Date.parse(event.ends_at) <= now ? 'invite_past' : 'invite_closed';
}

/** Guests can give up a seat until the dinner starts, also while it takes no RSVPs. */
export const canCancelRsvp = (
  { status, starts_at }: Pick<DinnerEvent, 'status' | 'starts_at'>,
  now: number,
) => status === 'scheduled' && now < Date.parse(starts_at);
