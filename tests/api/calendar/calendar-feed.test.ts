import ICAL from 'ical.js';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let host: Member;
let guest: Member;
let lisbon: CreatedDinner;
let tokyo: CreatedDinner;
let past: CreatedDinner;
let longAgo: CreatedDinner;

beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  guest = await api.createMember({ first_name: 'Mina', last_name: 'Salonen' });
  lisbon = await createDinner(api, host.user, { title: 'Lisbon table' });
  tokyo = await createDinner(api, host.user, {
    title: 'Tokyo table',
    time_zone: 'Asia/Tokyo',
    starts_at: new Date(api.now().getTime() + 20 * DAY_MS),
  });
  past = await createDinner(api, host.user, {
    title: 'Last month',
    starts_at: new Date(api.now().getTime() - 30 * DAY_MS),
  });
  longAgo = await createDinner(api, host.user, {
    title: 'Last winter',
    starts_at: new Date(api.now().getTime() - 200 * DAY_MS),
  });
  await createDinner(api, host.user, { title: 'Without me' });
  for (const { event } of [lisbon, tokyo, past, longAgo]) {
    await api.db.insert(guests).values({
      event_id: event.id,
      user_id: guest.user.id,
      status: 'accepted',
      calendar_token: `of-${event.id}`,
    });
  }
});
afterAll(() => api.close());

const readFeedPath = async () =>
  new URL((await guest.send<{ feed_url: string }>('GET', '/api/calendar/')).body.feed_url).pathname;

async function fetchCalendar(path: string, headers: Record<string, string> = {}) {
  const response = await api.app.request(path, { headers });
  const text = await response.text();
  if (response.status !== 200) return { response, text, calendar: null, dinners: [] };
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const dinners = calendar.getAllSubcomponents('vevent').map((component) => ({
    event: new ICAL.Event(component),
    status: String(component.getFirstPropertyValue('status')),
  }));
  return { response, text, calendar, dinners };
}

describe('calendar feed', () => {
  test('[R44] the feed lists upcoming and recent dinners, each in its own time zone', async () => {
    const { calendar, dinners, response } = await fetchCalendar(await readFeedPath());
    expect(dinners.map(({ event }) => event.summary)).toEqual([
      'Last month',
      'Lisbon table',
      'Tokyo table',
    ]);
    expect(dinners.map(({ event }) => event.startDate.toJSDate())).toEqual(
      [past, lisbon, tokyo].map(({ event }) => event.starts_at),
    );
    expect(
      calendar!.getAllSubcomponents('vtimezone').map((zone) => zone.getFirstPropertyValue('tzid')),
    ).toEqual(['Europe/Lisbon', 'Asia/Tokyo']);
    expect(calendar!.getFirstPropertyValue('x-wr-calname')).toBe('Beside dinners');
    expect(String(calendar!.getFirstPropertyValue('refresh-interval'))).toBe('PT1H');
    expect(response.headers.get('Content-Type')).toMatch(/^text\/calendar/);
  });

  test('[R44] a dinner has the same UID in the feed as in its own file', async () => {
    const { dinners } = await fetchCalendar(await readFeedPath());
    const file = await fetchCalendar(`/calendar/of-${tokyo.event.id}.ics`);
    expect(file.dinners[0]!.event.uid).toBe(dinners[2]!.event.uid);
    expect(new Set(dinners.map(({ event }) => event.uid)).size).toBe(3);
  });

  test('[case 84] [R44] a cancelled dinner stays, marked as cancelled; a declined one is gone', async () => {
    const path = await readFeedPath();
    const before = (await fetchCalendar(path)).dinners[1]!.event;
    await api.db
      .update(events)
      .set({ status: 'cancelled', sequence: 4 })
      .where(eq(events.id, lisbon.event.id));
    const [, cancelled] = (await fetchCalendar(path)).dinners;
    expect([cancelled!.event.uid, cancelled!.status, cancelled!.event.sequence]).toEqual([
      before.uid,
      'CANCELLED',
      4,
    ]);
    await api.db.update(events).set({ status: 'scheduled' }).where(eq(events.id, lisbon.event.id));

    const isOwnRsvp = and(eq(guests.event_id, lisbon.event.id), eq(guests.user_id, guest.user.id));
    await api.db.update(guests).set({ status: 'declined', calendar_token: null }).where(isOwnRsvp);
    expect((await fetchCalendar(path)).dinners.map(({ event }) => event.summary)).toEqual([
      'Last month',
      'Tokyo table',
    ]);
    expect((await fetchCalendar(`/calendar/of-${lisbon.event.id}.ics`)).response.status).toBe(404);
    await api.db
      .update(guests)
      .set({ status: 'accepted', calendar_token: `of-${lisbon.event.id}` })
      .where(isOwnRsvp);
  });

  test('an unchanged feed is a 304; after a change it is sent again', async () => {
    const path = await readFeedPath();
    const etag = (await fetchCalendar(path)).response.headers.get('ETag')!;
    api.clock.advance(MINUTE_MS);
    const unchanged = await fetchCalendar(path, { 'If-None-Match': etag });
    expect([unchanged.response.status, unchanged.text]).toEqual([304, '']);
    await api.db.update(events).set({ sequence: 7 }).where(eq(events.id, tokyo.event.id));
    expect((await fetchCalendar(path, { 'If-None-Match': etag })).response.status).toBe(200);
  });

  test('the feed isn’t cached by proxies, and no referrer leaks its URL', async () => {
    const { headers } = (await fetchCalendar(await readFeedPath())).response;
    expect(headers.get('Cache-Control')).toBe('private, no-cache');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
  });

  test('the feed URL stays the same until it is renewed, which ends the old one', async () => {
    const oldPath = await readFeedPath();
    expect(await readFeedPath()).toBe(oldPath);
    expect(oldPath).toMatch(/^\/calendar\/[\w-]{22}\.ics$/);
    const { status, body } = await guest.send<{ feed_url: string }>(
      'POST',
      '/api/calendar/renew/',
      { body: {} },
    );
    expect(status).toBe(200);
    const newPath = new URL(body.feed_url).pathname;
    expect(newPath).not.toBe(oldPath);
    expect((await fetchCalendar(oldPath)).response.status).toBe(404);
    expect((await fetchCalendar(newPath)).dinners).toHaveLength(3);
    expect(await readFeedPath()).toBe(newPath);
  });

  test('members have different feeds, and deactivated or banned members none', async () => {
    const path = await readFeedPath();
    const hostFeedPath = new URL(
      (await host.send<{ feed_url: string }>('GET', '/api/calendar/')).body.feed_url,
    ).pathname;
    expect(hostFeedPath).not.toBe(path);
    for (const state of [{ deactivated_at: api.now() }, { banned_at: api.now() }]) {
      await api.db.update(users).set(state).where(eq(users.id, guest.user.id));
      expect((await fetchCalendar(path)).response.status).toBe(404);
      expect((await fetchCalendar(`/calendar/of-${tokyo.event.id}.ics`)).response.status).toBe(404);
      await api.db
        .update(users)
        .set({ deactivated_at: null, banned_at: null })
        .where(eq(users.id, guest.user.id));
    }
    expect((await fetchCalendar(path)).response.status).toBe(200);
  });

  test('strangers and partner pages get no feed URL', async () => {
    expect((await api.send('GET', '/api/calendar/')).status).toBe(401);
    const widget = await api.signIn(guest.user, {
      scope: 'widget',
      origin: PARTNER_ORIGIN,
      eventIds: [tokyo.event.id],
    });
    expect((await widget.send('GET', '/api/calendar/')).status).toBe(403);
    expect((await widget.send('POST', '/api/calendar/renew/', { body: {} })).status).toBe(403);
  });
});
