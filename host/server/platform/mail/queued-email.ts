import type { EmailMessage } from './mailer.ts';

/** After sending, `code` and `purged` are deleted. The others are kept, so that an operator can resend them. */
export type EmailKind =
  | 'code'
  | 'invitation'
  /** The host asks again for an answer. */
  | 'invitation_reminder'
  /** To people the owner of a dinner asks to be a co-host or to help at the door. */
  | 'host_invited'
  /** To the hosts: what guests answered. */
  | 'answers'
  /** To the guest who asked. */
  | 'request_sent'
  | 'waitlisted'
  | 'accepted'
  | 'moved'
  | 'cancelled'
  | 'paused'
  | 'resumed'
  | 'place_free'
  | 'message'
  /** To guests who chose nobody. Hosts mustn't learn who got it. */
  | 'choices_asked'
  | 'reminder'
  /** The seating is published. */
  | 'published'
  | 'seat'
  | 'matches'
  /** The account is closed; its data is deleted 48 hours later. */
  | 'deleted'
  /** The account's data is deleted. */
  | 'purged'
  /** To the old address, after it was changed. */
  | 'address';

export interface EmailMetadata {
  kind: EmailKind;
  /** Unique, so that each is sent once: `reminder <event> <user>`. */
  key?: string;
  userId?: string | null;
  eventId?: string | null;
  /** Of an e-mail about several dinners. */
  eventIds?: string[];
}

export interface QueuedEmail {
  message: EmailMessage;
  metadata: EmailMetadata;
}
