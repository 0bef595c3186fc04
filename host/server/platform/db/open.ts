/** Two kinds of database with the same schema: embedded PGlite (a folder) or PostgreSQL (a URL). */
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FolderLockOptions, lockFolder } from './folder-lock.ts';
import { requireSchemaVersion } from './version.ts';

interface Result<Row> {
  rows: Row[];
}
/** What the raw SQL results of both drivers have in common. */
interface RawQueryResultHKT extends PgQueryResultHKT {
  type: Result<this['row']>;
}
/** Knows no tables: queries name them, so that the platform doesn't depend on the modules. */
export type Db = PgDatabase<RawQueryResultHKT>;
/** Inside a transaction use only `tx`: on PGlite, a query on `db` would wait for it forever. */
export type Tx = PgTransaction<RawQueryResultHKT, Record<string, never>, ExtractTablesWithRelations<Record<string, never>>>;

export function withSnapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** Rejects if the database can't be reached. May wait for as long as the database does. */
export async function ping(db: Db): Promise<void> {
  await db.execute(sql`select 1`);
}

export interface DatabaseHandle {
  db: Db;
  close(): Promise<void>;
  pool?(): { total: number; idle: number; waiting: number };
  /** The whole database as a tarball, for `template` (memory only). */
  dumpTarball?(): Promise<Blob | File>;
}

export interface OpenDbOptions {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  memory?: boolean;
  /** A dump of a migrated database; saves the migration. */
  template?: Blob;
  maxConnections?: number;
  connectTimeoutMs?: number;
  lock?: FolderLockOptions;
  /** For commands beside a running server: refuses a database of another version instead of migrating it. */
  requireCurrentVersion?: boolean;
}

/** Next to this file in the source, next to main.js in the build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const MIGRATION_LOCK_ID = 7_302_604;
/** A request that waits longer gets a 503 before its client or a proxy gives up. */
export const CONNECT_TIMEOUT_MS = 10_000;

/** Opens and migrates the database. @throws FolderInUseError */
export function openDb(options: OpenDbOptions): Promise<DatabaseHandle> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options);
}

async function openPostgres(
  connectionString: string,
  { maxConnections: max = 20, connectTimeoutMs = CONNECT_TIMEOUT_MS, requireCurrentVersion }: OpenDbOptions,
): Promise<DatabaseHandle> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import('./pool.ts'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: connectTimeoutMs, keepAlive: true });
  const client = await pool.connect();
  try {
    // Two servers that start together must not both migrate.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
    if (requireCurrentVersion) await requireSchemaVersion(drizzle(client) as unknown as Db, migrationsFolder);
    else await migrate(drizzle(client), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_ID]);
    client.release();
  } catch (error) {
    // Closing the connection releases its lock in any case.
    client.release(true);
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool) as unknown as Db,
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

async function openEmbedded({ dataDir, memory, template, lock, requireCurrentVersion }: OpenDbOptions): Promise<DatabaseHandle> {
  const folder = memory ? undefined : path.resolve(dataDir ?? '.data');
  const unlock = folder ? await lockFolder(folder, lock) : () => Promise.resolve();
  try {
    const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ]);
    const databaseFolder = folder ? path.join(folder, 'db') : undefined;
    if (databaseFolder && !existsSync(databaseFolder)) await mkdir(databaseFolder, { recursive: true });
    const client = await PGlite.create({ ...(databaseFolder ? { dataDir: databaseFolder } : {}), ...(template ? { loadDataDir: template } : {}) });
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
