/** Six digits are easy to guess: attempts and e-mails are limited without locking the right person out. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailCodes } from '#server/modules/auth/schema.ts';
import { consumeRateLimit } from '#server/platform/rate-limits.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import {
  type Api,
  type ApiResponse,
  type RequestOptions,
  TEST_START,
  startApi,
} from '#tests/helpers/api/start-api.ts';
import { countQueries } from '#tests/helpers/api/count-queries.ts';
import { testInFullRun } from '#tests/helpers/vitest/run-scope.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Each test has its own date and address, so that it doesn’t meet the limits of other tests. */
let email: string;
let day = 0;
beforeEach(() => {
  day += 1;
  api.clock.set(new Date(TEST_START.getTime() + day * 10 * DAY_MS));
  email = `guest${day}@club.example`;
});

const sendCode = (address: unknown, sent: RequestOptions = {}) =>
  api.send<{ resend_after: number } & ErrorBody>('POST', '/api/auth/email-code/send-code/', {
    ...sent,
    body: { email: address },
  });
const verify = (
  body: Record<string, unknown>,
  sent: RequestOptions = {},
): Promise<ApiResponse<AuthSession & ErrorBody>> =>
  api.send('POST', '/api/auth/email-code/verify-code/', { ...sent, body: { email, ...body } });
const createWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[case 3] after five wrong codes the right one fails too, until a new one is sent', async () => {
  await sendCode(email);
  const code = await api.codeFor(email);
  for (let round = 0; round < 5; round++)
    expect((await verify({ code: createWrongCode(code) })).status).toBe(400);
  expect((await verify({ code })).status).toBe(400);
  api.clock.advance(121_000);
  await sendCode(email);
  expect((await verify({ code: await api.codeFor(email) })).status).toBe(200);
});

test('[case 4] only five of fifty simultaneous wrong codes are checked', async () => {
  await sendCode(email);
  const code = await api.codeFor(email);
  await Promise.all(Array.from({ length: 50 }, () => verify({ code: createWrongCode(code) })));
  const rows = await api.db.select().from(emailCodes);
  expect(rows.find((row) => row.email === email)?.tries).toBe(5);
  expect((await verify({ code })).status).toBe(400);
});

test('[case 5] an address can get 25 wrong codes a day', async () => {
  for (let round = 0; round < 5; round++) {
    await sendCode(email);
    for (let guess = 0; guess < 5; guess++)
      await verify({ code: createWrongCode(await api.codeFor(email)) });
    api.clock.advance(121_000);
  }
  await sendCode(email);
  const refused = await verify({ code: await api.codeFor(email) });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600);
  api.clock.advance(DAY_MS);
  await sendCode(email);
  expect((await verify({ code: await api.codeFor(email) })).status).toBe(200);
});

test('[case 6] a client guessing at many addresses is stopped, with any X-Forwarded-For', async () => {
  const peer = '198.51.100.7';
  const limit = { key: `try ${peer}`, max: 200, windowMs: HOUR_MS };
  for (let round = 0; round < 199; round++) await consumeRateLimit(api.db, limit, api.now());
  const guess = (round: number) =>
    verify(
      { email: `victim${round}@club.example`, code: '123456' },
      { peer, headers: { 'X-Forwarded-For': `203.0.113.${round}` } },
    );
  expect((await guess(1)).status).toBe(400);
  expect((await guess(2)).status).toBe(429);
  expect((await verify({ code: '123456' }, { peer: '198.51.100.8' })).status).toBe(400);
});

test('[case 6] behind a trusted proxy each client is counted separately', async () => {
  const peer = '198.51.100.9';
  const behindProxy = await startApi({ env: { TRUST_PROXY: peer } });
  for (let round = 0; round < 200; round++)
    await consumeRateLimit(
      behindProxy.db,
      { key: 'try 203.0.113.1', max: 200, windowMs: HOUR_MS },
      behindProxy.now(),
    );
  const guess = (client: string) =>
    behindProxy.send('POST', '/api/auth/email-code/verify-code/', {
      peer,
      headers: { 'X-Forwarded-For': client },
      body: { email, code: '123456' },
    });
  expect((await guess('203.0.113.1')).status).toBe(429);
  expect((await guess('203.0.113.2')).status).toBe(400);
  await behindProxy.close();
});

test('[case 3] control: with the count reset, a sixth try is checked', async () => {
  await sendCode(email);
  const code = await api.codeFor(email);
  for (let round = 0; round < 5; round++) await verify({ code: createWrongCode(code) });
  await api.db.update(emailCodes).set({ tries: 0 }).where(eq(emailCodes.email, email));
  expect((await verify({ code })).status).toBe(200);
});

test('[case 8] an address gets twenty codes a day, and the last one stays valid', async () => {
  for (let round = 0; round < 20; round++) {
    expect((await sendCode(email)).status).toBe(200);
    api.clock.advance(121_000);
  }
  const last = await api.codeFor(email);
  const refused = await sendCode(email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3600);
  expect((await verify({ code: last })).status).toBe(200);
  expect((await sendCode(`other-${email}`)).status).toBe(200);
  api.clock.advance(DAY_MS);
  expect((await sendCode(email)).status).toBe(200);
});

test('[R05] [case 89] a code that never reached the mail queue doesn’t count', async () => {
  for (let round = 0; round < 19; round++)
    await consumeRateLimit(api.db, { key: `code ${email}`, max: 20, windowMs: DAY_MS }, api.now());
  // Makes queueing the e-mail fail.
  await api.db.execute(sql`alter table emails rename to emails_away`);
  const { status } = await sendCode(email);
  await api.db.execute(sql`alter table emails_away rename to emails`);
  expect(status).toBe(500);
  expect((await sendCode(email)).status).toBe(200);
  expect((await verify({ code: await api.codeFor(email) })).status).toBe(200);
});

test('[case 11] known, unknown and closed addresses cost the same queries', async () => {
  await api.createMember({ email: `known-${email}` });
  await api.createMember({ email: `off-${email}`, deactivated_at: api.now() });
  const counts = new Set<number>();
  for (const address of [email, `known-${email}`, `off-${email}`]) {
    counts.add(
      await countQueries(async () => {
        await sendCode(address);
        await verify({ email: address, code: '000000' });
      }),
    );
  }
  expect([...counts]).toHaveLength(1);
  expect([...counts][0]).toBeGreaterThan(0);
});

testInFullRun('[case 11] response times reveal nothing about an address', async () => {
  await api.createMember({ email: `known-${email}` });
  await api.createMember({ email: `off-${email}`, deactivated_at: api.now() });
  const fastest = new Map<string, number>();
  const getRatio = () => Math.max(...fastest.values()) / Math.min(...fastest.values());
  // The fastest response of each address counts: load only adds time, so more rounds bring them closer.
  for (let round = 0; round < 8 || (round < 60 && getRatio() >= 1.5); round++) {
    api.clock.advance(121_000);
    for (const address of [email, `known-${email}`, `off-${email}`]) {
      const startedAt = performance.now();
      await sendCode(address);
      await verify({ email: address, code: '000000' });
      fastest.set(
        address,
        Math.min(fastest.get(address) ?? Infinity, performance.now() - startedAt),
      );
    }
  }
  expect(getRatio()).toBeLessThan(1.5);
});

test('[case 15] control: with working limits the same request is a 400', async () => {
  expect((await verify({ code: '123456' })).status).toBe(400);
});

test('[case 15] when limits can’t be counted no one signs in', async () => {
  const broken = await startApi();
  await broken.db.execute(sql`alter table rate_limits rename to rate_limits_away`);
  const refused = await broken.send('POST', '/api/auth/email-code/verify-code/', {
    body: { email, code: '123456' },
  });
  expect(refused.status).toBe(503);
  expect(refused.headers.get('Retry-After')).toBe('5');
  for (const path of ['email-code/send-code', 'nonce']) {
    const body = path === 'nonce' ? {} : { email };
    expect((await broken.send('POST', `/api/auth/${path}/`, { body })).status).toBe(503);
  }
  await broken.close();
});
