import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Queryable } from './database.ts';

const IS_WRITABLE = `select current_setting('transaction_read_only') = 'off' as writable`;

/** Whether a transaction can write: not on a standby, nor while the operator has made the database read-only. Rejects if the database can't be reached. */
export async function isEmbeddedWritable(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ writable: boolean }>(sql.raw(IS_WRITABLE));
  return rows[0]!.writable;
}

/** The same, but after the signal the connection is closed: one that doesn't answer would be missing from the pool. */
export async function isPoolWritable(pool: Pool, signal: AbortSignal): Promise<boolean> {
  const client = await pool.connect();
  const close = () => client.release(true);
  signal.addEventListener('abort', close, { once: true });
  try {
    signal.throwIfAborted();
    const { rows } = await client.query<{ writable: boolean }>(IS_WRITABLE);
    return rows[0]!.writable;
  } finally {
    signal.removeEventListener('abort', close);
    client.release();
  }
}
