/** The nightly fit of the interest model, and what decks and tables make of it (R41, R43). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMatches } from '#server/modules/matching/find-matches.ts';
import { readInterests } from '#server/modules/matching/read-guest-interests.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import { interestModels } from '#server/modules/matching/schema-search.ts';
import { readInterestModel } from '#server/modules/matching/interest-model/stored-model.ts';
import { priorModel } from '#server/modules/matching/interest-model/interest-model.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';

const SELLERS = 24;
const BUYERS = 24;

let api: Api;
const [sellers, buyers]: [Member[], Member[]] = [[], []];
/** Sellers are interested in buyers of their own city, whatever their tags. */
beforeAll(async () => {
  api = await startApi();
  const city = (i: number) => ({ location: i % 2 === 0 ? 'Lisbon' : 'Oslo' });
  for (let i = 0; i < SELLERS; i++)
    sellers.push(
      await createMemberWithPriorities(api, ['selling'], { first_name: `S${i}`, ...city(i) }, [
        'Food',
      ]),
    );
  for (let i = 0; i < BUYERS; i++)
    buyers.push(
      await createMemberWithPriorities(
        api,
        ['buying'],
        { first_name: `B${i}`, headline: 'Buys bread for hospitals', ...city(i) },
        i % 4 < 2 ? ['Food'] : ['Health'],
      ),
    );
  await api.runDueJobs();
});
afterAll(() => api.close());

/** All buyers but four. */
const isDecidedOn = (buyer: number) => buyer < 16 || buyer >= 20;
const ids = () => [...sellers, ...buyers].map(({ user }) => user.id);
const decide = (from: Member, to: Member, state: 'interested' | 'dismissed') =>
  api.db
    .insert(matchDecisions)
    .values({ user_id: from.user.id, target_id: to.user.id, state, decided_at: api.now() })
    .onConflictDoUpdate({
      target: [matchDecisions.user_id, matchDecisions.target_id],
      set: { state },
    });
const readNewest = async () => (await api.db.select().from(interestModels)).at(-1)!;

test('[R43] the prior stands until enough members have decided enough', async () => {
  for (const seller of sellers.slice(0, 8))
    for (const [i, buyer] of buyers.entries())
      if (isDecidedOn(i)) await decide(seller, buyer, 'interested');
  await api.runJob('fit_wish_model');
  const { weights, metrics } = await readNewest();
  expect(weights).toBeNull();
  expect(metrics).toMatchObject({ people: 8, fitted: null });
  expect((await readInterestModel(api.db)).weights).toEqual(priorModel.weights);
});

test('[R43] a night after many decisions decks and tables go by what members chose', async () => {
  for (const [i, seller] of sellers.entries())
    for (const [j, buyer] of buyers.entries())
      if (isDecidedOn(j)) await decide(seller, buyer, i % 2 === j % 2 ? 'interested' : 'dismissed');
  const [me, lisbon, oslo] = [sellers[0]!, buyers[16]!, buyers[17]!];
  const readScores = async () => {
    await findMatches(api, me.user.id);
    const rows = await api.db.select().from(matches).where(eq(matches.user_id, me.user.id));
    const scoreOf = (other: Member) =>
      rows.find(({ target_id }) => target_id === other.user.id)!.score;
    return scoreOf(lisbon) - scoreOf(oslo);
  };
  const readInterestGap = async () => {
    const { interest } = await readInterests(api.db, ids());
    return interest[SELLERS + 16]! - interest[SELLERS + 17]!;
  };
  const before = [await readScores(), await readInterestGap()];
  api.clock.advance(DAY_MS);
  await api.runJob('fit_wish_model');
  const { weights, metrics } = await readNewest();
  expect(weights!.city).toBeGreaterThan(1);
  expect(metrics.decisions).toBeGreaterThanOrEqual(SELLERS * 10);
  expect(metrics.fitted!.log_loss).toBeLessThan(metrics.prior!.log_loss);
  const after = [await readScores(), await readInterestGap()];
  expect(after[0]).toBeGreaterThan(before[0]! + 0.1);
  expect(after[1]).toBeGreaterThan(before[1]! + 100);
});

test('[R41] what others decide about somebody changes nobody’s interest in them', async () => {
  const [me, liked] = [sellers[0]!, buyers[18]!];
  const read = async () => {
    const { interest } = await readInterests(api.db, [me.user.id, liked.user.id]);
    await findMatches(api, me.user.id);
    const rows = await api.db.select().from(matches).where(eq(matches.user_id, me.user.id));
    return [interest[1], rows.find(({ target_id }) => target_id === liked.user.id)?.score];
  };
  const before = await read();
  expect(before[1]).toBeDefined();
  for (const seller of sellers.slice(1)) await decide(seller, liked, 'interested');
  expect(await read()).toEqual(before);
  for (const seller of sellers.slice(1)) await decide(seller, liked, 'dismissed');
  expect(await read()).toEqual(before);
});

test('[R43] matches by lot are marked in both decks, so that the fit knows them', async () => {
  const drawn = await api.db.select().from(matches).where(eq(matches.is_exploration, true));
  expect(drawn.length).toBeGreaterThan(0);
  const keys = new Set(drawn.map(({ user_id, target_id }) => `${user_id} ${target_id}`));
  for (const { user_id, target_id } of drawn) expect(keys).toContain(`${target_id} ${user_id}`);
  expect(drawn.length / (await api.db.$count(matches))).toBeLessThan(0.15);
  expect((await readNewest()).metrics.explored).toBeGreaterThan(0);
});

test('[R43] models are kept for three months', async () => {
  api.clock.advance(91 * DAY_MS);
  await api.runJob('fit_wish_model');
  expect(await api.db.$count(interestModels)).toBe(1);
});
