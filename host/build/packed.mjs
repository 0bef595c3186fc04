/**
 * What is served for good is packed here once, as well as brotli can: a server that packs at the first request has no time
 * for it. Each lies beside its file, ending in `.br`, where it is the smaller of the two.
 */
import { readFile, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** At its best, which is what brotli does when it is not told otherwise. */
export const brotli = promisify(brotliCompress);

/** Pictures and fonts are packed already; the page is written anew for each address, and the hashes for each server. */
const packable = /\.(?:js|css|json|svg|txt)$/;
const neverAsBuilt = 'integrity.json';

export async function writePacked(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => packable.test(name) && name !== neverAsBuilt);
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const plain = await readFile(file);
      const packed = await brotli(plain);
      if (packed.length < plain.length) await writeFile(`${file}.br`, packed);
    }),
  );
}

/** Bytes that go to a browser for a built file. */
export async function sentSize(file) {
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return size;
}
