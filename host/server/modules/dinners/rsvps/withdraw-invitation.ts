/** Takes back an invitation by e-mail. */
import { and, eq } from 'drizzle-orm';
import type { Caller } from '#server/modules/auth/caller.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { requireNotEnded } from '../events/event-state.ts';
import { lockHostedEvent } from '../events/hosting.ts';
import { logChanges } from '../hosts/event-log.ts';
import { guests } from '../schema.ts';
import { noInvitation } from './guest-rows.ts';
import { getInvitationForHost } from './invitation-list.ts';
import { hideDinnerFromOwner } from './link-invitations.ts';

/**
 * No e-mail is sent. The row goes, with what was written of the address, so that a later invitation is a first one.
 * @throws DomainError not_found, also for a member invited by name · conflict once it has been answered, or the dinner is over
 */
export async function withdrawInvitation(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  eventId: string,
  id: string,
): Promise<void> {
  const event = await lockHostedEvent(tx, caller, eventId);
  requireNotEnded(event, deps.now());
  const { invitation } = await getInvitationForHost(tx, deps, eventId, id);
  if (invitation.email === null) throw notFound();
  if (invitation.person || invitation.status !== 'invited')
    throw new DomainError('conflict', t('error_invitation_answered'));
  await deleteInvitation(tx, deps, eventId, id, invitation.email);
  await logChanges(tx, deps.now(), { eventId, actorId: caller.user.id, action: 'removed' });
}

/** A member who was also invited by name stays invited. */
export async function deleteInvitation(
  tx: Tx,
  deps: Pick<Deps, 'keys' | 'now' | 'ports'>,
  eventId: string,
  id: string,
  email: string,
): Promise<void> {
  const isThis = and(eq(guests.event_id, eventId), eq(guests.invitation_id, id));
  const [invitation] = await tx.select().from(guests).where(isThis);
  if (!invitation?.invited_by) return;
  const { user_id, status } = invitation;
  // A guest who answered before they were invited stays on the list.
  if (user_id !== null && status !== null && status !== 'invited')
    await tx.update(guests).set(noInvitation).where(isThis);
  else await tx.delete(guests).where(isThis);
  await deps.ports.forgetInvitation(tx, deps, eventId, email);
  await hideDinnerFromOwner(tx, {
    eventId,
    isOwner: user_id ? eq(users.id, user_id) : eq(users.email, email),
    now: deps.now(),
  });
}
