/** The built server, stopped while the 48 hours run out: deletion depends on no process state. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { User } from '../../../src/contract/members.ts';
import { callApi, signIn } from '../../helpers/server/member-client.ts';
import { type Postgres, createDatabase } from '../../helpers/services/postgres.ts';
import { type Server, createDatabaseEnv, startServer } from '../../helpers/server/server.ts';

const HOUR = 3_600_000;
const EMAIL = 'leaving@example.org';

const running: Server[] = [];
let dataDir: string;
let database: Postgres;
async function start(hours: number): Promise<Server> {
  const env = { ...createDatabaseEnv(database.url), SEED: 'none', CLOCK_OFFSET_MS: String(hours * HOUR) };
  const server = await startServer({ dataDir, env });
  running.push(server);
  return server;
}
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const outbox = () => path.join(dataDir, 'outbox');
async function countGoodbyeEmails(): Promise<number> {
  const names = (await readdir(outbox()).catch(() => [] as string[])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox(), name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${EMAIL}`) && !/^Subject: \d{6} /m.test(mail)).length;
}

test('[R46] [case 88] 47 to 50 hours of downtime: deleted within a minute of the start', async () => {
  [dataDir, database] = await Promise.all([mkdtemp(path.join(os.tmpdir(), 'beside-leaving-')), createDatabase()]);
  const first = await start(0);
  const { access, user } = await signIn(first, EMAIL, { first_name: 'Lea', last_name: 'Ving' });
  await callApi(first, 'DELETE', '/api/user/delete-account/delete/', { access });
  await first.kill9();
  await rm(outbox(), { recursive: true, force: true });

  const before = await start(47);
  const newSession = await signIn(before, EMAIL);
  expect(newSession.user).toMatchObject({ id: user.id, first_name: 'Lea' });
  expect((await callApi<User>(before, 'GET', '/api/user/me/', { access: newSession.access })).deactivated_at).not.toBeNull();
  await before.kill9();
  await rm(outbox(), { recursive: true, force: true });

  const after = await start(50);
  await expect.poll(countGoodbyeEmails).toBe(1);
  const restarted = await signIn(after, EMAIL);
  expect(restarted.user).toMatchObject({ first_name: '', last_name: '', is_new: true });
  expect(restarted.user.id).not.toBe(user.id);
});
