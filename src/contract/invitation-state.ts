/**
 * Where a guest stands with a dinner (R74). `approval` and `full` can be answered like `open`; `declined-here` is a decline that
 * only this browser knows.
 */
export type InvitationState =
  | 'open'
  | 'approval'
  | 'full'
  | 'waitlisted'
  | 'requested'
  | 'accepted'
  | 'declined'
  | 'declined-here'
  | 'closed'
  | 'past'
  | 'cancelled';
