/**
 * Invitations to a dinner (R44, R45), by the host and by accepted guests. An e-mail address must not reveal whether it has
 * an account: until its owner responds, only the address is shown.
 */
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import type { Invitation, InviteInput, InvitationResult } from '../../../../../src/contract/invitations.ts';
import type { Caller } from '../../auth/caller.ts';
import { createLimitError } from '../../auth/rate-limit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { publishEvents } from '../../../platform/domain-events.ts';
import { t } from '../../../platform/i18n.ts';
import { canViewProfile } from '../../profiles/can-view-profile.ts';
import { isBlocked } from '../../profiles/blocks.ts';
import { requireUpcoming } from '../events/hosting.ts';
import { requireNotPaused } from '../events/paused-event.ts';
import { type RateLimit, consumeRateLimit } from '../../../platform/rate-limits.ts';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { type PageQuery, afterCursor, getPageLimit, toPage } from '../../../platform/db/keyset-pagination.ts';
import { findRsvp, lockEvent, upsertRsvp } from './waitlist.ts';
import { approveGuestRequest } from './guests.ts';
import { toPerson } from '../../auth/person.ts';
import { claims, invitations, rsvps } from '../schema.ts';
import { users } from '../../auth/schema.ts';
import { type EventRow, canSeeEvent } from '../events/visibility.ts';
import { DomainError, notFound } from '../../../platform/domain-error.ts';

type InvitationView = z.infer<typeof Invitation>;

/** Per inviter, over all dinners. */
const INVITE_LIMIT: Omit<RateLimit, 'key'> = { max: 300, windowMs: 86_400_000 };

/** A match, a neighbour, or somebody who followed my invite link. @throws DomainError not_found for anyone else */
async function requireContact(tx: Tx, me: string, id: string): Promise<void> {
  const activeCount = await tx.$count(users, and(eq(users.id, id), isNull(users.deactivated_at), isNull(users.banned_at), isNull(users.purged_at)));
  if (activeCount === 0) throw notFound();
  if (await canViewProfile(tx, me, id)) return;
  const claimCount = await tx.$count(claims, and(eq(claims.user_id, id), eq(claims.inviter_id, me)));
  if (claimCount === 0 || (await isBlocked(tx, me, id))) throw notFound();
}

/**
 * Invites addresses and members except the caller. Idempotent. If either side has blocked the other, nothing is sent and
 * the inviter isn't notified.
 * @throws DomainError forbidden if not accepted · not_found for unknown dinners and people · conflict if over, cancelled or paused · rate_limited
 */
export async function createInvitations(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  eventId: string,
  body: z.output<typeof InviteInput>,
): Promise<z.infer<typeof InvitationResult>[]> {
  const now = deps.now();
  const me = caller.user.id;
  const emails = [...new Set(body.emails)].filter((email) => email !== caller.user.email);
  const ids = [...new Set(body.user_ids)];
  // Before the event lock, because this reads seating plans.
  for (const id of ids) await requireContact(tx, me, id);
  const event = await lockEvent(tx, eventId);
  if (!event || !(await canSeeEvent(tx, event, me))) throw notFound();
  const isHost = event.host_id === me;
  if (!isHost && (await findRsvp(tx, eventId, me))?.status !== 'accepted') throw new DomainError('forbidden', t('error_not_inviter'));
  requireUpcoming(event, now);
  await requireNotPaused(tx, event);
  const inviteCount = emails.length + ids.length;
  if (inviteCount === 0) return [];
  const limit = { ...INVITE_LIMIT, key: `invite ${me}` };
  if (!(await consumeRateLimit(tx, limit, now, inviteCount))) throw createLimitError(deps, limit, 'error_invitation_limit');

  // A member who was also invited by address gets an invitation of their own: one for both would show whose address it is.
  if (ids.length > 0)
    await tx
      .update(invitations)
      .set({ user_id: null })
      .where(and(eq(invitations.event_id, eventId), inArray(invitations.user_id, ids), isNotNull(invitations.email)));
  const isForInvitees = and(
    eq(invitations.event_id, eventId),
    or(emails.length > 0 ? inArray(invitations.email, emails) : undefined, ids.length > 0 ? inArray(invitations.user_id, ids) : undefined),
  );
  const isOwn = isHost ? undefined : eq(invitations.invited_by, me);
  const previousIds = new Set((await tx.select({ id: invitations.id }).from(invitations).where(and(isForInvitees, isOwn))).map(({ id }) => id));
  for (const id of ids) await updateRsvpForInvite(tx, deps, event, me, id);
  const rows = [...ids.map((id) => ({ user_id: id, email: null })), ...emails.map((email) => ({ email, user_id: null }))];
  const values = rows.map((row) => ({ ...row, event_id: eventId, invited_by: me, created_at: now }));
  const insert = (batch: typeof values, target: (typeof invitations.email | typeof invitations.user_id | typeof invitations.event_id)[]) => {
    const query = tx.insert(invitations).values(batch);
    // An invitation by the host replaces one by a guest: it counts as approval, even for a guest the host removed before.
    return (isHost ? query.onConflictDoUpdate({ target, set: { invited_by: me, created_at: now } }) : query.onConflictDoNothing()).returning({
      id: invitations.id,
    });
  };
  const inserted = [
    ...(ids.length > 0
      ? await insert(
          values.filter(({ email }) => email === null),
          [invitations.event_id, invitations.user_id],
        )
      : []),
    ...(emails.length > 0
      ? await insert(
          values.filter(({ email }) => email !== null),
          [invitations.event_id, invitations.email],
        )
      : []),
  ];
  await publishEvents(tx, now, ...inserted.map(({ id }) => ({ type: 'invited' as const, event_id: eventId, invitation_id: id })));
  const written = await tx.select({ id: invitations.id }).from(invitations).where(isForInvitees);
  const invitationRows = await loadInvitations(
    tx,
    written.map(({ id }) => id),
  );
  // If somebody else invited them first, pretend I did: only the host may see who invited whom.
  return invitationRows.map((row) => {
    const visibleRow = isHost ? row : { ...row, inviter: caller.user, invitation: { ...row.invitation, created_at: now } };
    return { ...toInvitation(visibleRow, isHost), asked_before: previousIds.has(row.invitation.id) };
  });
}

/** Updates the RSVP: a removed guest is invited again, a guest who requested a spot is accepted. */
async function updateRsvpForInvite(tx: Tx, deps: Deps, event: EventRow, inviterId: string, id: string): Promise<void> {
  if (await isBlocked(tx, event.host_id, id)) return;
  const isHost = event.host_id === inviterId;
  const before = await findRsvp(tx, event.id, id);
  if (!before) return upsertRsvp(tx, deps, event, { id }, { status: 'invited', invited_by: inviterId });
  if (!isHost) return;
  if (before.status === 'requested') await approveGuestRequest(tx, deps, event, id);
  else if (before.removed_at) await upsertRsvp(tx, deps, event, { id }, { status: 'invited', invited_by: inviterId, removed_at: null, answered_at: null });
  else if (before.status === 'invited') await upsertRsvp(tx, deps, event, { id }, { invited_by: inviterId });
}

const member = alias(users, 'member');
const owner = alias(users, 'owner');
const inviter = alias(users, 'inviter');
const memberColumns = { id: member.id, first_name: member.first_name, last_name: member.last_name, headline: member.headline, picture_url: member.picture_url };
const ownerColumns = { id: owner.id, first_name: owner.first_name, last_name: owner.last_name, headline: owner.headline, picture_url: owner.picture_url };
const inviterColumns = {
  id: inviter.id,
  first_name: inviter.first_name,
  last_name: inviter.last_name,
  headline: inviter.headline,
  picture_url: inviter.picture_url,
};

/** Two joins by key instead of one with `or`, which would scan all users. */
const selectInvitations = (db: Db | Tx) =>
  db
    .select({
      invitation: invitations,
      member: memberColumns,
      owner: ownerColumns,
      inviter: inviterColumns,
      status: rsvps.status,
      answered_at: rsvps.answered_at,
    })
    .from(invitations)
    .innerJoin(inviter, eq(inviter.id, invitations.invited_by))
    .leftJoin(member, eq(member.id, invitations.user_id))
    .leftJoin(owner, and(isNotNull(invitations.email), eq(owner.email, invitations.email)))
    .leftJoin(rsvps, and(eq(rsvps.event_id, invitations.event_id), eq(rsvps.user_id, sql`coalesce(${member.id}, ${owner.id})`)));

type InvitationRow = Awaited<ReturnType<typeof selectInvitations>>[number];

const loadInvitations = (tx: Tx, ids: string[]) => (ids.length === 0 ? Promise.resolve([]) : selectInvitations(tx).where(inArray(invitations.id, ids)));

/** Guests see only which of their invitees were accepted; declines and requests are for the host. */
function toInvitation({ invitation, member, owner, inviter, status, answered_at }: InvitationRow, isHost: boolean): InvitationView {
  const { id, email, created_at } = invitation;
  const isAnsweredSince = email === null || (answered_at !== null && answered_at >= created_at);
  const isStatusVisible = status !== null && status !== 'invited' && isAnsweredSince && (isHost || status === 'accepted');
  const visiblePerson = email === null || isStatusVisible ? (member ?? owner) : null;
  return {
    id,
    email,
    person: visiblePerson && toPerson(visiblePerson),
    invited_by: toPerson(inviter),
    status: isStatusVisible ? status : 'invited',
    created_at: created_at.toISOString(),
  };
}

/** Newest first. The host sees all, guests see their own. */
export async function listVisibleInvitations(db: Db, event: EventRow, me: string, query: PageQuery) {
  const isHost = event.host_id === me;
  const rows = await selectInvitations(db)
    .where(
      and(
        eq(invitations.event_id, event.id),
        isHost ? undefined : eq(invitations.invited_by, me),
        afterCursor(query, 'down', [invitations.created_at, 'timestamptz'], [invitations.id, 'uuid']),
      ),
    )
    .orderBy(desc(invitations.created_at), desc(invitations.id))
    .limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    ({ invitation }) => [invitation.created_at, invitation.id],
    (row) => toInvitation(row, isHost),
  );
}
