/** Locks, time limits and connections on PostgreSQL: what is stuck fails in seconds, and everything else goes on. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { watchForeignBlockers } from '#server/platform/db/foreign-blockers.ts';
import { parseEnv } from '#server/platform/env.ts';
import { connectFromEnv } from '#server/platform/db/connect-from-env.ts';
import { openDb } from '#server/platform/db/open.ts';
import { JOB_CONNECTIONS, MIGRATION_LOCK_ID } from '#server/platform/db/open-postgres.ts';
import { createKeyedQueue } from '#server/platform/keyed-queue.ts';
import { COMMAND_TIMEOUTS, JOB_TIMEOUTS, REQUEST_TIMEOUTS } from '#server/platform/db/timeouts.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { deferRejection, waitForBlockedQueries } from '#tests/helpers/api/lock-waits.ts';
import { type Api, type ApiOptions, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { type Postgres, createDatabase, runSql } from '#tests/helpers/services/postgres.ts';

/** Only what a test is about: on a busy machine a short limit may end anything. */
const NO_TIMEOUTS = {
  lock_timeout: 0,
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
};
const SHORT_LOCK_TIMEOUT = { ...NO_TIMEOUTS, lock_timeout: 300 };

let postgres: Postgres;
let api: Api;
let host: Member;
let guest: Member;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url });
  host = await api.createMember();
  guest = await api.createMember();
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

/** Another server on the same database. */
async function startOther(options: Omit<ApiOptions, 'databaseUrl'>): Promise<Api> {
  const other = await startApi({ databaseUrl: postgres.url, ...options });
  onTestFinished(() => other.close());
  return other;
}

/** Another program's connection. */
async function openForeign(application_name = 'psql'): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url, application_name });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

const accept = (who: Member, path: string, server: Api = api) =>
  server.send('POST', `${path}/rsvp/`, { token: who.access, body: { status: 'accepted' } });

test('[case 92, 94] requests, jobs and commands have their own limits', async () => {
  const opened = await openDb({ databaseUrl: postgres.url });
  onTestFinished(() => opened.close());
  const readLimits = async (db: Api['db']) =>
    (
      await db.execute<Record<string, string>>(
        sql`select name, setting from pg_settings where name = any(${`{${Object.keys(REQUEST_TIMEOUTS).join(',')}}`})`,
      )
    ).rows;
  const toRows = (limits: object) =>
    Object.entries(limits).map(([name, value]) => ({ name, setting: String(value) }));
  expect(await readLimits(opened.db)).toEqual(expect.arrayContaining(toRows(REQUEST_TIMEOUTS)));
  expect(await readLimits(opened.jobsDb)).toEqual(expect.arrayContaining(toRows(JOB_TIMEOUTS)));
  expect(REQUEST_TIMEOUTS).toMatchObject({
    lock_timeout: 3_000,
    idle_in_transaction_session_timeout: 3_000,
  });
  expect(COMMAND_TIMEOUTS.lock_timeout).toBeGreaterThan(0);
});

test('[case 93] a dinner locked from outside is a 503 with Retry-After; others go on', async () => {
  const impatient = await startOther({ timeouts: SHORT_LOCK_TIMEOUT });
  const [locked, other] = [await createDinner(api, host.user), await createDinner(api, host.user)];
  const psql = await openForeign();
  await psql.query('begin');
  await psql.query('select 1 from events where id = $1 for update', [locked.event.id]);
  const refused = deferRejection(accept(guest, locked.path, impatient));
  expect((await accept(guest, other.path, impatient)).status).toBe(200);
  const { status, headers } = await refused;
  expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
  await psql.query('rollback');
  expect((await accept(guest, locked.path, impatient)).status).toBe(200);
});

test('[case 94] another program that blocks us is named, and not ended', async () => {
  const { event, path } = await createDinner(api, host.user);
  const psql = await openForeign('nightly-report');
  const [{ pid }] = (await psql.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [
    { pid: number },
  ];
  await psql.query('begin');
  await psql.query('select 1 from events where id = $1 for update', [event.id]);
  const waiting = deferRejection(accept(guest, path));
  await waitForBlockedQueries(api);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const warnings: object[] = [];
  const stop = watchForeignBlockers(
    { ...api.database, longestCheckoutMs: () => 2_000 },
    { warn: (fields) => void warnings.push(fields) },
  );
  vi.advanceTimersByTime(1_000);
  await expect
    .poll(() => warnings)
    .toEqual([{ pid, application: 'nightly-report', seconds: expect.any(Number) as number }]);
  stop();
  await psql.query('rollback');
  expect((await waiting).status).toBe(200);
});

test('[case 92, 94] our own transaction that stands still is ended and frees its locks', async () => {
  const impatient = await startOther({
    timeouts: { ...NO_TIMEOUTS, idle_in_transaction_session_timeout: 300 },
  });
  const { event, path } = await createDinner(api, host.user);
  const stalled = impatient.rawDb.transaction(async (tx) => {
    await tx.execute(sql`select 1 from events where id = ${event.id} for update`);
    expect((await accept(guest, path)).status).toBe(200);
  });
  await expect(stalled).rejects.toThrow();
});

test('[case 103] a transaction with a conflict runs again, three times at most', async () => {
  let attempts = 0;
  const failTimes = (times: number, code: string) =>
    api.database.db.transaction(async (tx) => {
      attempts += 1;
      if (attempts <= times)
        await tx.execute(
          sql.raw(`do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`),
        );
      return attempts;
    });
  for (const code of ['40001', '40P01']) {
    attempts = 0;
    expect(await failTimes(2, code)).toBe(3);
  }
  attempts = 0;
  await expect(failTimes(9, '40001')).rejects.toThrow();
  expect(attempts).toBe(3);
});

test('[case 101] a database that has become read-only is a 503', async () => {
  const database = await createDatabase();
  const standby = await startApi({ databaseUrl: database.url });
  onTestFinished(async () => {
    await standby.close();
    await database.stop();
  });
  const member = await standby.createMember();
  await runSql(
    database.url,
    `do $$ begin
      execute format('alter database %I set default_transaction_read_only = on', current_database());
      perform pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid();
    end $$`,
  );
  const change = () =>
    member.send('PATCH', '/api/user/update_info/', { body: { headline: 'Rows' } });
  // Requests on the ended connections fail first.
  const changeAndReadErrors = async () => {
    await change();
    return JSON.stringify(standby.loggedErrors);
  };
  await expect.poll(changeAndReadErrors).toContain('read-only transaction');
  const { status, headers } = await change();
  expect([status, headers.get('Retry-After')]).toEqual([503, '2']);
});

/** A role that isn't a superuser, with everything the server needs. */
async function createRole(options = ''): Promise<{ role: string; url: string }> {
  const role = `club_${randomUUID().replaceAll('-', '')}`;
  const database = new URL(postgres.url).pathname.slice(1);
  await runSql(
    postgres.url,
    `create role ${role} login ${options};
    grant create on database ${database} to ${role};
    grant all on schema public, drizzle to ${role};
    grant all on all tables in schema public, drizzle to ${role};
    grant all on all sequences in schema public, drizzle to ${role}`,
  );
  onTestFinished(() => runSql(postgres.url, `drop owned by ${role}; drop role ${role}`));
  const url = new URL(postgres.url);
  url.username = role;
  return { role, url: url.href };
}

test('[case 95] behind a pooler the role must carry the limits of requests', async () => {
  const { role, url } = await createRole();
  await expect(openDb({ databaseUrl: url, hasPooler: true })).rejects.toThrow(
    `ALTER ROLE "${role}" SET lock_timeout = '3s';`,
  );
  for (const [name, milliseconds] of Object.entries(REQUEST_TIMEOUTS))
    await runSql(postgres.url, `alter role ${role} set ${name} = ${milliseconds}`);
  const opened = await openDb({ databaseUrl: url, hasPooler: true });
  await opened.close();
  await runSql(postgres.url, `alter role ${role} set statement_timeout = '1min'`);
  await expect(openDb({ databaseUrl: url, hasPooler: true })).rejects.toThrow('statement_timeout');
});

test('[case 95] a pooler that refuses our limits is recognised, with what to set', async () => {
  // PgBouncer's answer (PostgreSQL protocol, ErrorResponse).
  const fields = Buffer.from('SFATAL\0C08P01\0Munsupported startup parameter: lock_timeout\0\0');
  const header = Buffer.from('E\0\0\0\0');
  header.writeInt32BE(fields.length + 4, 1);
  const pooler = createServer(
    (socket) => void socket.once('data', () => socket.end(Buffer.concat([header, fields]))),
  ).listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  onTestFinished(() => void pooler.close());
  const url = `postgres://club@127.0.0.1:${(pooler.address() as AddressInfo).port}/club`;
  await expect(connectFromEnv(parseEnv({ DATABASE_URL: url }))).rejects.toThrow(
    'If it is a pooler, set DATABASE_POOLER=true.',
  );
});

test('[case 96] a start waits for a migration lock for a limited time, and says so', async () => {
  const other = await openForeign();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => void warnings.push(message) };
  await expect(
    openDb({ databaseUrl: postgres.url, timeouts: SHORT_LOCK_TIMEOUT, log }),
  ).rejects.toThrow('a lock was not free for 0.3 seconds');
  expect(warnings).toEqual(['another server is migrating the database; waiting for it']);
});

test('[case 96] the limits of a role behind a pooler end neither the wait nor the lock', async () => {
  const { role, url } = await createRole();
  for (const name of Object.keys(REQUEST_TIMEOUTS))
    await runSql(postgres.url, `alter role ${role} set ${name} = '500ms'`);
  const other = await openForeign();
  await other.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_ID]);
  const refused = openDb({
    databaseUrl: url,
    hasPooler: true,
    timeouts: { ...NO_TIMEOUTS, lock_timeout: 1_000 },
  });
  await expect(refused).rejects.toThrow('a lock was not free for 1 seconds');
  await other.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK_ID]);

  // Held up while it has the lock, for longer than a transaction of this role may stand still.
  await other.query('begin');
  await other.query('lock table drizzle.__drizzle_migrations');
  await runSql(
    postgres.url,
    `alter role ${role} set lock_timeout = '60s'; alter role ${role} set statement_timeout = '60s'`,
  );
  const opened = openDb({ databaseUrl: url, hasPooler: true });
  onTestFinished(async () => (await opened).close());
  const observer = await openForeign();
  const readIdleMs = async () => {
    const { rows } = await observer.query<{ ms: number }>(
      `select (extract(epoch from clock_timestamp() - state_change) * 1000)::float8 as ms
      from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and granted and usename = $1`,
      [role],
    );
    return rows[0]?.ms ?? 0;
  };
  await expect.poll(readIdleMs).toBeGreaterThan(700);
  // What a server asks of the role, for the connections that it opens after the migration.
  await runSql(
    postgres.url,
    `alter role ${role} set lock_timeout = '3s'; alter role ${role} set statement_timeout = '10s'`,
  );
  await other.query('commit');
  await opened;
});

test('[case 99] without a free connection a request waits for one', async () => {
  const { url } = await createRole('connection limit 3');
  const crowded = await startApi({ databaseUrl: url, pool: 6 });
  onTestFinished(() => crowded.close());
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => crowded.send('GET', '/api/invites/nobody/')),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
});

test('[case 100] a pool larger than the database allows is warned about at start', async () => {
  const warnings: object[] = [];
  const opened = await openDb({
    databaseUrl: postgres.url,
    maxConnections: 500,
    log: { warn: (fields: object) => void warnings.push(fields) },
  });
  await opened.close();
  expect(warnings).toEqual([{ wanted: 500 + JOB_CONNECTIONS, allowed: 397 }]);
});

test('[case 97] answers that wait for a dinner use neither connection nor database', async () => {
  const patient = await startOther({
    pool: 5,
    dinnerQueue: createKeyedQueue({ maxWaitMs: 600_000 }),
  });
  const { event, path } = await createDinner(patient, host.user, {}, [
    { shape: 'long', seats: 40 },
  ]);
  const guests = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      patient.createMember({ email: `crowd${index}@club.example` }),
    ),
  );
  const psql = await openForeign();
  await psql.query('begin');
  await psql.query('select 1 from events where id = $1 for update', [event.id]);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  const answers = deferRejection(
    Promise.all(guests.map((member) => accept(member, path, patient))),
  );
  await waitForBlockedQueries(api);
  const countBusy = () => patient.database.pool!().total - patient.database.pool!().idle;
  await expect.poll(countBusy).toBe(1);
  const authentications = spy.mock.calls.filter(([query]) =>
    (query as { text?: string } | undefined)?.text?.includes('from "sessions"'),
  );
  expect(authentications).toHaveLength(1);
  expect((await patient.send('GET', '/api/health/')).status).toBe(200);
  // Refused without a turn at the dinner: nobody without a token of ours can keep the guests waiting.
  const forged = await patient.send('POST', `${path}/rsvp/`, {
    token: `${guests[0]!.access.slice(0, -4)}AAAA`,
    body: { status: 'accepted' },
  });
  expect(forged.status).toBe(401);
  const [revoked] = guests.splice(-1);
  await psql.query('update sessions set revoked_at = now() where id = $1', [revoked!.session.id]);
  await psql.query('commit');
  const statuses = (await answers).map(({ status }) => status);
  expect(statuses).toEqual([...guests.map(() => 200), 401]);
});
