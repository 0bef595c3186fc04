/** Forces concurrency: a lock is held until all queries wait for it. PostgreSQL only. */
import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect } from 'vitest';
import type { Api } from './start-api.ts';

const blockedQueries = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;

/** Waits until this many queries of other connections wait for a lock. */
export async function waitForBlockedQueries({ db }: Pick<Api, 'db'>, count = 1): Promise<void> {
  await expect
    .poll(async () => (await db.execute(blockedQueries)).rows.length, { interval: 20 })
    .toBeGreaterThanOrEqual(count);
}

/** Marks a promise as awaited later, so that an early rejection isn't unhandled. */
export const deferRejection = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined);
  return promise;
};

/** Runs all at the same time: each has read the table before the first one writes, so code that trusts what it read decides wrongly. */
export async function runAllBeforeFirstWrite<T>(
  api: Pick<Api, 'db' | 'rawDb'>,
  table: PgTable,
  count: number,
  run: () => Promise<T>,
): Promise<T[]> {
  let all: Promise<T[]> = Promise.resolve([]);
  await api.rawDb.transaction(async (tx) => {
    await tx.execute(sql`lock table ${table} in share mode`);
    all = deferRejection(Promise.all(Array.from({ length: count }, run)));
    await waitForBlockedQueries(api, count);
  });
  return all;
}
