import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eventHosts, events } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { LAST_SEARCH_MS } from '#server/modules/dinners/seating/publication.ts';
import { sendReminders } from '#server/modules/notifications/feed/reminders.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createNotificationFixture } from '#tests/helpers/api/notification-fixture.ts';

let api: Api;
let host: Member;
let notifications: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  notifications = createNotificationFixture(api, () => host);
});
beforeEach(() => {
  api.clock.set(TEST_START);
  api.outbox.length = 0;
});
afterEach(async () => {
  // Dinners of one test must not affect the next.
  await api.db.update(events).set({ status: 'cancelled' });
  await api.db.delete(jobs);
});
afterAll(() => api.close());

async function createDinnerWithSeatedGuest(overrides: Parameters<typeof createDinner>[2] = {}) {
  const created = await createDinner(api, host.user, overrides);
  const guest = await api.createMember({ first_name: 'Mina', last_name: 'Salonen' });
  await guest.send('POST', `${created.path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();
  api.outbox.length = 0;
  return { ...created, guest };
}

describe('the day before', () => {
  test('[R49] a reminder waits for the plan that is published in a moment', async () => {
    const { guest } = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + DAY_MS),
    });
    const reminders = () => notifications.listFeedItemsOfType(guest, 'upcoming_event');
    await api.runJob('send_reminders');
    expect(await reminders()).toEqual([]);
    await api.runJob('publish_due_plans');
    expect(await reminders()).toHaveLength(1);
  });

  test('[R49] every guest is reminded once, with address and seat, and not before', async () => {
    const { event, guest } = await createDinnerWithSeatedGuest({
      title: 'The Long Table',
      starts_at: new Date(TEST_START.getTime() + 3 * DAY_MS),
    });
    api.clock.set(new Date(event.starts_at.getTime() - DAY_MS - 1));
    await api.runJob('send_reminders');
    expect(api.outbox).toEqual([]);
    api.clock.advance(1);
    await api.runJob('publish_due_plans');
    await api.runJob('send_reminders');
    const [email, ...more] = notifications.emailsTo(guest);
    expect(more).toEqual([]);
    expect(email!.subject).toBe('Tomorrow: The Long Table');
    expect(email!.text).toContain('Kiln House, Rua do Forno 14, Lisbon');
    expect(email!.text).toMatch(/You’re in seat \d, next to Teodora Vasić\./);
    expect(await notifications.listFeedItemsOfType(guest, 'upcoming_event')).toMatchObject([
      { event: { id: event.id } },
    ]);
    for (let i = 0; i < 5; i++) {
      api.clock.advance(5 * MINUTE_MS);
      await api.runJob('send_reminders');
    }
    expect(notifications.emailsTo(guest)).toHaveLength(1);
  });

  test('[R49] hosts are reminded of who comes and what is still to do', async () => {
    const { event } = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 2 * DAY_MS),
      seating_hold: true,
      capacity: 8,
    });
    for (const status of ['requested', 'requested', 'waitlisted', 'invited'] as const)
      await notifications.addRsvp(event.id, await api.createMember(), status);
    const coHost = await api.createMember({ dietary_needs: 'Nut allergy' });
    await notifications.addRsvp(event.id, coHost, 'accepted');
    await api.db.insert(eventHosts).values({
      event_id: event.id,
      user_id: coHost.user.id,
      role: 'co_host',
      accepted_at: api.now(),
    });
    api.clock.set(new Date(event.starts_at.getTime() - DAY_MS));
    await api.runJob('send_reminders');
    for (const member of [host, coHost]) {
      const [email, ...more] = notifications.emailsTo(member);
      expect(more).toEqual([]);
      expect(email!.subject).toBe(`Tomorrow: ${event.title}`);
      const lines = email!.text.replaceAll(`${api.env.PUBLIC_URL}/events/${event.id}`, '');
      expect(lines.split('\n\n').slice(1, -1)).toEqual([
        event.title,
        'Sunday 22 November, 09:00 (Lisbon time)',
        'Kiln House, Rua do Forno 14, Lisbon',
        '2 guests are coming besides you. 5 seats are free.',
        'For the kitchen: one person with dietary needs: /kitchen',
        'Still to do',
        '2 people asked to come: /guests?show=requested',
        'Seating isn’t published yet: /seating/publish',
        '1 person is waiting for a seat: /guests?show=waitlisted',
        '1 person hasn’t answered: /guests?show=invited',
        'Open the evening: /evening',
      ]);
    }
  });

  test('[R49] a server that was down catches up until the dinner begins', async () => {
    const { event, guest } = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 3 * DAY_MS),
    });
    const startedDinner = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 3 * DAY_MS - HOUR_MS),
    });
    api.clock.set(new Date(event.starts_at.getTime() - 10 * MINUTE_MS));
    await api.runJob('send_reminders');
    expect(notifications.emailsTo(guest).map(({ subject }) => subject)).toEqual([
      `Today: ${event.title}`,
    ]);
    expect(notifications.emailsTo(startedDinner.guest)).toEqual([]);
  });

  test('guests are reminded again of a dinner moved to another day, not by an hour', async () => {
    const { event, guest } = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 2 * DAY_MS),
    });
    const move = async (milliseconds: number) => {
      const [row] = await api.db.select().from(events).where(eq(events.id, event.id));
      await api.db
        .update(events)
        .set({
          starts_at: new Date(row!.starts_at.getTime() + milliseconds),
          ends_at: new Date(row!.ends_at.getTime() + milliseconds),
          sequence: row!.sequence + 1,
        })
        .where(eq(events.id, event.id));
    };
    api.clock.set(new Date(event.starts_at.getTime() - DAY_MS + LAST_SEARCH_MS));
    await api.runJob('send_reminders');
    await move(HOUR_MS);
    api.clock.advance(HOUR_MS);
    await api.runJob('send_reminders');
    expect(notifications.emailsTo(guest)).toHaveLength(1);
    await move(DAY_MS);
    await api.runJob('send_reminders');
    expect(notifications.emailsTo(guest)).toHaveLength(1);
    api.clock.advance(DAY_MS);
    await api.runJob('send_reminders');
    expect(notifications.emailsTo(guest)).toHaveLength(2);
  });

  test('no reminder e-mail after a confirmation on the last day or after opting out; none shows an unpublished seat', async () => {
    const today = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + HOUR_MS),
    });
    const heldDinner = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 2 * DAY_MS),
      seating_hold: true,
    });
    const optedOut = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 2 * DAY_MS),
    });
    await api.db
      .update(users)
      .set({ mail_preferences: { reminders: false } })
      .where(eq(users.id, optedOut.guest.user.id));
    await api.runJob('send_reminders');
    expect(notifications.emailsTo(today.guest)).toEqual([]);
    expect(await notifications.listFeedItemsOfType(today.guest, 'upcoming_event')).toHaveLength(1);
    api.clock.advance(DAY_MS + LAST_SEARCH_MS);
    await api.runJob('send_reminders');
    expect(notifications.emailsTo(heldDinner.guest)).toHaveLength(1);
    expect(notifications.emailsTo(heldDinner.guest)[0]!.text).not.toContain('You’re in seat');
    expect(notifications.emailsTo(optedOut.guest)).toEqual([]);
    expect(await notifications.listFeedItemsOfType(optedOut.guest, 'upcoming_event')).toHaveLength(
      1,
    );
  });

  test('a reminder delayed past a cancellation is not sent; the cancellation is', async () => {
    const { event, guest } = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 2 * DAY_MS),
    });
    api.clock.set(new Date(event.starts_at.getTime() - DAY_MS));
    await sendReminders(api);
    await api.db
      .update(events)
      .set({ status: 'cancelled', sequence: 1, cancelled_at: api.now() })
      .where(eq(events.id, event.id));
    await notifications.publish({ type: 'event_cancelled', event_id: event.id });
    await api.runDueJobs();
    expect(notifications.emailsTo(guest).map(({ subject }) => subject)).toEqual([
      `${event.title} is cancelled`,
    ]);
  });

  test('[R36] a guest who turned e-mails of changes off gets no confirmation, so a reminder even on the last day', async () => {
    const { event, guest, path } = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 2 * DAY_MS),
    });
    await guest.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
    await api.db
      .update(users)
      .set({ mail_preferences: { changes: false } })
      .where(eq(users.id, guest.user.id));
    api.clock.set(new Date(event.starts_at.getTime() - DAY_MS + HOUR_MS));
    const again = await api.signIn(guest.user);
    await again.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    await api.runDueJobs();
    api.outbox.length = 0;
    await sendReminders(api);
    await api.runDueJobs();
    expect(notifications.emailsTo(guest)).toHaveLength(1);
  });

  test('a reminder delayed past the start of the dinner is not sent', async () => {
    const { event, guest } = await createDinnerWithSeatedGuest({
      starts_at: new Date(TEST_START.getTime() + 2 * DAY_MS),
    });
    api.clock.set(new Date(event.starts_at.getTime() - DAY_MS));
    await sendReminders(api);
    api.clock.set(event.starts_at);
    await api.runDueJobs();
    expect(notifications.emailsTo(guest)).toEqual([]);
  });
});
