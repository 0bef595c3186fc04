/** How a host takes somebody off the list. Every change needs the event lock. */
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { publishDomainEventsAt } from '#server/platform/domain-events.ts';
import { t } from '#server/platform/i18n.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { requireNotEnded } from '../events/event-state.ts';
import type { EventRow } from '../events/visibility.ts';
import { logChanges } from '../hosts/event-log.ts';
import { guests } from '../schema.ts';
import { findGuest, findListedPerson, formatTypedName, isUnclaimedAddress } from './guest-rows.ts';
import { type GuestListEntry, getGuestForHost } from './guests.ts';
import { removePlaceholder } from './placeholders.ts';
import { cancelRsvp } from './waitlist.ts';

/** @throws DomainError conflict for the host, and for a member once the dinner is over */
export async function removeListedGuest(
  tx: Tx,
  deps: Deps,
  { user }: Caller,
  event: EventRow,
  before: GuestListEntry,
): Promise<GuestListEntry> {
  const { id, is_placeholder, plus_one_of, is_unnamed } = before.person;
  const logRemoval = (memberId: string | null) =>
    logChanges(tx, deps.now(), {
      eventId: event.id,
      actorId: user.id,
      action: 'removed',
      memberId,
    });
  if (!is_placeholder) {
    requireNotEnded(event, deps.now());
    await removeFromGuestList(tx, deps, event, id);
    const after = await getGuestForHost(tx, deps, event.id, id);
    if (after.status !== before.status) await logRemoval(id);
    return after;
  }
  await removePlaceholder(tx, deps, event, id);
  await logRemoval(null);
  if (plus_one_of)
    // Their guest may be the next to be removed, and gets an e-mail about that alone.
    await publishDomainEventsAt(tx, deps.now(), addMilliseconds(deps.now(), MINUTE_MS), {
      type: 'plus_one_removed',
      event_id: event.id,
      guest_id: id,
      person_id: plus_one_of.id,
      name: is_unnamed ? '' : formatTypedName(before.person),
      by: user.id,
    });
  return { ...before, status: 'declined' };
}

/**
 * Removes a guest; spot and seat go to the waitlist at once. They can only return with a new invitation from the host, or
 * by requesting a spot at a listed dinner with approval. Needs the event lock.
 * @throws DomainError conflict for the host
 */
async function removeFromGuestList(
  tx: Tx,
  deps: Deps,
  event: EventRow,
  userId: string,
): Promise<void> {
  if (userId === event.host_id) throw new DomainError('conflict', t('error_host_stays'));
  const before = await findGuest(tx, event.id, userId);
  if (!before?.status || before.status === 'declined') return;
  await cancelRsvp(
    tx,
    deps,
    { event, user: { id: userId }, before },
    { by: 'host', removed_at: deps.now() },
  );
  // Their personal link ends, also if they are invited again.
  const [member] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!member) return;
  await deps.ports.forgetInvitation(tx, deps, event.id, member.email);
  await tx
    .update(guests)
    .set({ link_id: sql`gen_random_uuid()`, opened_at: null })
    .where(
      and(
        eq(guests.event_id, event.id),
        or(eq(guests.user_id, userId), isUnclaimedAddress(guests, member.email)),
      ),
    );
}

/**
 * Frees the seat of somebody who hasn't come, for a guest at the door.
 * @throws DomainError not_found if the host's list doesn't contain them · conflict if they have no seat, or if they, or somebody they bring, have come after all
 */
export async function giveUpSeatOf(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  event: EventRow,
  personId: string,
): Promise<void> {
  const before = await getGuestForHost(tx, deps, event.id, personId);
  const absent = await findListedPerson(tx, event.id, personId);
  if (absent?.status !== 'accepted') throw new DomainError('conflict', t('error_not_coming'));
  const arrivals = await tx.$count(
    guests,
    and(
      or(eq(guests.id, absent.id), eq(guests.plus_one_of, absent.id)),
      isNotNull(guests.checked_in_at),
    ),
  );
  if (arrivals > 0) throw new DomainError('conflict', t('error_guest_came'));
  await removeListedGuest(tx, deps, caller, event, before);
}
