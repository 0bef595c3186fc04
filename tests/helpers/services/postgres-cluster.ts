/** PostgreSQL's programs run by tests: a cluster in a temp folder without fsync. */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPostgres, installPostgres, noPostgres } from './find-postgres.mjs';
import { freePort } from '../server/free-port.ts';

export interface Postgres {
  /** `postgres://…`, as a superuser. */
  url: string;
  stop(): Promise<void>;
}

export interface PostgresProcess extends Postgres {
  port: number;
  /** Ends it like a crash: no connection is closed in order, and nothing is written any more. */
  crash(): Promise<void>;
  /** Holds all its processes, as if the machine had lost its network. Until it crashes or stops. */
  freeze(): void;
}

export interface ClusterFolder {
  /** For sockets and files of the test; `data` is in it. */
  dir: string;
  data: string;
  bin: string;
  /** Root runs it as `nobody`, because PostgreSQL refuses to run as root. */
  run: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number };
  remove(): void;
}

const NOBODY_UID = 65534;

export async function createClusterFolder(): Promise<ClusterFolder> {
  const found = findPostgres() ?? (await installPostgres());
  if (!found) throw new Error(noPostgres);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'beside-pg-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  if ('uid' in user) chownSync(dir, NOBODY_UID, NOBODY_UID);
  const run = { ...user, cwd: dir, env: { ...process.env, HOME: dir, LC_ALL: 'C.UTF-8' } };
  const bin = copyIfUnreadable(found, dir, run);
  const data = path.join(dir, 'data');

  const init = spawnSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'],
    {
      ...run,
      encoding: 'utf8',
    },
  );
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error?.message}`);
  return { dir, data, bin, run, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

const COMMON_SETTINGS = [
  'listen_addresses=127.0.0.1',
  'fsync=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=400',
];

/** Runs PostgreSQL on `folder.data`, or on another folder in `folder.dir`. Resolves when it takes connections. */
export async function runPostgres(
  { dir, bin, run, data }: ClusterFolder,
  settings: string[],
): Promise<PostgresProcess> {
  const port = await freePort();
  const args = [...COMMON_SETTINGS, ...settings].flatMap((setting) => ['-c', setting]);
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-k', dir, ...args],
    { ...run, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const killServer = () => server.kill('SIGQUIT');
  process.once('exit', killServer);
  void exited.then(() => process.off('exit', killServer));

  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-8000);
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${log}`)));
  });

  let isFrozen = false;
  const signalAll = (signal: NodeJS.Signals) => {
    const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
    const children = [...stdout.matchAll(/(\d+) +(\d+)/g)]
      .filter(([, , parent]) => Number(parent) === server.pid)
      .map(([, pid]) => Number(pid));
    // The parent first, so that it starts no more.
    for (const pid of [server.pid!, ...children]) {
      try {
        process.kill(pid, signal);
      } catch (error) {
        // It has ended meanwhile.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    freeze() {
      signalAll('SIGSTOP');
      isFrozen = true;
    },
    async crash() {
      if (server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGQUIT');
      if (isFrozen) signalAll('SIGCONT');
      await exited;
    },
    async stop() {
      server.kill('SIGINT');
      await exited;
    },
  };
}

/** A cluster for databases that need not survive a crash. */
export async function startPostgresCluster(): Promise<Postgres> {
  const folder = await createClusterFolder();
  const server = await runPostgres(folder, ['synchronous_commit=off']);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      folder.remove();
    },
  };
}

/** A checkout below /root is not readable for `nobody`, so the programs are copied beside the data. */
function copyIfUnreadable(bin: string, dir: string, run: object): string {
  if (spawnSync(path.join(bin, 'initdb'), ['--version'], run).status === 0) return bin;
  const copy = path.join(dir, 'native');
  cpSync(path.dirname(bin), copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, path.basename(bin));
}
