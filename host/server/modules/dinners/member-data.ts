import {
  type Column,
  and,
  asc,
  eq,
  inArray,
  like,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import type { MemberData } from '../auth/member-data.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import { selectVisibleName } from '../profiles/visible-name.ts';
import { hasValidInvite, isHiddenFromRemoved } from './events/visibility.ts';
import {
  inviteLinkUses,
  events,
  feedback,
  follows,
  invitations,
  keptApartPairs,
  rsvps,
  seatNotifications,
  seats,
  tables,
} from './schema.ts';

const eventColumns = pickColumns(events, 'id', 'slug', 'title', 'starts_at');

/** What a member did stays in their data. The dinner doesn't, if its host removed them from it. */
const isStillSeen = (tx: Tx, userId: string, eventId: Column) =>
  and(eq(events.id, eventId), not(isHiddenFromRemoved(tx, userId)));

export const dinnersMemberData: MemberData = {
  sections: {
    answers: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          ...pickColumns(
            rsvps,
            'status',
            'dietary_needs',
            'source',
            'partner_origin',
            'created_at',
            'answered_at',
          ),
        })
        .from(rsvps)
        .leftJoin(events, isStillSeen(tx, id, rsvps.event_id))
        .where(eq(rsvps.user_id, id)),
    seats: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          table: tables.name,
          seat: sql<number>`${seats.position} + 1`,
        })
        .from(seats)
        .innerJoin(events, eq(events.id, seats.event_id))
        .innerJoin(tables, eq(tables.id, seats.table_id))
        .where(eq(seats.user_id, id)),
    dinners_hosted: (tx, { id }) =>
      tx.select().from(events).where(eq(events.host_id, id)).orderBy(asc(events.starts_at)),
    invitations_sent: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          ...pickColumns(invitations, 'email', 'created_at'),
          // Not whose address it is.
          user_id: sql<
            string | null
          >`case when ${invitations.email} is null then ${invitations.user_id} end`,
          name: sql<
            string | null
          >`case when ${invitations.email} is null then ${selectVisibleName(id, invitations.user_id)} else ${invitations.name} end`,
        })
        .from(invitations)
        .leftJoin(events, isStillSeen(tx, id, invitations.event_id))
        .where(eq(invitations.invited_by, id)),
    invitations_received: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          by: selectVisibleName(id, invitations.invited_by),
          created_at: invitations.created_at,
        })
        .from(invitations)
        .leftJoin(events, isStillSeen(tx, id, invitations.event_id))
        .where(eq(invitations.user_id, id)),
    invites_followed: (tx, { id }) =>
      tx
        .select({
          from: selectVisibleName(id, inviteLinkUses.inviter_id),
          event: eventColumns,
          created_at: inviteLinkUses.created_at,
        })
        .from(inviteLinkUses)
        .leftJoin(events, and(isStillSeen(tx, id, inviteLinkUses.event_id), hasValidInvite(tx, id)))
        .where(eq(inviteLinkUses.user_id, id)),
    following: (tx, { id }) =>
      tx
        .select({ event: eventColumns, created_at: follows.created_at })
        .from(follows)
        .leftJoin(events, isStillSeen(tx, id, follows.event_id))
        .where(eq(follows.user_id, id)),
    feedback: (tx, { id }) =>
      tx
        .select(pickColumns(feedback, 'event_id', 'rating', 'text', 'created_at'))
        .from(feedback)
        .where(eq(feedback.user_id, id)),
  },
  references: [
    { column: events.host_id, exported: 'dinners_hosted', onDeletion: 'custom' },
    { column: rsvps.user_id, exported: 'answers', onDeletion: 'custom' },
    {
      column: rsvps.invited_by,
      exported: { never: 'data of the invited guests' },
      onDeletion: 'setNull',
    },
    { column: seats.user_id, exported: 'seats', onDeletion: 'custom' },
    { column: feedback.user_id, exported: 'feedback', onDeletion: 'delete' },
    { column: inviteLinkUses.user_id, exported: 'invites_followed', onDeletion: 'delete' },
    {
      column: inviteLinkUses.inviter_id,
      exported: { never: 'data of those who followed the link' },
      onDeletion: 'delete',
    },
    { column: follows.user_id, exported: 'following', onDeletion: 'delete' },
    { column: invitations.user_id, exported: 'invitations_received', onDeletion: 'delete' },
    { column: invitations.invited_by, exported: 'invitations_sent', onDeletion: 'delete' },
    { column: keptApartPairs.a_id, exported: { never: 'data of the host' }, onDeletion: 'delete' },
    { column: keptApartPairs.b_id, exported: { never: 'data of the host' }, onDeletion: 'delete' },
    {
      column: seatNotifications.user_id,
      exported: { never: 'last notified seat; the seat itself is exported' },
      onDeletion: 'delete',
    },
  ],
  async beforeDeletion(tx, { id }, now) {
    await deleteRsvpsAndSeats(tx, id);
    await deleteStoredNeighbours(tx, id, now);
  },
  async afterDeletion(tx, { email }) {
    // Otherwise the next account with this address would inherit them.
    await tx.delete(invitations).where(eq(invitations.email, email));
  },
};

/** Whether the member's row must stay as the host of a dinner with other guests. Call it after the deletion of their data. */
export async function isStillHost(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(events, eq(events.host_id, userId))) > 0;
}

/** Deletes seats and RSVPs at others' dinners, updating the counts, and own dinners without other guests. */
async function deleteRsvpsAndSeats(tx: Tx, id: string): Promise<void> {
  const others = tx
    .select({ one: sql`1` })
    .from(rsvps)
    .where(and(eq(rsvps.event_id, events.id), ne(rsvps.user_id, id)));
  await tx.delete(events).where(and(eq(events.host_id, id), notExists(others)));
  const hostedIds = tx.select({ id: events.id }).from(events).where(eq(events.host_id, id));
  const deletedRsvps = await tx
    .delete(rsvps)
    .where(and(eq(rsvps.user_id, id), notInArray(rsvps.event_id, hostedIds)))
    .returning({ id: rsvps.event_id, status: rsvps.status });
  const acceptedEventIds = deletedRsvps.flatMap((row) => (row.status === 'accepted' ? row.id : []));
  if (acceptedEventIds.length > 0)
    await tx
      .update(events)
      .set({ attendee_count: sql`${events.attendee_count} - 1` })
      .where(inArray(events.id, acceptedEventIds));
  await tx.delete(seats).where(and(eq(seats.user_id, id), notInArray(seats.event_id, hostedIds)));
  await tx
    .update(rsvps)
    .set({
      dietary_needs: null,
      source: null,
      partner_origin: null,
      widget_event_id: null,
      calendar_token: null,
    })
    .where(eq(rsvps.user_id, id));
}

/** Deletes others' stored neighbours of past dinners; for upcoming ones the next plan replaces them. */
async function deleteStoredNeighbours(tx: Tx, id: string, now: Date): Promise<void> {
  const pastEventIds = tx
    .select({ id: events.id })
    .from(seatNotifications)
    .innerJoin(events, eq(events.id, seatNotifications.event_id))
    .where(and(eq(seatNotifications.user_id, id), lte(events.starts_at, now)));
  await tx
    .delete(seatNotifications)
    .where(
      and(
        inArray(seatNotifications.event_id, pastEventIds),
        like(seatNotifications.beside, `%${id}%`),
      ),
    );
}
