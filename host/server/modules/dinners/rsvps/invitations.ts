/**
 * Invitations to a dinner (R44, R45), by the host and by accepted guests. An e-mail address must not reveal whether it has
 * an account: until its owner responds, only the address is shown.
 */
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { InviteInput, InvitationResult } from '#src/contract/invitations.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { createLimitError } from '#server/modules/auth/rate-limit.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { t } from '#server/platform/i18n.ts';
import { canViewProfile } from '#server/modules/profiles/can-view-profile.ts';
import { isBlocked } from '#server/modules/profiles/blocks.ts';
import { requireNotPaused, requireUpcoming } from '../events/event-state.ts';
import { type RateLimit, consumeRateLimit } from '#server/platform/rate-limits.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { loadInvitations, toInvitation } from './invitation-list.ts';
import { lockEvent } from '../events/lock-event.ts';
import { findRsvp, upsertRsvp } from './waitlist.ts';
import { approveGuestRequest } from './guests.ts';
import { inviteLinkUses, invitations } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { type EventRow, canSeeEvent } from '../events/visibility.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';

/** Per inviter, over all dinners. */
const INVITE_LIMIT: Omit<RateLimit, 'key'> = { max: 300, windowMs: DAY_MS };

/** For invitations, and e-mails sent again. @throws DomainError rate_limited */
export async function consumeInvitationLimit(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  me: string,
  count: number,
): Promise<void> {
  const limit = { ...INVITE_LIMIT, key: `invite ${me}` };
  if (!(await consumeRateLimit(tx, limit, deps.now(), count)))
    throw createLimitError(deps, limit, 'error_invitation_limit');
}

/** A match, a neighbour, or somebody who followed my invite link. @throws DomainError not_found for anyone else */
async function requireContact(
  tx: Tx,
  deps: Pick<Deps, 'ports'>,
  me: string,
  id: string,
): Promise<void> {
  const activeCount = await tx.$count(users, and(eq(users.id, id), activeUser));
  if (activeCount === 0) throw notFound();
  if (await canViewProfile(tx, deps, me, id)) return;
  const linkUseCount = await tx.$count(
    inviteLinkUses,
    and(eq(inviteLinkUses.user_id, id), eq(inviteLinkUses.inviter_id, me)),
  );
  if (linkUseCount === 0 || (await isBlocked(tx, me, id))) throw notFound();
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
  const namesByEmail = getNamesByEmail(body);
  namesByEmail.delete(caller.user.email);
  const emails = [...namesByEmail.keys()];
  const ids = [...new Set(body.user_ids)];
  // Before the event lock, because this reads seating plans.
  for (const id of ids) await requireContact(tx, deps, me, id);
  const event = await lockEvent(tx, eventId);
  if (!event || !(await canSeeEvent(tx, event, me))) throw notFound();
  const isHost = event.host_id === me;
  if (!isHost && (await findRsvp(tx, eventId, me))?.status !== 'accepted')
    throw new DomainError('forbidden', t('error_not_inviter'));
  requireUpcoming(event, now);
  await requireNotPaused(tx, event);
  const inviteCount = emails.length + ids.length;
  if (inviteCount === 0) return [];
  await consumeInvitationLimit(tx, deps, me, inviteCount);

  // A member who was also invited by address gets an invitation of their own: one for both would show whose address it is.
  if (ids.length > 0)
    await tx
      .update(invitations)
      .set({ user_id: null })
      .where(
        and(
          eq(invitations.event_id, eventId),
          inArray(invitations.user_id, ids),
          isNotNull(invitations.email),
        ),
      );
  const isForInvitees = and(
    eq(invitations.event_id, eventId),
    or(
      emails.length > 0 ? inArray(invitations.email, emails) : undefined,
      ids.length > 0 ? inArray(invitations.user_id, ids) : undefined,
    ),
  );
  const isOwn = isHost ? undefined : eq(invitations.invited_by, me);
  const previousIds = new Set(
    (
      await tx.select({ id: invitations.id }).from(invitations).where(and(isForInvitees, isOwn))
    ).map(({ id }) => id),
  );
  const findUndelivered = isHost ? await deps.ports.readUndelivered(tx, deps.keys, eventId) : null;
  for (const id of ids) await updateRsvpForInvite(tx, deps, event, me, id);
  const rows = [
    ...ids.map((id) => ({ user_id: id, email: null, name: null })),
    ...[...namesByEmail].map(([email, name]) => ({ email, name: name || null, user_id: null })),
  ];
  const values = rows.map((row) => ({
    ...row,
    event_id: eventId,
    invited_by: me,
    created_at: now,
  }));
  const insert = (
    batch: typeof values,
    target: (typeof invitations.email | typeof invitations.user_id | typeof invitations.event_id)[],
  ) => {
    const query = tx.insert(invitations).values(batch);
    // An invitation by the host replaces one by a guest: it counts as approval, even for a guest the host removed before.
    return (
      isHost
        ? query.onConflictDoUpdate({ target, set: replacedValues })
        : query.onConflictDoNothing()
    ).returning({
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
  await publishDomainEvents(
    tx,
    now,
    ...inserted.map(({ id }) => ({
      type: 'invited' as const,
      event_id: eventId,
      invitation_id: id,
    })),
  );
  const written = await tx.select({ id: invitations.id }).from(invitations).where(isForInvitees);
  const invitationRows = await loadInvitations(
    tx,
    written.map(({ id }) => id),
  );
  // If somebody else invited them first, pretend I did: only the host may see who invited whom.
  return invitationRows.map((row) => {
    const visibleRow = isHost
      ? row
      : { ...row, inviter: caller.user, invitation: { ...row.invitation, created_at: now } };
    const view = toInvitation(visibleRow, findUndelivered);
    const isSentAgain = view.undelivered?.email === 'invitation';
    return {
      ...view,
      undelivered: isSentAgain ? null : view.undelivered,
      asked_before: previousIds.has(row.invitation.id) && !isSentAgain,
    };
  });
}

/** Each address with the name it was pasted with, if any. */
function getNamesByEmail({
  emails = [],
  invitees = [],
}: z.output<typeof InviteInput>): Map<string, string> {
  const named = new Map(emails.map((email) => [email, '']));
  for (const { email, name = '' } of invitees) named.set(email, named.get(email) || name);
  return named;
}

/** An answered invitation keeps its time, as it tells whom the answer is from, unless the host removed the guest after it. */
const isAnswered = sql`exists (
  select 1 from rsvps join users on users.id = rsvps.user_id
  where rsvps.event_id = invitations.event_id and (users.id = invitations.user_id or users.email = invitations.email)
    and rsvps.answered_at >= invitations.created_at and rsvps.removed_at is null
)`;

/** What an invitation by the host changes in an earlier one. */
const replacedValues = {
  invited_by: sql`excluded.invited_by`,
  name: sql`coalesce(excluded.name, invitations.name)`,
  created_at: sql`case when ${isAnswered} then invitations.created_at else excluded.created_at end`,
};

/** Updates the RSVP: a removed guest is invited again, a guest who requested a spot is accepted. */
async function updateRsvpForInvite(
  tx: Tx,
  deps: Deps,
  event: EventRow,
  inviterId: string,
  id: string,
): Promise<void> {
  if (await isBlocked(tx, event.host_id, id)) return;
  const isHost = event.host_id === inviterId;
  const before = await findRsvp(tx, event.id, id);
  if (!before)
    return upsertRsvp(tx, deps, event, { id }, { status: 'invited', invited_by: inviterId });
  if (!isHost) return;
  if (before.status === 'requested') await approveGuestRequest(tx, deps, event, id);
  else if (before.removed_at)
    await upsertRsvp(
      tx,
      deps,
      event,
      { id },
      { status: 'invited', invited_by: inviterId, removed_at: null, answered_at: null },
    );
  else if (before.status === 'invited')
    await upsertRsvp(tx, deps, event, { id }, { invited_by: inviterId });
}
