/** Whom to notify about a dinner. Deactivated and banned members are never notified. */
import { type SQL, and, asc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { noBlockBetween } from '../profiles/blocks.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { activeUser } from '../auth/active-user.ts';
import { getMailPreferences } from '../auth/users.ts';
import { events, invitations, rsvps } from '../dinners/schema.ts';
import { users } from '../auth/schema.ts';
import type { EventRow } from '../dinners/events/visibility.ts';
import type { UserRow } from '../auth/caller.ts';
import type { MailPreference } from './unsubscribe-link.ts';
import type { RsvpStatus } from '#src/contract/events.ts';

export interface DinnerWithHost {
  event: EventRow;
  host: UserRow;
}

export interface RsvpGuest {
  user: UserRow;
  status: RsvpStatus;
  calendar_token: string | null;
}

export const wantsEmail = (user: UserRow, preference: MailPreference) =>
  getMailPreferences(user)[preference];

/**
 * Whether a guest gets an e-mail about a cancelled dinner, or about losing their seat. Guests who had a seat always do: otherwise they
 * would come for nothing.
 */
export const isNotifiedOfCancellation = (user: UserRow, former: string | null) =>
  former === 'accepted' || wantsEmail(user, 'changes');

export async function findDinnerWithHost(
  db: Queryable,
  eventId: string,
): Promise<DinnerWithHost | null> {
  const [row] = await db
    .select({ event: events, host: users })
    .from(events)
    .innerJoin(users, eq(users.id, events.host_id))
    .where(eq(events.id, eventId));
  return row ?? null;
}

const selectGuests = (db: Queryable, where: SQL | undefined) =>
  db
    .select({ user: users, status: rsvps.status, calendar_token: rsvps.calendar_token })
    .from(rsvps)
    .innerJoin(users, eq(users.id, rsvps.user_id))
    .where(and(where, activeUser))
    .orderBy(asc(rsvps.user_id));

export async function findGuest(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<RsvpGuest | null> {
  const [row] = await selectGuests(db, and(eq(rsvps.event_id, eventId), eq(rsvps.user_id, userId)));
  return row ?? null;
}

export async function findActiveMember(db: Queryable, where: SQL): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(and(where, activeUser));
  return row ?? null;
}

/** Guests per transaction, so that a large dinner doesn't block others. */
const BATCH_SIZE = 100;

const isUnblocked = (
  host: UserRow,
  guest: typeof rsvps.user_id | typeof users.id,
  inviter: typeof rsvps.invited_by | typeof invitations.invited_by,
) => and(noBlockBetween(guest, host.id), noBlockBetween(guest, inviter));

/** Guests with one of these statuses, in batches. A block with host or inviter leaves out only guests who haven't answered. */
export async function* iterateGuests(
  db: Queryable,
  { event, host }: DinnerWithHost,
  statuses: RsvpStatus[],
): AsyncGenerator<RsvpGuest[]> {
  for (let lastId: string | null = null; ;) {
    const batch: RsvpGuest[] = await selectGuests(
      db,
      and(
        eq(rsvps.event_id, event.id),
        inArray(rsvps.status, statuses),
        or(ne(rsvps.status, 'invited'), isUnblocked(host, rsvps.user_id, rsvps.invited_by)),
        lastId === null ? undefined : gt(rsvps.user_id, lastId),
      ),
    ).limit(BATCH_SIZE);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH_SIZE) return;
    lastId = batch.at(-1)!.user.id;
  }
}

export interface InvitedAddress {
  email: string;
  /** The member with this address, if any. */
  user: UserRow | null;
}

/** Invited addresses without an RSVP, in batches. Leaves out inactive and blocked members. */
export async function* iterateInvitedAddresses(
  db: Queryable,
  { event, host }: DinnerWithHost,
): AsyncGenerator<InvitedAddress[]> {
  for (let lastId: string | null = null; ;) {
    const batch = await db
      .select({ id: invitations.id, email: invitations.email, user: users })
      .from(invitations)
      .leftJoin(users, eq(users.email, invitations.email))
      .leftJoin(rsvps, and(eq(rsvps.event_id, invitations.event_id), eq(rsvps.user_id, users.id)))
      .where(
        and(
          eq(invitations.event_id, event.id),
          isNotNull(invitations.email),
          isNull(rsvps.user_id),
          // A linked invitation belongs to that member, even if the address now has another owner or none.
          or(isNull(invitations.user_id), eq(invitations.user_id, users.id)),
          activeUser,
          isUnblocked(host, users.id, invitations.invited_by),
          lastId === null ? undefined : gt(invitations.id, lastId),
        ),
      )
      .orderBy(asc(invitations.id))
      .limit(BATCH_SIZE);
    if (batch.length > 0) yield batch.map(({ email, user }) => ({ email: email!, user }));
    if (batch.length < BATCH_SIZE) return;
    lastId = batch.at(-1)!.id;
  }
}
