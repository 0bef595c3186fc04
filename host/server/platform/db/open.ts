/** Two kinds of database with the same schema: embedded PGlite (a folder) or PostgreSQL (a URL). */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Db, DatabaseHandle, OpenDbOptions } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { isEmbeddedWritable } from './is-writable.ts';
import { openPostgres } from './open-postgres.ts';
import { migrationsFolder, requireSchemaVersion } from './version.ts';

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
      if (requireCurrentVersion) await requireSchemaVersion(db as unknown as Db);
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
