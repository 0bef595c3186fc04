import { type SQL, and, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { events, media, profiles, users } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { enqueue } from '../jobs/queue.ts';
import { isKey } from './key.ts';

/** An upload under way is a file without a row, for less than this. Milliseconds. */
const UNDER_WAY = 3_600_000;
const BATCH = 500;

/** Clears rows that nothing shows and files without a row: what a crash or a removed account left behind. */
export async function sweepMedia(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - UNDER_WAY);
  await dropRows(deps, before);
  let names: string[] = [];
  for await (const { key, at } of deps.store.keys()) {
    if (at > before) continue;
    names.push(key);
    if (names.length < BATCH) continue;
    await dropFiles(deps, names);
    names = [];
  }
  await dropFiles(deps, names);
}

async function dropRows(deps: Deps, before: Date): Promise<void> {
  const path = sql`'/media/' || ${media.key}`;
  await deps.db.transaction(async (tx) => {
    const none = (table: PgTable, shows: SQL) =>
      notExists(
        tx
          .select({ one: sql`1` })
          .from(table)
          .where(shows),
      );
    const gone = await tx
      .delete(media)
      .where(
        and(
          lt(media.created_at, before),
          none(users, sql`${users.picture_url} = ${path}`),
          none(events, sql`${events.cover_url} = ${path}`),
          none(profiles, sql`${profiles.user_id} = ${media.owner_id} and ${profiles.company} ->> 'logo_url' = ${path}`),
        ),
      )
      .returning({ key: media.key });
    await enqueue(tx, ...gone.map((row) => ({ kind: 'unlink' as const, payload: row, runAt: deps.now() })));
  });
}

async function dropFiles(deps: Deps, names: string[]): Promise<void> {
  const keys = names.filter(isKey);
  const rows = keys.length > 0 ? await deps.db.select({ key: media.key }).from(media).where(inArray(media.key, keys)) : [];
  const known = new Set(rows.map(({ key }) => key));
  for (const name of names) if (!known.has(name)) await deps.store.remove(name);
}
