/** Google and Apple by redirect, for blocked popups and in-app browsers. */
import * as fc from 'fast-check';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handoffs, users } from '#server/modules/auth/schema.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import {
  type SignInParams,
  decodeOAuthState,
  encodeOAuthState,
} from '#src/contract/oauth-state.ts';
import { sanitizeRedirect } from '#src/core/session/sanitize-redirect.ts';
import {
  type Api,
  type ApiResponse,
  OWN_ORIGIN,
  TEST_START,
  startApi,
} from '#tests/helpers/api/start-api.ts';
import { CLIENT_ID, type Issuer, startIssuer } from '#tests/helpers/services/oidc-issuer.ts';

let google: Issuer;
let apple: Issuer;
let api: Api;
beforeAll(async () => {
  [google, apple] = await Promise.all([startIssuer(), startIssuer()]);
  api = await startApi({
    env: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: google.url,
      APPLE_CLIENT_ID: CLIENT_ID,
      APPLE_ISSUER: apple.url,
    },
  });
});
afterAll(async () => {
  await api.close();
  await Promise.all([google.stop(), apple.stop()]);
});

let round = 0;
let email: string;
beforeEach(() => {
  round += 1;
  api.clock.set(new Date(TEST_START.getTime() + round * HOUR_MS));
  email = `guest${round}@club.example`;
});

const STATE_SECRET = 'r'.repeat(43);
const createNonce = async () =>
  (await api.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} })).body.nonce;
const createClaims = (nonce: string) => ({
  sub: `subject-${round}`,
  email,
  email_verified: 'true',
  nonce,
});
const googleForm = async (state = STATE_SECRET) => ({
  credential: await google.signToken(api.now(), { claims: createClaims(await createNonce()) }),
  g_csrf_token: 'x',
  state,
});
const appleForm = async (state = STATE_SECRET, user?: string) => ({
  id_token: await apple.signToken(api.now(), { claims: createClaims(await createNonce()) }),
  code: 'c.0',
  state,
  ...(user === undefined ? {} : { user }),
});

interface Callback {
  status: number;
  /** Our page’s path with the parameters it reads. */
  path: string;
  values: Record<string, string>;
  headers: Headers;
}
async function postCallback(
  provider: 'google' | 'apple',
  form: Record<string, string>,
  query = '',
  headers: Record<string, string> = {},
): Promise<Callback> {
  const response = await api.app.request(`${OWN_ORIGIN}/auth/${provider}/return${query}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: `https://${provider}.example`,
      ...headers,
    },
    body: new URLSearchParams(form).toString(),
  });
  const target = new URL(response.headers.get('Location') ?? '/none', OWN_ORIGIN);
  expect(target.origin).toBe(OWN_ORIGIN);
  return {
    status: response.status,
    path: target.pathname,
    values: Object.fromEntries(target.searchParams),
    headers: response.headers,
  };
}
const exchange = (
  code: string,
  state: string | undefined = STATE_SECRET,
): Promise<ApiResponse<AuthSession>> =>
  api.send('POST', '/api/auth/exchange/', {
    body: { code, ...(state ? { state } : {}) },
    origin: OWN_ORIGIN,
  });

describe('the redirect back', () => {
  test('[R02] [R03] from Google leads to our page with a code its tab can exchange', async () => {
    const back = await postCallback('google', await googleForm());
    expect(back).toMatchObject({ status: 303, path: '/' });
    expect(Object.keys(back.values)).toEqual(['code']);
    expect(await exchange(back.values.code!)).toMatchObject({
      status: 200,
      body: { user: { email } },
    });
  });

  test('[R02] from Google accepts the token as `id_token` too', async () => {
    const { credential, state } = await googleForm();
    const back = await postCallback('google', { id_token: credential, state });
    expect(await exchange(back.values.code!)).toMatchObject({
      status: 200,
      body: { user: { email } },
    });
  });

  test('[R03] from Apple takes the name that comes once as JSON', async () => {
    const back = await postCallback(
      'apple',
      await appleForm(
        STATE_SECRET,
        JSON.stringify({ name: { firstName: 'Ines', lastName: 'Duarte' }, email: 'x@y.example' }),
      ),
    );
    expect((await exchange(back.values.code!)).body.user).toMatchObject({
      email,
      first_name: 'Ines',
      last_name: 'Duarte',
    });
  });

  test.each([
    '{',
    'null',
    '[]',
    '"x"',
    '{"name":7}',
    '{"name":{"firstName":{"a":1},"lastName":"\\u0000"}}',
    `{"name":{"firstName":"${'a'.repeat(500)}"}}`,
  ])('with %s as the name signs in without a name', async (user) => {
    const back = await postCallback('apple', await appleForm(STATE_SECRET, user));
    expect((await exchange(back.values.code!)).body.user).toMatchObject({ email, first_name: '' });
  });

  test('[R09] keeps inviter, dinner and destination, and links the account to the inviter', async () => {
    const host = await api.createMember();
    const params = {
      slug: host.user.invite_slug,
      eventSlug: 'first-table',
      redirect: 'events/?tab=all',
    };
    const state = encodeOAuthState(STATE_SECRET, params);
    const back = await postCallback('google', await googleForm(state));
    expect(back.values).toEqual({ code: back.values.code, ...params });
    const auth = await exchange(back.values.code!, state);
    const [row] = await api.db.select().from(users).where(eq(users.id, auth.body.user.id));
    expect(row?.invited_by).toBe(host.user.id);
  });

  test('isn’t cached and sends no referrer', async () => {
    const { headers } = await postCallback('google', await googleForm());
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  });

  test('gives a code that another tab without the state can’t use', async () => {
    const back = await postCallback('google', await googleForm());
    expect((await exchange(back.values.code!, '')).status).toBe(400);
    expect((await exchange(back.values.code!, 'x'.repeat(43))).status).toBe(400);
    expect((await exchange(back.values.code!)).status).toBe(200);
  });

  test('[case 34] a callback with the same token works once', async () => {
    const form = await googleForm();
    expect((await postCallback('google', form)).values).toHaveProperty('code');
    expect((await postCallback('google', form)).values).toEqual({ login: 'failed' });
  });

  test('[R04] after cancelling leads to our page without a message', async () => {
    const state = encodeOAuthState(STATE_SECRET, { slug: 'host' });
    expect(await postCallback('apple', { error: 'user_cancelled_authorize', state })).toMatchObject(
      { status: 303, path: '/', values: { slug: 'host' } },
    );
    expect((await postCallback('google', { error: 'access_denied', state: '' })).values).toEqual(
      {},
    );
    expect(
      (await postCallback('apple', { error: 'server_error', state: STATE_SECRET })).values,
    ).toEqual({ login: 'failed' });
  });

  test.each<[string, (form: Record<string, string>) => Record<string, string>]>([
    ['without a state', ({ credential }) => ({ credential: credential! })],
    ['with a state too short to be a secret', (form) => ({ ...form, state: 'short' })],
    [
      'with a state longer than ours',
      (form) => ({ ...form, state: `${STATE_SECRET}?slug=${'a'.repeat(4000)}` }),
    ],
    ['without a token', ({ state }) => ({ state: state! })],
    ['with an invalid token', (form) => ({ ...form, credential: 'a.b.c' })],
  ])('%s signs no one in and leads to our page with an error', async (_, change) => {
    const before = await api.db.$count(handoffs);
    expect(await postCallback('google', change(await googleForm()))).toMatchObject({
      status: 303,
      path: '/',
      values: { login: 'failed' },
    });
    expect(await api.db.$count(handoffs)).toBe(before);
  });

  test('a callback for a banned member or for another subject’s address says so', async () => {
    email = `guest.${round}@gmail.com`;
    await api.createMember({ email, banned_at: api.now() });
    expect((await postCallback('google', await googleForm())).values).toEqual({ login: 'refused' });
    email = `taken-${email}`;
    await postCallback('google', await googleForm());
    const other = await google.signToken(api.now(), {
      claims: {
        ...createClaims(await createNonce()),
        sub: 'somebody-else',
        email,
        email_verified: true,
      },
    });
    await postCallback('google', { credential: other, state: STATE_SECRET });
    // Another subject with the address that `somebody-else` has now.
    round += 100;
    expect((await postCallback('google', await googleForm())).values).toEqual({ login: 'taken' });
  });

  test('a callback during an issuer outage says it is busy', async () => {
    const issuer = await startIssuer();
    const apiInOutage = await startApi({
      env: { GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: issuer.url },
    });
    issuer.setUnreachable(true);
    const body = new URLSearchParams({
      state: STATE_SECRET,
      credential: await issuer.signToken(apiInOutage.now()),
    }).toString();
    const response = await apiInOutage.app.request(`${OWN_ORIGIN}/auth/google/return`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    expect(response.headers.get('Location')).toBe('/?login=busy');
    await apiInOutage.close();
    await issuer.stop();
  });

  test('takes only a form of up to 20 kB', async () => {
    const send = (type: string, body: string) =>
      api.app.request(`${OWN_ORIGIN}/auth/apple/return`, {
        method: 'POST',
        headers: { 'Content-Type': type },
        body,
      });
    expect((await send('application/json', '{}')).status).toBe(415);
    expect((await send('multipart/form-data; boundary=x', '--x--')).status).toBe(415);
    expect(
      (await send('application/x-www-form-urlencoded', `user=${'a'.repeat(20_001)}`)).status,
    ).toBe(413);
    expect((await api.app.request(`${OWN_ORIGIN}/auth/apple/return`)).status).toBe(404);
  });
});

describe('the destination', () => {
  const hostile = [
    '//evil.com',
    '/\\evil.com',
    'http:evil.com',
    'javascript:alert(1)',
    '/\t/evil.com',
    '\r\nSet-Cookie: a=b',
    'a'.repeat(10_000),
    '%2f%2fevil.com',
  ];

  test('[case 43] the destination is always on our page, for any state or query', async () => {
    for (const redirect of hostile) {
      const form = {
        error: 'user_cancelled_authorize',
        state: `${STATE_SECRET}?redirect=${encodeURIComponent(redirect)}`,
      };
      const back = await postCallback('apple', form, `?redirect=${encodeURIComponent(redirect)}`);
      expect(back.path).toBe('/');
      expect(back.headers.get('Set-Cookie')).toBeNull();
      // The page sanitizes it again before it navigates.
      expect(sanitizeRedirect(back.values.redirect), redirect).toBeUndefined();
    }
  });

  test('[case 44] round-trips through the state; no forged state leads to another site', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,20}$/);
    const origin = fc.webUrl({ validSchemes: ['http', 'https'] }).map((url) => new URL(url).origin);
    const redirect = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
    const paramsArbitrary = fc.record(
      { slug: word, eventSlug: word, redirect, handoff: origin },
      { requiredKeys: [] },
    );
    const empty = {
      slug: undefined,
      eventSlug: undefined,
      redirect: undefined,
      handoff: undefined,
    };
    fc.assert(
      fc.property(paramsArbitrary, (params: SignInParams) => {
        expect(decodeOAuthState(encodeOAuthState(STATE_SECRET, params))).toEqual({
          ...empty,
          ...params,
        });
      }),
      { numRuns: 1000, seed: 44 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (rest) => {
        const decoded = decodeOAuthState(
          `${STATE_SECRET}?redirect=${rest}&slug=${rest}&handoff=${rest}`,
        );
        if (decoded?.slug !== undefined) expect(decoded.slug).toMatch(/^[\w-]{1,100}$/);
        if (decoded?.handoff !== undefined)
          expect(new URL(decoded.handoff).origin).toBe(decoded.handoff);
        const clean = sanitizeRedirect(decoded?.redirect);
        if (clean !== undefined) expect(new URL(clean, `${OWN_ORIGIN}/`).origin).toBe(OWN_ORIGIN);
      }),
      { numRuns: 10_000, seed: 44 },
    );
  });
});
