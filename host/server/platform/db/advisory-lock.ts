import type { Tx } from './database.ts';
import { type SQL, sql } from 'drizzle-orm';

/** Waits for its turn, which lasts until the transaction ends. Any number or name, the same on every server. */
export async function takeAdvisoryLock(tx: Tx, key: number | string): Promise<void> {
  const id: SQL = typeof key === 'number' ? sql`${key}` : sql`hashtextextended(${key}, 0)`;
  await tx.execute(sql`select pg_advisory_xact_lock(${id})`);
}
