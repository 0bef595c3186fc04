/**
 * The hashes of the built elements (subresource integrity), written beside them: every file, and for every entry the lines
 * that hold a page to exactly these bytes. `{ORIGIN}` stands for the server that answers.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const hashOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** @param {ReadonlyMap<string, readonly string[]>} imports what each file imports at once; one that is not in it is whole */
export function writeIntegrity(folder, version, imports) {
  const files = Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.js'))
      .map((name) => name.split(path.sep).join('/'))
      .toSorted()
      .map((name) => [name, hashOf(path.join(folder, name))]),
  );

  /** What a module imports at once, and they in turn. */
  const needs = (name, seen = new Set()) => {
    for (const next of imports.get(name) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      needs(next, seen);
    }
    return [...seen];
  };
  const at = (name) => `="{ORIGIN}/v/${version}/${name}" integrity="${files[name]}" crossorigin`;
  const entries = Object.keys(files).filter((name) => !name.includes('/'));
  const tags = (name) =>
    name === 'beside.classic.js'
      ? [`<script defer src${at(name)}></script>`]
      : [...needs(name).map((module) => `<link rel="modulepreload" href${at(module)}>`), `<script type="module" src${at(name)}></script>`];

  const html = Object.fromEntries(entries.map((name) => [name, tags(name)]));
  writeFileSync(path.join(folder, 'integrity.json'), `${JSON.stringify({ version, files, html }, null, 2)}\n`);
}
