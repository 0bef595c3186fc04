/** Screenshots, compared pixel by pixel. */
import sharp from 'sharp';
import { type Page, waitUntil } from './driver.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

const TRIES = 20;

/** A screenshot of the settled page: two in a row are the same. */
export async function takeSettledScreenshot(page: Page): Promise<Buffer> {
  await waitUntil(page, 'fonts and pictures loaded', () => document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete), null);
  let before = await page.picture();
  for (let left = TRIES; left > 0; left--) {
    const now = await page.picture();
    if (differing(await raster(before), await raster(now)) === 0) return now;
    before = now;
  }
  throw new Error('the page never stands still');
}

async function raster(png: Buffer, box?: Box): Promise<Raster> {
  const image = sharp(png).removeAlpha();
  const part = box ? image.extract({ left: box.x, top: box.y, width: box.width, height: box.height }) : image;
  const { data, info } = await part.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The number of differing pixels, without those in `except`. */
function differing(left: Raster, right: Raster, except?: Box): number {
  if (left.width !== right.width || left.height !== right.height) return Infinity;
  let count = 0;
  for (let at = 0; at < left.data.length; at += 3) {
    const x = (at / 3) % left.width;
    const y = Math.floor(at / 3 / left.width);
    if (except && x >= except.x && x < except.x + except.width && y >= except.y && y < except.y + except.height) continue;
    if (left.data[at] !== right.data[at] || left.data[at + 1] !== right.data[at + 1] || left.data[at + 2] !== right.data[at + 2]) count += 1;
  }
  return count;
}

export async function compareInside(left: Buffer, right: Buffer, box: Box): Promise<number> {
  return differing(await raster(left, box), await raster(right, box));
}

export async function compareAround(left: Buffer, right: Buffer, box: Box): Promise<number> {
  return differing(await raster(left), await raster(right), box);
}
