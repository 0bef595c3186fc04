/** The pictures of a share image, from our own storage: nothing is fetched from elsewhere. */
import { setTimeout as wait } from 'node:timers/promises';
import { readPicture } from '#server/modules/media/media-files.ts';
import { cropToJpeg } from '#server/modules/media/picture.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import type { Deps } from '#server/platform/deps.ts';

/** In px. */
export const PHOTO_SIZE = { width: 500, height: 382 };
/** Of the host. */
export const PORTRAIT_SIZE = { width: 110, height: 132 };

/** Media keys. */
export interface SharePictures {
  photo: string;
  portrait: string | null;
}

/** As JPEG, because the renderer knows no WebP. */
export interface SharePhoto {
  photo: Buffer;
  portrait: Buffer | null;
}

type PhotoDeps = Pick<Deps, 'store' | 'log'>;

/** Longer than storage takes; a chat that waits for the image gives up sooner than a browser. */
const TIMEOUT_MS = 2000;

/** Null if the photo is gone, damaged or slow: then the image is drawn without one. */
export async function readSharePhoto(
  deps: PhotoDeps,
  { photo, portrait }: SharePictures,
): Promise<SharePhoto | null> {
  const late = new AbortController();
  try {
    const read = Promise.all([
      readCropped(deps, photo, '960', PHOTO_SIZE),
      portrait === null
        ? null
        : readCropped(deps, portrait, '320', PORTRAIT_SIZE).catch(() => null),
    ]);
    const pictures = await Promise.race([
      read,
      wait(TIMEOUT_MS, null, { signal: late.signal, ref: false }),
    ]);
    return pictures?.[0] ? { photo: pictures[0], portrait: pictures[1] } : null;
  } catch (error) {
    deps.log.warn({ reason: formatErrorForLog(error) }, 'a share image is drawn without its photo');
    return null;
  } finally {
    late.abort();
  }
}

async function readCropped(
  { store }: PhotoDeps,
  key: string,
  width: string,
  size: { width: number; height: number },
): Promise<Buffer | null> {
  const file = await readPicture(store, key, width);
  return file && cropToJpeg(file.bytes, size);
}
