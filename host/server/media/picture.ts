import sharp, { type ResizeOptions } from 'sharp';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';
import { gate } from './gate.ts';
import { sniff } from './sniff.ts';

export type Kind = 'picture' | 'logo' | 'cover';

/** Pixels and px. */
const MOST_PIXELS = 4e7;
const LONGEST_SIDE = 16_000;

const sizes: Record<Kind, ResizeOptions> = {
  picture: { width: 512, height: 512, fit: 'cover' },
  logo: { width: 512, height: 512, fit: 'inside', withoutEnlargement: true },
  cover: { width: 1600, height: 840, fit: 'cover' },
};

// Its other readers (SVG, PDF, TIFF and so on) are never needed, so no file can reach them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
// A picture is used once here: kept, it would only hold memory.
sharp.cache(false);
sharp.concurrency(1);

/** One decoded picture of 40 Mpx may take 200 MB for a moment (interlaced, with an alpha channel); so one after the other. */
const decoding = gate(1);

/**
 * The picture as we keep it: upright, in its size, WebP in sRGB, without metadata (R37).
 * @throws Problem 415 for anything but a whole JPEG, PNG or WebP; 413 above 40 Mpx or 16 000 px a side
 */
export async function reencode(bytes: Buffer, kind: Kind): Promise<Buffer> {
  const format = sniff(bytes);
  if (!format) throw refused();
  return decoding(async () => {
    // Reads the header alone, so that too many pixels are refused before one is decoded.
    const head = await sharp(bytes, { limitInputPixels: false, pages: 1 })
      .metadata()
      .catch(() => null);
    if (!head || head.format !== format) throw refused();
    if (head.width * head.height > MOST_PIXELS || Math.max(head.width, head.height) > LONGEST_SIDE)
      throw new Problem(413, { file: [say('error_picture_pixels')] });
    try {
      return await sharp(bytes, { limitInputPixels: MOST_PIXELS, pages: 1, autoOrient: true }).resize(sizes[kind]).webp({ quality: 82 }).toBuffer();
    } catch {
      throw refused();
    }
  });
}

const refused = () => new Problem(415, { file: [say('error_picture_type')] });
