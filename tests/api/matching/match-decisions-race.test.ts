import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '../../../src/contract/matches.ts';
import { decide as mark } from '../../../host/server/modules/matching/match-decisions.ts';
import { reoptimize } from '../../../host/server/modules/dinners/seating/reoptimize.ts';
import { events, rsvps, seats } from '../../../host/server/modules/dinners/schema.ts';
import { jobs } from '../../../host/server/platform/db/schema.ts';
import { matchDecisions, matches } from '../../../host/server/modules/matching/schema.ts';
import { searchIndex } from '../../../host/server/modules/matching/schema-search.ts';
import { type Api, type Member, startApi } from '../../helpers/api/start-api.ts';
import { createDinner } from '../../helpers/api/create-dinner.ts';
import { openWithCachedAnswer, openWithReplacedSql } from '../../helpers/api/faulty-database.ts';
import { type Postgres, createDatabase } from '../../helpers/services/postgres.ts';
import { createMemberWithPriorities } from '../../helpers/api/create-member-with-priorities.ts';
import { deferRejection, waitForBlockedQueries } from '../../helpers/api/lock-waits.ts';

let postgres: Postgres;
let api: Api;
let unguarded: Api;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url, pool: 30 });
  unguarded = await startApi({ database: openWithReplacedSql(postgres.url, ['pg_advisory_xact_lock(hashtextextended($1, 0))', '$1::text']) });
});
afterAll(async () => {
  await unguarded.close();
  await api.close();
  await postgres.stop();
});

const decideOn = (on: Api, who: Member, id: string, decision: string) =>
  on.send<Match>('POST', `/api/matches/${id}/turn_${decision}/`, { token: who.access, body: {} });
const readMatch = async (who: Member, other: Member) =>
  (
    await api.db
      .select()
      .from(matches)
      .where(and(eq(matches.user_id, who.user.id), eq(matches.target_id, other.user.id)))
  )[0]!.id;

async function pairs(count: number): Promise<[Member, Member, string, string][]> {
  const all: [Member, Member, string, string][] = [];
  for (let i = 0; i < count; i++) {
    const [one, two] = [
      await createMemberWithPriorities(api, ['co-founder'], { first_name: `One ${i}` }),
      await createMemberWithPriorities(api, ['co-founder'], { first_name: `Two ${i}` }),
    ];
    await api.runDueJobs();
    all.push([one, two, await readMatch(one, two), await readMatch(two, one)]);
    // Hides these two from searches, so that the following pair gets into each other’s first deck.
    await api.db.delete(searchIndex);
  }
  return all;
}

const eventsAbout = async (members: Member[]) => {
  const ids = members.map(({ user }) => user.id);
  return (await api.db.select().from(jobs).where(eq(jobs.kind, 'notice'))).filter(
    ({ payload }) => payload.type === 'mutual_interest' && ids.includes(String(payload.user_id)),
  );
};

describe('concurrent decisions on PostgreSQL', () => {
  test('[R41] fifty decisions on one card leave one of the two states and no error', async () => {
    const [[one, two, card]] = (await pairs(1)) as [[Member, Member, string, string]];
    const responses = await Promise.all(Array.from({ length: 50 }, (_, i) => decideOn(api, one, card, i % 2 ? 'interested' : 'dismissed')));
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    const stored = await api.db
      .select()
      .from(matchDecisions)
      .where(and(eq(matchDecisions.user_id, one.user.id), eq(matchDecisions.target_id, two.user.id)));
    expect(stored).toHaveLength(1);
    const mixed = await Promise.all(Array.from({ length: 50 }, (_, i) => decideOn(api, one, card, ['interested', 'dismissed', 'undo'][i % 3]!)));
    expect(mixed.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await api.db.$count(matchDecisions, eq(matchDecisions.user_id, one.user.id))).toBeLessThanOrEqual(1);
  });

  test('[R41] two simultaneous yeses notify both once', async () => {
    const all = await pairs(8);
    await Promise.all(all.flatMap(([one, two, mine, theirs]) => [decideOn(api, one, mine, 'interested'), decideOn(api, two, theirs, 'interested')]));
    for (const [one, two] of all) expect(await eventsAbout([one, two])).toHaveLength(1);
  });

  test('[R41] yeses forced to overlap notify once with the lock, and never without it', async () => {
    const race = async (on: Api) => {
      const [[one, two]] = (await pairs(1)) as [[Member, Member, string, string]];
      let both: Promise<unknown> = Promise.resolve();
      await api.rawDb.transaction(async (tx) => {
        // Runs when a decision has read the other member’s decision.
        await tx.execute(sql`lock table ${rsvps} in access exclusive mode`);
        both = deferRejection(Promise.all([mark(on, one.user.id, two.user.id, 'interested'), mark(on, two.user.id, one.user.id, 'interested')]));
        await waitForBlockedQueries(api, 2);
      });
      await both;
      return (await eventsAbout([one, two])).length;
    };
    expect(await race(api)).toBe(1);
    expect(await race(unguarded)).toBe(0);
  });
});

describe('a reseat while guests come and go, on PostgreSQL', () => {
  /** A guest leaves after the dinner was read and before the better plan is written. */
  async function leaveDuringReseat(on: Api) {
    const host = await api.createMember({ first_name: 'Host' });
    const guests = await Promise.all(Array.from({ length: 6 }, () => api.createMember({ first_name: 'Guest' })));
    const { event, path } = await createDinner(api, host.user, {}, [{ shape: 'long', seats: 12 }]);
    for (const guest of guests) await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    await api.runDueJobs();
    const row = (await api.db.select().from(seats).where(eq(seats.event_id, event.id))).sort((a, b) => a.position - b.position);
    const [a, b] = [row[0]!.user_id, row.at(-1)!.user_id];
    await api.db.insert(matchDecisions).values([
      { user_id: a, target_id: b, state: 'interested' },
      { user_id: b, target_id: a, state: 'interested' },
    ]);
    const leaverId = row[2]!.user_id === host.user.id ? row[3]!.user_id : row[2]!.user_id;
    let improving: Promise<void> | undefined;
    await api.rawDb.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, event.id)).for('update');
      improving = reoptimize(on, event.id);
      await waitForBlockedQueries(api);
      await tx.delete(seats).where(and(eq(seats.event_id, event.id), eq(seats.user_id, leaverId)));
      await tx
        .update(rsvps)
        .set({ status: 'declined' })
        .where(and(eq(rsvps.event_id, event.id), eq(rsvps.user_id, leaverId)));
    });
    await improving;
    const seatedIds = (await api.db.select().from(seats).where(eq(seats.event_id, event.id))).map(({ user_id }) => user_id);
    return { leaverId, seatedIds, before: row };
  }

  test('[R42] a guest who left gets no seat back, and the others get the better plan', async () => {
    const { leaverId, seatedIds } = await leaveDuringReseat(api);
    expect(seatedIds).not.toContain(leaverId);
    expect(seatedIds).toHaveLength(6);
  });

  test('control: without the check the outdated plan seats a guest who left', async () => {
    const unchecked = await startApi({ database: openWithCachedAnswer(postgres.url, 'from "seats" where "seats"."event_id" = $1') });
    const { leaverId, seatedIds } = await leaveDuringReseat(unchecked);
    expect(seatedIds).toContain(leaverId);
    await unchecked.close();
  });

  test('[R43] simultaneous searches of all members write each pair once, no deadlock', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, (_, i) => createMemberWithPriorities(api, [i % 2 ? 'giving-a-talk' : 'hosting-a-stage'], { first_name: `P${i}` })),
    );
    await api.runDueJobs();
    const ids = people.map(({ user }) => user.id);
    const rows = await api.db
      .select()
      .from(matches)
      .where(and(inArray(matches.user_id, ids), inArray(matches.target_id, ids)));
    expect(rows).toHaveLength(2 * 15 * 15);
    expect(await api.db.$count(jobs, sql`${jobs.kind} = 'match' and ${jobs.last_error} is not null`)).toBe(0);
  });
});
