/** Screenshots, compared pixel by pixel. */
import sharp from 'sharp';
import { type Page, waitUntil } from './driver.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
}

const MAX_SCREENSHOTS = 20;

/** A screenshot of the page once it is settled: two in a row are the same. */
export async function takeSettledScreenshot(page: Page): Promise<Buffer> {
  await waitUntil(
    page,
    'fonts and pictures loaded',
    () =>
      document.fonts.status === 'loaded' && [...document.images].every(({ complete }) => complete),
    null,
  );
  let before = await page.takeScreenshot();
  for (let left = MAX_SCREENSHOTS; left > 0; left--) {
    const screenshot = await page.takeScreenshot();
    if (countDifferences(await decode(before), await decode(screenshot)) === 0) return screenshot;
    before = screenshot;
  }
  throw new Error('the page never settles');
}

async function decode(png: Buffer, box?: Box): Promise<Bitmap> {
  const image = sharp(png).removeAlpha();
  const area = box
    ? image.extract({ left: box.x, top: box.y, width: box.width, height: box.height })
    : image;
  const { data, info } = await area.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The number of pixels that differ, without those in `except`. */
function countDifferences(left: Bitmap, right: Bitmap, except?: Box): number {
  if (left.width !== right.width || left.height !== right.height) return Infinity;
  let count = 0;
  for (let offset = 0; offset < left.data.length; offset += 3) {
    const x = (offset / 3) % left.width;
    const y = Math.floor(offset / 3 / left.width);
    if (
      except &&
      x >= except.x &&
      x < except.x + except.width &&
      y >= except.y &&
      y < except.y + except.height
    )
      continue;
    if (
      left.data[offset] !== right.data[offset] ||
      left.data[offset + 1] !== right.data[offset + 1] ||
      left.data[offset + 2] !== right.data[offset + 2]
    )
      count += 1;
  }
  return count;
}

/** The number of pixels that differ inside the box. */
export async function compareInside(left: Buffer, right: Buffer, box: Box): Promise<number> {
  return countDifferences(await decode(left, box), await decode(right, box));
}

/** The number of pixels that differ outside the box. */
export async function compareAround(left: Buffer, right: Buffer, box: Box): Promise<number> {
  return countDifferences(await decode(left), await decode(right), box);
}
