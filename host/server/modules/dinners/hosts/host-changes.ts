/** Asking people to host a dinner, and their answers (R81). An address must not reveal whether it has an account. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { LogAction } from '#src/contract/event-log.ts';
import { type GivenRole, hasRole } from '#src/contract/host-roles.ts';
import type { InviteHostInput } from '#src/contract/hosts.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { t } from '#server/platform/i18n.ts';
import { lockHostedEvent } from '../events/hosting.ts';
import { lockEvent } from '../events/lock-event.ts';
import { type EventRow, canSeeEvent, getVisibleEvent, requireRole } from '../events/visibility.ts';
import { consumeInvitationLimit, requireContact } from '../rsvps/invitations.ts';
import { eventHosts, events } from '../schema.ts';
import { logChanges } from './event-log.ts';
import { type EventHostRow, isHeldBy, isOfferedTo } from './host-rows.ts';

/** Besides the owner. */
const MAX_EVENT_HOSTS = 20;

function requireNotOver(event: EventRow, now: Date): void {
  if (event.status === 'cancelled') throw new DomainError('conflict', t('error_event_cancelled'));
  if (now >= event.ends_at) throw new DomainError('conflict', t('error_event_over'));
}

/**
 * Asks a member or an address, once. Asking again changes what they are asked; a role that they have is lowered at once, and raised only
 * if they accept.
 * @throws DomainError invalid by field · not_found for somebody the owner doesn't know · conflict if the dinner is over or cancelled, or has
 * all the hosts it can have · rate_limited
 */
export async function inviteHost(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { eventId, input: { role, email, user_id } }: { eventId: string; input: InviteHostInput },
): Promise<EventHostRow> {
  requireRole(await getVisibleEvent(tx, caller, eventId), caller);
  if ((email === undefined) === (user_id === undefined))
    throw new DomainError('invalid', { email: [t('required')] });
  if (email === caller.user.email)
    throw new DomainError('invalid', { email: [t('error_own_address')] });
  if (user_id === caller.user.id)
    throw new DomainError('invalid', { user_id: [t('invalid_input')] });
  const isAsked = and(
    eq(eventHosts.event_id, eventId),
    user_id === undefined ? eq(eventHosts.email, email!) : eq(eventHosts.user_id, user_id),
  );
  // Before the event lock, because this reads seating plans. Existing helpers needn't be contacts.
  if (user_id !== undefined && (await tx.$count(eventHosts, isAsked)) === 0)
    await requireContact(tx, deps, caller.user.id, user_id);
  const event = await lockHostedEvent(tx, caller, eventId);
  requireNotOver(event, deps.now());
  const before = await tx.select().from(eventHosts).where(isAsked);
  const held = before.find(({ accepted_at }) => accepted_at !== null);
  const offered = before.find(({ accepted_at }) => accepted_at === null);
  if (held && hasRole(held.role, role)) {
    if (offered) await tx.delete(eventHosts).where(eq(eventHosts.id, offered.id));
    return held.role === role ? held : changeRole(tx, deps, caller, held, role);
  }
  if (offered) return offered.role === role ? offered : changeRole(tx, deps, caller, offered, role);
  if ((await tx.$count(eventHosts, eq(eventHosts.event_id, eventId))) >= MAX_EVENT_HOSTS)
    throw new DomainError('conflict', t('error_host_limit', { count: MAX_EVENT_HOSTS }));
  await consumeInvitationLimit(tx, deps, caller.user.id, 1);
  const [asked] = await tx
    .insert(eventHosts)
    .values({ event_id: eventId, user_id, email, role, invited_at: deps.now() })
    .returning();
  await logHost(tx, deps, asked!, caller, 'host_asked');
  await publishDomainEvents(tx, deps.now(), {
    type: 'host_invited',
    event_id: eventId,
    host_id: asked!.id,
  });
  return asked!;
}

async function changeRole(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  caller: Caller,
  { id, accepted_at }: EventHostRow,
  role: GivenRole,
): Promise<EventHostRow> {
  const [changed] = await tx
    .update(eventHosts)
    .set({ role })
    .where(eq(eventHosts.id, id))
    .returning();
  await logHost(tx, deps, changed!, caller, accepted_at ? 'host_changed' : 'host_asked');
  return changed!;
}

/** Ends a role together with what its holder was asked besides, or takes back an invitation. @throws DomainError not_found */
export async function removeHost(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  caller: Caller,
  { eventId, hostId }: { eventId: string; hostId: string },
): Promise<EventHostRow> {
  await lockHostedEvent(tx, caller, eventId);
  const [removed] = await tx
    .delete(eventHosts)
    .where(and(eq(eventHosts.event_id, eventId), eq(eventHosts.id, hostId)))
    .returning();
  if (!removed) throw notFound();
  if (removed.user_id !== null && removed.accepted_at !== null)
    await tx
      .delete(eventHosts)
      .where(and(eq(eventHosts.event_id, eventId), eq(eventHosts.user_id, removed.user_id)));
  await logHost(tx, deps, removed, caller, 'host_removed');
  return removed;
}

/**
 * Takes the role that the caller was asked to take, which is the one that they saw. Once they have it, accepting again does nothing.
 * @throws DomainError not_found if they can't see the dinner · conflict if it is over or cancelled, or the invitation was withdrawn or
 * changed
 */
export async function acceptHosting(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  caller: Caller,
  { eventId, role }: { eventId: string; role: GivenRole },
): Promise<EventHostRow> {
  const { user } = caller;
  const event = await lockVisible(tx, user.id, eventId);
  const [newest, ...otherOffers] = await readOffers(tx, user.id, eventId);
  const held = await readHeld(tx, user.id, eventId);
  if (!newest) {
    if (held?.role === role) return held;
    throw new DomainError('conflict', t('error_hosting_withdrawn'));
  }
  requireNotOver(event, deps.now());
  if (newest.role !== role) throw new DomainError('conflict', t('error_hosting_changed'));
  // The same person may have been asked by address and by name.
  await deleteRows(tx, held ? [...otherOffers, held] : otherOffers);
  const [accepted] = await tx
    .update(eventHosts)
    .set({ user_id: user.id, email: null, accepted_at: deps.now() })
    .where(eq(eventHosts.id, newest.id))
    .returning();
  await logHost(tx, deps, accepted!, caller, 'host_accepted');
  return accepted!;
}

/** Answers no to what the caller was asked. A role that they have stays. @throws DomainError not_found if they can't see the dinner */
export async function declineHosting(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  caller: Caller,
  eventId: string,
): Promise<void> {
  await lockVisible(tx, caller.user.id, eventId);
  const declined = await readOffers(tx, caller.user.id, eventId);
  await deleteRows(tx, declined);
  for (const row of declined) await logHost(tx, deps, row, caller, 'host_declined');
}

/** Gives up the role, and answers no to another. Doing so again changes nothing. @throws DomainError not_found if they can't see the dinner */
export async function leaveHosting(
  tx: Tx,
  deps: Pick<Deps, 'now'>,
  caller: Caller,
  eventId: string,
): Promise<void> {
  await lockVisible(tx, caller.user.id, eventId);
  const held = await readHeld(tx, caller.user.id, eventId);
  if (!held) return;
  await deleteRows(tx, [held, ...(await readOffers(tx, caller.user.id, eventId))]);
  await logHost(tx, deps, held, caller, 'host_left');
}

/**
 * Logs the answer under the name of the person who gave it. The exception is somebody who was asked by e-mail and declines: their name
 * would tell the hosts whose address it is.
 */
const logHost = (
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { event_id, user_id, email, role }: EventHostRow,
  { user }: Caller,
  action: LogAction,
) =>
  logChanges(tx, now(), {
    eventId: event_id,
    actorId: action === 'host_declined' && email !== null ? null : user.id,
    action,
    memberId: user_id === user.id ? null : user_id,
    detail: { role },
  });

async function lockVisible(tx: Tx, userId: string, eventId: string): Promise<EventRow> {
  const event = await lockEvent(tx, eventId);
  if (!event || !(await canSeeEvent(tx, event, userId))) throw notFound();
  return event;
}

/** Newest first. Nobody answers for the owner of another address. */
async function readOffers(tx: Tx, userId: string, eventId: string): Promise<EventHostRow[]> {
  const rows = await tx
    .select({ host: eventHosts })
    .from(eventHosts)
    .innerJoin(events, eq(events.id, eventHosts.event_id))
    .where(and(eq(eventHosts.event_id, eventId), isOfferedTo(tx, userId)))
    .orderBy(desc(eventHosts.invited_at), desc(eventHosts.id));
  return rows.map(({ host }) => host);
}

async function readHeld(
  tx: Tx,
  userId: string,
  eventId: string,
): Promise<EventHostRow | undefined> {
  const [held] = await tx
    .select()
    .from(eventHosts)
    .where(and(eq(eventHosts.event_id, eventId), isHeldBy(userId)));
  return held;
}

async function deleteRows(tx: Tx, rows: readonly EventHostRow[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await tx.delete(eventHosts).where(inArray(eventHosts.id, ids));
}
