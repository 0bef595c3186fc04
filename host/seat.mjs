/**
 * `npm run seat`: bundles what it needs when that has changed, since Node reads no TypeScript, then becomes it. Needs no
 * build and says nothing of its own: stdout is the plan's.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cache, requireNode, root } from './setup.mjs';

const file = path.join(cache, 'seat.mjs');

/** Of Node's version, the lock file and these sources, told from the root; null when one is gone. */
function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of ['package-lock.json', ...inputs]) {
    if (!existsSync(path.join(root, input))) return null;
    hash.update(`\0${input}\0`).update(readFileSync(path.join(root, input)));
  }
  return hash.digest('hex');
}

/** The first line of a bundle says what it was made of. */
function isFresh() {
  if (!existsSync(file)) return false;
  const code = readFileSync(file, 'utf8');
  const { inputs, made } = JSON.parse(code.slice(2, code.indexOf('\n')));
  return fingerprint(inputs) === made;
}

async function bundle() {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['host/server/seat/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  const inputs = Object.keys(metafile.inputs).filter((input) => !input.includes('node_modules'));
  return `//${JSON.stringify({ inputs, made: fingerprint(inputs) })}\n${outputFiles[0].text}`;
}

/** Address of a fresh bundle; of the code itself where nothing can be written. */
async function address() {
  if (isFresh()) return pathToFileURL(file).href;
  const code = await bundle();
  try {
    mkdirSync(cache, { recursive: true });
    // Whoever starts at the same moment finds a whole file or none.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, code);
    renameSync(draft, file);
    return pathToFileURL(file).href;
  } catch {
    return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  }
}

const usage = `npm run --silent seat < problem.json

Finds the best seating for a problem and prints one line of JSON: { plan, value, bound, moved, iterations }.
A problem: { "seats": [[0,1],[1,0]], "affinity": [[0,3],[2,0]] }. "seats" is how near each seat is to every other seat,
"affinity" how much each guest wants to sit near every other guest.
Optional: "locked", "never", "current", "move_cost", "iterations", "budget_ms" and "seed". See host/server/seat/README.md.
Exit code 2: the problem is invalid. 3: it has no solution. The reason is on stderr.
`;

if (process.argv.slice(2).some((word) => word === '--help' || word === '-h')) {
  process.stdout.write(usage);
  process.exit();
}
requireNode();
if (!existsSync(path.join(root, 'node_modules/esbuild'))) {
  console.error('The dependencies aren’t installed. Run npm ci first.');
  process.exit(1);
}
await import(await address());
