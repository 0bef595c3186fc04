import type { Event, PublicEvent, RsvpStatus } from '#src/contract/shapes/event.ts';

/** The statuses that turn the card: an answer was given and the server holds it. */
export function isAnswered(status: RsvpStatus | null | undefined): status is 'accepted' | 'waitlisted' | 'requested' | 'declined' {
  return status != null && status !== 'invited';
}

/** Why nobody can answer any more, as a text key, or null while they can. */
export function closedBecause(event: Pick<PublicEvent | Event, 'status' | 'can_rsvp' | 'ends_at'>, now: number) {
  if (event.status === 'cancelled') return 'invite_cancelled';
  if (Date.parse(event.ends_at) <= now) return 'invite_past';
  return event.can_rsvp ? null : 'invite_closed';
}
