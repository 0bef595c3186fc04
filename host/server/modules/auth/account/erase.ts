/** Erases a member's data after the 48 hours. Hosts of past dinners remain as an anonymous row. */
import { type SQL, and, eq, inArray, isNotNull, like, lte, ne, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../platform/db/open.ts';
import * as tables from '../../schema.ts';
import type { UserRow } from '../caller.ts';
import { t } from '../../../platform/i18n.ts';

/** Rows to delete explicitly: if the user row stays as a tombstone, nothing cascades. */
export const columnsToDelete: PgColumn[] = [
  tables.identities.user_id,
  tables.blocks.user_id,
  tables.blocks.target_id,
  tables.reports.target_id,
  tables.media.owner_id,
  tables.profiles.user_id,
  tables.matchDecisions.user_id,
  tables.matchDecisions.target_id,
  tables.matches.user_id,
  tables.matches.target_id,
  tables.searchIndex.user_id,
  tables.matchSearches.user_id,
  tables.feeds.user_id,
  tables.feedback.user_id,
  tables.sessions.user_id,
  tables.handoffs.user_id,
  tables.claims.user_id,
  tables.claims.inviter_id,
  tables.follows.user_id,
  tables.invitations.user_id,
  tables.invitations.invited_by,
  tables.keptApartPairs.a_id,
  tables.keptApartPairs.b_id,
  tables.outgoingEmails.user_id,
  tables.seatNotifications.user_id,
  tables.calendarStates.user_id,
  tables.calendarGrants.user_id,
  tables.calendarEntries.user_id,
];

/** Rows of others, in which the reference is set to null. */
export const columnsToClear: PgColumn[] = [tables.users.invited_by, tables.reports.user_id, tables.rsvps.invited_by];

export const columnsHandledSeparately: PgColumn[] = [tables.events.host_id, tables.rsvps.user_id, tables.seats.user_id];

/**
 * Deletes a member's rows. If they hosted a dinner with other guests, the user row stays as its host, without name,
 * address, slug or anything else.
 */
export async function eraseMember(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await deleteDinnerData(tx, user.id);
  await deleteStoredNeighbours(tx, user.id, now);
  for (const column of columnsToDelete) await tx.delete(column.table).where(eq(column, user.id));
  for (const column of columnsToClear)
    await tx
      .update(column.table)
      .set({ [column.name]: null })
      .where(eq(column, user.id));
  await deleteLooseReferences(tx, user);
  const isHost = (await tx.$count(tables.events, eq(tables.events.host_id, user.id))) > 0;
  if (!isHost) return void (await tx.delete(tables.users).where(eq(tables.users.id, user.id)));
  await tx
    .update(tables.users)
    .set({ ...toAnonymousColumns(user.id), purged_at: now })
    .where(eq(tables.users.id, user.id));
}

/** Deletes seats and RSVPs at others' dinners, updating the counts, and own dinners without other guests. */
async function deleteDinnerData(tx: Tx, id: string): Promise<void> {
  const others = tx
    .select({ one: sql`1` })
    .from(tables.rsvps)
    .where(and(eq(tables.rsvps.event_id, tables.events.id), ne(tables.rsvps.user_id, id)));
  await tx.delete(tables.events).where(and(eq(tables.events.host_id, id), notExists(others)));
  const hostedIds = tx.select({ id: tables.events.id }).from(tables.events).where(eq(tables.events.host_id, id));
  const deletedRsvps = await tx
    .delete(tables.rsvps)
    .where(and(eq(tables.rsvps.user_id, id), notInArray(tables.rsvps.event_id, hostedIds)))
    .returning({ id: tables.rsvps.event_id, status: tables.rsvps.status });
  const acceptedEventIds = deletedRsvps.flatMap((row) => (row.status === 'accepted' ? row.id : []));
  if (acceptedEventIds.length > 0)
    await tx
      .update(tables.events)
      .set({ taken: sql`${tables.events.taken} - 1` })
      .where(inArray(tables.events.id, acceptedEventIds));
  await tx.delete(tables.seats).where(and(eq(tables.seats.user_id, id), notInArray(tables.seats.event_id, hostedIds)));
  await tx
    .update(tables.rsvps)
    .set({ dietary_needs: null, source: null, partner_origin: null, widget_event_id: null, calendar_token: null })
    .where(eq(tables.rsvps.user_id, id));
}

/** Deletes others' stored neighbours of past dinners; for upcoming ones the next plan replaces them. */
async function deleteStoredNeighbours(tx: Tx, id: string, now: Date): Promise<void> {
  const pastEventIds = tx
    .select({ id: tables.events.id })
    .from(tables.seatNotifications)
    .innerJoin(tables.events, eq(tables.events.id, tables.seatNotifications.event_id))
    .where(and(eq(tables.seatNotifications.user_id, id), lte(tables.events.starts_at, now)));
  await tx
    .delete(tables.seatNotifications)
    .where(and(inArray(tables.seatNotifications.event_id, pastEventIds), like(tables.seatNotifications.beside, `%${id}%`)));
}

/** Data without a foreign key: stored responses, pending jobs, codes, counters, others' feed items, invitations to the address. */
async function deleteLooseReferences(tx: Tx, { id, email }: UserRow): Promise<void> {
  await tx.delete(tables.idempotencyKeys).where(eq(tables.idempotencyKeys.owner, id));
  const isInPayload = (name: string): SQL => sql`${tables.jobs.payload} ->> ${name} = ${id}`;
  await tx.delete(tables.jobs).where(and(inArray(tables.jobs.kind, ['match', 'google_calendar']), isInPayload('user_id')));
  // A pending notice still has other recipients; a failed one is never sent again.
  await tx
    .delete(tables.jobs)
    .where(and(eq(tables.jobs.kind, 'notice'), isNotNull(tables.jobs.failed_at), or(isInPayload('user_id'), isInPayload('target_id'))));
  await tx
    .delete(tables.emailCodes)
    .where(
      or(eq(tables.emailCodes.email, email), like(tables.emailCodes.email, `change ${id} %`), like(tables.emailCodes.email, `change % ${escapeLike(email)}`)),
    );
  await tx.delete(tables.rateLimits).where(or(like(tables.rateLimits.key, `% ${escapeLike(email)}`), like(tables.rateLimits.key, `% ${id}`)));
  await tx.delete(tables.feeds).where(sql`${tables.feeds.payload} ->> 'person_id' = ${id}`);
  // Otherwise the next account with this address would inherit them.
  await tx.delete(tables.invitations).where(eq(tables.invitations.email, email));
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** `.invalid` can't receive mail (RFC 2606), and no generated slug looks like this. */
const toAnonymousColumns = (id: string) => ({
  email: `${id}@removed.invalid`,
  invite_slug: `removed-${id}`,
  first_name: t('former_member'),
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
