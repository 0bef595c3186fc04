/**
 * Invitations to a dinner (R44, R45), by hosts and by accepted guests. An e-mail address must not reveal whether it has
 * an account: until its owner responds, only the address is shown.
 */
import { isHosting } from '#src/contract/host-roles.ts';
import { type SQL, and, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { MAX_INVITATIONS_PER_DAY } from '#src/contract/constants/limits.ts';
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
import { findGuest, noInvitation, upsertGuest } from './guest-rows.ts';
import { approveGuestRequest } from './approve-guest.ts';
import { inviteLinkUses, guests } from '../schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { logChanges } from '../hosts/event-log.ts';
import { findRole } from '../hosts/host-rows.ts';
import { type EventRow, canSeeEvent } from '../events/visibility.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';

/** Per inviter, over all dinners. */
const INVITE_LIMIT: Omit<RateLimit, 'key'> = { max: MAX_INVITATIONS_PER_DAY, windowMs: DAY_MS };

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

/**
 * SQL condition on `inviteLinkUses`: the member opened the inviter's link, or was invited by e-mail and has accepted. Before that, a
 * contact would be told to own the address.
 */
const isByChoice = (tx: Tx): SQL =>
  or(
    eq(inviteLinkUses.is_by_email, false),
    exists(
      tx
        .select({ one: sql`1` })
        .from(guests)
        .where(
          and(
            eq(guests.event_id, inviteLinkUses.event_id),
            eq(guests.user_id, inviteLinkUses.user_id),
            eq(guests.status, 'accepted'),
          ),
        ),
    ),
  )!;

/** A match, a neighbour, or somebody who followed my invite link. @throws DomainError not_found for anyone else */
export async function requireContact(
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
    and(eq(inviteLinkUses.user_id, id), eq(inviteLinkUses.inviter_id, me), isByChoice(tx)),
  );
  if (linkUseCount === 0 || (await isBlocked(tx, me, id))) throw notFound();
}

/**
 * Invites addresses and members except the caller. Idempotent. If either side has blocked the other, nothing is sent and
 * the inviter isn't notified.
 * @throws DomainError invalid for words by somebody who doesn't host it · forbidden if not accepted · not_found for unknown dinners and people · conflict if over, cancelled or paused · rate_limited
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
  const askedIds = [...new Set(body.user_ids)];
  // Before the event lock, because this reads seating plans.
  for (const id of askedIds) await requireContact(tx, deps, me, id);
  const event = await lockEvent(tx, eventId);
  if (!event || !(await canSeeEvent(tx, event, me))) throw notFound();
  const isHost = isHosting({ my_role: await findRole(tx, event, me) });
  if (!isHost && (await findGuest(tx, eventId, me))?.status !== 'accepted')
    throw new DomainError('forbidden', t('error_not_inviter'));
  if (body.text && !isHost)
    throw new DomainError('invalid', { text: [t('error_invitation_text')] });
  requireUpcoming(event, now);
  await requireNotPaused(tx, event);
  // A co-host may know the owner, who can't be invited by themselves.
  const ids = isHost ? askedIds.filter((id) => id !== event.host_id) : askedIds;
  const inviteCount = emails.length + ids.length;
  if (inviteCount === 0) return [];
  await consumeInvitationLimit(tx, deps, me, inviteCount);

  if (ids.length > 0) await separateAddresses(tx, eventId, ids);
  const isForInvitees = and(
    eq(guests.event_id, eventId),
    or(
      emails.length > 0 ? inArray(guests.email, emails) : undefined,
      ids.length > 0 ? inArray(guests.user_id, ids) : undefined,
    ),
  );
  const isOwn = and(
    isNotNull(guests.invited_at),
    isHost ? isNotNull(guests.invited_by) : eq(guests.invited_by, me),
  );
  const previousIds = new Set(
    (
      await tx.select({ id: guests.invitation_id }).from(guests).where(and(isForInvitees, isOwn))
    ).map(({ id }) => id),
  );
  const findUndelivered = isHost ? await deps.ports.readUndelivered(tx, deps.keys, eventId) : null;
  for (const id of ids) await updateGuestForInvite(tx, deps, event, isHost, id);
  // What co-hosts invite to is the owner's, so that it stands whatever becomes of their role.
  const invited_by = isHost ? event.host_id : me;
  const invited = {
    event_id: eventId,
    invited_by,
    invitation_text: body.text || null,
    invited_at: now,
    created_at: now,
  };
  const inserted = [
    ...(ids.length > 0
      ? await tx
          .insert(guests)
          // Only those across a block have no row yet.
          .values(ids.map((id) => ({ ...invited, user_id: id, status: null })))
          .onConflictDoUpdate({
            target: [guests.event_id, guests.user_id],
            ...getChangesOfRow(isHost),
          })
          .returning({ id: guests.invitation_id })
      : []),
    ...(emails.length > 0
      ? await tx
          .insert(guests)
          .values(
            [...namesByEmail].map(([email, name]) => ({
              ...invited,
              email,
              name: name || null,
              status: 'invited' as const,
            })),
          )
          .onConflictDoUpdate({
            target: [guests.event_id, guests.email],
            targetWhere: sql`email is not null`,
            ...getChangesOfRow(isHost),
          })
          .returning({ id: guests.invitation_id })
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
  const newCount = inviteCount - previousIds.size;
  if (isHost && newCount > 0)
    await logChanges(tx, now, {
      eventId,
      actorId: me,
      action: 'invited',
      ...(inviteCount === 1 && ids[0] ? { memberId: ids[0] } : { detail: { count: newCount } }),
    });
  const written = await tx.select({ id: guests.invitation_id }).from(guests).where(isForInvitees);
  const invitationRows = await loadInvitations(
    tx,
    written.map(({ id }) => id),
  );
  // If somebody else invited them first, pretend I did: only hosts may see who invited whom.
  return invitationRows.map((row) => {
    const visibleRow = isHost
      ? row
      : { ...row, inviter: caller.user, invitation: { ...row.invitation, invited_at: now } };
    const view = toInvitation(visibleRow, findUndelivered);
    const isSentAgain = view.undelivered?.email === 'invitation';
    return {
      ...view,
      undelivered: isSentAgain ? null : view.undelivered,
      asked_before: previousIds.has(row.invitation.invitation_id) && !isSentAgain,
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

/** A member who was also invited by address gets an invitation of their own: one for both would show whose address it is. */
async function separateAddresses(tx: Tx, eventId: string, ids: string[]): Promise<void> {
  const isByAddress = and(
    eq(guests.event_id, eventId),
    inArray(guests.user_id, ids),
    isNotNull(guests.email),
  );
  const rows = await tx.select().from(guests).where(isByAddress).for('update');
  if (rows.length === 0) return;
  await tx.update(guests).set(noInvitation).where(isByAddress);
  // Their group goes where the address goes, as it would tell too.
  await tx
    .update(guests)
    .set({ party: null })
    .where(
      and(
        inArray(
          guests.id,
          rows.map(({ id }) => id),
        ),
        isNull(guests.answered_at),
      ),
    );
  // The address of an inviter who has left is nobody's to see.
  const invited = rows.filter(({ invited_by }) => invited_by !== null);
  if (invited.length === 0) return;
  await tx.insert(guests).values(
    invited.map(
      ({
        invitation_id,
        link_id,
        opened_at,
        email,
        name,
        invited_by,
        invitation_text,
        invited_at,
        answered_at,
        party,
        noted_dietary_needs,
      }) => ({
        event_id: eventId,
        invitation_id,
        link_id,
        opened_at,
        email,
        name,
        status: 'invited' as const,
        invited_by,
        invitation_text,
        invited_at,
        created_at: invited_at!,
        noted_dietary_needs,
        ...(answered_at === null && { party }),
      }),
    ),
  );
}

/** An answered invitation keeps its time, as it tells who answered, unless the host removed the guest after it. */
const isAnswered = sql`exists (
  select 1 from guests own left join users on users.id = own.user_id
  where own.event_id = guests.event_id and (own.id = guests.id or users.email = guests.email)
    and own.answered_at >= guests.invited_at and own.removed_at is null
)`;

/**
 * What an invitation changes in a row that is already there. A host's replaces one by a guest: it counts as approval, even for a
 * guest the host removed before. A guest's changes only the row of somebody nobody has invited, or whose inviter has left.
 */
const getChangesOfRow = (isHost: boolean) => ({
  set: {
    // An invitation whose inviter has left is over: this one is new.
    invitation_id: sql`case when guests.invited_by is null then excluded.invitation_id else guests.invitation_id end`,
    link_id: sql`case when guests.invited_by is null then excluded.link_id else guests.link_id end`,
    opened_at: sql`case when guests.invited_by is null then null else guests.opened_at end`,
    name: sql`coalesce(excluded.name, guests.name)`,
    invited_by: sql`excluded.invited_by`,
    invitation_text: sql`excluded.invitation_text`,
    invited_at: sql`case when guests.invited_by is not null and ${isAnswered} then guests.invited_at else excluded.invited_at end`,
  },
  ...(isHost ? {} : { setWhere: sql`guests.invited_at is null or guests.invited_by is null` }),
});

/** Updates the answer: a removed guest is invited again, a guest who requested a spot is accepted. */
async function updateGuestForInvite(
  tx: Tx,
  deps: Deps,
  event: EventRow,
  is_approved: boolean,
  id: string,
): Promise<void> {
  if (await isBlocked(tx, event.host_id, id)) return;
  const before = await findGuest(tx, event.id, id);
  if (!before?.status)
    await upsertGuest(tx, deps, event, { id }, { status: 'invited', is_approved });
  else if (!is_approved) return;
  else if (before.status === 'requested') await approveGuestRequest(tx, deps, event, id);
  else if (before.removed_at)
    await upsertGuest(
      tx,
      deps,
      event,
      { id },
      {
        status: 'invited',
        is_approved,
        removed_at: null,
        answered_at: null,
        reminder_count: 0,
        reminded_at: null,
      },
    );
  else if (before.status === 'invited') await upsertGuest(tx, deps, event, { id }, { is_approved });
}
