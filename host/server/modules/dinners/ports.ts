/** Functions that dinners needs from matching, the calendar and notifications. */
import type { Undelivered } from '#src/contract/undelivered.ts';
import type { Marks } from '#solver/index.ts';
import type { Keys } from '#server/platform/crypto/secret-key.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import type { JobRequest } from '#server/platform/jobs/queue.ts';

/** A member, or an invited address: `ownerId` is whose it is, if the host may not know that yet. */
export type EmailRecipient = { userId: string } | { email: string; ownerId: string | null };

/** The newest e-mail about a dinner that couldn't be delivered, unless a later one was. */
export type FindUndelivered = (recipient: EmailRecipient) => Undelivered | null;

export interface DinnersPorts {
  /** The decisions of these members about each other. */
  readDecisions(db: Queryable, userIds: string[]): Promise<Marks>;
  /** The decisions of a member about the others, and theirs about the member. */
  readDecisionsWith(db: Queryable, userId: string, otherIds: string[]): Promise<Marks>;
  /** The jobs that find matches for these members, in a fixed order. */
  createMatchJobs(now: Date, ...userIds: string[]): JobRequest<'find_matches'>[];
  /** Queues an update of these dinners in the calendars of those members who have connected one. */
  queueConnectedCalendarUpdates(
    tx: Tx,
    now: Date,
    ...updates: { user_id: string; event_id: string }[]
  ): Promise<void>;
  /** What couldn't be delivered of a dinner's e-mails, by recipient. */
  readUndelivered(db: Queryable, keys: Keys, eventId: string): Promise<FindUndelivered>;
}
