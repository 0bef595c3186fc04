import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { guests, seatingWishes, seatNotifications, seats } from '../schema.ts';
import { type SeatingWishRow, orderGuests } from '../seating/seating-wishes.ts';
import type { GuestRow } from './guest-rows.ts';

/**
 * Moves an invitation by address to the guest who turned out to own it, and who came by themselves. Their answer stays, and so does
 * their seat if both had one. The dinner must be locked.
 */
export async function mergeInvitation(
  tx: Tx,
  invitation: GuestRow,
  guest: GuestRow,
): Promise<void> {
  const wishes = await tx
    .delete(seatingWishes)
    .where(
      and(
        eq(seatingWishes.event_id, invitation.event_id),
        or(eq(seatingWishes.guest_a, invitation.id), eq(seatingWishes.guest_b, invitation.id)),
      ),
    )
    .returning();
  const [seat] = await tx.delete(seats).where(eq(seats.guest_id, invitation.id)).returning();
  const [notified] = await tx
    .delete(seatNotifications)
    .where(eq(seatNotifications.guest_id, invitation.id))
    .returning();
  await tx.delete(guests).where(eq(guests.id, invitation.id));

  const { invitation_id, email, name, invited_by, invited_at } = invitation;
  const { reminder_count, reminded_at } = invitation;
  await tx
    .update(guests)
    .set({ invitation_id, email, name, invited_by, invited_at, reminder_count, reminded_at })
    .where(eq(guests.id, guest.id));
  const moved = wishes.flatMap((wish) => moveWish(wish, invitation.id, guest.id));
  if (moved.length > 0) await tx.insert(seatingWishes).values(moved).onConflictDoNothing();
  if (seat)
    await tx
      .insert(seats)
      .values({ ...seat, guest_id: guest.id })
      .onConflictDoNothing();
  if (notified)
    await tx
      .insert(seatNotifications)
      .values({ ...notified, guest_id: guest.id })
      .onConflictDoNothing();
}

/** None if it was about these two. */
function moveWish(wish: SeatingWishRow, from: string, to: string): SeatingWishRow[] {
  const other = wish.guest_a === from ? wish.guest_b : wish.guest_a;
  return other === to ? [] : [{ ...wish, ...orderGuests(to, other) }];
}
