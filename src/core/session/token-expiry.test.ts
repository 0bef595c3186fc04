import { afterEach, beforeEach, expect, it } from 'vitest';
import { storageKeys } from '../storage/storage-keys.ts';
import { createCore } from '../core.ts';
import {
  MapStorage,
  type FakeApi,
  startFakeApi,
  numberedUuid,
} from '../testing/fake-api.test-helper.ts';
import { isTokenExpired } from './token-expiry.ts';

const REFRESH = '/api/auth/refresh/';
const ME = '/api/user/me/';
const FEEDBACK = '/api/feedback/';

let api: FakeApi;
beforeEach(async () => {
  api = await startFakeApi();
});
afterEach(() => api.close());

const createTestCore = () =>
  createCore({ apiUrl: api.url, isFirstParty: true, storage: new MapStorage() });
/** A token like the server's. The client reads only its expiry. */
const createTokenExpiringIn = (seconds: number) =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds }))}.x`;

it('[R52] a pending refresh of one user is not taken for that of the next', async () => {
  const core = createTestCore();
  core.session.set({ ...api.signIn(1), access: createTokenExpiringIn(-1) });
  api.reply(REFRESH, { delay: 200 });
  const callOfFirst = core.apiClient.call('readMe', {}).catch(() => null);
  await expect.poll(() => api.requestsTo(REFRESH).length).toBe(1);
  core.session.set(api.signIn(2));
  api.expireAccessTokens();
  expect(await core.apiClient.call('readMe', {})).toMatchObject({ id: numberedUuid(2) });
  await callOfFirst;
});

it('[R52] an expired token is refreshed once, before any call uses it', async () => {
  const core = createTestCore();
  const auth = api.signIn(1);
  core.session.set({ ...auth, access: createTokenExpiringIn(-1) });
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => core.apiClient.call('readMe', {})),
  );
  expect(answers.every(({ id }) => id === numberedUuid(1))).toBe(true);
  expect([api.requestsTo(REFRESH).length, api.requestsTo(ME).length]).toEqual([1, 20]);
});

it('[R52] a wrong device clock causes one refresh, not one per call', async () => {
  const core = createTestCore();
  const auth = api.signIn(1);
  const next = { access: createTokenExpiringIn(-3000), refresh: 'next' };
  core.session.set({ ...auth, access: createTokenExpiringIn(-3600) });
  api.reply(REFRESH, { body: next });
  api.reply(ME, { body: auth.user });
  for (let call = 0; call < 3; call += 1) await core.apiClient.call('readMe', {});
  expect([api.requestsTo(REFRESH).length, api.requestsTo(ME).length]).toEqual([1, 3]);
});

it('[R52] tokens from another tab that have expired too are refreshed as well', async () => {
  const storage = new MapStorage();
  const core = createCore({ apiUrl: api.url, isFirstParty: true, storage });
  const auth = api.signIn(1);
  core.session.set({ ...auth, access: createTokenExpiringIn(-20) });
  storage.map.set(
    storageKeys.auth,
    JSON.stringify({ ...auth, access: createTokenExpiringIn(-10) }),
  );
  await core.apiClient.call('readMe', {});
  expect(api.requests.map(({ path }) => path)).toEqual([REFRESH, ME]);
  storage.map.set(
    storageKeys.auth,
    JSON.stringify({ ...core.session.get(), access: createTokenExpiringIn(-5) }),
  );
  await core.session.refresh('another');
  await core.apiClient.call('readMe', {});
  expect(api.requests.map(({ path }) => path)).toEqual([REFRESH, ME, REFRESH, ME]);
});

it('[R52] a detected wrong clock is forgotten at the next sign-in', async () => {
  const core = createTestCore();
  const auth = api.signIn(1);
  api.reply(REFRESH, { body: { access: createTokenExpiringIn(-3000), refresh: 'next' } });
  api.reply(ME, { body: auth.user });
  for (let session = 0; session < 2; session += 1) {
    core.session.set({ ...auth, access: createTokenExpiringIn(-3600) });
    for (let call = 0; call < 2; call += 1) await core.apiClient.call('readMe', {});
  }
  expect([api.requestsTo(REFRESH).length, api.requestsTo(ME).length]).toEqual([2, 4]);
});

it('[R31, R52] keepalive calls are sent at once, without refreshing first', async () => {
  const core = createTestCore();
  core.session.set({ ...api.signIn(1), access: createTokenExpiringIn(1) });
  api.reply(FEEDBACK, { status: 201 });
  await core.apiClient.call(
    'sendFeedback',
    { body: { rating: 'up', text: '' } },
    { keepalive: true },
  );
  expect(api.requests.map(({ path }) => path)).toEqual([FEEDBACK]);
});

it('a token without a readable expiry does not count as expired', () => {
  for (const token of [
    '',
    'opaque',
    'a.b.c',
    `e30.${btoa('null')}.x`,
    `e30.${btoa('{"exp":"soon"}')}.x`,
  ])
    expect(isTokenExpired(token, Date.now())).toBe(false);
  expect([
    isTokenExpired(createTokenExpiringIn(60), Date.now()),
    isTokenExpired(createTokenExpiringIn(-1), Date.now()),
  ]).toEqual([false, true]);
});
