import { and, eq, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { guests, seatingVersions, seatingWishes, seatNotifications, seats } from '../schema.ts';
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
  await moveSeatAndWishes(tx, invitation, guest);
  await tx.delete(guests).where(eq(guests.id, invitation.id));
  const { invitation_id, link_id, email, name, invited_by, invited_at } = invitation;
  const { invitation_text, noted_dietary_needs, reminder_count, reminded_at, opened_at } =
    invitation;
  await tx
    .update(guests)
    .set({
      invitation_id,
      link_id,
      email,
      name,
      invited_by,
      invitation_text,
      noted_dietary_needs,
      invited_at,
      reminder_count,
      reminded_at,
      opened_at,
    })
    .where(eq(guests.id, guest.id));
}

/** An invitation whose inviter has left, and that was answered, is nobody’s any more. */
const hasInvitation = ({ invited_at, invited_by, status }: GuestRow) =>
  invited_at !== null && (invited_by !== null || status === 'invited');

/**
 * Moves seat, needs, wishes, group and the hosts' note of a placeholder to the guest who turned out to own its address. An invitation of their own stays as it is: the
 * placeholder's, if it was sent one, is an invited address again, so that its link goes on working. The dinner must be locked.
 */
export async function mergePlaceholder(
  tx: Tx,
  placeholder: GuestRow,
  guest: GuestRow,
): Promise<void> {
  if (placeholder.host_note !== null) {
    const host_note = [guest.host_note, placeholder.host_note].filter(Boolean).join('\n');
    await tx.update(guests).set({ host_note }).where(eq(guests.id, guest.id));
  }
  const needs = [...new Set([...(guest.needs ?? []), ...(placeholder.needs ?? [])])];
  await tx
    .update(guests)
    .set({
      party: guest.party ?? placeholder.party,
      needs: needs.length > 0 ? needs : null,
    })
    .where(eq(guests.id, guest.id));
  if (placeholder.invited_at !== null && !hasInvitation(guest))
    return mergeInvitation(tx, placeholder, guest);
  await moveSeatAndWishes(tx, placeholder, guest);
  const { checked_in_at, checked_in_by } = placeholder;
  if (checked_in_at && !guest.checked_in_at)
    await tx.update(guests).set({ checked_in_at, checked_in_by }).where(eq(guests.id, guest.id));
  if (placeholder.invited_at === null)
    return void (await tx.delete(guests).where(eq(guests.id, placeholder.id)));
  await tx
    .update(guests)
    .set({
      status: 'invited',
      first_name: null,
      last_name: null,
      dietary_needs: null,
      host_note: null,
      party: null,
      needs: null,
      plus_one_of: null,
    })
    .where(eq(guests.id, placeholder.id));
}

async function moveSeatAndWishes(tx: Tx, from: GuestRow, to: GuestRow): Promise<void> {
  const wishes = await tx
    .delete(seatingWishes)
    .where(
      and(
        eq(seatingWishes.event_id, from.event_id),
        or(eq(seatingWishes.guest_a, from.id), eq(seatingWishes.guest_b, from.id)),
      ),
    )
    .returning();
  await moveSavedSeats(tx, from, to);
  await tx.update(guests).set({ plus_one_of: to.id }).where(eq(guests.plus_one_of, from.id));
  const [seat] = await tx.delete(seats).where(eq(seats.guest_id, from.id)).returning();
  const [notified] = await tx
    .delete(seatNotifications)
    .where(eq(seatNotifications.guest_id, from.id))
    .returning();
  const moved = wishes.flatMap((wish) => moveWish(wish, from.id, to.id));
  if (moved.length > 0) await tx.insert(seatingWishes).values(moved).onConflictDoNothing();
  if (seat)
    await tx
      .insert(seats)
      .values({ ...seat, guest_id: to.id })
      .onConflictDoNothing();
  if (notified)
    await tx
      .insert(seatNotifications)
      .values({ ...notified, guest_id: to.id })
      .onConflictDoNothing();
}

/** A version in which both have a seat keeps the guest's. */
async function moveSavedSeats(tx: Tx, from: GuestRow, to: GuestRow): Promise<void> {
  const versions = await tx
    .select({ id: seatingVersions.id, saved: seatingVersions.seats })
    .from(seatingVersions)
    .where(
      and(
        eq(seatingVersions.event_id, from.event_id),
        sql`${seatingVersions.seats} @> ${JSON.stringify([{ guest_id: from.id }])}::jsonb`,
      ),
    );
  for (const { id, saved } of versions) {
    const hasOwn = saved.some(({ guest_id }) => guest_id === to.id);
    const seats = saved.flatMap((seat) =>
      seat.guest_id !== from.id ? [seat] : hasOwn ? [] : [{ ...seat, guest_id: to.id }],
    );
    await tx.update(seatingVersions).set({ seats }).where(eq(seatingVersions.id, id));
  }
}

/** None if it was about these two. */
function moveWish(wish: SeatingWishRow, from: string, to: string): SeatingWishRow[] {
  const other = wish.guest_a === from ? wish.guest_b : wish.guest_a;
  return other === to ? [] : [{ ...wish, ...orderGuests(to, other) }];
}
