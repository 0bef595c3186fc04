/**
 * Compresses static files at build time with brotli's best quality, which is too slow to do per request. The result is written
 * beside each file as `.br`, if it is smaller.
 */
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** Node's default quality for brotli is the best one. */
export const brotli = promisify(brotliCompress);

/** Images and fonts are compressed already; pages differ by URL, and integrity.json by server. */
const COMPRESSIBLE = /\.(?:js|css|json|svg|txt)$/;
const RENDERED_FILE = 'integrity.json';

export async function precompressFiles(folder) {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => COMPRESSIBLE.test(name) && name !== RENDERED_FILE,
  );
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      const compressed = await brotli(content);
      if (compressed.length < content.length) await writeFile(`${file}.br`, compressed);
    }),
  );
}

/** Bytes sent to a browser for a built file. */
export async function getTransferSize(file) {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
