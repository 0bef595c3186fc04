import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MUTUAL_MATCH_EMAIL_DELAY_MS } from '../../../src/contract/constants/limits.ts';
import type { FeedItem } from '../../../src/contract/feeds.ts';
import type { Match } from '../../../src/contract/matches.ts';
import { events } from '../../../host/server/modules/dinners/schema.ts';
import { jobs } from '../../../host/server/platform/db/schema.ts';
import { outgoingEmails } from '../../../host/server/modules/notifications/schema.ts';
import { matchDecisions, matches } from '../../../host/server/modules/matching/schema.ts';
import { type Api, type Member, TEST_START, startApi } from '../../helpers/api/start-api.ts';
import { DAY_MS, createDinner } from '../../helpers/api/create-dinner.ts';
import { createMemberWithPriorities } from '../../helpers/api/create-member-with-priorities.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => api.clock.set(TEST_START));

type Decision = 'interested' | 'dismissed' | 'undo';
const decide = (who: Member, id: string, decision: Decision) => who.send<Match>('POST', `/api/matches/${id}/turn_${decision}/`, { body: {} });

/** Two members who match, and each one’s card of the other. */
async function pair(): Promise<[Member, Member, string, string]> {
  const one = await createMemberWithPriorities(api, ['co-founder'], { first_name: 'One' });
  const two = await createMemberWithPriorities(api, ['co-founder'], { first_name: 'Two' });
  await api.runDueJobs();
  const card = async (who: Member, other: Member) =>
    (await who.send<{ results: Match[] }>('GET', '/api/matches/')).body.results.find(({ target_user }) => target_user.id === other.user.id)!.id;
  return [one, two, await card(one, two), await card(two, one)];
}

const mutualMails = (...members: Member[]) =>
  members.map(({ user }) => api.outbox.filter(({ to, subject }) => to === user.email && subject.endsWith('would like to meet you too')).length);
const countNews = async (who: Member, list: 'list_available' | 'list_new') =>
  (await who.send<{ results: FeedItem[] }>('GET', `/api/feeds/${list}/`)).body.results.filter(({ type }) => type === 'mutual_interest').length;

describe('decisions of two people', () => {
  test('[R41] any sequence keeps one decision each; lasting mutual interest notifies both', async () => {
    const decision = fc.constantFrom<Decision>('interested', 'dismissed', 'undo');
    const [one, two, mine, theirs] = await pair();
    let [lasting, passing] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), decision), { minLength: 1, maxLength: 12 }), async (decisions) => {
        const states: [Decision, Decision] = ['undo', 'undo'];
        let [mutual, wasMutual] = [false, false];
        for (const [first, act] of decisions) {
          const { status, body } = await decide(first ? one : two, first ? mine : theirs, act);
          states[first ? 0 : 1] = act;
          mutual = states[0] === 'interested' && states[1] === 'interested';
          wasMutual ||= mutual;
          expect(status).toBe(200);
          expect(body.state).toBe(act === 'undo' ? 'new' : act);
          expect([body.is_mutual, body.contact !== null]).toEqual([mutual, mutual]);
        }
        const rows = await api.db.select().from(matchDecisions);
        const findStates = (from: Member, to: Member) =>
          rows.filter(({ user_id, target_id }) => user_id === from.user.id && target_id === to.user.id).map(({ state }) => state);
        expect([findStates(one, two), findStates(two, one)]).toEqual(states.map((act) => (act === 'undo' ? [] : [act])));
        api.outbox.length = 0;
        for (const wait of [0, MUTUAL_MATCH_EMAIL_DELAY_MS, MUTUAL_MATCH_EMAIL_DELAY_MS]) {
          api.clock.advance(wait);
          await api.runDueJobs();
        }
        const count = mutual ? 1 : 0;
        expect(mutualMails(one, two)).toEqual([count, count]);
        lasting += count;
        passing += wasMutual && !mutual ? 1 : 0;
        api.clock.set(TEST_START);
        await api.db.delete(outgoingEmails);
        await api.db.delete(matchDecisions);
        await api.db.update(matches).set({ mutual_told_at: null });
      }),
      { numRuns: 25, seed: 20_261_120 },
    );
    expect(Math.min(lasting, passing), 'the sequences reach mutual interest and leave it').toBeGreaterThanOrEqual(3);
  });
});

test('[R41] a yes undone before the e-mail notifies no one; repeated and kept it does', async () => {
  const [first, second, mine, theirs] = await pair();
  await decide(second, theirs, 'interested');
  let [one, two] = [first, second];
  for (const back of ['undo', 'dismissed'] as const) {
    await decide(one, mine, 'interested');
    await api.runDueJobs();
    expect([await countNews(one, 'list_new'), await countNews(two, 'list_new')]).toEqual([1, 1]);
    api.clock.advance(1500);
    await decide(one, mine, back);
    expect([await countNews(one, 'list_new'), await countNews(two, 'list_new')]).toEqual([0, 0]);
    api.clock.advance(MUTUAL_MATCH_EMAIL_DELAY_MS);
    await api.runDueJobs();
    [one, two] = [await api.signIn(first.user), await api.signIn(second.user)];
    for (const list of ['list_available', 'list_new'] as const) expect([await countNews(one, list), await countNews(two, list)]).toEqual([0, 0]);
    expect(mutualMails(one, two)).toEqual([0, 0]);
    const contacts = (await two.send<{ results: Match[] }>('GET', '/api/matches/interested/')).body.results;
    expect(contacts.map(({ is_mutual, contact, reasons }) => [is_mutual, contact, reasons.some((words) => words.startsWith('You both want'))])).toEqual([
      [false, null, false],
    ]);
  }
  await decide(one, mine, 'interested');
  api.clock.advance(MUTUAL_MATCH_EMAIL_DELAY_MS - 1);
  await api.runDueJobs();
  expect(mutualMails(one, two)).toEqual([0, 0]);
  api.clock.advance(1);
  await api.runDueJobs();
  expect(mutualMails(one, two)).toEqual([1, 1]);
  [one, two] = [await api.signIn(first.user), await api.signIn(second.user)];
  expect([await countNews(one, 'list_new'), await countNews(two, 'list_new')]).toEqual([1, 1]);
});

describe('undoing a decision', () => {
  async function seatedPair(overrides: Parameters<typeof createDinner>[2] = {}) {
    const [one, two, mine, theirs] = await pair();
    const dinner = await createDinner(api, one.user, overrides);
    await two.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
    await api.runDueJobs();
    return { one, two, mine, theirs, dinner };
  }

  test('[R41] works until a shared plan is published; changing to the opposite always does', async () => {
    const { one, mine, dinner } = await seatedPair();
    await decide(one, mine, 'interested');
    expect((await decide(one, mine, 'undo')).body.state).toBe('new');
    await decide(one, mine, 'interested');
    api.clock.advance(1000);
    await one.send('POST', `${dinner.path}/seating/publish/`, { body: {} });
    const { status, body } = await decide(one, mine, 'undo');
    expect([status, (body as unknown as { error: string }).error]).toEqual([
      409,
      'Seating was published after you chose, so you can’t undo this. You can still change your choice.',
    ]);
    expect((await one.send<Match>('GET', `/api/matches/${mine}/`)).body.state).toBe('interested');
    api.clock.advance(1000);
    expect((await decide(one, mine, 'dismissed')).body.state).toBe('dismissed');
    expect((await decide(one, mine, 'undo')).status, 'a decision made after publication can be undone').toBe(200);
  });

  test('[R42] is blocked by automatic publication, not by a held plan or a dinner alone', async () => {
    const { one, mine, dinner } = await seatedPair();
    const heldPair = await seatedPair({ seating_hold: true });
    await decide(one, mine, 'interested');
    await decide(heldPair.one, heldPair.mine, 'interested');
    api.clock.set(new Date(dinner.event.starts_at.getTime() - DAY_MS + 1));
    const later = await api.signIn(one.user);
    expect((await decide(later, mine, 'undo')).status).toBe(409);
    expect((await decide(await api.signIn(heldPair.one.user), heldPair.mine, 'undo')).status).toBe(200);
    api.clock.set(TEST_START);
    const [alone, , card] = await pair();
    const hosted = await createDinner(api, alone.user);
    await decide(alone, card, 'interested');
    await api.db
      .update(events)
      .set({ published_at: new Date(TEST_START.getTime() + 1) })
      .where(eq(events.id, hosted.event.id));
    api.clock.advance(5000);
    expect((await decide(alone, card, 'undo')).status).toBe(200);
  });

  test('[R41] a decision queues a reseat of upcoming shared dinners and of no other', async () => {
    const { one, two, mine, dinner } = await seatedPair();
    const published = await createDinner(api, one.user);
    await two.send('POST', `${published.path}/rsvp/`, { body: { status: 'accepted' } });
    await one.send('POST', `${published.path}/seating/publish/`, { body: {} });
    await createDinner(api, one.user);
    await api.runDueJobs();
    api.clock.advance(1000);
    const queuedReseats = async () => (await api.db.select().from(jobs).where(eq(jobs.kind, 'reseat'))).map(({ payload }) => payload.event_id);
    await decide(one, mine, 'interested');
    expect(await queuedReseats()).toEqual([dinner.event.id]);
    await api.runDueJobs();
    await decide(one, mine, 'interested');
    expect(await queuedReseats(), 'a repeated decision queues nothing').toEqual([]);
    await decide(one, mine, 'undo');
    expect(await queuedReseats()).toEqual([dinner.event.id]);
    await api.runDueJobs();
    await api.db
      .update(events)
      .set({ status: 'cancelled' })
      .where(and(eq(events.id, dinner.event.id)));
    await decide(one, mine, 'dismissed');
    expect(await queuedReseats()).toEqual([]);
  });
});
