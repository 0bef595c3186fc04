import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { EventBySlug } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { toZonedTime } from '#server/platform/time-zone.ts';
import { runCommand } from '#server/admin/run.ts';
import { reoptimize } from '#server/modules/dinners/seating/reoptimize.ts';
import { findEveningNear, seedDatabase } from '#server/seed/seed.ts';
import { seedPeople } from '#server/seed/people.ts';
import { profileTypeData } from '#server/modules/profiles/profile-types.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { profileTypes, profiles } from '#server/modules/profiles/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { type Api, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { readSeats } from '#tests/helpers/api/guest-rows.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
  expect(await seedDatabase(api)).toEqual({
    inviteUrl: 'http://localhost:3000/invite/host?eventSlug=first-table',
    hostEmail: 'host@beside.example',
    memberEmail: 'member@beside.example',
  });
});
afterAll(() => api.close());

const findUser = async (email: string) =>
  (await api.db.select().from(users).where(eq(users.email, email)))[0]!;

test('a second seeding adds nothing; the club has sixty members', async () => {
  expect(await seedDatabase(api)).toBeNull();
  expect(await api.db.$count(users)).toBe(60);
  expect(await api.db.$count(profileTypes)).toBe(profileTypeData.length);
  expect(await api.db.$count(profiles)).toBe(
    60 + seedPeople.reduce((sum, { types }) => sum + types.length, 0),
  );
  expect(await api.db.$count(matchDecisions)).toBeGreaterThan(200);
});

test('[R44] the first dinner has forty seats, thirty-one taken, one per guest', async () => {
  const { body } = await api.send<EventBySlug>(
    'GET',
    '/api/events/by-slug/?slug=first-table&invite=host',
  );
  expect(body).toMatchObject({
    capacity: 40,
    attendee_count: 31,
    spots_left: 9,
    can_rsvp: true,
    time_zone: 'Europe/Lisbon',
    member: null,
    tables: [{ shape: 'long', seats: 40 }],
  });
  expect(body.venue).toEqual({
    name: 'Kiln House',
    city: 'Lisbon',
    address: null,
    latitude: null,
    longitude: null,
  });
  const takenSeats = await readSeats(api.db, body.id);
  expect(new Set(takenSeats.map((seat) => seat.user_id)).size).toBe(31);
  const start = toZonedTime(new Date(body.starts_at), body.time_zone);
  expect([start.hour, start.minute]).toEqual([19, 30]);
  expect(new Date(body.starts_at).getUTCDay()).toBe(4);
});

test('[R38] six consenting guests are shown to strangers by name, initial and headline', async () => {
  const { body } = await api.send<EventBySlug>('GET', '/api/events/by-slug/?slug=first-table');
  expect(body.table_preview.map(({ first_name, initial }) => `${first_name} ${initial}.`)).toEqual([
    'Amara O.',
    'Łukasz W.',
    'Ελένη Π.',
    'Bo E.',
    'Maria-Antonietta D.',
    '葵 山.',
  ]);
  expect(Object.keys(body.table_preview[0]!)).toEqual(['first_name', 'initial', 'headline']);
});

test('[R42] the demo member sits next to people she wants to meet, with reasons', async () => {
  const member = await api.signIn(await findUser('member@beside.example'));
  const { body: event } = await member.send<EventBySlug>(
    'GET',
    '/api/events/by-slug/?slug=first-table',
  );
  const { body: seating } = await member.send<Seating>('GET', `/api/events/${event.id}/seating/`);
  const reasons = seating.neighbours.map((neighbour) => neighbour.reasons);
  expect(reasons.filter((list) => list.length > 0).length).toBeGreaterThanOrEqual(2);
  expect(reasons.flat()).toContain('You both want to meet.');
  expect(event.member?.venue.address).toBe('Rua do Forno 14');
  expect(event.member?.calendar?.ics_url).toMatch(/\/calendar\/[\w-]{22}\.ics$/);
});

test('the second dinner has five round tables of eight with matched neighbours', async () => {
  const host = await api.signIn(await findUser('guest-28@beside.example'));
  const { body } = await host.send<EventBySlug>('GET', '/api/events/by-slug/?slug=five-rounds');
  const { body: seating } = await host.send<Seating>('GET', `/api/events/${body.id}/seating/`);
  expect(seating.tables.map(({ shape, seats: tableSeats }) => [shape, tableSeats.length])).toEqual(
    Array.from({ length: 5 }, () => ['round', 8]),
  );
  expect(seating.value).toBeGreaterThan(20);
  const acceptedRsvps = await api.db
    .select()
    .from(guests)
    .where(and(eq(guests.event_id, body.id), eq(guests.status, 'accepted')));
  const [row] = await api.db.select().from(events).where(eq(events.id, body.id));
  expect(acceptedRsvps).toHaveLength(row!.attendee_count);
});

test('the demo dinner is on a Thursday in 6 to 13 days, on any day of seeding', () => {
  for (let day = 0; day < 40; day++) {
    const now = new Date(TEST_START.getTime() + day * DAY_MS);
    const evening = findEveningNear(now, 9, 4, 'Europe/Lisbon', [19, 30]);
    const days = (evening.getTime() - now.getTime()) / DAY_MS;
    expect(evening.getUTCDay()).toBe(4);
    expect(days).toBeGreaterThan(6);
    expect(days).toBeLessThan(13);
  }
});

test('[R78] a command adds a dinner of any size, with guests in every state', async () => {
  const text = expect.stringContaining('host@beside.example') as string;
  expect(await runCommand(api, ['seed', '--dinner=40'])).toMatchObject({ code: 0, text });
  // The same people come to a second one.
  expect(await runCommand(api, ['seed', '--dinner=40'])).toMatchObject({ code: 0, text });
  expect(await runCommand(api, ['seed', '--dinner=1001'])).toMatchObject({ code: 1 });
  expect(await runCommand(api, ['seed', '--dinner', 'many'])).toMatchObject({ code: 2 });
  const [event] = await api.db.select().from(events).where(eq(events.slug, 'a-dinner-of-40'));
  await reoptimize(api, event!.id);
  expect(event!.attendee_count).toBe(40);
  expect(await readSeats(api.db, event!.id)).toHaveLength(40);
  const rows = await api.db.select().from(guests).where(eq(guests.event_id, event!.id));
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  expect(['accepted', 'invited', 'declined', 'requested'].map(count)).toEqual([40, 6, 2, 1]);
  expect(await api.db.$count(users)).toBe(60 + 39 + 9);
});

test('without demo data only the profile types exist', async () => {
  const emptyApi = await startApi({ env: { SEED: 'none' } });
  expect(await seedDatabase(emptyApi)).toBeNull();
  expect(await emptyApi.db.$count(users)).toBe(0);
  expect(await emptyApi.db.$count(profileTypes)).toBe(12);
  expect(await runCommand(emptyApi, ['seed', '--dinner=9'])).toMatchObject({ code: 1 });
  await emptyApi.close();
});
