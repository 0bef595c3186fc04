/** Limits per network: guessing stops, and a venue full of guests behind one address still signs in. */
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { consumeRateLimit } from '#server/platform/rate-limits.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import { type Api, type RequestOptions, startApi } from '#tests/helpers/api/start-api.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';

let postgres: Postgres;
let api: Api;
/** Another server on the same database. */
let configured: Api;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url });
  configured = await startApi({
    databaseUrl: postgres.url,
    env: {
      RATE_LIMITS: 'codes=210/hour',
      TRUSTED_NETWORKS: '192.0.2.0/24, 2001:db8:7::/48, 2001:db8:8::9',
      TRUST_PROXY: '10.0.0.1',
    },
  });
});
afterAll(async () => {
  await Promise.all([api.close(), configured.close()]);
  await postgres.stop();
});

let guestCount = 0;
const sendCode = (server: Api, sent: RequestOptions) =>
  server.send<ErrorBody>('POST', '/api/auth/email-code/send-code/', {
    body: { email: `guest${(guestCount += 1)}@club.example` },
    ...sent,
  });
const verify = (server: Api, sent: RequestOptions) =>
  server.send<ErrorBody>('POST', '/api/auth/email-code/verify-code/', {
    body: { email: `guest${(guestCount += 1)}@club.example`, code: '123456' },
    ...sent,
  });
/** As if so many guests had sent this request within the hour. */
const useUp = (key: string, count: number) =>
  consumeRateLimit(api.db, { key, max: 0, windowMs: HOUR_MS }, api.now(), count);

test('[case 108] the limit of a network is 200 codes an hour, and RATE_LIMITS changes it', async () => {
  const peer = '198.51.100.7';
  for (const key of ['send', 'try']) await useUp(`${key} ${peer}`, 199);
  expect((await sendCode(api, { peer })).status).toBe(200);
  expect((await verify(api, { peer })).status).toBe(400);
  for (const request of [sendCode, verify]) {
    const refused = await request(api, { peer });
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      error:
        'Too many attempts from your network. Try again later, or use another network such as mobile data.',
      code: 'limit',
    });
    expect(refused.headers.get('Retry-After')).toBe('3600');
  }
  expect((await sendCode(configured, { peer })).status).toBe(200);
  expect((await verify(configured, { peer })).status).toBe(400);
  for (const key of ['send', 'try']) await useUp(`${key} ${peer}`, 9);
  for (const request of [sendCode, verify])
    expect((await request(configured, { peer })).status).toBe(429);
});

test('[case 108] a trusted network has ten times the limit, also behind a proxy', async () => {
  const venue = '192.0.2.55';
  const behindProxy = { peer: '10.0.0.1', headers: { 'X-Forwarded-For': venue } };
  for (const key of ['send', 'try', 'nonce', 'login']) await useUp(`${key} ${venue}`, 2_000);
  for (const sent of [{ peer: venue }, behindProxy]) {
    expect((await sendCode(configured, sent)).status).toBe(200);
    expect((await verify(configured, sent)).status).toBe(400);
    expect((await configured.send('POST', '/api/auth/nonce/', { body: {}, ...sent })).status).toBe(
      200,
    );
    expect(
      (
        await configured.send('POST', '/api/auth/google/login/', {
          body: { credential: 'x', nonce: 'y' },
          ...sent,
        })
      ).status,
    ).not.toBe(429);
  }
  // Control: elsewhere the same header, from a guest and not from the proxy, changes nothing.
  await useUp('send 198.51.100.9', 2_000);
  expect(
    (await sendCode(configured, { peer: '198.51.100.9', headers: behindProxy.headers })).status,
  ).toBe(429);
  await useUp(`send ${venue}`, 100);
  expect((await sendCode(configured, { peer: venue })).status).toBe(429);
});

test('[case 108] in a trusted network the limits of an address stay', async () => {
  const email = 'one-guest@club.example';
  const peer = '192.0.2.56';
  for (const [key, count] of [
    ['code', 20],
    ['fail', 25],
  ] as const)
    await consumeRateLimit(
      api.db,
      { key: `${key} ${email}`, max: 0, windowMs: DAY_MS },
      api.now(),
      count,
    );
  expect((await sendCode(configured, { peer, body: { email } })).status).toBe(429);
  expect((await verify(configured, { peer, body: { email, code: '123456' } })).status).toBe(429);
  expect((await sendCode(configured, { peer })).status).toBe(200);
});

test('[case 108] IPv6 counts by /64, and a trusted address means its /64', async () => {
  const trusted = await startApi({
    databaseUrl: postgres.url,
    env: { TRUSTED_NETWORKS: '2001:db8:8::9' },
  });
  onTestFinished(() => trusted.close());
  for (const network of ['2001:db8:9:0', '2001:db8:8:0', '2001:db8:7:1'])
    await useUp(`send ${network}::/64`, 300);
  const statusOf = async (server: Api, peer: string) => (await sendCode(server, { peer })).status;
  expect(await statusOf(configured, '2001:db8:9::1')).toBe(429);
  expect(await statusOf(configured, '2001:db8:9:0:ffff::1')).toBe(429);
  expect(await statusOf(configured, '2001:db8:9:1::1')).toBe(200);
  expect(await statusOf(configured, '2001:db8:7:1::1')).toBe(200);
  for (const peer of ['2001:db8:8::9', '2001:db8:8:0:1::2']) {
    expect(await statusOf(trusted, peer)).toBe(200);
    expect(await statusOf(api, peer)).toBe(429);
  }
});
