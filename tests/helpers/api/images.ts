/** Images for uploads. */
import sharp from 'sharp';

export const JPEG = 'image/jpeg';

/** A photo, left half red and right half blue, 640 × 480 by default. */
export async function createPhoto(
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  width = 640,
  height = 480,
): Promise<Buffer> {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' },
  };
  const right = await sharp(half).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: right, left: Math.floor(width / 2), top: 0 }])
    .toFormat(format)
    .toBuffer();
}

/** An upload form with this file. */
export function createUploadForm(
  bytes: Uint8Array | string,
  name = 'me.jpg',
  type = JPEG,
): FormData {
  const form = new FormData();
  form.set(
    'file',
    new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type }),
  );
  return form;
}

/** The largest difference of any colour channel between two images, 0 to 255; 255 if their sizes differ. */
export async function maxColorDifference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()),
  );
  return a!.length === b!.length
    ? a!.reduce((most, point, i) => Math.max(most, Math.abs(point - b![i]!)), 0)
    : 255;
}
