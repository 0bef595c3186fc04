/** Asks guests who chose nobody whom they'd like to sit next to. Hosts learn only how many, and in a small dinner not even that (R41). */
import { and, eq, ne } from 'drizzle-orm';
import {
  CHOICES_ASKED_WAIT_MS,
  MIN_GUESTS_FOR_CHOICE_COUNT,
} from '#src/contract/constants/limits.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { t } from '#server/platform/i18n.ts';
import { activeUser } from '#server/modules/auth/active-user.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { users } from '#server/modules/auth/schema.ts';
import { requireNotPaused, requireUpcoming } from '../events/event-state.ts';
import type { EventRow } from '../events/visibility.ts';
import { logChanges } from '../hosts/event-log.ts';
import { events, guests, seats } from '../schema.ts';
import { isAboutToBePublished, isSeatingPublished, requireNotAnnounced } from './publication.ts';
import { lockEventForSeating } from './seat-changes.ts';

/** Guests with an account and a seat, without the owner. */
export async function readSeatedMemberIds(db: Queryable, event: EventRow): Promise<string[]> {
  const seated = await db
    .select({ id: users.id })
    .from(seats)
    .innerJoin(guests, eq(guests.id, seats.guest_id))
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(and(eq(seats.event_id, event.id), activeUser, ne(users.id, event.host_id)));
  return seated.map(({ id }) => id);
}

/** Null where there are so few guests that the number alone would tell who they are. */
export const findChoosingNobody = async (
  { db, ports }: Pick<Deps, 'db' | 'ports'>,
  event: EventRow,
  memberIds: string[],
): Promise<string[] | null> =>
  memberIds.length < MIN_GUESTS_FOR_CHOICE_COUNT
    ? null
    : ports.listChoosingNobody(db, memberIds, event.host_id);

/**
 * Does nothing if there is nobody to ask, or too few guests to say so.
 * @throws DomainError as `lockEventForSeating` · conflict once the dinner has begun or is paused, or its plan is announced or
 * published, and within a day of the last time
 */
export async function askForChoices(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  eventId: string,
): Promise<void> {
  const now = deps.now();
  const event = await lockEventForSeating(tx, deps, caller, eventId);
  requireUpcoming(event, now);
  await requireNotPaused(tx, event);
  if (isSeatingPublished(event, now)) throw new DomainError('conflict', t('error_letters_sent'));
  requireNotAnnounced(event);
  if (isAboutToBePublished(event, now))
    throw new DomainError('conflict', t('error_publishing_now'));
  const askedAt = event.choices_asked_at?.getTime() ?? -Infinity;
  if (now.getTime() - askedAt < CHOICES_ASKED_WAIT_MS)
    throw new DomainError('conflict', t('error_asked_already'));
  const memberIds = await readSeatedMemberIds(tx, event);
  const asked = await findChoosingNobody({ ...deps, db: tx }, event, memberIds);
  if (!asked || asked.length === 0) return;
  await tx.update(events).set({ choices_asked_at: now }).where(eq(events.id, eventId));
  await logChanges(tx, now, {
    eventId,
    actorId: caller.user.id,
    action: 'choices_asked',
    detail: { count: asked.length },
  });
  await publishDomainEvents(tx, now, { type: 'choices_asked', event_id: eventId });
}
