/** Builds the elements and the server (tsup) and the app (Vite) into one folder, if its sources have changed. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Quit, root, seconds, withLock } from '../setup.mjs';
import { writeIntegrity } from './integrity.mjs';
import { precompressFiles } from './precompress.mjs';

const SOURCES = [
  'src',
  'widgets',
  'host',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsup.config.ts',
  'vite.config.ts',
];
/** Written last. */
const STAMP = '.built-from';
const OUTPUT_FILES = [
  'elements/integrity.json',
  'server/main.js',
  'server/admin.js',
  'host/index.html',
];

export async function ensureBuilt(out) {
  if (isUpToDate(out)) return;
  await withLock(
    getLockName(out),
    `Another command is building ${out}; waiting for it.`,
    async () => {
      if (!isUpToDate(out)) await build(out);
    },
  );
}

/**
 * For commands beside a running server, whose pages name the files of its build: builds only if there is no build. An older one fits the
 * server that runs on it, and stdout is left to the command.
 */
export async function ensureBuildExists(out) {
  const isBuilt = isComplete(out);
  if (isBuilt && !isUpToDate(out))
    console.error(
      `${out} is older than the sources and is used as it is; npm start and npm run build build it anew.`,
    );
  if (!isBuilt) await ensureBuilt(out);
}

const getLockName = (out) => `build-${out.replaceAll(/\W+/g, '-')}`;

/** Builds into `out`, relative to the project. Call it while holding the build lock. On failure prints the output and throws Quit. */
export async function build(out) {
  const started = performance.now();
  const stampFile = path.join(root, out, STAMP);
  console.log(`Building into ${out} …`);
  rmSync(stampFile, { force: true });
  const hash = hashSources();
  const elements = path.join(root, out, 'elements');
  rmSync(elements, { recursive: true, force: true });
  const runs = await Promise.all([
    buildElementsAndServer(out),
    run(out, 'vite/bin/vite.js', ['build', '--logLevel', 'warn']),
  ]);
  const failed = runs.filter(({ code }) => code !== 0);
  for (const { output } of failed) console.error(output);
  if (failed.length) {
    console.error('The build failed: see above.');
    throw new Quit();
  }
  await Promise.all([precompressFiles(elements), precompressFiles(path.join(root, out, 'host'))]);
  writeIntegrity(
    elements,
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version,
  );
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  console.log(`Built in ${seconds(started)}.`);
}

/** The scripts that pages load name the files that their elements load later, so those are built first. */
async function buildElementsAndServer(out) {
  const views = await run(out, 'tsup/dist/cli-default.js', ['--silent']);
  if (views.code !== 0) return views;
  return run(out, 'tsup/dist/cli-default.js', [
    '--silent',
    '--config',
    'host/build/scripts.config.ts',
    '--out-dir',
    path.join(out, 'elements'),
  ]);
}

/** Builds the npm package into the folder `package` of a build. The server and most tests don't need it. */
export async function ensurePackage(out) {
  await ensureBuilt(out);
  const stampFile = path.join(root, out, '.package-built-from');
  await withLock(
    getLockName(out),
    `Another command is building ${out}; waiting for it.`,
    async () => {
      const hash = hashSources();
      if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
      rmSync(stampFile, { force: true });
      rmSync(path.join(root, out, 'package'), { recursive: true, force: true });
      const { code, output } = await run(out, 'tsup/dist/cli-default.js', [
        '--silent',
        '--config',
        'host/build/package.config.ts',
        '--out-dir',
        path.join(out, 'package'),
      ]);
      if (code !== 0) {
        console.error(output);
        console.error('The package could not be built: see above.');
        throw new Quit();
      }
      writeFileSync(stampFile, hash);
    },
  );
}

/** Packs the package into a .tgz file beside it. `extraArgs` are passed to `npm pack`. */
function pack(out, extraArgs) {
  const args = [
    process.env.npm_execpath,
    'pack',
    path.join(root, out, 'package'),
    '--pack-destination',
    path.join(root, out),
    ...extraArgs,
  ];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
}

const isComplete = (out) =>
  [...OUTPUT_FILES, STAMP].every((file) => existsSync(path.join(root, out, file)));
const isUpToDate = (out) =>
  isComplete(out) && readFileSync(path.join(root, out, STAMP), 'utf8') === hashSources();

function hashSources() {
  const hash = createHash('sha256').update(process.version);
  for (const file of SOURCES.flatMap(listFiles))
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  return hash.digest('hex');
}

function listFiles(name) {
  const full = path.join(root, name);
  if (!existsSync(full)) return [];
  if (path.extname(name) !== '' && !name.includes('/')) return [name];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .toSorted();
}

function run(out, bin, args) {
  const child = spawn(process.execPath, [path.join(root, 'node_modules', bin), ...args], {
    cwd: root,
    env: { ...process.env, BUILD_DIR: out, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const out = process.env.BUILD_DIR || 'dist';
    const [flag, ...extraArgs] = process.argv.slice(2);
    if (flag === '--package' || flag === '--pack') await ensurePackage(out);
    else
      await withLock(getLockName(out), `Another command is building ${out}; waiting for it.`, () =>
        build(out),
      );
    if (flag === '--pack') process.exitCode = await pack(out, extraArgs);
  } catch (error) {
    if (!(error instanceof Quit)) throw error;
    process.exitCode = 1;
  }
}
