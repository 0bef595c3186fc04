/** The server's upload limits (R35, R37), checked before anything is sent. */
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
const MAX_PICTURE_PIXELS = 40e6;

/** For `accept`; phones then offer camera and photos. */
export const acceptedPictureTypes = 'image/jpeg,image/png,image/webp';

export type PictureError = 'picture_wrong_kind' | 'picture_too_large' | 'picture_too_many_pixels';

/** JPEG, PNG or WebP by the first bytes: a file may have no type, or an odd one such as `image/jpg`. */
export async function hasPictureSignature(file: Blob): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  return /^(?:\xff\xd8\xff|\x89PNG\r\n|RIFF[^]{4}WEBP)/.test(start);
}

/** Why the file can't be uploaded, as a message key; undefined if it can. */
export async function validatePicture(file: File): Promise<PictureError | undefined> {
  // A file that can't be read, such as one deleted since it was chosen, isn't one.
  if (!(await hasPictureSignature(file).catch(() => false))) return 'picture_wrong_kind';
  if (file.size > MAX_PICTURE_BYTES) return 'picture_too_large';
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    const size = new Promise<number>((resolve, reject) => {
      image.addEventListener('load', () => resolve(image.naturalWidth * image.naturalHeight), {
        once: true,
      });
      image.addEventListener('error', reject, { once: true });
    });
    image.src = url;
    return (await size) > MAX_PICTURE_PIXELS ? 'picture_too_many_pixels' : undefined;
  } catch {
    return 'picture_wrong_kind';
  } finally {
    URL.revokeObjectURL(url);
  }
}
