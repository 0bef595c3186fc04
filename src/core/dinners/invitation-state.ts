import type { InvitationState } from '#src/contract/invitation-state.ts';
import type { DinnerEvent, EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { getRsvpClosedReason, isUpcoming } from '#src/contract/taking-rsvps.ts';

/** A dinner of the member's own lists as an invitation, so that states and words are the same there. */
export const toEventBySlug = (event: DinnerEvent): EventBySlug => ({
  ...event,
  spots_left: Math.max(0, event.capacity - event.attendee_count),
  table_preview: [],
  member: event,
});

interface Circumstances {
  isDeclinedOnDevice: boolean;
  now: number;
}

export function getInvitationState(
  event: PublicEvent | EventBySlug,
  { isDeclinedOnDevice, now }: Circumstances,
): InvitationState {
  const status = 'member' in event ? event.member?.my_status : null;
  const closedReason = getRsvpClosedReason(event, now);
  if (closedReason === 'invite_cancelled') return 'cancelled';
  if (status === 'accepted') return 'accepted';
  if (closedReason === 'invite_past') return 'past';
  if (status === 'waitlisted' || status === 'requested')
    return isUpcoming(event, now) ? status : 'closed';
  if (status === 'declined') return 'declined';
  if (closedReason) return 'closed';
  if (isDeclinedOnDevice) return 'declined-here';
  return getAnswerableState(event);
}

/** What an acceptance would be: a seat, a request, or a place on the waitlist. */
export function getAnswerableState(event: PublicEvent | EventBySlug): 'open' | 'approval' | 'full' {
  const isApproved = 'member' in event && event.member?.is_approved;
  if (event.approval && !isApproved) return 'approval';
  const isFull = event.attendee_count >= event.capacity || event.has_waitlist;
  return isFull ? 'full' : 'open';
}

/** Whether the guest hasn't answered and can. */
export const isInvitationOpen = (state: InvitationState): boolean =>
  state === 'open' || state === 'approval' || state === 'full';

export type UnseatedState = Exclude<InvitationState, 'accepted'>;

/** What the card's front shows, also while it turns to the seat on its back. */
export const toUnseatedState = (
  event: PublicEvent | EventBySlug,
  state: InvitationState,
): UnseatedState => (state === 'accepted' ? getAnswerableState(event) : state);
