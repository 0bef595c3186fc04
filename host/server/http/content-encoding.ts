/** Content encodings of static files (RFC 9110, 12.5.3). */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import type { Context } from './context.ts';

const compressBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressGzip = promisify(gzip);

export type ContentEncoding = 'br' | 'gzip';

export interface EncodableContent {
  content: Buffer;
  /** As compressed by the build. */
  precompressed: Buffer | undefined;
  encodedContent: Map<ContentEncoding, Promise<Buffer>>;
}

/** The client's preferred encoding, or the first of `encodings` among equals. Null for none. */
export function negotiateEncoding(
  c: Context,
  encodings: readonly ContentEncoding[],
): ContentEncoding | null {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...encodings, 'identity'],
    default: 'identity',
    match(accepted, { supports, default: fallback }) {
      const getWeight = (name: string) =>
        (
          accepted.find(({ type }) => type.toLowerCase() === name) ??
          accepted.find(({ type }) => type === '*')
        )?.q ?? 0;
      return (
        supports
          .filter((name) => getWeight(name) > 0)
          .toSorted((a, b) => getWeight(b) - getWeight(a))[0] ?? fallback
      );
    },
  });
  return encodings.find((encoding) => encoding === chosen) ?? null;
}

/** Compresses once and caches the result with the file. */
export function getEncodedContent(
  file: EncodableContent,
  encoding: ContentEncoding,
): Promise<Buffer> {
  const cached = file.encodedContent.get(encoding);
  if (cached) return cached;
  const compressed = encoding === 'br' ? getBrotli(file) : compressGzip(file.content);
  file.encodedContent.set(encoding, compressed);
  return compressed;
}

/** Uses the build's brotli file unless it is outdated. A fresh one uses quality 9: the best quality is too slow for a waiting client. */
async function getBrotli({ content, precompressed }: EncodableContent): Promise<Buffer> {
  if (precompressed && (await decompressBrotli(precompressed).catch(() => null))?.equals(content))
    return precompressed;
  const size = content.byteLength;
  return compressBrotli(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 9,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      [constants.BROTLI_PARAM_LGWIN]: getWindowBits(size),
    },
  });
}

/** Above this brotli uses another table of hashes, of 32 megabytes: it takes ten times as long for a page, which gets no smaller. */
const SMALL_WINDOW_BITS = 16;
/** A text of this size still loses next to nothing by the small window. */
const SMALL_TEXT_BYTES = 2 ** (SMALL_WINDOW_BITS + 1);

/** Enough to look back to the start of the text, or as far as is cheap. */
function getWindowBits(size: number): number {
  const largest = size <= SMALL_TEXT_BYTES ? SMALL_WINDOW_BITS : constants.BROTLI_DEFAULT_WINDOW;
  return Math.min(Math.max(Math.ceil(Math.log2(size)), constants.BROTLI_MIN_WINDOW_BITS), largest);
}
