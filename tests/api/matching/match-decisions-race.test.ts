import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Match } from '#src/contract/matches.ts';
import { decide } from '#server/modules/matching/match-decisions.ts';
import { reoptimize } from '#server/modules/dinners/seating/reoptimize.ts';
import { events, guests as guestRows, seats } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import { profileTraits } from '#server/modules/matching/schema-search.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { openWithCachedResult, openWithReplacedSql } from '#tests/helpers/api/faulty-database.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';
import { deferRejection, waitForBlockedQueries } from '#tests/helpers/api/lock-waits.ts';
import { readSeats } from '#tests/helpers/api/guest-rows.ts';

let postgres: Postgres;
let api: Api;
let apiWithoutLock: Api;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url, pool: 30 });
  apiWithoutLock = await startApi({
    database: openWithReplacedSql(postgres.url, [
      'pg_advisory_xact_lock(hashtextextended($1, 0))',
      '$1::text',
    ]),
  });
});
afterAll(async () => {
  await apiWithoutLock.close();
  await api.close();
  await postgres.stop();
});

const sendDecision = (server: Api, member: Member, id: string, decision: string) =>
  server.send<Match>('POST', `/api/matches/${id}/turn_${decision}/`, {
    token: member.access,
    body: {},
  });
const readMatchId = async (member: Member, other: Member) =>
  (
    await api.db
      .select()
      .from(matches)
      .where(and(eq(matches.user_id, member.user.id), eq(matches.target_id, other.user.id)))
  )[0]!.id;

async function createMatchedPairs(count: number): Promise<[Member, Member, string, string][]> {
  const pairs: [Member, Member, string, string][] = [];
  for (let i = 0; i < count; i++) {
    const [first, second] = [
      await createMemberWithPriorities(api, ['co-founder'], { first_name: `One ${i}` }),
      await createMemberWithPriorities(api, ['co-founder'], { first_name: `Two ${i}` }),
    ];
    await api.runDueJobs();
    pairs.push([first, second, await readMatchId(first, second), await readMatchId(second, first)]);
    // Hides this pair from later searches, so that the members of the next pair match each other.
    await api.db.delete(profileTraits);
  }
  return pairs;
}

const listMutualInterestEvents = async (members: Member[]) => {
  const ids = members.map(({ user }) => user.id);
  return (await api.db.select().from(jobs).where(eq(jobs.kind, 'notification'))).filter(
    ({ payload }) => payload.type === 'mutual_interest' && ids.includes(String(payload.user_id)),
  );
};

describe('concurrent decisions on PostgreSQL', () => {
  test('[R41] fifty simultaneous decisions on one card store one state without errors', async () => {
    const [[first, second, card]] = (await createMatchedPairs(1)) as [
      [Member, Member, string, string],
    ];
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        sendDecision(api, first, card, i % 2 ? 'interested' : 'dismissed'),
      ),
    );
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    const stored = await api.db
      .select()
      .from(matchDecisions)
      .where(
        and(
          eq(matchDecisions.user_id, first.user.id),
          eq(matchDecisions.target_id, second.user.id),
        ),
      );
    expect(stored).toHaveLength(1);
    const mixedResponses = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        sendDecision(api, first, card, ['interested', 'dismissed', 'undo'][i % 3]!),
      ),
    );
    expect(mixedResponses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(
      await api.db.$count(matchDecisions, eq(matchDecisions.user_id, first.user.id)),
    ).toBeLessThanOrEqual(1);
  });

  test('[R41] two members who decide “interested” at once are notified once', async () => {
    const pairs = await createMatchedPairs(8);
    await Promise.all(
      pairs.flatMap(([first, second, firstCard, secondCard]) => [
        sendDecision(api, first, firstCard, 'interested'),
        sendDecision(api, second, secondCard, 'interested'),
      ]),
    );
    for (const [first, second] of pairs)
      expect(await listMutualInterestEvents([first, second])).toHaveLength(1);
  });

  test('[R41] overlapping “interested” decisions notify once with the lock, never without it', async () => {
    const forceOverlap = async (server: Api) => {
      const [[first, second]] = (await createMatchedPairs(1)) as [[Member, Member, string, string]];
      let decisions: Promise<unknown> = Promise.resolve();
      await api.rawDb.transaction(async (tx) => {
        // Both decisions are stopped after reading the other member’s decision.
        await tx.execute(sql`lock table ${guestRows} in access exclusive mode`);
        decisions = deferRejection(
          Promise.all([
            decide(server, first.user.id, second.user.id, 'interested'),
            decide(server, second.user.id, first.user.id, 'interested'),
          ]),
        );
        await waitForBlockedQueries(api, 2);
      });
      await decisions;
      return (await listMutualInterestEvents([first, second])).length;
    };
    expect(await forceOverlap(api)).toBe(1);
    expect(await forceOverlap(apiWithoutLock)).toBe(0);
  });
});

describe('reoptimizing while guests leave, on PostgreSQL', () => {
  /** A guest leaves after the optimizer has read the dinner and before it writes the better plan. */
  async function leaveDuringReoptimize(server: Api) {
    const host = await api.createMember({ first_name: 'Host' });
    const guests = await Promise.all(
      Array.from({ length: 6 }, () => api.createMember({ first_name: 'Guest' })),
    );
    const { event, path } = await createDinner(api, host.user, {}, [{ shape: 'long', seats: 12 }]);
    for (const guest of guests)
      await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    await api.runDueJobs();
    const seatRows = (await readSeats(api.db, event.id)).sort((a, b) => a.position - b.position);
    const [a, b] = [seatRows[0]!.person_id, seatRows.at(-1)!.person_id];
    await api.db.insert(matchDecisions).values([
      { user_id: a, target_id: b, state: 'interested' },
      { user_id: b, target_id: a, state: 'interested' },
    ]);
    // The first stays, so that the better plan moves the last.
    await api.db
      .update(seats)
      .set({ locked: true })
      .where(eq(seats.guest_id, seatRows[0]!.guest_id));
    const leaverId = b;
    let reoptimization: Promise<void> | undefined;
    await api.rawDb.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, event.id)).for('update');
      reoptimization = reoptimize(server, event.id);
      await waitForBlockedQueries(api);
      await tx.delete(seats).where(eq(seats.guest_id, seatRows.at(-1)!.guest_id));
      await tx
        .update(guestRows)
        .set({ status: 'declined' })
        .where(and(eq(guestRows.event_id, event.id), eq(guestRows.user_id, leaverId)));
    });
    await reoptimization;
    const seatedIds = (await readSeats(api.db, event.id)).map(({ person_id }) => person_id);
    return { leaverId, seatedIds };
  }

  test('[R42] a guest who left during reoptimization gets no seat back', async () => {
    const { leaverId, seatedIds } = await leaveDuringReoptimize(api);
    expect(seatedIds).not.toContain(leaverId);
    expect(seatedIds).toHaveLength(6);
  });

  test('control: with outdated seats the new plan seats the guest who left', async () => {
    const apiWithOldSeats = await startApi({
      database: openWithCachedResult(
        postgres.url,
        'from "seats" inner join "guests" on "guests"."id" = "seats"."guest_id" where',
      ),
    });
    const { leaverId, seatedIds } = await leaveDuringReoptimize(apiWithOldSeats);
    expect(seatedIds).toContain(leaverId);
    await apiWithOldSeats.close();
  });

  test('[R43] simultaneous searches of all members write each pair once, without deadlock', async () => {
    const members = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        createMemberWithPriorities(api, [i % 2 ? 'giving-a-talk' : 'hosting-a-stage'], {
          first_name: `P${i}`,
        }),
      ),
    );
    await api.runDueJobs();
    const ids = members.map(({ user }) => user.id);
    const rows = await api.db
      .select()
      .from(matches)
      .where(and(inArray(matches.user_id, ids), inArray(matches.target_id, ids)));
    expect(rows).toHaveLength(2 * 15 * 15);
    expect(
      await api.db.$count(
        jobs,
        sql`${jobs.kind} = 'find_matches' and ${jobs.last_error} is not null`,
      ),
    ).toBe(0);
  });
});
