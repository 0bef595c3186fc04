import type { RsvpStatus } from '#src/contract/events.ts';

/** Whether the guest has answered, according to the server. */
export function isAnswered(
  status: RsvpStatus | null | undefined,
): status is 'accepted' | 'waitlisted' | 'requested' | 'declined' {
  return status != null && status !== 'invited';
}
