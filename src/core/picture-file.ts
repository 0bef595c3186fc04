/** What the uploads take (R35, R37), looked at before a byte is sent. */
const kinds = ['image/jpeg', 'image/png', 'image/webp'];
const HEAVIEST = 8 * 1024 * 1024;
const MOST_PIXELS = 40e6;

/** For `accept`: a phone offers its camera and its pictures. */
export const pictureKinds = kinds.join();

export type PictureRefusal = 'picture_wrong_kind' | 'picture_too_heavy' | 'picture_too_many_pixels';

/** Why a file cannot be taken, as the key of its words; undefined for one that can. */
export async function checkPicture(file: File): Promise<PictureRefusal | undefined> {
  if (!kinds.includes(file.type)) return 'picture_wrong_kind';
  if (file.size > HEAVIEST) return 'picture_too_heavy';
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    const size = new Promise<number>((resolve, reject) => {
      image.addEventListener('load', () => resolve(image.naturalWidth * image.naturalHeight), { once: true });
      image.addEventListener('error', reject, { once: true });
    });
    image.src = url;
    return (await size) > MOST_PIXELS ? 'picture_too_many_pixels' : undefined;
  } catch {
    return 'picture_wrong_kind';
  } finally {
    URL.revokeObjectURL(url);
  }
}
