/** A server whose machine's clock is a day behind, beside one whose clock is right. */
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { callApi } from '#tests/helpers/server/member-client.ts';
import { type Server, createDatabaseEnv, startServer } from '#tests/helpers/server/server.ts';
import { type Database, createDatabase } from '#tests/helpers/services/postgres.ts';

const dayBehind = new URL('../../helpers/server/day-behind.mjs', import.meta.url);

let database: Database;
let late: Server;
/** Runs no jobs, so that the late server sends all e-mails. */
let right: Api;

beforeAll(async () => {
  database = await createDatabase();
  late = await startServer({
    env: {
      ...createDatabaseEnv(database.url),
      SEED: 'none',
      NODE_OPTIONS: `--import=${dayBehind.href}`,
    },
  });
  right = await startApi({ databaseUrl: database.url, now: new Date() });
});
afterAll(async () => {
  await Promise.all([late.stop(), right.close()]);
  await database.stop();
});

test('[case 116] a server whose clock is a day behind says so at start', () => {
  const lines = late
    .output()
    .split('\n')
    .filter((line) => line.includes('clock'));
  expect(lines).toHaveLength(1);
  const { level, seconds, time } = JSON.parse(lines[0]!) as {
    level: string;
    seconds: number;
    time: string;
  };
  expect(level).toBe('warn');
  expect(Math.abs(seconds - 86_400)).toBeLessThanOrEqual(2);
  // Its machine's clock is behind indeed.
  expect(Date.now() - Date.parse(time)).toBeGreaterThan(86_000_000);
});

test('[case 116] it sends codes of another server, which takes its tokens', async () => {
  const email = 'right@example.org';
  right.clock.set(new Date());
  expect(
    (await right.send('POST', '/api/auth/email-code/send-code/', { body: { email } })).status,
  ).toBe(200);
  const code = await late.codeFor(email);
  const { access } = await callApi<AuthSession>(late, 'POST', '/api/auth/email-code/verify-code/', {
    body: { email, code },
  });
  expect((await right.send('GET', '/api/user/me/', { token: access })).status).toBe(200);
});

test('[case 116] its own codes and tokens are good there and here', async () => {
  const email = 'late@example.org';
  await callApi(late, 'POST', '/api/auth/email-code/send-code/', { body: { email } });
  const code = await late.codeFor(email);
  right.clock.set(new Date());
  const { status, body } = await right.send<AuthSession>(
    'POST',
    '/api/auth/email-code/verify-code/',
    { body: { email, code } },
  );
  expect(status).toBe(200);
  await callApi(late, 'GET', '/api/user/me/', { access: body.access });
});

test('[case 116] what it writes has the time of the database', async () => {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(`
    select kind, created_at > now() - interval '12 hours' as "isOfToday" from (
      select distinct 'session' as kind, created_at from sessions union
      select 'code', sent_at from email_codes union
      select 'job', created_at from jobs where key = 'recurring') written group by 1, 2 order by 1`);
  await client.end();
  expect(rows).toEqual(['code', 'job', 'session'].map((kind) => ({ kind, isOfToday: true })));
});
