/** Plus-ones: placeholders who take a seat and go with their guest. Every change needs the event lock. */
import { and, asc, eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AddGuestInput, PlusOneInput } from '#src/contract/placeholders.ts';
import { isRsvpDeadlineOver } from '#src/contract/taking-rsvps.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import { enforceRateLimit, getMemberLimit } from '#server/modules/auth/rate-limit.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { isPaused, requireUpcoming } from '../events/event-state.ts';
import { lockEvent } from '../events/lock-event.ts';
import type { EventRow } from '../events/visibility.ts';
import { logChanges } from '../hosts/event-log.ts';
import { guests } from '../schema.ts';
import { seatGuest } from '../seating/seating-plan.ts';
import { type GuestRow, findGuest, findListedPerson, formatTypedName } from './guest-rows.ts';
import { freeSpots, getFirstWaitlisted, markPlanChanged, reserveSpots } from './waitlist.ts';

type PlusOneValues = Omit<z.output<typeof AddGuestInput>, 'plus_one_of' | 'in_place_of'>;

/** A locked dinner, and the guest of it who is coming. */
export interface OwnDinner {
  event: EventRow;
  guest: GuestRow;
}

/** @throws DomainError not_found for guests who aren't on the list · forbidden if they aren't coming · conflict once the dinner has begun */
export async function lockOwnDinner(
  tx: Tx,
  deps: Deps,
  { user }: Caller,
  eventId: string,
): Promise<OwnDinner> {
  const event = await lockEvent(tx, eventId);
  const guest = await findGuest(tx, eventId, user.id);
  if (!event || !guest?.status) throw notFound();
  if (guest.status !== 'accepted') throw new DomainError('forbidden', t('error_not_guest'));
  requireUpcoming(event, deps.now());
  return { event, guest };
}

const countChange = (tx: Tx, deps: Deps, { guest }: OwnDinner) =>
  enforceRateLimit(
    { db: tx, now: deps.now },
    getMemberLimit(deps, 'rsvps', guest.user_id!),
    'error_rsvp_limit',
  );

/** Why the guest can bring nobody more now, as a message key. Null if they can. */
export async function findPlusOneRefusal(
  db: Queryable,
  { now }: Pick<Deps, 'now'>,
  { event, guest }: OwnDinner,
) {
  if (isRsvpDeadlineOver(event, now().getTime())) return 'error_rsvp_closed';
  if (await isPaused(db, event)) return 'error_event_paused';
  const count = await db.$count(guests, eq(guests.plus_one_of, guest.id));
  if (count >= event.plus_ones) return 'error_plus_ones';
  const isFull =
    event.attendee_count >= event.capacity || (await getFirstWaitlisted(db, event)) !== null;
  return isFull ? 'error_plus_one_full' : null;
}

/** @throws DomainError rate_limited · conflict for the reasons of `findPlusOneRefusal` */
export async function bringPlusOne(
  tx: Tx,
  deps: Deps,
  dinner: OwnDinner,
  values: PlusOneValues,
): Promise<void> {
  await countChange(tx, deps, dinner);
  const refusal = await findPlusOneRefusal(tx, deps, dinner);
  if (refusal) throw new DomainError('conflict', t(refusal));
  const id = await insertPlusOne(tx, deps, dinner, values, 'error_plus_one_full');
  await logOwnChange(tx, deps, dinner, 'plus_one_added');
  await tellHosts(tx, deps, dinner.event, id);
}

/**
 * As a host adds one, however many guests may bring. An address must not be that of another guest on the list.
 * @throws DomainError invalid if that guest isn't coming or is a plus-one · conflict if no seat is free
 */
export async function addPlusOneOf(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  event: EventRow,
  bringerId: string,
  values: PlusOneValues,
): Promise<string> {
  const guest = await findListedPerson(tx, event.id, bringerId);
  if (guest?.status !== 'accepted' || guest.plus_one_of !== null)
    throw new DomainError('invalid', { plus_one_of: [t('error_not_coming')] });
  return insertPlusOne(tx, deps, { event, guest }, values, 'error_no_free_seats');
}

async function insertPlusOne(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  { event, guest }: OwnDinner,
  { first_name = '', last_name = '', email, dietary_needs, party }: PlusOneValues,
  refusal: 'error_plus_one_full' | 'error_no_free_seats',
): Promise<string> {
  if (!(await reserveSpots(tx, event, 1))) throw new DomainError('conflict', t(refusal));
  const [row] = await tx
    .insert(guests)
    .values({
      event_id: event.id,
      plus_one_of: guest.id,
      first_name,
      last_name,
      email: email ?? null,
      dietary_needs: dietary_needs || null,
      party: party || null,
      status: 'accepted',
      created_at: deps.now(),
    })
    .returning({ id: guests.id });
  await seatGuest(tx, deps, event.id, { id: row!.id, user_id: null });
  await markPlanChanged(tx, deps, event, []);
  return row!.id;
}

const logOwnChange = (
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { event, guest }: OwnDinner,
  action: 'plus_one_added' | 'plus_one_changed' | 'plus_one_removed',
) => logChanges(tx, now(), { eventId: event.id, actorId: guest.user_id, action });

const tellHosts = (tx: Tx, { now }: Pick<Deps, 'now'>, event: EventRow, guest_id: string) =>
  publishDomainEvents(tx, now(), { type: 'plus_one_named', event_id: event.id, guest_id });

const isOwn = (guest: GuestRow, id: string) =>
  and(eq(guests.id, id), eq(guests.plus_one_of, guest.id));

/** @throws DomainError rate_limited · not_found for somebody else's */
export async function changeOwnPlusOne(
  tx: Tx,
  deps: Deps,
  dinner: OwnDinner,
  id: string,
  { first_name, last_name, dietary_needs }: Partial<z.output<typeof PlusOneInput>>,
): Promise<void> {
  await countChange(tx, deps, dinner);
  const [before] = await tx.select().from(guests).where(isOwn(dinner.guest, id));
  if (!before) throw notFound();
  const [after] = await tx
    .update(guests)
    .set({
      // An update needs at least one column.
      status: 'accepted',
      ...(first_name !== undefined && { first_name }),
      ...(last_name !== undefined && { last_name }),
      ...(dietary_needs !== undefined && { dietary_needs: dietary_needs || null }),
    })
    .where(isOwn(dinner.guest, id))
    .returning();
  const hasNewName = formatTypedName(before) !== formatTypedName(after!);
  if (!hasNewName && before.dietary_needs === after!.dietary_needs) return;
  await logOwnChange(tx, deps, dinner, 'plus_one_changed');
  if (hasNewName) await tellHosts(tx, deps, dinner.event, id);
}

/** Spot and seat go to the waitlist at once. @throws DomainError not_found for somebody else's */
export async function removeOwnPlusOne(
  tx: Tx,
  deps: Pick<Deps, 'now' | 'ports'>,
  dinner: OwnDinner,
  id: string,
): Promise<void> {
  const { event, guest } = dinner;
  const removed = await tx.delete(guests).where(isOwn(guest, id)).returning({ id: guests.id });
  if (removed.length === 0) throw notFound();
  await logOwnChange(tx, deps, dinner, 'plus_one_removed');
  await freeSpots(tx, deps, event, 1);
}

/** The plus-ones of these guests, in the order they were added. */
export async function readPlusOnes(db: Queryable, guestIds: string[]) {
  if (guestIds.length === 0) return [];
  return db
    .select({
      bringer_id: guests.plus_one_of,
      plusOne: {
        id: guests.id,
        first_name: sql<string>`coalesce(${guests.first_name}, '')`,
        last_name: sql<string>`coalesce(${guests.last_name}, '')`,
        dietary_needs: guests.dietary_needs,
      },
    })
    .from(guests)
    .where(isOneOf(guests.plus_one_of, guestIds))
    .orderBy(asc(guests.created_at), asc(guests.id));
}
