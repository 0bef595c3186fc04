import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMatches, queueDailyMatchSearches } from '#server/modules/matching/find-matches.ts';
import { readCandidates } from '#server/modules/matching/candidates.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import { matchSearches } from '#server/modules/matching/schema-search.ts';
import { users } from '#server/modules/auth/schema.ts';
import { findCandidates } from '#server/modules/matching/search-index.ts';
import { TENDENCY } from '#server/modules/matching/scoring/parameters.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import type { Match } from '#src/contract/matches.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const readDeck = async (member: Member) =>
  (await member.send<{ results: Match[] }>('GET', '/api/matches/?limit=50')).body.results;
const setDecision = (from: Member, to: Member, state: 'interested' | 'dismissed' | null) =>
  state === null
    ? api.db
        .delete(matchDecisions)
        .where(
          and(eq(matchDecisions.user_id, from.user.id), eq(matchDecisions.target_id, to.user.id)),
        )
    : api.db
        .insert(matchDecisions)
        .values({ user_id: from.user.id, target_id: to.user.id, state, decided_at: api.now() })
        .onConflictDoUpdate({
          target: [matchDecisions.user_id, matchDecisions.target_id],
          set: { state },
        });

test('[R41] a deck is byte for byte the same whatever others decide about its owner', async () => {
  const me = await createMemberWithPriorities(
    api,
    ['raising'],
    { first_name: 'Mina', location: 'Lisbon' },
    ['Climate', 'Food'],
  );
  const others: Member[] = [];
  for (let i = 0; i < 9; i++)
    others.push(
      await createMemberWithPriorities(
        api,
        i === 8 ? ['raising'] : ['investing'],
        { first_name: `I${i}`, location: i % 2 ? 'Lisbon' : 'Oslo' },
        ['Climate', 'Food'].slice(0, i % 3),
      ),
    );
  await api.runDueJobs();
  // Enough decisions that what each decides influences the scores.
  const raters: Member[] = [];
  for (let i = 0; i < 12; i++)
    raters.push(await createMemberWithPriorities(api, ['raising'], { first_name: `C${i}` }));
  for (const other of others.slice(0, 8))
    for (const [i, rater] of raters.entries())
      await setDecision(other, rater, i % 4 ? 'interested' : 'dismissed');
  for (const rater of raters)
    for (const [i, other] of others.slice(0, 8).entries())
      await setDecision(rater, other, i < 4 ? 'interested' : 'dismissed');
  await api.runDueJobs();
  const searchAndReadDeck = async () => {
    for (const member of [...others, me]) await findMatches(api, member.user.id);
    return JSON.stringify(await readDeck(me));
  };
  const before = await searchAndReadDeck();
  expect(JSON.parse(before).length).toBeGreaterThanOrEqual(8);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('interested', 'dismissed', null), { minLength: 8, maxLength: 8 }),
      async (states) => {
        for (const [i, state] of states.entries()) await setDecision(others[i]!, me, state);
        expect(await searchAndReadDeck()).toBe(before);
      },
    ),
    { numRuns: 6, seed: 41 },
  );
  for (const other of others.slice(0, 8)) await setDecision(other, me, null);
  for (const rater of raters) await setDecision(rater, others[7]!, 'interested');
  expect(await searchAndReadDeck(), 'how liked somebody is doesn’t count').toBe(before);
  for (const rater of raters) await setDecision(others[7]!, rater, 'interested');
  expect(await searchAndReadDeck(), 'control: how readily they say yes does').not.toBe(before);
  await api.db.delete(users);
});

test('[R41] decisions about a returning member don’t change the rank of their candidates', async () => {
  const me = await createMemberWithPriorities(api, ['raising'], { first_name: 'Away' });
  const investors: Member[] = [];
  for (let i = 0; i < 6; i++)
    investors.push(await createMemberWithPriorities(api, ['investing'], { first_name: `I${i}` }));
  const raters: Member[] = [];
  for (let i = 0; i < TENDENCY.minDecisions; i++)
    raters.push(await createMemberWithPriorities(api, ['raising'], { first_name: `C${i}` }));
  await api.runDueJobs();
  // Each investor is interested in a different share of the raters.
  for (const [i, member] of investors.entries())
    for (const [raterIndex, rater] of raters.entries())
      await setDecision(member, rater, (raterIndex + i) % 6 < i ? 'interested' : 'dismissed');
  const rankCandidatesAfter = async (state: 'interested' | 'dismissed' | null) => {
    for (const member of investors) await setDecision(member, me, state);
    await api.db.update(users).set({ deactivated_at: api.now() }).where(eq(users.id, me.user.id));
    for (const member of [me, ...investors]) await findMatches(api, member.user.id);
    await api.db.update(users).set({ deactivated_at: null }).where(eq(users.id, me.user.id));
    return findCandidates(api.db, (await readCandidates(api.db, [me.user.id])).get(me.user.id)!);
  };
  const rankedWithoutDecisions = await rankCandidatesAfter(null);
  expect(rankedWithoutDecisions).toHaveLength(6);
  expect(await rankCandidatesAfter('interested')).toEqual(rankedWithoutDecisions);
  expect(await rankCandidatesAfter('dismissed')).toEqual(rankedWithoutDecisions);
  await api.db.delete(users);
});

test('[R49] after a block during a search neither member gets a card of the other', async () => {
  const me = await createMemberWithPriorities(api, ['hiring'], { first_name: 'Hires' });
  const blocker = await createMemberWithPriorities(api, ['looking-for-a-role'], {
    first_name: 'Shut',
  });
  const plain = await createMemberWithPriorities(api, ['looking-for-a-role'], {
    first_name: 'Plain',
  });
  await api.runDueJobs();
  await api.db.delete(matches);
  // Adds a block right before the search writes its results.
  const db = new Proxy(api.db, {
    get(database, key) {
      const value = Reflect.get(database, key) as unknown;
      if (key !== 'transaction')
        return typeof value === 'function' ? (value.bind(database) as unknown) : value;
      return async (
        run: Parameters<typeof database.transaction>[0],
        config?: Parameters<typeof database.transaction>[1],
      ) => {
        if (!config)
          await api.db
            .insert(blocks)
            .values({ user_id: blocker.user.id, target_id: me.user.id })
            .onConflictDoNothing();
        return database.transaction(run, config);
      };
    },
  });
  await findMatches({ ...api, db }, me.user.id);
  const cards = await api.db.select().from(matches);
  expect(new Set(cards.flatMap(({ user_id, target_id }) => [user_id, target_id]))).toEqual(
    new Set([me.user.id, plain.user.id]),
  );
  await api.db.delete(users);
});

test('[R43] skipped and blocked members are never proposed again', async () => {
  const me = await createMemberWithPriorities(api, ['hiring'], { first_name: 'Hires' });
  const [skipped, blocker, plain] = [
    await createMemberWithPriorities(api, ['looking-for-a-role'], { first_name: 'Skipped' }),
    await createMemberWithPriorities(api, ['looking-for-a-role'], { first_name: 'Shut' }),
    await createMemberWithPriorities(api, ['looking-for-a-role'], { first_name: 'Plain' }),
  ];
  await api.runDueJobs();
  const card = (await readDeck(me)).find(
    ({ target_user }) => target_user.first_name === 'Skipped',
  )!;
  await me.send('POST', `/api/matches/${card.id}/turn_dismissed/`, { body: {} });
  await blocker.send('POST', `/api/users/${me.user.id}/block/`, { body: {} });
  for (let round = 0; round < 3; round++) {
    api.clock.advance(25 * HOUR_MS);
    for (const member of [me, skipped, blocker, plain]) await findMatches(api, member.user.id);
    const newSession = await api.signIn(me.user);
    const { results } = (
      await newSession.send<{ results: Match[] }>('GET', '/api/matches/?state=new')
    ).body;
    expect(results.map(({ target_user }) => target_user.first_name)).toEqual(['Plain']);
  }
  expect(
    await api.db.$count(
      matches,
      and(eq(matches.user_id, blocker.user.id), eq(matches.target_id, me.user.id)),
    ),
  ).toBe(0);
  await api.db.delete(users);
});

test('[R43] a first deck has 24 to 32 cards, up to 8 come daily, and all buyers are shown', async () => {
  const buyers: Member[] = [];
  const seller = await createMemberWithPriorities(api, ['selling'], { first_name: 'Sel' });
  for (let i = 0; i < 40; i++)
    buyers.push(await createMemberWithPriorities(api, ['buying'], { first_name: `B${i}` }));
  await api.runDueJobs();
  const countMatches = () => api.db.$count(matches, eq(matches.user_id, seller.user.id));
  const counts = [await countMatches()];
  expect(counts[0]).toBeGreaterThanOrEqual(24);
  expect(counts[0]).toBeLessThanOrEqual(32);
  for (let day = 0; day < 3; day++) {
    api.clock.advance(DAY_MS + 1);
    await queueDailyMatchSearches(api);
    api.clock.advance(HOUR_MS);
    await api.runDueJobs();
    counts.push(await countMatches());
  }
  expect(counts.at(-1), 'everyone is shown').toBe(40);
  for (const [i, count] of counts.slice(1).entries())
    expect(count - counts[i]!).toBeLessThanOrEqual(8);
  for (const buyer of buyers)
    expect(await api.db.$count(matches, eq(matches.user_id, buyer.user.id))).toBe(1);
  expect(await api.db.$count(matchSearches)).toBe(41);
  expect(await api.db.$count(jobs, eq(jobs.kind, 'find_matches'))).toBe(0);
});
