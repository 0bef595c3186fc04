/** Functions that dinners needs from matching, the calendar and notifications. */
import type { Undelivered } from '#src/contract/undelivered.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Keys } from '#server/platform/crypto/secret-key.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import type { JobRequest } from '#server/platform/jobs/queue.ts';

/** A member, or an invited address: `ownerId` is whose it is, if the host may not know that yet. */
export type EmailRecipient = { userId: string } | { email: string; ownerId: string | null };

/** The newest e-mail about a dinner that couldn't be delivered, unless a later one was. */
export type FindUndelivered = (recipient: EmailRecipient) => Undelivered | null;

/** The interest of a guest who said so; one that is only estimated is less. */
export const CERTAIN_INTEREST = 1000;

/** How interested guests are in each other, as the solver takes it: by index, in thousandths. */
export interface GuestInterests {
  guests: number;
  /** How much each wants to sit near each other one: [from * guests + to], up to `CERTAIN_INTEREST`. */
  interest: Int16Array;
  /** What each pair is worth side by side: [a * guests + b] for a < b. */
  affinity: Int16Array;
  /** Interest above it is a match: the cards have something in common, or the guest said so. */
  matchThreshold: number;
}

export interface Interest {
  mine: boolean;
  mutual: boolean;
}

export interface DinnersPorts {
  /** How interested these members are in each other, in their order. */
  readInterests(db: Queryable, userIds: string[]): Promise<GuestInterests>;
  /** The same as far as `viewer` may know it (R41). */
  readVisibleInterests(db: Queryable, viewer: string, userIds: string[]): Promise<GuestInterests>;
  /** What each of the others beside this member is worth, in thousandths. */
  readAffinities(db: Queryable, userId: string, otherIds: string[]): Promise<number[]>;
  /** The interest of a member in each of the others, as far as the member may know. */
  readInterest(db: Queryable, userId: string, otherIds: string[]): Promise<Map<string, Interest>>;
  /** Those of these guests who are interested neither in each other nor in the host. Never shown to hosts (R41). */
  listChoosingNobody(db: Queryable, guestIds: string[], hostId: string): Promise<string[]>;
  /** Pairs among these guests who are interested in each other, one of them only since then. */
  countNewPairs(db: Queryable, guestIds: string[], since: Date): Promise<number>;
  /** The jobs that find matches for these members, in a fixed order. */
  createMatchJobs(now: Date, ...userIds: string[]): JobRequest<'find_matches'>[];
  /** Queues an update of these dinners in the calendars of those members who have connected one. */
  queueConnectedCalendarUpdates(
    tx: Tx,
    now: Date,
    ...updates: { user_id: string; event_id: string }[]
  ): Promise<void>;
  /** Tells a guest without an account that the host takes them off the list. Call it before the row is deleted. */
  queueRemovalEmail(
    tx: Tx,
    deps: Pick<Deps, 'env' | 'keys' | 'now'>,
    eventId: string,
    email: string,
  ): Promise<void>;
  /** An address or member who is taken off the list gets a letter and a feed item again if they are invited again. */
  forgetInvitation(tx: Tx, deps: Pick<Deps, 'keys'>, eventId: string, email: string): Promise<void>;
  /** What couldn't be delivered of a dinner's e-mails, by recipient. */
  readUndelivered(db: Queryable, keys: Keys, eventId: string): Promise<FindUndelivered>;
}
