/** Behaviour while PostgreSQL hangs (frozen, unreachable or out of connections) and when it closes connections. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { CONNECT_TIMEOUT_MS } from '#server/platform/db/open-postgres.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';

let postgres: Postgres;
let api: Api;
/** A superuser connection. */
let operator: pg.Client;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({
    databaseUrl: postgres.url,
    pool: 1,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  });
  operator = new pg.Client({ connectionString: postgres.url });
  await operator.connect();
});
afterAll(async () => {
  await operator.end();
  await api.close();
  await postgres.stop();
});

/** Takes the only connection while `work` runs. */
async function whileTaken<T>({ db }: Api, work: () => Promise<T>): Promise<T> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let taken: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => (taken = resolve));
  const holding = db.transaction(async () => {
    taken();
    await released;
  });
  await ready;
  try {
    return await work();
  } finally {
    release();
    await holding;
  }
}

const measureRequest = async (path: string, of = api) => {
  const began = performance.now();
  const { status, headers } = await of.send('GET', path);
  return { status, again: headers.get('Retry-After'), seconds: (performance.now() - began) / 1000 };
};

test('health is 503 during a database outage, before requests time out', async () => {
  const refused = await whileTaken(api, () => measureRequest('/api/health/'));
  expect(refused).toMatchObject({ status: 503, again: '2' });
  expect(refused.seconds).toBeLessThan(CONNECT_TIMEOUT_MS / 1000);
  expect(await measureRequest('/api/health/')).toMatchObject({ status: 200 });
});

test('a request without a connection is 503, and the next one succeeds', async () => {
  const impatient = await startApi({ databaseUrl: postgres.url, pool: 1, connectTimeoutMs: 2000 });
  onTestFinished(() => impatient.close());
  const refused = await whileTaken(impatient, () =>
    measureRequest('/api/invites/nobody/', impatient),
  );
  expect(refused).toMatchObject({ status: 503, again: '2' });
  // A proxy waits for a minute.
  expect(refused.seconds).toBeLessThan(60);
  expect(await measureRequest('/api/invites/nobody/', impatient)).toMatchObject({ status: 404 });
});

/** Terminates every other connection, as a failover does. */
const terminateConnections = () =>
  operator.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  );

const blockedQueries = () =>
  operator.query(
    "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
  );

test('[R44] a connection lost mid-transaction is 503, and a retry succeeds', async () => {
  const sent = { body: { email: 'cut@club.example' } };
  await operator.query('begin');
  await operator.query('lock table emails');
  const interrupted = api.send('POST', '/api/auth/email-code/send-code/', sent);
  await expect.poll(async () => (await blockedQueries()).rowCount).toBe(1);
  await terminateConnections();
  await operator.query('rollback');
  expect(await interrupted).toMatchObject({ status: 503 });
  expect(await api.send('POST', '/api/auth/email-code/send-code/', sent)).toMatchObject({
    status: 200,
  });
});

test('[R44] connections lost at BEGIN are returned to the pool', async () => {
  let lostCount = 0;
  for (let time = 0; lostCount < 5 && time < 1000; time += 1) {
    const [outcome] = await Promise.allSettled([
      api.db.transaction((tx) => tx.execute(sql`select 1`)),
      terminateConnections(),
    ]);
    if (
      outcome.status === 'rejected' &&
      (outcome.reason as Error).message.startsWith('Failed query: begin')
    )
      lostCount += 1;
  }
  expect(lostCount).toBe(5);
  await expect.poll(async () => (await measureRequest('/api/health/')).status).toBe(200);
});
