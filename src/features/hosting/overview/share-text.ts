import type { DinnerEvent } from '#src/contract/events.ts';

/** What the host's link is good for, as a message key. */
export function getShareText({
  can_rsvp,
  attendee_count,
  capacity,
  visibility,
  approval,
}: Pick<DinnerEvent, 'can_rsvp' | 'attendee_count' | 'capacity' | 'visibility' | 'approval'>) {
  if (!can_rsvp) return 'desk_share_closed';
  const kind = approval ? 'approval' : 'open';
  if (attendee_count >= capacity) return `desk_share_full_${kind}` as const;
  return visibility === 'invite'
    ? (`desk_share_unlisted_${kind}` as const)
    : (`desk_share_${kind}` as const);
}
