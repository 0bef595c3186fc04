import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { feedback, guests } from '#server/modules/dinners/schema.ts';
import { feeds } from '#server/modules/notifications/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { addFeedItems, renewFeedItems } from '#server/modules/notifications/feed/items.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import {
  type FeedItem,
  type FeedItemType,
  feedItemActions,
  feedItemTypes,
} from '#src/contract/feeds.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { countQueries } from '#tests/helpers/api/count-queries.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

interface Page {
  results: FeedItem[];
  next: string | null;
}

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
});

const listItems = async (who: Member, query = '') =>
  (await who.send<Page>('GET', `/api/feeds/list_available/${query}`)).body;
const listNewItems = async (who: Member) =>
  (await who.send<Page>('GET', '/api/feeds/list_new/')).body.results;
const sendAction = (who: Member, feed: FeedItem, action: string, payload?: object) =>
  who.send<FeedItem>('POST', `/api/feeds/${feed.id}/submit_action/`, {
    body: { action, ...(payload ? { payload } : {}) },
  });
const addItem = (
  who: Member,
  type: FeedItemType,
  eventId?: string,
  key = `${type} ${eventId ?? ''}`,
) =>
  addFeedItems(api.db, api.now(), [
    { user_id: who.user.id, type, key, ...(eventId ? { event_id: eventId } : {}) },
  ]);

async function createInvitedDinner(
  guest: Member,
  overrides: Parameters<typeof createDinner>[2] = {},
) {
  const created = await createDinner(api, host.user, overrides);
  const [row] = await api.db
    .insert(guests)
    .values({
      event_id: created.event.id,
      user_id: guest.user.id,
      status: 'invited',
      invited_by: host.user.id,
      invited_at: api.now(),
    })
    .returning();
  await publishDomainEvents(api.db, api.now(), {
    type: 'invited',
    event_id: created.event.id,
    invitation_id: row!.invitation_id,
  });
  await api.runDueJobs();
  return created;
}

async function createAcceptedDinner(
  guest: Member,
  overrides: Parameters<typeof createDinner>[2] = {},
) {
  const created = await createDinner(api, host.user, overrides);
  await guest.send('POST', `${created.path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();
  return created;
}

describe('an invitation item', () => {
  test('[R31] names host, dinner, time and place, with two ways to answer', async () => {
    const guest = await api.createMember();
    const { event } = await createInvitedDinner(guest, { title: 'The Long Table' });
    const [feed, ...more] = (await listItems(guest)).results;
    expect(more).toEqual([]);
    expect(feed).toMatchObject({
      type: 'event_invite',
      title: 'Teodora Vasić invites you to The Long Table',
      body: 'Monday 30 November, 09:00 (Lisbon time), Kiln House, Lisbon',
      seen_at: null,
      event: { id: event.id, my_status: 'invited', venue: { address: null } },
      matches: [],
      matches_total: 0,
      actions: [
        { name: 'accept', label: 'Accept', style: 'primary' },
        { name: 'decline', label: 'Decline', style: 'ghost' },
      ],
    });
  });

  test('[R44] accepting from it stores the RSVP and removes it', async () => {
    const guest = await api.createMember();
    const { event } = await createInvitedDinner(guest);
    const [feed] = (await listItems(guest)).results;
    const { status, body } = await sendAction(guest, feed!, 'accept', { dietary_needs: 'No nuts' });
    expect(status).toBe(200);
    expect(body.event).toMatchObject({
      my_status: 'accepted',
      venue: { address: 'Rua do Forno 14' },
    });
    expect((await listItems(guest)).results).toEqual([]);
    const [row] = await api.db
      .select()
      .from(guests)
      .where(and(eq(guests.event_id, event.id), eq(guests.user_id, guest.user.id)));
    expect(row).toMatchObject({ status: 'accepted', dietary_needs: 'No nuts' });
  });

  test('is gone at once after an RSVP elsewhere, before any job runs', async () => {
    const guest = await api.createMember();
    const { path } = await createInvitedDinner(guest);
    await guest.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
    expect((await listItems(guest)).results).toEqual([]);
  });

  test('doesn’t come back after the RSVP when published again', async () => {
    const guest = await api.createMember();
    const { path, event } = await createInvitedDinner(guest);
    await guest.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
    const [row] = await api.db
      .select({ invitation_id: guests.invitation_id })
      .from(guests)
      .where(and(eq(guests.event_id, event.id), eq(guests.user_id, guest.user.id)));
    await publishDomainEvents(api.db, api.now(), {
      type: 'invited',
      event_id: event.id,
      invitation_id: row!.invitation_id,
    });
    await api.runDueJobs();
    expect((await listItems(guest)).results).toEqual([]);
  });

  test('asks for a missing name and changes nothing', async () => {
    const guest = await api.createMember({ first_name: '', last_name: '', is_new: true });
    await createInvitedDinner(guest);
    const [feed] = (await listItems(guest)).results;
    expect(await sendAction(guest, feed!, 'accept')).toMatchObject({
      status: 400,
      body: { error: { first_name: ['Required'], last_name: ['Required'] } },
    });
    expect((await listItems(guest)).results).toHaveLength(1);
    expect(
      (await sendAction(guest, feed!, 'accept', { first_name: 'Bo', last_name: 'Eriksen' })).status,
    ).toBe(200);
  });

  test('offers no actions once RSVPs are closed', async () => {
    const guest = await api.createMember();
    await createInvitedDinner(guest, { rsvp_by: new Date(api.now().getTime() - 1) });
    expect((await listItems(guest)).results[0]!.actions).toEqual([]);
  });
});

describe('the list', () => {
  test('[R31] is newest first, paginated without gaps or repeats while items arrive', async () => {
    const guest = await api.createMember();
    for (let i = 0; i < 7; i++) {
      await addFeedItems(api.db, new Date(api.now().getTime() - i * 1000), [
        { user_id: guest.user.id, type: 'invite_friends', key: `invite_friends ${i}` },
      ]);
    }
    const ids: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await listItems(guest, `?limit=3${cursor && `&cursor=${cursor}`}`);
      ids.push(...page.results.map(({ id }) => id));
      await addFeedItems(api.db, new Date(api.now().getTime() + ids.length), [
        { user_id: guest.user.id, type: 'invite_friends', key: `later ${ids.length}` },
      ]);
      cursor = page.next;
    }
    expect(ids).toHaveLength(7);
    expect(new Set(ids).size).toBe(7);
    const dates = (await listItems(guest)).results.map(({ created_at }) => created_at);
    expect(dates).toEqual(dates.toSorted().toReversed());
  });

  test('[R31] seen items keep their first seen_at and aren’t new; dismissed ones aren’t listed', async () => {
    const guest = await api.createMember();
    await addItem(guest, 'invite_friends');
    const [feed] = await listNewItems(guest);
    const seenItem = await guest.send<FeedItem>('POST', `/api/feeds/${feed!.id}/mark_as_seen/`, {
      body: {},
    });
    expect(seenItem.body.seen_at).toBe(api.now().toISOString());
    api.clock.advance(1000);
    expect(
      (await guest.send<FeedItem>('POST', `/api/feeds/${feed!.id}/mark_as_seen/`, { body: {} }))
        .body.seen_at,
    ).toBe(seenItem.body.seen_at);
    expect(await listNewItems(guest)).toEqual([]);
    expect((await listItems(guest)).results).toHaveLength(1);
    expect((await guest.send('POST', `/api/feeds/${feed!.id}/dismiss/`, { body: {} })).status).toBe(
      200,
    );
    expect((await guest.send('POST', `/api/feeds/${feed!.id}/dismiss/`, { body: {} })).status).toBe(
      200,
    );
    expect((await listItems(guest)).results).toEqual([]);
  });

  test('can be filtered by dinner', async () => {
    const guest = await api.createMember();
    const { event } = await createAcceptedDinner(guest);
    await addItem(guest, 'seat_changed', event.id);
    await addItem(guest, 'invite_friends');
    expect(
      (await listItems(guest, `?event_id=${event.id}`)).results.map(({ type }) => type),
    ).toEqual(['seat_changed']);
    expect((await listItems(await api.createMember())).results).toEqual([]);
  });

  test('takes as many queries for fifty items as for two', async () => {
    const few = await api.createMember();
    const reader = await api.createMember();
    const other = await api.createMember();
    for (const [who, count] of [
      [few, 2],
      [reader, 50],
    ] as const) {
      for (let i = 0; i < count; i++) {
        const { event } = await createDinner(api, host.user);
        await api.db
          .insert(guests)
          .values({ event_id: event.id, user_id: who.user.id, status: 'accepted' });
        await addFeedItems(api.db, api.now(), [
          {
            user_id: who.user.id,
            type: 'seat_changed',
            key: `s ${i}`,
            event_id: event.id,
            payload: { person_id: other.user.id },
          },
        ]);
      }
    }
    const countFor = async (who: Member) => {
      let results = 0;
      const queries = await countQueries(
        async () => (results = (await listItems(who)).results.length),
      );
      return { results, queries };
    };
    const [two, fifty] = [await countFor(few), await countFor(reader)];
    expect([two.results, fifty.results]).toEqual([2, 50]);
    expect(two.queries).toBeGreaterThan(3);
    expect(fifty.queries).toBe(two.queries);
  });
});

describe('access to items', () => {
  test('[case 48] another member’s item is a 404 for every action', async () => {
    const [owner, eve] = [await api.createMember(), await api.createMember()];
    await addItem(owner, 'invite_friends');
    const [feed] = (await listItems(owner)).results;
    for (const [call, body] of [
      ['dismiss', {}],
      ['mark_as_seen', {}],
      ['submit_action', { action: 'share' }],
    ] as const) {
      expect((await eve.send('POST', `/api/feeds/${feed!.id}/${call}/`, { body })).status).toBe(
        404,
      );
    }
    expect(await listItems(owner)).toMatchObject({ results: [{ id: feed!.id, seen_at: null }] });
    // Control: the owner’s same call succeeds.
    expect((await sendAction(owner, feed!, 'share')).status).toBe(200);
  });

  test('a partner’s page sees only items of its dinners', async () => {
    const guest = await api.createMember();
    const { event } = await createAcceptedDinner(guest);
    const other = await createAcceptedDinner(guest);
    await addItem(guest, 'seat_changed', event.id);
    await addItem(guest, 'seat_changed', other.event.id);
    await addItem(guest, 'invite_friends');
    const widget = await api.signIn(guest.user, {
      scope: 'widget',
      origin: PARTNER_ORIGIN,
      eventIds: [event.id],
    });
    expect(await widget.send('GET', '/api/feeds/list_available/')).toMatchObject({
      status: 403,
      body: { code: 'scope' },
    });
    expect(
      (await widget.send('GET', `/api/feeds/list_new/?event_id=${other.event.id}`)).status,
    ).toBe(403);
    const { results } = await listItems(widget, `?event_id=${event.id}`);
    expect(results.map(({ event: dinner }) => (dinner as DinnerEvent).id)).toEqual([event.id]);
    const all = (await listItems(guest)).results;
    expect(all).toHaveLength(3);
    for (const feed of all) {
      const { status } = await widget.send('POST', `/api/feeds/${feed.id}/mark_as_seen/`, {
        body: {},
      });
      expect(status).toBe(feed.event?.id === event.id ? 200 : 403);
    }
  });

  test('[R41] mutual interest with a deactivated member, or one who blocked me, isn’t listed', async () => {
    const [mine, other] = [
      await api.createMember(),
      await api.createMember({ first_name: 'Amara', last_name: 'Okafor' }),
    ];
    await api.db.insert(matchDecisions).values([
      { user_id: mine.user.id, target_id: other.user.id, state: 'interested' },
      { user_id: other.user.id, target_id: mine.user.id, state: 'interested' },
    ]);
    await renewFeedItems(api.db, api.now(), [
      {
        user_id: mine.user.id,
        type: 'mutual_interest',
        key: 'm',
        payload: { person_id: other.user.id },
      },
    ]);
    expect((await listItems(mine)).results[0]!.title).toBe(
      'Amara Okafor would like to meet you too',
    );
    await api.db
      .update(users)
      .set({ deactivated_at: api.now() })
      .where(eq(users.id, other.user.id));
    expect((await listItems(mine)).results).toEqual([]);
    await api.db.update(users).set({ deactivated_at: null }).where(eq(users.id, other.user.id));
    expect((await listItems(mine)).results).toHaveLength(1);
    await api.db.execute(
      `insert into blocks (user_id, target_id) values ('${other.user.id}', '${mine.user.id}')`,
    );
    expect((await listItems(mine)).results).toEqual([]);
  });
});

describe('actions', () => {
  test('every type refuses other types’ actions with an error at `action`', async () => {
    const guest = await api.createMember();
    const { event } = await createAcceptedDinner(guest, {
      starts_at: new Date(api.now().getTime() + 2 * DAY_MS),
    });
    const names = [...new Set(Object.values(feedItemActions).flat())];
    for (const type of feedItemTypes) {
      await addItem(guest, type, event.id, `each ${type}`);
      const [row] = await api.db
        .select()
        .from(feeds)
        .where(and(eq(feeds.user_id, guest.user.id), eq(feeds.key, `each ${type}`)));
      for (const name of [...names, 'purge', '__proto__']) {
        if ((feedItemActions[type] as readonly string[]).includes(name)) continue;
        const response = await guest.send('POST', `/api/feeds/${row!.id}/submit_action/`, {
          body: { action: name },
        });
        expect(response, `${type} ${name}`).toMatchObject({
          status: 400,
          body: { error: { action: ['Invalid input'] } },
        });
      }
    }
  });

  test('[R47] feedback is stored once; a second one changes nothing', async () => {
    const guest = await api.createMember();
    const { event } = await createAcceptedDinner(guest);
    await addItem(guest, 'feedback', event.id);
    const feed = (await listItems(guest)).results.find(({ type }) => type === 'feedback')!;
    expect(
      (await sendAction(guest, feed, 'thumbs_up', { text: 'Warm.', rating: 'down' })).status,
    ).toBe(400);
    expect((await sendAction(guest, feed, 'thumbs_up', { text: 'Warm.' })).status).toBe(200);
    await Promise.all([
      sendAction(guest, feed, 'thumbs_down'),
      sendAction(guest, feed, 'thumbs_up'),
    ]);
    const stored = await api.db.select().from(feedback).where(eq(feedback.user_id, guest.user.id));
    expect(stored).toMatchObject([{ rating: 'up', text: 'Warm.', event_id: event.id }]);
    expect((await listItems(guest)).results.some(({ type }) => type === 'feedback')).toBe(false);
  });

  test('viewing matches marks the item seen and keeps it', async () => {
    const guest = await api.createMember();
    await addItem(guest, 'daily_matches');
    const [feed] = (await listItems(guest)).results;
    expect((await sendAction(guest, feed!, 'look_through')).body.seen_at).toBe(
      api.now().toISOString(),
    );
    expect((await listItems(guest)).results).toHaveLength(1);
  });
});
