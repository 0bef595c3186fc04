import type { EmailMessage } from './mailer.ts';

/** Sent e-mails are kept, so that an operator can resend them, except `code` and `purged`. */
export type EmailKind =
  | 'code'
  | 'invitation'
  | 'requested'
  | 'accepted'
  | 'moved'
  | 'cancelled'
  | 'paused'
  | 'resumed'
  | 'place_free'
  | 'message'
  | 'reminder'
  | 'seat'
  | 'guest_left'
  | 'matches'
  | 'deleted'
  | 'purged'
  | 'address';

export interface EmailMetadata {
  kind: EmailKind;
  /** Unique, so that each is sent once: `reminder <event> <user>`. */
  key?: string;
  userId?: string | null;
  eventId?: string | null;
}

export interface OutgoingEmail {
  message: EmailMessage;
  metadata: EmailMetadata;
}
