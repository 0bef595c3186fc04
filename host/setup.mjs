/** Setup shared by all commands. Plain Node without packages, since none are installed on a fresh clone. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);
export const cache = path.join(root, '.cache');

const readProjectFile = (name) => readFileSync(path.join(root, name), 'utf8');
const NODE_MAJOR = `node ${process.versions.node.split('.')[0]}`;
const fingerprint = () =>
  `${NODE_MAJOR} ${createHash('sha256').update(readProjectFile('package-lock.json')).digest('hex')}`;
const stamp = path.join(cache, 'dependencies');
/** A lock file that stays empty for longer belongs to a process that has died. */
const STALE_LOCK_MS = 10_000;

/** Exits with a message if Node is older than `engines` in package.json. */
export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `Beside needs Node 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}

/** Runs `npm ci` unless node_modules already matches package-lock.json. Commands running at the same time take turns. */
export async function ensureDependencies() {
  requireNode();
  if (isInstalled()) return;
  await withLock(
    'dependencies',
    'Another command is installing the dependencies; waiting for it.',
    () => {
      if (isInstalled()) return;
      console.log('Installing the dependencies (npm ci) …');
      const started = performance.now();
      const [npm, npmArgs] = process.env.npm_execpath?.endsWith('.js')
        ? [process.execPath, [process.env.npm_execpath]]
        : ['npm', []];
      // Needed for building and testing, so install them under NODE_ENV=production too.
      const { status } = spawnSync(
        npm,
        [...npmArgs, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
        {
          cwd: root,
          stdio: ['ignore', 'inherit', 'inherit'],
        },
      );
      if (status !== 0) {
        console.error('Installing the dependencies failed. See npm’s output above.');
        process.exitCode = 1;
        throw new Quit();
      }
      writeFileSync(stamp, fingerprint());
      console.log(`Dependencies installed in ${seconds(started)}.`);
    },
  );
}

/** Thrown after the reason has been printed: the command exits with code 1 and prints nothing more. */
export class Quit extends Error {}

export const seconds = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`;

/**
 * Calls `onExit` when the npm process that started us has ended. npm forwards signals only to its shell, so otherwise a server
 * or test run would be left behind.
 */
export function followParent(onExit) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    onExit();
  }, 500);
  watch.unref();
}

function isInstalled() {
  if (!existsSync(path.join(root, 'node_modules/.package-lock.json'))) return false;
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : NODE_MAJOR;
  if (!installed.startsWith(NODE_MAJOR)) return false;
  return installed === fingerprint() || acceptManualInstall();
}

/** After a manual `npm install`: whether npm's own record of node_modules matches the lock file. */
function acceptManualInstall() {
  const locked = JSON.parse(readProjectFile('package-lock.json')).packages;
  const installed = JSON.parse(readProjectFile('node_modules/.package-lock.json')).packages;
  const isOutdated = Object.entries(locked).some(([name, entry]) => {
    if (name === '' || entry.link || (entry.optional && !installed[name])) return false;
    return (
      installed[name]?.version !== entry.version || installed[name]?.integrity !== entry.integrity
    );
  });
  if (isOutdated) return false;
  mkdirSync(cache, { recursive: true });
  writeFileSync(stamp, fingerprint());
  return true;
}

/**
 * Runs `work` while holding a lock file of this name. The lock of a process that has died is taken over.
 * `message` is printed once if another process holds the lock.
 */
export async function withLock(name, message, work) {
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, `${name}.lock`);
  for (let hasNotified = false; !tryLock(file); hasNotified = true) {
    if (!hasNotified && message) console.log(message);
    await wait(250);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryLock(file) {
  if (createLockFile(file)) return true;
  // Only one waiter at a time may remove an abandoned lock, else the second would remove the first one's new lock.
  const sweepLock = `${file}.sweep`;
  if (!createLockFile(sweepLock)) {
    if (fileAgeMs(sweepLock) > STALE_LOCK_MS) rmSync(sweepLock, { force: true });
    return false;
  }
  if (isAbandoned(file)) rmSync(file, { force: true });
  rmSync(sweepLock, { force: true });
  return createLockFile(file);
}

function createLockFile(file) {
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
    // The file is empty for a moment between opening and writing.
    if (!pid) return fileAgeMs(file) > STALE_LOCK_MS;
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function fileAgeMs(file) {
  try {
    return Date.now() - statSync(file).mtimeMs;
  } catch {
    return 0;
  }
}
