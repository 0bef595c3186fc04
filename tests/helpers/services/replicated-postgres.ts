/** A primary and a synchronous standby: what the primary has acknowledged, the standby has, and can be read there. */
import { cpSync, chownSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSql } from './postgres.ts';
import { type PostgresProcess, createClusterFolder, runPostgres } from './postgres-cluster.ts';

export interface ReplicatedPostgres {
  primary: PostgresProcess;
  standby: PostgresProcess;
  /** `DATABASE_URL` with both hosts, the standby first. */
  url: string;
  /** The same database on one of the two. */
  urlOn(server: PostgresProcess): string;
  /** Makes the standby the primary. The old one must have crashed or be frozen. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const DATABASE = 'club';

export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await createClusterFolder();
  const copy = { ...folder, data: path.join(folder.dir, 'standby') };
  // Before the first start both are the same cluster; the standby then receives all changes.
  cpSync(folder.data, copy.data, { recursive: true });
  writeFileSync(path.join(copy.data, 'standby.signal'), '');
  if (folder.run.uid !== undefined) chownAll(copy.data, folder.run.uid);
  const primary = await runPostgres(folder, [
    'wal_keep_size=1GB',
    'synchronous_commit=remote_apply',
  ]);
  const standby = await runPostgres(copy, [
    `primary_conninfo=host=127.0.0.1 port=${primary.port} user=postgres`,
  ]);
  await runSql(primary.url, `alter system set synchronous_standby_names = '*'`);
  await runSql(primary.url, 'select pg_reload_conf()');
  await runSql(primary.url, `create database ${DATABASE}`);
  const urlOn = ({ port }: PostgresProcess) => `postgres://postgres@127.0.0.1:${port}/${DATABASE}`;
  return {
    primary,
    standby,
    urlOn,
    url: `postgres://postgres@127.0.0.1:${standby.port},127.0.0.1:${primary.port}/${DATABASE}?target_session_attrs=read-write`,
    // It has no standby of its own to wait for.
    promote: () => runSql(standby.url, `select pg_promote()`),
    async stop() {
      await Promise.all([primary.crash(), standby.crash()]);
      folder.remove();
    },
  };
}

function chownAll(folder: string, uid: number): void {
  chownSync(folder, uid, uid);
  for (const name of readdirSync(folder, { recursive: true }))
    chownSync(path.join(folder, String(name)), uid, uid);
}
