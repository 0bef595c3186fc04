/** What both commands need before anything else runs. Plain Node: on a fresh clone there is no package to import. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..');
export const cache = path.join(root, '.cache');

const read = (name) => readFileSync(path.join(root, name), 'utf8');
const node = `node ${process.versions.node.split('.')[0]}`;
const fingerprint = () => `${node} ${createHash('sha256').update(read('package-lock.json')).digest('hex')}`;
const stamp = path.join(cache, 'dependencies');

/** Says so and leaves when Node is older than `engines` in package.json asks for. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Beside needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`);
  process.exit(1);
}

/** Installs what package-lock.json names, unless it is there already; two commands at once take turns. */
export async function ensureDependencies() {
  requireNode();
  if (isInstalled()) return;
  await withLock('dependencies', 'Another command is installing the dependencies; waiting for it.', () => {
    if (isInstalled()) return;
    console.log('Installing the dependencies (npm ci) …');
    const started = performance.now();
    const npm = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
    // What builds and tests is a devDependency: NODE_ENV=production must not leave it out.
    const { status } = spawnSync(npm[0], [...npm[1], 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (status !== 0) {
      console.error('Installing the dependencies failed. See npm’s output above.');
      process.exitCode = 1;
      throw new Quit();
    }
    writeFileSync(stamp, fingerprint());
    console.log(`Dependencies installed in ${seconds(started)}.`);
  });
}

/** Thrown after the reason was printed: the command ends with exit code 1 and says nothing more. */
export class Quit extends Error {}

export const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/**
 * Runs `leave` when the npm that started us is gone: it passes a signal on to its shell alone, which ends without
 * telling us, and a server or a test run would stay behind.
 */
export function followParent(leave) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    leave();
  }, 500);
  watch.unref();
}

function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : node;
  if (!installed.startsWith(node)) return false;
  return installed === fingerprint() || adopt();
}

/** Somebody ran npm by hand: npm's own record of node_modules tells whether it holds what the lock file names. */
function adopt() {
  const wanted = JSON.parse(read('package-lock.json')).packages;
  const present = JSON.parse(read('node_modules/.package-lock.json')).packages;
  const missing = Object.entries(wanted).some(([name, entry]) => {
    if (name === '' || entry.link || (entry.optional && !present[name])) return false;
    return present[name]?.version !== entry.version || present[name]?.integrity !== entry.integrity;
  });
  if (missing) return false;
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, fingerprint());
  return true;
}

/**
 * Runs `work` while no other process holds the lock of this name; a holder that died is taken over.
 * `sentence` is printed once when there is somebody to wait for.
 */
export async function withLock(name, sentence, work) {
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `${name}.lock`);
  for (let told = false; !take(file); told = true) {
    if (!told && sentence) console.log(sentence);
    await wait(250);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file) {
  if (create(file)) return true;
  // Only one waiter at a time may clear a dead holder's lock, else the second clears the first one's new lock.
  const sweep = `${file}.sweep`;
  if (!create(sweep)) {
    if (age(sweep) > 10_000) rmSync(sweep, { force: true });
    return false;
  }
  if (isAbandoned(file)) rmSync(file, { force: true });
  rmSync(sweep, { force: true });
  return create(file);
}

function create(file) {
  try {
    const handle = openSync(file, 'wx');
    writeFileSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAbandoned(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    // Between opening and writing the file is empty for a moment.
    if (!pid) return age(file) > 10_000;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function age(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
