import { and, eq, or } from 'drizzle-orm';
import type { Db, Tx } from './open.ts';
import { blocks } from './schema.ts';

/** Whether one of the two has blocked the other. Who did is told to nobody. */
export async function isBlocked(db: Db | Tx, one: string, other: string): Promise<boolean> {
  const there = or(and(eq(blocks.user_id, one), eq(blocks.target_id, other)), and(eq(blocks.user_id, other), eq(blocks.target_id, one)));
  return (await db.$count(blocks, there)) > 0;
}
