import { type SQL, and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller, UserRow } from '#server/modules/auth/caller.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inviteLinkUses, events, guests } from '../schema.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { users } from '#server/modules/auth/schema.ts';
import { addEventToSession } from '#server/modules/auth/sessions.ts';
import { findUserByInviteSlug } from '#server/modules/auth/users.ts';
import { findEventBySlug } from '../events/public-view.ts';
import { type EventRow, canInviteTo, canSeeEvent } from '../events/visibility.ts';
import { findRole } from '../hosts/host-rows.ts';
import { isRemovedSince } from './claim-placeholder.ts';
import { findGuest, isPlaceholder, isUnclaimedAddress } from './guest-rows.ts';
import { mergeInvitation } from './merge-invitation.ts';
import type { InviteContext } from '#server/modules/auth/ports.ts';

export interface ResolvedInvite {
  inviter: UserRow | null;
  event: EventRow | null;
  /** Whether the link itself gives access to the dinner. Otherwise the user can already see it. */
  isOpenedByLink: boolean;
}

/**
 * The inviter and the dinner of an invite link. A dinner for invited guests counts only if one of its hosts or an accepted guest
 * invites, or if the user can see it anyway.
 */
export async function findInvite(
  tx: Tx,
  { inviteSlug, eventSlug }: InviteContext,
  userId?: string,
): Promise<ResolvedInvite> {
  const inviter = inviteSlug ? await findUserByInviteSlug(tx, inviteSlug) : null;
  const event = eventSlug ? await findEventBySlug(tx, eventSlug) : null;
  if (!event) return { inviter, event: null, isOpenedByLink: false };
  const isOpenedByLink =
    event.visibility === 'members' ||
    (inviteSlug !== undefined && (await canInviteTo(tx, event, inviteSlug)));
  const isVisible =
    isOpenedByLink || (userId !== undefined && (await canSeeEvent(tx, event, userId)));
  return { inviter, event: isVisible ? event : null, isOpenedByLink };
}

/** Lets the user see the dinner, and answer. It counts as having opened the link. */
export async function recordInviteLinkUse(
  tx: Tx,
  use: typeof inviteLinkUses.$inferInsert,
): Promise<void> {
  const { user_id, inviter_id, event_id } = inviteLinkUses;
  await tx
    .insert(inviteLinkUses)
    .values(use)
    .onConflictDoUpdate({
      target: [user_id, inviter_id, event_id],
      set: { is_by_email: false },
      setWhere: sql`not excluded.is_by_email and ${inviteLinkUses.is_by_email}`,
    });
}

/** Links the inviter and the dinner to the user (R09), once. A `widget` session may access the dinner from now on. */
export async function linkInvite(
  tx: Tx,
  { user, session }: Caller,
  { inviter, event, isOpenedByLink }: ResolvedInvite,
  now: Date,
): Promise<void> {
  if (event && session.scope === 'widget') await addEventToSession(tx, session.id, event.id);
  if (!inviter || inviter.id === user.id) return;
  const opened = isOpenedByLink ? event : null;
  const use = { user_id: user.id, event_id: opened?.id ?? null, created_at: now };
  await recordInviteLinkUse(tx, { ...use, inviter_id: inviter.id });
  // A co-host's link opens the dinner in the owner's name too, so that it stays open whatever becomes of the role.
  if (
    opened &&
    opened.host_id !== user.id &&
    (await findRole(tx, opened, inviter.id)) === 'co_host'
  )
    await recordInviteLinkUse(tx, { ...use, inviter_id: opened.host_id });
  if (user.is_new) {
    await tx
      .update(users)
      .set({ invited_by: inviter.id })
      .where(and(eq(users.id, user.id), isNull(users.invited_by)));
  }
}

/** Locks the dinners these addresses are invited to. Call it before locking a user row: dinners are always locked first. */
export async function lockInvitedEvents(tx: Tx, ...addresses: string[]): Promise<string[]> {
  const invitedEventIds = tx
    .select({ id: guests.event_id })
    .from(guests)
    .where(or(...addresses.map((address) => isUnclaimedAddress(guests, address))));
  const locked = await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, invitedEventIds))
    .orderBy(asc(events.id))
    .for('update');
  return locked.map(({ id }) => id);
}

/**
 * Links invitations by e-mail to the user who owns the verified address: the guest list shows their name, and upcoming
 * dinners appear in their feed, also those on whose list the host put the address. Skips inviters and hosts blocked either way, and
 * dinners that the user was invited to in another way, so that the two invitations don't show whose address it is. Runs at every
 * sign-in and is idempotent.
 */
export async function linkEmailInvitations(tx: Tx, user: UserRow, now: Date): Promise<void> {
  const lockedIds = await lockInvitedEvents(tx, user.email);
  if (lockedIds.length === 0) return;
  const own = alias(guests, 'own');
  const found = await tx
    .select({ invitation: guests, own, event: events })
    .from(guests)
    .innerJoin(events, eq(events.id, guests.event_id))
    .leftJoin(own, and(eq(own.event_id, guests.event_id), eq(own.user_id, user.id)))
    .where(
      and(
        // An invitation sent since then waits for the next sign-in.
        inArray(guests.event_id, lockedIds),
        isUnclaimedAddress(guests, user.email),
        // A guest who declined by their personal link did so without an account.
        ne(guests.status, 'declined'),
        // An invitation whose inviter has left, and that was answered, is nobody's any more.
        or(
          isPlaceholder(guests),
          isNull(own.invited_at),
          and(isNull(own.invited_by), ne(own.status, 'invited')),
        ),
        noBlockBetween(user.id, guests.invited_by),
        noBlockBetween(user.id, events.host_id),
      ),
    )
    // In a fixed order, so that concurrent sign-ins don't deadlock.
    .orderBy(asc(guests.event_id))
    .for('update', { of: guests });
  for (const { invitation, own, event } of found) {
    const isTold = isUpcoming(event, now.getTime());
    const tell = () =>
      publishDomainEvents(tx, now, {
        type: 'invited',
        event_id: event.id,
        invitation_id: invitation.invitation_id,
      });
    if (invitation.status === 'accepted') {
      // The dinner shows by itself, see `isListedByAddress`: a use of the host's link would make the member a contact of theirs.
      if (isTold && !own?.status && !isRemovedSince(own, invitation)) await tell();
      continue;
    }
    if (own) {
      await mergeInvitation(tx, invitation, own);
      continue;
    }
    await tx
      .update(guests)
      .set({
        user_id: user.id,
        // On the list since now: the time of the invitation would tell, in the order of the guests, whose address it is.
        created_at: now,
        is_approved: isTold && invitation.invited_by === event.host_id,
        ...(isTold ? {} : { status: null }),
      })
      .where(eq(guests.id, invitation.id));
    if (isTold) await tell();
  }
}

/**
 * Takes back what an invited or listed address gave its owner: access to the dinner, and its feed items. An invite link that the
 * owner opened stays theirs: if they ceased to be a contact, the inviter would learn whose address it is.
 */
export async function hideDinnerFromOwner(
  tx: Tx,
  { eventId, isOwner, now }: { eventId: string; isOwner: SQL; now: Date },
): Promise<void> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(isOwner);
  if (!owner) return;
  const ownRow = await findGuest(tx, eventId, owner.id);
  if (ownRow?.invited_at) return;
  if (ownRow?.status === 'invited') await tx.delete(guests).where(eq(guests.id, ownRow.id));
  await tx
    .delete(inviteLinkUses)
    .where(
      and(
        eq(inviteLinkUses.event_id, eventId),
        eq(inviteLinkUses.user_id, owner.id),
        inviteLinkUses.is_by_email,
      ),
    );
  await publishDomainEvents(tx, now, {
    type: 'left',
    event_id: eventId,
    user_id: owner.id,
    by: 'host',
    previous_status: 'invited',
  });
}
