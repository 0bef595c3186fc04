/** Which version of the schema a database has: the name of its newest migration. */
import { sql } from 'drizzle-orm';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db, Tx } from './open.ts';

export class OtherVersion extends Error {
  override name = 'OtherVersion';
}

interface Journal {
  entries: { when: number; tag: string }[];
}

const readJournal = async (folder: string) => (JSON.parse(await readFile(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal).entries;

/** The newest migration this program knows. */
export async function newestMigration(folder: string): Promise<string> {
  return (await readJournal(folder)).at(-1)?.tag ?? '';
}

/**
 * For commands beside a running server: they neither migrate under its feet nor read what they don't know.
 * @throws OtherVersion with what to do
 */
export async function requireVersion(db: Db | Tx, folder: string): Promise<void> {
  const entries = await readJournal(folder);
  const { rows } = await db.execute<{ there: string | null }>(sql`select to_regclass('drizzle.__drizzle_migrations')::text as there`);
  if (!rows[0]?.there) throw new OtherVersion('The database is empty: start the server once, or load a dump into it.');
  const { rows: done } = await db.execute<{ at: string }>(sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`);
  const at = Number(done[0]?.at ?? 0);
  const newest = entries.at(-1);
  if (at === newest?.when) return;
  const has = entries.find(({ when }) => when === at)?.tag;
  throw new OtherVersion(
    has
      ? `The database is at ${has} and this program at ${newest?.tag}. Start the server of this version once, or use the program the database is run with.`
      : 'The database was migrated by a newer version than this one: use that one.',
  );
}
