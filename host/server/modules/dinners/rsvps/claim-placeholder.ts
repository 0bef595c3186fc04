import { eq, sql } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import type { EventRow } from '../events/visibility.ts';
import { guests, seatNotifications, seats } from '../schema.ts';
import { type GuestRow, isActiveGuest } from './guest-rows.ts';
import { mergeInvitation } from './merge-invitation.ts';
import { createCalendarToken, freeSpots, markPlanChanged } from './waitlist.ts';

/**
 * Makes the member who proved the address of a placeholder that guest, seat and all. Who is on the list already keeps their answer if
 * they come or declined; a request or a place in line is granted by the placeholder's seat. Needs the event lock.
 */
export async function claimPlaceholder(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  {
    event,
    placeholder,
    own,
    userId,
  }: {
    event: EventRow;
    placeholder: GuestRow;
    own: GuestRow | null;
    userId: string;
  },
): Promise<void> {
  // Neighbours needn't be told that somebody beside them has an account now.
  await tx
    .update(seatNotifications)
    .set({ beside: sql`replace(${seatNotifications.beside}, ${placeholder.id}, ${userId})` })
    .where(eq(seatNotifications.event_id, event.id));
  const isComing = own?.status === 'accepted';
  const hasDeclined =
    own?.status === 'declined' &&
    (own.removed_at === null || own.removed_at >= placeholder.created_at);
  if (own) {
    if (isComing) await keepLockedSeat(tx, placeholder.id, own.id);
    await mergeInvitation(tx, placeholder, own);
  }
  if (own && hasDeclined) await tx.delete(seats).where(eq(seats.guest_id, own.id));
  if (isComing || hasDeclined) return freeSpots(tx, deps, event, 1);
  await tx
    .update(guests)
    .set({
      user_id: userId,
      status: 'accepted',
      waitlist_seq: null,
      // On the list since now, as an invitation that is claimed.
      ...(own ? {} : { created_at: deps.now() }),
      answered_at: deps.now(),
      dietary_needs: own?.dietary_needs ?? placeholder.dietary_needs,
      is_approved: true,
      removed_at: null,
      calendar_token: createCalendarToken(),
    })
    .where(eq(guests.id, own?.id ?? placeholder.id));
  await markPlanChanged(tx, deps, event, isActiveGuest(own ?? undefined) ? [] : [userId]);
  await publishDomainEvents(tx, deps.now(), {
    type: 'accepted',
    event_id: event.id,
    user_id: userId,
  });
}

/** The host put the placeholder there, and the member only found a place. */
async function keepLockedSeat(tx: Tx, placeholderId: string, ownId: string): Promise<void> {
  const [seat] = await tx.select().from(seats).where(eq(seats.guest_id, placeholderId));
  const [own] = await tx.select().from(seats).where(eq(seats.guest_id, ownId));
  if (seat?.locked && own && !own.locked) await tx.delete(seats).where(eq(seats.guest_id, ownId));
}
