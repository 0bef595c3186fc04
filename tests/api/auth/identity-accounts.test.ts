/** Whose account a sign-in with Google or Apple opens. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fillMissingNames, findOrCreateUser } from '../../../host/server/modules/auth/accounts.ts';
import { consumeRateLimit } from '../../../host/server/platform/rate-limits.ts';
import { identities, users } from '../../../host/server/modules/auth/schema.ts';
import { type Api, PARTNER_ORIGIN } from '../../helpers/api/start-api.ts';
import { type SignInFixture, SIGN_IN_REFUSED, createSignInFixture } from '../../helpers/api/sign-in-fixture.ts';

let doors: SignInFixture;
let api: Api;
beforeAll(async () => {
  doors = await createSignInFixture();
  api = doors.api;
});
beforeEach(() => doors.nextPerson());
afterAll(() => doors.close());

const post: SignInFixture['post'] = (...asked) => doors.post(...asked);
const freshNonce = () => doors.createNonce();
const withGoogle: SignInFixture['signInWithGoogle'] = (...asked) => doors.signInWithGoogle(...asked);
const withApple: SignInFixture['signInWithApple'] = (...asked) => doors.signInWithApple(...asked);
const withCode = () => doors.signInWithCode();
const proved = () => doors.verifiedClaims();
const accountsOf = (address: string) => api.db.select().from(users).where(eq(users.email, address));
const identitiesOf = (id: string) => api.db.select().from(identities).where(eq(identities.user_id, id));

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
    doors.person.email = `other-${doors.person.email}`;
    expect((await withGoogle({ claims: { email_verified } })).status).toBe(400);
    expect(await accountsOf(doors.person.email)).toEqual([]);
  });

  test('[R03] [case 36] proved as Apple writes it, in the text "true", is proved', async () => {
    expect(await withApple({ email_verified: 'true' })).toMatchObject({ status: 200, body: { user: { email: doors.person.email } } });
  });

  test('that Google hosts is one account: the code’s owner signs in with Google too', async () => {
    const { body } = await withCode();
    expect(await withGoogle()).toMatchObject({ status: 200, body: { user: { id: body.user.id } } });
    doors.person.email = `guest.${doors.person.sub}@gmail.com`;
    doors.person.sub = `${doors.person.sub}-g`;
    const atGmail = await withCode();
    expect(await withGoogle({ claims: { hd: undefined } })).toMatchObject({ status: 200, body: { user: { id: atGmail.body.user.id } } });
  });

  test.each([
    ['Google, which does not host it', () => withGoogle({ claims: { hd: undefined } })],
    ['Google, which hosts another domain', () => withGoogle({ claims: { hd: 'example' } })],
    ['Apple', () => withApple()],
  ])('[case 37] confirmed long ago by %s merges nothing with the account that has it: 409 in words', async (_, enter) => {
    const { body } = await withCode();
    expect(await enter()).toMatchObject({ status: 409, body: { error: expect.stringContaining('sign in by e-mail') as string } });
    expect(await identitiesOf(body.user.id)).toEqual([]);
  });

  test('in other letters is the same one', async () => {
    const { body } = await withCode();
    expect(await withGoogle({ claims: { email: ` ${doors.person.email.toUpperCase()} ` } })).toMatchObject({
      status: 200,
      body: { user: { id: body.user.id } },
    });
  });

  test('[case 37] that changes over there changes nothing here: who signs in is the subject', async () => {
    const first = await withGoogle();
    const later = await withGoogle({ claims: { email: `new-${doors.person.email}` } });
    expect(later).toMatchObject({ status: 200, body: { user: { id: first.body.user.id, email: doors.person.email } } });
    expect(await accountsOf(`new-${doors.person.email}`)).toEqual([]);
  });

  test('[case 37] that somebody else has over there by now does not open the account: 409 in words', async () => {
    const first = await withGoogle();
    const other = await withGoogle({ claims: { sub: `${doors.person.sub}-b` } });
    expect(other).toMatchObject({ status: 409, body: { error: expect.stringContaining('another way') as string } });
    expect(await identitiesOf(first.body.user.id)).toHaveLength(1);
    expect(await withGoogle()).toMatchObject({ status: 200, body: { user: { id: first.body.user.id } } });
  });

  test('[R03] [case 37] is told by Apple once; the second sign-in comes without it and without names, and keeps both', async () => {
    const first = await withApple({}, { first_name: 'Ines', last_name: 'Duarte' });
    const again = await withApple({ email: undefined, email_verified: undefined });
    expect(again).toMatchObject({
      status: 200,
      body: { user: { id: first.body.user.id, email: doors.person.email, first_name: 'Ines', last_name: 'Duarte' } },
    });
    doors.person.sub = `${doors.person.sub}-b`;
    expect((await withApple({ email: undefined, email_verified: undefined })).status).toBe(400);
  });

  test('that is none makes no account', async () => {
    for (const value of ['no-address', 'a@b.c\r\nBcc: x@y.example', 7, { a: 1 }, `${'a'.repeat(300)}@club.example`])
      expect((await withGoogle({ claims: { email: value } })).status).toBe(400);
  });

  test('[case 38] whose code somebody else asked for belongs to whoever proves it: nothing of theirs is there before', async () => {
    await post('/api/auth/email-code/send-code/', { email: doors.person.email });
    expect(await accountsOf(doors.person.email)).toEqual([]);
    const inviter = await api.createMember();
    const guessed = { email: doors.person.email, code: '000000', first_name: 'Mallory', last_name: 'Early', slug: inviter.user.invite_slug };
    await post('/api/auth/email-code/verify-code/', guessed);
    expect(await accountsOf(doors.person.email)).toEqual([]);
    const auth = await withGoogle();
    expect(auth).toMatchObject({ status: 200, body: { user: { email: doors.person.email, first_name: '', last_name: '' } } });
    const [account] = await accountsOf(doors.person.email);
    expect(account?.invited_by).toBeNull();
  });
});

test('[case 38] an account made before the proof is what would let a stranger’s words in', async () => {
  await api.db.transaction(async (tx) =>
    fillMissingNames(tx, await findOrCreateUser(tx, doors.person.email, api.now()), { first_name: 'Mallory', last_name: 'Early' }),
  );
  expect((await withGoogle()).body.user).toMatchObject({ email: doors.person.email, first_name: 'Mallory' });
});

test('[case 5] whose codes somebody used up for the day still signs in with Google and Apple', async () => {
  const limit = { key: `fail ${doors.person.email}`, max: 25, windowMs: 86_400_000 };
  for (let count = 0; count < 25; count++) await consumeRateLimit(api.db, limit, api.now());
  expect((await withCode()).status).toBe(429);
  expect((await withGoogle()).status).toBe(200);
  doors.person.email = `b-${doors.person.email}`;
  for (let count = 0; count < 25; count++) await consumeRateLimit(api.db, { ...limit, key: `fail ${doors.person.email}` }, api.now());
  expect((await withApple()).status).toBe(200);
});

describe('whoever signs in', () => {
  test('[R48] keeps the names they have', async () => {
    const { user } = await api.createMember({ email: doors.person.email, first_name: 'Ada', last_name: 'Of Old' });
    expect((await withGoogle({ claims: { given_name: 'Someone', family_name: 'Else' } })).body.user).toMatchObject({ id: user.id, last_name: 'Of Old' });
  });

  test('and was shut out by the operator is told so, whichever method, and no session of theirs goes on', async () => {
    const ada = await api.createMember({ email: doors.person.email });
    await withGoogle();
    await api.db.update(users).set({ banned_at: api.now() }).where(eq(users.id, ada.user.id));
    const words = { status: 403, body: { error: expect.stringContaining('closed') as string } };
    expect(await withGoogle()).toMatchObject(words);
    expect(await withCode()).toMatchObject(words);
    expect((await ada.send('GET', '/api/user/me/')).status).toBe(401);
    expect((await post('/api/auth/refresh/', { refresh: ada.refresh })).status).toBe(401);
  });

  test('[R46] and is about to be removed is told until when they can come back', async () => {
    await api.createMember({ email: doors.person.email, deactivated_at: api.now() });
    const auth = await withGoogle();
    expect(auth).toMatchObject({ status: 200, body: { user: { deactivated_at: api.now().toISOString() } } });
  });

  test('and is gone for good is nobody', async () => {
    const { user } = await api.createMember({ email: doors.person.email });
    await withGoogle();
    await api.db.update(users).set({ purged_at: api.now() }).where(eq(users.id, user.id));
    expect((await withGoogle()).status).toBe(403);
  });

  test('on a partner’s page gets the page’s session, and asking for less is obeyed on our own', async () => {
    const there = await withGoogle({}, { scope: 'full' }, { origin: PARTNER_ORIGIN });
    expect(Object.keys(there.body.user).toSorted()).toEqual(['first_name', 'id', 'is_new', 'last_name', 'picture_url']);
    const here = await withGoogle({}, { scope: 'widget' });
    expect(Object.keys(here.body.user)).toHaveLength(5);
  });

  test('and lost the answer gets a session in place of the first, for a minute and no longer', async () => {
    const nonce = await freshNonce();
    const body = { credential: await doors.google.signToken(api.now(), { claims: { ...proved(), nonce } }), nonce };
    const send = () => post('/api/auth/google/login/', body, { headers: { 'Idempotency-Key': `lost-${doors.person.sub}` } });
    const first = await send();
    api.clock.advance(40_000);
    const second = await send();
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await api.send('GET', '/api/user/me/', { token: first.body.access })).status).toBe(401);
    api.clock.advance(21_000);
    expect(await send()).toMatchObject(SIGN_IN_REFUSED);
  });
});
