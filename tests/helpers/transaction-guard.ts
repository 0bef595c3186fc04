/** A rule of the embedded database, held on PostgreSQL too: it has one connection, so a transaction that asks `db` instead of `tx` waits for itself for ever. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Db, Tx } from '../../host/server/db/open.ts';
import * as schema from '../../host/server/db/schema.ts';

/** The same database for the product's code: refuses what is asked of it within one of its own transactions. Tests that hold a lock on purpose use `db`. */
export function refuseDbInTransactions(db: Db): Db {
  const within = new AsyncLocalStorage<{ isOpen: boolean }>();
  const { $client: pool } = db as unknown as { $client: pg.Pool };
  const guarded = drizzle(new GuardedPool(pool, () => within.getStore()?.isOpen ?? false) as unknown as pg.Pool, { schema }) as unknown as Db;
  const transaction = guarded.transaction.bind(guarded);
  guarded.transaction = (work, config) =>
    transaction(async (tx: Tx) => {
      const state = { isOpen: true };
      try {
        return await within.run(state, async () => work(tx));
      } finally {
        // What the work started and left running may ask again once the transaction is over.
        state.isOpen = false;
      }
    }, config);
  return guarded;
}

/** drizzle takes a connection for a transaction from whatever has a name with `Pool` in it. */
class GuardedPool {
  readonly #pool: pg.Pool;
  readonly #isWithin: () => boolean;

  constructor(pool: pg.Pool, isWithin: () => boolean) {
    this.#pool = pool;
    this.#isWithin = isWithin;
  }

  query(...args: Parameters<pg.Pool['query']>): unknown {
    this.#check();
    return this.#pool.query(...args);
  }

  connect(): Promise<pg.PoolClient> {
    this.#check();
    return this.#pool.connect();
  }

  #check(): void {
    if (this.#isWithin()) throw new Error('A transaction asked `db` instead of its `tx`: the embedded database would wait for ever.');
  }
}
