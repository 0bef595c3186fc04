/** The running server while its database is away or read-only, as in a failover, and afterwards. */
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import { createFixtures } from '#tests/helpers/api/fixtures.ts';
import { startApi } from '#tests/helpers/api/start-api.ts';
import {
  type ValidRequest,
  sendRequest,
  validRequests,
} from '#tests/helpers/api/valid-requests.ts';
import { type Server, createDatabaseEnv, startServer } from '#tests/helpers/server/server.ts';
import { startExternalServices } from '#tests/helpers/services/external-services.ts';
import { type Postgres, createDatabase, runSql } from '#tests/helpers/services/postgres.ts';
import { type TcpProxy, startTcpProxy } from '#tests/helpers/services/tcp-proxy.ts';

let postgres: Postgres;
let door: TcpProxy;
let server: Server;
beforeAll(async () => {
  postgres = await createDatabase();
  const url = new URL(postgres.url);
  door = await startTcpProxy(Number(url.port));
  url.port = String(door.port);
  server = await startServer({ env: { ...createDatabaseEnv(url.href), SEED: 'none' } });
});
afterAll(async () => {
  await server.stop();
  door.close();
  await postgres.stop();
});

/** New transactions of this database can't write, as on a standby. Connections end, as when a database stops or fails over. */
async function setReadOnly({ url }: Postgres, isReadOnly: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await runSql(
    inject('postgresUrl'),
    `alter database ${name} ${isReadOnly ? 'set default_transaction_read_only = on' : 'reset default_transaction_read_only'}`,
  );
  if (isReadOnly)
    await runSql(
      inject('postgresUrl'),
      `select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = '${name}'`,
    );
}

const probe = async (path: string) => {
  const { status, headers } = await fetch(server.url + path);
  return [status, headers.get('Retry-After')];
};

let count = 0;
/** A call that writes. */
async function write() {
  const body = JSON.stringify({ email: `someone-${(count += 1)}@club.example` });
  const { status, headers } = await fetch(`${server.url}/api/auth/email-code/send-code/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  });
  return [status, headers.get('Retry-After')];
}
const writeTimes = (times: number) => Promise.all(Array.from({ length: times }, write));
const all = (times: number, outcome: unknown) => Array.from({ length: times }, () => outcome);

test('[case 106] while the database fails over, /live is 200 and /ready is 503', async () => {
  await expect.poll(() => probe('/ready')).toEqual([200, null]);
  door.cut();
  expect([await probe('/live'), await probe('/ready')]).toEqual([
    [200, null],
    [503, '2'],
  ]);
  door.restore();
  await expect.poll(() => probe('/ready')).toEqual([200, null]);
});

test('[case 101] a read-only database is 503 and not ready, and the server recovers by itself', async () => {
  expect(await writeTimes(1)).toEqual([[200, null]]);
  await setReadOnly(postgres, true);
  expect(await writeTimes(12)).toEqual(all(12, [503, expect.stringMatching(/^\d$/)]));
  expect([await probe('/live'), await probe('/ready')]).toEqual([
    [200, null],
    [503, '2'],
  ]);
  await setReadOnly(postgres, false);
  // Also on connections that were opened meanwhile.
  expect(await writeTimes(25)).toEqual(all(25, [200, null]));
  expect(await probe('/ready')).toEqual([200, null]);
});

test('[case 101] no call is a 500 while the database is read-only', async () => {
  const database = await createDatabase();
  const services = await startExternalServices();
  const api = await startApi({ databaseUrl: database.url, env: services.env });
  onTestFinished(async () => {
    await api.close();
    await services.stop();
    await database.stop();
  });
  const fixtures = await createFixtures(api, services);
  const requests: [CallName, ValidRequest][] = [];
  for (const name of Object.keys(calls) as CallName[])
    requests.push([name, await validRequests[name](fixtures)]);
  await setReadOnly(database, true);
  const refused: CallName[] = [];
  for (const [name, request] of requests) {
    const { status, headers } = await sendRequest(fixtures, name, request);
    const retryAfter = headers.get('Retry-After');
    if (status >= 500)
      expect({ name, status, retryAfter }).toEqual({
        name,
        status: 503,
        retryAfter: expect.stringMatching(/^\d$/) as string,
      });
    if (status === 503) refused.push(name);
  }
  const isRead = (name: CallName) => (calls[name] as CallDefinition).method === 'GET';
  // These two store what they return.
  expect(refused.filter(isRead)).toEqual(['readCalendar', 'authorizeGoogleCalendar']);
  expect(refused).toEqual(
    expect.arrayContaining([
      'sendCode',
      'refresh',
      'rsvp',
      'createEvent',
      'uploadPicture',
      'deleteAccount',
    ]),
  );
});
