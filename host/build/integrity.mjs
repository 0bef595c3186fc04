/**
 * Writes integrity.json beside the built elements: the subresource integrity hash of every file and, for every entry, the HTML
 * tags that load it with those hashes. The server that serves it puts its own origin in place of `{ORIGIN}`.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readGraph } from './imports.mjs';

const computeHash = (file) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

export function writeIntegrity(folder, version) {
  const getName = (file) => path.relative(folder, file).split(path.sep).join('/');
  const files = Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .filter((name) => name.endsWith('.js'))
      .map((name) => getName(path.join(folder, name)))
      .toSorted()
      .map((name) => [name, computeHash(path.join(folder, name))]),
  );

  const versionedUrl = (name) =>
    `="{ORIGIN}/v/${version}/${name}" integrity="${files[name]}" crossorigin`;
  // beside.js is served at `/beside.js` only, an address without a version (host/server/web/elements/routes.ts).
  const entries = Object.keys(files).filter((name) => !name.includes('/') && name !== 'beside.js');
  const createTags = (name) => {
    if (name === 'beside.classic.js') return [`<script defer src${versionedUrl(name)}></script>`];
    const [entry, ...imports] = [...readGraph(path.join(folder, name))].map(getName);
    return [
      ...imports.map((module) => `<link rel="modulepreload" href${versionedUrl(module)}>`),
      `<script type="module" src${versionedUrl(entry)}></script>`,
    ];
  };

  const html = Object.fromEntries(entries.map((name) => [name, createTags(name)]));
  writeFileSync(
    path.join(folder, 'integrity.json'),
    `${JSON.stringify({ version, files, html }, null, 2)}\n`,
  );
}
