/** Work that answers and recurring jobs once did for nothing. */
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { calendarGrants } from '#server/modules/calendar/schema.ts';
import { interestModels } from '#server/modules/matching/schema-search.ts';
import { buildInviteFriendsQuery } from '#server/modules/notifications/feed/daily-items.ts';
import { feeds } from '#server/modules/notifications/schema.ts';
import { queueGoogleCalendarUpdates } from '#server/modules/calendar/google/queue-updates.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { jobTable } from '#server/worker.ts';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember();
});
beforeEach(() => api.rawDb.delete(jobs));
afterAll(() => api.close());

test('a calendar job is queued only for members who have connected a calendar', async () => {
  const [connected, other] = [await api.createMember(), await api.createMember()];
  await api.db.insert(calendarGrants).values({ user_id: connected.user.id, encrypted: 'none' });
  const { event } = await createDinner(api, host.user);
  await api.db.transaction((tx) =>
    queueGoogleCalendarUpdates(
      tx,
      api.now(),
      ...[connected, other].map(({ user }) => ({ user_id: user.id, event_id: event.id })),
    ),
  );
  const queued = await api.db
    .select({ payload: jobs.payload })
    .from(jobs)
    .where(eq(jobs.kind, 'update_google_calendar'));
  expect(queued).toEqual([{ payload: { user_id: connected.user.id, event_id: event.id } }]);
});

test('the decisions of the whole club are counted once a day, and not for each hour’s searches', async () => {
  await api.runJob('send_introductions');
  expect(await api.db.$count(interestModels)).toBe(0);
  await api.runJob('fit_wish_model');
  expect(await api.db.$count(interestModels)).toBe(1);
  expect(jobTable.fit_wish_model.intervalMs).toBe(DAY_MS);
});

test('an item that is marked as seen is read once, and keeps when it was first seen', async () => {
  const member = await api.createMember();
  const [item] = await api.db
    .insert(feeds)
    .values({ user_id: member.user.id, type: 'invite_friends', key: 'once', created_at: api.now() })
    .returning();
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  const mark = () =>
    member.send<{ seen_at: string }>('POST', `/api/feeds/${item!.id}/mark_as_seen/`, { body: {} });
  const first = await mark();
  const reads = spy.mock.calls.filter(([config]) =>
    String((config as unknown as { text: string }).text).includes('from "feeds"'),
  );
  spy.mockRestore();
  expect([first.status, first.body.seen_at, reads.length]).toEqual([
    200,
    api.now().toISOString(),
    1,
  ]);
  api.clock.advance(MINUTE_MS);
  expect((await mark()).body.seen_at).toBe(first.body.seen_at);
});

/** Without an index of their own the items of every kind are read, for every guest: 57 seconds in a club of 100,000. */
test('members asked to invite friends are found by an index', async () => {
  const { event } = await createDinner(api, host.user);
  const now = api.now().toISOString();
  await api.db
    .execute(sql`insert into users (id, email, first_name, last_name, invite_slug, is_new, created_at)
    select md5('g' || n)::uuid, 'g' || n || '@club.example', 'G', 'G', 'g-' || n, false, ${now}::timestamptz from generate_series(1, 3000) n`);
  await api.db
    .execute(sql`insert into guests (event_id, user_id, status, calendar_token, answered_at)
    select ${event.id}::uuid, md5('g' || n)::uuid, 'accepted', 'g' || n, ${now}::timestamptz - interval '2 hours' from generate_series(1, 3000) n`);
  await api.db.execute(sql`insert into feeds (user_id, type, key, created_at)
    select md5('g' || n)::uuid, case k when 1 then 'invite_friends' else 'daily_matches' end, 'k' || k, ${now}::timestamptz - k * interval '1 day'
    from generate_series(1, 3000) n, generate_series(1, 20) k`);
  await api.db.execute(sql`analyze`);
  const { rows } = await api.db.execute(sql`explain ${buildInviteFriendsQuery(api.now())}`);
  expect(JSON.stringify(rows)).toContain('feeds_invite_friends');
});
