/** Sign-in while Google’s keys can’t be fetched or have changed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AuthSession } from '#src/contract/auth.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { type Api, type ApiResponse, startApi } from '#tests/helpers/api/start-api.ts';
import {
  CLIENT_ID,
  type Issuer,
  type TokenOptions,
  startIssuer,
} from '#tests/helpers/services/oidc-issuer.ts';

let google: Issuer;
let api: Api;
beforeEach(async () => {
  google = await startIssuer();
  api = await startApi({ env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: google.url } });
});
afterEach(async () => {
  await api.close();
  await google.stop();
});

async function signIn({ header }: TokenOptions = {}): Promise<ApiResponse<AuthSession>> {
  const { nonce } = (await api.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} }))
    .body;
  const claims = { sub: 'ada', email: 'ada@club.example', email_verified: true, nonce };
  const credential = await google.signToken(api.now(), { claims, ...(header ? { header } : {}) });
  return api.send('POST', '/api/auth/google/login/', { body: { credential, nonce } });
}
const repeat = async <T>(count: number, run: () => Promise<T>) => {
  const responses: T[] = [];
  for (let round = 0; round < count; round++) responses.push(await run());
  return responses;
};

test('[case 39] tokens with unknown keys refetch the keys at most every thirty seconds', async () => {
  await signIn();
  expect(google.countKeyRequests()).toBe(1);
  api.clock.advance(31_000);
  const responses = await repeat(100, () => signIn({ header: { kid: 'unknown' } }));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([400]));
  expect(google.countKeyRequests()).toBe(2);
  api.clock.advance(30_000);
  await signIn({ header: { kid: 'unknown' } });
  expect(google.countKeyRequests()).toBe(3);
});

test('[case 39] known keys are used without fetching them again', async () => {
  await signIn();
  api.clock.advance(31_000);
  expect((await signIn()).status).toBe(200);
  expect(google.countKeyRequests()).toBe(1);
});

test('[case 39] simultaneous sign-ins fetch the keys once', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => signIn()));
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  expect(google.countKeyRequests()).toBe(1);
});

test('[case 39] a rotated key is accepted after a refetch, and the old one refused', async () => {
  await signIn();
  const { nonce } = (await api.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} }))
    .body;
  const oldToken = await google.signToken(api.now(), { claims: { sub: 'ada', nonce } });
  await google.rotateKeys();
  expect((await signIn()).status).toBe(400);
  api.clock.advance(31_000);
  expect((await signIn()).status).toBe(200);
  expect(
    (await api.send('POST', '/api/auth/google/login/', { body: { credential: oldToken, nonce } }))
      .status,
  ).toBe(400);
});

test('[case 39] cached keys work while the issuer is down', async () => {
  await signIn();
  google.setUnreachable(true);
  expect((await signIn()).status).toBe(200);
  api.clock.advance(11 * MINUTE_MS);
  expect((await signIn()).status).toBe(200);
  expect(google.countKeyRequests()).toBe(2);
});

test('[case 39] an unreachable issuer is 503 with Retry-After, and works once it is back', async () => {
  google.setUnreachable(true);
  const refused = await signIn();
  expect(refused).toMatchObject({
    status: 503,
    body: { error: expect.stringContaining('Try again in a moment') as string },
  });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  google.setUnreachable(false);
  api.clock.advance(10_000);
  expect((await signIn()).status).toBe(200);
});

test('[case 39] an unknown key while the issuer is down is 503, not a refusal', async () => {
  await signIn();
  await google.rotateKeys();
  google.setUnreachable(true);
  api.clock.advance(31_000);
  expect((await signIn()).status).toBe(503);
});

test('[case 39] a sign-in refused during an issuer outage can be resent unchanged', async () => {
  google.setUnreachable(true);
  const { nonce } = (await api.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} }))
    .body;
  const body = {
    credential: await google.signToken(api.now(), {
      claims: { sub: 'ada', email: 'ada@club.example', email_verified: true, nonce },
    }),
    nonce,
  };
  expect((await api.send('POST', '/api/auth/google/login/', { body })).status).toBe(503);
  google.setUnreachable(false);
  api.clock.advance(10_000);
  expect((await api.send('POST', '/api/auth/google/login/', { body })).status).toBe(200);
});

test('an issuer whose discovery document names another issuer is refused', async () => {
  const misconfigured = await startApi({
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: google.url.replace('127.0.0.1', 'localhost'),
    },
  });
  const { nonce } = (
    await misconfigured.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} })
  ).body;
  const credential = await google.signToken(misconfigured.now(), {
    claims: { sub: 'ada', email: 'ada@club.example', email_verified: true, nonce },
  });
  expect(
    (await misconfigured.send('POST', '/api/auth/google/login/', { body: { credential, nonce } }))
      .status,
  ).toBe(503);
  await misconfigured.close();
});
