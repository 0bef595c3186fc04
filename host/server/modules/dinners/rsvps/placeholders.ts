/** Guests without an account that the host puts on the list. Every change needs the event lock. */
import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { ChangeGuestInput, NamedGuestInput } from '#src/contract/placeholders.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { DomainError, notFound } from '#server/platform/domain-error.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { t } from '#server/platform/i18n.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { lockEvent } from '../events/lock-event.ts';
import type { EventRow } from '../events/visibility.ts';
import { events, guests, seats } from '../schema.ts';
import { isSeatingPublished } from '../seating/publication.ts';
import { seatPlaceholders } from '../seating/seating-plan.ts';
import {
  type GuestRow,
  type RemovalDeps,
  deletePlusOnes,
  formatTypedName,
  isPlaceholder,
  noInvitation,
} from './guest-rows.ts';
import { hideDinnerFromOwner } from './link-invitations.ts';
import { deleteOldUnsubscribes } from './unsubscribed.ts';
import { freeSpots, markPlanChanged, reserveSpots } from './waitlist.ts';

type WriteDeps = Pick<Deps, 'keys' | 'now' | 'ports'>;
export type PlaceholderValues = z.output<typeof NamedGuestInput>;

/** Kept after the dinner, for the host to look something up. */
const KEEP_UNCLAIMED_MS = 30 * DAY_MS;

const toColumns = ({ first_name, last_name, email, dietary_needs, party }: PlaceholderValues) => ({
  first_name,
  last_name: last_name ?? '',
  email: email ?? null,
  dietary_needs: dietary_needs || null,
  party: party || null,
});

/**
 * Puts people on the list as coming, each with a seat. An invited address becomes one of them, also if somebody has signed in with it:
 * they see the dinner as before, and claim the guest by their answer. The addresses must not be those of other guests on the list.
 * @throws DomainError conflict if there are fewer free seats
 */
export async function addPlaceholders(
  tx: Tx,
  deps: WriteDeps,
  event: EventRow,
  people: PlaceholderValues[],
): Promise<string[]> {
  if (people.length === 0) return [];
  if (!(await reserveSpots(tx, event, people.length)))
    throw new DomainError('conflict', t('error_no_free_seats'));
  const now = deps.now().getTime();
  const rows = await tx
    .insert(guests)
    .values(
      people.map((person, index) => ({
        ...toColumns(person),
        event_id: event.id,
        status: 'accepted' as const,
        // The list of guests is in this order.
        created_at: new Date(now + index),
      })),
    )
    .onConflictDoUpdate({
      target: [guests.event_id, guests.email],
      targetWhere: sql`email is not null`,
      set: {
        user_id: null,
        first_name: sql`excluded.first_name`,
        last_name: sql`excluded.last_name`,
        dietary_needs: sql`coalesce(excluded.dietary_needs, ${guests.noted_dietary_needs})`,
        noted_dietary_needs: null,
        party: sql`coalesce(excluded.party, ${guests.party})`,
        status: 'accepted',
        created_at: sql`excluded.created_at`,
      },
      setWhere: or(isNull(guests.status), eq(guests.status, 'invited')),
    })
    .returning({ id: guests.id });
  const ids = rows.map(({ id }) => id);
  await seatPlaceholders(tx, event.id, ids);
  await markPlanChanged(tx, deps, event, []);
  return ids;
}

/** @throws DomainError invalid for the host's own address, and for one that another guest on the list has */
export async function requireFreeAddress(
  tx: Tx,
  event: EventRow,
  hostEmail: string,
  email: string,
  isTaken: (row: GuestRow) => boolean,
): Promise<void> {
  if (email === hostEmail) throw new DomainError('invalid', { email: [t('error_own_address')] });
  const [listed] = await tx
    .select()
    .from(guests)
    .where(and(eq(guests.event_id, event.id), eq(guests.email, email)));
  if (listed && isTaken(listed))
    throw new DomainError('invalid', { email: [t('error_address_listed')] });
}

/**
 * Whether the row is more than an invited address, which may still be put on the list by name. A person who has signed in with the address
 * doesn't count: before they answer, the host must not learn that it has an account.
 */
export const isListedAddress = ({ status }: Pick<GuestRow, 'status'>) =>
  status !== null && status !== 'invited';

export async function findPlaceholder(
  db: Queryable,
  eventId: string,
  id: string,
): Promise<GuestRow | undefined> {
  const [row] = await db
    .select()
    .from(guests)
    .where(and(eq(guests.event_id, eventId), eq(guests.id, id), isPlaceholder(guests)));
  return row;
}

/** @throws DomainError not_found for members, who name themselves · invalid as `requireFreeAddress` */
export async function changePlaceholder(
  tx: Tx,
  deps: WriteDeps,
  event: EventRow,
  host: Pick<UserRow, 'email'>,
  id: string,
  changes: z.output<typeof ChangeGuestInput>,
): Promise<{ hasNewAddress: boolean }> {
  const before = await findPlaceholder(tx, event.id, id);
  if (!before) throw notFound();
  const { email, dietary_needs, party, ...names } = changes;
  if (email) await requireFreeAddress(tx, event, host.email, email, (row) => row.id !== id);
  if (Object.keys(changes).length === 0) return { hasNewAddress: false };
  const isMoved = email !== undefined && email !== before.email;
  if (isMoved) await hideDinner(tx, deps, event, before);
  await tx
    .update(guests)
    .set({
      ...names,
      ...(dietary_needs === undefined ? {} : { dietary_needs: dietary_needs || null }),
      ...(party === undefined ? {} : { party: party || null }),
      // The invitation went to the former address.
      ...(isMoved ? { ...noInvitation, email } : {}),
    })
    .where(eq(guests.id, id));
  if (party !== undefined && party !== (before.party ?? ''))
    await markPlanChanged(tx, deps, event, []);
  return { hasNewAddress: isMoved && email !== null };
}

/** The spot and seat go to the waitlist at once, and so do those of their plus-ones. */
export async function removePlaceholder(
  tx: Tx,
  deps: Deps,
  event: EventRow,
  id: string,
): Promise<void> {
  const before = await findPlaceholder(tx, event.id, id);
  if (before?.email) await deps.ports.queueRemovalEmail(tx, deps, event.id, before.email);
  const plusOneCount = await deletePlusOnes(tx, deps, { id, event_id: event.id });
  const [removed] = await tx.delete(guests).where(eq(guests.id, id)).returning();
  if (!removed) return;
  await hideDinner(tx, deps, event, removed);
  await freeSpots(tx, deps, event, 1 + plusOneCount);
}

/** The owner of the address may have the dinner in their feed without ever having opened it. */
async function hideDinner(
  tx: Tx,
  deps: WriteDeps,
  event: EventRow,
  { email }: GuestRow,
): Promise<void> {
  if (email === null) return;
  await deps.ports.forgetInvitation(tx, deps, event.id, email);
  await hideDinnerFromOwner(tx, {
    eventId: event.id,
    isOwner: eq(users.email, email),
    now: deps.now(),
  });
}

/** Declines through the personal link, without an account. Spot and seat go to the waitlist at once, and the host is notified. */
export async function declineAsPlaceholder(
  tx: Tx,
  deps: RemovalDeps,
  event: EventRow,
  placeholder: GuestRow,
  note: string | undefined,
): Promise<void> {
  const name = formatTypedName(placeholder);
  await tx
    .update(guests)
    .set({
      status: 'declined',
      answered_at: deps.now(),
      answer_note: note || null,
      name: placeholder.name ?? name,
      checked_in_at: null,
      checked_in_by: null,
      plus_one_of: null,
    })
    .where(eq(guests.id, placeholder.id));
  const [seat] = await tx
    .delete(seats)
    .where(eq(seats.guest_id, placeholder.id))
    .returning({ table_id: seats.table_id, position: seats.position });
  await publishDomainEvents(tx, deps.now(), {
    type: 'placeholder_left',
    event_id: event.id,
    guest_id: placeholder.id,
    name,
    previous_seat: seat && isSeatingPublished(event, deps.now()) ? seat : null,
  });
  await freeSpots(tx, deps, event, 1 + (await deletePlusOnes(tx, deps, placeholder)));
}

/** SQL condition: nobody claimed the row, also if they declined by their personal link. */
const isNamedByHost = and(isNull(guests.user_id), isNotNull(guests.first_name));

/** A while after the dinner, deletes placeholders nobody claimed, notes on guests who never answered, and unsubscriptions. */
export async function deleteOldPlaceholders({ db, now }: Deps): Promise<void> {
  const endedBefore = addMilliseconds(now(), -KEEP_UNCLAIMED_MS);
  await deleteOldUnsubscribes(db, endedBefore);
  const isOld = lt(events.ends_at, endedBefore);
  await db
    .update(guests)
    .set({ noted_dietary_needs: null })
    .where(
      and(
        isNotNull(guests.noted_dietary_needs),
        inArray(guests.event_id, db.select({ id: events.id }).from(events).where(isOld)),
      ),
    );
  const dinners = await db
    .selectDistinct({ id: events.id })
    .from(events)
    .innerJoin(guests, and(eq(guests.event_id, events.id), isNamedByHost))
    .where(isOld)
    .orderBy(events.id);
  for (const { id } of dinners)
    await db.transaction(async (tx) => {
      await lockEvent(tx, id);
      const unclaimed = tx
        .select({ id: guests.id })
        .from(guests)
        .innerJoin(events, and(eq(events.id, guests.event_id), isOld))
        .where(and(eq(guests.event_id, id), isNamedByHost));
      const deleted = await tx
        .delete(guests)
        .where(inArray(guests.id, unclaimed))
        .returning({ status: guests.status });
      const seated = deleted.filter(({ status }) => status === 'accepted').length;
      await tx
        .update(events)
        .set({ attendee_count: sql`${events.attendee_count} - ${seated}` })
        .where(eq(events.id, id));
    });
}
