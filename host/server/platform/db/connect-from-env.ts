import type { Env } from '../../env.ts';
import { getRootCause } from '../log.ts';
import { type DatabaseHandle, type OpenDbOptions, openDb } from './open.ts';
import { SchemaVersionError } from './version.ts';

export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
}

/** Opens the configured database. @throws DatabaseUnavailableError, FolderInUseError, SchemaVersionError with a message for the operator */
export function connectFromEnv(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, options: OpenDbOptions = {}): Promise<DatabaseHandle> {
  return openDb({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, ...options }).catch((error: unknown) => {
    throw env.DATABASE_URL === undefined || error instanceof SchemaVersionError ? error : toDatabaseUnavailableError(env.DATABASE_URL, error);
  });
}

/** Names the database without its password, and the innermost cause. */
function toDatabaseUnavailableError(url: string, error: unknown): DatabaseUnavailableError {
  const { hostname, port, pathname } = new URL(url);
  const reason = getRootCause(error);
  const message = reason instanceof Error ? reason.message : String(reason);
  return new DatabaseUnavailableError(`The PostgreSQL database of DATABASE_URL (${hostname}:${port || 5432}${pathname}) can't be used: ${message}`);
}
