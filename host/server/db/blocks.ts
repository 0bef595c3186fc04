import { type SQL, type SQLWrapper, and, eq, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from './open.ts';
import { blocks } from './schema.ts';

/** Whether one of the two has blocked the other. Who did is told to nobody. */
export async function isBlocked(db: Db | Tx, one: string, other: string): Promise<boolean> {
  const there = or(and(eq(blocks.user_id, one), eq(blocks.target_id, other)), and(eq(blocks.user_id, other), eq(blocks.target_id, one)));
  return (await db.$count(blocks, there)) > 0;
}

/** For queries: the person in `column` and this member have not blocked each other. */
export function unblocked(db: Db | Tx, me: string, column: SQLWrapper): SQL {
  const between = or(and(eq(blocks.user_id, me), sql`${blocks.target_id} = ${column}`), and(eq(blocks.target_id, me), sql`${blocks.user_id} = ${column}`));
  return notExists(
    db
      .select({ one: sql`1` })
      .from(blocks)
      .where(between),
  );
}
