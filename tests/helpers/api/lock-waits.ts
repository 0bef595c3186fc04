/** What has to happen at once is brought about, not hoped for: a lock is held until everybody stands before it. PostgreSQL alone. */
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import type { Api } from './start-api.ts';

const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** Until so many queries of other connections wait for a lock. */
export async function waitForBlockedQueries({ db }: Pick<Api, 'db'>, many = 1): Promise<void> {
  await expect.poll(async () => (await db.execute(waiting)).rows.length, { interval: 20 }).toBeGreaterThanOrEqual(many);
}

/** Heard of later: what fails meanwhile is no failure nobody hears of. */
export const deferRejection = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};

/** So many at once, all of whom have read in this table what they like before the first writes there: who decided by what was read decided wrongly. */
export async function runAllBeforeFirstWrite<T>(api: Pick<Api, 'db' | 'rawDb'>, table: PgTable, many: number, run: () => Promise<T>): Promise<T[]> {
  let all: Promise<T[]> = Promise.resolve([]);
  await api.rawDb.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share mode`);
    all = deferRejection(Promise.all(Array.from({ length: many }, run)));
    await waitForBlockedQueries(api, many);
  });
  return all;
}
