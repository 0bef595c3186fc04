import { type InferSelectModel, and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SeatingWishKind } from '#src/contract/seating.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { isOnGuestList, isPlaceholder, selectPersonId } from '../rsvps/guest-rows.ts';
import { guests, seatingWishes } from '../schema.ts';
import { readParties } from './parties.ts';

export type SeatingWishRow = InferSelectModel<typeof seatingWishes>;

/** Pairs of the ids of people, the smaller one first. */
export type SeatingWishes = Record<SeatingWishKind, [string, string][]>;

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
  return [...(await readSeatingWishes(db, eventId)).apart, ...blockedPairs];
}

const [guestA, guestB] = [alias(guests, 'guest_a'), alias(guests, 'guest_b')];

/** SQL condition: a member or a placeholder, not an invited address. */
const isPerson = (row: typeof guests | typeof guestA | typeof guestB) =>
  or(isNotNull(row.user_id), isPlaceholder(row));

/** By the ids of the people. */
const selectPairs = (db: Queryable) =>
  db
    .select({
      a: selectPersonId(guestA),
      b: selectPersonId(guestB),
      kind: seatingWishes.kind,
    })
    .from(seatingWishes)
    .innerJoin(guestA, and(eq(guestA.id, seatingWishes.guest_a), isPerson(guestA)))
    .innerJoin(guestB, and(eq(guestB.id, seatingWishes.guest_b), isPerson(guestB)));

export interface NeighbourWishes {
  /** The guests the host wants beside this one, those they came with, and the others of their group. */
  together: Set<string>;
  /** Guests who must not be neighbours: kept apart by the host, or by blocks, which must not be revealed. */
  forbidden: Set<string>;
}

export async function readNeighbourWishes(
  db: Queryable,
  eventId: string,
  personId: string,
): Promise<NeighbourWishes> {
  const pairs = await selectPairs(db)
    .where(
      and(
        eq(seatingWishes.event_id, eventId),
        or(eq(selectPersonId(guestA), personId), eq(selectPersonId(guestB), personId)),
      ),
    )
    .unionAll(
      db
        .select({ a: blocks.user_id, b: blocks.target_id, kind: sql<SeatingWishKind>`'apart'` })
        .from(blocks)
        .where(or(eq(blocks.user_id, personId), eq(blocks.target_id, personId))),
    );
  const plusOnes = (await readPlusOnePairs(db, eventId)).flatMap(([a, b]) =>
    a === personId || b === personId ? [{ a, b, kind: 'together' as const }] : [],
  );
  const party = (await readParties(db, eventId))
    .filter(({ ids }) => ids.includes(personId))
    .flatMap(({ ids }) => ids)
    .flatMap((id) => (id === personId ? [] : { a: personId, b: id, kind: 'together' as const }));
  const listOthers = (wanted: SeatingWishKind) =>
    new Set(
      [...pairs, ...plusOnes, ...party].flatMap(({ a, b, kind }) =>
        kind === wanted ? [a === personId ? b : a] : [],
      ),
    );
  return { together: listOthers('together'), forbidden: listOthers('apart') };
}

/** The pairs the host wants side by side, and those apart. */
export async function readSeatingWishes(db: Queryable, eventId: string): Promise<SeatingWishes> {
  const rows = await selectPairs(db).where(eq(seatingWishes.event_id, eventId));
  const listPairs = (wanted: SeatingWishKind) =>
    rows.flatMap(({ a, b, kind }): [string, string][] =>
      kind === wanted ? [a < b ? [a, b] : [b, a]] : [],
    );
  return { together: listPairs('together'), apart: listPairs('apart') };
}

/** Each plus-one and who brings them, by the ids of the people. They sit side by side unless a host wants it otherwise. */
export async function readPlusOnePairs(
  db: Queryable,
  eventId: string,
): Promise<[string, string][]> {
  const rows = await db
    .select({ a: selectPersonId(guestA), b: guestB.id })
    .from(guestB)
    .innerJoin(guestA, eq(guestA.id, guestB.plus_one_of))
    .where(eq(guestB.event_id, eventId));
  return rows.map(({ a, b }) => [a, b]);
}

/** The wishes that the list of pairs can say: of two people, as neighbours, and binding. */
const isSetByPairs = (db: Queryable, eventId: string, kind: SeatingWishKind) =>
  and(
    eq(seatingWishes.event_id, eventId),
    eq(seatingWishes.kind, kind),
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
export async function replaceSeatingWishes(
  tx: Tx,
  { eventId, kind }: { eventId: string; kind: SeatingWishKind },
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
  await tx.delete(seatingWishes).where(isSetByPairs(tx, eventId, kind));
  if (pairs.length > 0)
    await tx
      .insert(seatingWishes)
      .values(
        pairs.map(([a, b]) => ({
          ...orderGuests(guestIds.get(a)!, guestIds.get(b)!),
          event_id: eventId,
          kind,
          reach: 'beside' as const,
          is_hard: true,
        })),
      )
      // A wish about tables stays, and is binding now.
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
