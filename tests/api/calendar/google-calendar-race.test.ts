import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  calendarEntries,
  calendarGrants,
  calendarStates,
} from '#server/modules/calendar/schema.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { updateGoogleCalendar } from '#server/modules/calendar/google/write-entry.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import { enServerMessages } from '#src/i18n/en/server.ts';
import { type Api, type ApiResponse, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import {
  type GoogleServer,
  startGoogleServer,
} from '#tests/helpers/services/google-calendar-server.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import {
  runAllBeforeFirstWrite,
  deferRejection,
  waitForBlockedQueries,
} from '#tests/helpers/api/lock-waits.ts';

const BASE = '/api/integrations/google-calendar/';

let postgres: Postgres;
let google: GoogleServer;
let api: Api;
let member: Member;
beforeAll(async () => {
  [postgres, google] = await Promise.all([createDatabase(), startGoogleServer()]);
  api = await startApi({ env: google.env, databaseUrl: postgres.url, pool: 30 });
  member = await api.createMember();
});
afterAll(async () => {
  await api.close();
  await google.stop();
  await postgres.stop();
});

const giveConsent = async () => {
  const { body } = await member.send<{ url: string }>('GET', `${BASE}authorize/`);
  const { state, code } = await google.giveConsent(body.url);
  return { state, code };
};

test('[case 40] twenty concurrent uses of one state connect once', async () => {
  const callbackParams = await giveConsent();
  const responses = await runAllBeforeFirstWrite(api, calendarStates, 20, () =>
    member.send('POST', `${BASE}callback/`, { body: callbackParams }),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  // The other nineteen are refused by us, without asking Google.
  const refused = responses
    .filter(({ status }) => status === 400)
    .map(({ body }) => (body as ErrorBody).error);
  expect(refused).toEqual(Array<string>(19).fill(enServerMessages.error_calendar_state));
  expect(google.tokenForms).toHaveLength(1);
});

test('concurrent jobs for one dinner leave one entry with the current state', async () => {
  const host = await api.createMember();
  const { event } = await createDinner(api, host.user);
  await api.db
    .insert(guests)
    .values({ event_id: event.id, user_id: member.user.id, status: 'accepted' });
  const jobPayload = { user_id: member.user.id, event_id: event.id };
  expect(await api.db.select().from(calendarGrants)).toHaveLength(1);
  google.entries.clear();
  for (let round = 0; round < 10; round++) {
    const updates = [];
    for (let update = 0; update < 3; update++) {
      await api.db
        .update(events)
        .set({ title: `Round ${round}, update ${update}` })
        .where(eq(events.id, event.id));
      updates.push(updateGoogleCalendar(api, jobPayload));
    }
    await Promise.all(updates);
    expect([...google.entries.values()].map(({ summary }) => summary)).toEqual([
      `Round ${round}, update 2`,
    ]);
  }
  expect(await api.db.select().from(calendarEntries)).toHaveLength(1);
});

test('[R13] after two concurrent consents the first one stored is kept', async () => {
  member = await api.createMember();
  const [first, second, firstStoredAt] = [await giveConsent(), await giveConsent(), api.now()];
  const callbacks: Promise<ApiResponse>[] = [];
  await api.rawDb.transaction(async (tx) => {
    // The first callback has stored its tokens but not committed when the second tries to store its own.
    await tx.execute(sql`lock table ${calendarEntries} in share mode`);
    callbacks.push(deferRejection(member.send('POST', `${BASE}callback/`, { body: first })));
    await waitForBlockedQueries(api);
    api.clock.advance(1000);
    callbacks.push(deferRejection(member.send('POST', `${BASE}callback/`, { body: second })));
    await waitForBlockedQueries(api, 2);
  });
  expect((await Promise.all(callbacks)).map(({ status }) => status)).toEqual([200, 200]);
  const [grant] = await api.db
    .select()
    .from(calendarGrants)
    .where(eq(calendarGrants.user_id, member.user.id));
  expect(grant!.created_at).toEqual(firstStoredAt);
  expect(google.revoked).toEqual([]);
});
