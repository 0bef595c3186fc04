import type { Env } from '../env.ts';
import { getRootCause } from '../log.ts';
import { describeDatabase } from './database-url.ts';
import type { DatabaseHandle, OpenDbOptions } from './database.ts';
import { openDb } from './open.ts';
import { MigrationLockError, RoleTimeoutsError } from './open-postgres.ts';
import { SchemaVersionError } from './version.ts';

export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Opens the configured database. @throws DatabaseUnavailableError if it can't be reached, else the error of `openDb`; all have a message for the operator */
export async function connectFromEnv(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'DATABASE_POOL_SIZE' | 'DATABASE_POOLER'>,
  options: OpenDbOptions = {},
): Promise<DatabaseHandle> {
  const configured = {
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    maxConnections: env.DATABASE_POOL_SIZE,
    hasPooler: env.DATABASE_POOLER,
  };
  try {
    return await openDb({ ...configured, ...options });
  } catch (error) {
    throw env.DATABASE_URL === undefined || hasOperatorMessage(error)
      ? error
      : toDatabaseUnavailableError(env.DATABASE_URL, error);
  }
}

/** The database was reached, and the error says what the operator can do. */
const hasOperatorMessage = (error: unknown) =>
  [SchemaVersionError, MigrationLockError, RoleTimeoutsError].some(
    (errorClass) => error instanceof errorClass,
  );

/** Names the database without its password, and the innermost cause. */
function toDatabaseUnavailableError(url: string, error: unknown): DatabaseUnavailableError {
  const reason = getRootCause(error);
  const message = reason instanceof Error ? reason.message : String(reason);
  const hint = message.includes('unsupported startup parameter')
    ? '. If it is a pooler, set DATABASE_POOLER=true.'
    : '';
  return new DatabaseUnavailableError(
    `The PostgreSQL database of DATABASE_URL (${describeDatabase(url)}) can't be used: ${message}${hint}`,
  );
}
