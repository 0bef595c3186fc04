import type { RsvpStatus } from '#src/contract/events.ts';

/** The statuses that turn the card: an answer was given and the server holds it. */
export function isAnswered(status: RsvpStatus | null | undefined): status is 'accepted' | 'waitlisted' | 'requested' | 'declined' {
  return status != null && status !== 'invited';
}
