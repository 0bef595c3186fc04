/** Deletions and RSVPs in flight at the same time, on PostgreSQL. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outgoingEmails } from '../../../host/server/modules/notifications/schema.ts';
import { type Api, type ApiResponse, type Member, startApi } from '../../helpers/api/start-api.ts';
import { createDinner } from '../../helpers/api/create-dinner.ts';
import { openPausingAfter } from '../../helpers/api/faulty-database.ts';
import { type Postgres, createDatabase } from '../../helpers/services/postgres.ts';
import { deferRejection, waitForBlockedQueries } from '../../helpers/api/lock-waits.ts';

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
  startApi({ databaseUrl: postgres.url, database: openPausingAfter(postgres.url, part, meanwhile), now: api.now() });

test('[case 114] a host who leaves while a guest accepts waits, and the guest is told', async () => {
  const [host, guest] = [await api.createMember(), await api.createMember()];
  const { event, path } = await createDinner(api, host.user);
  let deleted: Promise<ApiResponse> | undefined;
  // The RSVP has seen that the host is there.
  const server = await startPausingServer('select "deactivated_at" from "users"', async () => {
    deleted = deferRejection(deleteAccount(host));
    await waitForBlockedQueries(api);
  });
  expect((await server.send('POST', `${path}/rsvp/`, { token: guest.access, body: { status: 'accepted' } })).status).toBe(200);
  expect((await deleted!).status).toBe(200);
  await api.runDueJobs();
  expect(await api.db.$count(outgoingEmails, and(eq(outgoingEmails.kind, 'paused'), eq(outgoingEmails.user_id, guest.user.id)))).toBe(1);
  expect((await (await api.createMember()).send('POST', `/api/events/${event.id}/rsvp/`, { body: { status: 'accepted' } })).status).toBe(409);
  await server.close();
});
