/** Guests who chose nobody: their number, and the letter that asks them, without telling a host who they are. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import type { LogEntry } from '#src/contract/event-log.ts';
import type { Announcement } from '#src/contract/seating.ts';
import { guests as guestRows } from '#server/modules/dinners/schema.ts';
import { deliverEmail } from '#server/modules/notifications/email-queue.ts';
import { emails } from '#server/modules/notifications/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let owner: Member;
let host: Member;
let path: string;
let eventId: string;
let guests: Member[];
beforeAll(async () => {
  api = await startApi();
  owner = await api.createMember({ first_name: 'Teodora' });
});
afterAll(() => api.close());
/** Eight guests, of whom the first two chose somebody. */
beforeEach(async () => {
  const dinner = await createDinner(api, owner.user, {}, [{ shape: 'long', seats: 12 }]);
  path = dinner.path;
  eventId = dinner.event.id;
  guests = [];
  for (let i = 0; i < 8; i++) {
    const guest = await api.createMember({ first_name: `Guest${i}` });
    await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    guests.push(guest);
  }
  host = await api.signIn(owner.user);
  for (const [from, to] of [
    [guests[0]!, guests[1]!],
    [guests[1]!, host],
  ] as const)
    await from.send('PUT', `${path}/choices/${to.user.id}/`, { body: { is_chosen: true } });
  await api.runDueJobs();
  api.outbox.length = 0;
});

const url = () => `${path}/seating/announcement/`;
const read = async () => (await host.send<Announcement>('GET', url())).body;
const ask = (who = host) => who.send<Announcement>('POST', `${url()}ask/`, { body: {} });
const letters = () =>
  api.outbox.filter(({ subject }) => subject.startsWith('Who would you like to sit next to'));
const waitAndSignIn = async (ms: number) => {
  api.clock.advance(ms);
  host = await api.signIn(owner.user);
};

test('[R41, R87] hosts read how many chose nobody, without names, and not for a small dinner', async () => {
  const facts = {
    guests: 8,
    by_address: [],
    without_account: 0,
    not_invited: 0,
    unreachable: 0,
    choices_asked_at: null,
    host_line: null,
  };
  expect(await read()).toEqual({ ...facts, chose_nobody: 6 });
  await guests[1]!.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
  expect(await read()).toEqual({ ...facts, guests: 7, chose_nobody: null });
  expect((await ask()).body, 'asks nobody').toEqual(await read());
  await api.runDueJobs();
  expect(letters()).toEqual([]);
  expect((await guests[0]!.send('GET', url())).status).toBe(403);
});

test('[R41, R87] guests who chose nobody are asked once a day; the host learns their number', async () => {
  expect((await ask(guests[0])).status).toBe(403);
  const asked = await ask();
  const at = api.now().toISOString();
  expect(asked.body).toMatchObject({
    guests: 8,
    chose_nobody: 6,
    choices_asked_at: at,
    host_line: null,
  });
  await guests[2]!.send('PATCH', '/api/user/update_info/', {
    body: { mail_preferences: { changes: false } },
  });
  // Between the press and the letters.
  await guests[3]!.send('PUT', `${path}/choices/${owner.user.id}/`, { body: { is_chosen: true } });
  await api.runDueJobs();
  const unasked = guests.slice(4).map(({ user }) => user.email);
  expect(
    letters()
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(unasked.toSorted());
  expect(letters()[0]!.text).toContain(`/events/${eventId}`);
  expect(letters()[0]!.text).toContain('/unsubscribe/');
  await waitAndSignIn(DAY_MS - HOUR_MS);
  expect(await ask(), 'says so, whoever asks again').toMatchObject({
    status: 409,
    body: {
      error:
        'Your guests were asked less than a day ago. You can ask again a day after that letter.',
    },
  });
  expect(await read()).toMatchObject({ chose_nobody: 5, choices_asked_at: at });
  await api.runDueJobs();
  expect(letters()).toHaveLength(4);
  const { results } = (await host.send<{ results: LogEntry[] }>('GET', `${path}/log/`)).body;
  const logged = results.filter(({ action }) => action === 'choices_asked');
  expect(logged.map(({ member, detail }) => [member, detail])).toEqual([[null, { count: 6 }]]);
  await waitAndSignIn(HOUR_MS);
  await ask();
  await api.runDueJobs();
  expect(letters()).toHaveLength(8);
});

test('[R86, R87] guests invited by letter choose by their personal link', async () => {
  const [, , byLetter] = guests as [Member, Member, Member];
  await api.db
    .update(guestRows)
    .set({ invited_at: api.now(), invited_by: owner.user.id, email: byLetter.user.email })
    .where(and(eq(guestRows.event_id, eventId), eq(guestRows.user_id, byLetter.user.id)));
  await ask();
  await api.runDueJobs();
  const { text } = letters().find(({ to }) => to === byLetter.user.email)!;
  expect(text).toMatch(/\/invite-answer\/guest\/[\w-]{22}\.[\w-]{43}\/neighbours/);
});

test('[R41, R44] a letter that asks shows in no list of undelivered e-mails', async () => {
  const fail = (kind: string) =>
    api.db
      .update(emails)
      .set({ failed_at: api.now(), failure: 'no_mailbox', sent_at: null })
      .where(and(eq(emails.event_id, eventId), eq(emails.kind, kind)));
  type Row = { person: { id: string }; undelivered: unknown };
  const listUndelivered = async () =>
    (await host.send<{ results: Row[] }>('GET', `${path}/guests/`)).body.results.flatMap(
      ({ person, undelivered }) => (undelivered ? [person.id] : []),
    );
  await host.send('POST', `${path}/message/`, { body: { text: 'Bring a coat.' } });
  await api.runDueJobs();
  await ask();
  await api.runDueJobs();
  expect(letters()).toHaveLength(6);
  await fail('choices_asked');
  expect(await listUndelivered()).toEqual([]);
  // Delivered later than a message that failed, it doesn't take that mark away.
  await fail('message');
  const isAsking = and(eq(emails.event_id, eventId), eq(emails.kind, 'choices_asked'));
  const sent_at = new Date(api.now().getTime() + 1000);
  await api.db.update(emails).set({ failed_at: null, failure: null, sent_at }).where(isAsking);
  expect(await listUndelivered()).toHaveLength(8);
});

test('[R87] once the plan is announced, guests who were asked get no letter any more', async () => {
  await ask();
  await host.send('POST', url(), { body: {} });
  await api.runDueJobs();
  expect(letters()).toEqual([]);
  await host.send('DELETE', url());
  await waitAndSignIn(DAY_MS);
  await ask();
  await api.runDueJobs();
  expect(letters()).toHaveLength(6);
  // Still in the queue when it is announced.
  const isAsking = and(eq(emails.event_id, eventId), eq(emails.kind, 'choices_asked'));
  const waiting = await api.db.update(emails).set({ sent_at: null }).where(isAsking).returning();
  await host.send('POST', url(), { body: {} });
  for (const { id } of waiting) await deliverEmail(api, { email_id: id });
  expect(letters()).toHaveLength(6);
  expect(await api.db.$count(emails, isAsking)).toBe(0);
});

test('[R87] an announced or published plan asks nobody', async () => {
  await host.send('POST', url(), { body: {} });
  expect((await ask()).status).toBe(409);
  await host.send('POST', `${path}/seating/publish/`, { body: {} });
  expect((await ask()).status).toBe(409);
  await api.runDueJobs();
  expect(letters()).toEqual([]);
});
