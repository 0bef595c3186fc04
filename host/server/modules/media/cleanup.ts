import { and, inArray, lt, notExists, sql } from 'drizzle-orm';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { media } from './schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';
import { findMediaKey } from './media-key.ts';

/** A file without a row may be an upload in progress for this long. */
const MAX_UPLOAD_DURATION_MS = HOUR_MS;
const BATCH_SIZE = 500;

/** Deletes rows that nothing refers to and files without a row, left by crashes and deleted accounts. */
export async function deleteOrphanedMedia(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - MAX_UPLOAD_DURATION_MS);
  await deleteUnusedRows(deps, before);
  let storedKeys: string[] = [];
  for await (const { key, at } of deps.store.keys()) {
    if (at > before) continue;
    storedKeys.push(key);
    if (storedKeys.length < BATCH_SIZE) continue;
    await deleteFilesWithoutRow(deps, storedKeys);
    storedKeys = [];
  }
  await deleteFilesWithoutRow(deps, storedKeys);
}

async function deleteUnusedRows(deps: Deps, before: Date): Promise<void> {
  const path = sql`'/media/' || ${media.key}`;
  await deps.db.transaction(async (tx) => {
    const unusedConditions = deps.ports.mediaReferences.map(({ table, showsFile }) =>
      notExists(
        tx
          .select({ one: sql`1` })
          .from(table)
          .where(showsFile(path, media.owner_id)),
      ),
    );
    const deleted = await tx
      .delete(media)
      .where(and(lt(media.created_at, before), ...unusedConditions))
      .returning({ key: media.key });
    await enqueueJobs(
      tx,
      ...deleted.map((row) => ({ kind: 'delete_files' as const, payload: row, runAt: deps.now() })),
    );
  });
}

/** Also deletes files whose names aren't those of pictures, such as leftovers of an interrupted write. */
async function deleteFilesWithoutRow(deps: Deps, storedKeys: string[]): Promise<void> {
  const mediaKeys = storedKeys.map(findMediaKey).filter((key) => key !== null);
  const rows =
    mediaKeys.length > 0
      ? await deps.db.select({ key: media.key }).from(media).where(inArray(media.key, mediaKeys))
      : [];
  const keysWithRow = new Set(rows.map(({ key }) => key));
  for (const key of storedKeys)
    if (!keysWithRow.has(findMediaKey(key) ?? '')) await deps.store.remove(key);
}
