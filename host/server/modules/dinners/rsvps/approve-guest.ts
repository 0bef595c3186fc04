/** How a host accepts a guest who asked to come or is on the waiting list. */
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { requireNotPaused } from '../events/event-state.ts';
import type { EventRow } from '../events/visibility.ts';
import { findGuest } from './guest-rows.ts';
import { moveAheadOfLaterAnswers } from './waitlist-order.ts';
import { acceptOrWaitlist, seatChosenFromWaitlist } from './waitlist.ts';

/**
 * Accepts a guest who requested a spot: a free spot, otherwise the waitlist in order of request. A guest on the waitlist gets
 * a spot if one is free. Idempotent. Needs the event lock.
 * @throws DomainError conflict if they neither requested a spot nor wait for one, or the dinner is paused
 */
export async function approveGuestRequest(
  tx: Tx,
  deps: Deps,
  event: EventRow,
  userId: string,
): Promise<void> {
  const before = await findGuest(tx, event.id, userId);
  if (before?.status === 'accepted') return;
  if (before?.status !== 'requested' && before?.status !== 'waitlisted')
    throw new DomainError('conflict', t('error_not_requested'));
  await requireNotPaused(tx, event);
  if (before.status === 'waitlisted') return seatChosenFromWaitlist(tx, deps, event, userId);
  const newStatus = await acceptOrWaitlist(
    tx,
    deps,
    event,
    { id: userId },
    { removed_at: null, by: 'host' },
  );
  if (newStatus === 'waitlisted') await moveAheadOfLaterAnswers(tx, event, userId);
}
