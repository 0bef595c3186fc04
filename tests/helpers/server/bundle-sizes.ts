/** Sizes of what a page loads and an app installs, from the built files. A kB is 1000 transferred bytes. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { readGraph, readImports } from '#host/build/imports.mjs';
import { getTransferSize } from '#host/build/precompress.mjs';
import { elements, getElementName } from '#src/contract/elements/elements.ts';

export interface Size {
  kB: number;
  files: number;
}
export interface Sizes {
  /** `first` loads with the element; `all` includes what loads after an interaction. */
  elements: Record<string, { first: Size; all: Size }>;
  /** Scripts and style sheets per page of the app, by file name in `host/pages`. */
  pages: Record<string, Size>;
  /** Unpacked size of the npm package. */
  package: Size;
}

/** Loaded on few pages: other languages, frames, partner analytics and error states. */
const rarelyLoaded = /^(?:widgets|show-frame|partner-analytics|api-missing|render-error)-/;
const entries = ['loader', ...elements.map(({ tag }) => getElementName(tag))];

/** Files that load with these element entries. */
export function getInitialFiles(elements: string, ...names: string[]): string[] {
  const seen = new Set<string>();
  for (const name of names) readGraph(path.join(elements, `${name}.js`), seen);
  return [...seen];
}

/** Includes the files that load after an interaction. */
export function getAllFiles(elements: string, ...names: string[]): string[] {
  const seen = new Set(getInitialFiles(elements, ...names));
  for (const file of seen)
    for (const next of readImports(file).dynamicImports)
      if (!rarelyLoaded.test(path.basename(next))) readGraph(next, seen);
  return [...seen];
}

async function measureSize(files: readonly string[]): Promise<Size> {
  const bytes = await Promise.all(files.map(getTransferSize));
  return { kB: round(bytes.reduce((sum, each) => sum + each, 0)), files: files.length };
}
const round = (bytes: number): number => Math.round(bytes / 100) / 10;

/** Vite's manifest: https://vite.dev/guide/backend-integration */
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

function getPageFiles(host: string, manifest: Manifest, page: string): string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const add = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const { file, css = [], imports = [] } = manifest[name]!;
    for (const each of [file, ...css]) files.add(path.join(host, each));
    imports.forEach(add);
  };
  ['index.html', page].forEach(add);
  return [...files];
}

/** The loader is measured without the elements it loads. */
async function measureElements(elements: string): Promise<Sizes['elements']> {
  const rows = [...entries.map((name) => [name]), ['invite-card', 'dinner-rsvp']].map(
    async (names) => {
      const all = names[0] === 'loader' ? getInitialFiles : getAllFiles;
      return [
        names.join(' + '),
        {
          first: await measureSize(getInitialFiles(elements, ...names)),
          all: await measureSize(all(elements, ...names)),
        },
      ] as const;
    },
  );
  return Object.fromEntries(await Promise.all(rows));
}

async function measurePages(host: string): Promise<Sizes['pages']> {
  const manifest = JSON.parse(
    readFileSync(path.join(host, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const names = Object.keys(manifest).filter((name) => name.startsWith('pages/'));
  const rows = names
    .toSorted()
    .map(
      async (name) =>
        [
          path.basename(name, '.tsx'),
          await measureSize(getPageFiles(host, manifest, name)),
        ] as const,
    );
  return Object.fromEntries(await Promise.all(rows));
}

function measurePackage(folder: string): Size {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  );
  return {
    kB: round(
      files.reduce(
        (sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size,
        0,
      ),
    ),
    files: files.length,
  };
}

/** @param built a build folder that includes the npm package */
export async function measureSizes(built: string): Promise<Sizes> {
  return {
    elements: await measureElements(path.join(built, 'elements')),
    pages: await measurePages(path.join(built, 'host')),
    package: measurePackage(path.join(built, 'package')),
  };
}
