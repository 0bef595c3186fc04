import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { withLocale } from '#server/platform/i18n.ts';
import { createEmailCalendarFile } from '../emails/calendar-attachment.ts';
import { createCancelledEmail } from '../emails/dinner-status-emails.ts';
import { queueEmail } from '../email-queue.ts';
import { findEmailGuest } from '../email-guests.ts';
import { findDinnerWithHost } from '../recipients.ts';
import { readBounces } from '../undelivered.ts';

/**
 * Tells a guest without an account that the host takes them off the list. Call it before their row is gone, in the transaction that
 * deletes it: afterwards nothing knows the address.
 */
export async function queueRemovalEmail(
  tx: Tx,
  deps: Pick<Deps, 'env' | 'keys' | 'now'>,
  eventId: string,
  email: string,
): Promise<void> {
  const dinner = await findDinnerWithHost(tx, eventId);
  if (!dinner || !isUpcoming(dinner.event, deps.now().getTime())) return;
  const within = { ...deps, db: tx };
  const guest = await findEmailGuest(within, dinner, { email });
  if (!guest || (await readBounces(within, eventId))(guest)) return;
  const { id, account, reader, recipient } = guest;
  // To their calendar, the dinner is cancelled.
  const cancelledEvent = { ...dinner.event, status: 'cancelled' as const };
  const message = await withLocale(reader.language, async () =>
    createCancelledEmail(
      deps,
      dinner,
      reader,
      await createEmailCalendarFile(within, cancelledEvent, guest),
      true,
    ),
  );
  await queueEmail(tx, deps, message, {
    kind: 'cancelled',
    key: `removed ${eventId} ${recipient} ${id}`,
    userId: account?.id ?? null,
    eventId,
  });
}
