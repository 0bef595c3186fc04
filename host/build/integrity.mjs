/**
 * The hashes of the built elements (subresource integrity), written beside them: every file, and for every entry the lines
 * that hold a page to exactly these bytes. `{ORIGIN}` stands for the server that answers.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readGraph } from './imports.mjs';

const hashOf = (file) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

export function writeIntegrity(folder, version) {
  const nameOf = (file) => path.relative(folder, file).split(path.sep).join('/');
  const files = Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.js'))
      .map((name) => nameOf(path.join(folder, name)))
      .toSorted()
      .map((name) => [name, hashOf(path.join(folder, name))]),
  );

  const at = (name) => `="{ORIGIN}/v/${version}/${name}" integrity="${files[name]}" crossorigin`;
  const entries = Object.keys(files).filter((name) => !name.includes('/'));
  const tags = (name) => {
    if (name === 'beside.classic.js') return [`<script defer src${at(name)}></script>`];
    const [entry, ...imports] = [...readGraph(path.join(folder, name))].map(nameOf);
    return [...imports.map((module) => `<link rel="modulepreload" href${at(module)}>`), `<script type="module" src${at(entry)}></script>`];
  };

  const html = Object.fromEntries(entries.map((name) => [name, tags(name)]));
  writeFileSync(path.join(folder, 'integrity.json'), `${JSON.stringify({ version, files, html }, null, 2)}\n`);
}
