import type { DinnerEvent } from '#src/contract/events.ts';

/**
 * Why nobody can answer any more, as a text key, or null while they can. Whether they can is the server's word: a device whose
 * clock is ahead closes no dinner. It only tells over from closed.
 */
export function getRsvpClosedReason(event: Pick<DinnerEvent, 'status' | 'can_rsvp' | 'ends_at'>, now: number) {
  if (event.status === 'cancelled') return 'invite_cancelled';
  if (event.can_rsvp) return null;
  return Date.parse(event.ends_at) <= now ? 'invite_past' : 'invite_closed';
}
