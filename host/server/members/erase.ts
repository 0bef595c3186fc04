/** Erases a member's data after the 48 hours. Hosts of past dinners remain as an anonymous row. */
import { type SQL, and, eq, inArray, isNotNull, like, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../db/open.ts';
import * as t from '../db/schema.ts';
import type { UserRow } from '../handler.ts';
import { say } from '../say.ts';

/** Rows to delete explicitly: if the user row stays as a tombstone, nothing cascades. */
export const goes: PgColumn[] = [
  t.identities.user_id,
  t.blocks.user_id,
  t.blocks.target_id,
  t.reports.target_id,
  t.media.owner_id,
  t.profiles.user_id,
  t.marks.user_id,
  t.marks.target_id,
  t.matches.user_id,
  t.matches.target_id,
  t.traits.user_id,
  t.searches.user_id,
  t.feeds.user_id,
  t.feedback.user_id,
  t.sessions.user_id,
  t.handoffs.user_id,
  t.claims.user_id,
  t.claims.inviter_id,
  t.follows.user_id,
  t.invitations.user_id,
  t.invitations.invited_by,
  t.nevers.a_id,
  t.nevers.b_id,
  t.letters.user_id,
  t.toldNeighbours.user_id,
  t.calendarStates.user_id,
  t.calendarGrants.user_id,
  t.calendarEntries.user_id,
];

/** Rows of others, in which the reference is set to null. */
export const forgets: PgColumn[] = [t.users.invited_by, t.reports.user_id, t.rsvps.invited_by];

export const byRule: PgColumn[] = [t.events.host_id, t.rsvps.user_id, t.seats.user_id];

/**
 * Deletes a member's rows. If they hosted a dinner with other guests, the user row stays as its host, without name,
 * address, slug or anything else.
 */
export async function erase(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await deleteDinnerData(tx, user.id);
  await deleteStoredNeighbours(tx, user.id, now);
  for (const column of goes) await tx.delete(column.table).where(eq(column, user.id));
  for (const column of forgets)
    await tx
      .update(column.table)
      .set({ [column.name]: null })
      .where(eq(column, user.id));
  await deleteLooseReferences(tx, user);
  const isHost = (await tx.$count(t.events, eq(t.events.host_id, user.id))) > 0;
  if (!isHost) return void (await tx.delete(t.users).where(eq(t.users.id, user.id)));
  await tx
    .update(t.users)
    .set({ ...toAnonymousColumns(user.id), purged_at: now })
    .where(eq(t.users.id, user.id));
}

/** Deletes seats and RSVPs at others' dinners, updating the counts, and own dinners without other guests. */
async function deleteDinnerData(tx: Tx, id: string): Promise<void> {
  const others = tx
    .select({ one: sql`1` })
    .from(t.rsvps)
    .where(and(eq(t.rsvps.event_id, t.events.id), ne(t.rsvps.user_id, id)));
  await tx.delete(t.events).where(and(eq(t.events.host_id, id), notExists(others)));
  const hostedIds = tx.select({ id: t.events.id }).from(t.events).where(eq(t.events.host_id, id));
  const deletedRsvps = await tx
    .delete(t.rsvps)
    .where(and(eq(t.rsvps.user_id, id), notInArray(t.rsvps.event_id, hostedIds)))
    .returning({ id: t.rsvps.event_id, status: t.rsvps.status });
  const acceptedEventIds = deletedRsvps.flatMap((row) => (row.status === 'accepted' ? row.id : []));
  if (acceptedEventIds.length > 0)
    await tx
      .update(t.events)
      .set({ taken: sql`${t.events.taken} - 1` })
      .where(inArray(t.events.id, acceptedEventIds));
  await tx.delete(t.seats).where(and(eq(t.seats.user_id, id), notInArray(t.seats.event_id, hostedIds)));
  await tx
    .update(t.rsvps)
    .set({ dietary_needs: null, source: null, partner_origin: null, widget_event_id: null, calendar_token: null })
    .where(eq(t.rsvps.user_id, id));
}

/** Deletes others' stored neighbours of past dinners; for upcoming ones the next plan replaces them. */
async function deleteStoredNeighbours(tx: Tx, id: string, now: Date): Promise<void> {
  const pastEventIds = tx
    .select({ id: t.events.id })
    .from(t.toldNeighbours)
    .innerJoin(t.events, eq(t.events.id, t.toldNeighbours.event_id))
    .where(and(eq(t.toldNeighbours.user_id, id), lte(t.events.starts_at, now)));
  await tx.delete(t.toldNeighbours).where(and(inArray(t.toldNeighbours.event_id, pastEventIds), like(t.toldNeighbours.beside, `%${id}%`)));
}

/** Data without a foreign key: stored responses, pending jobs, codes, counters, others' feed items, invitations to the address. */
async function deleteLooseReferences(tx: Tx, { id, email }: UserRow): Promise<void> {
  await tx.delete(t.idempotency).where(eq(t.idempotency.owner, id));
  const isInPayload = (name: string): SQL => sql`${t.jobs.payload} ->> ${name} = ${id}`;
  await tx.delete(t.jobs).where(and(inArray(t.jobs.kind, ['match', 'google_calendar']), isInPayload('user_id')));
  // A pending notice still has other recipients; a failed one is never sent again.
  await tx.delete(t.jobs).where(and(eq(t.jobs.kind, 'notice'), isNotNull(t.jobs.failed_at), or(isInPayload('user_id'), isInPayload('target_id'))));
  await tx
    .delete(t.emailCodes)
    .where(or(eq(t.emailCodes.email, email), like(t.emailCodes.email, `change ${id} %`), like(t.emailCodes.email, `change % ${escapeLike(email)}`)));
  await tx.delete(t.limits).where(or(like(t.limits.key, `% ${escapeLike(email)}`), like(t.limits.key, `% ${id}`)));
  await tx.delete(t.feeds).where(sql`${t.feeds.payload} ->> 'person_id' = ${id}`);
  // Otherwise the next account with this address would inherit them.
  await tx.delete(t.invitations).where(eq(t.invitations.email, email));
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** `.invalid` can't receive mail (RFC 2606), and no generated slug looks like this. */
const toAnonymousColumns = (id: string) => ({
  email: `${id}@removed.invalid`,
  invite_slug: `removed-${id}`,
  first_name: say('former_member'),
  last_name: '',
  headline: '',
  location: '',
  linkedin_url: null,
  picture_url: null,
  show_on_invites: false,
  dietary_needs: '',
  mail_preferences: {},
  analytics_opt_out: false,
  invited_by: null,
  calendar_token: null,
});
