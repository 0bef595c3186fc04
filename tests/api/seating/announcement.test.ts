/** Publication as an announcement: sealed for two minutes, then letters to all. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TAKE_BACK_MS } from '#src/contract/constants/limits.ts';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { EmailPreview } from '#src/contract/email-preview.ts';
import type { Seating } from '#src/contract/seating.ts';
import {
  publishAnnouncedPlan,
  queueLateAnnouncements,
} from '#server/modules/dinners/seating/announcement.ts';
import { users } from '#server/modules/auth/schema.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { sendReminders } from '#server/modules/notifications/feed/reminders.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(() => api.close());

const LINE = 'The kiln is warm from seven.\nCome hungry.';

async function createSeatedDinner(guestCount: number) {
  const { event, path } = await createDinner(
    api,
    host.user,
    { menu: 'Clams\nSea bass', dress_code: 'Festive' },
    [{ shape: 'long', seats: 12 }],
  );
  const guests: Member[] = [];
  for (let i = 0; i < guestCount; i++) {
    const guest = await api.createMember({ first_name: `Guest${i}` });
    await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    guests.push(guest);
  }
  await api.runDueJobs();
  api.outbox.length = 0;
  const asHost = await api.signIn(host.user);
  const url = `${path}/seating/announcement/`;
  return {
    event,
    path,
    guests,
    asHost,
    announce: (who = asHost, body: object = { host_line: LINE }) =>
      who.send<Seating>('POST', url, { body }),
    takeBack: (who = asHost) => who.send<Seating>('DELETE', url),
    readRow: async () => (await api.db.select().from(events).where(eq(events.id, event.id)))[0]!,
  };
}
const letters = () => api.outbox.filter(({ subject }) => subject.startsWith('Your seat at'));

test('[R87] an announced plan reaches guests after two minutes, with the host’s line', async () => {
  const { path, guests, asHost, announce, readRow } = await createSeatedDinner(3);
  const sealed = await announce();
  expect(sealed.status).toBe(200);
  expect(sealed.body).toMatchObject({
    published_at: null,
    publishing_at: new Date(api.now().getTime() + TAKE_BACK_MS).toISOString(),
  });
  expect((await announce()).body.publishing_at, 'pressed twice').toBe(sealed.body.publishing_at);
  expect((await announce(asHost, { host_line: 'Another' })).status, 'nothing is lost').toBe(409);
  const seen = (await guests[0]!.send<Seating>('GET', `${path}/seating/`)).body;
  expect([seen.published_at, seen.publishing_at], 'guests aren’t told').toEqual([null, null]);
  api.clock.advance(TAKE_BACK_MS - 1);
  await api.runDueJobs();
  expect([letters(), (await readRow()).published_at]).toEqual([[], null]);
  api.clock.advance(1);
  await api.runDueJobs();
  expect(
    letters()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(guests.map(({ user }) => user.email).toSorted());
  for (const { text, html } of letters()) {
    expect(text).toContain('The kiln is warm from seven.');
    expect(html).toContain('Come hungry.');
    expect(text).toContain('Menu\nClams\nSea bass');
    expect(text).toContain('Dress code\nFestive');
  }
  expect((await readRow()).published_at).toEqual(api.now());
});

test('[R87] what is taken back isn’t sent, and can be announced anew', async () => {
  const { announce, takeBack, readRow } = await createSeatedDinner(1);
  await announce();
  api.clock.advance(MINUTE_MS);
  for (let press = 0; press < 2; press++)
    expect((await takeBack()).body).toMatchObject({ published_at: null, publishing_at: null });
  await announce(undefined, {});
  api.clock.advance(MINUTE_MS);
  await api.runDueJobs();
  expect((await readRow()).published_at, 'the time of the first one has come').toBeNull();
  api.clock.advance(MINUTE_MS);
  await api.runDueJobs();
  expect(letters()).toHaveLength(1);
  expect(letters()[0]!.text).not.toContain('The kiln');
  for (const press of [takeBack, announce])
    expect((await press()).status, 'the letters have left').toBe(409);
});

test('[R87] of the last press and the letters, one wins', async () => {
  const { event, announce, takeBack, readRow } = await createSeatedDinner(1);
  await announce();
  api.clock.advance(TAKE_BACK_MS);
  const [{ status }] = await Promise.all([takeBack(), publishAnnouncedPlan(api, event.id)]);
  await api.runDueJobs();
  const isPublished = (await readRow()).published_at !== null;
  expect([status, letters().length]).toEqual(isPublished ? [409, 1] : [200, 0]);
});

test('[R87] a sealed plan stays as the host saw it; guests who cancel get no letter', async () => {
  const { path, guests, asHost, announce, takeBack } = await createSeatedDinner(3);
  const before = (await announce()).body;
  const [leaver, mover] = guests as [Member, Member, Member];
  const change = () =>
    asHost.send('PATCH', `${path}/seating/`, {
      body: { moves: [{ user_id: mover.user.id, table_id: before.tables[0]!.id, position: 11 }] },
    });
  expect((await change()).status).toBe(409);
  const tables = [{ name: 'Other', shape: 'round', seats: 12 }];
  expect((await asHost.send('PATCH', `${path}/`, { body: { tables } })).status).toBe(409);
  await leaver.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
  api.clock.advance(MINUTE_MS);
  await api.runDueJobs();
  const seatsOf = ({ tables }: Seating) =>
    tables.flatMap(({ seats }) => seats.map(({ person }) => person?.id ?? null));
  const now = (await asHost.send<Seating>('GET', `${path}/seating/`)).body;
  expect(seatsOf(now)).toEqual(seatsOf(before).map((id) => (id === leaver.user.id ? null : id)));
  await takeBack();
  expect((await change()).status, 'taken back, the host may move guests').toBe(200);
  const { revision } = before;
  expect((await announce(asHost, { revision })).status, 'another plan than was seen').toBe(409);
  await announce();
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  expect(letters().map(({ to }) => to)).not.toContain(leaver.user.email);
  expect(letters()).toHaveLength(2);
});

test('[R87] a dinner cancelled meanwhile is not announced, and only its host announces', async () => {
  const { path, guests, asHost, announce, takeBack, readRow } = await createSeatedDinner(1);
  for (const press of [announce, takeBack]) expect((await press(guests[0]!)).status).toBe(403);
  expect((await announce(asHost, { host_line: 'x'.repeat(501) })).status).toBe(400);
  await announce();
  expect((await asHost.send('POST', `${path}/cancel/`, { body: {} })).status).toBe(200);
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  expect([letters(), (await readRow()).published_at]).toEqual([[], null]);
});

test('[R87] a plan whose job was given up is published all the same', async () => {
  const { event, announce, readRow } = await createSeatedDinner(1);
  await announce();
  await api.db.delete(jobs).where(eq(jobs.kind, 'publish_announced'));
  api.clock.advance(TAKE_BACK_MS + MINUTE_MS);
  await queueLateAnnouncements(api);
  await queueLateAnnouncements(api);
  await api.runDueJobs();
  expect((await readRow()).published_at).toEqual(api.now());
  expect(letters()).toHaveLength(1);
  await publishAnnouncedPlan(api, event.id);
  await api.runDueJobs();
  expect(letters(), 'published once').toHaveLength(1);
});

test('[R87] a sealed plan published at once keeps the host’s line, and is told once', async () => {
  const { path, asHost, announce, readRow } = await createSeatedDinner(1);
  await announce();
  await asHost.send('POST', `${path}/seating/publish/`, { body: {} });
  await api.runDueJobs();
  expect((await readRow()).publishing_at).toBeNull();
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  expect(letters()).toHaveLength(1);
  expect(letters()[0]!.text).toContain('The kiln is warm');
});

test('[R87] a guest who accepts while it is sealed gets a free seat and the letter; nobody moves', async () => {
  const { path, asHost, announce } = await createSeatedDinner(2);
  const listSeats = async () =>
    (await asHost.send<Seating>('GET', `${path}/seating/`)).body.tables.flatMap(({ seats }) =>
      seats.flatMap(({ person, position }) => (person ? [`${person.id} ${position}`] : [])),
    );
  await announce();
  const before = await listSeats();
  const late = await api.createMember({ first_name: 'Late' });
  await late.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  const after = await listSeats();
  expect(after).toEqual(expect.arrayContaining(before));
  expect(after).toHaveLength(before.length + 1);
  expect(letters().map(({ to }) => to)).toContain(late.user.email);
});

const listSearches = (eventId: string) =>
  api.db
    .select({ runAt: jobs.run_at })
    .from(jobs)
    .where(
      and(eq(jobs.kind, 'reoptimize_seating'), sql`${jobs.payload}->>'event_id' = ${eventId}`),
    );

test('[R49, R87] after a block, even once announced, neither guest sits beside the other', async () => {
  const { path, guests, asHost, announce, readRow } = await createSeatedDinner(9);
  await announce();
  const beside = async () => {
    const plan = (await asHost.send<Seating>('GET', `${path}/seating/`)).body;
    const row = plan.tables[0]!.seats;
    return row.flatMap(({ person }, at) => {
      const next = at % 6 < 5 ? row[at + 1]?.person : null;
      return person && next ? [[person.id, next.id]] : [];
    });
  };
  expect(await beside()).not.toEqual([]);
  const [one, other] = (await beside())
    .filter((pair) => !pair.includes(host.user.id))[0]!
    .map((id) => guests.find(({ user }) => user.id === id)!) as [Member, Member];
  await api.db
    .insert(blocks)
    .values({ user_id: one.user.id, target_id: other.user.id, created_at: api.now() });
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  expect((await readRow()).published_at).toEqual(api.now());
  expect(letters()).toHaveLength(9);
  const pairs = (await beside()).map((pair) => pair.toSorted().join());
  expect(pairs).not.toContain(
    [one, other]
      .map(({ user }) => user.id)
      .toSorted()
      .join(),
  );
});

test('[R41, R87] a choice made while it is sealed counts once it is taken back', async () => {
  const { event, path, guests, announce, takeBack } = await createSeatedDinner(4);
  await announce();
  const [me, other] = guests as [Member, Member];
  const choice = await me.send('PUT', `${path}/choices/${other.user.id}/`, {
    body: { is_chosen: true },
  });
  expect(choice.status).toBe(200);
  api.clock.advance(MINUTE_MS);
  await api.runDueJobs();
  const [search] = await listSearches(event.id);
  expect(search!.runAt.getTime(), 'waits').toBeGreaterThan(api.now().getTime());
  await takeBack();
  api.clock.advance(2 * TAKE_BACK_MS);
  await api.runDueJobs();
  expect(await listSearches(event.id)).toEqual([]);
});

test('[R87] taking back alone starts no search: the host’s own arrangement stays', async () => {
  const { event, announce, takeBack } = await createSeatedDinner(2);
  await announce();
  await takeBack();
  expect(await listSearches(event.id)).toEqual([]);
});

test('[R87] the host’s line stands in the letter, not in the reminder after it', async () => {
  const { event, guests, announce } = await createSeatedDinner(1);
  await announce();
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  api.outbox.length = 0;
  api.clock.advance(event.starts_at.getTime() - DAY_MS - api.now().getTime() + MINUTE_MS);
  await sendReminders(api);
  await api.runDueJobs();
  const reminders = api.outbox.filter(({ to }) => to === guests[0]!.user.email);
  expect(reminders.map(({ text }) => text.includes('The kiln'))).toEqual([false]);
});

test('[R41, R87] the host reads each letter beforehand, without what its guest alone chose', async () => {
  const { path, guests, asHost, announce } = await createSeatedDinner(2);
  const [ada, ben] = guests as [Member, Member];
  for (const other of [ben.user, host.user])
    await ada.send('PUT', `${path}/choices/${other.id}/`, { body: { is_chosen: true } });
  await api.runDueJobs();
  api.outbox.length = 0;
  const url = (guest: Member) => `${path}/letters/preview/?kind=published&guest=${guest.user.id}`;
  const read = async () => (await asHost.send<EmailPreview>('GET', url(ada))).body;
  expect((await ada.send('GET', url(ada))).status).toBe(403);
  expect((await asHost.send('GET', url(host))).status, 'the host gets none').toBe(404);
  const mine = /You’re interested in meeting/;
  expect(JSON.stringify(await read())).not.toMatch(mine);
  await announce();
  const { subject, blocks } = await read();
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  const letter = letters().find(({ to }) => to === ada.user.email)!;
  expect(letter.subject).toBe(subject);
  expect(letter.text).toMatch(mine);
  for (const { kind, text } of blocks)
    for (const line of text.split('\n')) expect(letter.text, kind).toContain(line);
  expect(blocks.map(({ kind }) => kind)).toContain('people');
});

test('[R76] a letter shows the neighbours’ pictures, and so does what the host reads beforehand', async () => {
  const { path, guests, asHost, announce } = await createSeatedDinner(2);
  const ada = guests[0]!;
  const key = 'b'.repeat(22);
  const showing = { picture_url: `/media/${key}.webp` };
  await api.db.update(users).set(showing).where(ne(users.id, ada.user.id));
  const { body } = await asHost.send<EmailPreview>(
    'GET',
    `${path}/letters/preview/?kind=published&guest=${ada.user.id}`,
  );
  const mailPicture = `http://localhost:3000/media/${key}.jpg`;
  const pictures = body.blocks.flatMap(({ people = [] }) => people.map((each) => each.picture_url));
  expect(pictures).toContain(mailPicture);
  await announce();
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  const [letter] = letters().filter(({ to }) => to === ada.user.email);
  expect(letter!.html).toContain(`src="${mailPicture}" width="60" height="72"`);
  expect(letter!.text).not.toContain('/media/');
});

test('[R87] a host who leaves takes the announcement with them', async () => {
  const { asHost, announce, readRow } = await createSeatedDinner(1);
  await announce();
  await asHost.send('DELETE', '/api/user/delete-account/delete/');
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  expect([letters(), (await readRow()).published_at]).toEqual([[], null]);
});
