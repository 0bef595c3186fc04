import { and, eq, or } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { keptApartPairs } from '../schema.ts';

/** Pairs who must not be neighbours: kept apart by the host, or by blocks, which must not be revealed. */
export async function readForbiddenPairs(
  db: Queryable,
  eventId: string,
  ids: string[],
): Promise<[string, string][]> {
  const blockedPairs = await readBlockedPairs(db, ids);
  return [...(await readKeptApartPairs(db, eventId)), ...blockedPairs];
}

/** Who must not be a neighbour of this guest: kept apart by the host, or by blocks, which must not be revealed. */
export async function readForbiddenNeighbours(
  db: Queryable,
  eventId: string,
  userId: string,
): Promise<Set<string>> {
  const pairs = await db
    .select({ a: keptApartPairs.a_id, b: keptApartPairs.b_id })
    .from(keptApartPairs)
    .where(
      and(
        eq(keptApartPairs.event_id, eventId),
        or(eq(keptApartPairs.a_id, userId), eq(keptApartPairs.b_id, userId)),
      ),
    )
    .unionAll(
      db
        .select({ a: blocks.user_id, b: blocks.target_id })
        .from(blocks)
        .where(or(eq(blocks.user_id, userId), eq(blocks.target_id, userId))),
    );
  return new Set(pairs.map(({ a, b }) => (a === userId ? b : a)));
}

/** Pairs whom the host keeps apart. */
export async function readKeptApartPairs(
  db: Queryable,
  eventId: string,
): Promise<[string, string][]> {
  const rows = await db.select().from(keptApartPairs).where(eq(keptApartPairs.event_id, eventId));
  return rows.map(({ a_id, b_id }) => [a_id, b_id]);
}

async function readBlockedPairs(db: Queryable, ids: string[]): Promise<[string, string][]> {
  if (ids.length < 2) return [];
  const rows = await db
    .select({ a: blocks.user_id, b: blocks.target_id })
    .from(blocks)
    .where(and(isOneOf(blocks.user_id, ids), isOneOf(blocks.target_id, ids)));
  return rows.map(({ a, b }) => [a, b]);
}
