/**
 * A placeholder becomes the member who proved its address once that member answers, or opens the dinner. Not by signing in alone: that
 * would tell the host whose address it is.
 */
import { and, eq, sql } from 'drizzle-orm';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { lockActiveUser } from '#server/modules/auth/active-user.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { noBlockBetween } from '#server/modules/profiles/blocks.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { lockEvent } from '../events/lock-event.ts';
import type { EventRow } from '../events/visibility.ts';
import { guests, seatNotifications, seatingWishes, seats } from '../schema.ts';
import { orderGuests } from '../seating/seating-wishes.ts';
import {
  type GuestRow,
  chooseDietaryNeeds,
  findGuest,
  formatTypedName,
  isActiveGuest,
  isPlaceholder,
  isUnclaimedAddress,
} from './guest-rows.ts';
import { mergePlaceholder } from './merge-invitation.ts';
import { resubscribeMember } from './unsubscribed.ts';
import { createCalendarToken, freeSpots, markPlanChanged } from './waitlist.ts';

type ClaimDeps = Pick<Deps, 'now' | 'ports'>;
type Owner = Pick<UserRow, 'id' | 'email' | 'dietary_needs'>;

async function findOwnPlaceholder(
  db: Queryable,
  event: EventRow,
  { id, email }: Owner,
): Promise<GuestRow | undefined> {
  const [row] = await db
    .select()
    .from(guests)
    .where(
      and(
        eq(guests.event_id, event.id),
        isUnclaimedAddress(guests, email),
        isPlaceholder(guests),
        noBlockBetween(id, event.host_id),
      ),
    );
  return row;
}

/** Whether the host removed the member after putting the address on the list. */
export const isRemovedSince = (own: GuestRow | null | undefined, { created_at }: GuestRow) =>
  own?.removed_at != null && own.removed_at >= created_at;

/** For a member who opens the dinner. Opening the dinner doesn't undo a decline. Returns whether anything changed. */
export async function claimByOpening(
  { db, ...deps }: Pick<Deps, 'db' | 'now' | 'ports'>,
  event: EventRow,
  user: Owner,
): Promise<boolean> {
  if (!isUpcoming(event, deps.now().getTime())) return false;
  if (!(await findOwnPlaceholder(db, event, user))) return false;
  return db.transaction(async (tx) => {
    const locked = await lockEvent(tx, event.id);
    const own = await findGuest(tx, event.id, user.id);
    if (!locked || own?.status === 'declined') return false;
    return claimOwnPlaceholder(tx, deps, locked, user);
  });
}

/**
 * Hands the placeholder with the member's address, and its seat, over to the member. A member who has already accepted keeps that answer
 * and is counted once. Needs the event lock. Returns whether anything changed.
 */
export async function claimOwnPlaceholder(
  tx: Tx,
  deps: ClaimDeps,
  event: EventRow,
  user: Owner,
): Promise<boolean> {
  if (!isUpcoming(event, deps.now().getTime())) return false;
  const placeholder = await findOwnPlaceholder(tx, event, user);
  if (!placeholder) return false;
  const own = await findGuest(tx, event.id, user.id);
  if (isRemovedSince(own, placeholder)) return false;
  await lockActiveUser(tx, user.id);
  await keepBesideBringer(tx, placeholder);
  // Neighbours needn't be told that somebody beside them has an account now.
  await tx
    .update(seatNotifications)
    .set({ beside: sql`replace(${seatNotifications.beside}, ${placeholder.id}, ${user.id})` })
    .where(eq(seatNotifications.event_id, event.id));
  if (own?.status === 'accepted') {
    await keepLockedSeat(tx, placeholder.id, own.id);
    await mergePlaceholder(tx, placeholder, own);
    await publishDomainEvents(tx, deps.now(), {
      type: 'placeholder_left',
      event_id: event.id,
      guest_id: placeholder.id,
      name: formatTypedName(placeholder),
      was_listed_twice: true,
    });
    await freeSpots(tx, deps, event, 1);
    return true;
  }
  if (own) await mergePlaceholder(tx, placeholder, own);
  await tx
    .update(guests)
    .set({
      user_id: user.id,
      // Guests with an account answer for themselves.
      plus_one_of: null,
      status: 'accepted',
      waitlist_seq: null,
      answered_at: deps.now(),
      answer_note: null,
      dietary_needs: chooseDietaryNeeds(user, own?.dietary_needs, placeholder.dietary_needs),
      is_approved: true,
      removed_at: null,
      calendar_token: createCalendarToken(),
      // E-mails may have put the dinner into their calendar.
      calendar_id: placeholder.calendar_id,
    })
    .where(eq(guests.id, own?.id ?? placeholder.id));
  await resubscribeMember(tx, event.id, user.id);
  await markPlanChanged(tx, deps, event, isActiveGuest(own) ? [] : [user.id]);
  await publishDomainEvents(tx, deps.now(), {
    type: 'accepted',
    event_id: event.id,
    user_id: user.id,
    was_listed: true,
  });
  return true;
}

/** A plus-one no longer is one once they have an account. That they sit beside who brings them becomes a wish, unless hosts want them apart. */
async function keepBesideBringer(tx: Tx, { id, event_id, plus_one_of }: GuestRow): Promise<void> {
  if (plus_one_of === null) return;
  const pair = { event_id, ...orderGuests(id, plus_one_of) };
  const apart = await tx.$count(
    seatingWishes,
    and(
      eq(seatingWishes.event_id, event_id),
      eq(seatingWishes.guest_a, pair.guest_a),
      eq(seatingWishes.guest_b, pair.guest_b),
      eq(seatingWishes.kind, 'apart'),
    ),
  );
  if (apart > 0) return;
  await tx
    .insert(seatingWishes)
    .values({ ...pair, kind: 'together', reach: 'beside', is_hard: true })
    .onConflictDoNothing();
}

/** The host put the placeholder there, and the member only found a place. */
async function keepLockedSeat(tx: Tx, placeholderId: string, ownId: string): Promise<void> {
  const [seat] = await tx.select().from(seats).where(eq(seats.guest_id, placeholderId));
  const [own] = await tx.select().from(seats).where(eq(seats.guest_id, ownId));
  if (seat?.locked && own && !own.locked) await tx.delete(seats).where(eq(seats.guest_id, ownId));
}
