import sharp, { type ResizeOptions, type SharpOptions } from 'sharp';
import { smallerPictureWidths } from '#src/contract/constants/picture-widths.ts';
import { DomainError } from '#server/platform/domain-error.ts';
import { t } from '#server/platform/i18n.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { detectImageFormat } from './image-format.ts';

export type MediaKind = 'picture' | 'logo' | 'cover';

const MAX_PIXELS = 4e7;
const MAX_SIDE_PX = 16_000;

const resizeOptions: Record<MediaKind, ResizeOptions> = {
  picture: { width: 512, height: 614, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'inside', withoutEnlargement: true },
  cover: { width: 1600, height: 840, fit: 'cover' },
};

// Formats we don't accept (SVG, PDF, TIFF …) are blocked, to reduce the attack surface.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
// Each picture is used once, so caching would only cost memory.
sharp.cache(false);
sharp.concurrency(1);

/** Takes what browsers show, such as the wrong scan header of some phones, but no cut-off file. */
const decodingOptions: SharpOptions = { failOn: 'truncated', pages: 1 };

/** Decoding 40 Mpx may take 200 MB (interlaced, with alpha), so only one at a time. */
const runDecoding = createConcurrencyLimit(1);

/**
 * Returns the picture upright, resized, as WebP in sRGB without metadata (R37).
 * @throws DomainError unsupported_type for anything but a complete JPEG, PNG or WebP; too_large above 40 Mpx or 16 000 px per side
 */
export async function reencodePicture(bytes: Buffer, kind: MediaKind): Promise<Buffer> {
  const format = detectImageFormat(bytes);
  if (!format) throw unsupportedTypeError();
  return runDecoding(async () => {
    // Reads only the header, so that huge pictures are rejected before decoding.
    const metadata = await sharp(bytes, { ...decodingOptions, limitInputPixels: false })
      .metadata()
      .catch(() => null);
    if (!metadata || metadata.format !== format) throw unsupportedTypeError();
    if (
      metadata.width * metadata.height > MAX_PIXELS ||
      Math.max(metadata.width, metadata.height) > MAX_SIDE_PX
    )
      throw new DomainError('too_large', { file: [t('error_picture_pixels')] });
    try {
      return await sharp(bytes, {
        ...decodingOptions,
        limitInputPixels: MAX_PIXELS,
        autoOrient: true,
      })
        .resize(resizeOptions[kind])
        .webp({ quality: 82 })
        .toBuffer();
    } catch {
      throw unsupportedTypeError();
    }
  });
}

export interface SmallerPicture {
  width: number;
  bytes: Buffer;
}

/** The smaller widths of a picture of ours (`srcset`). */
export const createSmallerPictures = (bytes: Buffer, kind: MediaKind): Promise<SmallerPicture[]> =>
  runDecoding(() =>
    Promise.all(
      smallerPictureWidths[kind].map(async (width) => ({
        width,
        bytes: await resizePicture(bytes, width),
      })),
    ),
  );

const resizePicture = (bytes: Buffer, width: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: MAX_PIXELS }).resize({ width }).webp({ quality: 82 }).toBuffer();

/** A picture of ours, cropped about its middle, for readers that know no WebP. */
export const cropToJpeg = (
  bytes: Buffer,
  size: { width: number; height: number },
): Promise<Buffer> =>
  runDecoding(() =>
    sharp(bytes, { limitInputPixels: MAX_PIXELS })
      .resize({ ...size, fit: 'cover' })
      .flatten({ background: 'white' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  );

const unsupportedTypeError = () =>
  new DomainError('unsupported_type', { file: [t('error_picture_type')] });
