import type { Env } from '../env.ts';
import { type OpenDb, type OpenOptions, openDb } from './open.ts';

export class NoDatabase extends Error {
  override name = 'NoDatabase';
}

/** The database the environment names. @throws NoDatabase, FolderInUse, OtherVersion in a sentence */
export function openOwn(env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>, options: OpenOptions = {}): Promise<OpenDb> {
  return openDb({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR, ...options }).catch((error: unknown) => {
    throw env.DATABASE_URL === undefined || isPlain(error) ? error : noDatabase(env.DATABASE_URL, error);
  });
}

const isPlain = (error: unknown) => error instanceof Error && error.name === 'OtherVersion';

/** The address without its password, and the deepest reason there is. */
function noDatabase(url: string, error: unknown): NoDatabase {
  const { hostname, port, pathname } = new URL(url);
  let reason = error;
  while (reason instanceof Error && reason.cause !== undefined) reason = reason.cause;
  if (reason instanceof AggregateError) reason = reason.errors[0];
  const words = reason instanceof Error ? reason.message : String(reason);
  return new NoDatabase(`The PostgreSQL database of DATABASE_URL (${hostname}:${port || 5432}${pathname}) can't be used: ${words}`);
}
