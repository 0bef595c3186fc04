import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blocks, profiles } from '#server/modules/profiles/schema.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { feeds, emails } from '#server/modules/notifications/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { deleteOldNotifications } from '#server/modules/notifications/cleanup.ts';
import { queueEmail } from '#server/modules/notifications/email-queue.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createNotificationFixture } from '#tests/helpers/api/notification-fixture.ts';

let api: Api;
let host: Member;
let notifications: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  notifications = createNotificationFixture(api, () => host);
});
beforeEach(() => {
  api.clock.set(TEST_START);
  api.outbox.length = 0;
});
afterEach(async () => {
  // Dinners of one test must not affect the next.
  await api.db.update(events).set({ status: 'cancelled' });
  await api.db.delete(jobs);
});
afterAll(() => api.close());

async function createDinnerWithSeatedGuest(overrides: Parameters<typeof createDinner>[2] = {}) {
  const created = await createDinner(api, host.user, overrides);
  const guest = await api.createMember({ first_name: 'Mina', last_name: 'Salonen' });
  await guest.send('POST', `${created.path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();
  api.outbox.length = 0;
  return { ...created, guest };
}

/** A match as the matching job writes it. */
async function createMatch(me: Member, other: Member, score = 0.5): Promise<string> {
  const [mine] = await api.db.select().from(profiles).where(eq(profiles.user_id, me.user.id));
  const [theirs] = await api.db.select().from(profiles).where(eq(profiles.user_id, other.user.id));
  const [row] = await api.db
    .insert(matches)
    .values({
      user_id: me.user.id,
      target_id: other.user.id,
      my_profile_id: mine!.id,
      target_profile_id: theirs!.id,
      score,
    })
    .returning();
  return row!.id;
}

describe('daily feed items', () => {
  test('[R43] new matches come once a day, the best five on the item', async () => {
    const me = await api.createMember();
    const others = await Promise.all(Array.from({ length: 8 }, () => api.createMember()));
    const ids: string[] = [];
    for (const [i, other] of others.entries()) ids.push(await createMatch(me, other, i / 10));
    await api.runJob('add_daily_feed_items');
    const [item] = await notifications.listFeedItemsOfType(me, 'daily_matches');
    expect(item).toMatchObject({ title: '8 people you might like to meet', matches_total: 8 });
    expect(item!.matches.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 5));
    const later = await api.signIn(me.user);
    const { body } = await later.send<{ results: unknown[] }>(
      'GET',
      `/api/matches/?feed_id=${item!.id}`,
    );
    expect(body.results).toHaveLength(8);
    for (const id of ids.slice(0, 2))
      expect(
        (await later.send('POST', `/api/matches/${id}/turn_dismissed/`, { body: {} })).status,
      ).toBe(200);
    expect(await notifications.listFeedItemsOfType(me, 'daily_matches')).toMatchObject([
      { title: '6 people you might like to meet', matches_total: 8 },
    ]);
    await createMatch(me, await api.createMember());
    await api.runJob('add_daily_feed_items');
    expect(await notifications.listFeedItemsOfType(me, 'daily_matches')).toHaveLength(1);
    api.clock.advance(DAY_MS);
    await api.runJob('add_daily_feed_items');
    // The new day’s item replaces the old one.
    expect(await notifications.listFeedItemsOfType(me, 'daily_matches')).toMatchObject([
      { matches_total: 1, title: 'Someone you might like to meet' },
    ]);
    api.clock.advance(DAY_MS);
    await api.runJob('add_daily_feed_items');
    expect(await notifications.listFeedItemsOfType(me, 'daily_matches')).toHaveLength(1);
  });

  test('[R49] blocked, deleted or decided members aren’t proposed, and deleted ones get none', async () => {
    const [me, blocker, deactivated, decided, fine] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
    ];
    for (const other of [blocker, deactivated, decided, fine]) await createMatch(me, other);
    await createMatch(deactivated, me);
    await api.db.insert(blocks).values({ user_id: blocker.user.id, target_id: me.user.id });
    await api.db
      .update(users)
      .set({ deactivated_at: api.now() })
      .where(eq(users.id, deactivated.user.id));
    await api.db
      .insert(matchDecisions)
      .values({ user_id: me.user.id, target_id: decided.user.id, state: 'dismissed' });
    await api.runJob('add_daily_feed_items');
    const [item] = await notifications.listFeedItemsOfType(me, 'daily_matches');
    expect(item!.matches.map(({ target_user }) => target_user.id)).toEqual([fine.user.id]);
    expect(await api.db.$count(feeds, eq(feeds.user_id, deactivated.user.id))).toBe(0);
    // A block after the item removes the card from it.
    await api.db.insert(blocks).values({ user_id: me.user.id, target_id: fine.user.id });
    expect((await notifications.listFeedItemsOfType(me, 'daily_matches'))[0]).toMatchObject({
      matches: [],
      matches_total: 0,
    });
  });

  test('[R43] each guest sees good matches once in the week before a dinner', async () => {
    const { event, guest, path } = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 8 * DAY_MS),
    });
    const [accepted, outsider] = [await api.createMember(), await api.createMember()];
    await accepted.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    const id = await createMatch(guest, accepted);
    await createMatch(guest, outsider);
    await api.runJob('add_daily_feed_items');
    expect(await notifications.listFeedItemsOfType(guest, 'event_matches')).toEqual([]);
    api.clock.advance(DAY_MS);
    await api.runJob('add_daily_feed_items');
    await api.runJob('add_daily_feed_items');
    const [item, ...more] = await notifications.listFeedItemsOfType(guest, 'event_matches');
    expect(more).toEqual([]);
    expect(item).toMatchObject({
      title: `Your matches at ${event.title}`,
      matches_total: 1,
      matches: [{ id }],
    });
  });

  test('[R47] guests are asked for feedback once the next morning, the host isn’t', async () => {
    const { event, guest, path } = await createDinnerWithSeatedGuest();
    const declined = await api.createMember();
    await declined.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
    api.clock.set(new Date(event.ends_at.getTime() + HOUR_MS));
    await api.runJob('add_daily_feed_items');
    expect(await notifications.listFeedItemsOfType(guest, 'feedback')).toEqual([]);
    api.clock.advance(10 * HOUR_MS);
    await api.runJob('add_daily_feed_items');
    await api.runJob('add_daily_feed_items');
    expect(await notifications.listFeedItemsOfType(guest, 'feedback')).toMatchObject([
      { title: `How was ${event.title}?` },
    ]);
    for (const who of [host, declined])
      expect(
        (await notifications.listFeedItemsOfType(who, 'feedback')).filter(
          (feed) => feed.event!.id === event.id,
        ),
      ).toEqual([]);
  });

  test('[R45] guests are asked to invite others at most once in thirty days', async () => {
    const { guest } = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 90 * DAY_MS),
    });
    await api.runJob('add_daily_feed_items');
    expect(await notifications.listFeedItemsOfType(guest, 'invite_friends')).toEqual([]);
    for (const [wait, count] of [
      [HOUR_MS, 1],
      [DAY_MS, 1],
      [28 * DAY_MS, 1],
      [2 * DAY_MS, 2],
    ] as const) {
      api.clock.advance(wait);
      await api.runJob('add_daily_feed_items');
      expect(await notifications.listFeedItemsOfType(guest, 'invite_friends')).toHaveLength(count);
    }
  });

  test('old e-mails and items are deleted, invitations stay until their dinner', async () => {
    const { event, guest } = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 90 * DAY_MS),
    });
    const message = { to: 'x@club.example', subject: 's', text: 't', html: 'h' };
    await api.db.transaction(async (tx) => {
      await queueEmail(tx, api, message, {
        kind: 'message',
        key: 'old message',
        eventId: event.id,
      });
      await queueEmail(tx, api, message, {
        kind: 'invitation',
        key: 'old invitation',
        eventId: event.id,
      });
    });
    await api.db.insert(feeds).values([
      {
        user_id: guest.user.id,
        type: 'seat_changed',
        key: 'seen',
        created_at: api.now(),
        seen_at: api.now(),
      },
      { user_id: guest.user.id, type: 'seat_changed', key: 'unseen', created_at: api.now() },
    ]);
    const left = async () => ({
      emails: (
        await api.db
          .select()
          .from(emails)
          .where(inArray(emails.key, ['old message', 'old invitation']))
      ).map(({ key }) => key),
      items: (
        await api.db
          .select()
          .from(feeds)
          .where(and(eq(feeds.user_id, guest.user.id), eq(feeds.type, 'seat_changed')))
      )
        .map(({ key }) => key)
        .toSorted(),
    });
    await deleteOldNotifications(api.db, new Date(TEST_START.getTime() + 29 * DAY_MS));
    expect(await left()).toEqual({
      emails: ['old message', 'old invitation'],
      items: ['seen', 'unseen'],
    });
    await deleteOldNotifications(api.db, new Date(TEST_START.getTime() + 61 * DAY_MS));
    expect(await left()).toEqual({ emails: ['old invitation'], items: ['unseen'] });
    await deleteOldNotifications(api.db, new Date(TEST_START.getTime() + 200 * DAY_MS));
    expect(await left()).toEqual({ emails: [], items: [] });
  });
});
