/** Photos in mails: some mail programs know no WebP, and some stretch what isn't as high as it is shown. */
import { LRUCache } from 'lru-cache';
import type { ObjectStore, StoredFile } from '#server/platform/storage/store.ts';
import { readPicture } from './media-files.ts';
import { cropToJpeg } from './picture.ts';

/** As shown, on a screen of two device pixels. */
const SIZE = { width: 880, height: 440 };

/** Many guests open the same mail within minutes. */
const kept = new LRUCache<string, Promise<StoredFile | null>>({ max: 50 });

/** A stored picture as a JPEG, twice as wide as high. Null if its file is gone. */
export function readMailPicture(store: ObjectStore, key: string): Promise<StoredFile | null> {
  const known = kept.get(key);
  if (known) return known;
  const drawn = drawMailPicture(store, key);
  kept.set(key, drawn);
  // What failed once may succeed later.
  drawn.then(
    (file) => file ?? kept.delete(key),
    () => kept.delete(key),
  );
  return drawn;
}

async function drawMailPicture(store: ObjectStore, key: string): Promise<StoredFile | null> {
  const file = await readPicture(store, key, '960');
  return file && { bytes: await cropToJpeg(file.bytes, SIZE), type: 'image/jpeg' };
}
