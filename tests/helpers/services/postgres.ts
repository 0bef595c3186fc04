/** PostgreSQL for tests: one cluster per run, databases copied from a template. PGlite runs one transaction at a time, so it can't prove a race. */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { findPostgres, installPostgres, noPostgres } from './find-postgres.mjs';
import { freePort } from '../server/free-port.ts';

export interface Postgres {
  /** `postgres://…`, as a superuser. */
  url: string;
  stop(): Promise<void>;
}

export interface Database extends Postgres {
  /** Renames it so that it can serve as a template for the rest of the run. No one may be connected. */
  rename(name: string): Promise<void>;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Superuser URL of the cluster shared by all test files. */
    postgresUrl: string;
  }
}

/** Name of the migrated template database. */
export const TEMPLATE_DATABASE = 'beside_template';

/** Copies a database of the shared cluster, by default the migrated template. `stop` drops the copy. */
export async function createDatabase(template = TEMPLATE_DATABASE): Promise<Database> {
  const admin = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(admin, `create database ${name} template ${template}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: () => runSql(admin, `drop database if exists ${name} with (force)`),
    rename: (newName) => runSql(admin, `alter database ${name} rename to ${newName}`),
  };
}

/** Runs one statement on a new connection. */
export async function runSql(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const NOBODY_UID = 65534;

/** Starts a cluster in a temp folder without fsync. Root starts it as `nobody`, because PostgreSQL refuses to run as root. */
export async function startPostgresCluster(): Promise<Postgres> {
  const found = findPostgres() ?? (await installPostgres());
  if (!found) throw new Error(noPostgres);
  const dir = mkdtempSync(path.join(os.tmpdir(), 'beside-pg-'));
  const user = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  if ('uid' in user) chownSync(dir, NOBODY_UID, NOBODY_UID);
  const run = { ...user, cwd: dir, env: { ...process.env, HOME: dir, LC_ALL: 'C.UTF-8' } };
  const bin = copyIfUnreadable(found, dir, run);
  const data = path.join(dir, 'data');

  const init = spawnSync(path.join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--no-instructions'], {
    ...run,
    encoding: 'utf8',
  });
  if (init.status !== 0) throw new Error(`initdb failed: ${init.stderr || init.error?.message}`);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off', 'max_connections=400'];
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), '-k', dir, ...settings.flatMap((setting) => ['-c', setting])], {
    ...run,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const killServer = () => server.kill('SIGQUIT');
  process.once('exit', killServer);

  await new Promise<void>((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk) => {
      log = (log + chunk).slice(-8000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`postgres ended with ${code}: ${log}`)));
  });

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      process.off('exit', killServer);
      server.kill('SIGINT');
      await exited;
      rmSync(dir, { recursive: true, force: true });
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
