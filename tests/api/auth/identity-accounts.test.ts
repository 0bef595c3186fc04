import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillMissingNames, findOrCreateUser } from '#server/modules/auth/accounts.ts';
import { consumeRateLimit } from '#server/platform/rate-limits.ts';
import { identities, users } from '#server/modules/auth/schema.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { type Api, PARTNER_ORIGIN } from '#tests/helpers/api/start-api.ts';
import {
  type SignInFixture,
  SIGN_IN_REFUSED,
  createSignInFixture,
} from '#tests/helpers/api/sign-in-fixture.ts';

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
const signInWithApple: SignInFixture['signInWithApple'] = (...args) =>
  signIns.signInWithApple(...args);
const signInWithCode = () => signIns.signInWithCode();
const verifiedClaims = () => signIns.verifiedClaims();
const findAccounts = (address: string) =>
  api.db.select().from(users).where(eq(users.email, address));
const listIdentities = (id: string) =>
  api.db.select().from(identities).where(eq(identities.user_id, id));

describe('e-mail address', () => {
  test.each<[string, unknown]>([
    ['with email_verified: false', false],
    ['without email_verified', undefined],
    ['with email_verified: "false"', 'false'],
    ['with email_verified: 1', 1],
    ['with email_verified: "TRUE"', 'TRUE'],
  ])(
    '[case 35] [case 36] an address %s creates and links no account',
    async (_, email_verified) => {
      const { body } = await signInWithCode();
      expect((await signInWithGoogle({ claims: { email_verified } })).status).toBe(400);
      expect(await listIdentities(body.user.id)).toEqual([]);
      signIns.person.email = `other-${signIns.person.email}`;
      expect((await signInWithGoogle({ claims: { email_verified } })).status).toBe(400);
      expect(await findAccounts(signIns.person.email)).toEqual([]);
    },
  );

  test('[R03] [case 36] an address counts as verified when Apple sends the text "true"', async () => {
    expect(await signInWithApple({ email_verified: 'true' })).toMatchObject({
      status: 200,
      body: { user: { email: signIns.person.email } },
    });
  });

  test('a Google-hosted address signs in to the account created by e-mail code', async () => {
    const { body } = await signInWithCode();
    expect(await signInWithGoogle()).toMatchObject({
      status: 200,
      body: { user: { id: body.user.id } },
    });
    signIns.person.email = `guest.${signIns.person.sub}@gmail.com`;
    signIns.person.sub = `${signIns.person.sub}-g`;
    const atGmail = await signInWithCode();
    expect(await signInWithGoogle({ claims: { hd: undefined } })).toMatchObject({
      status: 200,
      body: { user: { id: atGmail.body.user.id } },
    });
  });

  test.each([
    [
      'Google for an address that it doesn’t host',
      () => signInWithGoogle({ claims: { hd: undefined } }),
    ],
    [
      'Google for an address of another domain',
      () => signInWithGoogle({ claims: { hd: 'example' } }),
    ],
    ['Apple', () => signInWithApple()],
  ])(
    '[case 37] a token from %s doesn’t merge accounts and is 409',
    async (_, signInWithProvider) => {
      const { body } = await signInWithCode();
      expect(await signInWithProvider()).toMatchObject({
        status: 409,
        body: { error: expect.stringContaining('sign in by e-mail') as string },
      });
      expect(await listIdentities(body.user.id)).toEqual([]);
    },
  );

  test('an address in different letter case is the same account', async () => {
    const { body } = await signInWithCode();
    expect(
      await signInWithGoogle({ claims: { email: ` ${signIns.person.email.toUpperCase()} ` } }),
    ).toMatchObject({
      status: 200,
      body: { user: { id: body.user.id } },
    });
  });

  test('[case 37] an address changed at the provider signs in to the same account, by subject', async () => {
    const first = await signInWithGoogle();
    const later = await signInWithGoogle({ claims: { email: `new-${signIns.person.email}` } });
    expect(later).toMatchObject({
      status: 200,
      body: { user: { id: first.body.user.id, email: signIns.person.email } },
    });
    expect(await findAccounts(`new-${signIns.person.email}`)).toEqual([]);
  });

  test('[case 37] an address already linked to another subject is 409', async () => {
    const first = await signInWithGoogle();
    const other = await signInWithGoogle({ claims: { sub: `${signIns.person.sub}-b` } });
    expect(other).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('another way') as string },
    });
    expect(await listIdentities(first.body.user.id)).toHaveLength(1);
    expect(await signInWithGoogle()).toMatchObject({
      status: 200,
      body: { user: { id: first.body.user.id } },
    });
  });

  test('[R03] [case 37] address and names stay if Apple’s second token omits the address', async () => {
    const first = await signInWithApple({}, { first_name: 'Ines', last_name: 'Duarte' });
    const again = await signInWithApple({ email: undefined, email_verified: undefined });
    expect(again).toMatchObject({
      status: 200,
      body: {
        user: {
          id: first.body.user.id,
          email: signIns.person.email,
          first_name: 'Ines',
          last_name: 'Duarte',
        },
      },
    });
    signIns.person.sub = `${signIns.person.sub}-b`;
    expect((await signInWithApple({ email: undefined, email_verified: undefined })).status).toBe(
      400,
    );
  });

  test('an invalid address is refused', async () => {
    for (const value of [
      'no-address',
      'a@b.c\r\nBcc: x@y.example',
      7,
      { a: 1 },
      `${'a'.repeat(300)}@club.example`,
    ])
      expect((await signInWithGoogle({ claims: { email: value } })).status).toBe(400);
  });

  test('[case 38] a stranger’s code request and wrong guess leave nothing in the account', async () => {
    await post('/api/auth/email-code/send-code/', { email: signIns.person.email });
    expect(await findAccounts(signIns.person.email)).toEqual([]);
    const inviter = await api.createMember();
    const guessed = {
      email: signIns.person.email,
      code: '000000',
      first_name: 'Mallory',
      last_name: 'Early',
      slug: inviter.user.invite_slug,
    };
    await post('/api/auth/email-code/verify-code/', guessed);
    expect(await findAccounts(signIns.person.email)).toEqual([]);
    const auth = await signInWithGoogle();
    expect(auth).toMatchObject({
      status: 200,
      body: { user: { email: signIns.person.email, first_name: '', last_name: '' } },
    });
    const [account] = await findAccounts(signIns.person.email);
    expect(account?.invited_by).toBeNull();
  });
});

test('[case 38] control: an account created before verification keeps a stranger’s names', async () => {
  await api.db.transaction(async (tx) =>
    fillMissingNames(tx, await findOrCreateUser(tx, api, signIns.person.email), {
      first_name: 'Mallory',
      last_name: 'Early',
    }),
  );
  expect((await signInWithGoogle()).body.user).toMatchObject({
    email: signIns.person.email,
    first_name: 'Mallory',
  });
});

test('[case 5] an address with no code attempts left still signs in with Google and Apple', async () => {
  const limit = { key: `fail ${signIns.person.email}`, max: 25, windowMs: DAY_MS };
  for (let count = 0; count < 25; count++) await consumeRateLimit(api.db, limit, api.now());
  expect((await signInWithCode()).status).toBe(429);
  expect((await signInWithGoogle()).status).toBe(200);
  signIns.person.email = `b-${signIns.person.email}`;
  for (let count = 0; count < 25; count++)
    await consumeRateLimit(api.db, { ...limit, key: `fail ${signIns.person.email}` }, api.now());
  expect((await signInWithApple()).status).toBe(200);
});

describe('signing in', () => {
  test('[R48] signing in keeps existing names', async () => {
    const { user } = await api.createMember({
      email: signIns.person.email,
      first_name: 'Ada',
      last_name: 'Of Old',
    });
    const auth = await signInWithGoogle({ claims: { given_name: 'Someone', family_name: 'Else' } });
    expect(auth.body.user).toMatchObject({ id: user.id, first_name: 'Ada', last_name: 'Of Old' });
  });

  test('Google and code sign-ins refuse a banned member, whose session ends', async () => {
    const ada = await api.createMember({ email: signIns.person.email });
    await signInWithGoogle();
    await api.db.update(users).set({ banned_at: api.now() }).where(eq(users.id, ada.user.id));
    const expected = { status: 403, body: { error: expect.stringContaining('closed') as string } };
    expect(await signInWithGoogle()).toMatchObject(expected);
    expect(await signInWithCode()).toMatchObject(expected);
    expect((await ada.send('GET', '/api/user/me/')).status).toBe(401);
    expect((await post('/api/auth/refresh/', { refresh: ada.refresh })).status).toBe(401);
  });

  test('[R46] a deactivated member can sign in and sees when the account was deactivated', async () => {
    await api.createMember({ email: signIns.person.email, deactivated_at: api.now() });
    const auth = await signInWithGoogle();
    expect(auth).toMatchObject({
      status: 200,
      body: { user: { deactivated_at: api.now().toISOString() } },
    });
  });

  test('a purged member is refused', async () => {
    const { user } = await api.createMember({ email: signIns.person.email });
    await signInWithGoogle();
    await api.db.update(users).set({ purged_at: api.now() }).where(eq(users.id, user.id));
    expect((await signInWithGoogle()).status).toBe(403);
  });

  test('a sign-in gives a widget session on a partner’s page, and on ours on request', async () => {
    const onPartner = await signInWithGoogle({}, { scope: 'full' }, { origin: PARTNER_ORIGIN });
    expect(Object.keys(onPartner.body.user).toSorted()).toEqual([
      'first_name',
      'id',
      'is_new',
      'last_name',
      'picture_url',
    ]);
    const onOurPage = await signInWithGoogle({}, { scope: 'widget' });
    expect(Object.keys(onOurPage.body.user)).toHaveLength(5);
  });

  test('a sign-in repeated within a minute replaces its session; after that it is refused', async () => {
    const nonce = await createNonce();
    const body = {
      credential: await signIns.google.signToken(api.now(), {
        claims: { ...verifiedClaims(), nonce },
      }),
      nonce,
    };
    const send = () =>
      post('/api/auth/google/login/', body, {
        headers: { 'Idempotency-Key': `lost-${signIns.person.sub}` },
      });
    const first = await send();
    api.clock.advance(40_000);
    const second = await send();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await api.send('GET', '/api/user/me/', { token: first.body.access })).status).toBe(401);
    api.clock.advance(21_000);
    expect(await send()).toMatchObject(SIGN_IN_REFUSED);
  });
});
