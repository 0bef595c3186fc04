/** Pictures in mails: some mail programs know no WebP, and some stretch what hasn't the proportions it is shown in. */
import { LRUCache } from 'lru-cache';
import type { ObjectStore, StoredFile } from '#server/platform/storage/store.ts';
import { readPicture } from './media-files.ts';
import { type MediaKind, cropToJpeg } from './picture.ts';

/** In pixels, for screens of two or three device pixels. */
const PORTRAIT = { width: 180, height: 216 };
const PHOTO = { width: 880, height: 440 };

/** Many guests open the same mail within minutes. */
const kept = new LRUCache<string, Promise<StoredFile | null>>({ max: 200 });

/** A stored picture as a JPEG: a person's 5:6, any other twice as wide as high. Null if its file is gone. */
export function readMailPicture(
  store: ObjectStore,
  key: string,
  kind: MediaKind,
): Promise<StoredFile | null> {
  const known = kept.get(key);
  if (known) return known;
  const drawn = drawMailPicture(store, key, kind);
  kept.set(key, drawn);
  // What failed once may succeed later.
  drawn.then(
    (file) => file ?? kept.delete(key),
    () => kept.delete(key),
  );
  return drawn;
}

async function drawMailPicture(
  store: ObjectStore,
  key: string,
  kind: MediaKind,
): Promise<StoredFile | null> {
  const [width, size] =
    kind === 'picture' ? (['320', PORTRAIT] as const) : (['960', PHOTO] as const);
  const file = await readPicture(store, key, width);
  return file && { bytes: await cropToJpeg(file.bytes, size), type: 'image/jpeg' };
}
