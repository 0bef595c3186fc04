import { eq } from 'drizzle-orm';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profileTypeData, upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matches } from '#server/modules/matching/schema.ts';
import { profiles } from '#server/modules/profiles/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import type { Profile, ProfileDetail } from '#src/contract/profiles.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let types: Map<string, string>;
beforeAll(async () => {
  api = await startApi();
  types = await api.db.transaction((tx) => upsertProfileTypes(tx));
});
afterAll(() => api.close());

interface Page<T> {
  results: T[];
}
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const list = async (who: Member) =>
  (await who.send<Page<Profile>>('GET', '/api/profiles/')).body.results;
const addPriorities = (who: Member, ...slugs: string[]) =>
  who.send<Page<Profile>>('POST', '/api/profiles/initialize_profiles/', {
    body: { source: 'manual', profile_type_ids: slugs.map((slug) => types.get(slug)!) },
  });
const updatePriority = (who: Member, id: string, body: unknown) =>
  who.send<ProfileDetail & ErrorBody>('PUT', `/api/profiles/${id}/update_profile_data/`, { body });
const read = async (who: Member, id: string) =>
  (await who.send<ProfileDetail>('GET', `/api/profiles/${id}/profile_detail/`)).body;
const queuedJobs = async (kind: string, key: string) =>
  (await api.db.select().from(jobs).where(eq(jobs.kind, kind))).filter((job) => job.key === key)
    .length;

async function createRaisingMember(): Promise<{
  ada: Member;
  defaultProfile: string;
  priority: string;
}> {
  const ada = await api.createMember();
  await addPriorities(ada, 'raising');
  const [defaultProfile, priority] = await list(ada);
  return { ada, defaultProfile: defaultProfile!.id, priority: priority!.id };
}

test('[R35] a priority shows the default’s text until it is edited and then copied', async () => {
  const { ada, defaultProfile, priority } = await createRaisingMember();
  const company = { name: 'Kiln', role: 'Founder', website: 'https://kiln.example/' };
  await updatePriority(ada, defaultProfile, {
    bio: 'I bake.',
    company,
    attributes: [
      { key: 'fields', value: ['Food'] },
      { key: 'role', value: 'Chef' },
    ],
  });
  expect(await read(ada, priority)).toMatchObject({
    is_personalised: false,
    bio: 'I bake.',
    company,
  });
  const { status, body } = await updatePriority(ada, priority, { bio: 'I raise.' });
  expect(status).toBe(200);
  // Attributes that this type doesn’t have are not copied.
  expect(body).toMatchObject({
    is_personalised: true,
    bio: 'I raise.',
    company,
    attributes: [{ key: 'fields', value: ['Food'] }],
  });
  await updatePriority(ada, defaultProfile, { bio: 'I bake bread.' });
  expect(await read(ada, priority)).toMatchObject({ bio: 'I raise.' });
  expect(await read(ada, defaultProfile)).toMatchObject({
    bio: 'I bake bread.',
    is_personalised: false,
    is_default: true,
  });
});

test('[R35] a reset removes own text and logo and shows the default again', async () => {
  const { ada, defaultProfile, priority } = await createRaisingMember();
  await updatePriority(ada, defaultProfile, { bio: 'Plain.' });
  await updatePriority(ada, priority, {
    bio: 'Own.',
    company: { name: 'Own', role: '', website: '' },
  });
  await api.db
    .update(profiles)
    .set({ company: { name: 'Own', role: '', website: '', logo_url: '/media/own.webp' } })
    .where(eq(profiles.id, priority));
  const { body } = await updatePriority(ada, priority, { reset_to_default: true });
  expect(body).toMatchObject({
    is_personalised: false,
    bio: 'Plain.',
    company: { name: '', logo_url: null },
  });
  const [row] = await api.db.select().from(profiles).where(eq(profiles.id, priority));
  expect(row).toMatchObject({
    bio: '',
    attributes: [],
    company: { name: '', role: '', website: '', logo_url: null },
  });
  expect(await updatePriority(ada, defaultProfile, { reset_to_default: true })).toMatchObject({
    status: 400,
    body: { error: { reset_to_default: ['Invalid input'] } },
  });
});

test('[R35] omitted fields stay, and text updates don’t change the logo', async () => {
  const { ada, defaultProfile } = await createRaisingMember();
  await api.db
    .update(profiles)
    .set({ company: { name: 'Kiln', role: '', website: '', logo_url: '/media/logo.webp' } })
    .where(eq(profiles.id, defaultProfile));
  const { body } = await updatePriority(ada, defaultProfile, {
    company: { name: 'Kiln Two', role: 'Baker', website: '' },
  });
  expect(body.company).toEqual({
    name: 'Kiln Two',
    role: 'Baker',
    website: '',
    logo_url: `${api.env.PUBLIC_URL}/media/logo.webp`,
  });
  expect(
    (
      await updatePriority(ada, defaultProfile, {
        company: { name: 'x', role: '', website: '', logo_url: '/media/of-another.webp' },
      })
    ).status,
  ).toBe(400);
  await updatePriority(ada, defaultProfile, { bio: 'Words.' });
  expect((await updatePriority(ada, defaultProfile, { attributes: [] })).body).toMatchObject({
    bio: 'Words.',
    company: { name: 'Kiln Two' },
  });
});

test('[R35] unknown keys, invalid options, wrong types and repeats are field errors', async () => {
  const { ada, priority, defaultProfile } = await createRaisingMember();
  const stage = profileTypeData
    .find(({ slug }) => slug === 'raising')!
    .attributes.find(({ key }) => key === 'stage')!;
  const valid = [
    { key: 'stage', value: stage.options[0]! },
    { key: 'round', value: '€2m' },
    { key: 'fields', value: ['Food', 'Energy', 'Food'] },
  ];
  expect(
    (await updatePriority(ada, priority, { attributes: valid })).body.attributes.map(
      ({ key, value }) => ({ key, value }),
    ),
  ).toEqual([...valid.slice(0, 2), { key: 'fields', value: ['Food', 'Energy'] }]);
  const invalid = [
    [{ key: 'nope', value: 'x' }],
    [{ key: '__proto__', value: 'x' }],
    [{ key: 'ticket', value: 'x' }],
    [{ key: 'stage', value: 'Made up' }],
    [{ key: 'stage', value: [stage.options[0]] }],
    [{ key: 'fields', value: 'Food' }],
    [{ key: 'fields', value: ['Food', 'Made up'] }],
    [valid[0], valid[0]],
  ];
  for (const attributes of invalid) {
    expect(
      await updatePriority(ada, priority, { attributes }),
      JSON.stringify(attributes),
    ).toMatchObject({
      status: 400,
      body: { error: { attributes: ['Invalid input'] } },
    });
  }
  expect((await read(ada, priority)).attributes).toHaveLength(3);
  expect(
    (
      await updatePriority(ada, priority, {
        attributes: [
          { key: 'round', value: '' },
          { key: 'fields', value: [] },
        ],
      })
    ).body.attributes,
  ).toEqual([]);
  // The default profile feeds every type, so it accepts the attributes of all.
  expect(
    (await updatePriority(ada, defaultProfile, { attributes: [{ key: 'ticket', value: '50k' }] }))
      .status,
  ).toBe(200);
  expect(
    (await updatePriority(ada, defaultProfile, { attributes: [{ key: 'nope', value: '50k' }] }))
      .status,
  ).toBe(400);
});

test('lone surrogates, markup and placeholders are stored or refused, never a 500', async () => {
  const { ada, defaultProfile } = await createRaisingMember();
  for (const text of ['\ud800', '<img src=x onerror=alert(1)>', '{email} $& $1']) {
    const { status, body } = await updatePriority(ada, defaultProfile, {
      bio: text,
      company: { name: text, role: '', website: '' },
    });
    expect([200, 400], JSON.stringify(text)).toContain(status);
    if (status === 200 && text !== '\ud800')
      expect(body).toMatchObject({ bio: text, company: { name: text } });
  }
});

test('[case 49] another member’s profile is 404 for update and delete', async () => {
  const { ada, priority } = await createRaisingMember();
  const ben = await api.createMember();
  await updatePriority(ada, priority, { bio: 'Mine.' });
  const responses = [];
  for (const id of [priority, UNKNOWN_ID]) {
    for (const { status, body } of [
      await updatePriority(ben, id, { bio: 'Yours.' }),
      await updatePriority(ben, id, { reset_to_default: true }),
      await ben.send('DELETE', `/api/profiles/${id}/`),
    ])
      responses.push(JSON.stringify([status, body]));
  }
  expect(new Set(responses)).toEqual(
    new Set([JSON.stringify([404, { error: 'The requested resource was not found.' }])]),
  );
  expect(await read(ada, priority)).toMatchObject({ bio: 'Mine.', is_personalised: true });
});

test('[R34] a deleted priority takes its matches; the default can’t be deleted', async () => {
  const { ada, defaultProfile, priority } = await createRaisingMember();
  const { ada: ben, priority: bensPriority } = await createRaisingMember();
  const between = (one: Member, mine: string, two: Member, theirs: string) => ({
    user_id: one.user.id,
    target_id: two.user.id,
    my_profile_id: mine,
    target_profile_id: theirs,
    score: 0.5,
  });
  await api.db
    .insert(matches)
    .values([between(ada, priority, ben, bensPriority), between(ben, bensPriority, ada, priority)]);
  expect((await ada.send('DELETE', `/api/profiles/${priority}/`)).status).toBe(204);
  expect(await api.db.select().from(matches).where(eq(matches.user_id, ada.user.id))).toEqual([]);
  expect(await api.db.select().from(matches).where(eq(matches.target_id, ada.user.id))).toEqual([]);
  expect((await list(ada)).map(({ id }) => id)).toEqual([defaultProfile]);
  expect((await ada.send('DELETE', `/api/profiles/${priority}/`)).status).toBe(404);
  expect(await ada.send('DELETE', `/api/profiles/${defaultProfile}/`)).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('your own card') as string },
  });
  expect((await list(ada)).map(({ id }) => id)).toEqual([defaultProfile]);
});

test('[R41] changed words, priorities or city queue one match search and one reoptimisation', async () => {
  const { ada, defaultProfile, priority } = await createRaisingMember();
  const { event } = await createDinner(api, ada.user);
  const changes: (() => Promise<unknown>)[] = [
    () => updatePriority(ada, defaultProfile, { bio: 'New.' }),
    () => addPriorities(ada, 'hiring'),
    () => ada.send('DELETE', `/api/profiles/${priority}/`),
    () => ada.send('PATCH', '/api/user/update_info/', { body: { location: 'Porto' } }),
  ];
  for (const change of changes) {
    await api.runDueJobs();
    expect([
      await queuedJobs('find_matches', ada.user.id),
      await queuedJobs('reoptimize_seating', event.id),
    ]).toEqual([0, 0]);
    await change();
    await change();
    expect(
      [
        await queuedJobs('find_matches', ada.user.id),
        await queuedJobs('reoptimize_seating', event.id),
      ],
      String(change),
    ).toEqual([1, 1]);
  }
  await api.runDueJobs();
  await ada.send('PATCH', '/api/user/update_info/', {
    body: { headline: 'No matter where', location: 'Porto' },
  });
  expect(await queuedJobs('find_matches', ada.user.id)).toBe(0);
});

/** An enrichment provider as an operator would configure it. */
async function startProvider(
  answer: (
    page: string,
    authorization: string | undefined,
  ) => { status?: number; body: string; hang?: boolean },
): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    const {
      status = 200,
      body,
      hang,
    } = answer(
      new URL(request.url!, 'http://x').searchParams.get('url') ?? '',
      request.headers.authorization,
    );
    if (hang) return;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/person`, server };
}
const PAGE = 'https://www.linkedin.com/in/ada';

async function enrich(
  answer: Parameters<typeof startProvider>[0],
  overrides: Partial<typeof users.$inferInsert> = {},
) {
  const { url, server } = await startProvider(answer);
  const other = await startApi({ env: { LINKEDIN_API_URL: url, LINKEDIN_API_KEY: 'the-key' } });
  try {
    const all = await other.db.transaction((tx) => upsertProfileTypes(tx));
    const ada = await other.createMember({ is_new: true, ...overrides });
    const body = {
      source: 'linkedin',
      linkedin_url: PAGE,
      profile_type_ids: [all.get('raising')!],
    };
    const response = await ada.send<Page<Profile>>('POST', '/api/profiles/initialize_profiles/', {
      body,
    });
    const [user] = await other.db.select().from(users).where(eq(users.id, ada.user.id));
    return {
      status: response.status,
      profiles: response.body.results.length,
      user: user!,
      detail: await read(ada, response.body.results[0]!.id),
    };
  } finally {
    await other.close();
    server.closeAllConnections();
    server.close();
  }
}

test('[case 111] a website is stored as parsed, odd ones are refused, and an old row can be read', async () => {
  const { ada, defaultProfile } = await createRaisingMember();
  const change = (website: string) =>
    updatePriority(ada, defaultProfile, { company: { name: 'Kiln', role: '', website } });
  expect((await change('Kiln.example/"a')).body.company.website).toBe('https://kiln.example/%22a');
  for (const website of [
    'https://kiln.example:8080/',
    'https://ada:secret@kiln.example/',
    "https://kiln.example/'a",
    'https://127.0.0.1/',
  ])
    expect(await change(website), website).toMatchObject({
      status: 400,
      body: { error: { company: ['Invalid input'] } },
    });
  const company = {
    name: 'Kiln',
    role: '',
    website: 'http://kiln.example:8080/"a',
    logo_url: null,
  };
  await api.db.update(profiles).set({ company }).where(eq(profiles.id, defaultProfile));
  expect((await read(ada, defaultProfile)).company).toEqual(company);
});

test('[R34] LinkedIn fills only empty fields, without its picture or invalid text', async () => {
  const requested: unknown[] = [];
  const provided = {
    headline: 'Bakes\r\nbread',
    location: 'Porto, Portugal',
    bio: `First.\nSecond.${'x'.repeat(5000)}`,
    picture: 'http://169.254.169.254/',
    company: {
      name: 'Kiln',
      role: 7,
      website: 'javascript:alert(1)',
      logo_url: 'http://evil.example/x.png',
    },
    is_new: false,
  };
  const { status, user, detail } = await enrich(
    (page, authorization) => {
      requested.push([page, authorization]);
      return { body: JSON.stringify(provided) };
    },
    { location: 'Lisbon' },
  );
  expect(status).toBe(200);
  expect(requested).toEqual([[PAGE, 'Bearer the-key']]);
  expect(user).toMatchObject({
    headline: 'Bakes bread',
    location: 'Lisbon',
    picture_url: null,
    is_new: true,
    linkedin_url: PAGE,
  });
  expect(detail.bio).toMatch(/^First\.\nSecond\.x+$/);
  expect(detail.bio).toHaveLength(1000);
  expect(detail.company).toEqual({ name: 'Kiln', role: '', website: '', logo_url: null });
});

test.each<[string, Parameters<typeof startProvider>[0]]>([
  ['an error', () => ({ status: 500, body: '{}' })],
  ['no JSON', () => ({ body: '<html>' })],
  ['no object', () => ({ body: '[1]' })],
  ['half a character', () => ({ body: '{"bio":"\\ud800","company":{"name":"\\udc00"}}' })],
  ['a megabyte', () => ({ body: JSON.stringify({ headline: 'x'.repeat(1_000_000) }) })],
])(
  '[R34] a provider that responds with %s fills nothing in, and the priority is added',
  async (_, answer) => {
    const { status, profiles: count, user, detail } = await enrich(answer);
    expect([status, count]).toEqual([200, 2]);
    expect([user.headline, detail.bio, detail.company.name]).toEqual(['', '', '']);
  },
);

test('[R34] without a provider only the LinkedIn URL is stored', async () => {
  const ada = await api.createMember({ is_new: true });
  const body = {
    source: 'linkedin',
    linkedin_url: PAGE,
    profile_type_ids: [types.get('raising')!],
  };
  expect((await ada.send('POST', '/api/profiles/initialize_profiles/', { body })).status).toBe(200);
  const [user] = await api.db.select().from(users).where(eq(users.id, ada.user.id));
  expect(user).toMatchObject({ linkedin_url: PAGE, headline: '' });
});
