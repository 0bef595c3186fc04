/** Files and the rows that stand for them: a row comes after its file and goes before it. */
import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { events, media, profiles, users } from '../db/schema.ts';
import type { Deps } from '../handler.ts';
import { enqueue } from '../jobs/queue.ts';
import { keyOf, newKey, pathOf } from './key.ts';
import type { Kind } from './picture.ts';

export interface Kept {
  ownerId: string;
  kind: Kind;
  bytes: Buffer;
}

/**
 * Keeps a file and has `point` set the column that shows it, all or nothing. `point` gets the path for the
 * column and says which path stood there before; that file goes once nothing shows it.
 */
export async function keep<T>(
  deps: Deps,
  { ownerId, kind, bytes }: Kept,
  point: (tx: Tx, path: string) => Promise<{ result: T; replaced: string | null }>,
): Promise<T> {
  const key = newKey();
  await deps.store.put(key, bytes, 'image/webp');
  try {
    return await deps.db.transaction(async (tx) => {
      await tx.insert(media).values({ key, owner_id: ownerId, kind, size: bytes.byteLength, created_at: deps.now() });
      const { result, replaced } = await point(tx, pathOf(key));
      await release(tx, deps.now(), replaced);
      return result;
    });
  } catch (error) {
    // What can't be taken back now is the sweeper's.
    await unlink(deps, { key }).catch(() => undefined);
    throw error;
  }
}

/** Gives up a path that a column no longer holds. A logo that another priority of the owner shows stays. */
export async function release(tx: Db | Tx, now: Date, path: string | null): Promise<void> {
  const key = keyOf(path);
  if (key === null) return;
  const shown = tx
    .select({ one: sql`1` })
    .from(profiles)
    .where(and(eq(profiles.user_id, media.owner_id), sql`${profiles.company} ->> 'logo_url' = ${path}`));
  const gone = await tx
    .delete(media)
    .where(and(eq(media.key, key), notExists(shown)))
    .returning({ key: media.key });
  await enqueue(tx, ...gone.map((row) => ({ kind: 'unlink' as const, payload: row, runAt: now })));
}

/** Removes a file whose row is gone. With a row, or without a file, it does nothing. */
export async function unlink(deps: Deps, { key }: { key: string }): Promise<void> {
  const [row] = await deps.db.select({ key: media.key }).from(media).where(eq(media.key, key));
  if (!row) await deps.store.remove(key);
}

/**
 * Every file a member ever gave, and the columns that show one (R46). Done again it finds what it left, so a
 * purge that was cut off goes on here. Throws what the storage throws.
 */
export async function removeMediaOf(deps: Deps, userId: string): Promise<void> {
  const rows = await deps.db.select({ key: media.key }).from(media).where(eq(media.owner_id, userId));
  if (rows.length === 0) return;
  for (const { key } of rows) await deps.store.remove(key);
  const keys = rows.map(({ key }) => key);
  const paths = keys.map(pathOf);
  await deps.db.transaction(async (tx) => {
    await tx.update(users).set({ picture_url: null }).where(inArray(users.picture_url, paths));
    await tx.update(events).set({ cover_url: null }).where(inArray(events.cover_url, paths));
    await tx
      .update(profiles)
      .set({ company: sql`jsonb_set(${profiles.company}, '{logo_url}', 'null')` })
      .where(and(eq(profiles.user_id, userId), or(...paths.map((path) => sql`${profiles.company} ->> 'logo_url' = ${path}`))));
    await tx.delete(media).where(inArray(media.key, keys));
  });
}
