import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { getEncodedContent } from './content-encoding.ts';
import { createStaticFile } from './static-files.ts';

/** The window's size in bits, as the first bits of a stream say it (RFC 7932, 9.1). */
function readWindowBits([first = 0]: Uint8Array): number {
  const low = (first >> 1) & 7;
  const high = (first >> 4) & 7;
  if ((first & 1) === 0) return 16;
  return low === 0 ? (high === 0 ? 17 : 8 + high) : 17 + low;
}

/** Text that repeats itself only in part, as a page does. */
const createPage = (length: number) => {
  let text = '';
  for (let n = 1; text.length < length; n += 1)
    text += `<li class="guest">Guest ${(n * 7919) % 10_007} sits beside ${(n * 104_729) % 9_973}</li>`;
  return Buffer.from(text.slice(0, length));
};

/** With more than 16 bits brotli prepares 32 megabytes for each page, however short: most of the CPU time of compressing it. */
test.each([
  [300, 10],
  [24_000, 15],
  [65_536, 16],
  [100_000, 16],
  [200_000, 18],
  [4_200_000, 22],
])(
  'brotli compresses a text of %i bytes with a window of %i bits, to the same size',
  async (length, bits) => {
    const page = createPage(length);
    const compressed = await getEncodedContent(createStaticFile('page.html', page), 'br');
    expect(readWindowBits(compressed)).toBe(bits);
    expect(brotliDecompressSync(compressed).equals(page)).toBe(true);
    const withLargestWindow = brotliCompressSync(page, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: length },
    });
    expect(compressed.byteLength).toBeLessThan(withLargestWindow.byteLength * 1.02 + 10);
  },
);
