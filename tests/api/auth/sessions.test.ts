import { SignJWT } from 'jose';
import { createSecretKey } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRefreshToken } from '#server/modules/auth/refresh-token.ts';
import { calls } from '#src/contract/calls.ts';
import type { AuthTokens } from '#src/contract/auth.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import {
  type Api,
  type ApiResponse,
  type Member,
  type RequestOptions,
  PARTNER_ORIGIN,
  startApi,
} from '#tests/helpers/api/start-api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const refresh = (token: unknown, sent: RequestOptions = {}): Promise<ApiResponse<AuthTokens>> =>
  api.send('POST', '/api/auth/refresh/', { ...sent, body: { refresh: token } });
const readOwnUserStatus = async (token: string) =>
  (await api.send('GET', '/api/user/me/', { token })).status;

test('[R52] a refresh gives a new access and refresh token, and both work', async () => {
  const ada = await api.createMember();
  const { status, body } = await refresh(ada.refresh);
  expect(status).toBe(200);
  expect(body.refresh).not.toBe(ada.refresh);
  expect(await readOwnUserStatus(body.access)).toBe(200);
  expect((await refresh(body.refresh)).status).toBe(200);
});

test('[case 22] a lost refresh response is repeated within ten seconds', async () => {
  const ada = await api.createMember();
  const first = await refresh(ada.refresh);
  api.clock.advance(10_000);
  const again = await refresh(ada.refresh);
  expect(again.body.refresh).toBe(first.body.refresh);
  expect((await refresh(again.body.refresh)).status).toBe(200);
});

test('[case 23] reusing the parent token after eleven seconds ends the session', async () => {
  const ada = await api.createMember();
  const { body } = await refresh(ada.refresh);
  api.clock.advance(11_000);
  expect((await refresh(ada.refresh)).status).toBe(401);
  expect((await refresh(body.refresh)).status).toBe(401);
  expect(await readOwnUserStatus(body.access)).toBe(401);
});

test('[case 23] [case 24] reusing a grandparent token ends the session at any time', async () => {
  const ada = await api.createMember();
  const child = await refresh(ada.refresh);
  const grandchild = await refresh(child.body.refresh);
  expect((await refresh(ada.refresh)).status).toBe(401);
  expect((await refresh(grandchild.body.refresh)).status).toBe(401);
});

test('[case 30] daily refreshes don’t extend a session past thirty days', async () => {
  const ada = await api.createMember();
  let token = ada.refresh;
  for (let day = 1; day < 30; day++) {
    api.clock.advance(DAY_MS);
    const refreshed = await refresh(token);
    expect(refreshed.status).toBe(200);
    token = refreshed.body.refresh;
  }
  api.clock.advance(DAY_MS);
  expect((await refresh(token)).status).toBe(401);
});

test('a widget session ends twelve hours after sign-in', async () => {
  const ada = await api.createMember({}, { scope: 'widget', origin: PARTNER_ORIGIN });
  api.clock.advance(11 * HOUR_MS);
  const refreshed = await refresh(ada.refresh, { origin: PARTNER_ORIGIN });
  expect(refreshed.status).toBe(200);
  api.clock.advance(HOUR_MS);
  expect((await refresh(refreshed.body.refresh, { origin: PARTNER_ORIGIN })).status).toBe(401);
});

test('a widget session is refreshed only from its own origin', async () => {
  const ada = await api.createMember({}, { scope: 'widget', origin: PARTNER_ORIGIN });
  expect(await refresh(ada.refresh)).toMatchObject({ status: 403, body: { code: 'scope' } });
  expect((await refresh(ada.refresh, { origin: PARTNER_ORIGIN })).status).toBe(200);
});

test('[case 20] refreshes are never answered with 429, which would sign people out', async () => {
  const ada = await api.createMember();
  const responses = await Promise.all(Array.from({ length: 300 }, () => refresh(ada.refresh)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(({ body }) => body.refresh)).size).toBe(1);
});

test.each<[string, (ada: Member) => unknown]>([
  ['made up', () => 'abc'],
  ['of another session with this one’s MAC', (ada) => ada.refresh.replace(/^.{8}/, '00000000')],
  ['with another counter', (ada) => ada.refresh.replace('.0.', '.1.')],
  [
    'signed with another key',
    (ada) => createRefreshToken({ refresh: Buffer.alloc(32) }, ada.session.id, 0),
  ],
  ['that is an access token', (ada) => ada.access],
])('[case 29] a refresh token %s is invalid and ends no one’s session', async (_, forge) => {
  const ada = await api.createMember();
  expect((await refresh(forge(ada))).status).toBe(401);
  expect((await refresh(ada.refresh)).status).toBe(200);
});

test('[case 31] sign-out ends access and refresh at once, for that session only', async () => {
  const ada = await api.createMember();
  const otherSession = await api.signIn(ada.user);
  expect((await ada.send('POST', '/api/auth/sign-out/', { body: {} })).status).toBe(204);
  expect(await readOwnUserStatus(ada.access)).toBe(401);
  expect((await refresh(ada.refresh)).status).toBe(401);
  expect(await readOwnUserStatus(otherSession.access)).toBe(200);
});

test('[case 29] an access token is valid for ten minutes', async () => {
  const ada = await api.createMember();
  api.clock.advance(10 * MINUTE_MS - 1000);
  expect(await readOwnUserStatus(ada.access)).toBe(200);
  api.clock.advance(2000);
  expect(await readOwnUserStatus(ada.access)).toBe(401);
});

const buildAccessToken = (
  ada: Member,
  {
    alg = 'EdDSA',
    typ = 'at+jwt',
    aud = 'beside-api',
    iss = 'beside',
    extra = {},
    sid = ada.session.id,
    scope = 'full',
  } = {},
) =>
  new SignJWT({ sid, scope })
    .setProtectedHeader({ alg, typ, ...extra })
    .setSubject(ada.user.id)
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(api.now())
    .setExpirationTime(new Date(api.now().getTime() + MINUTE_MS));
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each<[string, (ada: Member) => Promise<string> | string]>([
  ['unsigned', (ada) => `${base64({ alg: 'none', typ: 'at+jwt' })}.${ada.access.split('.')[1]}.`],
  [
    'signed by HMAC with the public key',
    (ada) =>
      buildAccessToken(ada, { alg: 'HS256' }).sign(
        createSecretKey(api.keys.accessPublic.export({ format: 'der', type: 'spki' })),
      ),
  ],
  [
    'for another audience',
    (ada) => buildAccessToken(ada, { aud: 'elsewhere' }).sign(api.keys.accessPrivate),
  ],
  [
    'by another issuer',
    (ada) => buildAccessToken(ada, { iss: 'elsewhere' }).sign(api.keys.accessPrivate),
  ],
  ['of another type', (ada) => buildAccessToken(ada, { typ: 'JWT' }).sign(api.keys.accessPrivate)],
  [
    'of a missing session',
    (ada) =>
      buildAccessToken(ada, { sid: '00000000-0000-4000-8000-000000000000' }).sign(
        api.keys.accessPrivate,
      ),
  ],
  [
    'with a wider scope than its session',
    (ada) => buildAccessToken(ada, { scope: 'widget' }).sign(api.keys.accessPrivate),
  ],
  [
    'with a key URL in its header',
    (ada) =>
      `${base64({ alg: 'EdDSA', typ: 'at+jwt', kid: '../../x', jku: 'https://evil.example/keys' })}.${ada.access.split('.').slice(1).join('.')}`,
  ],
  ['that is a refresh token', (ada) => ada.refresh],
  ['truncated', (ada) => ada.access.slice(0, -5)],
])('[case 29] an access token %s is refused', async (_, forge) => {
  const ada = await api.createMember();
  const refused = await api.send('GET', '/api/user/me/', { token: await forge(ada) });
  expect(refused).toMatchObject({ status: 401, body: { error: 'Please sign in again.' } });
});

test('[case 29] control: a well-formed token signed by the test is accepted', async () => {
  const ada = await api.createMember();
  expect(await readOwnUserStatus(await buildAccessToken(ada).sign(api.keys.accessPrivate))).toBe(
    200,
  );
});

test('[case 29] only the Bearer scheme is accepted', async () => {
  const ada = await api.createMember();
  for (const scheme of ['Basic', 'Token', ''])
    expect(
      (
        await api.send('GET', '/api/user/me/', {
          headers: { Authorization: `${scheme} ${ada.access}`.trim() },
        })
      ).status,
    ).toBe(401);
});

test('[case 32] successful auth responses are not cached', async () => {
  const ada = await api.createMember();
  const { headers } = await refresh(ada.refresh);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
});

test('[case 32] refused auth responses are not cached either', async () => {
  for (const { path, method } of Object.values(calls).filter(({ path }) =>
    path.startsWith('/api/auth/'),
  ))
    expect((await api.send(method, path, { body: {} })).headers.get('Cache-Control'), path).toBe(
      'no-store',
    );
});

test('[case 113] a signed access token whose session id isn’t a UUID is refused', async () => {
  const ada = await api.createMember();
  const token = await buildAccessToken(ada, { sid: 'latest' }).sign(api.keys.accessPrivate);
  expect((await api.send('GET', '/api/user/me/', { token })).status).toBe(401);
});
