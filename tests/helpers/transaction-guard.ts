/** A rule of the embedded database, held on PostgreSQL too: it has one connection, so a transaction that asks `db` instead of `tx` waits for itself for ever. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Db, Tx } from '../../host/server/db/open.ts';

/** Makes `db` refuse whatever is asked of it by work that runs within one of its own transactions. */
export function refuseDbInTransactions(db: Db): void {
  const within = new AsyncLocalStorage<{ isOpen: boolean }>();
  const transaction = db.transaction.bind(db);
  db.transaction = (work, config) =>
    transaction(async (tx: Tx) => {
      const state = { isOpen: true };
      try {
        return await within.run(state, async () => work(tx));
      } finally {
        // What the work started and left running may ask again once the transaction is over.
        state.isOpen = false;
      }
    }, config);
  const { $client: pool } = db as unknown as { $client: pg.Pool };
  for (const name of ['query', 'connect'] as const) {
    const original = pool[name].bind(pool) as (...args: unknown[]) => unknown;
    pool[name] = ((...args: unknown[]) => {
      if (within.getStore()?.isOpen) throw new Error('A transaction asked `db` instead of its `tx`: the embedded database would wait for ever.');
      return original(...args);
    }) as never;
  }
}
