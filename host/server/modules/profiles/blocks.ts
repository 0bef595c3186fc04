import { and, eq, inArray, or, type Column, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/db/open.ts';
import { blocks } from './schema.ts';

/** Whether `one` has blocked any of the others or was blocked by one. Never reveal which. */
export async function isBlocked(db: Db | Tx, one: string, ...others: string[]): Promise<boolean> {
  const eitherDirection = or(and(eq(blocks.user_id, one), inArray(blocks.target_id, others)), and(inArray(blocks.user_id, others), eq(blocks.target_id, one)));
  return (await db.$count(blocks, eitherDirection)) > 0;
}

/** SQL condition: neither of the two has blocked the other. */
export function noBlockBetween(a: Column | SQL | string, b: Column | SQL | string): SQL {
  return sql`not exists (select 1 from ${blocks} where ${blocks.user_id} = ${a} and ${blocks.target_id} = ${b})
    and not exists (select 1 from ${blocks} where ${blocks.user_id} = ${b} and ${blocks.target_id} = ${a})`;
}
