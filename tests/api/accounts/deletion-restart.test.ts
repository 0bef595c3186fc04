/** The built server, stopped while the 48 hours run out: deletion depends on no process state. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { User } from '#src/contract/members.ts';
import { callApi, signIn } from '#tests/helpers/server/member-client.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import { type Server, createDatabaseEnv, startServer } from '#tests/helpers/server/server.ts';

const EMAIL = 'leaving@example.org';

const running: Server[] = [];
let dataDir: string;
let database: Postgres;
async function start(hours: number): Promise<Server> {
  const env = {
    ...createDatabaseEnv(database.url),
    SEED: 'none',
    CLOCK_OFFSET_MS: String(hours * HOUR_MS),
  };
  const server = await startServer({ dataDir, env });
  running.push(server);
  return server;
}
afterAll(async () => {
  await Promise.all(running.map((server) => server.stop()));
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const getOutboxDir = () => path.join(dataDir, 'outbox');
/** E-mails to the member other than sign-in codes. */
async function countGoodbyeEmails(): Promise<number> {
  const names = (await readdir(getOutboxDir()).catch(() => [] as string[])).filter((name) =>
    name.endsWith('.eml'),
  );
  const emails = await Promise.all(
    names.map((name) => readFile(path.join(getOutboxDir(), name), 'utf8')),
  );
  return emails.filter(
    (email) => email.includes(`To: ${EMAIL}`) && !/^Subject: \d{6} /m.test(email),
  ).length;
}

test('[R46] [case 88] a restart after 47 hours keeps the account, one after 50 deletes it', async () => {
  [dataDir, database] = await Promise.all([
    mkdtemp(path.join(os.tmpdir(), 'beside-leaving-')),
    createDatabase(),
  ]);
  const firstServer = await start(0);
  const { access, user } = await signIn(firstServer, EMAIL, {
    first_name: 'Lea',
    last_name: 'Ving',
  });
  await callApi(firstServer, 'DELETE', '/api/user/delete-account/delete/', { access });
  await firstServer.kill9();
  await rm(getOutboxDir(), { recursive: true, force: true });

  const earlyServer = await start(47);
  const earlySignIn = await signIn(earlyServer, EMAIL);
  expect(earlySignIn.user).toMatchObject({ id: user.id, first_name: 'Lea' });
  expect(
    (await callApi<User>(earlyServer, 'GET', '/api/user/me/', { access: earlySignIn.access }))
      .deactivated_at,
  ).not.toBeNull();
  await earlyServer.kill9();
  await rm(getOutboxDir(), { recursive: true, force: true });

  const lateServer = await start(50);
  await expect.poll(countGoodbyeEmails).toBe(1);
  const lateSignIn = await signIn(lateServer, EMAIL);
  expect(lateSignIn.user).toMatchObject({ first_name: '', last_name: '', is_new: true });
  expect(lateSignIn.user.id).not.toBe(user.id);
});
