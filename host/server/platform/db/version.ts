/** The schema version of a database is the name of its newest migration. */
import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Queryable } from './database.ts';

/** Next to this file in the source, next to main.js in the build. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

export class SchemaVersionError extends Error {
  override name = 'SchemaVersionError';
}

interface Journal {
  entries: { when: number; tag: string }[];
}

const readJournal = async () =>
  (JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal)
    .entries;

export async function readLatestMigration(): Promise<string> {
  return (await readJournal()).at(-1)?.tag ?? '';
}

/**
 * For commands that run next to a server: they must neither migrate its database nor read a schema they don't know.
 * @throws SchemaVersionError with a message for the operator
 */
export async function requireSchemaVersion(db: Queryable): Promise<void> {
  const entries = await readJournal();
  const { rows } = await db.execute<{ there: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as there`,
  );
  if (!rows[0]?.there)
    throw new SchemaVersionError('The database is empty. Start the server once, or load a dump.');
  const { rows: done } = await db.execute<{ at: string }>(
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  const at = Number(done[0]?.at ?? 0);
  const newest = entries.at(-1);
  if (at === newest?.when) return;
  const databaseTag = entries.find(({ when }) => when === at)?.tag;
  throw new SchemaVersionError(
    databaseTag
      ? `The database has schema version ${databaseTag}, but this program has ${newest?.tag}. Start this version once to upgrade it, or use the version that the server runs.`
      : 'The database was upgraded by a newer version of this program. Use that version.',
  );
}
