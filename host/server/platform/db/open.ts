/** Two kinds of database with the same schema: embedded PGlite (a folder) or PostgreSQL (a URL). */
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from '../log.ts';
import { type FolderLockOptions, lockFolder } from './folder-lock.ts';
import { isEmbeddedWritable } from './is-writable.ts';
import { openPostgres } from './open-postgres.ts';
import type { ConnectionTimeouts } from './timeouts.ts';
import { requireSchemaVersion } from './version.ts';

export interface Result<Row> {
  rows: Row[];
}
/** What the raw SQL results of both drivers have in common. */
export interface RawQueryResultHKT extends PgQueryResultHKT {
  type: Result<this['row']>;
}
/** Knows no tables: queries name them, so that the platform doesn't depend on the modules. */
export type Db = PgDatabase<RawQueryResultHKT>;
/** Inside a transaction use only `tx`: on PGlite, a query on `db` would wait for it forever. */
export type Tx = PgTransaction<
  RawQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

export function withSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Rejects if the database can't be reached. May wait for as long as the database does. */
export async function ping(db: Db): Promise<void> {
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

/** Next to this file in the source, next to main.js in the build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Opens and migrates the database. @throws FolderInUseError */
export function openDb(options: OpenDbOptions): Promise<DatabaseHandle> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options);
}

async function openEmbedded({
  dataDir,
  memory,
  template,
  lock,
  requireCurrentVersion,
}: OpenDbOptions): Promise<DatabaseHandle> {
  const folder = memory ? undefined : path.resolve(dataDir ?? '.data');
  const unlock = folder ? await lockFolder(folder, lock) : () => Promise.resolve();
  try {
    const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ]);
    const databaseFolder = folder ? path.join(folder, 'db') : undefined;
    if (databaseFolder && !existsSync(databaseFolder))
      await mkdir(databaseFolder, { recursive: true });
    const client = await PGlite.create({
      ...(databaseFolder ? { dataDir: databaseFolder } : {}),
      ...(template ? { loadDataDir: template } : {}),
    });
    const db = drizzle(client);
    try {
      if (requireCurrentVersion) await requireSchemaVersion(db as unknown as Db, migrationsFolder);
      else if (!template) await migrate(db, { migrationsFolder });
    } catch (error) {
      // Closed before the folder is unlocked, so that no two instances have it open.
      await client.close();
      throw error;
    }
    return {
      db: db as unknown as Db,
      jobsDb: db as unknown as Db,
      isWritable: () => isEmbeddedWritable(db as unknown as Db),
      dumpTarball: () => client.dumpDataDir('none'),
      async close() {
        await client.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
