/** A host's message to chosen groups of guests (R49, R78). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MAX_INVITATIONS_PER_DAY } from '#src/contract/constants/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#src/contract/constants/time.ts';
import type { LogEntry } from '#src/contract/event-log.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import type { EmailPreview } from '#src/contract/email-preview.ts';
import type { MessageGroup } from '#src/contract/rsvps.ts';
import { eventHosts, guests } from '#server/modules/dinners/schema.ts';
import { runDueJobs } from '#server/platform/jobs/runner.ts';
import { UndeliverableError } from '#server/platform/mail/mailer.ts';
import { jobTable } from '#server/worker.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import {
  type Api,
  type Member,
  OWN_ORIGIN,
  TEST_START,
  startApi,
} from '#tests/helpers/api/start-api.ts';

const TEXT = 'The oysters are in.';

let api: Api;
let host: Member;
let seated: Member;
let waiting: Member;
/** Invited by name. */
let named: Member;
/** Owns an invited address. */
let owner: Member;
let dinner: CreatedDinner;
let count = 0;
/** Invited, without an account. */
let address: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
/** A full dinner: one seated, one waiting, three who haven't answered. */
beforeEach(async () => {
  api.clock.set(TEST_START);
  host = await api.createMember({ first_name: 'Teodora' });
  [seated, waiting, named, owner] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  address = `anna${++count}@message.example`;
  dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
  for (const member of [seated, waiting])
    await member.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
  await api.db.insert(guests).values({
    event_id: dinner.event.id,
    user_id: named.user.id,
    status: 'invited',
    invited_by: host.user.id,
    invited_at: api.now(),
  });
  await host.send('POST', `${dinner.path}/invitations/`, {
    body: { emails: [address, owner.user.email] },
  });
  await api.runDueJobs();
});

const post = (groups?: string[], as = host) =>
  as.send('POST', `${dinner.path}/message/`, { body: { text: TEXT, groups } });
/** Sends it, and returns who it reached. */
async function write(groups?: MessageGroup[], as = host): Promise<string[]> {
  api.outbox.length = 0;
  api.clock.advance(SECOND_MS);
  expect((await post(groups, as)).status).toBe(201);
  await api.runDueJobs();
  return api.outbox.map(({ to }) => to).toSorted();
}
const letterTo = (email: string) => api.outbox.find(({ to }) => to === email)!;
const listAddresses = (...members: Member[]) => members.map(({ user }) => user.email);
const hasItem = async (member: Member) =>
  (
    await member.send<{ results: FeedItem[] }>('GET', '/api/feeds/list_available/')
  ).body.results.some(({ body }) => body === TEXT);

test('[R49] a message goes to the chosen groups, and says why each of them gets it', async () => {
  expect(await write()).toEqual(listAddresses(seated));
  expect(letterTo(seated.user.email).text).toMatch(/Rua do Forno 14.*because you have a seat at/s);
  expect(await write(['waitlisted', 'invited'])).toEqual(
    [address, ...listAddresses(waiting, named, owner)].toSorted(),
  );
  const toWaiting = letterTo(waiting.user.email).text;
  expect(toWaiting).toContain('because you’re on the waiting list for');
  expect(toWaiting, 'who waits isn’t told the street').not.toContain('Rua do Forno 14');
  for (const email of [address, ...listAddresses(named, owner)]) {
    const { text } = letterTo(email);
    expect(text).toMatch(/because you’re invited to .* and haven’t answered yet/);
    expect(text, 'they can answer').toMatch(/\/invite-answer\/guest\/\S+\?answer=decline/);
    expect(text).not.toContain('Rua do Forno 14');
  }
  expect(await Promise.all([waiting, named, owner].map(hasItem))).toEqual([true, true, true]);
  const log = await host.send<{ results: LogEntry[] }>('GET', `${dinner.path}/log/`);
  expect(log.body.results.slice(0, 2).map(({ action, detail }) => [action, detail])).toEqual([
    ['messaged', { groups: ['waitlisted', 'invited'] }],
    ['messaged', { groups: ['accepted'] }],
  ]);
});

test.each(['accepted', 'waitlisted', 'invited'] as const)(
  '[R78] the host reads beforehand what guests who are %s get',
  async (group) => {
    const preview = await host.send<EmailPreview>(
      'GET',
      `${dinner.path}/letters/preview/?kind=message&group=${group}`,
    );
    await write([group]);
    const [letter] = api.outbox;
    expect(letter!.subject).toBe(preview.body.subject);
    for (const { text } of preview.body.blocks) expect(letter!.text).toContain(text);
    expect(JSON.stringify(preview.body)).not.toContain('http');
  },
);

test('[R36, R79] a message honours settings, unsubscribing and blocks', async () => {
  const ines = await api.createMember({ first_name: 'Ines' });
  await api.db.insert(eventHosts).values({
    event_id: dinner.event.id,
    user_id: ines.user.id,
    role: 'co_host',
    accepted_at: api.now(),
  });
  await waiting.send('POST', `/api/users/${ines.user.id}/block/`, { body: {} });
  await owner.send('POST', `/api/users/${ines.user.id}/block/`, { body: {} });
  expect(await write(['waitlisted', 'invited'], ines), 'a co-host whom they have blocked').toEqual(
    [address, ...listAddresses(named)].toSorted(),
  );
  await api.send('POST', letterTo(address).unsubscribeUrl!.slice(OWN_ORIGIN.length), {
    origin: OWN_ORIGIN,
  });
  await named.send('PATCH', '/api/user/update_info/', {
    body: { mail_preferences: { invitations: false } },
  });
  await owner.send('POST', `/api/users/${host.user.id}/block/`, { body: {} });
  expect(await write(['invited'])).toEqual([]);
  expect(await hasItem(named), 'news in the app stays').toBe(true);
  expect(await hasItem(owner)).toBe(false);
});

const listInvited = async () =>
  (
    await (
      await api.signIn(host.user)
    ).send<{ results: { id: string; email: string | null; undelivered: unknown }[] }>(
      'GET',
      `${dinner.path}/invitations/`,
    )
  ).body.results;
const findInvited = async () => (await listInvited()).find(({ email }) => email === address)!;
/** With a mail server that knows no such address. */
const refuseMail = () =>
  runDueJobs(
    {
      ...api,
      mailer: {
        destination: 'memory',
        deliver: async ({ to }) => {
          if (to === address) throw new UndeliverableError('User unknown', 'no_mailbox');
        },
      },
    },
    jobTable,
  );
async function sendAgain(): Promise<void> {
  api.outbox.length = 0;
  const { id } = await findInvited();
  await host.send('POST', `${dinner.path}/invitations/${id}/resend/`, { body: {} });
  await api.runDueJobs();
}
/** Moves the dinner, and returns who letters reached. */
async function move(city: string, runJobs: () => Promise<unknown> = () => api.runDueJobs()) {
  api.outbox.length = 0;
  api.clock.advance(MINUTE_MS);
  const body = { venue: { name: 'Casa', city, address: 'Rua Nova 1' } };
  const { status } = await host.send('PATCH', `/api/events/${dinner.event.id}/`, { body });
  expect(status).toBe(200);
  await runJobs();
  return api.outbox.map(({ to }) => to);
}

test('[R79] a message that an invited address refused can be sent again', async () => {
  await post(['invited']);
  await refuseMail();
  expect(await write(['invited']), 'an address that refuses letters gets no more').not.toContain(
    address,
  );
  await sendAgain();
  expect(letterTo(address).text).toContain(TEXT);
});

test('[R79] another place that an invited address refused is sent again as it is by then', async () => {
  await move('Porto', refuseMail);
  expect((await findInvited()).undelivered).toMatchObject({ email: 'change' });
  await move('Faro');
  await sendAgain();
  const { text } = letterTo(address);
  expect(text).toContain('Faro');
  expect(text, 'they can answer').toMatch(/\/invite-answer\/guest\/\S+\?answer=decline/);
  expect((await findInvited()).undelivered).toBeNull();
  await sendAgain();
  expect(api.outbox).toEqual([]);
});

test('[R79] a dinner moved over and over sends unanswered guests three letters a day', async () => {
  for (const city of ['Porto', 'Faro', 'Beja'])
    expect(await move(city)).toEqual(
      expect.arrayContaining([address, ...listAddresses(seated, named, owner)]),
    );
  expect((await move('Braga')).toSorted()).toEqual(listAddresses(seated, waiting).toSorted());
  api.clock.advance(DAY_MS);
  host = await api.signIn(host.user);
  expect(await move('Tomar')).toContain(address);
});

test('[R49] a message to those without an answer counts as an invitation to each', async () => {
  await api.db.insert(guests).values(
    Array.from({ length: MAX_INVITATIONS_PER_DAY / 2 }, (_, n) => ({
      event_id: dinner.event.id,
      email: `n${n}@stranger.example`,
      status: 'invited' as const,
      invited_by: host.user.id,
      invited_at: api.now(),
    })),
  );
  expect((await post(['invited'])).status).toBe(201);
  expect((await post(['accepted', 'invited'])).status).toBe(429);
  expect((await post(['accepted'])).status).toBe(201);
});

test('[R49] once the dinner has begun, only those who came can be written to', async () => {
  expect((await post(['declined'])).status).toBe(400);
  expect((await post([])).status).toBe(400);
  api.clock.set(new Date(dinner.event.starts_at.getTime() + HOUR_MS));
  host = await api.signIn(host.user);
  expect((await post(['accepted', 'waitlisted'])).status).toBe(409);
  expect((await post(['invited'])).status).toBe(409);
  api.clock.advance(24 * HOUR_MS);
  host = await api.signIn(host.user);
  expect(await write(['accepted'])).toEqual(listAddresses(seated));
  expect(letterTo(seated.user.email).text).toContain('because you had a seat at');
});

test('[R49] thanks go to guests who were checked in, or to all with a seat if nobody was', async () => {
  const [came, absent] = [await api.createMember(), await api.createMember()];
  const evening = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 4 }]);
  for (const member of [came, absent])
    await member.send('POST', `${evening.path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();
  const sendThanks = async (groups?: MessageGroup[]) => {
    const body = { text: TEXT, is_thanks: true, groups };
    const as = await api.signIn(host.user);
    return (await as.send('POST', `${evening.path}/message/`, { body })).status;
  };
  const thank = async () => {
    api.outbox.length = 0;
    api.clock.advance(SECOND_MS);
    expect(await sendThanks()).toBe(201);
    await api.runDueJobs();
    return api.outbox.map(({ to }) => to).toSorted();
  };
  expect(await sendThanks(), 'before it has begun').toBe(409);
  api.clock.set(new Date(evening.event.ends_at));
  expect(await sendThanks(['accepted', 'waitlisted'])).toBe(409);
  expect(await thank()).toEqual(listAddresses(came, absent).toSorted());
  const path = `${evening.path}/guests/${came.user.id}/check-in/`;
  await (await api.signIn(host.user)).send('POST', path, { body: {} });
  expect(await thank()).toEqual(listAddresses(came));
  expect(letterTo(came.user.email).subject).toContain('says thank you for');
});
