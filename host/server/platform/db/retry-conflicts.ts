import type { Db } from './database.ts';
import { isOutdatedPlan, isTransactionConflict } from './database-errors.ts';

const MAX_ATTEMPTS = 3;

/**
 * Makes `db.transaction` run a transaction again after a serialization failure or a deadlock (security case 103), or when a table has
 * got another column since a statement was planned. The callback may therefore run up to three times: it must change nothing but the
 * database. Nested transactions are not retried on their own.
 */
export function retryConflicts(db: Db): Db {
  const runOnce = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await runOnce(work, config);
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !(isTransactionConflict(error) || isOutdatedPlan(error)))
          throw error;
      }
    }
  };
  return db;
}
