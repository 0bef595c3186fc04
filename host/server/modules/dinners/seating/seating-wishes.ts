import { type InferSelectModel, and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { isOnGuestList, isPlaceholder, selectPersonId } from '../rsvps/guest-rows.ts';
import { guests, seatingWishes } from '../schema.ts';

export type SeatingWishRow = InferSelectModel<typeof seatingWishes>;

/** As a wish stores a pair: each pair once. */
export const orderGuests = (one: string, other: string) =>
  one < other ? { guest_a: one, guest_b: other } : { guest_a: other, guest_b: one };

/** Pairs who must not be neighbours: kept apart by the host, or by blocks, which must not be revealed. */
export async function readForbiddenPairs(
  db: Queryable,
  eventId: string,
  ids: string[],
): Promise<[string, string][]> {
  const blockedPairs = await readBlockedPairs(db, ids);
  return [...(await readKeptApartPairs(db, eventId)), ...blockedPairs];
}

const [guestA, guestB] = [alias(guests, 'guest_a'), alias(guests, 'guest_b')];

/** SQL condition: a member or a placeholder, not an invited address. */
const isPerson = (row: typeof guests | typeof guestA | typeof guestB) =>
  or(isNotNull(row.user_id), isPlaceholder(row));

/** By the ids of the people. */
const selectKeptApartPairs = (db: Queryable) =>
  db
    .select({ a: selectPersonId(guestA), b: selectPersonId(guestB) })
    .from(seatingWishes)
    .innerJoin(guestA, and(eq(guestA.id, seatingWishes.guest_a), isPerson(guestA)))
    .innerJoin(guestB, and(eq(guestB.id, seatingWishes.guest_b), isPerson(guestB)));

const isKeptApart = (eventId: string) =>
  and(eq(seatingWishes.event_id, eventId), eq(seatingWishes.kind, 'apart'));

/** Who must not be a neighbour of this guest: kept apart by the host, or by blocks, which must not be revealed. */
export async function readForbiddenNeighbours(
  db: Queryable,
  eventId: string,
  personId: string,
): Promise<Set<string>> {
  const pairs = await selectKeptApartPairs(db)
    .where(
      and(
        isKeptApart(eventId),
        or(eq(selectPersonId(guestA), personId), eq(selectPersonId(guestB), personId)),
      ),
    )
    .unionAll(
      db
        .select({ a: blocks.user_id, b: blocks.target_id })
        .from(blocks)
        .where(or(eq(blocks.user_id, personId), eq(blocks.target_id, personId))),
    );
  return new Set(pairs.map(({ a, b }) => (a === personId ? b : a)));
}

/** Pairs whom the host keeps apart, by the ids of the people. */
export async function readKeptApartPairs(
  db: Queryable,
  eventId: string,
): Promise<[string, string][]> {
  const rows = await selectKeptApartPairs(db).where(isKeptApart(eventId));
  return rows.map(({ a, b }): [string, string] => (a < b ? [a, b] : [b, a]));
}

/** The wishes that the list of pairs can say: of two people, as neighbours, and binding. */
const isSetByPairs = (db: Queryable, eventId: string) =>
  and(
    isKeptApart(eventId),
    eq(seatingWishes.reach, 'beside'),
    eq(seatingWishes.is_hard, true),
    ...[seatingWishes.guest_a, seatingWishes.guest_b].map((guest) =>
      inArray(
        guest,
        db
          .select({ id: guests.id })
          .from(guests)
          .where(and(eq(guests.event_id, eventId), isPerson(guests))),
      ),
    ),
  );

/** Replaces the pairs, given by the ids of the people. Returns false, without a change, if one isn't on the guest list. */
export async function replaceKeptApartPairs(
  tx: Tx,
  eventId: string,
  pairs: [string, string][],
): Promise<boolean> {
  const personIds = [...new Set(pairs.flat())];
  const rows =
    personIds.length > 0
      ? await tx
          .select({ id: guests.id, person_id: selectPersonId(guests) })
          .from(guests)
          .where(
            and(
              eq(guests.event_id, eventId),
              inArray(selectPersonId(guests), personIds),
              or(isOnGuestList(guests), isPlaceholder(guests)),
            ),
          )
      : [];
  if (rows.length < personIds.length) return false;
  const guestIds = new Map(rows.map(({ id, person_id }) => [person_id, id]));
  await tx.delete(seatingWishes).where(isSetByPairs(tx, eventId));
  if (pairs.length > 0)
    await tx
      .insert(seatingWishes)
      .values(
        pairs.map(([a, b]) => ({
          ...orderGuests(guestIds.get(a)!, guestIds.get(b)!),
          event_id: eventId,
          kind: 'apart' as const,
          reach: 'beside' as const,
          is_hard: true,
        })),
      )
      // A wish for different tables stays, and is binding now.
      .onConflictDoUpdate({
        target: [
          seatingWishes.event_id,
          seatingWishes.guest_a,
          seatingWishes.guest_b,
          seatingWishes.kind,
        ],
        set: { is_hard: true },
      });
  return true;
}

async function readBlockedPairs(db: Queryable, ids: string[]): Promise<[string, string][]> {
  if (ids.length < 2) return [];
  const rows = await db
    .select({ a: blocks.user_id, b: blocks.target_id })
    .from(blocks)
    .where(and(isOneOf(blocks.user_id, ids), isOneOf(blocks.target_id, ids)));
  return rows.map(({ a, b }) => [a, b]);
}
