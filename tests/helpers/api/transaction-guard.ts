/** The embedded database has one connection, so a transaction that queries `db` instead of `tx` waits for itself. On PostgreSQL this guard refuses it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db, Tx } from '#server/platform/db/database.ts';
import * as schema from '#server/modules/schema.ts';

/** Wraps `db` so that querying it inside one of its own transactions throws. */
export function refuseDbInTransactions(db: Db): Db {
  const transactionContext = new AsyncLocalStorage<{ isOpen: boolean }>();
  const { $client: pool } = db as unknown as { $client: pg.Pool };
  const guardedDb = drizzle(
    new GuardedPool(
      pool,
      () => transactionContext.getStore()?.isOpen ?? false,
    ) as unknown as pg.Pool,
    { schema },
  ) as unknown as Db;
  const transaction = guardedDb.transaction.bind(guardedDb);
  guardedDb.transaction = (work, config) =>
    transaction(async (tx: Tx) => {
      const state = { isOpen: true };
      try {
        return await transactionContext.run(state, async () => work(tx));
      } finally {
        // Work left running after the transaction may query again.
        state.isOpen = false;
      }
    }, config);
  return guardedDb;
}

/** drizzle recognizes a pool by `Pool` in its class name. */
class GuardedPool {
  readonly #pool: pg.Pool;
  readonly #isWithin: () => boolean;

  constructor(pool: pg.Pool, isWithin: () => boolean) {
    this.#pool = pool;
    this.#isWithin = isWithin;
  }

  query(...args: Parameters<pg.Pool['query']>): unknown {
    this.#refuseInTransaction();
    return this.#pool.query(...args);
  }

  connect(): Promise<pg.PoolClient> {
    this.#refuseInTransaction();
    return this.#pool.connect();
  }

  #refuseInTransaction(): void {
    if (this.#isWithin())
      throw new Error(
        'Inside a transaction use `tx`, not `db`: the embedded database has one connection and would wait for itself.',
      );
  }
}
