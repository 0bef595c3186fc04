/** A token's signature is checked once a minute; its session, account and expiry with each request. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { users } from '#server/modules/auth/schema.ts';
import { deriveKeys } from '#server/platform/crypto/secret-key.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let ada: Member;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(TEST_START);
  ada = await api.createMember();
  expect(await me(ada)).toBe(200);
});
afterAll(() => api.close());

const me = async ({ access }: Pick<Member, 'access'>) =>
  (await api.send('GET', '/api/user/me/', { token: access })).status;

/** A server of the same database that counts how often it needs the key. */
function startServer(secret?: string) {
  const keys = secret === undefined ? api.keys : deriveKeys(secret);
  let verified = 0;
  const accessPublic = async () => {
    verified += 1;
    return keys.accessPublic;
  };
  const app = createApp({ ...api, keys: { ...keys, accessPublic: accessPublic as never } });
  const ask = async (token: string) =>
    (await app.request('/api/user/me/', { headers: { Authorization: `Bearer ${token}` } })).status;
  return { ask, countVerified: () => verified };
}

test('a token that is sent again within a minute is verified once', async () => {
  const { ask, countVerified } = startServer();
  for (let n = 0; n < 3; n += 1) expect(await ask(ada.access)).toBe(200);
  expect(countVerified()).toBe(1);
  api.clock.advance(MINUTE_MS);
  expect([await ask(ada.access), countVerified()]).toEqual([200, 2]);
});

test('[case 31] a session that has signed out is refused at once, and another isn’t', async () => {
  const other = await api.signIn(ada.user);
  expect(await me(other)).toBe(200);
  await ada.send('POST', '/api/auth/sign-out/', { body: {} });
  expect([await me(ada), await me(other)]).toEqual([401, 200]);
});

test('[case 31] a banned member is refused at once', async () => {
  await api.db.update(users).set({ banned_at: api.now() }).where(eq(users.id, ada.user.id));
  expect(await me(ada)).toBe(401);
});

test('[case 29] a token that was verified a moment ago still ends after ten minutes', async () => {
  api.clock.advance(599_000);
  expect(await me(ada)).toBe(200);
  api.clock.advance(1_000);
  expect(await me(ada)).toBe(401);
});

test('[case 29] with another key no token of the earlier one is accepted', async () => {
  const [before, after] = [
    startServer(),
    startServer('another secret of the tests, long enough too'),
  ];
  expect([
    await before.ask(ada.access),
    await after.ask(ada.access),
    await before.ask(ada.access),
  ]).toEqual([200, 401, 200]);
});

test('[case 29] a token that differs in its signature or session is verified for itself', async () => {
  const [header, , signature] = ada.access.split('.');
  const other = await api.signIn((await api.createMember()).user);
  const forged = [header, other.access.split('.')[1], signature].join('.');
  expect([
    await me({ access: forged }),
    await me({ access: forged }),
    await me({ access: `${ada.access.slice(0, -4)}AAAA` }),
  ]).toEqual([401, 401, 401]);
  expect(await me(ada)).toBe(200);
});
