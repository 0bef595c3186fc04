/** The host asks those who haven't answered again (R44, R78). */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallResponse } from '#src/contract/calls.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import { createDinnerUnsubscribeUrl } from '#server/modules/notifications/unsubscribe-link.ts';
import { createMailer } from '#server/platform/mail/transport.ts';
import { parseEnv } from '#server/platform/env.ts';
import { runDueJobs } from '#server/platform/jobs/runner.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { jobTable } from '#server/worker.ts';
import {
  type Api,
  type Member,
  OWN_ORIGIN,
  TEST_START,
  startApi,
} from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type SmtpCatcher, startSmtpCatcher } from '#tests/helpers/services/smtp-catcher.ts';

let api: Api;
let host: Member;
let catcher: SmtpCatcher;
let deps: ServerDeps;
let path: string;
let eventId: string;
beforeAll(async () => {
  api = await startApi();
  catcher = await startSmtpCatcher();
  deps = {
    ...api,
    mailer: createMailer({ env: parseEnv({ SMTP_URL: catcher.url }), now: api.now }),
  };
});
beforeEach(async () => {
  api.clock.set(TEST_START);
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  const dinner = await createDinner(api, host.user);
  ({ path } = dinner);
  eventId = dinner.event.id;
});
afterAll(async () => {
  deps.mailer.close?.();
  await catcher.close();
  await api.close();
});

/** With a new session, as days pass. */
const send = async <Body>(member: Member, ...request: Parameters<Member['send']>) =>
  (await api.signIn(member.user)).send<Body>(...request);

async function invite(body: object): Promise<string[]> {
  const { body: invited } = await send<CallResponse<'invite'>>(
    host,
    'POST',
    `${path}/invitations/`,
    { body },
  );
  return invited.results.map(({ id }) => id);
}

/** What became of each, and who got e-mails. */
async function remind(body: object) {
  catcher.emails.length = 0;
  await runDueJobs(deps, jobTable);
  catcher.emails.length = 0;
  const { status, body: answer } = await send<CallResponse<'remindGuests'>>(
    host,
    'POST',
    `${path}/remind/`,
    { body },
  );
  await runDueJobs(deps, jobTable);
  return {
    status,
    outcomes: status === 200 ? answer.results.map(({ outcome }) => outcome) : [],
    emails: catcher.emails.map(
      ({ to, raw }) => `${String(to)} ${/^Subject: (.*)$/m.exec(raw)?.[1]}`,
    ),
  };
}

const nextDay = () => api.clock.set(new Date(api.now().getTime() + DAY_MS));

test('[R44] invited addresses are reminded once a day, three times in all', async () => {
  const ids = await invite({ emails: ['ada@club.example'] });
  expect(await remind({ invitation_ids: ids })).toMatchObject({
    outcomes: ['too_soon'],
    emails: [],
  });
  for (let day = 1; day <= 3; day++) {
    nextDay();
    const { outcomes, emails } = await remind({ invitation_ids: ids });
    expect(outcomes).toEqual(['sent']);
    expect(emails).toHaveLength(1);
    expect(emails[0]).toMatch(/^ada@club\.example Will you come to /);
  }
  nextDay();
  expect(await remind({ invitation_ids: ids })).toMatchObject({
    outcomes: ['too_often'],
    emails: [],
  });
});

test('[R44] guests who have answered aren’t reminded, and each gets an outcome', async () => {
  const [coming, silent] = [await api.createMember(), await api.createMember()];
  for (const member of [coming, silent])
    await send(member, 'POST', `/api/invites/${host.user.invite_slug}/claim/`, { body: {} });
  await invite({ user_ids: [coming.user.id, silent.user.id] });
  await send(coming, 'POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  nextDay();
  const stranger = await api.createMember();
  const user_ids = [coming, silent, stranger].map(({ user }) => user.id);
  const { outcomes, emails } = await remind({ user_ids });
  expect(outcomes).toEqual(['answered', 'sent', 'not_found']);
  expect(emails).toHaveLength(1);
  expect(emails[0]).toContain(silent.user.email);
  const list = await send<CallResponse<'listGuests'>>(host, 'GET', `${path}/guests/`);
  expect(list.body.results.map(({ reminders }) => reminders?.count)).toContain(1);
});

test('[R44] a reminder doesn’t tell that an address has an account that answered', async () => {
  const member = await api.createMember();
  await send(member, 'POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  nextDay();
  const ids = await invite({ emails: [member.user.email] });
  nextDay();
  expect(await remind({ invitation_ids: ids })).toMatchObject({ outcomes: ['sent'], emails: [] });
});

async function unsubscribe(email: string) {
  const [row] = await api.db
    .select()
    .from(guests)
    .where(and(eq(guests.event_id, eventId), eq(guests.email, email)));
  const url = createDinnerUnsubscribeUrl(api, row!.link_id);
  await api.send('POST', url.slice(OWN_ORIGIN.length), { origin: OWN_ORIGIN });
}

test('[R36, R44] an unsubscribed address isn’t reminded, and the host sees why', async () => {
  const email = 'una@club.example';
  const invitation_ids = await invite({ emails: [email, 'viv@club.example'] });
  await unsubscribe(email);
  nextDay();
  const readUnsubscribed = async () =>
    (
      await send<CallResponse<'listInvitations'>>(host, 'GET', `${path}/invitations/`)
    ).body.results.flatMap((each) => (each.has_unsubscribed ? each.email : []));
  expect(await readUnsubscribed()).toEqual([email]);
  const { outcomes, emails } = await remind({ invitation_ids });
  expect(outcomes.toSorted()).toEqual(['sent', 'unsubscribed']);
  expect(emails.map((each) => each.split(' ')[0])).toEqual(['viv@club.example']);
  // An account with the address must not show.
  await api.createMember({ email });
  expect(await readUnsubscribed()).toEqual([email]);
  nextDay();
  expect((await remind({ invitation_ids })).outcomes.toSorted()).toEqual(['sent', 'unsubscribed']);
});

test('only the host reminds, only of their own dinner, and only while it takes answers', async () => {
  const ids = await invite({ emails: ['bo@club.example'] });
  const guest = await api.createMember();
  await send(guest, 'POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  nextDay();
  const body = { invitation_ids: ids };
  expect((await send(guest, 'POST', `${path}/remind/`, { body })).status).toBe(403);
  const other = await createDinner(api, guest.user);
  expect((await send(guest, 'POST', `${other.path}/remind/`, { body })).body).toEqual({
    results: [{ id: ids[0], outcome: 'not_found' }],
  });
  await send(host, 'POST', `${path}/cancel/`, { body: {} });
  expect(await remind(body)).toMatchObject({ status: 409, emails: [] });
  const [row] = await api.db.select().from(guests).where(eq(guests.event_id, eventId)).limit(1);
  expect(row!.reminder_count).toBe(0);
});
