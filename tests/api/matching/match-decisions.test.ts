import fc from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MUTUAL_MATCH_EMAIL_DELAY_MS } from '#src/contract/constants/limits.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import type { Match } from '#src/contract/matches.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { emails } from '#server/modules/notifications/schema.ts';
import { LAST_SEARCH_MS } from '#server/modules/dinners/seating/publication.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
afterEach(() => api.clock.set(TEST_START));

type Decision = 'interested' | 'dismissed' | 'undo';
const decide = (member: Member, id: string, decision: Decision) =>
  member.send<Match>('POST', `/api/matches/${id}/turn_${decision}/`, { body: {} });

/** Two members who match, and the id of each one’s card of the other. */
async function createMatchedPair(): Promise<[Member, Member, string, string]> {
  const ada = await createMemberWithPriorities(api, ['co-founder'], { first_name: 'One' });
  const ben = await createMemberWithPriorities(api, ['co-founder'], { first_name: 'Two' });
  await api.runDueJobs();
  const findCardId = async (member: Member, other: Member) =>
    (await member.send<{ results: Match[] }>('GET', '/api/matches/')).body.results.find(
      ({ target_user }) => target_user.id === other.user.id,
    )!.id;
  return [ada, ben, await findCardId(ada, ben), await findCardId(ben, ada)];
}

const countMutualEmails = (...members: Member[]) =>
  members.map(
    ({ user }) =>
      api.outbox.filter(
        ({ to, subject }) => to === user.email && subject.endsWith('would like to meet you too'),
      ).length,
  );
const countMutualFeedItems = async (member: Member, list: 'list_available' | 'list_new') =>
  (await member.send<{ results: FeedItem[] }>('GET', `/api/feeds/${list}/`)).body.results.filter(
    ({ type }) => type === 'mutual_interest',
  ).length;

describe('decisions of two people', () => {
  test('[R41] any sequence stores one decision each; mutual interest at the end notifies both', async () => {
    const decision = fc.constantFrom<Decision>('interested', 'dismissed', 'undo');
    const [ada, ben, adaCard, benCard] = await createMatchedPair();
    let [lastingCount, passingCount] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), decision), { minLength: 1, maxLength: 12 }),
        async (decisions) => {
          const states: [Decision, Decision] = ['undo', 'undo'];
          let [mutual, wasMutual] = [false, false];
          for (const [isAda, newState] of decisions) {
            const { status, body } = await decide(
              isAda ? ada : ben,
              isAda ? adaCard : benCard,
              newState,
            );
            states[isAda ? 0 : 1] = newState;
            mutual = states[0] === 'interested' && states[1] === 'interested';
            wasMutual ||= mutual;
            expect(status).toBe(200);
            expect(body.state).toBe(newState === 'undo' ? 'new' : newState);
            expect([body.is_mutual, body.contact !== null]).toEqual([mutual, mutual]);
          }
          const rows = await api.db.select().from(matchDecisions);
          const findStates = (from: Member, to: Member) =>
            rows
              .filter(
                ({ user_id, target_id }) => user_id === from.user.id && target_id === to.user.id,
              )
              .map(({ state }) => state);
          expect([findStates(ada, ben), findStates(ben, ada)]).toEqual(
            states.map((state) => (state === 'undo' ? [] : [state])),
          );
          api.outbox.length = 0;
          for (const delayMs of [0, MUTUAL_MATCH_EMAIL_DELAY_MS, MUTUAL_MATCH_EMAIL_DELAY_MS]) {
            api.clock.advance(delayMs);
            await api.runDueJobs();
          }
          const count = mutual ? 1 : 0;
          expect(countMutualEmails(ada, ben)).toEqual([count, count]);
          lastingCount += count;
          passingCount += wasMutual && !mutual ? 1 : 0;
          api.clock.set(TEST_START);
          await api.db.delete(emails);
          await api.db.delete(matchDecisions);
          await api.db.update(matches).set({ mutual_notified_at: null });
        },
      ),
      { numRuns: 25, seed: 20_261_120 },
    );
    expect(
      Math.min(lastingCount, passingCount),
      'the sequences reach mutual interest and leave it',
    ).toBeGreaterThanOrEqual(3);
  });
});

test('[R41] interest withdrawn before the e-mail notifies no one; repeated interest does', async () => {
  const [firstAda, firstBen, adaCard, benCard] = await createMatchedPair();
  await decide(firstBen, benCard, 'interested');
  let [ada, ben] = [firstAda, firstBen];
  for (const newState of ['undo', 'dismissed'] as const) {
    await decide(ada, adaCard, 'interested');
    await api.runDueJobs();
    expect([
      await countMutualFeedItems(ada, 'list_new'),
      await countMutualFeedItems(ben, 'list_new'),
    ]).toEqual([1, 1]);
    api.clock.advance(1500);
    await decide(ada, adaCard, newState);
    expect([
      await countMutualFeedItems(ada, 'list_new'),
      await countMutualFeedItems(ben, 'list_new'),
    ]).toEqual([0, 0]);
    api.clock.advance(MUTUAL_MATCH_EMAIL_DELAY_MS);
    await api.runDueJobs();
    [ada, ben] = [await api.signIn(firstAda.user), await api.signIn(firstBen.user)];
    for (const list of ['list_available', 'list_new'] as const)
      expect([
        await countMutualFeedItems(ada, list),
        await countMutualFeedItems(ben, list),
      ]).toEqual([0, 0]);
    expect(countMutualEmails(ada, ben)).toEqual([0, 0]);
    const contacts = (await ben.send<{ results: Match[] }>('GET', '/api/matches/interested/')).body
      .results;
    expect(
      contacts.map(({ is_mutual, contact, reasons }) => [
        is_mutual,
        contact,
        reasons.some((words) => words.startsWith('You both want')),
      ]),
    ).toEqual([[false, null, false]]);
  }
  await decide(ada, adaCard, 'interested');
  api.clock.advance(MUTUAL_MATCH_EMAIL_DELAY_MS - 1);
  await api.runDueJobs();
  expect(countMutualEmails(ada, ben)).toEqual([0, 0]);
  api.clock.advance(1);
  await api.runDueJobs();
  expect(countMutualEmails(ada, ben)).toEqual([1, 1]);
  [ada, ben] = [await api.signIn(firstAda.user), await api.signIn(firstBen.user)];
  expect([
    await countMutualFeedItems(ada, 'list_new'),
    await countMutualFeedItems(ben, 'list_new'),
  ]).toEqual([1, 1]);
});

describe('undoing a decision', () => {
  async function createSeatedPair(overrides: Parameters<typeof createDinner>[2] = {}) {
    const [ada, ben, adaCard, benCard] = await createMatchedPair();
    const dinner = await createDinner(api, ada.user, overrides);
    await ben.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
    await api.runDueJobs();
    return { ada, ben, adaCard, benCard, dinner };
  }

  test('[R41] works until a shared plan is published; the opposite decision always works', async () => {
    const { ada, adaCard, dinner } = await createSeatedPair();
    await decide(ada, adaCard, 'interested');
    expect((await decide(ada, adaCard, 'undo')).body.state).toBe('new');
    await decide(ada, adaCard, 'interested');
    api.clock.advance(1000);
    await ada.send('POST', `${dinner.path}/seating/publish/`, { body: {} });
    const { status, body } = await decide(ada, adaCard, 'undo');
    expect([status, (body as unknown as { error: string }).error]).toEqual([
      409,
      'Seating was published after you chose, so you can’t undo this. You can still change your choice.',
    ]);
    expect((await ada.send<Match>('GET', `/api/matches/${adaCard}/`)).body.state).toBe(
      'interested',
    );
    api.clock.advance(1000);
    expect((await decide(ada, adaCard, 'dismissed')).body.state).toBe('dismissed');
    expect(
      (await decide(ada, adaCard, 'undo')).status,
      'a decision made after publication can be undone',
    ).toBe(200);
  });

  test('[R42] is blocked by automatic publication, not by a held plan or a dinner not shared', async () => {
    const { ada, adaCard, dinner } = await createSeatedPair();
    const heldPair = await createSeatedPair({ seating_hold: true });
    await decide(ada, adaCard, 'interested');
    await decide(heldPair.ada, heldPair.adaCard, 'interested');
    api.clock.set(new Date(dinner.event.starts_at.getTime() - DAY_MS + LAST_SEARCH_MS + 1));
    const newSession = await api.signIn(ada.user);
    expect((await decide(newSession, adaCard, 'undo')).status).toBe(409);
    expect(
      (await decide(await api.signIn(heldPair.ada.user), heldPair.adaCard, 'undo')).status,
    ).toBe(200);
    api.clock.set(TEST_START);
    const [host, , card] = await createMatchedPair();
    const hosted = await createDinner(api, host.user);
    await decide(host, card, 'interested');
    await api.db
      .update(events)
      .set({ published_at: new Date(TEST_START.getTime() + 1) })
      .where(eq(events.id, hosted.event.id));
    api.clock.advance(5000);
    expect((await decide(host, card, 'undo')).status).toBe(200);
  });

  test('[R41] a decision reoptimises the seating of upcoming shared dinners only', async () => {
    const { ada, ben, adaCard, dinner } = await createSeatedPair();
    const published = await createDinner(api, ada.user);
    await ben.send('POST', `${published.path}/rsvp/`, { body: { status: 'accepted' } });
    await ada.send('POST', `${published.path}/seating/publish/`, { body: {} });
    await createDinner(api, ada.user);
    await api.runDueJobs();
    api.clock.advance(1000);
    const listReoptimizedEvents = async () =>
      (await api.db.select().from(jobs).where(eq(jobs.kind, 'reoptimize_seating'))).map(
        ({ payload }) => payload.event_id,
      );
    await decide(ada, adaCard, 'interested');
    expect(await listReoptimizedEvents()).toEqual([dinner.event.id]);
    await api.runDueJobs();
    await decide(ada, adaCard, 'interested');
    expect(await listReoptimizedEvents(), 'a repeated decision queues nothing').toEqual([]);
    await decide(ada, adaCard, 'undo');
    expect(await listReoptimizedEvents()).toEqual([dinner.event.id]);
    await api.runDueJobs();
    await api.db
      .update(events)
      .set({ status: 'cancelled' })
      .where(and(eq(events.id, dinner.event.id)));
    await decide(ada, adaCard, 'dismissed');
    expect(await listReoptimizedEvents()).toEqual([]);
  });
});
