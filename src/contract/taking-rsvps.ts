/** Until when a dinner takes RSVPs: the rules that server and client share. Rows of the server have times as `Date`, calls as text. */
import type { DinnerEvent } from './events.ts';

type Instant = Date | string;
const toMilliseconds = (instant: Instant): number =>
  typeof instant === 'string' ? Date.parse(instant) : instant.getTime();

/** Neither cancelled nor begun. Until then guests can give up a seat, also while the dinner takes no RSVPs. */
export const isUpcoming = (
  { status, starts_at }: { status: DinnerEvent['status']; starts_at: Instant },
  now: number,
): boolean => status === 'scheduled' && now < toMilliseconds(starts_at);

/** Whether the host's deadline has passed. From then on only guests with an active RSVP may change it. */
export const isRsvpDeadlineOver = (
  { rsvp_by }: { rsvp_by: Instant | null },
  now: number,
): boolean => rsvp_by !== null && now > toMilliseconds(rsvp_by);

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
