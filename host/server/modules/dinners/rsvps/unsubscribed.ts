/** Addresses without an account that unsubscribed from the e-mails about a dinner (R36). */
import { type Column, type SQL, and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { users } from '#server/modules/auth/schema.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { events, guests, unsubscribedAddresses } from '../schema.ts';

const isAddress = (eventId: string, email: string) =>
  and(eq(unsubscribedAddresses.event_id, eventId), eq(unsubscribedAddresses.email, email));

/** SQL expression: the address of this row of the guest list has unsubscribed from the dinner. */
export const hasUnsubscribed = ({
  event_id,
  email,
}: Record<'event_id' | 'email', Column>): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${unsubscribedAddresses}
  where ${unsubscribedAddresses.event_id} = ${event_id} and ${unsubscribedAddresses.email} = ${email}
)`;

export const isUnsubscribed = async (
  db: Queryable,
  eventId: string,
  email: string,
): Promise<boolean> => (await db.$count(unsubscribedAddresses, isAddress(eventId, email))) > 0;

/** The addresses that have unsubscribed from the dinner. */
export async function readUnsubscribed(db: Queryable, eventId: string): Promise<Set<string>> {
  const rows = await db
    .select({ email: unsubscribedAddresses.email })
    .from(unsubscribedAddresses)
    .where(eq(unsubscribedAddresses.event_id, eventId));
  return new Set(rows.map(({ email }) => email));
}

/** Can be repeated. */
export async function unsubscribeAddress(
  db: Queryable,
  eventId: string,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .insert(unsubscribedAddresses)
    .values({ event_id: eventId, email, created_at: now })
    .onConflictDoNothing();
}

export async function resubscribeAddress(
  db: Queryable,
  eventId: string,
  email: string,
): Promise<void> {
  await db.delete(unsubscribedAddresses).where(isAddress(eventId, email));
}

/** For a member who is coming, or wants to: from now on their settings count. */
export async function resubscribeMember(tx: Tx, eventId: string, userId: string): Promise<void> {
  const own = tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const invited = tx
    .select({ email: guests.email })
    .from(guests)
    .where(and(eq(guests.event_id, eventId), eq(guests.user_id, userId)));
  await tx
    .delete(unsubscribedAddresses)
    .where(
      and(
        eq(unsubscribedAddresses.event_id, eventId),
        or(
          inArray(unsubscribedAddresses.email, own),
          inArray(unsubscribedAddresses.email, invited),
        ),
      ),
    );
}

/** Of dinners that ended before then: no more e-mails come of them. */
export async function deleteOldUnsubscribes(db: Queryable, endedBefore: Date): Promise<void> {
  const old = db.select({ id: events.id }).from(events).where(lt(events.ends_at, endedBefore));
  await db.delete(unsubscribedAddresses).where(inArray(unsubscribedAddresses.event_id, old));
}
