import { type JsonWebKey, createPublicKey } from 'node:crypto';
import { SignJWT, generateKeyPair } from 'jose';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillNames, findOrCreateUser } from '../../host/server/db/accounts.ts';
import { countUp } from '../../host/server/db/limits.ts';
import { handoffs, identities, nonces, users } from '../../host/server/db/schema.ts';
import type { ErrorBody } from '../../src/contract/errors.ts';
import type { Auth } from '../../src/contract/shapes/session.ts';
import { type Api, type Got, PARTNER, START, type Sent, startApi } from '../helpers/api.ts';
import { CLIENT, type Issuer, type Token, startIssuer } from '../helpers/issuer.ts';

let google: Issuer;
let apple: Issuer;
let api: Api;
beforeAll(async () => {
  [google, apple] = await Promise.all([startIssuer(), startIssuer()]);
  api = await startApi({ env: { GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: google.url, APPLE_CLIENT_ID: CLIENT, APPLE_ISSUER: apple.url } });
});
afterAll(async () => {
  await api.close();
  await Promise.all([google.stop(), apple.stop()]);
});

/** Each test has an hour, an address and a subject of its own. */
let turn = 0;
let email: string;
let sub: string;
beforeEach(() => {
  turn += 1;
  api.clock.set(new Date(START.getTime() + turn * 3_600_000));
  email = `guest${turn}@club.example`;
  sub = `subject-${turn}`;
});

type Answer = Got<Auth & ErrorBody>;
const post = (path: string, body: unknown, sent: Sent = {}): Promise<Answer> => api.send('POST', path, { ...sent, body });
const freshNonce = async () => (await api.send<{ nonce: string }>('POST', '/api/auth/nonce/', { body: {} })).body.nonce;

/** Claims of somebody whose address is proved. */
const proved = () => ({ sub, email, email_verified: true as unknown });
async function withGoogle({ claims = {}, header }: Token = {}, rest: Record<string, unknown> = {}, sent: Sent = {}): Promise<Answer> {
  const nonce = await freshNonce();
  const credential = await google.token(api.now(), { claims: { ...proved(), nonce, ...claims }, ...(header ? { header } : {}) });
  return post('/api/auth/google/login/', { credential, nonce, ...rest }, sent);
}
async function withApple(claims: Record<string, unknown> = {}, rest: Record<string, unknown> = {}): Promise<Answer> {
  const nonce = await freshNonce();
  const id_token = await apple.token(api.now(), { claims: { ...proved(), nonce, ...claims } });
  return post('/api/auth/apple/login/', { id_token, nonce, ...rest });
}
async function withCode(address = email): Promise<Answer> {
  await post('/api/auth/email-code/send-code/', { email: address });
  return post('/api/auth/email-code/verify-code/', { email: address, code: await api.codeFor(address) });
}
const accountsOf = (address: string) => api.db.select().from(users).where(eq(users.email, address));
const identitiesOf = (id: string) => api.db.select().from(identities).where(eq(identities.user_id, id));
const REFUSED = { status: 400, body: { error: 'This sign-in did not go through. Start it again.' } };

describe('a token of Google', () => {
  test('[R02] [case 33] that is good signs in, and makes the account with its names', async () => {
    const auth = await withGoogle({ claims: { given_name: 'Ines', family_name: 'Duarte' } });
    expect(auth).toMatchObject({ status: 200, body: { user: { email, first_name: 'Ines', last_name: 'Duarte', is_new: true } } });
    expect((await api.send('GET', '/api/user/me/', { token: auth.body.access })).body).toEqual(auth.body.user);
  });

  test('[case 33] may name its issuer with and without the scheme, and means the same person', async () => {
    const first = await withGoogle();
    const again = await withGoogle({ claims: { iss: google.url.replace('http://', '') } });
    expect(again).toMatchObject({ status: 200, body: { user: { id: first.body.user.id } } });
  });

  const seconds = () => Math.floor(api.now().getTime() / 1000);
  test.each<[string, () => Token]>([
    ['for another client', () => ({ claims: { aud: 'elsewhere' } })],
    ['for us and given to another client', () => ({ claims: { aud: [CLIENT, 'elsewhere'], azp: 'elsewhere' } })],
    ['by another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
    ['that has run out', () => ({ claims: { exp: seconds() - 60 } })],
    ['that is not good yet', () => ({ claims: { nbf: seconds() + 120 } })],
    ['that never ends', () => ({ claims: { exp: undefined } })],
    ['about nobody', () => ({ claims: { sub: undefined } })],
    ['about somebody whose subject is no text', () => ({ claims: { sub: 'a\u0000b' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['with another nonce', () => ({ claims: { nonce: 'made-up' } })],
    ['signed by a key nobody knows', () => ({ header: { kid: 'unknown' } })],
    ['that names keys of its own', () => ({ header: { kid: '../../x', jku: 'https://evil.example/keys' } })],
  ])('[case 33] %s signs nobody in', async (_, told) => {
    expect(await withGoogle(told())).toMatchObject(REFUSED);
    expect(await accountsOf(email)).toEqual([]);
  });

  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test('[case 33] that is unsigned, signed by a stranger under the same key id, or with the public key as a password signs nobody in', async () => {
    const nonce = await freshNonce();
    const good = await google.token(api.now(), { claims: { ...proved(), nonce } });
    const [, payload = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
    const header = { kid: google.keyId(), typ: 'JWT' };
    const stranger = await generateKeyPair('RS256');
    const { keys } = (await (await fetch(`${google.url}/jwks`)).json()) as { keys: JsonWebKey[] };
    const pem = createPublicKey({ key: keys[0]!, format: 'jwk' }).export({ format: 'pem', type: 'spki' });
    const forged = [
      `${base64({ ...header, alg: 'none' })}.${payload}.`,
      await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256' }).sign(stranger.privateKey),
      await new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(Buffer.from(pem)),
      `${good.slice(0, -8)}AAAAAAAA`,
    ];
    for (const credential of forged) expect(await post('/api/auth/google/login/', { credential, nonce })).toMatchObject(REFUSED);
    // The same token as it was made signs in: the refusals are about what was done to it.
    expect((await post('/api/auth/google/login/', { credential: good, nonce })).status).toBe(200);
  });

  test('[case 33] made by Apple signs nobody in at Google’s door', async () => {
    const nonce = await freshNonce();
    const credential = await apple.token(api.now(), { claims: { ...proved(), nonce } });
    expect(await post('/api/auth/google/login/', { credential, nonce })).toMatchObject(REFUSED);
    expect((await post('/api/auth/apple/login/', { id_token: credential, nonce })).status).toBe(200);
  });
});

describe('a nonce', () => {
  test('[case 34] is good once: the same token again signs nobody in', async () => {
    const nonce = await freshNonce();
    const credential = await google.token(api.now(), { claims: { ...proved(), nonce } });
    expect((await post('/api/auth/google/login/', { credential, nonce })).status).toBe(200);
    expect(await post('/api/auth/google/login/', { credential, nonce })).toMatchObject(REFUSED);
  });

  test('[case 34] that is still known would let the same token in again: it is the taking away that protects', async () => {
    const nonce = await freshNonce();
    const credential = await google.token(api.now(), { claims: { ...proved(), nonce } });
    const [kept] = (await api.db.select().from(nonces)).slice(-1);
    expect((await post('/api/auth/google/login/', { credential, nonce })).status).toBe(200);
    await api.db.insert(nonces).values({ hash: kept!.hash, created_at: api.now() });
    expect((await post('/api/auth/google/login/', { credential, nonce })).status).toBe(200);
  });

  test('[case 34] of nobody’s making, of another token, or older than ten minutes signs nobody in', async () => {
    expect(await withGoogle({ claims: { nonce: 'n'.repeat(43) } }, { nonce: 'n'.repeat(43) })).toMatchObject(REFUSED);
    const [mine, other] = [await freshNonce(), await freshNonce()];
    const credential = await google.token(api.now(), { claims: { ...proved(), nonce: mine } });
    expect(await post('/api/auth/google/login/', { credential, nonce: other })).toMatchObject(REFUSED);
    api.clock.pass(10 * 60_000);
    expect(await post('/api/auth/google/login/', { credential, nonce: mine })).toMatchObject(REFUSED);
  });

  test('[case 34] stands nowhere in the clear', async () => {
    const nonce = await freshNonce();
    expect(JSON.stringify(await api.db.select().from(nonces))).not.toContain(nonce);
  });

  test('is handed out 600 times an hour to one client, then no more', async () => {
    const peer = '198.51.100.77';
    for (let count = 0; count < 599; count++) await countUp(api.db, { key: `nonce ${peer}`, most: 600, window: 3_600_000 }, api.now());
    expect((await post('/api/auth/nonce/', {}, { peer })).status).toBe(200);
    const refused = await post('/api/auth/nonce/', {}, { peer });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});

describe('an address', () => {
  test.each<[string, unknown]>([
    ['unproved', false],
    ['of which nothing is said', undefined],
    ['proved in words that are not true', 'false'],
    ['proved in another way', 1],
    ['proved loudly', 'TRUE'],
  ])('[case 35] [case 36] %s opens no account and links none', async (_, email_verified) => {
    const { body } = await withCode();
    expect((await withGoogle({ claims: { email_verified } })).status).toBe(400);
    expect(await identitiesOf(body.user.id)).toEqual([]);
    email = `other-${email}`;
    expect((await withGoogle({ claims: { email_verified } })).status).toBe(400);
    expect(await accountsOf(email)).toEqual([]);
  });

  test('[R03] [case 36] proved as Apple writes it, in the text "true", is proved', async () => {
    expect(await withApple({ email_verified: 'true' })).toMatchObject({ status: 200, body: { user: { email } } });
  });

  test('proved on both sides is one account: the code’s owner signs in with Google, and with Apple too', async () => {
    const { body } = await withCode();
    expect(await withGoogle()).toMatchObject({ status: 200, body: { user: { id: body.user.id } } });
    expect(await withApple()).toMatchObject({ status: 200, body: { user: { id: body.user.id } } });
    expect(await identitiesOf(body.user.id)).toHaveLength(2);
  });

  test('in other letters is the same one', async () => {
    const { body } = await withCode();
    expect(await withGoogle({ claims: { email: ` ${email.toUpperCase()} ` } })).toMatchObject({ status: 200, body: { user: { id: body.user.id } } });
  });

  test('[case 37] that changes over there changes nothing here: who signs in is the subject', async () => {
    const first = await withGoogle();
    const later = await withGoogle({ claims: { email: `new-${email}` } });
    expect(later).toMatchObject({ status: 200, body: { user: { id: first.body.user.id, email } } });
    expect(await accountsOf(`new-${email}`)).toEqual([]);
  });

  test('[case 37] that somebody else has over there by now does not open the account: 409 in words', async () => {
    const first = await withGoogle();
    const other = await withGoogle({ claims: { sub: `${sub}-b` } });
    expect(other).toMatchObject({ status: 409, body: { error: expect.stringContaining('another sign-in') as string } });
    expect(await identitiesOf(first.body.user.id)).toHaveLength(1);
    expect(await withGoogle()).toMatchObject({ status: 200, body: { user: { id: first.body.user.id } } });
  });

  test('[R03] [case 37] is told by Apple once; the second sign-in comes without it and without names, and keeps both', async () => {
    const first = await withApple({}, { first_name: 'Ines', last_name: 'Duarte' });
    const again = await withApple({ email: undefined, email_verified: undefined });
    expect(again).toMatchObject({ status: 200, body: { user: { id: first.body.user.id, email, first_name: 'Ines', last_name: 'Duarte' } } });
    sub = `${sub}-b`;
    expect((await withApple({ email: undefined, email_verified: undefined })).status).toBe(400);
  });

  test('that is none makes no account', async () => {
    for (const value of ['no-address', 'a@b.c\r\nBcc: x@y.example', 7, { a: 1 }, `${'a'.repeat(300)}@club.example`])
      expect((await withGoogle({ claims: { email: value } })).status).toBe(400);
  });

  test('[case 38] whose code somebody else asked for belongs to whoever proves it: nothing of theirs is there before', async () => {
    await post('/api/auth/email-code/send-code/', { email });
    expect(await accountsOf(email)).toEqual([]);
    const inviter = await api.member();
    const guessed = { email, code: '000000', first_name: 'Mallory', last_name: 'Early', slug: inviter.user.invite_slug };
    await post('/api/auth/email-code/verify-code/', guessed);
    expect(await accountsOf(email)).toEqual([]);
    const auth = await withGoogle();
    expect(auth).toMatchObject({ status: 200, body: { user: { email, first_name: '', last_name: '' } } });
    const [account] = await accountsOf(email);
    expect(account?.invited_by).toBeNull();
  });
});

test('[case 38] an account made before the proof is what would let a stranger’s words in', async () => {
  await api.db.transaction(async (tx) => fillNames(tx, await findOrCreateUser(tx, email, api.now()), { first_name: 'Mallory', last_name: 'Early' }));
  expect((await withGoogle()).body.user).toMatchObject({ email, first_name: 'Mallory' });
});

test('[case 5] whose codes somebody used up for the day still signs in with Google and Apple', async () => {
  const limit = { key: `fail ${email}`, most: 25, window: 86_400_000 };
  for (let count = 0; count < 25; count++) await countUp(api.db, limit, api.now());
  expect((await withCode()).status).toBe(429);
  expect((await withGoogle()).status).toBe(200);
  expect((await withApple()).status).toBe(200);
});

describe('whoever signs in', () => {
  test('[R48] keeps the names they have', async () => {
    const { user } = await api.member({ email, first_name: 'Ada', last_name: 'Of Old' });
    expect((await withGoogle({ claims: { given_name: 'Someone', family_name: 'Else' } })).body.user).toMatchObject({ id: user.id, last_name: 'Of Old' });
  });

  test('and was shut out by the operator is told so, whichever method, and no session of theirs goes on', async () => {
    const ada = await api.member({ email });
    await withGoogle();
    await api.db.update(users).set({ banned_at: api.now() }).where(eq(users.id, ada.user.id));
    const words = { status: 403, body: { error: expect.stringContaining('closed') as string } };
    expect(await withGoogle()).toMatchObject(words);
    expect(await withCode()).toMatchObject(words);
    expect((await ada.send('GET', '/api/user/me/')).status).toBe(401);
    expect((await post('/api/auth/refresh/', { refresh: ada.refresh })).status).toBe(401);
  });

  test('[R46] and is about to be removed is told until when they can come back', async () => {
    await api.member({ email, deactivated_at: api.now() });
    const auth = await withGoogle();
    expect(auth).toMatchObject({ status: 200, body: { user: { deactivated_at: api.now().toISOString() } } });
  });

  test('and is gone for good is nobody', async () => {
    const { user } = await api.member({ email });
    await withGoogle();
    await api.db.update(users).set({ purged_at: api.now() }).where(eq(users.id, user.id));
    expect((await withGoogle()).status).toBe(403);
  });

  test('on a partner’s page gets the page’s session, and asking for less is obeyed on our own', async () => {
    const there = await withGoogle({}, { scope: 'full' }, { origin: PARTNER });
    expect(Object.keys(there.body.user).toSorted()).toEqual(['first_name', 'id', 'is_new', 'last_name', 'picture_url']);
    const here = await withGoogle({}, { scope: 'widget' });
    expect(Object.keys(here.body.user)).toHaveLength(5);
  });

  test('and lost the answer gets a session in place of the first, for a minute and no longer', async () => {
    const nonce = await freshNonce();
    const body = { credential: await google.token(api.now(), { claims: { ...proved(), nonce } }), nonce };
    const send = () => post('/api/auth/google/login/', body, { headers: { 'Idempotency-Key': `lost-${turn}` } });
    const first = await send();
    api.clock.pass(40_000);
    const second = await send();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await api.send('GET', '/api/user/me/', { token: first.body.access })).status).toBe(401);
    api.clock.pass(21_000);
    expect(await send()).toMatchObject(REFUSED);
  });
});

test('[R02] [R03] what is not set up answers 404 in words', async () => {
  const bare = await startApi();
  for (const [path, body] of [
    ['google', { credential: 'a.b.c', nonce: 'n' }],
    ['apple', { id_token: 'a.b.c', nonce: 'n' }],
  ] as const)
    expect(await bare.send('POST', `/api/auth/${path}/login/`, { body })).toMatchObject({
      status: 404,
      body: { error: 'Signing in this way is not offered here.' },
    });
  await bare.close();
});

test('nobody guesses from one client without end', async () => {
  const peer = '198.51.100.78';
  for (let count = 0; count < 300; count++) await countUp(api.db, { key: `login ${peer}`, most: 300, window: 3_600_000 }, api.now());
  expect((await withGoogle({}, {}, { peer })).status).toBe(429);
  expect((await withGoogle()).status).toBe(200);
});

test('what has run out is swept', async () => {
  await freshNonce();
  const ada = await api.member();
  await ada.send('POST', '/api/auth/handoff/', { body: { origin: PARTNER } });
  api.clock.pass(11 * 60_000);
  await api.run('sweep');
  expect([await api.db.$count(nonces), await api.db.$count(handoffs)]).toEqual([0, 0]);
});
