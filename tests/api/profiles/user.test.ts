import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';
import { guests, inviteLinkUses, seats, tables } from '#server/modules/dinners/schema.ts';
import { idempotencyKeys } from '#server/platform/db/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { sessions, users } from '#server/modules/auth/schema.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import { UpdateInfoInput, type User } from '#src/contract/members.ts';
import type { Profile, ProfileDetail, ProfileType } from '#src/contract/profiles.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let types: string[];
beforeAll(async () => {
  api = await startApi();
  types = [...(await api.db.transaction((tx) => upsertProfileTypes(tx))).values()];
});
afterAll(() => api.close());

interface Page<T> {
  results: T[];
  next: string | null;
}
const update = (who: Member, body: unknown, headers = {}) =>
  who.send<User & ErrorBody>('PATCH', '/api/user/update_info/', { body, headers });
const initialize = (who: Member, profile_type_ids: string[], more = {}) =>
  who.send<Page<Profile> & ErrorBody>('POST', '/api/profiles/initialize_profiles/', {
    body: { source: 'manual', profile_type_ids, ...more },
  });

test('[R36] a member changes their own fields and reads them back', async () => {
  const ada = await api.createMember();
  const changes = {
    headline: 'Keeps bees',
    location: 'Porto',
    linkedin_url: 'https://www.linkedin.com/in/ada',
    show_on_invites: true,
    dietary_needs: 'No nuts',
  };
  expect((await update(ada, changes)).body).toMatchObject(changes);
  expect((await ada.send('GET', '/api/user/me/')).body).toMatchObject(changes);
});

test('[case 111] a LinkedIn address is stored as parsed, odd ones are refused, and an old row can be read', async () => {
  const ada = await api.createMember();
  for (const [typed, stored] of [
    ['https://ｌｉｎｋｅｄｉｎ.com/in/ada', 'https://linkedin.com/in/ada'],
    ['www.linkedin.com/in/"ada"/', 'https://www.linkedin.com/in/%22ada%22/'],
  ])
    expect((await update(ada, { linkedin_url: typed })).body.linkedin_url).toBe(stored);
  for (const linkedin_url of [
    'https://linkedin.com:8443/in/ada',
    'https://a:b@linkedin.com/in/ada',
    "https://linkedin.com/in/'ada",
  ])
    expect(await update(ada, { linkedin_url }), linkedin_url).toMatchObject({
      status: 400,
      body: { error: { linkedin_url: ['Invalid input'] } },
    });
  const linkedin_url = 'https://linkedin.com:8443/in/"ada"';
  await api.db.update(users).set({ linkedin_url }).where(eq(users.id, ada.user.id));
  expect((await ada.send<User>('GET', '/api/user/me/')).body.linkedin_url).toBe(linkedin_url);
});

test('[R36] one mail preference changes and the others stay', async () => {
  const ada = await api.createMember();
  await update(ada, { mail_preferences: { reminders: false } });
  const { body } = await update(ada, { mail_preferences: { matches: false } });
  expect(body.mail_preferences).toEqual({
    invitations: true,
    reminders: false,
    changes: true,
    matches: false,
    answers: 'soon',
  });
});

test.each([
  { id: '00000000-0000-4000-8000-000000000000' },
  { email: 'other@club.example' },
  { role: 'admin' },
  { isAdmin: true },
  { created_at: '2020-01-01T00:00:00Z' },
  { deactivated_at: null },
  { invite_slug: 'host' },
  { capacity: 9 },
  { is_new: true },
  { first_name: '' },
  { headline: 'a\u0000b' },
  { linkedin_url: 'https://evil.example/in/ada' },
  { linkedin_url: 'javascript:alert(1)' },
  JSON.parse('{ "__proto__": { "is_new": false } }') as object,
  { constructor: { prototype: {} } },
])('[case 50] %j is refused and changes nothing', async (body) => {
  const ada = await api.createMember({ is_new: true });
  const [before] = await api.db.select().from(users).where(eq(users.id, ada.user.id));
  expect((await update(ada, JSON.stringify(body))).status).toBe(400);
  const [now] = await api.db.select().from(users).where(eq(users.id, ada.user.id));
  expect(now).toEqual(before);
});

test('[case 50] three hundred malformed bodies change only the named fields', async () => {
  const ada = await api.createMember({ is_new: true });
  const [before] = await api.db.select().from(users).where(eq(users.id, ada.user.id));
  const guarded = Object.keys(before!).filter(
    (name) => !Object.hasOwn(UpdateInfoInput.shape, name),
  );
  expect(guarded).toEqual(
    expect.arrayContaining([
      'id',
      'email',
      'invite_slug',
      'deactivated_at',
      'banned_at',
      'purged_at',
      'calendar_token',
      'picture_url',
    ]),
  );
  const names = fc.constantFrom(
    ...Object.keys(before!),
    'role',
    'isAdmin',
    'capacity',
    '__proto__',
    'constructor',
    'user_id',
    'state',
  );
  const body = fc.array(fc.tuple(names, fc.jsonValue({ maxDepth: 2 })), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(body, async (fields) => {
      const text = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
      const { status } = await update(ada, text);
      expect([200, 400]).toContain(status);
      const [now] = await api.db.select().from(users).where(eq(users.id, ada.user.id));
      for (const name of guarded)
        expect(now![name as keyof typeof now], name).toEqual(before![name as keyof typeof before]);
      expect(now!.is_new).toBe(true);
    }),
    { numRuns: 300, seed: 50 },
  );
});

test('[R06] the introduction ends with names and a priority, or names missing fields', async () => {
  const ada = await api.createMember({ is_new: true, first_name: '', last_name: '' });
  const earlyUpdate = await update(ada, { is_new: false });
  expect(earlyUpdate).toMatchObject({
    status: 400,
    body: {
      error: {
        first_name: ['Required'],
        last_name: ['Required'],
        profile_type_ids: ['Choose at least one priority.'],
      },
    },
  });
  await initialize(ada, [types[0]!]);
  const done = await update(ada, { first_name: 'Ada', last_name: 'Lind', is_new: false });
  expect(done).toMatchObject({ status: 200, body: { is_new: false, first_name: 'Ada' } });
});

test('[R58] field errors are generic messages', async () => {
  const ada = await api.createMember();
  const { body } = await update(ada, {
    headline: 'x'.repeat(500),
    show_on_invites: 'yes',
    first_name: '',
  });
  expect(body.error).toEqual({
    headline: ['Too long'],
    show_on_invites: ['Invalid input'],
    first_name: ['Required'],
  });
});

test('[R34] priorities are added without duplicates, and none is removed', async () => {
  const ada = await api.createMember({ is_new: true });
  await initialize(ada, [types[0]!, types[0]!]);
  const { body } = await initialize(ada, [types[1]!, types[0]!], {
    source: 'linkedin',
    linkedin_url: 'https://linkedin.com/in/ada',
  });
  expect(body.results.map(({ profile_type }) => profile_type?.id ?? null)).toEqual([
    null,
    types[0],
    types[1],
  ]);
  expect(body.results[0]).toMatchObject({ is_default: true, profile_type: null });
  expect((await ada.send<Page<Profile>>('GET', '/api/profiles/')).body.results).toEqual(
    body.results,
  );
  expect((await ada.send<User>('GET', '/api/user/me/')).body.linkedin_url).toBe(
    'https://linkedin.com/in/ada',
  );
});

test('a priority of an unknown type is refused', async () => {
  const ada = await api.createMember({ is_new: true });
  const refused = await initialize(ada, [types[0]!, '00000000-0000-4000-8000-000000000000']);
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { profile_type_ids: ['Invalid input'] } },
  });
  expect((await ada.send<Page<Profile>>('GET', '/api/profiles/')).body.results).toHaveLength(1);
});

test('lists are paginated without gaps or repeats', async () => {
  const ada = await api.createMember({ is_new: true });
  const all = (await ada.send<Page<ProfileType>>('GET', '/api/profile-types/')).body;
  expect(all.next).toBeNull();
  const pages: ProfileType[] = [];
  let next: string | null = '';
  while (next !== null) {
    const { body }: { body: Page<ProfileType> } = await ada.send(
      'GET',
      `/api/profile-types/?limit=3${next ? `&cursor=${next}` : ''}`,
    );
    pages.push(...body.results);
    next = body.next;
  }
  expect(pages).toEqual(all.results);
  await initialize(ada, types.slice(0, 3));
  const first = (await ada.send<Page<Profile>>('GET', '/api/profiles/?limit=2')).body;
  const second = (
    await ada.send<Page<Profile>>('GET', `/api/profiles/?limit=2&cursor=${first.next}`)
  ).body;
  expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(4);
  for (const cursor of ['abc', 'e30', 'WzFd'])
    expect((await ada.send('GET', `/api/profile-types/?cursor=${cursor}`)).status).toBe(400);
  for (const limit of ['0', '101', 'x', '1.5'])
    expect((await ada.send('GET', `/api/profile-types/?limit=${limit}`)).status).toBe(400);
});

test('my own profile is complete, another’s is 404', async () => {
  const [ada, ben] = [await api.createMember(), await api.createMember()];
  const { results } = (await initialize(ada, [types[0]!])).body;
  const mine = await ada.send<ProfileDetail>(
    'GET',
    `/api/profiles/${results[1]!.id}/profile_detail/`,
  );
  expect(mine.body).toMatchObject({
    is_mine: true,
    is_personalised: false,
    bio: '',
    owner: { id: ada.user.id },
  });
  const others = await ben.send('GET', `/api/profiles/${results[1]!.id}/profile_detail/`);
  const unknown = await ben.send(
    'GET',
    '/api/profiles/00000000-0000-4000-8000-000000000000/profile_detail/',
  );
  expect([others.status, others.body]).toEqual([unknown.status, unknown.body]);
  expect(others.status).toBe(404);
});

test('[R43] profiles of matches and table neighbours are shown, not of the next seat along', async () => {
  const people = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  const ids: string[] = [];
  for (const person of people)
    ids.push((await person.send<Page<Profile>>('GET', '/api/profiles/')).body.results[0]!.id);
  const read = async (who: number, ownerIndex: number) =>
    (await people[who]!.send('GET', `/api/profiles/${ids[ownerIndex]}/profile_detail/`)).status;
  const { event } = await createDinner(api, people[0]!.user, {}, [{ shape: 'long', seats: 8 }]);
  const [table] = await api.db.select().from(tables).where(eq(tables.event_id, event.id));
  const seated = await api.db
    .insert(guests)
    .values(
      people
        .slice(1, 3)
        .map(({ user }) => ({ event_id: event.id, user_id: user.id, status: 'accepted' as const })),
    )
    .returning({ id: guests.id });
  await api.db.insert(seats).values(
    seated.map(({ id }, i) => ({
      event_id: event.id,
      table_id: table!.id,
      position: i + 1,
      guest_id: id,
    })),
  );
  expect([await read(0, 1), await read(1, 0), await read(1, 2)]).toEqual([200, 200, 200]);
  expect([await read(0, 2), await read(0, 3)]).toEqual([404, 404]);
  await api.db
    .insert(matchDecisions)
    .values({ user_id: people[0]!.user.id, target_id: people[3]!.user.id, state: 'interested' });
  expect([await read(0, 3), await read(3, 0)]).toEqual([200, 404]);
});

test('the same key and body repeat the first response and run once', async () => {
  const ada = await api.createMember();
  const key = { 'Idempotency-Key': 'one-action' };
  const first = await update(ada, { headline: 'First' }, key);
  await update(ada, { headline: 'Between' });
  const repeatedUpdate = await update(ada, { headline: 'First' }, key);
  expect(repeatedUpdate.body).toEqual(first.body);
  expect((await ada.send<User>('GET', '/api/user/me/')).body.headline).toBe('Between');
  expect((await update(ada, { headline: 'Other' }, key)).status).toBe(422);
  const ben = await api.createMember();
  expect((await update(ben, { headline: 'Other' }, key)).status).toBe(200);
  api.clock.advance(86_400_001);
  const next = await api.signIn(ada.user);
  expect((await update(next, { headline: 'Next day' }, key)).body.headline).toBe('Next day');
});

test('fifty equal requests at once run once with equal responses', async () => {
  const ada = await api.createMember();
  const all = await Promise.all(
    Array.from({ length: 50 }, () =>
      update(ada, { headline: 'Once' }, { 'Idempotency-Key': 'fifty' }),
    ),
  );
  expect(new Set(all.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(
    (await api.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.owner, ada.user.id)))
      .length,
  ).toBe(1);
});

test('an error isn’t stored: the same key can be tried again', async () => {
  const ada = await api.createMember({ is_new: true });
  const key = { 'Idempotency-Key': 'finish' };
  expect((await update(ada, { is_new: false }, key)).status).toBe(400);
  await initialize(ada, [types[0]!]);
  expect((await update(ada, { is_new: false }, key)).status).toBe(200);
});

const createEvent = async (host: Member, visibility: 'members' | 'invite') =>
  (await createDinner(api, host.user, { visibility })).event;

test('[R45] an invite names its sender and the dinner, without the place', async () => {
  const host = await api.createMember();
  const { slug } = await createEvent(host, 'members');
  const { body } = await api.send(
    'GET',
    `/api/invites/${host.user.invite_slug}/?event_slug=${slug}`,
  );
  expect(body).toMatchObject({
    slug: host.user.invite_slug,
    inviter: { first_name: 'Ada' },
    event: { slug, venue: { city: 'Lisbon', address: null } },
  });
  expect(JSON.stringify(body)).not.toContain('@club.example');
});

test('[R18] an unknown inviter, unknown dinner or inaccessible dinner is the same 404', async () => {
  const [host, other] = [await api.createMember(), await api.createMember()];
  const closed = await createEvent(host, 'invite');
  const responses = [];
  for (const path of [
    `nobody-here/`,
    `${host.user.invite_slug}/?event_slug=none`,
    `${other.user.invite_slug}/?event_slug=${closed.slug}`,
  ]) {
    const { status, body } = await api.send('GET', `/api/invites/${path}`);
    responses.push(JSON.stringify([status, body]));
  }
  expect(new Set(responses)).toEqual(
    new Set([JSON.stringify([404, { error: 'The requested resource was not found.' }])]),
  );
  expect(
    (await api.send('GET', `/api/invites/${host.user.invite_slug}/?event_slug=${closed.slug}`))
      .status,
  ).toBe(200);
});

test('[R09] an invitation followed at sign-in is linked to the account once', async () => {
  const host = await api.createMember();
  const { id, slug } = await createEvent(host, 'members');
  await api.send('POST', '/api/auth/email-code/send-code/', {
    body: { email: 'invited@club.example' },
  });
  const body = {
    email: 'invited@club.example',
    code: await api.codeFor('invited@club.example'),
    slug: host.user.invite_slug,
    event_slug: slug,
  };
  const auth = await api.send<{ access: string; user: User }>(
    'POST',
    '/api/auth/email-code/verify-code/',
    { body },
  );
  const repeatedLink = await api.send('POST', `/api/invites/${host.user.invite_slug}/claim/`, {
    token: auth.body.access,
    body: { event_slug: slug },
  });
  expect(repeatedLink.status).toBe(204);
  const stored = await api.db
    .select()
    .from(inviteLinkUses)
    .where(eq(inviteLinkUses.user_id, auth.body.user.id));
  expect(stored).toMatchObject([{ inviter_id: host.user.id, event_id: id }]);
  const [account] = await api.db.select().from(users).where(eq(users.id, auth.body.user.id));
  expect(account?.invited_by).toBe(host.user.id);
});

test('linking an invitation on a partner’s page lets that session reach only that dinner', async () => {
  const host = await api.createMember();
  const [open, closed] = [await createEvent(host, 'members'), await createEvent(host, 'invite')];
  const ada = await api.createMember({}, { scope: 'widget', origin: PARTNER_ORIGIN });
  const linkInvite = (slug: string, event_slug: string) =>
    ada.send('POST', `/api/invites/${slug}/claim/`, { body: { event_slug } });
  expect((await linkInvite(host.user.invite_slug, open.slug)).status).toBe(204);
  expect((await linkInvite(ada.user.invite_slug, closed.slug)).status).toBe(404);
  const [session] = await api.db.select().from(sessions).where(eq(sessions.id, ada.session.id));
  expect(session?.event_ids).toEqual([open.id]);
});

test('one’s own invite link links no one', async () => {
  const ada = await api.createMember();
  expect(
    (await ada.send('POST', `/api/invites/${ada.user.invite_slug}/claim/`, { body: {} })).status,
  ).toBe(204);
  expect(
    await api.db.select().from(inviteLinkUses).where(eq(inviteLinkUses.user_id, ada.user.id)),
  ).toEqual([]);
});
