/** The people to notify about a dinner: its hosts, helpers and members. Deactivated and banned members are never notified. */
import { type SQL, and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
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

/** A member on the guest list. */
export interface RsvpGuest {
  /** Of the guest list. */
  id: string;
  user: UserRow;
  status: RsvpStatus;
  /** That they were invited by, if any. */
  email: string | null;
  link_id: string;
  invited_at: Date | null;
}

/** Kinds of e-mails that guests who haven't answered get about a dinner too, besides a cancellation. */
export const KINDS_FOR_INVITED: readonly string[] = ['message', 'moved'];

/** An address without an account has no settings. */
export const wantsEmail = (
  account: UserRow | null,
  preference: Exclude<MailPreference, 'answers'>,
) => account === null || getMailPreferences(account)[preference];

/**
 * Whether a guest gets an e-mail about a cancelled dinner, or about losing their seat. Guests who had a seat always do: otherwise they
 * would come for nothing.
 */
export const isNotifiedOfCancellation = (account: UserRow | null, former: string | null) =>
  former === 'accepted' || wantsEmail(account, 'changes');

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

/** The people news of a dinner is for: its owner and co-hosts, unless they have left. */
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

export async function findRsvpGuest(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<RsvpGuest | null> {
  const [row] = await db
    .select({
      id: guests.id,
      user: users,
      status: sql<RsvpStatus>`${guests.status}`,
      email: guests.email,
      link_id: guests.link_id,
      invited_at: guests.invited_at,
    })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(
      and(
        eq(guests.event_id, eventId),
        eq(guests.user_id, userId),
        isOnGuestList(guests),
        activeUser,
      ),
    );
  return row ?? null;
}

/** Helpers of a dinner who aren't among its guests with these statuses. */
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
