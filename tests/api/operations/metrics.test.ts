import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import type { App } from '#server/app.ts';
import { openDb } from '#server/platform/db/open.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { parseEnv } from '#server/platform/env.ts';
import { runDueJobs } from '#server/platform/jobs/runner.ts';
import { createEmailGauge } from '#server/modules/notifications/email-queue.ts';
import { jobTable } from '#server/worker.ts';
import { type Metrics, createMetrics } from '#server/platform/metrics.ts';
import { type Api, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createDatabase } from '#tests/helpers/services/postgres.ts';

let api: Api;
let app: App;
let metrics: Metrics;
const emailsAndJobs = () => ({
  jobKinds: Object.keys(jobTable),
  gauges: [createEmailGauge(api.db)],
});
beforeAll(async () => {
  api = await startApi();
  metrics = createMetrics({
    database: { db: api.db, pool: () => ({ total: 5, idle: 3, waiting: 1 }) },
    now: api.now,
    ...emailsAndJobs(),
  });
  app = createApp({ ...api, metrics });
});
afterAll(async () => {
  metrics.close();
  await api.close();
});

const from = (
  peer: string,
  headers: Record<string, string> = {},
  to: App = app,
  host = 'http://localhost:3000',
) => to.request(`${host}/metrics`, { headers }, { incoming: { socket: { remoteAddress: peer } } });
const read = async () => (await from('127.0.0.1')).text();

test('during a database outage the gauges read from it are left out, the rest stays', async () => {
  const database = await createDatabase();
  const closed = await openDb({ databaseUrl: database.url });
  await closed.close();
  await database.stop();
  const remaining = createMetrics({
    database: { db: closed.db },
    now: api.now,
    jobKinds: ['email'],
    gauges: [createEmailGauge(closed.db)],
  });
  const lines = (await remaining.render())
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  expect(lines).toEqual(['beside_metrics_read_total 1']);
  remaining.close();
});

describe('who may read metrics', () => {
  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'a program on this machine (%s) may read metrics',
    async (peer) => {
      const response = await from(peer);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
    },
  );

  test.each([
    ['another machine', '192.0.2.7', {}],
    ['an unknown address', 'unknown', {}],
    ['a local proxy with forwarding headers', '127.0.0.1', { 'X-Forwarded-For': '192.0.2.7' }],
    ['a declared proxy', '127.0.0.1', { Via: '1.1 proxy' }],
  ])('%s may not read metrics', async (_, peer, headers) => {
    expect((await from(peer, headers)).status).toBe(404);
  });

  test('a page that rebound its hostname to this machine is refused', async () => {
    expect((await from('127.0.0.1', {}, app, 'http://evil.example:3000')).status).toBe(404);
  });

  test('a request whose Host header differs from its URL is refused', async () => {
    expect((await from('127.0.0.1', { Host: 'evil.example' })).status).toBe(404);
    expect((await from('127.0.0.1', { Host: 'localhost:3000' })).status).toBe(200);
  });

  test('a request through a local proxy without forwarding headers is refused', async () => {
    const behindProxy = createApp({ ...api, metrics, env: parseEnv({ TRUST_PROXY: 'loopback' }) });
    expect((await from('127.0.0.1', { Host: '127.0.0.1:3000' }, behindProxy)).status).toBe(404);
    expect((await from('::1', {}, behindProxy)).status).toBe(404);
  });

  test('if a token is set, only requests with it are answered', async () => {
    const METRICS_TOKEN = 'a-token-of-the-tests-1';
    const closed = createApp({ ...api, metrics, env: parseEnv({ METRICS_TOKEN }) });
    expect(
      (await from('192.0.2.7', { Authorization: `Bearer ${METRICS_TOKEN}` }, closed)).status,
    ).toBe(200);
    for (const headers of [
      {},
      { Authorization: 'Bearer a-token-of-the-tests-2' },
      { Authorization: METRICS_TOKEN },
    ])
      expect((await from('127.0.0.1', headers as Record<string, string>, closed)).status).toBe(404);
  });
});

test('a request is labelled by route pattern, without slugs, ids or unknown paths', async () => {
  const host = await api.createMember();
  const { event } = await createDinner(api, host.user, { slug: 'canary-slug' });
  const request = (method: string, path: string, token = host.access) =>
    app.request(path, { method, headers: { Authorization: `Bearer ${token}` } });
  await request('GET', `/api/events/${event.id}/`);
  await request('GET', '/api/events/by-slug/?slug=canary-slug');
  await request('GET', '/api/canary-path/');
  await request('GET', '/canary-page');
  await request('PROPFIND', '/canary-page');
  const text = await read();
  expect(text).toContain(
    'beside_http_request_seconds_count{method="GET",route="/api/events/:id/",status="200"} 1',
  );
  expect(text).toContain(
    'beside_http_request_seconds_count{method="GET",route="/api/events/by-slug/",status="200"} 1',
  );
  expect(text).toContain(
    'beside_http_request_seconds_count{method="GET",route="/api/*",status="404"} 1',
  );
  expect(text).toContain(
    'beside_http_request_seconds_count{method="GET",route="none",status="404"} 1',
  );
  expect(text).toContain(
    'beside_http_request_seconds_count{method="OTHER",route="none",status="404"} 1',
  );
  expect(text).not.toMatch(/canary/);
  expect(text).not.toContain(event.id);
});

test('jobs count by kind and outcome; backlog, delay and failures come from the database', async () => {
  await api.db.delete(jobs);
  const dueSince = new Date(api.now().getTime() - 90_000);
  await api.db.insert(jobs).values([
    { kind: 'delete_files', payload: { key: 'none' }, run_at: dueSince },
    {
      kind: 'reoptimize_seating',
      payload: { event_id: 'no id at all' },
      run_at: api.now(),
      attempts: 50,
    },
    { kind: 'email', payload: {}, run_at: new Date(api.now().getTime() + 90_000) },
    { kind: 'find_matches', payload: {}, run_at: dueSince, failed_at: dueSince },
  ]);
  const before = await read();
  expect(before).toContain('beside_jobs_waiting{kind="email"} 1');
  expect(before).toContain('beside_jobs_given_up{kind="find_matches"} 1');
  // Prometheus sees an increase only from an existing value.
  for (const kind of Object.keys(jobTable))
    if (kind !== 'find_matches') expect(before).toContain(`beside_jobs_given_up{kind="${kind}"} 0`);
  expect(before).toContain('beside_jobs_oldest_due_seconds 90');
  await runDueJobs({ ...api, metrics }, jobTable);
  const after = await read();
  expect(after).toContain('beside_job_seconds_count{kind="delete_files",outcome="done"} 1');
  expect(after).toContain(
    'beside_job_seconds_count{kind="reoptimize_seating",outcome="given_up"} 1',
  );
  expect(after).toContain('beside_jobs_oldest_due_seconds 0');
  expect(after).not.toContain('beside_jobs_waiting{kind="delete_files"}');
  expect(after).toContain('beside_jobs_given_up{kind="reoptimize_seating"} 1');
});

test('pending e-mails and connections are reported', async () => {
  await app.request('/api/auth/email-code/send-code/', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email":"canary@club.example"}',
  });
  const text = await read();
  expect(text).toContain('beside_emails_waiting 1');
  expect(text).toContain('beside_db_connections{state="busy"} 2');
  expect(text).toContain('beside_db_connections{state="waited_for"} 1');
  expect(text).not.toContain('canary@');
});

test('process metrics are reported when enabled', async () => {
  const complete = createMetrics({
    database: { db: api.db },
    now: api.now,
    ...emailsAndJobs(),
    includeProcess: true,
  });
  expect(await complete.render()).toMatch(
    /process_resident_memory_bytes \d+[^]*nodejs_eventloop_lag_seconds/,
  );
  complete.close();
});
