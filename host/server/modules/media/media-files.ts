/** Media files and their rows. The file is written before its row, and the row deleted before its file. */
import { and, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { smallerPictureWidths } from '#src/contract/constants/picture-widths.ts';
import type { ObjectStore, StoredFile } from '#server/platform/storage/store.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import { activeUser } from '../auth/active-user.ts';
import { users } from '../auth/schema.ts';
import { media } from './schema.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';
import { parseMediaPath, createMediaKey, toMediaPath, toSmallerKey } from './media-key.ts';
import { createSmallerPictures, type MediaKind } from './picture.ts';

export interface StoredMedia {
  ownerId: string;
  kind: MediaKind;
  bytes: Buffer;
}

/**
 * Stores a file and sets the column that refers to it, in one transaction. `setColumn` gets the new path and returns its result and
 * the path it replaced, whose file is deleted unless it is still used.
 */
export async function storeMedia<T>(
  deps: Deps,
  { ownerId, kind, bytes }: StoredMedia,
  setColumn: (tx: Tx, path: string) => Promise<{ result: T; replaced: string | null }>,
): Promise<T> {
  const key = createMediaKey();
  const smaller = await createSmallerPictures(bytes, kind);
  for (const each of smaller)
    await deps.store.put(toSmallerKey(key, each.width), each.bytes, 'image/webp');
  await deps.store.put(key, bytes, 'image/webp');
  try {
    return await deps.db.transaction(async (tx) => {
      const { result, replaced } = await setColumn(tx, toMediaPath(key));
      // Afterwards: its foreign key locks the owner's row a little, and two uploads that then wanted all of the lock would wait for each other.
      await tx
        .insert(media)
        .values({ key, owner_id: ownerId, kind, size: bytes.byteLength, created_at: deps.now() });
      await releaseMedia(tx, deps, replaced);
      return result;
    });
  } catch (error) {
    // If this fails too, `deleteOrphanedMedia` deletes the file later.
    await deleteUnusedMediaFile(deps, { key }).catch(() => undefined);
    throw error;
  }
}

/** Deletes the row of a media file that a column no longer has, and queues the deletion of the file, unless a shared column still has it. */
export async function releaseMedia(
  tx: Queryable,
  { now, ports }: Pick<Deps, 'now' | 'ports'>,
  path: string | null,
): Promise<void> {
  const key = parseMediaPath(path);
  if (key === null) return;
  const isNotReferenced = ports.mediaReferences
    .filter(({ isShared }) => isShared)
    .map(({ table, showsFile }) =>
      notExists(
        tx
          .select({ one: sql`1` })
          .from(table)
          .where(showsFile(toMediaPath(key), media.owner_id)),
      ),
    );
  const deleted = await tx
    .delete(media)
    .where(and(eq(media.key, key), ...isNotReferenced))
    .returning({ key: media.key });
  await enqueueJobs(
    tx,
    ...deleted.map((row) => ({ kind: 'delete_files' as const, payload: row, runAt: now() })),
  );
}

export async function hasMediaRow(db: Queryable, key: string): Promise<boolean> {
  return (await db.$count(media, eq(media.key, key))) > 0;
}

/** What a mail may show, as long as the account of its owner is open. Null for an unknown key. */
export async function findMailPictureKind(db: Queryable, key: string): Promise<MediaKind | null> {
  const [row] = await db
    .select({ kind: media.kind })
    .from(media)
    .innerJoin(users, eq(users.id, media.owner_id))
    .where(and(eq(media.key, key), or(ne(media.kind, 'picture'), activeUser)));
  return row?.kind ?? null;
}

/** Job handler: deletes a file whose row is gone. Does nothing if there is a row or no file. */
export async function deleteUnusedMediaFile(deps: Deps, { key }: { key: string }): Promise<void> {
  const [row] = await deps.db.select({ key: media.key }).from(media).where(eq(media.key, key));
  if (!row) await removePicture(deps.store, key);
}

const allSmallerWidths = Object.values(smallerPictureWidths).flat();

/** Removes a picture's files, in all widths. */
async function removePicture(store: ObjectStore, key: string): Promise<void> {
  for (const width of allSmallerWidths) await store.remove(toSmallerKey(key, width));
  await store.remove(key);
}

/**
 * A picture's file in this width, or else in its own: those from before there were smaller widths have no other.
 */
export async function readPicture(
  store: ObjectStore,
  key: string,
  width: string | undefined,
): Promise<StoredFile | null> {
  const isSmaller = allSmallerWidths.some((each) => String(each) === width);
  // An error may also mean that there is none: S3 without the right to list refuses a key that it doesn't have.
  const smaller = isSmaller
    ? await store.get(toSmallerKey(key, Number(width))).catch(() => null)
    : null;
  return smaller ?? store.get(key);
}

/**
 * Deletes all files of a member and clears the columns that refer to them (R46). The files go before their rows here, so that
 * a repeated call after a failure still finds them. Throws the storage's errors.
 */
export async function deleteMemberMedia(deps: Deps, userId: string): Promise<void> {
  const rows = await deps.db
    .select({ key: media.key })
    .from(media)
    .where(eq(media.owner_id, userId));
  if (rows.length === 0) return;
  for (const { key } of rows) await removePicture(deps.store, key);
  const keys = rows.map(({ key }) => key);
  const paths = keys.map(toMediaPath);
  await deps.db.transaction(async (tx) => {
    for (const { clear } of deps.ports.mediaReferences) await clear(tx, userId, paths);
    await tx.delete(media).where(inArray(media.key, keys));
  });
}
