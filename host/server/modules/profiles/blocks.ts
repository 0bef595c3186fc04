import { and, desc, eq, or, type Column, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import {
  type PageQuery,
  afterCursor,
  getPageLimit,
  toPage,
} from '#server/platform/db/keyset-pagination.ts';
import { personColumns, toPerson } from '../auth/person.ts';
import { users } from '../auth/schema.ts';
import { blocks } from './schema.ts';

/** Whether `one` has blocked any of the others or was blocked by one. Never reveal which. */
export async function isBlocked(db: Queryable, one: string, ...others: string[]): Promise<boolean> {
  const eitherDirection = or(
    and(eq(blocks.user_id, one), isOneOf(blocks.target_id, others)),
    and(isOneOf(blocks.user_id, others), eq(blocks.target_id, one)),
  );
  return (await db.$count(blocks, eitherDirection)) > 0;
}

/** One direction only. Never reveal it. */
export const hasBlocked = async (
  db: Queryable,
  userId: string,
  targetId: string,
): Promise<boolean> =>
  (await db.$count(blocks, and(eq(blocks.user_id, userId), eq(blocks.target_id, targetId)))) > 0;

/** SQL condition: neither of the two has blocked the other. */
export function noBlockBetween(a: Column | SQL | string, b: Column | SQL | string): SQL {
  return sql`not exists (select 1 from ${blocks} where ${blocks.user_id} = ${a} and ${blocks.target_id} = ${b})
    and not exists (select 1 from ${blocks} where ${blocks.user_id} = ${b} and ${blocks.target_id} = ${a})`;
}

/** The people this member has blocked, newest first. */
export async function readBlockedMembers(db: Queryable, userId: string, query: PageQuery) {
  const rows = await db
    .select({ person: personColumns, at: blocks.created_at })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.target_id))
    .where(
      and(
        eq(blocks.user_id, userId),
        afterCursor(query, 'down', [blocks.created_at, 'timestamptz'], [blocks.target_id, 'uuid']),
      ),
    )
    .orderBy(desc(blocks.created_at), desc(blocks.target_id))
    .limit(getPageLimit(query) + 1);
  return toPage(
    query,
    rows,
    ({ at, person }) => [at, person.id],
    ({ person }) => toPerson(person),
  );
}

export async function addBlock(tx: Tx, userId: string, targetId: string, now: Date): Promise<void> {
  await tx
    .insert(blocks)
    .values({ user_id: userId, target_id: targetId, created_at: now })
    .onConflictDoNothing();
}

/** Returns whether there was a block. */
export async function removeBlock(tx: Tx, userId: string, targetId: string): Promise<boolean> {
  const deleted = await tx
    .delete(blocks)
    .where(and(eq(blocks.user_id, userId), eq(blocks.target_id, targetId)))
    .returning({ id: blocks.target_id });
  return deleted.length > 0;
}
