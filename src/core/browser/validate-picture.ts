/** The server's upload limits (R35, R37), checked before anything is sent. */
const PICTURE_MIME_TYPES = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
const MAX_PICTURE_PIXELS = 40e6;

/** For `accept`; phones then offer camera and photos. */
export const acceptedPictureTypes = PICTURE_MIME_TYPES.join();

export type PictureError = 'picture_wrong_kind' | 'picture_too_heavy' | 'picture_too_many_pixels';

/** Why the file can't be uploaded, as a message key; undefined if it can. */
export async function validatePicture(file: File): Promise<PictureError | undefined> {
  if (!PICTURE_MIME_TYPES.includes(file.type)) return 'picture_wrong_kind';
  if (file.size > MAX_PICTURE_BYTES) return 'picture_too_heavy';
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    const size = new Promise<number>((resolve, reject) => {
      image.addEventListener('load', () => resolve(image.naturalWidth * image.naturalHeight), { once: true });
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
