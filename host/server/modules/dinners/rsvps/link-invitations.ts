import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller, UserRow } from '#server/modules/auth/caller.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inviteLinkUses, events, invitations, rsvps } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { addEventToSession } from '#server/modules/auth/sessions.ts';
import { findUserByInviteSlug } from '#server/modules/auth/users.ts';
import { findEventBySlug } from '../events/event-views.ts';
import { type EventRow, canInviteTo, canSeeEvent } from '../events/visibility.ts';
import type { InviteContext } from '#server/modules/auth/ports.ts';

export interface ResolvedInvite {
  inviter: UserRow | null;
  event: EventRow | null;
  /** Whether the link itself gives access to the dinner. Otherwise the user can already see it. */
  isOpenedByLink: boolean;
}

/**
 * The inviter and the dinner of an invite link. A dinner for invited guests counts only if its host or an accepted guest
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

/** Links the inviter and the dinner to the user (R09), once. A `widget` session may access the dinner from now on. */
export async function linkInvite(
  tx: Tx,
  { user, session }: Caller,
  { inviter, event, isOpenedByLink }: ResolvedInvite,
  now: Date,
): Promise<void> {
  if (event && session.scope === 'widget') await addEventToSession(tx, session.id, event.id);
  if (!inviter || inviter.id === user.id) return;
  await tx
    .insert(inviteLinkUses)
    .values({
      user_id: user.id,
      inviter_id: inviter.id,
      event_id: event && isOpenedByLink ? event.id : null,
      created_at: now,
    })
    .onConflictDoNothing();
  if (user.is_new) {
    await tx
      .update(users)
      .set({ invited_by: inviter.id })
      .where(and(eq(users.id, user.id), isNull(users.invited_by)));
  }
}

/** Locks the dinners this address is invited to. Call it before locking a user row: dinners are always locked first. */
export async function lockInvitedEvents(tx: Tx, email: string): Promise<void> {
  const invitedEventIds = tx
    .select({ id: invitations.event_id })
    .from(invitations)
    .where(and(eq(invitations.email, email), isNull(invitations.user_id)));
  await tx
    .select({ id: events.id })
    .from(events)
    .where(inArray(events.id, invitedEventIds))
    .orderBy(asc(events.id))
    .for('key share');
}

/**
 * Links invitations by e-mail to the user who owns the verified address: the guest list shows their name, and upcoming
 * dinners appear in their feed. Skips inviters and hosts blocked either way. Runs at every sign-in and is idempotent.
 */
export async function linkEmailInvitations(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await lockInvitedEvents(tx, user.email);
  const other = alias(invitations, 'other');
  const invitationAsUser = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.event_id, invitations.event_id), eq(other.user_id, user.id)));
  const host = sql`(select ${events.host_id} from ${events} where ${events.id} = ${invitations.event_id})`;
  const isUnblocked = and(
    noBlockBetween(user.id, invitations.invited_by),
    noBlockBetween(user.id, host),
  );
  const linked = await tx
    .update(invitations)
    .set({ user_id: user.id })
    .where(
      and(
        eq(invitations.email, user.email),
        isNull(invitations.user_id),
        notExists(invitationAsUser),
        isUnblocked,
      ),
    )
    .returning();
  // In a fixed order, so that concurrent sign-ins don't deadlock.
  for (const { id, event_id, invited_by } of linked.toSorted((a, b) =>
    a.event_id < b.event_id ? -1 : 1,
  )) {
    const [upcoming] = await tx
      .select({ id: events.id })
      .from(events)
      .where(
        and(eq(events.id, event_id), eq(events.status, 'scheduled'), gt(events.starts_at, now)),
      );
    if (!upcoming) continue;
    const newRsvps = await tx
      .insert(rsvps)
      .values({ event_id, user_id: user.id, status: 'invited', invited_by, created_at: now })
      .onConflictDoNothing()
      .returning();
    if (newRsvps.length === 1)
      await publishDomainEvents(tx, now, { type: 'invited', event_id, invitation_id: id });
  }
}
