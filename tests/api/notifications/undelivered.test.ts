/** E-mails that a real mail server refuses: what the host sees of them, and what the host can do (R44, R49). */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallResponse } from '#src/contract/calls.ts';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { emails } from '#server/modules/notifications/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { inviteLinkUses, events, guests, seats, tables } from '#server/modules/dinners/schema.ts';
import { rateLimits } from '#server/platform/db/schema.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { runDueJobs } from '#server/platform/jobs/runner.ts';
import { EMAIL_RETRY_DELAYS_MS } from '#server/modules/notifications/email-queue.ts';
import { sendReminders } from '#server/modules/notifications/feed/reminders.ts';
import { createMailer } from '#server/platform/mail/transport.ts';
import type { ServerDeps } from '#server/platform/deps.ts';
import { parseEnv } from '#server/platform/env.ts';
import { jobTable } from '#server/worker.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type SmtpCatcher, startSmtpCatcher } from '#tests/helpers/services/smtp-catcher.ts';

type Invitation = CallResponse<'listInvitations'>['results'][number];
type Guest = CallResponse<'listGuests'>['results'][number];

let api: Api;
let host: Member;
let catcher: SmtpCatcher;
let deps: ServerDeps;
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
});
afterEach(async () => {
  await api.db.update(events).set({ status: 'cancelled' });
  catcher.emails.length = 0;
});
afterAll(async () => {
  deps.mailer.close?.();
  await catcher.close();
  await api.close();
});

const runMail = () => runDueJobs(deps, jobTable);
/** With a new session, as days pass in some tests. */
const send = async <Body>(member: Member, ...request: Parameters<Member['send']>) =>
  (await api.signIn(member.user)).send<Body>(...request);
const listInvitations = async (path: string, caller = host) =>
  (await send<{ results: Invitation[] }>(caller, 'GET', `${path}/invitations/`)).body.results;
const listGuests = async (path: string, caller = host) =>
  (await send<{ results: Guest[] }>(caller, 'GET', `${path}/guests/`)).body.results;
const invite = async (path: string, body: object) => {
  const { status, body: invited } = await send<{
    results: (Invitation & { asked_before: boolean })[];
  }>(host, 'POST', `${path}/invitations/`, { body });
  expect(status).toBe(200);
  await runMail();
  return invited.results;
};
const findInvitation = async (path: string, address: string) =>
  (await listInvitations(path)).find(({ email }) => email === address)!;
const findGuest = async (path: string, { user }: Member) =>
  (await listGuests(path)).find(({ person }) => person.id === user.id);
const countEmails = (address: string) =>
  catcher.emails.filter(({ to }) => to[0] === address).length;
const resend = async (path: string, row: string) => {
  const { status } = await send(host, 'POST', `${path}/${row}/resend/`, { body: {} });
  await runMail();
  return status;
};

test.each([
  ['550', 'no_mailbox', '550', 550, '5.1.1 <no@club.example>: User unknown'],
  ['552', 'mailbox_full', '552', 552, '5.2.2 Over quota'],
  ['554', 'spam', '554', 554, '5.7.1 <script>alert(1)</script> rejected as spam'],
] as const)(
  '[R44] the host sees an invitation refused with %s as “%s”, and can invite again',
  async (_name, reason, prefix, status, words) => {
    const { path } = await createDinner(api, host.user);
    const address = `refused-${prefix}@club.example`;
    catcher.rejectRecipient(address, status, words);
    const emails = [address, `reached-${prefix}@club.example`];
    await invite(path, { emails });
    const refused = await findInvitation(path, address);
    expect(refused).toMatchObject({
      status: 'invited',
      undelivered: { email: 'invitation', reason },
    });
    expect(JSON.stringify(refused), 'the words of the server stay in its log').not.toMatch(
      /script|quota|unknown/i,
    );
    expect((await findInvitation(path, emails[1]!)).undelivered).toBeNull();
    catcher.acceptRecipient(address);
    api.clock.advance(MINUTE_MS);
    const again = await invite(path, { emails });
    expect(
      Object.fromEntries(again.map(({ email, asked_before }) => [email, asked_before])),
    ).toEqual({ [address]: false, [emails[1]!]: true });
    expect(emails.map(countEmails), 'nobody gets it twice').toEqual([1, 1]);
    expect((await findInvitation(path, address)).undelivered).toBeNull();
  },
);

test('[R44] an e-mail refused after its text was read is shown as refused', async () => {
  const { path } = await createDinner(api, host.user);
  catcher.rejectNext(1, 550);
  await invite(path, { emails: ['read@club.example'] });
  expect((await findInvitation(path, 'read@club.example')).undelivered).toMatchObject({
    reason: 'refused',
  });
});

test('[R44] trying again sends an undelivered invitation once, and a delivered one never', async () => {
  const { path, event } = await createDinner(api, host.user);
  catcher.rejectRecipient('again@club.example', 550);
  await invite(path, { emails: ['again@club.example', 'fine@club.example'] });
  const [again, fine] = [
    await findInvitation(path, 'again@club.example'),
    await findInvitation(path, 'fine@club.example'),
  ];
  expect(await resend(path, `invitations/${again.id}`)).toBe(200);
  expect(
    (await findInvitation(path, 'again@club.example')).undelivered,
    'refused again',
  ).toMatchObject({ reason: 'no_mailbox' });
  catcher.acceptRecipient('again@club.example');
  // A resent invitation has the current time and place.
  await send(host, 'PATCH', `/api/events/${event.id}/`, { body: { title: 'A new title' } });
  for (let i = 0; i < 2; i++)
    for (const { id } of [again, fine]) expect(await resend(path, `invitations/${id}`)).toBe(200);
  expect(['again@club.example', 'fine@club.example'].map(countEmails)).toEqual([1, 1]);
  expect(catcher.emails.find(({ to }) => to[0] === 'again@club.example')!.raw).toMatch(
    /^A new title/m,
  );
});

test('[R44] the host corrects an address that doesn’t exist; one that was reached stays', async () => {
  const { path } = await createDinner(api, host.user);
  catcher.rejectRecipient('anna@clb.example', 550);
  await invite(path, {
    invitees: [{ email: 'anna@clb.example', name: 'Anna Test' }, { email: 'reached@club.example' }],
    text: 'Do come.',
  });
  await send(host, 'POST', `${path}/guests/import/`, {
    body: { text: 'name,email,food,group\nAnna Test,anna@clb.example,no nuts,Choir', commit: true },
  });
  const [wrong, reached] = [
    await findInvitation(path, 'anna@clb.example'),
    await findInvitation(path, 'reached@club.example'),
  ];
  const correct = ({ id }: Invitation, email: string) =>
    send<Invitation>(host, 'PATCH', `${path}/invitations/${id}/`, { body: { email } });
  expect((await correct(wrong, host.user.email)).body).toMatchObject({
    error: { email: [expect.any(String)] },
  });
  expect((await correct(reached, 'anna@club.example')).status).toBe(409);
  expect((await correct(wrong, 'anna@club.example')).body).toMatchObject({
    email: 'anna@club.example',
    name: 'Anna Test',
    dietary_needs: 'no nuts',
    undelivered: null,
  });
  const [anna] = await api.db.select().from(guests).where(eq(guests.email, 'anna@club.example'));
  expect(anna).toMatchObject({ party: 'Choir' });
  await runMail();
  expect((await listInvitations(path)).map(({ email }) => email).toSorted()).toEqual([
    'anna@club.example',
    'reached@club.example',
  ]);
  expect(
    ['anna@clb.example', 'anna@club.example', 'reached@club.example'].map(countEmails),
  ).toEqual([0, 1, 1]);
  expect(catcher.emails.find(({ to }) => to[0] === 'anna@club.example')!.raw).toContain('Do come.');
  expect((await correct(wrong, 'other@club.example')).status).toBe(404);
});

test('[case 11] correcting the address of a member takes back what they were invited to', async () => {
  const { path } = await createDinner(api, host.user, { visibility: 'invite' });
  const member = await api.createMember({ email: 'mistaken@club.example' });
  catcher.rejectRecipient('mistaken@club.example', 550);
  catcher.rejectRecipient('nobody@club.example', 550);
  await invite(path, { emails: ['mistaken@club.example', 'nobody@club.example'] });
  const [known, unknown] = [
    await findInvitation(path, 'mistaken@club.example'),
    await findInvitation(path, 'nobody@club.example'),
  ];
  expect(
    { ...known, id: '', email: '' },
    'an address with an account looks like any other',
  ).toEqual({ ...unknown, id: '', email: '' });
  expect((await send(member, 'GET', `${path}/`)).status).toBe(200);
  await send(host, 'PATCH', `${path}/invitations/${known.id}/`, {
    body: { email: 'meant@club.example' },
  });
  await runMail();
  expect((await send(member, 'GET', `${path}/`)).status).toBe(404);
  expect(await api.db.$count(inviteLinkUses, eq(inviteLinkUses.user_id, member.user.id))).toBe(0);
  expect(JSON.stringify(await listGuests(path))).not.toContain(member.user.id);
  expect(await api.db.$count(guests, eq(guests.user_id, member.user.id))).toBe(0);
});

/** Each way in which a host causes an e-mail to a guest, and the guest's status before it. */
const causes: [
  string,
  string,
  'requested' | 'accepted',
  (path: string, guest: Member) => Promise<unknown>,
][] = [
  [
    'an approval',
    'confirmation',
    'requested',
    (path, { user }) => send(host, 'POST', `${path}/guests/${user.id}/approve/`, { body: {} }),
  ],
  [
    'a removal',
    'cancellation',
    'accepted',
    (path, { user }) => send(host, 'POST', `${path}/guests/${user.id}/remove/`, { body: {} }),
  ],
  [
    'a cancellation',
    'cancellation',
    'accepted',
    (path) => send(host, 'POST', `${path}/cancel/`, { body: {} }),
  ],
  [
    'publication',
    'seating',
    'accepted',
    (path) => send(host, 'POST', `${path}/seating/publish/`, { body: {} }),
  ],
  [
    'a change',
    'change',
    'accepted',
    (path) => send(host, 'PATCH', `${path}/`, { body: { title: 'A new title' } }),
  ],
  [
    'a message',
    'message',
    'accepted',
    (path) => send(host, 'POST', `${path}/message/`, { body: { text: 'Bring a coat' } }),
  ],
  [
    'a move after publication',
    'seating',
    'accepted',
    (path, { user }) => {
      const moved = { user_ids: [user.id], moved: { seat: [user.id], neighbours: [] } };
      return publishDomainEvents(api.db, api.now(), {
        type: 'seats_moved',
        event_id: path.split('/').at(-1)!,
        ...moved,
      });
    },
  ],
  [
    'a reminder',
    'reminder',
    'accepted',
    async () => {
      api.clock.advance(9.5 * DAY_MS);
      await sendReminders(deps);
    },
  ],
];

test.each(causes)(
  '[R44] when %s isn’t delivered, the host sees it at the guest and sends it again',
  async (_name, email, status, cause) => {
    const { path, event } = await createDinner(api, host.user, { approval: true });
    const [guest, reached] = [
      await api.createMember({ first_name: 'Mina' }),
      await api.createMember({ first_name: 'Rea' }),
    ];
    const [table] = await api.db.select().from(tables).where(eq(tables.event_id, event.id));
    for (const [index, { user }] of [guest, reached].entries()) {
      const [row] = await api.db
        .insert(guests)
        .values({
          event_id: event.id,
          user_id: user.id,
          status,
          calendar_token: `${event.id}${user.id}`,
          answered_at: api.now(),
        })
        .returning({ id: guests.id });
      if (status === 'accepted')
        await api.db.insert(seats).values({
          event_id: event.id,
          table_id: table!.id,
          position: index + 1,
          guest_id: row!.id,
        });
    }
    if (status === 'accepted')
      await api.db.update(events).set({ attendee_count: 3 }).where(eq(events.id, event.id));
    catcher.rejectRecipient(guest.user.email, 550);
    await cause(path, guest);
    await runMail();
    expect(await findGuest(path, guest)).toMatchObject({
      undelivered: { email, reason: 'no_mailbox' },
      invited_as: null,
    });
    expect((await findGuest(path, reached))!.undelivered).toBeNull();
    catcher.acceptRecipient(guest.user.email);
    for (let i = 0; i < 2; i++) expect(await resend(path, `guests/${guest.user.id}`)).toBe(200);
    expect(countEmails(guest.user.email)).toBe(1);
    expect((await findGuest(path, guest))!.undelivered).toBeNull();
  },
);

test('[R44] a member who is invited by name and not reached is sent the invitation again', async () => {
  const { path } = await createDinner(api, host.user);
  const friend = await api.createMember({ first_name: 'Fay' });
  await api.db
    .insert(matchDecisions)
    .values({ user_id: host.user.id, target_id: friend.user.id, state: 'interested' });
  catcher.rejectRecipient(friend.user.email, 552, 'Mailbox full');
  await invite(path, { user_ids: [friend.user.id] });
  expect((await findGuest(path, friend))!.undelivered).toMatchObject({
    email: 'invitation',
    reason: 'mailbox_full',
  });
  catcher.acceptRecipient(friend.user.email);
  await resend(path, `guests/${friend.user.id}`);
  expect(countEmails(friend.user.email)).toBe(1);
  expect((await findGuest(path, friend))!.undelivered).toBeNull();
});

test('[R44] a guest removed and invited again is not sent the removal', async () => {
  const { path, event } = await createDinner(api, host.user);
  const guest = await api.createMember();
  await api.db.insert(guests).values({
    event_id: event.id,
    user_id: guest.user.id,
    status: 'accepted',
    calendar_token: event.id,
    answered_at: api.now(),
  });
  await api.db.update(events).set({ attendee_count: 2 }).where(eq(events.id, event.id));
  catcher.rejectRecipient(guest.user.email, 550);
  await send(host, 'POST', `${path}/guests/${guest.user.id}/remove/`, { body: {} });
  await runMail();
  expect((await findGuest(path, guest))!.undelivered).toMatchObject({ email: 'cancellation' });
  catcher.acceptRecipient(guest.user.email);
  api.clock.advance(1_000);
  await invite(path, { emails: [guest.user.email] });
  catcher.emails.length = 0;
  expect(await resend(path, `guests/${guest.user.id}`)).toBe(200);
  expect(countEmails(guest.user.email)).toBe(0);
  expect((await findGuest(path, guest))?.undelivered ?? null).toBeNull();
});

test('[R44] a guest who was reached since needs no second e-mail', async () => {
  const { path, event } = await createDinner(api, host.user);
  const guest = await api.createMember();
  await api.db.insert(guests).values({
    event_id: event.id,
    user_id: guest.user.id,
    status: 'accepted',
    calendar_token: event.id,
    answered_at: api.now(),
  });
  const write = async (text: string) => {
    api.clock.advance(1000);
    await send(host, 'POST', `${path}/message/`, { body: { text } });
    await runMail();
  };
  catcher.rejectRecipient(guest.user.email, 552, 'Mailbox full');
  await write('First');
  expect((await findGuest(path, guest))!.undelivered).not.toBeNull();
  catcher.acceptRecipient(guest.user.email);
  await write('Second');
  expect((await findGuest(path, guest))!.undelivered).toBeNull();
});

test('[R44] an e-mail put off for now is shown only once we give up', async () => {
  const { path } = await createDinner(api, host.user);
  catcher.rejectRecipient('busy@club.example', 451, '4.7.1 Greylisted');
  catcher.rejectRecipient('full@club.example', 452, '4.2.2 Mailbox full');
  await invite(path, { emails: ['busy@club.example', 'full@club.example'] });
  for (const delay of EMAIL_RETRY_DELAYS_MS) {
    expect((await listInvitations(path)).map(({ undelivered }) => undelivered)).toEqual([
      null,
      null,
    ]);
    api.clock.advance(delay);
    await runMail();
  }
  const reasons = (await listInvitations(path)).map(({ email, undelivered }) => [
    email,
    undelivered?.reason,
  ]);
  expect(Object.fromEntries(reasons)).toEqual({
    'busy@club.example': 'gave_up',
    'full@club.example': 'mailbox_full',
  });
});

test('[case 51] nobody but the host sees that an e-mail wasn’t delivered, or an address', async () => {
  const { path, event } = await createDinner(api, host.user);
  const [guest, invitee] = [
    await api.createMember({ show_on_invites: true }),
    await api.createMember({ email: 'invitee@club.example' }),
  ];
  for (const { user } of [guest, invitee])
    await api.db.insert(guests).values({
      event_id: event.id,
      user_id: user.id,
      status: 'accepted',
      calendar_token: user.id,
      answered_at: api.now(),
    });
  catcher.rejectRecipient('gone@club.example', 550);
  const { body } = await send<{ results: Invitation[] }>(guest, 'POST', `${path}/invitations/`, {
    body: { emails: ['gone@club.example'] },
  });
  await runMail();
  expect((await listInvitations(path, guest)).map(({ undelivered }) => undelivered)).toEqual([
    null,
  ]);
  for (const row of await listGuests(path, guest))
    expect(row).toMatchObject({ undelivered: null, invited_as: null });
  expect(
    (await send(guest, 'POST', `${path}/invitations/${body.results[0]!.id}/resend/`, { body: {} }))
      .status,
  ).toBe(403);
  expect(
    (
      await send(guest, 'PATCH', `${path}/invitations/${body.results[0]!.id}/`, {
        body: { email: 'x@club.example' },
      })
    ).status,
  ).toBe(403);
  expect(
    (await send(guest, 'POST', `${path}/guests/${invitee.user.id}/resend/`, { body: {} })).status,
  ).toBe(403);
  // Control: the host sees it, and an invitation of another dinner isn't found in this one.
  expect(await findInvitation(path, 'gone@club.example')).toMatchObject({
    undelivered: { reason: 'no_mailbox' },
  });
  const other = await createDinner(api, host.user);
  expect(
    (
      await send(host, 'POST', `${other.path}/invitations/${body.results[0]!.id}/resend/`, {
        body: {},
      })
    ).status,
  ).toBe(404);
});

test('[R44] trying again counts as an invitation of the day', async () => {
  const { path } = await createDinner(api, host.user);
  catcher.rejectRecipient('limit@club.example', 550);
  await invite(path, { emails: ['limit@club.example'] });
  const { id } = await findInvitation(path, 'limit@club.example');
  const key = eq(rateLimits.key, `invite ${host.user.id}`);
  await api.db.update(rateLimits).set({ count: 299 }).where(key);
  expect(await resend(path, `invitations/${id}`)).toBe(200);
  expect(await resend(path, `invitations/${id}`)).toBe(429);
  expect(await api.db.$count(emails, eq(emails.failure, 'no_mailbox'))).toBeGreaterThan(0);
});
