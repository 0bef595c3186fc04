/** One schema on two databases: an embedded PGlite folder, or PostgreSQL by its address. */
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type LockOptions, lockFolder } from './lock.ts';
import { requireVersion } from './version.ts';
import * as schema from './schema.ts';

interface Result<Row> {
  rows: Row[];
}
/** What both drivers answer to raw SQL has in common. */
interface Rows extends PgQueryResultHKT {
  type: Result<this['row']>;
}
export type Db = PgDatabase<Rows, typeof schema>;
/** Inside a transaction only `tx` may ask: on PGlite a query on `db` would wait for it for ever. */
export type Tx = PgTransaction<Rows, typeof schema, ExtractTablesWithRelations<typeof schema>>;

/** Several reads as of one moment, whatever is written meanwhile. */
export function snapshot<T>(db: Db, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

export interface OpenDb {
  db: Db;
  close(): Promise<void>;
  /** Connections of this process to PostgreSQL. */
  pool?(): { total: number; idle: number; waiting: number };
  /** The whole database as a tarball, for `template` (memory only). */
  dump?(): Promise<Blob | File>;
}

export interface OpenOptions {
  databaseUrl?: string | undefined;
  dataDir?: string | undefined;
  memory?: boolean;
  /** A dump of a migrated database; saves the migration. */
  template?: Blob;
  /** Connections on PostgreSQL; 20 unless told. */
  pool?: number;
  /** Milliseconds a query waits for one of them; 10 s unless told. */
  patience?: number;
  /** Told to whoever finds the folder in use. */
  lock?: LockOptions;
  /** Refuses a database of another version instead of migrating it: for commands beside a running server. */
  asItIs?: boolean;
}

/** Beside this file in the sources and beside main.js in the build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

const MIGRATION_LOCK = 7_302_604;
/** Milliseconds to wait for a connection: a request that waits longer is told to come again, before its client or a proxy gives up. */
export const PATIENCE = 10_000;

/** Opens and migrates. A folder in use by a living process is refused with a sentence. */
export function openDb(options: OpenOptions): Promise<OpenDb> {
  return options.databaseUrl ? openPostgres(options.databaseUrl, options) : openEmbedded(options);
}

async function openPostgres(connectionString: string, { pool: max = 20, patience = PATIENCE, asItIs }: OpenOptions): Promise<OpenDb> {
  const [{ Pool }, { drizzle }, { migrate }] = await Promise.all([
    import('./pool.ts'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ]);
  const pool = new Pool({ connectionString, max, connectionTimeoutMillis: patience, keepAlive: true });
  const client = await pool.connect();
  try {
    // Two servers that start together would both migrate.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    if (asItIs) await requireVersion(drizzle(client, { schema }) as unknown as Db, migrationsFolder);
    else await migrate(drizzle(client, { schema }), { migrationsFolder });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    client.release();
  } catch (error) {
    // Dropped, the connection gives its lock back, whatever state it is in.
    client.release(true);
    await pool.end();
    throw error;
  }
  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  };
}

async function openEmbedded({ dataDir, memory, template, lock, asItIs }: OpenOptions): Promise<OpenDb> {
  const folder = memory ? undefined : path.resolve(dataDir ?? '.data');
  const unlock = folder ? await lockFolder(folder, lock) : () => Promise.resolve();
  try {
    const [{ PGlite }, { drizzle }, { migrate }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('drizzle-orm/pglite'),
      import('drizzle-orm/pglite/migrator'),
    ]);
    const home = folder ? path.join(folder, 'db') : undefined;
    if (home && !existsSync(home)) await mkdir(home, { recursive: true });
    const client = await PGlite.create({ ...(home ? { dataDir: home } : {}), ...(template ? { loadDataDir: template } : {}) });
    const db = drizzle(client, { schema });
    if (asItIs) await requireVersion(db as unknown as Db, migrationsFolder);
    else if (!template) await migrate(db, { migrationsFolder });
    return {
      db: db as unknown as Db,
      dump: () => client.dumpDataDir('none'),
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
