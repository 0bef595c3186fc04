import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/db/open.ts';
import { blocks } from '../../profiles/schema.ts';
import { keptApartPairs } from '../schema.ts';

/** Pairs who must not sit together: those the host keeps apart, and blocks, which must not be revealed. */
export async function readSeparatedPairs(db: Db | Tx, eventId: string, ids: string[]): Promise<[string, string][]> {
  const blockedPairs = await readBlockedPairs(db, ids);
  return [...(await readKeptApartPairs(db, eventId)), ...blockedPairs];
}

export async function readKeptApartPairs(db: Db | Tx, eventId: string): Promise<[string, string][]> {
  const rows = await db.select().from(keptApartPairs).where(eq(keptApartPairs.event_id, eventId));
  return rows.map(({ a_id, b_id }) => [a_id, b_id]);
}

async function readBlockedPairs(db: Db | Tx, ids: string[]): Promise<[string, string][]> {
  if (ids.length < 2) return [];
  const rows = await db
    .select({ a: blocks.user_id, b: blocks.target_id })
    .from(blocks)
    .where(and(inArray(blocks.user_id, ids), inArray(blocks.target_id, ids)));
  return rows.map(({ a, b }) => [a, b]);
}
