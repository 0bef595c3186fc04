import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, profiles, reports } from '#server/modules/profiles/schema.ts';
import { feedback } from '#server/modules/dinners/schema.ts';
import { feeds } from '#server/modules/notifications/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import type { Match } from '#src/contract/matches.ts';
import type { Person } from '#src/contract/members.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const block = (who: Member, id: string) =>
  who.send<ErrorBody>('POST', `/api/users/${id}/block/`, { body: {} });
const unblock = (who: Member, id: string) =>
  who.send<ErrorBody>('DELETE', `/api/users/${id}/block/`);
const report = (who: Member, id: string, body: object = { reason: 'rude' }) =>
  who.send<ErrorBody>('POST', `/api/users/${id}/report/`, { body });
const readBlockedList = async (who: Member, search = '') =>
  (
    await who.send<{ results: Person[]; next: string | null }>(
      'GET',
      `/api/users/blocked/${search}`,
    )
  ).body;
const readProfileId = async (who: Member) =>
  (await api.db.select().from(profiles).where(eq(profiles.user_id, who.user.id)))[0]!.id;
const readProfileStatus = async (who: Member, other: Member) =>
  (await who.send('GET', `/api/profiles/${await readProfileId(other)}/profile_detail/`)).status;
const readContacts = async (who: Member) =>
  (await who.send<{ results: Match[] }>('GET', '/api/matches/interested/')).body.results.map(
    ({ target_user }) => target_user.id,
  );
const queuedKeys = async (kind: string) =>
  (await api.db.select().from(jobs).where(eq(jobs.kind, kind))).map(({ key }) => key);

/** Two members who matched both ways, with a feed item about it, seated next to each other. */
async function createMatchedPair(): Promise<{ ada: Member; ben: Member; eventId: string }> {
  const [ada, ben] = [await api.createMember(), await api.createMember()];
  const dinner = await createDinner(api, ada.user, {}, [{ shape: 'round', seats: 2 }]);
  await ben.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();
  await api.db.delete(matches);
  for (const [one, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    await api.db
      .insert(matchDecisions)
      .values({ user_id: one.user.id, target_id: other.user.id, state: 'interested' });
    const row = {
      user_id: one.user.id,
      target_id: other.user.id,
      my_profile_id: await readProfileId(one),
      target_profile_id: await readProfileId(other),
      score: 0.9,
    };
    await api.db.insert(matches).values(row);
    await api.db.insert(feeds).values({
      user_id: one.user.id,
      type: 'mutual_interest',
      key: `mutual ${other.user.id}`,
      payload: { person_id: other.user.id },
    });
  }
  return { ada, ben, eventId: dinner.event.id };
}

test('[R49] a block hides both at once in profiles, matches and feed, and reoptimises seats', async () => {
  const { ada, ben, eventId } = await createMatchedPair();
  // Control: without a block both can read each other.
  expect([await readProfileStatus(ada, ben), await readProfileStatus(ben, ada)]).toEqual([
    200, 200,
  ]);
  expect((await block(ada, ben.user.id)).status).toBe(204);
  expect([await readProfileStatus(ada, ben), await readProfileStatus(ben, ada)]).toEqual([
    404, 404,
  ]);
  expect(await api.db.$count(matches)).toBe(0);
  expect(await api.db.$count(feeds, eq(feeds.type, 'mutual_interest'))).toBe(0);
  expect(await queuedKeys('reoptimize_seating')).toContain(eventId);
  expect(await queuedKeys('find_matches')).toEqual(
    expect.arrayContaining([ada.user.id, ben.user.id]),
  );
  await api.runDueJobs();
  expect(
    await api.db.$count(
      matches,
      and(eq(matches.user_id, ben.user.id), eq(matches.target_id, ada.user.id)),
    ),
  ).toBe(0);
});

test('[R49] a block deletes items about the two, and no others', async () => {
  const { ada, ben } = await createMatchedPair();
  const carol = await api.createMember();
  for (const one of [ada, ben])
    await api.db.insert(feeds).values({
      user_id: one.user.id,
      type: 'mutual_interest',
      key: `mutual ${carol.user.id}`,
      payload: { person_id: carol.user.id },
    });
  await block(ada, ben.user.id);
  const remainingItems = await api.db.select().from(feeds).where(eq(feeds.type, 'mutual_interest'));
  expect(
    remainingItems
      .filter(({ user_id }) => [ada.user.id, ben.user.id].includes(user_id))
      .map(({ payload }) => payload.person_id),
  ).toEqual([carol.user.id, carol.user.id]);
});

test('[R49] the blocked member gets no e-mail, and no response of theirs reveals the block', async () => {
  const { ada, ben } = await createMatchedPair();
  await api.runDueJobs();
  const mails = api.outbox.length;
  const before = await ben.send('GET', '/api/user/me/');
  await block(ada, ben.user.id);
  await report(ada, ben.user.id);
  await api.runDueJobs();
  expect(api.outbox).toHaveLength(mails);
  expect((await ben.send('GET', '/api/user/me/')).body).toEqual(before.body);
  expect(await readBlockedList(ben)).toEqual({ results: [], next: null });
  // Blocking back doesn’t reveal the first block either.
  expect((await block(ben, ada.user.id)).status).toBe(204);
  expect((await unblock(ben, ada.user.id)).status).toBe(204);
  expect(await readProfileStatus(ada, ben)).toBe(404);
});

test('[R49] an unblock restores both; block and unblock are idempotent', async () => {
  const { ada, ben } = await createMatchedPair();
  for (let time = 0; time < 2; time += 1) expect((await block(ada, ben.user.id)).status).toBe(204);
  expect(await api.db.$count(blocks, eq(blocks.user_id, ada.user.id))).toBe(1);
  for (let time = 0; time < 2; time += 1)
    expect((await unblock(ada, ben.user.id)).status).toBe(204);
  expect([await readProfileStatus(ada, ben), await readProfileStatus(ben, ada)]).toEqual([
    200, 200,
  ]);
});

test('[R49] a block hides two members only from each other; an unblock ends no other block', async () => {
  const { ada, ben } = await createMatchedPair();
  const carol = await api.createMember();
  await block(ben, carol.user.id);
  expect([await readProfileStatus(ada, ben), await readProfileStatus(ben, ada)]).toEqual([
    200, 200,
  ]);
  await block(ada, carol.user.id);
  await block(ada, ben.user.id);
  await unblock(ada, ben.user.id);
  expect((await readBlockedList(ada)).results.map(({ id }) => id)).toEqual([carol.user.id]);
});

test('[R49] an unblock restores the contact before it responds', async () => {
  const { ada, ben } = await createMatchedPair();
  await block(ada, ben.user.id);
  expect(await readContacts(ada)).toEqual([]);
  await unblock(ada, ben.user.id);
  expect(await readContacts(ada)).toEqual([ben.user.id]);
});

test('[R49] an unblock succeeds although its match search fails; a job repeats the search', async () => {
  const { ada, ben } = await createMatchedPair();
  await block(ada, ben.user.id);
  // Makes the search fail.
  await api.db.execute(sql`alter table match_searches rename to match_searches_away`);
  const { status } = await unblock(ada, ben.user.id);
  await api.db.execute(sql`alter table match_searches_away rename to match_searches`);
  expect([status, await readContacts(ada)]).toEqual([204, []]);
  await api.runDueJobs();
  expect(await readContacts(ada)).toEqual([ben.user.id]);
});

test('[R49] after twenty unblocks a day the search is only queued', async () => {
  const { ada, ben } = await createMatchedPair();
  const blockAndUnblock = async () => {
    await block(ada, ben.user.id);
    await unblock(ada, ben.user.id);
    return readContacts(ada);
  };
  for (let time = 0; time < 20; time += 1) expect(await blockAndUnblock()).toEqual([ben.user.id]);
  expect(await blockAndUnblock()).toEqual([]);
  await api.runDueJobs();
  expect(await readContacts(ada)).toEqual([ben.user.id]);
});

test('[R49] the list of blocked members is newest first, paginated, with card data', async () => {
  const ada = await api.createMember();
  const others = [];
  for (let index = 0; index < 5; index += 1) {
    others.push(await api.createMember());
    await block(ada, others.at(-1)!.user.id);
    api.clock.advance(1000);
  }
  const pages: Person[] = [];
  for (let search = '?limit=2'; ;) {
    const { results, next } = await readBlockedList(ada, search);
    pages.push(...results);
    if (next === null) break;
    search = `?limit=2&cursor=${next}`;
  }
  expect(pages.map(({ id }) => id)).toEqual(others.map(({ user }) => user.id).toReversed());
  expect(Object.keys(pages[0]!).toSorted()).toEqual([
    'first_name',
    'headline',
    'id',
    'last_name',
    'picture_url',
  ]);
});

test('[case 52] blocking oneself is refused; unknown and deleted members get the same 404', async () => {
  const ada = await api.createMember();
  const deactivated = await api.createMember({ deactivated_at: api.now() });
  // Deleted by an operator at once, without the 48 hours.
  const purged = await api.createMember({ purged_at: api.now() });
  for (const call of [block, report]) expect((await call(ada, purged.user.id)).status).toBe(404);
  for (const call of [block, unblock, report]) {
    expect((await call(ada, ada.user.id)).status).toBe(400);
    const [deleted, unknown] = [await call(ada, deactivated.user.id), await call(ada, UNKNOWN_ID)];
    expect([deleted.status, deleted.body]).toEqual([
      404,
      { error: 'The requested resource was not found.' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([deleted.status, deleted.body]);
  }
});

test('two members blocking each other at once both succeed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [ada, ben] = [await api.createMember(), await api.createMember()];
    const responses = await Promise.all([block(ada, ben.user.id), block(ben, ada.user.id)]);
    expect(responses.map(({ status }) => status)).toEqual([204, 204]);
  }
});

test('[R49] a report needs a reason, is kept for the operator and limited per day', async () => {
  const [ada, ben] = [await api.createMember(), await api.createMember()];
  expect(
    (await report(ada, ben.user.id, { reason: 'rude', text: 'Shouted.\nTwice.' })).status,
  ).toBe(201);
  expect(await api.db.select().from(reports).where(eq(reports.user_id, ada.user.id))).toMatchObject(
    [{ target_id: ben.user.id, reason: 'rude', text: 'Shouted.\nTwice.' }],
  );
  expect(await report(ada, ben.user.id, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { error: { reason: ['Required'] } },
  });
  for (let count = 1; count < 20; count += 1)
    expect((await report(ada, ben.user.id)).status).toBe(201);
  const refused = await report(ada, ben.user.id);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(await api.db.$count(reports, eq(reports.user_id, ada.user.id))).toBe(20);
  expect((await report(ben, ada.user.id)).status).toBe(201);
});

const sendFeedback = (who: Member, body: object) =>
  who.send<ErrorBody>('POST', '/api/feedback/', { body });

test('[R47] feedback needs a thumb or text', async () => {
  const ada = await api.createMember({ is_new: true });
  for (const body of [
    { rating: 'up', text: '' },
    { rating: null, text: 'Warm soup.' },
    { rating: 'down', text: 'Cold soup.' },
  ])
    expect((await sendFeedback(ada, body)).status).toBe(201);
  expect(
    await api.db.select().from(feedback).where(eq(feedback.user_id, ada.user.id)),
  ).toMatchObject([{ rating: 'up' }, { text: 'Warm soup.' }, { text: 'Cold soup.' }]);
  expect(await sendFeedback(ada, { rating: null, text: ' ' })).toMatchObject({
    status: 400,
    body: { error: { text: [expect.any(String)] } },
  });
  expect((await sendFeedback(ada, { rating: 'sideways', text: '' })).status).toBe(400);
});

test('[R47] feedback is limited per day', async () => {
  const ada = await api.createMember();
  for (let i = 0; i < 50; i++)
    expect((await sendFeedback(ada, { rating: 'up', text: '' })).status).toBe(201);
  expect((await sendFeedback(ada, { rating: 'up', text: '' })).status).toBe(429);
  expect(await api.db.$count(feedback, eq(feedback.user_id, ada.user.id))).toBe(50);
});

test('[R47] [case 52] feedback is accepted only for visible dinners, from a widget only for its own', async () => {
  const [host, ada] = [await api.createMember(), await api.createMember()];
  const [open, closed] = [
    await createDinner(api, host.user),
    await createDinner(api, host.user, { visibility: 'invite' }),
  ];
  const sendFeedbackAbout = (who: Member, event_id: string) =>
    sendFeedback(who, { rating: 'up', text: '', event_id });
  expect((await sendFeedbackAbout(ada, open.event.id)).status).toBe(201);
  expect(
    await api.db.select().from(feedback).where(eq(feedback.user_id, ada.user.id)),
  ).toMatchObject([{ event_id: open.event.id }]);
  const [hidden, unknown] = [
    await sendFeedbackAbout(ada, closed.event.id),
    await sendFeedbackAbout(ada, UNKNOWN_ID),
  ];
  expect([hidden.status, hidden.body]).toEqual([unknown.status, unknown.body]);
  expect(hidden.status).toBe(404);
  const widget = await api.createMember(
    {},
    { scope: 'widget', origin: PARTNER_ORIGIN, eventIds: [open.event.id] },
  );
  expect((await sendFeedbackAbout(widget, open.event.id)).status).toBe(201);
  expect(await sendFeedbackAbout(widget, closed.event.id)).toMatchObject({
    status: 403,
    body: { code: 'scope' },
  });
});
