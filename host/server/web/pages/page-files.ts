/** Which built files a page needs besides those of every page, so that browsers fetch them before the app asks for them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Vite's manifest: https://vite.dev/guide/backend-integration */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

export interface PageFiles {
  scripts: string[];
  styles: string[];
}

export async function readManifest(hostDir: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(hostDir, '.vite/manifest.json'), 'utf8')) as Manifest;
}

function collectChunks(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const imported of manifest[name]?.imports ?? []) collectChunks(manifest, imported, found);
  return found;
}

/** @param page its name in `host/pages`. A page without a file of its own has none. */
export function findPageFiles(manifest: Manifest, page: string): PageFiles {
  const initial = collectChunks(manifest, 'index.html');
  const own = [...collectChunks(manifest, `pages/${page}.tsx`)]
    .filter((name) => !initial.has(name))
    .flatMap((name) => manifest[name] ?? []);
  return { scripts: own.map(({ file }) => file), styles: own.flatMap(({ css = [] }) => css) };
}
