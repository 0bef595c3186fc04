/** Whom to notify about a dinner. Deactivated and banned members are never notified. */
import { type SQL, and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { noBlockBetween } from '../profiles/blocks.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { activeUser } from '../auth/active-user.ts';
import { getMailPreferences } from '../auth/users.ts';
import { eventHosts, events, guests } from '../dinners/schema.ts';
import { isOnGuestList } from '../dinners/rsvps/guest-rows.ts';
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
  /** Of the guest list. */
  id: string;
  user: UserRow;
  status: RsvpStatus;
  calendar_token: string | null;
}

export const wantsEmail = (user: UserRow, preference: Exclude<MailPreference, 'answers'>) =>
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

/** Whom news of a dinner is for: its owner and co-hosts, unless they have left. */
export async function findHosts(db: Queryable, eventId: string): Promise<UserRow[]> {
  const owner = db.select({ id: events.host_id }).from(events).where(eq(events.id, eventId));
  const coHosts = db
    .select({ id: eventHosts.user_id })
    .from(eventHosts)
    .where(
      and(
        eq(eventHosts.event_id, eventId),
        eq(eventHosts.role, 'co_host'),
        isNotNull(eventHosts.accepted_at),
      ),
    );
  return db
    .select()
    .from(users)
    .where(and(or(inArray(users.id, owner), inArray(users.id, coHosts)), activeUser))
    .orderBy(asc(users.id));
}

const selectGuests = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      id: guests.id,
      user: users,
      status: sql<RsvpStatus>`${guests.status}`,
      calendar_token: guests.calendar_token,
    })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(and(where, isOnGuestList(guests), activeUser))
    .orderBy(asc(guests.user_id));

export async function findGuest(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<RsvpGuest | null> {
  const [row] = await selectGuests(
    db,
    and(eq(guests.event_id, eventId), eq(guests.user_id, userId)),
  );
  return row ?? null;
}

/** The accepted guests without a block between them and this member. */
export async function readGuestIdsWithoutBlock(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<Set<string>> {
  const rows = await db
    .select({ id: users.id })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(
      and(
        eq(guests.event_id, eventId),
        eq(guests.status, 'accepted'),
        noBlockBetween(users.id, userId),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Who helps with a dinner and isn't among its guests with these statuses. */
export async function readHelpers(
  db: Queryable,
  { event }: DinnerWithHost,
  exceptStatuses: RsvpStatus[],
): Promise<UserRow[]> {
  const isAmongGuests = and(
    eq(guests.event_id, eventHosts.event_id),
    eq(guests.user_id, eventHosts.user_id),
    inArray(guests.status, exceptStatuses),
  );
  const rows = await db
    .select({ user: users })
    .from(eventHosts)
    .innerJoin(users, eq(users.id, eventHosts.user_id))
    .leftJoin(guests, isAmongGuests)
    .where(
      and(
        eq(eventHosts.event_id, event.id),
        isNotNull(eventHosts.accepted_at),
        isNull(guests.id),
        activeUser,
      ),
    )
    .orderBy(asc(eventHosts.id));
  return rows.map(({ user }) => user);
}

export async function findActiveMember(db: Queryable, where: SQL): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(and(where, activeUser));
  return row ?? null;
}

/** Guests per transaction, so that a large dinner doesn't block others. */
const BATCH_SIZE = 100;

const isUnblocked = (
  host: UserRow,
  guest: typeof guests.user_id | typeof users.id,
  inviter: typeof guests.invited_by,
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
        eq(guests.event_id, event.id),
        inArray(guests.status, statuses),
        or(ne(guests.status, 'invited'), isUnblocked(host, guests.user_id, guests.invited_by)),
        lastId === null ? undefined : gt(guests.user_id, lastId),
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

/** The owner of an invited address, as a guest. */
const listed = alias(guests, 'listed');

/** Invited addresses of nobody on the guest list, in batches. Leaves out inactive and blocked members. */
export async function* iterateInvitedAddresses(
  db: Queryable,
  { event, host }: DinnerWithHost,
): AsyncGenerator<InvitedAddress[]> {
  for (let lastId: string | null = null; ;) {
    const batch = await db
      .select({ id: guests.id, email: guests.email, user: users })
      .from(guests)
      .leftJoin(users, eq(users.email, guests.email))
      .leftJoin(
        listed,
        and(
          eq(listed.event_id, guests.event_id),
          eq(listed.user_id, users.id),
          isOnGuestList(listed),
        ),
      )
      .where(
        and(
          eq(guests.event_id, event.id),
          isNotNull(guests.email),
          // Not those whom the host only put on the list.
          isNotNull(guests.invited_at),
          isNull(listed.id),
          // A claimed invitation belongs to that member, even if the address now has another owner or none.
          or(isNull(guests.user_id), eq(guests.user_id, users.id)),
          // Who declined by their personal link asked for no more.
          or(isNotNull(guests.user_id), ne(guests.status, 'declined')),
          activeUser,
          isUnblocked(host, users.id, guests.invited_by),
          lastId === null ? undefined : gt(guests.id, lastId),
        ),
      )
      .orderBy(asc(guests.id))
      .limit(BATCH_SIZE);
    if (batch.length > 0) yield batch.map(({ email, user }) => ({ email: email!, user }));
    if (batch.length < BATCH_SIZE) return;
    lastId = batch.at(-1)!.id;
  }
}
