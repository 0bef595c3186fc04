/** A dinner's state, and what it refuses. It is paused while its host's account is deleted but not purged yet: nobody gets a seat (security case 114). */
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { eq, isNull } from 'drizzle-orm';
import { getDoorState } from '#src/contract/door-hours.ts';
import { isRsvpDeadlineOver, isUpcoming } from '#src/contract/taking-rsvps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { EventRow } from './visibility.ts';

/** @throws DomainError conflict if it is cancelled or has begun */
export function requireUpcoming(event: EventRow, now: Date): void {
  if (event.status === 'cancelled') throw new DomainError('conflict', t('error_event_cancelled'));
  if (now >= event.starts_at) throw new DomainError('conflict', t('error_event_over'));
}

/** Until the door closes, hosts put on the list who came without an account. @throws DomainError conflict if it is cancelled or over */
export function requireDoorNotClosed(event: EventRow, now: Date): void {
  if (getDoorState(event, now.getTime()) !== 'open') requireUpcoming(event, now);
}

/** @throws DomainError conflict if it is cancelled or hasn't begun */
export function requireBegun(event: EventRow, now: Date): void {
  if (event.status === 'cancelled') throw new DomainError('conflict', t('error_event_cancelled'));
  if (now < event.starts_at) throw new DomainError('conflict', t('error_event_not_begun'));
}

/** Until the end, hosts give members seats and take them away. @throws DomainError conflict if it is cancelled or over */
export function requireNotEnded(event: EventRow, now: Date): void {
  if (event.status === 'cancelled' || now >= event.ends_at) requireUpcoming(event, now);
}

/**
 * Whether the host's dinners are paused. Unlike `isActive`, this asks for the deletion alone: the dinners of somebody banned or purged
 * are cancelled.
 */
export const hasHostLeft = ({ deactivated_at }: Pick<UserRow, 'deactivated_at'>): boolean =>
  deactivated_at !== null;

/** The opposite of `hasHostLeft`, as an SQL condition on a dinner's host. */
export const hostRemains = isNull(users.deactivated_at);

/** Whether somebody without an active RSVP may accept: the `can_rsvp` of calls. `submitRsvp` refuses for the same reasons, each in its words. */
export const canRsvp = (
  event: EventRow,
  host: Pick<UserRow, 'deactivated_at'>,
  now: Date,
): boolean =>
  isUpcoming(event, now.getTime()) &&
  !isRsvpDeadlineOver(event, now.getTime()) &&
  !hasHostLeft(host);

/** Reads the host anew. Under the event lock it sees every deletion, because a deletion locks the host's dinners first. */
export async function isPaused(
  db: Queryable,
  { host_id }: Pick<EventRow, 'host_id'>,
): Promise<boolean> {
  const [host] = await db
    .select({ deactivated_at: users.deactivated_at })
    .from(users)
    .where(eq(users.id, host_id));
  return host !== undefined && hasHostLeft(host);
}

/** @throws DomainError conflict */
export async function requireNotPaused(tx: Tx, event: EventRow): Promise<void> {
  if (await isPaused(tx, event)) throw new DomainError('conflict', t('error_event_paused'));
}
