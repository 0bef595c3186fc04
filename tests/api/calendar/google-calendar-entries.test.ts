import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calendarEntries, calendarGrants } from '#server/modules/calendar/schema.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { disconnectGoogleCalendar } from '#server/modules/calendar/google/grant.ts';
import { updateGoogleCalendar } from '#server/modules/calendar/google/write-entry.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';
import {
  type GoogleServer,
  startGoogleServer,
} from '#tests/helpers/services/google-calendar-server.ts';

const BASE = '/api/integrations/google-calendar/';

let google: GoogleServer;
let api: Api;
let host: Member;
let member: Member;
let dinner: CreatedDinner;

beforeAll(async () => {
  google = await startGoogleServer();
  api = await startApi({ env: google.env });
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(async () => {
  await api.close();
  await google.stop();
});
beforeEach(async () => {
  await api.db.delete(jobs);
  google.entries.clear();
  Object.assign(google, {
    tokenAnswers: [],
    tokenForms: [],
    revoked: [],
    calls: [],
    calendarStatus: null,
    revokeStatus: null,
    beforeWrite: null,
  });
  member = await api.createMember();
  dinner = await createDinner(api, host.user, {
    title: 'The Long Table',
    description: 'Bread and wine',
    time_zone: 'Europe/Lisbon',
  });
  await api.db
    .insert(guests)
    .values({ event_id: dinner.event.id, user_id: member.user.id, status: 'accepted' });
  await connect();
});

async function connect() {
  const { body } = await member.send<{ url: string }>('GET', `${BASE}authorize/`);
  const { state, code } = await google.giveConsent(body.url);
  await member.send('POST', `${BASE}callback/`, { body: { state, code } });
  await api.runDueJobs();
}

const updateDinner = (values: Partial<typeof events.$inferInsert>) =>
  api.db.update(events).set(values).where(eq(events.id, dinner.event.id));
const setRsvpStatus = (status: 'accepted' | 'declined') =>
  api.db
    .update(guests)
    .set({ status })
    .where(and(eq(guests.event_id, dinner.event.id), eq(guests.user_id, member.user.id)));
const runCalendarJob = async () => {
  google.calls = [];
  const jobPayload = { user_id: member.user.id, event_id: dinner.event.id };
  await enqueueJobs(api.db, {
    kind: 'update_google_calendar',
    payload: jobPayload,
    key: `${member.user.id}:${dinner.event.id}`,
    runAt: api.now(),
  });
  await api.runDueJobs();
};
const getOnlyEntry = () => {
  expect(google.entries.size).toBe(1);
  return [...google.entries.values()][0]!;
};

describe('dinners in a member’s Google Calendar', () => {
  test('[R44] an entry has the dinner’s times, time zone, place and description', () => {
    expect(getOnlyEntry()).toMatchObject({
      status: 'confirmed',
      summary: 'The Long Table',
      location: 'Kiln House, Rua do Forno 14, Lisbon',
      start: { dateTime: dinner.event.starts_at.toISOString(), timeZone: 'Europe/Lisbon' },
      end: { dateTime: dinner.event.ends_at.toISOString(), timeZone: 'Europe/Lisbon' },
    });
    expect(getOnlyEntry().description).toContain('Bread and wine');
  });

  test('[R44] a new dinner is in its host’s calendar', async () => {
    google.entries.clear();
    expect(
      (
        await member.send('POST', '/api/events/', {
          body: createDinnerInput({ title: 'Hosted' }, api.now().getTime()),
        })
      ).status,
    ).toBe(201);
    await api.runDueJobs();
    expect(getOnlyEntry()).toMatchObject({ status: 'confirmed', summary: 'Hosted' });
  });

  test('[R44] a changed dinner updates its entry; an unchanged one makes no call', async () => {
    const { id } = getOnlyEntry();
    await runCalendarJob();
    expect(google.calls).toEqual([]);
    const starts_at = new Date(dinner.event.starts_at.getTime() + HOUR_MS);
    await updateDinner({ starts_at, title: 'The Longer Table' });
    await runCalendarJob();
    expect(google.calls).toEqual(['PUT 200']);
    expect(getOnlyEntry()).toMatchObject({
      id,
      summary: 'The Longer Table',
      start: { dateTime: starts_at.toISOString() },
    });
  });

  test('[R44] new words of the host reach the entry, though no guest is notified', async () => {
    google.calls = [];
    expect(
      (await host.send('PATCH', `${dinner.path}/`, { body: { description: 'Bread and fish' } }))
        .status,
    ).toBe(200);
    await api.runDueJobs();
    expect(google.calls).toEqual(['PUT 200']);
    expect(getOnlyEntry().description).toContain('Bread and fish');
    expect(api.outbox).toEqual([]);
    // Calendars don't show who may see the dinner.
    expect((await host.send('PATCH', `${dinner.path}/`, { body: { approval: true } })).status).toBe(
      200,
    );
    await api.runDueJobs();
    expect(google.calls).toEqual(['PUT 200']);
  });

  test.each([
    ['the host cancels the dinner', () => updateDinner({ status: 'cancelled' })],
    ['the guest declines', () => setRsvpStatus('declined')],
    [
      'the guest’s account is deactivated',
      () =>
        api.db.update(users).set({ deactivated_at: api.now() }).where(eq(users.id, member.user.id)),
    ],
  ])('[R44] the entry is removed once when %s', async (_, removeDinner) => {
    await removeDinner();
    await runCalendarJob();
    expect(google.calls).toEqual(['DELETE 204']);
    expect(getOnlyEntry().status).toBe('cancelled');
    expect(
      await api.db
        .select()
        .from(calendarEntries)
        .where(eq(calendarEntries.user_id, member.user.id)),
    ).toEqual([]);
    await runCalendarJob();
    expect(google.calls).toEqual([]);
  });

  test('accepting again restores the entry', async () => {
    await setRsvpStatus('declined');
    await runCalendarJob();
    await setRsvpStatus('accepted');
    await runCalendarJob();
    expect(google.calls).toEqual(['POST 409', 'PUT 200']);
    expect(getOnlyEntry().status).toBe('confirmed');
  });

  test('an entry deleted by hand returns only when the dinner changes', async () => {
    google.entries.set(getOnlyEntry().id, { ...getOnlyEntry(), status: 'cancelled' });
    await runCalendarJob();
    expect(google.calls).toEqual([]);
    google.entries.clear();
    await updateDinner({ title: 'Elsewhere' });
    await runCalendarJob();
    expect(google.calls).toEqual(['PUT 404', 'POST 200']);
  });

  test('a retry after a lost response creates no second entry', async () => {
    // As after a crash between Google’s response and our write.
    await api.db.delete(calendarEntries).where(eq(calendarEntries.user_id, member.user.id));
    await runCalendarJob();
    expect(google.calls).toEqual(['POST 409', 'PUT 200']);
    expect(google.entries.size).toBe(1);
  });

  test('a past dinner stays unchanged', async () => {
    await updateDinner({
      starts_at: new Date(api.now().getTime() - 2 * DAY_MS),
      ends_at: new Date(api.now().getTime() - DAY_MS),
      status: 'cancelled',
    });
    await runCalendarJob();
    expect(google.calls).toEqual([]);
    expect(getOnlyEntry().status).toBe('confirmed');
  });

  test('a change during a write is written too', async () => {
    await updateDinner({ title: 'First' });
    google.beforeWrite = async () => {
      google.beforeWrite = null;
      await updateDinner({ title: 'Second' });
    };
    await runCalendarJob();
    expect(google.calls).toEqual(['PUT 200', 'PUT 200']);
    expect(getOnlyEntry().summary).toBe('Second');
  });

  test('two concurrent jobs leave the current state', async () => {
    const jobPayload = { user_id: member.user.id, event_id: dinner.event.id };
    for (let round = 0; round < 5; round++) {
      await updateDinner({ title: `Old ${round}` });
      const firstUpdate = updateGoogleCalendar(api, jobPayload);
      await updateDinner({ title: `New ${round}` });
      await Promise.all([firstUpdate, updateGoogleCalendar(api, jobPayload)]);
      expect(getOnlyEntry().summary).toBe(`New ${round}`);
    }
  });

  test('an expired access token is renewed, also when Google rejects it early', async () => {
    api.clock.advance(2 * HOUR_MS);
    await updateDinner({ title: 'Later' });
    await runCalendarJob();
    expect(google.tokenForms.map(({ grant_type }) => grant_type)).toEqual([
      'authorization_code',
      'refresh_token',
    ]);
    google.expireAccessTokens();
    await updateDinner({ title: 'Later still' });
    await runCalendarJob();
    expect(google.calls).toEqual(['PUT 401', 'PUT 200']);
    expect(getOnlyEntry().summary).toBe('Later still');
  });

  test('consent revoked at Google ends the connection silently', async () => {
    api.clock.advance(2 * HOUR_MS);
    google.tokenAnswers = [{ status: 400, body: { error: 'invalid_grant' } }];
    await updateDinner({ title: 'Unseen' });
    await runCalendarJob();
    expect(google.calls).toEqual([]);
    expect(
      await api.db.select().from(calendarGrants).where(eq(calendarGrants.user_id, member.user.id)),
    ).toEqual([]);
    expect(await api.db.select().from(jobs)).toEqual([]);
  });

  test.each([429, 500, 503, 403])(
    'a %i is retried later without a second entry',
    async (status) => {
      await updateDinner({ title: 'Kept' });
      google.calendarStatus = status;
      await runCalendarJob();
      expect(await api.db.select().from(jobs)).toHaveLength(1);
      google.calendarStatus = null;
      api.clock.advance(5_000);
      await api.runDueJobs();
      expect(getOnlyEntry().summary).toBe('Kept');
      expect(await api.db.select().from(jobs)).toEqual([]);
    },
  );

  test('[R44] disconnecting drops tokens, removes upcoming entries and revokes consent', async () => {
    const [grant] = await api.db
      .select()
      .from(calendarGrants)
      .where(eq(calendarGrants.user_id, member.user.id));
    expect(grant).toBeDefined();
    expect((await member.send('DELETE', BASE)).status).toBe(204);
    expect(
      await api.db.select().from(calendarGrants).where(eq(calendarGrants.user_id, member.user.id)),
    ).toEqual([]);
    expect((await member.send<{ connected: boolean }>('GET', BASE)).body.connected).toBe(false);
    google.calls = [];
    await api.runDueJobs();
    expect(google.calls).toEqual(['DELETE 204']);
    expect(google.revoked).toHaveLength(1);
    expect(google.revoked[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(await api.db.select().from(jobs)).toEqual([]);
    expect((await member.send('DELETE', BASE)).status).toBe(204);
    await runCalendarJob();
    expect(google.calls).toEqual([]);
  });

  test('tokens are revoked even when the account is gone and the calendar is down', async () => {
    await disconnectGoogleCalendar(api, member.user.id);
    await api.db.delete(users).where(eq(users.id, member.user.id));
    google.calendarStatus = 500;
    await api.runDueJobs();
    expect(google.revoked).toHaveLength(1);
    expect(await api.db.select().from(jobs)).toEqual([]);
  });

  test('[R44] a retried disconnect keeps a newer connection’s entries and consent', async () => {
    google.revokeStatus = 503;
    expect((await member.send('DELETE', BASE)).status).toBe(204);
    await api.runDueJobs();
    expect(getOnlyEntry().status).toBe('cancelled');
    expect(await api.db.select().from(jobs)).toMatchObject([
      { kind: 'disconnect_google', attempts: 1, failed_at: null },
    ]);
    google.revokeStatus = null;
    await connect();
    google.calls = [];
    api.clock.advance(5_000);
    await api.runDueJobs();
    expect(google.calls[0]).toMatch(/^DELETE/);
    expect(getOnlyEntry().status).toBe('confirmed');
    expect(google.revoked).toEqual([]);
    expect(await api.db.select().from(jobs)).toEqual([]);
  });

  test('a rolled-back disconnect keeps the consent', async () => {
    const rolledBack = api.db.transaction(async (tx) => {
      await disconnectGoogleCalendar({ ...api, db: tx }, member.user.id);
      throw new Error('undone');
    });
    await expect(rolledBack).rejects.toThrow('undone');
    await api.runDueJobs();
    expect(google.revoked).toEqual([]);
    expect((await member.send<{ connected: boolean }>('GET', BASE)).body.connected).toBe(true);
  });
});
