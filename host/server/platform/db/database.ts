/** The database as the rest of the server sees it, whichever of the two kinds it is. */
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { Log } from '../log.ts';
import type { FolderLockOptions } from './folder-lock.ts';
import type { ConnectionTimeouts } from './timeouts.ts';

export interface Result<Row> {
  rows: Row[];
}
/** What the raw SQL results of both drivers have in common. */
export interface RawQueryResultHKT extends PgQueryResultHKT {
  type: Result<this['row']>;
}
/** Knows no tables: queries name them, so that the platform doesn't depend on the modules. */
type AnyDatabase = PgDatabase<RawQueryResultHKT>;

/** Outside any transaction. Only here a transaction can choose its isolation: inside another one it is a savepoint. */
export interface Db extends AnyDatabase {
  /** A transaction has none. */
  readonly $client: unknown;
}

/** Inside a transaction use only `tx`: on PGlite, a query on `db` would wait for it forever. */
export type Tx = PgTransaction<
  RawQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

/** For single statements, which may be part of a transaction or not. */
export type Queryable = Omit<AnyDatabase, 'transaction'>;

/** Several reads of one moment. */
export function withSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** For work that takes long or needs a snapshot. @throws Error inside a transaction */
export function requireNoTransaction(db: Db | Tx): Db {
  if ('$client' in db) return db;
  throw new Error('This can’t be part of a transaction.');
}

/** Rejects if the database can't be reached. May wait for as long as the database does. */
export async function ping(db: Queryable): Promise<void> {
  await db.execute(sql`select 1`);
}

export interface DatabaseHandle {
  /** For requests: a statement or lock that takes too long fails. */
  db: Db;
  /** For jobs, with connections and longer time limits of their own. The same as `db` for an embedded database. */
  jobsDb: Db;
  close(): Promise<void>;
  /** The time by the database server's clock, in milliseconds since 1970. An embedded database has the clock of our machine. */
  readTimeMs?(): Promise<number>;
  /** Whether a transaction can write. Rejects if the database can't be reached, and once the signal aborts if it doesn't answer. */
  isWritable(signal: AbortSignal): Promise<boolean>;
  /** The connections for requests and jobs. */
  pool?(): { total: number; idle: number; waiting: number };
  /** For how long the longest query or transaction has been running, in milliseconds. */
  longestCheckoutMs?(): number;
  /** The whole database as a tarball, for `template` (memory only). */
  dumpTarball?(): Promise<Blob | File>;
}

export interface OpenDbOptions {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  memory?: boolean;
  /** A dump of a migrated database; saves the migration. */
  template?: Blob;
  /** For requests. Jobs have up to `JOB_CONNECTIONS` more. */
  maxConnections?: number;
  connectTimeoutMs?: number;
  /** The URL is that of a pooler in transaction mode: the role carries the time limits. */
  hasPooler?: boolean;
  /** Replaces the limits of requests, jobs and migrations. */
  timeouts?: ConnectionTimeouts;
  log?: Pick<Log, 'warn'>;
  lock?: FolderLockOptions;
  /** For commands beside a running server: refuses a database of another version instead of migrating it. */
  requireCurrentVersion?: boolean;
}
