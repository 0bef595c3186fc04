import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/modules/auth/schema.ts';
import { deriveKeys } from '#server/platform/crypto/secret-key.ts';
import {
  createUnsubscribeToken,
  createUnsubscribeUrl,
} from '#server/modules/notifications/unsubscribe-link.ts';
import type { User } from '#src/contract/members.ts';
import type { CallResponse } from '#src/contract/calls.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { linkEmailInvitations } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { deleteOldPlaceholders } from '#server/modules/dinners/rsvps/placeholders.ts';
import { unsubscribedAddresses } from '#server/modules/dinners/schema.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, OWN_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const readPreferences = async (who: Member) =>
  (await who.send<User>('GET', '/api/user/me/')).body.mail_preferences;
const path = (who: Member, preference: Parameters<typeof createUnsubscribeUrl>[2]) =>
  createUnsubscribeUrl(api, who.user.id, preference).slice(OWN_ORIGIN.length);

test('[R36] one click in the mail program ends one kind of mail, repeatably (RFC 8058)', async () => {
  const ada = await api.createMember();
  const to = path(ada, 'reminders');
  for (let time = 0; time < 2; time += 1) {
    expect(
      (await api.send('POST', to, { body: 'List-Unsubscribe=One-Click', headers: form })).status,
    ).toBe(200);
    expect(await readPreferences(ada)).toEqual({
      invitations: true,
      reminders: false,
      changes: true,
      matches: true,
      answers: 'soon',
    });
  }
});

test('the API does the same with a form body, none, or multipart', async () => {
  const ada = await api.createMember();
  const send = (preference: Parameters<typeof createUnsubscribeToken>[2], sent = {}) =>
    api.send(
      'POST',
      `/api/unsubscribe/${createUnsubscribeToken(api.keys, ada.user.id, preference)}/`,
      sent,
    );
  expect(
    await send('matches', { body: 'List-Unsubscribe=One-Click', headers: form }),
  ).toMatchObject({ status: 200, body: {} });
  expect((await send('changes')).status).toBe(200);
  const multipart = { 'Content-Type': 'multipart/form-data; boundary=x' };
  expect(
    (
      await send('invitations', {
        body: '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
        headers: multipart,
      })
    ).status,
  ).toBe(200);
  expect(await readPreferences(ada)).toEqual({
    invitations: false,
    reminders: true,
    changes: false,
    matches: false,
    answers: 'never',
  });
});

test('opening the link changes nothing and shows one button', async () => {
  const ada = await api.createMember();
  const page = await api.send<string>('GET', path(ada, 'matches'));
  expect(page.status).toBe(200);
  expect(page.body).toContain('people you might like to meet');
  expect(page.body.match(/<button/g)).toHaveLength(1);
  expect(page.body).toContain('<form method="post">');
  expect(page.body).not.toMatch(/<script|@club\.example/);
  expect(page.headers.get('Content-Security-Policy')).toMatch(
    /default-src 'none'.*frame-ancestors 'none'/,
  );
  expect(page.headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(await readPreferences(ada)).toMatchObject({ matches: true });
  expect((await api.send<string>('POST', path(ada, 'matches'))).body).toContain(
    'You’re unsubscribed.',
  );
});

test('[R36] the page for changes says which e-mails still come', async () => {
  const ada = await api.createMember();
  const essential =
    'If a dinner you have a seat at is cancelled, or you lose your seat, we’ll still tell you.';
  for (const [preference, isSaid] of [
    ['changes', true],
    ['reminders', false],
  ] as const)
    for (const method of ['GET', 'POST'] as const)
      expect([
        preference,
        (await api.send<string>(method, path(ada, preference))).body.includes(essential),
      ]).toEqual([preference, isSaid]);
});

test('a kind turned off can be turned on again in the settings', async () => {
  const ada = await api.createMember();
  await api.send('POST', path(ada, 'changes'));
  expect(await readPreferences(ada)).toMatchObject({ changes: false });
  await ada.send('PATCH', '/api/user/update_info/', {
    body: { mail_preferences: { changes: true } },
  });
  expect(await readPreferences(ada)).toMatchObject({ changes: true });
});

test('an altered, foreign or ownerless link is the same 404 and changes nothing', async () => {
  const [ada, ben] = [await api.createMember(), await api.createMember()];
  const validToken = createUnsubscribeToken(api.keys, ada.user.id, 'matches');
  const [body, mac] = validToken.split('.') as [string, string];
  const [other] = createUnsubscribeToken(api.keys, ben.user.id, 'matches').split('.') as [
    string,
    string,
  ];
  const forged = createUnsubscribeToken(
    deriveKeys('another secret, long enough to be one too'),
    ada.user.id,
    'matches',
  );
  const unknownUserToken = createUnsubscribeToken(
    api.keys,
    '00000000-0000-4000-8000-000000000000',
    'matches',
  );
  const responses = [];
  for (const token of [
    `c${body.slice(1)}.${mac}`,
    `${other}.${mac}`,
    forged,
    unknownUserToken,
    'x',
    `${validToken}x`,
    '%00',
  ]) {
    const { status, body: responseBody } = await api.send('POST', `/api/unsubscribe/${token}/`);
    responses.push(JSON.stringify([status, responseBody]));
    expect((await api.send('POST', `/unsubscribe/${token}`)).status).toBe(404);
  }
  expect(new Set(responses)).toEqual(
    new Set([JSON.stringify([404, { error: 'The requested resource was not found.' }])]),
  );
  const [row] = await api.db.select().from(users).where(eq(users.id, ben.user.id));
  expect(row?.mail_preferences).toEqual({});
  expect(await readPreferences(ada)).toMatchObject({ matches: true });
});

/** A dinner whose host has invited these addresses, and the unsubscribe links of their letters. */
async function createInvitedDinner(...emails: string[]) {
  const host = await api.createMember();
  const dinner = await createDinner(api, host.user);
  const post = <Body>(rest: string, body: object = {}) =>
    host.send<Body>('POST', dinner.path + rest, { body });
  const invite = async (...invited: string[]) => {
    api.outbox.length = 0;
    const { body } = await post<CallResponse<'invite'>>('/invitations/', { emails: invited });
    await api.runDueJobs();
    return body.results;
  };
  await invite(...emails);
  const links = new Map(
    api.outbox.map(({ to, unsubscribeUrl }) => [to, unsubscribeUrl!.slice(OWN_ORIGIN.length)]),
  );
  return { ...dinner, host, post, invite, links };
}
const lettersTo = (email: string, part = '') =>
  api.outbox.filter(({ to, text }) => to === email && text.includes(part)).length;

test('[R36, R79] unsubscribing outlasts being taken off the list and put on it again', async () => {
  const email = 'una@list.example';
  const { path, host, post, links } = await createInvitedDinner(email);
  const add = async () =>
    (await post<CallResponse<'addGuest'>>('/guests/', { first_name: 'Una', email })).body;
  const first = await add();
  await api.send('POST', links.get(email)!);
  await post(`/guests/${first.person.id}/remove/`);
  expect((await add()).invited_as).toMatchObject({ email, has_unsubscribed: true });
  api.outbox.length = 0;
  const invited = await post<CallResponse<'invite'>>('/invitations/', { emails: [email] });
  expect(invited.body.results).toMatchObject([{ email, has_unsubscribed: true }]);
  await api.runDueJobs();
  expect(lettersTo(email)).toBe(0);
  const una = await api.createMember({ email });
  expect(
    (await una.send<{ unsubscribed_from: [] }>('GET', '/api/user/export/')).body,
  ).toMatchObject({ unsubscribed_from: [{ event: { title: expect.any(String) } }] });
  await una.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  await host.send('POST', `${path}/message/`, { body: { text: 'Bring a coat.' } });
  await api.runDueJobs();
  expect(lettersTo(email, 'Bring a coat.'), 'who accepts hears from us again').toBe(1);
});

test('[R36, R79] an unsubscribed address isn’t invited by a list', async () => {
  const email = 'ida@list.example';
  const { post, links } = await createInvitedDinner(email);
  const guest = await post<CallResponse<'addGuest'>>('/guests/', { first_name: 'Ida', email });
  await api.send('POST', links.get(email)!);
  await post(`/guests/${guest.body.person.id}/remove/`);
  const read = async (invite: boolean) =>
    (
      await post<CallResponse<'importGuests'>>('/guests/import/', {
        text: `Ida <${email}>`,
        invite,
        commit: false,
      })
    ).body.lines.map(({ becomes }) => becomes);
  expect([await read(true), await read(false)]).toEqual([['wrong'], ['new']]);
});

test('[R36] a guest who unsubscribed from a dinner takes it back on the same page', async () => {
  const email = 'ola@list.example';
  const { links, invite, event } = await createInvitedDinner(email);
  const link = links.get(email)!;
  const done = (await api.send<string>('POST', link)).body;
  const [, undo] = /formaction="([^"]+)"/.exec(done)!;
  expect((await api.send<string>('GET', link)).body, 'opened again').toContain(undo);
  const page = await api.send<string>('POST', undo!);
  expect([page.status, page.body]).toEqual([200, expect.stringContaining(event.title)]);
  expect(await api.db.$count(unsubscribedAddresses, eq(unsubscribedAddresses.email, email))).toBe(
    0,
  );
  expect((await invite(email))[0]).not.toHaveProperty('has_unsubscribed');
  expect((await api.send('POST', `/unsubscribe/x/undo`)).status).toBe(404);
});

test('[R36] a guest who unsubscribed and signs up later has news in the app, and can undo it', async () => {
  const email = 'una.later@list.example';
  const { path, host, event, links } = await createInvitedDinner(email);
  const link = links.get(email)!;
  await api.send('POST', link);
  const { user } = await api.createMember({ email });
  await api.db.transaction((tx) => linkEmailInvitations(tx, user, api.now()));
  await api.runDueJobs();
  api.outbox.length = 0;
  const readNewsAfter = async (method: string, rest: string, body: object) => {
    const asHost = await api.signIn(host.user);
    expect((await asHost.send(method, path + rest, { body })).status).toBe(200);
    await api.runDueJobs();
    const una = await api.signIn(user);
    return (
      await una.send<CallResponse<'listAvailableFeeds'>>(
        'GET',
        `/api/feeds/list_available/?event_id=${event.id}`,
      )
    ).body.results.map(({ type }) => type);
  };
  expect(await readNewsAfter('POST', '/cancel/', {})).toContain('event_cancelled');
  expect(lettersTo(email)).toBe(0);
  const [, undo] = /formaction="([^"]+)"/.exec((await api.send<string>('GET', link)).body) ?? [];
  expect((await api.send<string>('POST', undo!)).body).toContain(event.title);
  expect((await api.send<string>('GET', link)).body, 'the settings count now').not.toContain(
    'formaction',
  );
});

test('[R49] what was unsubscribed goes 30 days after the dinner', async () => {
  const email = 'eva@list.example';
  const { links, event } = await createInvitedDinner(email);
  await api.send('POST', links.get(email)!);
  const count = () => api.db.$count(unsubscribedAddresses, eq(unsubscribedAddresses.email, email));
  const runAt = (days: number) =>
    deleteOldPlaceholders({ ...api, now: () => new Date(event.ends_at.getTime() + days * DAY_MS) });
  await runAt(29);
  expect(await count()).toBe(1);
  await runAt(31);
  expect(await count()).toBe(0);
});
