/** Deletions and RSVPs in flight at the same time, on PostgreSQL. */
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '#server/admin/run.ts';
import { events, guests, seats } from '#server/modules/dinners/schema.ts';
import { emails } from '#server/modules/notifications/schema.ts';
import { type Api, type ApiResponse, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { openPausingAfter, openWithReplacedSql } from '#tests/helpers/api/faulty-database.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import { deferRejection, waitForBlockedQueries } from '#tests/helpers/api/lock-waits.ts';
import { selectGuestIds } from '#tests/helpers/api/guest-rows.ts';

let postgres: Postgres;
let api: Api;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

const deleteAccount = (member: Member) => member.send('DELETE', '/api/user/delete-account/delete/');

/** A second server, on which the statement with `part` waits once it is done. */
const startPausingServer = async (part: string, meanwhile: () => Promise<unknown>) =>
  startApi({
    databaseUrl: postgres.url,
    database: openPausingAfter(postgres.url, part, meanwhile),
    now: api.now(),
  });

test('[case 114] a host’s deletion waits for a guest who is accepting, who is then notified', async () => {
  const [host, guest] = [await api.createMember(), await api.createMember()];
  const { event, path } = await createDinner(api, host.user);
  let deleted: Promise<ApiResponse> | undefined;
  // The RSVP has seen that the host is there.
  const server = await startPausingServer('select "deactivated_at" from "users"', async () => {
    deleted = deferRejection(deleteAccount(host));
    await waitForBlockedQueries(api);
  });
  expect(
    (
      await server.send('POST', `${path}/rsvp/`, {
        token: guest.access,
        body: { status: 'accepted' },
      })
    ).status,
  ).toBe(200);
  expect((await deleted!).status).toBe(200);
  await api.runDueJobs();
  expect(
    await api.db.$count(emails, and(eq(emails.kind, 'paused'), eq(emails.user_id, guest.user.id))),
  ).toBe(1);
  expect(
    (
      await (
        await api.createMember()
      ).send('POST', `/api/events/${event.id}/rsvp/`, { body: { status: 'accepted' } })
    ).status,
  ).toBe(409);
  await server.close();
});

const accept = (server: Api, member: Member, path: string) =>
  server.send<{ code?: string }>('POST', `${path}/rsvp/`, {
    token: member.access,
    body: { status: 'accepted' },
  });

/** What the member has at the dinner, and how many spots are taken, with the host's. */
async function readPlace(eventId: string, { user }: Member) {
  const [rsvp] = await api.db
    .select()
    .from(guests)
    .where(and(eq(guests.event_id, eventId), eq(guests.user_id, user.id)));
  const [event] = await api.db.select().from(events).where(eq(events.id, eventId));
  const seatCount = await api.db.$count(
    seats,
    inArray(seats.guest_id, selectGuestIds(api.db, user.id, eventId)),
  );
  return { status: rsvp?.status, taken: event!.attendee_count, seats: seatCount };
}

test.each<[string, (member: Member) => Promise<unknown>]>([
  ['deleted', deleteAccount],
  ['banned', ({ user }) => runCommand(api, ['ban', user.email])],
])(
  '[case 115] a member who is %s while accepting has no place afterwards',
  async (_, closeAccount) => {
    const [host, guest] = [await api.createMember(), await api.createMember()];
    const { event, path } = await createDinner(api, host.user);
    let closed: Promise<unknown> | undefined;
    // The RSVP has seen that the account exists.
    const server = await startPausingServer(
      '"banned_at" from "users" where "users"."id" = $1 for no key update',
      async () => {
        closed = deferRejection(closeAccount(guest));
        await waitForBlockedQueries(api);
      },
    );
    expect((await accept(server, guest, path)).status).toBe(200);
    await closed;
    expect(await readPlace(event.id, guest)).toEqual({ status: 'declined', taken: 1, seats: 0 });
    await server.close();
  },
);

/** Accepts on `server` while a deletion has cancelled all RSVPs and isn't committed. */
async function acceptDuringDeletion(server: Api) {
  const [host, guest] = [await api.createMember(), await api.createMember()];
  const { event, path } = await createDinner(api, host.user);
  let accepted: ReturnType<typeof accept> | undefined;
  const deleting = await startPausingServer('insert into "jobs"', async () => {
    accepted = deferRejection(accept(server, guest, path));
    // Without the lock on the member, it waits for the job that both queue.
    await waitForBlockedQueries(api);
  });
  const deletion = await deleting.send('DELETE', '/api/user/delete-account/delete/', {
    token: guest.access,
  });
  const response = await accepted!;
  await deleting.close();
  return {
    deletion: deletion.status,
    accept: response.status,
    code: response.body.code,
    place: await readPlace(event.id, guest),
  };
}

test('[case 115] an RSVP during a deletion waits for it and is refused', async () => {
  expect(await acceptDuringDeletion(api)).toEqual({
    deletion: 200,
    accept: 403,
    code: 'deactivated',
    place: { status: undefined, taken: 1, seats: 0 },
  });
});

test('[case 115] control: without the lock on the member the place stays taken', async () => {
  const database = openWithReplacedSql(postgres.url, [
    '"banned_at" from "users" where "users"."id" = $1 for no key update',
    '"banned_at" from "users" where "users"."id" = $1',
  ]);
  const server = await startApi({ databaseUrl: postgres.url, database, now: api.now() });
  expect(await acceptDuringDeletion(server)).toMatchObject({
    accept: 200,
    place: { status: 'accepted', taken: 2, seats: 1 },
  });
  await server.close();
});
