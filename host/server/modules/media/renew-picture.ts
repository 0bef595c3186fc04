import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/platform/deps.ts';
import { users } from '../auth/schema.ts';
import { storeMedia } from './media-files.ts';
import { parseMediaPath } from './media-key.ts';

/**
 * Job handler: moves a member's picture to a new address, as those they have just blocked may have kept the old one, in e-mails for
 * example. Does nothing without a picture. Throws the storage's errors.
 */
export async function renewPictureAddress(
  deps: Deps,
  { user_id: ownerId }: { user_id: string },
): Promise<void> {
  const [member] = await deps.db
    .select({ path: users.picture_url })
    .from(users)
    .where(eq(users.id, ownerId));
  const path = member?.path ?? null;
  const key = parseMediaPath(path);
  const file = key && (await deps.store.get(key));
  if (!file) return;
  await storeMedia(deps, { ownerId, kind: 'picture', bytes: file.bytes }, async (tx, newPath) => {
    const renewed = await tx
      .update(users)
      .set({ picture_url: newPath })
      .where(and(eq(users.id, ownerId), eq(users.picture_url, path!)))
      .returning({ id: users.id });
    // The member changed or removed the picture meanwhile: then the copy goes.
    return { result: undefined, replaced: renewed.length > 0 ? path : newPath };
  });
}
