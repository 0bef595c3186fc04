/**
 * `npm run docs`: the reference as a static site, in the folder `docs` of the build, for any web server. It takes the elements from the
 * server at `API_URL`, and what it says of them from its own copy of `custom-elements.json`.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ensureBuilt } from '../host/build/build.mjs';
import { policyOf } from './policies.mjs';

const root = path.resolve(import.meta.dirname, '..');
const buildDir = path.resolve(root, process.env.BUILD_DIR ?? 'dist');
const docs = path.join(buildDir, 'docs');
const source = path.join(import.meta.dirname, 'reference');
const api = new URL(process.env.API_URL ?? 'http://localhost:3000').origin;
const MANIFEST = 'custom-elements.json';

/** A `<meta>` policy can't say who may frame the page. */
const policy = policyOf('reference', api)
  .split('; ')
  .map((directive) => (directive.startsWith('connect-src') ? `${directive} 'self'` : directive))
  .filter((directive) => !directive.startsWith('frame-ancestors'))
  .join('; ');

await ensureBuilt(path.relative(root, buildDir));
await rm(docs, { recursive: true, force: true });
await mkdir(docs, { recursive: true });
await cp(path.join(buildDir, 'elements', MANIFEST), path.join(docs, MANIFEST));
for (const name of await readdir(source)) {
  if (name.endsWith('.md')) continue;
  const text = await readFile(path.join(source, name), 'utf8');
  await writeFile(path.join(docs, name), name.endsWith('.html') ? toStaticPage(text) : text);
}
console.log(
  `The reference of the elements is in ${path.relative(root, docs)}, and takes them from ${api}.`,
);

function toStaticPage(html) {
  return html
    .replaceAll(`{API}/v1/${MANIFEST}`, MANIFEST)
    .replaceAll('{API}', api)
    .replace(
      '<meta charset="utf-8" />',
      `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    );
}
