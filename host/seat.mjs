/**
 * `npm run seat`: bundles the command if its sources have changed, since Node can't run TypeScript, then runs it in this
 * process. Needs no build and prints nothing itself, as stdout is for the plan.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cache, requireNode, root } from './setup.mjs';

const bundleFile = path.join(cache, 'seat.mjs');

/** Hash of Node's version, the lock file and these sources (paths relative to the root). Null if one is missing. */
function fingerprint(inputs) {
  const hash = createHash('sha256').update(process.version);
  for (const input of ['package-lock.json', ...inputs]) {
    if (!existsSync(path.join(root, input))) return null;
    hash.update(`\0${input}\0`).update(readFileSync(path.join(root, input)));
  }
  return hash.digest('hex');
}

/** The first line of a bundle lists its sources and their hash. */
function isUpToDate() {
  if (!existsSync(bundleFile)) return false;
  const code = readFileSync(bundleFile, 'utf8');
  const { inputs, made: hash } = JSON.parse(code.slice(2, code.indexOf('\n')));
  return fingerprint(inputs) === hash;
}

async function bundle() {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['host/seating-solver/cli/main.ts'],
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

/** URL of an up-to-date bundle. A data: URL if the folder isn't writable. */
async function getBundleUrl() {
  if (isUpToDate()) return pathToFileURL(bundleFile).href;
  const code = await bundle();
  try {
    mkdirSync(cache, { recursive: true });
    // Written atomically, as another process may start at the same moment.
    const temporaryFile = `${bundleFile}.${process.pid}`;
    writeFileSync(temporaryFile, code);
    renameSync(temporaryFile, bundleFile);
    return pathToFileURL(bundleFile).href;
  } catch {
    return `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;
  }
}

const USAGE = `npm run --silent seat < dinner.json
npm run --silent seat < problem.json

A dinner: { "tables": [{ "name": "Window", "shape": "round", "seats": 8 }], "guests": ["Ada", "Ben"], "likes": [["Ada", "Ben"]] }.
Optional: "wishes", "locked", "iterations" and "seed". Prints who sits where in words; -- --json or -- --svg prints that.

A problem is any seat graph. Finds the best seating and prints one line of JSON: { plan, value, bound, moved, iterations }.
A problem: { "seats": [[0,1],[1,0]], "affinity": [[0,3],[2,0]] }. "seats" is how near each seat is to every other seat,
"affinity" how much each guest wants to sit near every other guest.
Optional: "locked", "never", "current", "move_cost", "iterations", "budget_ms" and "seed". See host/seating-solver/README.md.
Exit code 2: the problem is invalid. 3: it has no solution. The reason is on stderr.
`;

if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) {
  process.stdout.write(USAGE);
  process.exit();
}
requireNode();
if (!existsSync(path.join(root, 'node_modules/esbuild'))) {
  console.error('The dependencies aren’t installed. Run npm ci first.');
  process.exit(1);
}
await import(await getBundleUrl());
