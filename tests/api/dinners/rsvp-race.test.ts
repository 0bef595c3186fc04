import { asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RsvpResult } from '#src/contract/rsvps.ts';
import type { Seating } from '#src/contract/seating.ts';
import { events, guests as guestRows, seats } from '#server/modules/dinners/schema.ts';
import { lockEvent } from '#server/modules/dinners/events/lock-event.ts';
import { loadSeatingForViewer } from '#server/modules/dinners/seating/seating-view.ts';
import { type Api, type ApiResponse, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type SqlReplacement, openWithReplacedSql } from '#tests/helpers/api/faulty-database.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { deferRejection, waitForBlockedQueries } from '#tests/helpers/api/lock-waits.ts';
import { readSeats, selectGuestIds } from '#tests/helpers/api/guest-rows.ts';

const GUESTS = inFullRun(500, 120);
const FREE_SPOTS = 40;

let postgres: Postgres;
let api: Api;
let host: Member;
let guests: Member[];
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url, pool: 30 });
  host = await api.createMember();
  guests = await Promise.all(Array.from({ length: GUESTS }, () => api.createMember()));
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
  await postgres.stop();
});

const longTable: { shape: 'long'; seats: number }[] = [{ shape: 'long', seats: FREE_SPOTS + 1 }];
const sendRsvp = (
  server: Api,
  member: Member,
  { path }: CreatedDinner,
  status: 'accepted' | 'declined',
): Promise<ApiResponse<RsvpResult>> =>
  server.send<RsvpResult>('POST', `${path}/rsvp/`, { token: member.access, body: { status } });
const acceptAll = (server: Api, dinner: CreatedDinner) =>
  Promise.all(guests.map((guest) => sendRsvp(server, guest, dinner, 'accepted')));
const readRsvpRows = (dinner: CreatedDinner) =>
  api.db.select().from(guestRows).where(eq(guestRows.event_id, dinner.event.id));
const readTaken = async (dinner: CreatedDinner) =>
  (await api.db.select().from(events).where(eq(events.id, dinner.event.id)))[0]!.attendee_count;

describe('concurrent RSVPs on PostgreSQL', () => {
  let dinner: CreatedDinner;

  test('[case 85] [R44] forty spots seat exactly forty, and the waitlist has no gaps', async () => {
    dinner = await createDinner(api, host.user, {}, longTable);
    const responses = await acceptAll(api, dinner);
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    const accepted = responses.filter(({ body }) => body.event.my_status === 'accepted');
    expect(accepted).toHaveLength(FREE_SPOTS);
    expect(
      accepted.every(
        ({ body }) => body.seating!.tables[0]!.seats.filter(({ is_me }) => is_me).length === 1,
      ),
    ).toBe(true);
    const positions = responses
      .flatMap(({ body }) => body.waitlist_position ?? [])
      .sort((a, b) => a - b);
    expect(positions).toEqual(Array.from({ length: GUESTS - FREE_SPOTS }, (_, i) => i + 1));
    expect(await readTaken(dinner)).toBe(FREE_SPOTS + 1);
    await api.runDueJobs();
    const seatRows = await readSeats(api.db, dinner.event.id);
    const acceptedIds = (await readRsvpRows(dinner))
      .filter(({ status }) => status === 'accepted')
      .map(({ user_id }) => user_id);
    expect(new Set(seatRows.map(({ user_id }) => user_id))).toEqual(new Set(acceptedIds));
    expect(seatRows).toHaveLength(FREE_SPOTS + 1);
  });

  test('[R44] spots freed at once go to the waitlist in order', async () => {
    const waitlistRows = await api.db
      .select()
      .from(guestRows)
      .where(
        sql`${guestRows.event_id} = ${dinner.event.id} and ${isNotNull(guestRows.waitlist_seq)}`,
      )
      .orderBy(asc(guestRows.waitlist_seq));
    const before = await readRsvpRows(dinner);
    const seated = guests.filter(({ user }) =>
      before.some(({ user_id, status }) => user_id === user.id && status === 'accepted'),
    );
    const leaving = seated.slice(0, 25);
    await Promise.all(leaving.map((guest) => sendRsvp(api, guest, dinner, 'declined')));
    const after = await readRsvpRows(dinner);
    const promoted = waitlistRows.filter(({ user_id }) =>
      after.some((row) => row.user_id === user_id && row.status === 'accepted'),
    );
    expect(promoted.map(({ user_id }) => user_id)).toEqual(
      waitlistRows.slice(0, leaving.length).map(({ user_id }) => user_id),
    );
    expect(await readTaken(dinner)).toBe(FREE_SPOTS + 1);
    await api.runDueJobs();
    expect(await api.db.$count(seats, eq(seats.event_id, dinner.event.id))).toBe(FREE_SPOTS + 1);
  });

  test('[R44] concurrent accepts and declines keep counts and seats consistent', async () => {
    const other = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 8 }]);
    const decliners = guests.slice(0, 40);
    const failedStatuses: number[] = [];
    for (let round = 0; round < 4; round++) {
      const responses = await Promise.all(
        decliners.flatMap((guest, i) => [
          sendRsvp(api, guest, other, 'accepted'),
          sendRsvp(api, guest, other, (i + round) % 3 === 0 ? 'declined' : 'accepted'),
        ]),
      );
      failedStatuses.push(
        ...responses.map(({ status }) => status).filter((status) => status !== 200),
      );
    }
    await api.runDueJobs();
    expect(failedStatuses).toEqual([]);
    const rows = await readRsvpRows(other);
    const accepted = rows.filter(({ status }) => status === 'accepted');
    expect(await readTaken(other)).toBe(accepted.length);
    const seatRows = await readSeats(api.db, other.event.id);
    expect(seatRows.map(({ user_id }) => user_id).sort()).toEqual(
      accepted.map(({ user_id }) => user_id).sort(),
    );
    expect(accepted.every(({ calendar_token }) => calendar_token !== null)).toBe(true);
    if (rows.some(({ status }) => status === 'waitlisted')) expect(accepted).toHaveLength(8);
  });

  test('[R79] reordering the waiting list while seats become free loses nobody', async () => {
    const other = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 9 }]);
    const people = guests.slice(0, 28);
    for (const guest of people) await sendRsvp(api, guest, other, 'accepted');
    const [seated, waiting] = [people.slice(0, 8), people.slice(8)];
    const moved = await Promise.all([
      ...waiting.map((guest, index) =>
        api.send('POST', `${other.path}/guests/${guest.user.id}/waitlist/`, {
          token: host.access,
          body: { position: (index * 7) % 20 || 1 },
        }),
      ),
      ...seated.map((guest) => sendRsvp(api, guest, other, 'declined')),
    ]);
    // The guest seated first can't be moved any more.
    expect(moved.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const rows = await readRsvpRows(other);
    const countOf = (status: string) => rows.filter((row) => row.status === status).length;
    expect([countOf('accepted'), countOf('waitlisted'), countOf('declined')]).toEqual([9, 12, 8]);
    expect(rows.every(({ waitlist_seq }) => waitlist_seq === null || waitlist_seq > 0)).toBe(true);
    expect(await readTaken(other)).toBe(9);
    await api.runDueJobs();
  });

  test('[R42] a plan that changes while being read is read as one snapshot', async () => {
    const other = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 8 }]);
    const [stayer, leaver] = guests.slice(40, 42) as [Member, Member];
    for (const guest of [stayer, leaver]) await sendRsvp(api, guest, other, 'accepted');
    await api.runDueJobs();
    const [event] = await api.db.select().from(events).where(eq(events.id, other.event.id));
    let seatingRead: Promise<Seating> | undefined;
    // The reader is paused after the plan and before the seats; meanwhile a guest leaves.
    await api.rawDb.transaction(async (tx) => {
      await tx.execute(sql`lock table users in access exclusive mode`);
      seatingRead = loadSeatingForViewer(api, event!, stayer.user.id);
      await waitForBlockedQueries(api);
      await api.db
        .delete(seats)
        .where(inArray(seats.guest_id, selectGuestIds(api.db, leaver.user.id)));
    });
    const { tables } = (await seatingRead)!;
    expect(tables[0]!.seats.filter(({ initials }) => initials !== null)).toHaveLength(3);
  });

  test('[case 85] control: without lock and limit one spot is taken many times', async () => {
    await api.db.execute(sql`alter table events drop constraint events_not_oversold`);
    const decliners = guests.slice(0, 20);
    const lock: SqlReplacement = [
      'from "events" where "events"."id" = $1 for update',
      'from "events" where "events"."id" = $1',
    ];
    // Compares the count from before the statement, as code would that reads first and then writes.
    const limit: SqlReplacement = [
      '>= "events"."attendee_count"',
      '>= (select "seen"."attendee_count" from "events" "seen" where "seen"."id" = "events"."id")',
    ];
    /** Counts the guests who get the one free spot. */
    async function countSpotsTaken(...removedGuards: SqlReplacement[]): Promise<number> {
      const unguarded = await startApi({
        database: openWithReplacedSql(postgres.url, ...removedGuards),
      });
      const smallDinner = await createDinner(api, host.user, {}, [{ shape: 'long', seats: 2 }]);
      let responses: Promise<ApiResponse<RsvpResult>[]> = Promise.resolve([]);
      await api.rawDb.transaction(async (tx) => {
        await lockEvent(tx, smallDinner.event.id);
        responses = deferRejection(
          Promise.all(
            decliners.map((guest) => sendRsvp(unguarded, guest, smallDinner, 'accepted')),
          ),
        );
        await waitForBlockedQueries(api, decliners.length);
      });
      const accepted = (await responses).filter(
        ({ body, status }) => status === 200 && body.event.my_status === 'accepted',
      ).length;
      expect(await readTaken(smallDinner)).toBe(1 + accepted);
      await unguarded.close();
      return accepted;
    }
    expect(await countSpotsTaken(lock, limit)).toBe(decliners.length);
    expect(await countSpotsTaken(lock)).toBe(1);
    expect(await countSpotsTaken(limit)).toBe(1);
  });
});
