import { and, asc, eq, gt, inArray, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Caller, UserRow } from '../handler.ts';
import { notify } from '../notices/notice.ts';
import { unblocked } from './candidates.ts';
import type { Tx } from './open.ts';
import { claims, events, invitations, rsvps, users } from './schema.ts';
import { rememberEvent } from './sessions.ts';
import { findUserByInvite } from './users.ts';
import { type EventRow, invitesTo, mayKnow } from './visibility.ts';

export interface InviteContext {
  slug?: string | undefined;
  event_slug?: string | undefined;
}

export interface Invited {
  inviter: UserRow | null;
  event: EventRow | null;
  /** Whether the link itself opens the dinner; else this person knows of it already. */
  byLink: boolean;
}

/**
 * Who invites and to which dinner. One for invited guests only counts when its host or an accepted guest invites,
 * or when it is named by somebody who may know of it without any link.
 */
export async function findInvite(tx: Tx, { slug, event_slug }: InviteContext, userId?: string): Promise<Invited> {
  const inviter = slug ? await findUserByInvite(tx, slug) : null;
  const [event] = event_slug ? await tx.select().from(events).where(eq(events.slug, event_slug)) : [];
  if (!event) return { inviter, event: null, byLink: false };
  const byLink = event.visibility === 'members' || (slug !== undefined && (await invitesTo(tx, event, slug)));
  const open = byLink || (userId !== undefined && (await mayKnow(tx, event, userId)));
  return { inviter, event: open ? event : null, byLink };
}

/** Links inviter and dinner to the account (R09), once; a `widget` session may touch the dinner from now on. */
export async function claimInvite(tx: Tx, { user, session }: Caller, { inviter, event, byLink }: Invited, now: Date): Promise<void> {
  if (event && session.scope === 'widget') await rememberEvent(tx, session.id, event.id);
  if (!inviter || inviter.id === user.id) return;
  await tx
    .insert(claims)
    .values({ user_id: user.id, inviter_id: inviter.id, event_id: event && byLink ? event.id : null, created_at: now })
    .onConflictDoNothing();
  if (user.is_new) {
    await tx
      .update(users)
      .set({ invited_by: inviter.id })
      .where(and(eq(users.id, user.id), isNull(users.invited_by)));
  }
}

/** Holds the dinners this address is asked to. Called before a member's row is locked: whatever changes a dinner locks in that order. */
export async function lockInvited(tx: Tx, email: string): Promise<void> {
  const asked = tx
    .select({ id: invitations.event_id })
    .from(invitations)
    .where(and(eq(invitations.email, email), isNull(invitations.user_id)));
  await tx.select({ id: events.id }).from(events).where(inArray(events.id, asked)).orderBy(asc(events.id)).for('key share');
}

/**
 * Invitations to an address become its owner's own once the address is proved: the guest list names them, coming dinners
 * are theirs to answer and stand in their feed; not those of anybody blocked either way. Asked at every sign-in; what is
 * theirs already stays as it is.
 */
export async function claimAddressInvitations(tx: Tx, user: UserRow, now: Date): Promise<void> {
  await lockInvited(tx, user.email);
  const other = alias(invitations, 'other');
  const asMember = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.event_id, invitations.event_id), eq(other.user_id, user.id)));
  const host = sql`(select ${events.host_id} from ${events} where ${events.id} = ${invitations.event_id})`;
  const welcome = and(unblocked(user.id, invitations.invited_by), unblocked(user.id, host));
  const mine = await tx
    .update(invitations)
    .set({ user_id: user.id })
    .where(and(eq(invitations.email, user.email), isNull(invitations.user_id), notExists(asMember), welcome))
    .returning();
  // In one order, so that two who touch the same dinners at once never wait for each other.
  for (const { id, event_id, invited_by } of mine.toSorted((a, b) => (a.event_id < b.event_id ? -1 : 1))) {
    const [coming] = await tx
      .select({ id: events.id })
      .from(events)
      .where(and(eq(events.id, event_id), eq(events.status, 'scheduled'), gt(events.starts_at, now)));
    if (!coming) continue;
    const asked = await tx
      .insert(rsvps)
      .values({ event_id, user_id: user.id, status: 'invited', invited_by, created_at: now })
      .onConflictDoNothing()
      .returning();
    if (asked.length === 1) await notify(tx, now, { type: 'invited', event_id, invitation_id: id });
  }
}
