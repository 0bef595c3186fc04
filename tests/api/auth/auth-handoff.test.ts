import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handoffs, sessions, users } from '#server/modules/auth/schema.ts';
import {
  createHandoff,
  createHandoffFromSession,
} from '#server/modules/auth/identity/one-time-tokens.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import {
  type Api,
  type ApiResponse,
  type Member,
  OWN_ORIGIN,
  PARTNER_ORIGIN,
  type RequestOptions,
  startApi,
} from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

const OTHER_PARTNER = 'https://ebb.example';
let api: Api;
let ada: Member;
beforeAll(async () => {
  api = await startApi({ env: { PARTNER_ORIGINS: `${PARTNER_ORIGIN},${OTHER_PARTNER}` } });
});
beforeEach(async () => {
  ada = await api.createMember();
});
afterAll(() => api.close());

const requestCode = (origin: unknown, rest: object = {}) =>
  ada.send<{ code: string } & ErrorBody>('POST', '/api/auth/handoff/', {
    body: { origin, ...rest },
  });
const issueCode = async (origin: string, rest: object = {}) =>
  (await requestCode(origin, rest)).body.code;
const exchange = (
  code: string,
  origin: string | undefined,
  rest: object = {},
  sent: RequestOptions = {},
): Promise<ApiResponse<AuthSession & ErrorBody>> =>
  api.send('POST', '/api/auth/exchange/', {
    ...sent,
    ...(origin ? { origin } : {}),
    body: { code, ...rest },
  });
const CODE_REFUSED = {
  status: 400,
  body: { error: 'This sign-in has expired or was already used. Please start again.' },
};

test('[R03] a popup’s code gives the opener a widget session', async () => {
  const auth = await exchange(await issueCode(PARTNER_ORIGIN), PARTNER_ORIGIN, { scope: 'full' });
  expect(auth).toMatchObject({ status: 200, body: { user: { id: ada.user.id } } });
  // Widget sessions get only five fields of the user.
  expect(Object.keys(auth.body.user)).toHaveLength(5);
  const [session] = (
    await api.db.select().from(sessions).where(eq(sessions.user_id, ada.user.id))
  ).filter(({ scope }) => scope === 'widget');
  expect(session).toMatchObject({ origin: PARTNER_ORIGIN, event_ids: [] });
  expect(
    (await api.send('GET', '/api/user/me/', { token: auth.body.access, origin: PARTNER_ORIGIN }))
      .status,
  ).toBe(200);
  expect((await api.send('GET', '/api/user/me/', { token: auth.body.access })).status).toBe(403);
});

test('[R03] on our own page a code gives a full session, or a widget session on request', async () => {
  const fullSession = await exchange(await issueCode(OWN_ORIGIN), OWN_ORIGIN);
  expect(fullSession).toMatchObject({ status: 200, body: { user: { email: ada.user.email } } });
  const widgetSession = await exchange(await issueCode(OWN_ORIGIN), undefined, { scope: 'widget' });
  expect(Object.keys(widgetSession.body.user)).toHaveLength(5);
  expect(
    (
      await api.send('PATCH', '/api/user/update_info/', {
        token: widgetSession.body.access,
        body: {},
      })
    ).body,
  ).toMatchObject({ code: 'scope' });
});

test('a handoff code works once', async () => {
  const code = await issueCode(PARTNER_ORIGIN);
  expect((await exchange(code, PARTNER_ORIGIN)).status).toBe(200);
  expect(await exchange(code, PARTNER_ORIGIN)).toMatchObject(CODE_REFUSED);
});

test('a handoff code works for sixty seconds', async () => {
  const [earlyCode, lateCode] = [await issueCode(PARTNER_ORIGIN), await issueCode(PARTNER_ORIGIN)];
  api.clock.advance(59_000);
  expect((await exchange(earlyCode, PARTNER_ORIGIN)).status).toBe(200);
  api.clock.advance(1000);
  expect(await exchange(lateCode, PARTNER_ORIGIN)).toMatchObject(CODE_REFUSED);
});

test('another origin is refused and leaves the code valid', async () => {
  const code = await issueCode(PARTNER_ORIGIN);
  for (const origin of [OTHER_PARTNER, OWN_ORIGIN, undefined])
    expect(await exchange(code, origin)).toMatchObject(CODE_REFUSED);
  expect((await exchange(code, 'https://attacker.example')).status).toBe(403);
  expect((await exchange(code, PARTNER_ORIGIN)).status).toBe(200);
});

test.each([
  'https://attacker.example',
  `${PARTNER_ORIGIN}/`,
  `${PARTNER_ORIGIN}:8443`,
  PARTNER_ORIGIN.toUpperCase(),
  `${PARTNER_ORIGIN}.attacker.example`,
  `${PARTNER_ORIGIN}@attacker.example`,
  PARTNER_ORIGIN.replace('https', 'http'),
  'null',
  'javascript:alert(1)',
  `${OWN_ORIGIN}/`,
])('[case 67] no code is issued for %s', async (origin) => {
  expect((await requestCode(origin)).status).toBeGreaterThanOrEqual(400);
  expect(await api.db.select().from(handoffs).where(eq(handoffs.origin, origin))).toEqual([]);
});

test('[case 69] a widget session can’t issue a handoff code', async () => {
  const widget = await api.signIn(ada.user, { scope: 'widget', origin: PARTNER_ORIGIN });
  expect(
    await widget.send('POST', '/api/auth/handoff/', { body: { origin: OTHER_PARTNER } }),
  ).toMatchObject({ status: 403, body: { code: 'scope' } });
});

test('a redirect code needs the state of the tab that started the sign-in', async () => {
  const state = 's'.repeat(43);
  const createRedirectCode = () =>
    createHandoff(
      api.db,
      api.keys,
      {
        userId: ada.user.id,
        origin: OWN_ORIGIN,
        state,
        inviteSlug: undefined,
        eventSlug: undefined,
      },
      api.now(),
    );
  const code = await createRedirectCode();
  for (const wrong of [{}, { state: 'x'.repeat(43) }])
    expect(await exchange(code, OWN_ORIGIN, wrong)).toMatchObject(CODE_REFUSED);
  expect((await exchange(code, OWN_ORIGIN, { state })).status).toBe(200);
});

test('a popup’s code sent as a redirect code is refused', async () => {
  const code = await issueCode(OWN_ORIGIN);
  expect(await exchange(code, OWN_ORIGIN, { state: 's'.repeat(43) })).toMatchObject(CODE_REFUSED);
  expect((await exchange(code, OWN_ORIGIN)).status).toBe(200);
});

test('a code issued before its session ends by a change of address is refused', async () => {
  const otherSession = await api.signIn(ada.user);
  const issueFromOtherSession = async () =>
    (
      await otherSession.send<{ code: string }>('POST', '/api/auth/handoff/', {
        body: { origin: OWN_ORIGIN },
      })
    ).body.code;
  const email = `safe-${ada.user.id.slice(0, 8)}@club.example`;
  await ada.send('POST', '/api/user/change-email/', { body: { email } });
  const code = await api.codeFor(email);
  const [earlyCode, lateCode] = [await issueFromOtherSession(), await issueFromOtherSession()];
  expect((await exchange(earlyCode, OWN_ORIGIN)).status).toBe(200);
  expect(
    (await ada.send('POST', '/api/user/change-email/', { body: { email, code } })).status,
  ).toBe(200);
  expect(await exchange(lateCode, OWN_ORIGIN)).toMatchObject(CODE_REFUSED);
});

test('[R46] a code can’t restore an account deleted after it was issued', async () => {
  const lateCode = await issueCode(OWN_ORIGIN);
  expect((await ada.send('DELETE', '/api/user/delete-account/delete/')).status).toBe(200);
  expect(await exchange(lateCode, OWN_ORIGIN)).toMatchObject(CODE_REFUSED);
});

test('a session that ends during the request gets no code', async () => {
  await api.db
    .update(sessions)
    .set({ revoked_at: api.now() })
    .where(eq(sessions.id, ada.session.id));
  const request = {
    userId: ada.user.id,
    origin: OWN_ORIGIN,
    inviteSlug: undefined,
    eventSlug: undefined,
  };
  expect(
    await createHandoffFromSession(api.db, api.keys, ada.session.id, request, api.now()),
  ).toBeNull();
  expect(await api.db.select().from(handoffs).where(eq(handoffs.user_id, ada.user.id))).toEqual([]);
});

test('[R09] a handoff code carries the inviter and gives access to its dinner', async () => {
  const host = await api.createMember();
  const { event } = await createDinner(api, host.user, {
    visibility: 'invite',
    slug: `closed-${'a'.repeat(22)}`,
  });
  ada = await api.createMember({ is_new: true });
  const auth = await exchange(
    await issueCode(PARTNER_ORIGIN, { slug: host.user.invite_slug, event_slug: event.slug }),
    PARTNER_ORIGIN,
  );
  const dinnerResponse = await api.send('GET', `/api/events/by-slug/?slug=${event.slug}`, {
    token: auth.body.access,
    origin: PARTNER_ORIGIN,
  });
  expect(dinnerResponse.status).toBe(200);
  const [row] = await api.db.select().from(users).where(eq(users.id, ada.user.id));
  expect(row?.invited_by).toBe(host.user.id);
});

test('a lost response is repeated to the same request for a minute', async () => {
  const code = await issueCode(PARTNER_ORIGIN);
  const sent = { headers: { 'Idempotency-Key': `handoff-${code.slice(0, 8)}` } };
  const first = await exchange(code, PARTNER_ORIGIN, {}, sent);
  const second = await exchange(code, PARTNER_ORIGIN, {}, sent);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(
    (await api.send('GET', '/api/user/me/', { token: first.body.access, origin: PARTNER_ORIGIN }))
      .status,
  ).toBe(401);
  expect(
    await exchange(code, PARTNER_ORIGIN, {}, { headers: { 'Idempotency-Key': 'another' } }),
  ).toMatchObject(CODE_REFUSED);
});

test('a code of a member who was banned since then is refused', async () => {
  const code = await issueCode(PARTNER_ORIGIN);
  await api.db.update(users).set({ banned_at: api.now() }).where(eq(users.id, ada.user.id));
  expect((await exchange(code, PARTNER_ORIGIN)).status).toBe(403);
});

test('signing out invalidates an unused code', async () => {
  const code = await issueCode(PARTNER_ORIGIN);
  await ada.send('POST', '/api/auth/sign-out/', { body: {} });
  expect(await exchange(code, PARTNER_ORIGIN)).toMatchObject(CODE_REFUSED);
});

test('the database stores no code in the clear', async () => {
  const code = await issueCode(PARTNER_ORIGIN);
  expect(JSON.stringify(await api.db.select().from(handoffs))).not.toContain(code);
});

test('without PUBLIC_URL our origin is the requested host', async () => {
  const local = await startApi({ env: { PUBLIC_URL: '' } });
  const member = await local.createMember();
  const localOrigin = 'http://127.0.0.1:3000';
  const { body } = await member.send<{ code: string }>('POST', `${localOrigin}/api/auth/handoff/`, {
    body: { origin: localOrigin },
  });
  const auth = await local.send<AuthSession>('POST', `${localOrigin}/api/auth/exchange/`, {
    body: { code: body.code },
    origin: localOrigin,
  });
  expect(auth).toMatchObject({ status: 200, body: { user: { email: member.user.email } } });
  await local.close();
});
