import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { Match } from '#src/contract/matches.ts';
import { findMatches } from '#server/modules/matching/find-matches.ts';
import { queueMatchSearches } from '#server/modules/matching/request-matches.ts';
import { seedDatabase, getSeedEmail } from '#server/seed/seed.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { blocks, profiles } from '#server/modules/profiles/schema.ts';
import { feeds } from '#server/modules/notifications/schema.ts';
import { matches } from '#server/modules/matching/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

interface Page {
  results: Match[];
  next: string | null;
}
const readDeck = async (member: Member, query = 'state=new') =>
  (await member.send<Page>('GET', `/api/matches/?${query}`)).body;
const listNames = ({ results }: Page) => results.map(({ target_user }) => target_user.first_name);
const decide = (member: Member, match: Match, decision: 'interested' | 'dismissed' | 'undo') =>
  member.send<Match>('POST', `/api/matches/${match.id}/turn_${decision}/`, { body: {} });
const readMatch = async (member: Member, other: Member) =>
  (await readDeck(member, '')).results.find(({ target_user }) => target_user.id === other.user.id)!;

describe('the deck', () => {
  test('[R43] has people who offer what the member looks for, best first, with reasons', async () => {
    const me = await createMemberWithPriorities(
      api,
      ['raising'],
      { first_name: 'Mina', location: 'Lisbon, Portugal' },
      ['Climate', 'Energy'],
    );
    await createMemberWithPriorities(api, ['investing'], { first_name: 'Plain', location: 'Oslo' });
    await createMemberWithPriorities(
      api,
      ['investing', 'peers'],
      { first_name: 'Near', location: 'Lisbon' },
      ['Energy', 'Climate', 'Food'],
    );
    await createMemberWithPriorities(
      api,
      ['investing'],
      { first_name: 'Tagged', location: 'Oslo' },
      ['Climate'],
    );
    await createMemberWithPriorities(
      api,
      ['raising'],
      { first_name: 'Alike', location: 'Lisbon' },
      ['Climate', 'Energy'],
    );
    await api.runDueJobs();
    const page = await readDeck(me);
    expect(listNames(page)).toEqual(['Near', 'Tagged', 'Plain']);
    expect(page.results.map(({ reasons }) => reasons)).toEqual([
      ['You’re raising money; Near invests in Climate and Energy.', 'You’re both based in Lisbon.'],
      ['You’re raising money; Tagged invests in Climate.'],
      ['You’re raising money; Plain invests.'],
    ]);
    expect(page.results.every(({ score }) => score > 0 && score < 1)).toBe(true);
    expect(page.results[0]).toMatchObject({
      state: 'new',
      is_mutual: false,
      contact: null,
      turned_at: null,
      event: null,
    });
    expect([
      page.results[0]!.my_profile.profile_type?.slug,
      page.results[0]!.target_profile.profile_type?.slug,
    ]).toEqual(['raising', 'investing']);
    expect(page.results[0]!.target_profile.attributes).toMatchObject([
      { key: 'fields', value: ['Energy', 'Climate', 'Food'] },
    ]);
    await api.db.delete(users);
  });

  test('[R43] is empty without priorities, and a repeated search adds no duplicates', async () => {
    const idle = await createMemberWithPriorities(api, [], { first_name: 'Idle' });
    const seller = await createMemberWithPriorities(api, ['selling'], { first_name: 'Sel' });
    const buyer = await createMemberWithPriorities(api, ['buying'], { first_name: 'Buy' });
    await api.runDueJobs();
    expect(listNames(await readDeck(idle))).toEqual([]);
    expect([listNames(await readDeck(seller)), listNames(await readDeck(buyer))]).toEqual([
      ['Buy'],
      ['Sel'],
    ]);
    const before = await api.db.select().from(matches);
    for (const member of [seller, buyer, seller]) await findMatches(api, member.user.id);
    expect(await api.db.select().from(matches)).toEqual(before);
    await api.db.delete(users);
  });

  test('[R43] includes everyone at an upcoming dinner; `event_id` filters by dinner', async () => {
    const host = await createMemberWithPriorities(api, ['peers'], {
      first_name: 'Host',
      location: '',
    });
    const guest = await createMemberWithPriorities(api, ['selling'], {
      first_name: 'Guest',
      location: '',
    });
    const idle = await createMemberWithPriorities(api, [], { first_name: 'Idle', location: '' });
    const buyer = await createMemberWithPriorities(api, ['buying'], { first_name: 'Buyer' });
    const dinner = await createDinner(api, host.user, { title: 'Salt' });
    for (const member of [guest, idle])
      await member.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
    await api.runDueJobs();
    expect(listNames(await readDeck(guest)).sort()).toEqual(['Buyer', 'Host', 'Idle']);
    const atDinner = await readDeck(guest, `state=new&event_id=${dinner.event.id}`);
    expect(listNames(atDinner).sort()).toEqual(['Host', 'Idle']);
    expect(atDinner.results[0]).toMatchObject({
      event: { id: dinner.event.id, title: 'Salt' },
      reasons: ['You’re both going to Salt.'],
    });
    expect(listNames(await readDeck(buyer, `event_id=${dinner.event.id}`))).toEqual([]);
    expect(listNames(await readDeck(idle))).toEqual([]);
    expect((await buyer.send('GET', `/api/matches/?event_id=${host.user.id}`)).status).toBe(404);
    await api.db.update(users).set({ deactivated_at: api.now() }).where(eq(users.id, idle.user.id));
    expect(listNames(await readDeck(guest)).sort()).toEqual(['Buyer', 'Host']);
  });

  test('is paginated without gaps or duplicates, also with equal scores', async () => {
    const me = await createMemberWithPriorities(api, ['giving-a-talk'], { first_name: 'Talks' }, [
      'Food',
      'Health',
      'Retail',
    ]);
    for (let i = 0; i < 23; i++)
      await createMemberWithPriorities(
        api,
        ['hosting-a-stage'],
        { first_name: `Stage${i}` },
        ['Food', 'Health', 'Retail'].slice(0, i % 4),
      );
    await api.runDueJobs();
    const seenNames: string[] = [];
    let cursor = '';
    do {
      const page = await readDeck(me, `state=new&limit=4${cursor}`);
      seenNames.push(...listNames(page));
      cursor = page.next ? `&cursor=${page.next}` : '';
    } while (cursor);
    expect(seenNames).toHaveLength(23);
    expect(new Set(seenNames).size).toBe(23);
    const invalidCursor = Buffer.from(JSON.stringify([1e-300, me.user.id])).toString('base64url');
    expect((await me.send('GET', `/api/matches/?cursor=${invalidCursor}`)).status).toBe(400);
  });

  test('[R49] [R46] drops blocked, banned and deactivated people for good', async () => {
    const me = await createMemberWithPriorities(api, ['hiring'], { first_name: 'Hires' });
    const [blocked, banned, deactivated] = [
      await createMemberWithPriorities(api, ['looking-for-a-role'], { first_name: 'Blocked' }),
      await createMemberWithPriorities(api, ['looking-for-a-role'], { first_name: 'Banned' }),
      await createMemberWithPriorities(api, ['looking-for-a-role'], { first_name: 'Left' }),
    ];
    await api.runDueJobs();
    expect(listNames(await readDeck(me)).sort()).toEqual(['Banned', 'Blocked', 'Left']);
    const card = await readMatch(me, blocked);
    await api.db.insert(blocks).values({ user_id: blocked.user.id, target_id: me.user.id });
    await api.db.update(users).set({ banned_at: api.now() }).where(eq(users.id, banned.user.id));
    await api.db
      .update(users)
      .set({ deactivated_at: api.now() })
      .where(eq(users.id, deactivated.user.id));
    expect(listNames(await readDeck(me))).toEqual([]);
    expect(listNames(await readDeck(blocked))).toEqual([]);
    expect((await me.send('GET', `/api/matches/${card.id}/`)).status).toBe(404);
    expect((await decide(me, card, 'interested')).status).toBe(404);
    await queueMatchSearches(
      api.db,
      api.now(),
      me.user.id,
      blocked.user.id,
      banned.user.id,
      deactivated.user.id,
    );
    await api.runDueJobs();
    expect(await api.db.$count(matches, eq(matches.user_id, me.user.id))).toBe(0);
  });
});

describe('deciding on a card', () => {
  let [me, other, third] = [] as unknown as [Member, Member, Member];
  beforeAll(async () => {
    me = await createMemberWithPriorities(api, ['seeking-a-mentor'], {
      first_name: 'Asks',
      linkedin_url: 'https://www.linkedin.com/in/asks',
    });
    other = await createMemberWithPriorities(api, ['mentoring'], {
      first_name: 'Knows',
      linkedin_url: 'https://www.linkedin.com/in/knows',
    });
    third = await createMemberWithPriorities(api, ['mentoring'], { first_name: 'Third' });
    await api.runDueJobs();
  });

  test('[R41] interested, skipped and undone cards are in their lists, latest first', async () => {
    const [card, thirdCard] = [await readMatch(me, other), await readMatch(me, third)];
    expect((await decide(me, card, 'interested')).body).toMatchObject({
      state: 'interested',
      turned_at: api.now().toISOString(),
      contact: null,
    });
    api.clock.advance(1000);
    await decide(me, thirdCard, 'interested');
    expect(listNames((await me.send<Page>('GET', '/api/matches/interested/')).body)).toEqual([
      'Third',
      'Knows',
    ]);
    api.clock.advance(1000);
    await decide(me, card, 'interested');
    expect(
      listNames((await me.send<Page>('GET', '/api/matches/interested/')).body),
      'a repeated decision changes nothing',
    ).toEqual(['Third', 'Knows']);
    await decide(me, thirdCard, 'dismissed');
    expect(listNames((await me.send<Page>('GET', '/api/matches/dismissed/')).body)).toEqual([
      'Third',
    ]);
    expect(listNames(await readDeck(me))).toEqual([]);
    await queueMatchSearches(api.db, api.now(), me.user.id, third.user.id);
    await api.runDueJobs();
    expect(listNames(await readDeck(me)), 'a search never brings back a skipped member').toEqual(
      [],
    );
    expect((await decide(me, thirdCard, 'undo')).body).toMatchObject({
      state: 'new',
      turned_at: null,
    });
    expect(listNames(await readDeck(me))).toEqual(['Third']);
    await decide(me, card, 'undo');
  });

  test('[R41] [case 51] one-sided interest is invisible; mutual interest shows LinkedIn', async () => {
    const [myMatch, theirMatch] = [await readMatch(me, other), await readMatch(other, me)];
    const readMyView = async () => [
      await readDeck(me, ''),
      (await me.send('GET', `/api/matches/${myMatch.id}/`)).body,
    ];
    const before = await readMyView();
    await decide(other, theirMatch, 'interested');
    expect(await readMyView()).toEqual(before);
    const { body } = await decide(me, myMatch, 'interested');
    expect(body).toMatchObject({
      is_mutual: true,
      score: 1,
      contact: { linkedin_url: 'https://www.linkedin.com/in/knows' },
    });
    expect(body.reasons[0]).toBe('You both want to meet.');
    expect((await other.send<Match>('GET', `/api/matches/${theirMatch.id}/`)).body.contact).toEqual(
      { linkedin_url: 'https://www.linkedin.com/in/asks' },
    );
    await decide(other, theirMatch, 'undo');
    expect((await me.send<Match>('GET', `/api/matches/${myMatch.id}/`)).body).toMatchObject({
      is_mutual: false,
      contact: null,
    });
  });

  test('[case 51] a card has only the agreed fields: no address, city or diet', async () => {
    await api.db
      .update(users)
      .set({ dietary_needs: 'no peanuts', location: 'Hidden City' })
      .where(eq(users.id, other.user.id));
    const card = await readMatch(me, other);
    expect(Object.keys(card.target_user).sort()).toEqual([
      'first_name',
      'headline',
      'id',
      'last_name',
      'picture_url',
    ]);
    expect(Object.keys(card.target_profile).sort()).toEqual(
      [
        'attributes',
        'bio',
        'company',
        'id',
        'is_default',
        'is_mine',
        'is_personalised',
        'owner',
        'profile_type',
        'updated_at',
      ].sort(),
    );
    for (const secret of [other.user.email, 'peanuts', 'Hidden City', other.user.invite_slug])
      expect(JSON.stringify(card)).not.toContain(secret);
  });

  test('[case 48] another member’s card is 404 for reading and deciding', async () => {
    const card = await readMatch(me, other);
    expect((await third.send('GET', `/api/matches/${card.id}/`)).status).toBe(404);
    for (const decision of ['interested', 'dismissed', 'undo'] as const)
      expect((await decide(third, card, decision)).status).toBe(404);
    expect(
      (
        await me.send('POST', `/api/matches/${card.id}/turn_interested/`, {
          body: { state: 'new' },
        })
      ).status,
    ).toBe(400);
  });

  test('[R31] `feed_id` shows the cards of the member’s own feed item; another’s is 404', async () => {
    const card = await readMatch(me, other);
    const [feed] = await api.db
      .insert(feeds)
      .values({
        user_id: me.user.id,
        type: 'daily_matches',
        key: 'a day',
        payload: { match_ids: [card.id] },
      })
      .returning();
    expect(listNames(await readDeck(me, `feed_id=${feed!.id}`))).toEqual(['Knows']);
    expect((await third.send('GET', `/api/matches/?feed_id=${feed!.id}`)).status).toBe(404);
  });

  test('[R34] a deleted priority removes its cards from the deck but not contacts', async () => {
    await decide(me, await readMatch(me, other), 'interested');
    await api.db
      .delete(profiles)
      .where(
        and(
          eq(profiles.user_id, me.user.id),
          eq(profiles.is_personalised, false),
          eq(profiles.id, (await readMatch(me, other)).my_profile.id),
        ),
      );
    await queueMatchSearches(api.db, api.now(), me.user.id);
    await api.runDueJobs();
    expect(listNames(await readDeck(me))).toEqual([]);
    expect(listNames((await me.send<Page>('GET', '/api/matches/interested/')).body)).toEqual([
      'Knows',
    ]);
  });
});

describe('a partner’s page', () => {
  test('[case 69] a widget session decides only on its dinner’s cards and sees no contact', async () => {
    const host = await createMemberWithPriorities(api, ['co-founder'], { first_name: 'Host' });
    const guest = await createMemberWithPriorities(api, ['co-founder'], {
      first_name: 'Inside',
      linkedin_url: 'https://www.linkedin.com/in/inside',
    });
    const outsider = await createMemberWithPriorities(api, ['co-founder'], {
      first_name: 'Outside',
    });
    const [dinner, hidden] = [
      await createDinner(api, host.user),
      await createDinner(api, host.user, { title: 'Hidden' }),
    ];
    for (const { path } of [dinner, hidden])
      await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    await api.runDueJobs();
    const widget = await api.signIn(host.user, {
      scope: 'widget',
      origin: PARTNER_ORIGIN,
      eventIds: [dinner.event.id],
    });
    const page = await readDeck(widget, `state=new&event_id=${dinner.event.id}`);
    expect(listNames(page)).toEqual(['Inside']);
    for (const query of ['state=new', `event_id=${hidden.event.id}`]) {
      const { status, body } = await widget.send<{ code: string }>('GET', `/api/matches/?${query}`);
      expect([status, body.code]).toEqual([403, 'scope']);
    }
    const other = await readMatch(host, outsider);
    expect((await widget.send('GET', `/api/matches/${other.id}/`)).status).toBe(403);
    expect((await decide(widget, other, 'interested')).status).toBe(403);
    await decide(guest, await readMatch(guest, host), 'interested');
    const { body } = await decide(widget, page.results[0]!, 'interested');
    expect(body).toMatchObject({
      state: 'interested',
      is_mutual: true,
      contact: null,
      event: { id: dinner.event.id },
    });
    expect((await host.send<Match>('GET', `/api/matches/${body.id}/`)).body.contact).toEqual({
      linkedin_url: 'https://www.linkedin.com/in/inside',
    });
    expect((await widget.send('GET', '/api/matches/interested/')).status).toBe(403);
  });
});

test('[R77] after the dinner its guests can still be found and chosen, to stay in touch', async () => {
  const host = await createMemberWithPriorities(api, ['peers'], { first_name: 'Host' });
  const guest = await createMemberWithPriorities(api, ['selling'], { first_name: 'Guest' });
  const dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 4 }]);
  await guest.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();
  const ends_at = new Date(api.now().getTime() - 1);
  const starts_at = new Date(ends_at.getTime() - HOUR_MS);
  await api.db.update(events).set({ starts_at, ends_at }).where(eq(events.id, dinner.event.id));
  const atDinner = await readDeck(guest, `event_id=${dinner.event.id}`);
  expect(listNames(atDinner)).toEqual(['Host']);
  expect((await decide(guest, atDinner.results[0]!, 'interested')).status).toBe(200);
});

test('[R43] the demo member has a deck with a reason on every card', async () => {
  const club = await startApi();
  await seedDatabase(club);
  await club.runDueJobs();
  const [row] = await club.db
    .select()
    .from(users)
    .where(eq(users.email, getSeedEmail(1)));
  const member = await club.signIn(row!);
  const { results } = (await member.send<Page>('GET', '/api/matches/?state=new')).body;
  expect(results.length).toBeGreaterThan(10);
  expect(results.filter(({ reasons }) => reasons.length === 0)).toEqual([]);
  expect(
    (await member.send<Page>('GET', '/api/matches/interested/')).body.results.filter(
      ({ is_mutual }) => is_mutual,
    ),
  ).toHaveLength(2);
  await club.close();
});
