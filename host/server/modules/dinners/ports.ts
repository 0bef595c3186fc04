/** Functions that dinners needs from matching, the calendar and notifications. */
import type { Undelivered } from '../../../../src/contract/undelivered.ts';
import type { Marks } from '../../../seating-solver/model/affinity.ts';
import type { Keys } from '../../platform/crypto/secret-key.ts';
import { declarePort } from '../../platform/port.ts';
import type { Tx, Queryable } from '../../platform/db/database.ts';
import type { JobRequest } from '../../platform/jobs/queue.ts';

/** The decisions of these members about each other. */
export const readDecisions =
  declarePort<(db: Queryable, userIds: string[]) => Promise<Marks>>('dinners/readDecisions');

/** The decisions of a member about the others, and theirs about the member. */
export const readDecisionsWith = declarePort<
  (db: Queryable, userId: string, otherIds: string[]) => Promise<Marks>
>('dinners/readDecisionsWith');

/** The jobs that find matches for these members, in a fixed order. */
export const createMatchJobs =
  declarePort<(now: Date, ...userIds: string[]) => JobRequest<'match'>[]>(
    'dinners/createMatchJobs',
  );

/** Those of these members who have connected a Google Calendar. */
export const selectCalendarMembers = declarePort<(tx: Tx, userIds: string[]) => Promise<string[]>>(
  'dinners/selectCalendarMembers',
);

/** A member, or an invited address: `ownerId` is whose it is, if the host may not know that yet. */
export type EmailRecipient = { userId: string } | { email: string; ownerId: string | null };

/** The newest e-mail about a dinner that couldn't be delivered, unless a later one was. */
export type FindUndelivered = (recipient: EmailRecipient) => Undelivered | null;

export const readUndelivered =
  declarePort<(db: Queryable, keys: Keys, eventId: string) => Promise<FindUndelivered>>(
    'dinners/readUndelivered',
  );
