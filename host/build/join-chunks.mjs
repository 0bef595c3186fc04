/**
 * The bundler makes a chunk for every set of elements that shares something, some of a few hundred bytes: an invitation
 * took eighteen requests, one after the other. Here each statement is laid where it is used (share.mjs), and what nobody uses
 * across the borders of chunks is left out. What is whole by itself stays as it is, but smaller.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollup } from 'rollup';
import { apart } from './apart.mjs';
import { minify } from './minify.mjs';
import { share } from './share.mjs';

/**
 * @param {string} folder holds the entries, their chunks in `chunks`; both are written anew
 * @param {readonly string[]} whole entries that are whole by themselves
 * @returns {Promise<Map<string, string[]>>} what each file imports at once
 */
export async function joinChunks(folder, whole) {
  const entries = readdirSync(folder).filter((name) => name.endsWith('.js') && !whole.includes(name));
  const input = entries.map((name) => path.join(folder, name));
  const bundle = await rollup({
    input,
    plugins: [apart()],
    // Two files that wait for each other may read what is not there yet.
    onLog: (level, log) => {
      if (log.code === 'CIRCULAR_CHUNK' || log.code === 'CYCLIC_CROSS_CHUNK_REEXPORT') throw new Error(log.message);
      if (level === 'warn') console.warn(log.message);
    },
  });
  rmSync(path.join(folder, 'chunks'), { recursive: true, force: true });
  const { output } = await bundle.write({
    dir: folder,
    format: 'es',
    compact: true,
    plugins: [{ name: 'minify', renderChunk: (code, { fileName }) => minify(fileName, code) }],
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    manualChunks: share(folder, entries),
  });
  await bundle.close();
  for (const name of whole) {
    const file = path.join(folder, name);
    writeFileSync(file, await minify(name, readFileSync(file, 'utf8'), !name.includes('.classic.')));
  }
  return new Map(output.map(({ fileName, imports }) => [fileName, imports]));
}
