import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailCodes, users } from '#server/modules/auth/schema.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { ErrorBody } from '#src/contract/errors.ts';
import type { User } from '#src/contract/members.ts';
import {
  type Api,
  type Member,
  OWN_ORIGIN,
  PARTNER_ORIGIN,
  startApi,
} from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let count = 0;
const nextAddress = () => `new${(count += 1)}@club.example`;
const changeEmail = (member: Member, body: { email: string; code?: string }, headers = {}) =>
  member.send<User & ErrorBody & { resend_after?: number }>('POST', '/api/user/change-email/', {
    body,
    headers,
  });
const readEmail = async (member: Member) =>
  (await api.db.select().from(users).where(eq(users.id, member.user.id)))[0]!.email;
const emailsTo = async (to: string) => {
  await api.runDueJobs();
  return api.outbox.filter((email) => email.to === to);
};
const createWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('[R36] a code to the new address changes it and ends all other sessions', async () => {
  const ada = await api.createMember();
  const phone = await api.signIn(ada.user);
  const email = nextAddress();
  expect(await changeEmail(ada, { email })).toMatchObject({
    status: 200,
    body: { resend_after: 120 },
  });
  expect(await readEmail(ada)).toBe(ada.user.email);
  const code = await api.codeFor(email);
  expect(await changeEmail(ada, { email, code })).toMatchObject({
    status: 200,
    body: { email, id: ada.user.id },
  });
  expect((await ada.send<User>('GET', '/api/user/me/')).body.email).toBe(email);
  expect((await phone.send('GET', '/api/user/me/')).status).toBe(401);
  const emails = await emailsTo(ada.user.email);
  expect(emails.map(({ subject }) => subject)).toEqual(['Your Beside e-mail address has changed']);
  expect(emails[0]!.text).not.toContain(email);
  // Repeating the request after a lost response succeeds and sends no second e-mail.
  expect((await changeEmail(ada, { email, code })).status).toBe(200);
  expect(await emailsTo(ada.user.email)).toHaveLength(1);
});

test('[case 55] ten minutes after sign-in a session can’t change the address', async () => {
  const ada = await api.createMember();
  const [first, second] = [nextAddress(), nextAddress()];
  api.clock.advance(9 * MINUTE_MS);
  const { body: refreshed } = await api.send<{ access: string }>('POST', '/api/auth/refresh/', {
    body: { refresh: ada.refresh },
  });
  const tryChange = (body: object) =>
    api.send<ErrorBody>('POST', '/api/user/change-email/', { token: refreshed.access, body });
  api.clock.advance(MINUTE_MS - 1);
  expect((await tryChange({ email: first })).status).toBe(200);
  const code = await api.codeFor(first);
  api.clock.advance(2);
  expect(await tryChange({ email: first, code })).toMatchObject({
    status: 403,
    body: { code: 'fresh_sign_in' },
  });
  expect(await tryChange({ email: second })).toMatchObject({
    status: 403,
    body: { code: 'fresh_sign_in' },
  });
  expect(await emailsTo(second)).toEqual([]);
  expect((await changeEmail(await api.signIn(ada.user), { email: first, code })).status).toBe(200);
});

test('[case 55] twenty days of refreshes don’t make a session fresh', async () => {
  const ada = await api.createMember();
  let { access, refresh } = ada;
  for (let day = 0; day < 20; day += 1) {
    api.clock.advance(DAY_MS);
    const refreshed = await api.send<{ access: string; refresh: string }>(
      'POST',
      '/api/auth/refresh/',
      { body: { refresh } },
    );
    ({ access, refresh } = refreshed.body);
  }
  const tryChange = (body: object) =>
    api.send<ErrorBody>('POST', '/api/user/change-email/', { token: access, body });
  expect((await api.send('GET', '/api/user/me/', { token: access })).status).toBe(200);
  for (const body of [{ email: nextAddress() }, { email: nextAddress(), code: '123456' }]) {
    expect(await tryChange(body)).toMatchObject({ status: 403, body: { code: 'fresh_sign_in' } });
  }
  const fresh = await api.signIn(ada.user);
  expect((await changeEmail(fresh, { email: nextAddress() })).status).toBe(200);
});

test('[case 55] a handoff makes a session neither fresher nor longer-lived', async () => {
  const ada = await api.createMember();
  api.clock.advance(20 * DAY_MS);
  const { body: refreshed } = await api.send<{ access: string }>('POST', '/api/auth/refresh/', {
    body: { refresh: ada.refresh },
  });
  const handOff = async (token: string) => {
    const { body } = await api.send<{ code: string }>('POST', '/api/auth/handoff/', {
      token,
      body: { origin: OWN_ORIGIN },
    });
    return (
      await api.send<{ access: string; refresh: string }>('POST', '/api/auth/exchange/', {
        body: { code: body.code },
      })
    ).body;
  };
  // After two handoffs the session still counts from the original sign-in.
  const handedOff = await handOff((await handOff(refreshed.access)).access);
  expect((await api.send('GET', '/api/user/me/', { token: handedOff.access })).status).toBe(200);
  const body = { email: nextAddress() };
  expect(
    await api.send('POST', '/api/user/change-email/', { token: handedOff.access, body }),
  ).toMatchObject({ status: 403, body: { code: 'fresh_sign_in' } });
  api.clock.advance(10 * DAY_MS + 1);
  expect(
    (await api.send('POST', '/api/auth/refresh/', { body: { refresh: handedOff.refresh } })).status,
  ).toBe(401);
});

test('[case 11] an address in use gets the same response, no code, and can’t be taken over', async () => {
  const [ada, ben] = [await api.createMember(), await api.createMember()];
  const free = nextAddress();
  const [takenResponse, freeResponse] = [
    await changeEmail(ada, { email: ben.user.email }),
    await changeEmail(ada, { email: free }),
  ];
  expect([takenResponse.status, takenResponse.body]).toEqual([
    freeResponse.status,
    freeResponse.body,
  ]);
  expect([...takenResponse.headers.keys()].sort()).toEqual([...freeResponse.headers.keys()].sort());
  const [email, ...more] = await emailsTo(ben.user.email);
  expect(more).toEqual([]);
  expect(email!.subject).toBe('You already have a Beside account with this address');
  expect(`${email!.text}${email!.html.replace(/#[0-9a-f]{6}/g, '')}`).not.toMatch(/\b\d{6}\b/);
  const [tryKnown, tryFree] = [
    await changeEmail(ada, { email: ben.user.email, code: '000000' }),
    await changeEmail(ada, { email: free, code: createWrongCode(await api.codeFor(free)) }),
  ];
  expect([tryKnown.status, tryKnown.body]).toEqual([tryFree.status, tryFree.body]);
  expect([await readEmail(ada), await readEmail(ben)]).toEqual([ada.user.email, ben.user.email]);
});

test('[R09] verifying the new address links the invitations sent to it', async () => {
  const [ada, host] = [await api.createMember(), await api.createMember()];
  const email = nextAddress();
  const { event } = await createDinner(api, host.user, { visibility: 'invite' });
  await api.db.insert(guests).values({
    event_id: event.id,
    email,
    status: 'invited',
    invited_by: host.user.id,
    invited_at: api.now(),
  });
  await changeEmail(ada, { email });
  expect((await ada.send('GET', `/api/events/${event.id}/`)).status).toBe(404);
  await changeEmail(ada, { email, code: await api.codeFor(email) });
  expect((await ada.send('GET', `/api/events/${event.id}/`)).body).toMatchObject({
    my_status: 'invited',
  });
});

test('an address registered in the meantime is refused with a field error', async () => {
  const ada = await api.createMember();
  const email = nextAddress();
  await changeEmail(ada, { email });
  const code = await api.codeFor(email);
  await api.createMember({ email });
  expect(await changeEmail(ada, { email, code })).toMatchObject({
    status: 400,
    body: { error: { email: ['This e-mail address can’t be used. Choose another.'] } },
  });
  expect(await readEmail(ada)).toBe(ada.user.email);
});

test('[R05] resend wait, five tries and expiry apply as at sign-in', async () => {
  const ada = await api.createMember();
  const email = nextAddress();
  await changeEmail(ada, { email });
  const code = await api.codeFor(email);
  api.clock.advance(119_000);
  const early = await changeEmail(ada, { email });
  expect(early.status).toBe(429);
  expect(Number(early.headers.get('Retry-After'))).toBe(1);
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await changeEmail(ada, { email, code: createWrongCode(code) })).status).toBe(400);
  expect((await changeEmail(ada, { email, code })).status).toBe(400);
  const other = nextAddress();
  const ben = await api.createMember();
  await changeEmail(ben, { email: other });
  const lateCode = await api.codeFor(other);
  api.clock.advance(10 * MINUTE_MS + 1);
  const newSession = await api.signIn(ben.user);
  expect((await changeEmail(newSession, { email: other, code: lateCode })).status).toBe(400);
});

test('[R05] [case 89] a code that never reached the mail queue can be resent at once', async () => {
  const ada = await api.createMember();
  const email = nextAddress();
  // Makes queueing the e-mail fail.
  await api.db.execute(sql`alter table emails rename to emails_away`);
  const { status } = await changeEmail(ada, { email });
  await api.db.execute(sql`alter table emails_away rename to emails`);
  expect(status).toBe(500);
  expect((await changeEmail(ada, { email })).status).toBe(200);
  expect((await changeEmail(ada, { email, code: await api.codeFor(email) })).body.email).toBe(
    email,
  );
});

test('[case 3] a refused try counts even with an Idempotency-Key', async () => {
  const ada = await api.createMember();
  const email = nextAddress();
  await changeEmail(ada, { email }, { 'Idempotency-Key': 'ask' });
  const code = await api.codeFor(email);
  for (let attempt = 0; attempt < 5; attempt += 1)
    await changeEmail(
      ada,
      { email, code: createWrongCode(code) },
      { 'Idempotency-Key': `try-${attempt}` },
    );
  const [row] = await api.db
    .select()
    .from(emailCodes)
    .where(eq(emailCodes.email, `change ${ada.user.id} ${email}`));
  expect(row?.tries).toBe(5);
  expect((await changeEmail(ada, { email, code }, { 'Idempotency-Key': 'right' })).status).toBe(
    400,
  );
});

test('the 26th wrong code for an address on one day is refused', async () => {
  const [ada, ben, eve] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  for (const [member, email] of [
    [ada, nextAddress()],
    [ben, eve.user.email], // An address in use.
  ] as const) {
    for (let attempt = 0; attempt < 25; attempt += 1)
      expect((await changeEmail(member, { email, code: '000000' })).status).toBe(400);
    expect((await changeEmail(member, { email, code: '000000' })).status).toBe(429);
  }
});

test('codes for another address, member or purpose change nothing', async () => {
  const [ada, ben] = [await api.createMember(), await api.createMember()];
  const [adaEmail, benEmail] = [nextAddress(), nextAddress()];
  await changeEmail(ada, { email: adaEmail });
  await changeEmail(ben, { email: benEmail });
  const [adaCode, benCode] = [await api.codeFor(adaEmail), await api.codeFor(benEmail)];
  expect((await changeEmail(ada, { email: benEmail, code: benCode })).status).toBe(400);
  expect((await changeEmail(ben, { email: adaEmail, code: adaCode })).status).toBe(400);
  const other = nextAddress();
  await api.send('POST', '/api/auth/email-code/send-code/', { body: { email: other } });
  expect((await changeEmail(ada, { email: other, code: await api.codeFor(other) })).status).toBe(
    400,
  );
  // And the reverse: a code for changing the address doesn’t sign in.
  expect(
    (
      await api.send('POST', '/api/auth/email-code/verify-code/', {
        body: { email: adaEmail, code: adaCode },
      })
    ).status,
  ).toBe(400);
  expect((await changeEmail(ada, { email: adaEmail, code: adaCode })).status).toBe(200);
});

test('the current address, a widget session and a new member are refused', async () => {
  const ada = await api.createMember();
  expect(await changeEmail(ada, { email: ` ${ada.user.email.toUpperCase()} ` })).toMatchObject({
    status: 400,
    body: { error: { email: ['This is already your e-mail address.'] } },
  });
  const widget = await api.createMember({}, { scope: 'widget', origin: PARTNER_ORIGIN });
  expect(await changeEmail(widget, { email: nextAddress() })).toMatchObject({
    status: 403,
    body: { code: 'scope' },
  });
  const newcomer = await api.createMember({ is_new: true });
  expect(await changeEmail(newcomer, { email: nextAddress() })).toMatchObject({
    status: 403,
    body: { code: 'new_member' },
  });
  const email = nextAddress();
  await changeEmail(ada, { email: ` ${email.toUpperCase()} ` });
  expect((await changeEmail(ada, { email, code: await api.codeFor(email) })).body.email).toBe(
    email,
  );
});
