/** The codings a file is sent in (RFC 9110, 12.5.3). */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { accepts } from 'hono/accepts';
import type { Context } from './context.ts';
import type { File } from './static-files.ts';

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

export type Coding = 'br' | 'gzip';

/** The one the client likes best; of those it likes alike the first. */
export function chosenCoding(c: Context, codings: readonly Coding[]): Coding | null {
  const chosen = accepts(c, {
    header: 'Accept-Encoding',
    supports: [...codings, 'identity'],
    default: 'identity',
    match(accepted, { supports, default: none }) {
      const liking = (name: string) => (accepted.find(({ type }) => type.toLowerCase() === name) ?? accepted.find(({ type }) => type === '*'))?.q ?? 0;
      return supports.filter((name) => liking(name) > 0).toSorted((a, b) => liking(b) - liking(a))[0] ?? none;
    },
  });
  return codings.find((coding) => coding === chosen) ?? null;
}

/** Packed once, and for as long as the file is kept. */
export function coded(file: File, coding: Coding): Promise<Buffer> {
  const kept = file.coded.get(coding);
  if (kept) return kept;
  const made = coding === 'br' ? asBrotli(file) : zip(file.plain);
  file.coded.set(coding, made);
  return made;
}

/** What the build packed, unless that is something else by now; else as well as somebody who waits for it has time for. */
async function asBrotli({ plain, packed }: File): Promise<Buffer> {
  if (packed && (await unpack(packed).catch(() => null))?.equals(plain)) return packed;
  return brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.byteLength } });
}
