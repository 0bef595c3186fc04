/** Who hears of a dinner, and how they may be written to. Whoever is switched off or shut out hears nothing. */
import { type SQL, and, asc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { unblocked } from '../db/candidates.ts';
import type { Db, Tx } from '../db/open.ts';
import { mailPreferences } from '../db/users.ts';
import { events, invitations, rsvps, users } from '../db/schema.ts';
import type { EventRow } from '../db/visibility.ts';
import type { UserRow } from '../handler.ts';
import type { MailPreference } from '../unsubscribe/link.ts';
import type { RsvpStatus } from '../../../src/contract/events.ts';

export interface Dinner {
  event: EventRow;
  host: UserRow;
}

export interface Guest {
  user: UserRow;
  status: RsvpStatus;
  calendar_token: string | null;
}

export const isThere = and(isNull(users.deactivated_at), isNull(users.banned_at), isNull(users.purged_at));

export const wants = (user: UserRow, preference: MailPreference) => mailPreferences(user)[preference];

export async function dinnerOf(db: Db | Tx, eventId: string): Promise<Dinner | null> {
  const [row] = await db.select({ event: events, host: users }).from(events).innerJoin(users, eq(users.id, events.host_id)).where(eq(events.id, eventId));
  return row ?? null;
}

const guests = (db: Db | Tx, where: SQL | undefined) =>
  db
    .select({ user: users, status: rsvps.status, calendar_token: rsvps.calendar_token })
    .from(rsvps)
    .innerJoin(users, eq(users.id, rsvps.user_id))
    .where(and(where, isThere))
    .orderBy(asc(rsvps.user_id));

export async function guestOf(db: Db | Tx, eventId: string, userId: string): Promise<Guest | null> {
  const [row] = await guests(db, and(eq(rsvps.event_id, eventId), eq(rsvps.user_id, userId)));
  return row ?? null;
}

export async function memberOf(db: Db | Tx, where: SQL): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(and(where, isThere));
  return row ?? null;
}

/** So many at once are read, written to and committed: a table of a thousand holds up nobody. */
const BATCH = 100;

const openTo = (host: UserRow, guest: typeof rsvps.user_id | typeof users.id, inviter: typeof rsvps.invited_by | typeof invitations.invited_by) =>
  and(unblocked(guest, host.id), unblocked(guest, inviter));

/** Guests with one of these answers, in batches. Whoever has given none, and whom a block parts from host or inviter, hears nothing. */
export async function* guestsOf(db: Db | Tx, { event, host }: Dinner, statuses: RsvpStatus[]): AsyncGenerator<Guest[]> {
  for (let last: string | null = null; ;) {
    const batch: Guest[] = await guests(
      db,
      and(
        eq(rsvps.event_id, event.id),
        inArray(rsvps.status, statuses),
        or(ne(rsvps.status, 'invited'), openTo(host, rsvps.user_id, rsvps.invited_by)),
        last === null ? undefined : gt(rsvps.user_id, last),
      ),
    ).limit(BATCH);
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    last = batch.at(-1)!.user.id;
  }
}

export interface Asked {
  email: string;
  /** Whose address it is, if anybody's. */
  user: UserRow | null;
}

/** Addresses that were asked and gave no answer, in batches; those of members who hear nothing are left out. */
export async function* askedByAddress(db: Db | Tx, { event, host }: Dinner): AsyncGenerator<Asked[]> {
  for (let last: string | null = null; ;) {
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
          isThere,
          openTo(host, users.id, invitations.invited_by),
          last === null ? undefined : gt(invitations.id, last),
        ),
      )
      .orderBy(asc(invitations.id))
      .limit(BATCH);
    if (batch.length > 0) yield batch.map(({ email, user }) => ({ email: email!, user }));
    if (batch.length < BATCH) return;
    last = batch.at(-1)!.id;
  }
}
