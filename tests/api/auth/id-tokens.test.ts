import { type JsonWebKey, createPublicKey } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SignJWT, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consumeRateLimit } from '#server/platform/rate-limits.ts';
import { handoffs, nonces, users } from '#server/modules/auth/schema.ts';
import { HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { type Api, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import {
  type SignInFixture,
  SIGN_IN_REFUSED,
  createSignInFixture,
} from '#tests/helpers/api/sign-in-fixture.ts';
import { CLIENT_ID, type TokenOptions } from '#tests/helpers/services/oidc-issuer.ts';

let signIns: SignInFixture;
let api: Api;
beforeAll(async () => {
  signIns = await createSignInFixture();
  api = signIns.api;
});
beforeEach(() => signIns.nextPerson());
afterAll(() => signIns.close());

const post: SignInFixture['post'] = (...args) => signIns.post(...args);
const createNonce = () => signIns.createNonce();
const signInWithGoogle: SignInFixture['signInWithGoogle'] = (...args) =>
  signIns.signInWithGoogle(...args);
const verifiedClaims = () => signIns.verifiedClaims();
const findAccounts = (address: string) =>
  api.db.select().from(users).where(eq(users.email, address));

describe('Google ID token', () => {
  test('[R02] [case 33] a valid token signs in and creates the account with its names', async () => {
    const auth = await signInWithGoogle({ claims: { given_name: 'Ines', family_name: 'Duarte' } });
    expect(auth).toMatchObject({
      status: 200,
      body: {
        user: {
          email: signIns.person.email,
          first_name: 'Ines',
          last_name: 'Duarte',
          is_new: true,
        },
      },
    });
    expect((await api.send('GET', '/api/user/me/', { token: auth.body.access })).body).toEqual(
      auth.body.user,
    );
  });

  test('[case 33] a Google issuer with or without its URL scheme signs in the same member', async () => {
    const first = await signInWithGoogle();
    const again = await signInWithGoogle({
      claims: { iss: signIns.google.url.replace('http://', '') },
    });
    expect(again).toMatchObject({ status: 200, body: { user: { id: first.body.user.id } } });
  });

  const getNowInSeconds = () => Math.floor(api.now().getTime() / 1000);
  test.each<[string, () => TokenOptions]>([
    ['for another client', () => ({ claims: { aud: 'elsewhere' } })],
    [
      'for us but authorized for another client',
      () => ({ claims: { aud: [CLIENT_ID, 'elsewhere'], azp: 'elsewhere' } }),
    ],
    ['by another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
    ['that has expired', () => ({ claims: { exp: getNowInSeconds() - 60 } })],
    ['that is not valid yet', () => ({ claims: { nbf: getNowInSeconds() + 120 } })],
    ['without expiry', () => ({ claims: { exp: undefined } })],
    ['without a subject', () => ({ claims: { sub: undefined } })],
    ['with a NUL in the subject', () => ({ claims: { sub: 'a\u0000b' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['with another nonce', () => ({ claims: { nonce: 'made-up' } })],
    ['signed by an unknown key', () => ({ header: { kid: 'unknown' } })],
    [
      'with its own keys in the header',
      () => ({ header: { kid: '../../x', jku: 'https://evil.example/keys' } }),
    ],
  ])('[case 33] a token %s signs no one in', async (_, getToken) => {
    expect(await signInWithGoogle(getToken())).toMatchObject(SIGN_IN_REFUSED);
    expect(await findAccounts(signIns.person.email)).toEqual([]);
  });

  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test('[case 33] a token unsigned, signed by another key or by HMAC is refused', async () => {
    const nonce = await createNonce();
    const token = await signIns.google.signToken(api.now(), {
      claims: { ...verifiedClaims(), nonce },
    });
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    const header = { kid: signIns.google.getKeyId(), typ: 'JWT' };
    const otherKeyPair = await generateKeyPair('RS256');
    const { keys } = (await (await fetch(`${signIns.google.url}/jwks`)).json()) as {
      keys: JsonWebKey[];
    };
    const pem = createPublicKey({ key: keys[0]!, format: 'jwk' }).export({
      format: 'pem',
      type: 'spki',
    });
    const forged = [
      `${base64({ ...header, alg: 'none' })}.${payload}.`,
      await new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: 'RS256' })
        .sign(otherKeyPair.privateKey),
      await new SignJWT(claims)
        .setProtectedHeader({ ...header, alg: 'HS256' })
        .sign(Buffer.from(pem)),
      `${token.slice(0, -8)}AAAAAAAA`,
    ];
    for (const credential of forged)
      expect(await post('/api/auth/google/login/', { credential, nonce })).toMatchObject(
        SIGN_IN_REFUSED,
      );
    // The unchanged token signs in, so it is the changes that were refused.
    expect((await post('/api/auth/google/login/', { credential: token, nonce })).status).toBe(200);
  });

  test('[case 33] a token issued by Apple signs no one in with Google', async () => {
    const nonce = await createNonce();
    const credential = await signIns.apple.signToken(api.now(), {
      claims: { ...verifiedClaims(), nonce },
    });
    expect(await post('/api/auth/google/login/', { credential, nonce })).toMatchObject(
      SIGN_IN_REFUSED,
    );
    expect((await post('/api/auth/apple/login/', { id_token: credential, nonce })).status).toBe(
      200,
    );
  });
});

describe('nonce', () => {
  test('[case 34] a nonce is valid once: the same token again is refused', async () => {
    const nonce = await createNonce();
    const credential = await signIns.google.signToken(api.now(), {
      claims: { ...verifiedClaims(), nonce },
    });
    expect((await post('/api/auth/google/login/', { credential, nonce })).status).toBe(200);
    expect(await post('/api/auth/google/login/', { credential, nonce })).toMatchObject(
      SIGN_IN_REFUSED,
    );
  });

  test('[case 34] control: if the nonce is restored in the database, the token signs in again', async () => {
    const nonce = await createNonce();
    const credential = await signIns.google.signToken(api.now(), {
      claims: { ...verifiedClaims(), nonce },
    });
    const [storedNonce] = (await api.db.select().from(nonces)).slice(-1);
    expect((await post('/api/auth/google/login/', { credential, nonce })).status).toBe(200);
    await api.db.insert(nonces).values({ hash: storedNonce!.hash, created_at: api.now() });
    expect((await post('/api/auth/google/login/', { credential, nonce })).status).toBe(200);
  });

  test('[case 34] a nonce that is forged, of another token or over ten minutes old is refused', async () => {
    expect(
      await signInWithGoogle({ claims: { nonce: 'n'.repeat(43) } }, { nonce: 'n'.repeat(43) }),
    ).toMatchObject(SIGN_IN_REFUSED);
    const [ownNonce, otherNonce] = [await createNonce(), await createNonce()];
    const credential = await signIns.google.signToken(api.now(), {
      claims: { ...verifiedClaims(), nonce: ownNonce },
    });
    expect(await post('/api/auth/google/login/', { credential, nonce: otherNonce })).toMatchObject(
      SIGN_IN_REFUSED,
    );
    api.clock.advance(10 * MINUTE_MS);
    expect(await post('/api/auth/google/login/', { credential, nonce: ownNonce })).toMatchObject(
      SIGN_IN_REFUSED,
    );
  });

  test('[case 34] a nonce is stored only as a hash', async () => {
    const nonce = await createNonce();
    expect(JSON.stringify(await api.db.select().from(nonces))).not.toContain(nonce);
  });

  test('a client gets up to 600 nonces an hour', async () => {
    const peer = '198.51.100.77';
    for (let count = 0; count < 599; count++)
      await consumeRateLimit(
        api.db,
        { key: `nonce ${peer}`, max: 600, windowMs: HOUR_MS },
        api.now(),
      );
    expect((await post('/api/auth/nonce/', {}, { peer })).status).toBe(200);
    const refused = await post('/api/auth/nonce/', {}, { peer });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

test('[R02] [R03] sign-in with an unconfigured provider is a 404 with a message', async () => {
  const unconfigured = await startApi();
  for (const [path, body] of [
    ['google', { credential: 'a.b.c', nonce: 'n' }],
    ['apple', { id_token: 'a.b.c', nonce: 'n' }],
  ] as const)
    expect(await unconfigured.send('POST', `/api/auth/${path}/login/`, { body })).toMatchObject({
      status: 404,
      body: { error: 'This way to sign in isn’t available. Choose another.' },
    });
  await unconfigured.close();
});

test('a client can try up to 300 tokens an hour', async () => {
  const peer = '198.51.100.78';
  for (let count = 0; count < 300; count++)
    await consumeRateLimit(
      api.db,
      { key: `login ${peer}`, max: 300, windowMs: HOUR_MS },
      api.now(),
    );
  expect((await signInWithGoogle({}, {}, { peer })).status).toBe(429);
  expect((await signInWithGoogle()).status).toBe(200);
});

test('expired nonces and handoffs are deleted', async () => {
  await createNonce();
  const ada = await api.createMember();
  await ada.send('POST', '/api/auth/handoff/', { body: { origin: PARTNER_ORIGIN } });
  api.clock.advance(11 * MINUTE_MS);
  await api.runJob('delete_expired');
  expect([await api.db.$count(nonces), await api.db.$count(handoffs)]).toEqual([0, 0]);
});
