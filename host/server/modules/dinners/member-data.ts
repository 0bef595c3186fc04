import {
  type Column,
  and,
  asc,
  eq,
  inArray,
  isNotNull,
  like,
  lte,
  ne,
  not,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/db/database.ts';
import type { MemberData } from '../auth/member-data.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import { noBlockBetween } from '../profiles/blocks.ts';
import { selectVisibleName } from '../profiles/visible-name.ts';
import { hasValidInvite, isHiddenFromRemoved } from './events/visibility.ts';
import {
  isOnGuestList,
  isPlaceholder,
  isUnclaimedAddress,
  noInvitation,
} from './rsvps/guest-rows.ts';
import { isHeldBy, isOfferedTo } from './hosts/host-rows.ts';
import {
  eventHosts,
  eventLog,
  inviteLinkUses,
  events,
  feedback,
  follows,
  guests,
  seatingWishes,
  seatNotifications,
  seats,
  tables,
  unsubscribedAddresses,
} from './schema.ts';

/** A guest's plus-ones. */
const plusOnes = alias(guests, 'plus_ones');

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
            guests,
            'status',
            // As the host called them before they had an account.
            'first_name',
            'last_name',
            'dietary_needs',
            'noted_dietary_needs',
            'needs',
            'source',
            'partner_origin',
            'created_at',
            'answered_at',
            'answer_note',
            'checked_in_at',
          ),
        })
        .from(guests)
        .leftJoin(events, isStillSeen(tx, id, guests.event_id))
        .where(and(eq(guests.user_id, id), isOnGuestList(guests))),
    plus_ones: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          ...pickColumns(
            plusOnes,
            'first_name',
            'last_name',
            'dietary_needs',
            'needs',
            'created_at',
          ),
        })
        .from(plusOnes)
        .innerJoin(guests, eq(guests.id, plusOnes.plus_one_of))
        .leftJoin(events, isStillSeen(tx, id, guests.event_id))
        .where(eq(guests.user_id, id)),
    seats: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          table: tables.name,
          seat: sql<number>`${seats.position} + 1`,
        })
        .from(seats)
        .innerJoin(guests, eq(guests.id, seats.guest_id))
        .innerJoin(events, eq(events.id, seats.event_id))
        .innerJoin(tables, eq(tables.id, seats.table_id))
        .where(eq(guests.user_id, id)),
    dinners_hosted: (tx, { id }) =>
      tx.select().from(events).where(eq(events.host_id, id)).orderBy(asc(events.starts_at)),
    dinners_helped: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          ...pickColumns(eventHosts, 'role', 'invited_at', 'accepted_at'),
        })
        .from(eventHosts)
        .innerJoin(events, eq(events.id, eventHosts.event_id))
        .where(or(isHeldBy(id), isOfferedTo(tx, id))),
    hosts_asked: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          name: selectVisibleName(id, eventHosts.user_id),
          ...pickColumns(eventHosts, 'email', 'role', 'invited_at', 'accepted_at'),
        })
        .from(eventHosts)
        .innerJoin(events, eq(events.id, eventHosts.event_id))
        .where(eq(events.host_id, id)),
    changes_made: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          member: selectVisibleName(id, eventLog.member_id),
          ...pickColumns(eventLog, 'at', 'action', 'detail'),
        })
        .from(eventLog)
        .leftJoin(events, isStillSeen(tx, id, eventLog.event_id))
        .where(eq(eventLog.actor_id, id)),
    // Not from across a block, of which the member isn't told.
    changes_about_me: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          by: selectVisibleName(id, eventLog.actor_id),
          ...pickColumns(eventLog, 'at', 'action', 'detail'),
        })
        .from(eventLog)
        .leftJoin(events, isStillSeen(tx, id, eventLog.event_id))
        .where(and(eq(eventLog.member_id, id), noBlockBetween(eventLog.actor_id, id))),
    invitations_sent: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          email: guests.email,
          created_at: guests.invited_at,
          // Not whose address it is.
          user_id: sql<string | null>`case when ${guests.email} is null then ${guests.user_id} end`,
          name: sql<
            string | null
          >`case when ${guests.email} is null then ${selectVisibleName(id, guests.user_id)} else ${guests.name} end`,
        })
        .from(guests)
        .leftJoin(events, isStillSeen(tx, id, guests.event_id))
        .where(and(eq(guests.invited_by, id), isNotNull(guests.invited_at))),
    invitations_received: (tx, { id }) =>
      tx
        .select({
          event: eventColumns,
          by: selectVisibleName(id, guests.invited_by),
          created_at: guests.invited_at,
          ...pickColumns(guests, 'reminder_count', 'reminded_at', 'opened_at'),
        })
        .from(guests)
        .leftJoin(events, isStillSeen(tx, id, guests.event_id))
        .where(and(eq(guests.user_id, id), isNotNull(guests.invited_at))),
    unsubscribed_from: (tx, { id, email }) =>
      tx
        .select({ event: eventColumns, created_at: unsubscribedAddresses.created_at })
        .from(unsubscribedAddresses)
        .leftJoin(events, isStillSeen(tx, id, unsubscribedAddresses.event_id))
        .where(eq(unsubscribedAddresses.email, email)),
    invites_followed: (tx, { id }) =>
      tx
        .select({
          from: selectVisibleName(id, inviteLinkUses.inviter_id),
          event: eventColumns,
          is_by_email: inviteLinkUses.is_by_email,
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
        .select(pickColumns(feedback, 'event_id', 'rating', 'text', 'is_for_hosts', 'created_at'))
        .from(feedback)
        .where(eq(feedback.user_id, id)),
  },
  references: [
    { column: events.host_id, exported: ['dinners_hosted', 'hosts_asked'], onDeletion: 'custom' },
    { column: eventHosts.user_id, exported: 'dinners_helped', onDeletion: 'delete' },
    { column: eventLog.actor_id, exported: 'changes_made', onDeletion: 'setNull' },
    { column: eventLog.member_id, exported: 'changes_about_me', onDeletion: 'setNull' },
    {
      column: guests.user_id,
      exported: ['answers', 'plus_ones', 'seats', 'invitations_received'],
      onDeletion: 'custom',
    },
    { column: guests.invited_by, exported: 'invitations_sent', onDeletion: 'setNull' },
    {
      column: guests.checked_in_by,
      exported: { never: 'when another guest came' },
      onDeletion: 'setNull',
    },
    { column: feedback.user_id, exported: 'feedback', onDeletion: 'delete' },
    { column: inviteLinkUses.user_id, exported: 'invites_followed', onDeletion: 'delete' },
    {
      column: inviteLinkUses.inviter_id,
      exported: { never: 'data of those who followed the link' },
      onDeletion: 'delete',
    },
    { column: follows.user_id, exported: 'following', onDeletion: 'delete' },
  ],
  async beforeDeletion(tx, { id }, now) {
    await deleteStoredNeighbours(tx, id, now);
    await deleteGuests(tx, id);
    // Addresses that the owner asked to help, and that haven't answered.
    const owned = tx.select({ id: events.id }).from(events).where(eq(events.host_id, id));
    await tx
      .delete(eventHosts)
      .where(and(isNotNull(eventHosts.email), inArray(eventHosts.event_id, owned)));
    // Invitations that nobody has heard of go with their inviter, and so do the names that they typed.
    await tx
      .delete(guests)
      .where(
        and(
          eq(guests.invited_by, id),
          not(isOnGuestList(guests)),
          sql`${isPlaceholder(guests)} is not true`,
        ),
      );
    await tx
      .update(guests)
      .set({ name: null, invitation_text: null, noted_dietary_needs: null })
      .where(eq(guests.invited_by, id));
  },
  async afterDeletion(tx, { email }) {
    // Otherwise the next account with this address would inherit them.
    await tx
      .update(guests)
      .set(noInvitation)
      .where(and(isUnclaimedAddress(guests, email), isPlaceholder(guests)));
    await tx.delete(guests).where(isUnclaimedAddress(guests, email));
    await tx.delete(eventHosts).where(eq(eventHosts.email, email));
    await tx.delete(unsubscribedAddresses).where(eq(unsubscribedAddresses.email, email));
  },
};

/** Whether the member's row must stay as the host of a dinner with other guests. Call it after the deletion of their data. */
export async function isStillHost(tx: Tx, userId: string): Promise<boolean> {
  return (await tx.$count(events, eq(events.host_id, userId))) > 0;
}

/** Deletes the member with their seat from others' dinners, updating the counts, and own dinners without other guests. */
async function deleteGuests(tx: Tx, id: string): Promise<void> {
  const others = tx
    .select({ one: sql`1` })
    .from(guests)
    .where(and(eq(guests.event_id, events.id), ne(guests.user_id, id), isOnGuestList(guests)));
  await tx.delete(events).where(and(eq(events.host_id, id), notExists(others)));
  await deletePlusOnesOfMember(tx, id);
  const hostedIds = tx.select({ id: events.id }).from(events).where(eq(events.host_id, id));
  const deleted = await tx
    .delete(guests)
    .where(and(eq(guests.user_id, id), notInArray(guests.event_id, hostedIds)))
    .returning({ id: guests.event_id, status: guests.status });
  const acceptedEventIds = deleted.flatMap((row) => (row.status === 'accepted' ? row.id : []));
  if (acceptedEventIds.length > 0)
    await tx
      .update(events)
      .set({ attendee_count: sql`${events.attendee_count} - 1` })
      .where(inArray(events.id, acceptedEventIds));
  const kept = tx.select({ id: guests.id }).from(guests).where(eq(guests.user_id, id));
  await tx.delete(seatNotifications).where(inArray(seatNotifications.guest_id, kept));
  await tx
    .delete(seatingWishes)
    .where(or(inArray(seatingWishes.guest_a, kept), inArray(seatingWishes.guest_b, kept)));
  await tx
    .update(guests)
    .set({
      ...noInvitation,
      dietary_needs: null,
      answer_note: null,
      host_note: null,
      party: null,
      needs: null,
      source: null,
      partner_origin: null,
      widget_event_id: null,
      calendar_token: null,
      checked_in_at: null,
      checked_in_by: null,
    })
    .where(eq(guests.user_id, id));
}

/** A dinner's row is locked before its guests, as everywhere. */
async function deletePlusOnesOfMember(tx: Tx, id: string): Promise<void> {
  const own = tx.select({ id: guests.id }).from(guests).where(eq(guests.user_id, id));
  const isTheirs = inArray(guests.plus_one_of, own);
  const dinners = await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, tx.select({ id: guests.event_id }).from(guests).where(isTheirs)))
    .orderBy(asc(events.id))
    .for('update');
  for (const dinner of dinners) {
    const deleted = await tx
      .delete(guests)
      .where(and(isTheirs, eq(guests.event_id, dinner.id)))
      .returning({ id: guests.id });
    await tx
      .update(events)
      .set({ attendee_count: sql`${events.attendee_count} - ${deleted.length}` })
      .where(eq(events.id, dinner.id));
  }
}

/** Deletes others' stored neighbours of past dinners; for upcoming ones the next plan replaces them. */
async function deleteStoredNeighbours(tx: Tx, id: string, now: Date): Promise<void> {
  const pastEventIds = tx
    .select({ id: events.id })
    .from(seatNotifications)
    .innerJoin(guests, eq(guests.id, seatNotifications.guest_id))
    .innerJoin(events, eq(events.id, seatNotifications.event_id))
    .where(and(eq(guests.user_id, id), lte(events.starts_at, now)));
  await tx
    .delete(seatNotifications)
    .where(
      and(
        inArray(seatNotifications.event_id, pastEventIds),
        like(seatNotifications.beside, `%${id}%`),
      ),
    );
}
