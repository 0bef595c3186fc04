/**
 * The bundler makes a chunk for every set of elements that shares something, some of a few hundred bytes: an invitation
 * took eighteen requests, one after the other. What several elements share is laid into one file here, and what nobody
 * uses across the borders of chunks is left out. What is whole by itself stays as it is, but smaller.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { rollup } from 'rollup';
import { minify } from './minify.mjs';

/** What a guest meets first; whatever they share with any other element, most others need too. */
const FIRST = ['invite-card.js', 'dinner-rsvp.js'];
/** Defines every element, so shares something with each of them. */
const EVERY = 'all.js';

const staticImport = /(?:^|[;}\s])(?:import|export)(?:[\w*\s{},$]+from)?\s*["'](\.[^"']+\.js)["']/g;

/** The files an entry loads at once. */
function reach(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(staticImport)) reach(path.resolve(path.dirname(file), specifier), seen);
  return seen;
}

/**
 * @param {string} folder holds the entries, their chunks in `chunks`; both are written anew
 * @param {readonly string[]} apart entries that are whole by themselves
 * @returns {Promise<Map<string, string[]>>} what each file imports at once
 */
export async function joinChunks(folder, apart) {
  const entries = readdirSync(folder).filter((name) => name.endsWith('.js') && !apart.includes(name));
  const input = entries.map((name) => path.join(folder, name));
  // Files reached by one element alone define it: within the shared file they would define it on every page.
  const reached = entries.filter((name) => name !== EVERY).map((name) => ({ first: FIRST.includes(name), files: reach(path.join(folder, name)) }));
  const several = (file) => reached.filter(({ files }) => files.has(file)).length > 1;
  const shared = new Set(reached.flatMap(({ first, files }) => (first ? [...files] : [])).filter(several));
  const bundle = await rollup({ input });
  rmSync(path.join(folder, 'chunks'), { recursive: true, force: true });
  const { output } = await bundle.write({
    dir: folder,
    format: 'es',
    compact: true,
    plugins: [{ name: 'minify', renderChunk: (code, { fileName }) => minify(fileName, code) }],
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    manualChunks: (file) => (shared.has(file) ? 'shared' : undefined),
  });
  await bundle.close();
  for (const name of apart) {
    const file = path.join(folder, name);
    writeFileSync(file, await minify(name, readFileSync(file, 'utf8'), !name.includes('.classic.')));
  }
  return new Map(output.map(({ fileName, imports }) => [fileName, imports]));
}
