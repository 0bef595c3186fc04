import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { events } from '../../host/server/modules/dinners/schema.ts';
import { jobs } from '../../host/server/platform/db/schema.ts';
import { users } from '../../host/server/modules/auth/schema.ts';
import { sendReminders } from '../../host/server/modules/notifications/feed/reminders.ts';
import { type Api, type Member, START, startApi } from '../helpers/api.ts';
import { DAY, layDinner } from '../helpers/dinner.ts';
import { listen } from '../helpers/told.ts';

const HOUR = DAY / 24;

let api: Api;
let host: Member;
let told: ReturnType<typeof listen>;
beforeAll(async () => {
  api = await startApi();
  host = await api.member({ first_name: 'Teodora', last_name: 'Vasić' });
  told = listen(api, () => host);
});
beforeEach(() => {
  api.clock.set(START);
  api.outbox.length = 0;
});
afterEach(async () => {
  // A dinner of one test is no business of the next.
  await api.db.update(events).set({ status: 'cancelled' });
  await api.db.delete(jobs);
});
afterAll(() => api.close());

async function dinner(how: Parameters<typeof layDinner>[2] = {}) {
  const laid = await layDinner(api, host.user, how);
  const guest = await api.member({ first_name: 'Mina', last_name: 'Salonen' });
  await guest.send('POST', `${laid.path}/rsvp/`, { body: { status: 'accepted' } });
  await api.settle();
  api.outbox.length = 0;
  return { ...laid, guest };
}

describe('the day before', () => {
  test('[R49] every guest is reminded once, with address and seat, and not before', async () => {
    const { event, guest } = await dinner({ title: 'The Long Table', starts_at: new Date(START.getTime() + 3 * DAY) });
    api.clock.set(new Date(event.starts_at.getTime() - DAY - 1));
    await api.run('remind');
    expect(api.outbox).toEqual([]);
    api.clock.pass(1);
    await api.run('publish');
    await api.run('remind');
    const [letter, ...more] = told.to(guest);
    expect(more).toEqual([]);
    expect(letter!.subject).toBe('Tomorrow: The Long Table');
    expect(letter!.text).toContain('Kiln House, Rua do Forno 14, Lisbon');
    expect(letter!.text).toMatch(/You’re in Seat \d, next to Teodora Vasić\./);
    expect(await told.ofType(guest, 'upcoming_event')).toMatchObject([{ event: { id: event.id } }]);
    for (let i = 0; i < 5; i++) {
      api.clock.pass(5 * 60_000);
      await api.run('remind');
    }
    expect(told.to(guest)).toHaveLength(1);
  });

  test('[R49] a server that was off makes up for it, but not once the dinner has begun', async () => {
    const { event, guest } = await dinner({ starts_at: new Date(START.getTime() + 3 * DAY) });
    const late = await dinner({ starts_at: new Date(START.getTime() + 3 * DAY - HOUR) });
    api.clock.set(new Date(event.starts_at.getTime() - 10 * 60_000));
    await api.run('remind');
    expect(told.to(guest).map(({ subject }) => subject)).toEqual([`Today: ${event.title}`]);
    expect(told.to(late.guest)).toEqual([]);
  });

  test('moved to another day it is reminded of again, by an hour it is not', async () => {
    const { event, guest } = await dinner({ starts_at: new Date(START.getTime() + 2 * DAY) });
    const move = async (by: number) => {
      const [row] = await api.db.select().from(events).where(eq(events.id, event.id));
      await api.db
        .update(events)
        .set({ starts_at: new Date(row!.starts_at.getTime() + by), ends_at: new Date(row!.ends_at.getTime() + by), sequence: row!.sequence + 1 })
        .where(eq(events.id, event.id));
    };
    api.clock.set(new Date(event.starts_at.getTime() - DAY));
    await api.run('remind');
    await move(HOUR);
    api.clock.pass(HOUR);
    await api.run('remind');
    expect(told.to(guest)).toHaveLength(1);
    await move(DAY);
    await api.run('remind');
    expect(told.to(guest)).toHaveLength(1);
    api.clock.pass(DAY);
    await api.run('remind');
    expect(told.to(guest)).toHaveLength(2);
  });

  test('who said yes within the day has no second letter; a plan that is held is not told; who wants no reminders gets none', async () => {
    const soon = await dinner({ starts_at: new Date(START.getTime() + HOUR) });
    const held = await dinner({ starts_at: new Date(START.getTime() + 2 * DAY), seating_hold: true });
    const quiet = await dinner({ starts_at: new Date(START.getTime() + 2 * DAY) });
    await api.db
      .update(users)
      .set({ mail_preferences: { reminders: false } })
      .where(eq(users.id, quiet.guest.user.id));
    await api.run('remind');
    expect(told.to(soon.guest)).toEqual([]);
    expect(await told.ofType(soon.guest, 'upcoming_event')).toHaveLength(1);
    api.clock.pass(DAY);
    await api.run('remind');
    expect(told.to(held.guest)).toHaveLength(1);
    expect(told.to(held.guest)[0]!.text).not.toContain('You’re in');
    expect(told.to(quiet.guest)).toEqual([]);
    expect(await told.ofType(quiet.guest, 'upcoming_event')).toHaveLength(1);
  });

  test('a reminder that waited for the mail server until the dinner had begun is not sent', async () => {
    const { event, guest } = await dinner({ starts_at: new Date(START.getTime() + 2 * DAY) });
    api.clock.set(new Date(event.starts_at.getTime() - DAY));
    await sendReminders(api);
    api.clock.set(event.starts_at);
    await api.settle();
    expect(told.to(guest)).toEqual([]);
  });
});
