/** Account deletion with several servers at once, on PostgreSQL; on PGlite one would wait for the other. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockEvent } from '#server/modules/dinners/events/lock-event.ts';
import type { DatabaseHandle } from '#server/platform/db/database.ts';
import { publishPlan } from '#server/modules/dinners/seating/publish-seating.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { emails } from '#server/modules/notifications/schema.ts';
import { media } from '#server/modules/media/schema.ts';
import { profiles } from '#server/modules/profiles/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { purgeDueMembers, purgeMember } from '#server/modules/account/purge.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { openFailingAfter, openWithReplacedSql } from '#tests/helpers/api/faulty-database.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import { deferRejection, waitForBlockedQueries } from '#tests/helpers/api/lock-waits.ts';

const MEMBER_COUNT = 24;

let postgres: Postgres;
let api: Api;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

/** Starts another server on the same database and file store, with the same time. */
async function startOtherServer(database?: DatabaseHandle): Promise<Api> {
  const other = await startApi({
    databaseUrl: postgres.url,
    ...(database ? { database } : {}),
    now: api.now(),
  });
  return Object.assign(other, { store: api.store });
}

/** Members who deleted their account 48 hours ago. All were guests of one past dinner; every third hosts an upcoming one. */
async function createDueMembers(): Promise<{
  members: Member[];
  upcoming: string[];
  past: string;
}> {
  const members: Member[] = [];
  for (let count = 0; count < MEMBER_COUNT; count += 1) members.push(await api.createMember());
  const host = await api.createMember();
  const past = await createDinner(
    api,
    host.user,
    { starts_at: new Date(api.now().getTime() - DAY_MS), attendee_count: MEMBER_COUNT + 1 },
    [{ shape: 'long', seats: MEMBER_COUNT + 1 }],
  );
  await api.db.insert(guests).values(
    members.map(({ user }) => ({
      event_id: past.event.id,
      user_id: user.id,
      status: 'accepted' as const,
    })),
  );
  const upcoming: string[] = [];
  for (const { user } of members.filter((_, index) => index % 3 === 0)) {
    const { event } = await createDinner(api, user, { slug: `coming-${user.id}` });
    await api.db
      .insert(guests)
      .values({ event_id: event.id, user_id: host.user.id, status: 'declined' });
    upcoming.push(event.id);
  }
  await api.db
    .update(users)
    .set({ deactivated_at: new Date(api.now().getTime() - 48 * HOUR_MS) })
    .where(
      inArray(
        users.id,
        members.map(({ user }) => user.id),
      ),
    );
  return { members, upcoming, past: past.event.id };
}

const countGoodbyeEmails = () => api.db.$count(emails, eq(emails.kind, 'purged'));
const countCancellations = async (eventIds: string[]) =>
  (await api.db.select().from(jobs).where(eq(jobs.kind, 'notification'))).filter(
    ({ payload }) =>
      payload.type === 'event_cancelled' && eventIds.includes(String(payload.event_id)),
  ).length;
const clearQueues = async () => {
  await api.db.delete(jobs);
  await api.db.delete(emails);
};

test('[case 88] two servers that purge at the same time purge each member once', async () => {
  const { members, upcoming, past } = await createDueMembers();
  const other = await startOtherServer();
  await Promise.all([
    purgeDueMembers(api),
    purgeDueMembers(other),
    purgeDueMembers(api),
    purgeDueMembers(other),
  ]);
  const ids = members.map(({ user }) => user.id);
  expect(await api.db.$count(users, and(inArray(users.id, ids), isNull(users.purged_at)))).toBe(0);
  expect(await api.db.$count(users, inArray(users.id, ids))).toBe(upcoming.length);
  expect(await countGoodbyeEmails()).toBe(MEMBER_COUNT);
  expect(await countCancellations(upcoming)).toBe(upcoming.length);
  expect((await api.db.select().from(events).where(eq(events.id, past)))[0]?.attendee_count).toBe(
    1,
  );
  await clearQueues();
  await other.close();
});

test('[case 88] control: without the row lock two servers send the goodbye e-mail twice', async () => {
  const ada = await api.createMember();
  const startWithoutLock = () =>
    startOtherServer(openWithReplacedSql(postgres.url, [' for update skip locked', '']));
  const [firstServer, secondServer] = [await startWithoutLock(), await startWithoutLock()];
  let removed: Promise<boolean[]> = Promise.resolve([]);
  await api.rawDb.transaction(async (tx) => {
    // Both servers find the member before either can write the e-mail.
    await tx.execute(sql`lock table ${emails} in share mode`);
    removed = deferRejection(
      Promise.all([firstServer, secondServer].map((server) => purgeMember(server, ada.user.id))),
    );
    await waitForBlockedQueries(api, 2);
  });
  expect(await removed).toEqual([true, true]);
  expect(await countGoodbyeEmails()).toBe(2);
  await clearQueues();
  await Promise.all([firstServer.close(), secondServer.close()]);
});

test.each([
  ['files', /^select .* from "calendar_entries"/],
  ['grant', /^select "id" from "events" .* for update$/],
  ['rows', /^update "users" set .*"purged_at" = /],
])(
  '[case 88] a purge that fails after the %s keeps the member; the next finishes',
  async (deletedData, lastQuery) => {
    const ada = await api.createMember();
    const host = await api.createMember();
    const dinner = await createDinner(api, ada.user, { slug: `mid-${deletedData}` });
    await api.db
      .insert(guests)
      .values({ event_id: dinner.event.id, user_id: host.user.id, status: 'declined' });
    const key = `${deletedData}.webp`;
    await api.store.put(key, Buffer.from('x'), 'image/webp');
    await api.db.insert(media).values({ key, owner_id: ada.user.id, kind: 'picture', size: 1 });
    await api.db
      .update(users)
      .set({ deactivated_at: new Date(api.now().getTime() - 48 * HOUR_MS) })
      .where(eq(users.id, ada.user.id));
    const broken = await startOtherServer(openFailingAfter(postgres.url, lastQuery));
    await purgeDueMembers(broken);
    await broken.close();
    expect((await api.db.select().from(users).where(eq(users.id, ada.user.id)))[0]).toMatchObject({
      email: ada.user.email,
      purged_at: null,
    });
    expect(await api.db.$count(profiles, eq(profiles.user_id, ada.user.id))).toBe(1);
    expect(await countGoodbyeEmails()).toBe(0);
    expect(await api.store.get(key)).toBeNull();

    await purgeDueMembers(api);
    await purgeDueMembers(api);
    expect(
      (await api.db.select().from(users).where(eq(users.id, ada.user.id)))[0]?.purged_at,
    ).not.toBeNull();
    expect(
      (await api.db.select().from(events).where(eq(events.id, dinner.event.id)))[0]?.status,
    ).toBe('cancelled');
    expect([await countGoodbyeEmails(), await countCancellations([dinner.event.id])]).toEqual([
      1, 1,
    ]);
    await clearQueues();
  },
);

test('immediate deletion waits for a dinner being published, without deadlock', async () => {
  const [ada, host] = [await api.createMember(), await api.createMember()];
  const { event, path } = await createDinner(api, host.user);
  await ada.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  let removed: Promise<boolean> = Promise.resolve(false);
  await api.rawDb.transaction(async (tx) => {
    await lockEvent(tx, event.id);
    removed = deferRejection(purgeMember(api, ada.user.id));
    await waitForBlockedQueries(api);
    expect(await publishPlan(tx, api.now(), event.id, api.now())).toBe(true);
  });
  expect(await removed).toBe(true);
  expect(
    (await api.db.select().from(events).where(eq(events.id, event.id)))[0]?.attendee_count,
  ).toBe(1);
  await clearQueues();
});
