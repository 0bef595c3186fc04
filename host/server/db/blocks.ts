import { and, eq, inArray, or } from 'drizzle-orm';
import type { Db, Tx } from './open.ts';
import { blocks } from './schema.ts';

/** Whether `one` has blocked any of the others or was blocked by one. Never reveal which. */
export async function isBlocked(db: Db | Tx, one: string, ...others: string[]): Promise<boolean> {
  const eitherDirection = or(and(eq(blocks.user_id, one), inArray(blocks.target_id, others)), and(inArray(blocks.user_id, others), eq(blocks.target_id, one)));
  return (await db.$count(blocks, eitherDirection)) > 0;
}
