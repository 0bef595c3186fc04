/** PgBouncer in transaction mode before a PostgreSQL. */
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findPgBouncer, noPgBouncer } from './find-pgbouncer.mjs';
import { runSql } from './postgres.ts';
import { freePort } from '../server/free-port.ts';

export interface PgBouncer {
  /** The same database and role through the pooler. */
  url: string;
  /** Opens new connections to PostgreSQL, with the role's current settings. */
  reconnect(): Promise<void>;
  stop(): Promise<void>;
}

const NOBODY_UID = 65534;

export async function startPgBouncer(databaseUrl: string): Promise<PgBouncer> {
  const program = findPgBouncer();
  if (!program) throw new Error(noPgBouncer);
  const { hostname, port: databasePort, pathname, username } = new URL(databaseUrl);
  const port = await freePort();
  const dir = mkdtempSync(path.join(os.tmpdir(), 'beside-pgbouncer-'));
  const config = path.join(dir, 'pgbouncer.ini');
  const users = path.join(dir, 'users.txt');
  writeFileSync(users, `"${username}" ""\n"operator" ""\n`);
  writeFileSync(
    config,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
admin_users = operator
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
`,
  );
  // PgBouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  if ('uid' in user)
    for (const file of [dir, config, users]) chownSync(file, NOBODY_UID, NOBODY_UID);
  const pooler = spawn(program, [config], {
    ...user,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => pooler.once('close', () => resolve()));
  const kill = () => pooler.kill('SIGKILL');
  process.once('exit', kill);
  await new Promise<void>((resolve, reject) => {
    let log = '';
    pooler.stderr.on('data', (chunk) => {
      log += String(chunk);
      if (log.includes('process up')) resolve();
    });
    pooler.once('error', reject);
    pooler.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}: ${log}`)));
  });
  const address = `127.0.0.1:${port}`;
  return {
    url: `postgres://${username}@${address}${pathname}`,
    reconnect: () => runSql(`postgres://operator@${address}/pgbouncer`, 'RECONNECT'),
    async stop() {
      process.off('exit', kill);
      // At once: since 1.23 SIGTERM waits for all clients.
      pooler.kill('SIGKILL');
      await exited;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
