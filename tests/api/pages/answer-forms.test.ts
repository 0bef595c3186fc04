import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDateTime } from '#src/core/i18n/format-date.ts';
import { EMAIL_CODE_RESEND_WAIT_MS } from '#src/contract/constants/limits.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { findUserByEmail } from '#server/modules/auth/users.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { type Api, type Member, OWN_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';

let api: Api;
let host: Member;
let dinner: DinnerEvent;
let to: string;
let count = 0;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember();
  dinner = (
    await host.send<DinnerEvent>('POST', '/api/events/', {
      body: createDinnerInput({}, api.now().getTime()),
    })
  ).body;
  to = `/invite-answer/?slug=${host.user.invite_slug}&eventSlug=${dinner.slug}`;
});
afterAll(() => api.close());

const readToken = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
const post = (
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { Origin: OWN_ORIGIN },
) =>
  api.send<string>('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
const sendAddress = async (email: string, headers?: Record<string, string>) =>
  post(to, { token: readToken((await api.send<string>('GET', to)).body), email }, headers);
const newAddress = () => `guest${(count += 1)}@tide.example`;
const codePath = () => to.replace('/?', '/code?');
const readTaken = async () =>
  (await host.send<DinnerEvent>('GET', `/api/events/${dinner.id}/`)).body.attendee_count;

test('[R48] two forms without script lead to a seat, without cookie or session', async () => {
  const email = newAddress();
  const taken = await readTaken();
  const second = await sendAddress(email);
  expect(second.status).toBe(200);
  const code = await api.codeFor(email);
  const fields = {
    token: readToken(second.body),
    email,
    first_name: 'Marit',
    last_name: 'Solheim',
  };
  const wrong = await post(codePath(), {
    ...fields,
    first_name: '<b>"Marit',
    code: code === '000000' ? '000001' : '000000',
  });
  expect([
    wrong.status,
    wrong.body.includes('id="code-error"'),
    wrong.body.includes('&lt;b&gt;'),
    wrong.body.includes('<b>'),
  ]).toEqual([400, true, true, false]);
  expect((await post(codePath(), { ...fields, first_name: '', code })).body).toContain(
    'id="first_name-error"',
  );
  // As an Arabic keyboard types it.
  const done = await post(codePath(), {
    ...fields,
    code: code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!),
  });
  expect([
    done.status,
    done.body.includes('You’re in, Marit.'),
    done.body.includes('in seat '),
  ]).toEqual([200, true, true]);
  expect(await readTaken()).toBe(taken + 1);
  for (const { headers } of [second, wrong, done])
    expect([
      headers.get('Set-Cookie'),
      headers.get('Cache-Control'),
      headers.get('Referrer-Policy'),
    ]).toEqual([null, 'no-store', 'same-origin']);
});

test('[R48] the last form sent twice takes one seat, and both times says so', async () => {
  const email = newAddress();
  const taken = await readTaken();
  const second = await sendAddress(email);
  const fields = {
    token: readToken(second.body),
    email,
    first_name: 'Nora',
    last_name: 'Lind',
    code: await api.codeFor(email),
  };
  const answers = [
    ...(await Promise.all([post(codePath(), fields), post(codePath(), fields)])),
    await post(codePath(), fields),
  ];
  expect(answers.map(({ status, body }) => [status, body.includes('You’re in, Nora.')])).toEqual(
    answers.map(() => [200, true]),
  );
  expect(await readTaken()).toBe(taken + 1);
});

test('[case 121] the last form sent again after a decline or a sign-out changes nothing', async () => {
  const email = newAddress();
  const taken = await readTaken();
  const second = await sendAddress(email);
  const fields = {
    token: readToken(second.body),
    email,
    first_name: 'Tove',
    last_name: 'Lind',
    code: await api.codeFor(email),
  };
  expect((await post(codePath(), fields)).body).toContain('You’re in, Tove.');
  const guest = await api.signIn((await findUserByEmail(api.db, email))!);
  const rsvp = (status: string) =>
    guest.send('POST', `/api/events/${dinner.id}/rsvp/`, { body: { status } });
  expect((await rsvp('declined')).status).toBe(200);
  const again = await post(codePath(), fields);
  expect([
    again.status,
    again.body.includes('This answer has been changed since.'),
    again.body.includes('You’re in'),
  ]).toEqual([409, true, false]);
  expect(await readTaken()).toBe(taken);
  expect((await guest.send('POST', '/api/auth/sign-out/', { body: {} })).status).toBe(204);
  expect((await post(codePath(), fields)).status).toBe(409);
  expect(await readTaken()).toBe(taken);
  // A guest who accepts again by other means sees the same page.
  await (
    await api.signIn(guest.user)
  ).send('POST', `/api/events/${dinner.id}/rsvp/`, { body: { status: 'accepted' } });
  expect((await post(codePath(), fields)).body).toContain('You’re in, Tove.');
});

test('[case 121] a form whose answer was refused can still be sent once the host has changed that', async () => {
  const guest = await api.createMember({ first_name: 'Siv', last_name: 'Lind' });
  const { email } = guest.user;
  await guest.send('POST', `/api/events/${dinner.id}/rsvp/`, { body: { status: 'accepted' } });
  await host.send('POST', `/api/events/${dinner.id}/guests/${guest.user.id}/remove/`, { body: {} });
  await api.runDueJobs();
  const second = await sendAddress(email);
  const fields = {
    token: readToken(second.body),
    email,
    first_name: 'Siv',
    last_name: 'Lind',
    code: await api.codeFor(email),
  };
  expect((await post(codePath(), fields)).body).toContain(
    'The host can’t offer you a seat at this dinner.',
  );
  api.clock.advance(1_000);
  await host.send('POST', `/api/events/${dinner.id}/invitations/`, {
    body: { emails: [email], user_ids: [] },
  });
  expect((await post(codePath(), fields)).body).toContain('You’re in, Siv.');
});

test('[R44] a guest who accepted without script reads date and place, and can add the dinner', async () => {
  const email = newAddress();
  const second = await sendAddress(email);
  const fields = {
    token: readToken(second.body),
    email,
    first_name: 'Ida',
    last_name: 'Holm',
    code: await api.codeFor(email),
  };
  const { body } = await post(codePath(), fields);
  const invitation = `/invite/${host.user.invite_slug}?eventSlug=${dinner.slug}`;
  const shown = [
    dinner.venue.address!,
    formatDateTime(dinner.starts_at, dinner.time_zone, 'en', api.now().getTime()),
    'https://calendar.google.com/',
    '.ics"',
    `href="${invitation}"`,
  ];
  expect(shown.filter((text) => !body.includes(text))).toEqual([]);
});

test('[R48] a guest who mistyped the code without script can ask for a new one', async () => {
  const email = newAddress();
  const second = await sendAddress(email);
  const code = (await api.codeFor(email)) === '000000' ? '000001' : '000000';
  const wrong = await post(codePath(), {
    token: readToken(second.body),
    email,
    first_name: 'Ida',
    last_name: 'Holm',
    code,
  });
  const [, path, token] =
    /formaction="([^"]+)" formnovalidate name="token" value="([^"]+)">Send a new code/.exec(
      wrong.body,
    )!;
  api.clock.advance(EMAIL_CODE_RESEND_WAIT_MS);
  const again = await post(path!.replaceAll('&amp;', '&'), {
    token: token!,
    email,
    first_name: 'Ida',
    code,
  });
  expect([
    again.status,
    again.body.includes('name="code" value=""'),
    again.body.includes('value="Ida"'),
    again.body.includes('A new code is on its way'),
  ]).toEqual([200, true, true, true]);
  await api.runDueJobs();
  expect(api.outbox.filter((message) => JSON.stringify(message).includes(email))).toHaveLength(2);
  const tooSoon = await post(path!.replaceAll('&amp;', '&'), {
    token: token!,
    email,
    first_name: 'Ida',
    code,
  });
  expect([
    tooSoon.status,
    tooSoon.body.includes('value="Ida"'),
    tooSoon.body.includes('aria-describedby="form-alert"'),
  ]).toEqual([429, true, true]);
});

test('[R48] a GET changes nothing, and a decline needs nothing sent', async () => {
  const taken = await readTaken();
  expect((await api.send<string>('GET', `${to}&answer=accept`)).body).toContain(
    '<form method="post"',
  );
  const declined = await api.send<string>('GET', `${to}&answer=decline`);
  expect([
    declined.body.includes('You don’t have to send anything'),
    declined.body.includes('<form'),
  ]).toEqual([true, false]);
  expect(await readTaken()).toBe(taken);
});

test('[R57] forms of other sites, and forged or expired ones, are refused', async () => {
  const email = newAddress();
  for (const headers of [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ] as Record<string, string>[])
    expect((await sendAddress(email, headers)).status).toBe(403);
  expect(
    (await post(to, { token: `${api.now().getTime() + MINUTE_MS}.${'a'.repeat(43)}`, email }))
      .status,
  ).toBe(400);
  const token = readToken((await api.send<string>('GET', to)).body);
  expect(
    (await post(codePath(), { token, email, code: '000000', first_name: 'A', last_name: 'B' }))
      .status,
  ).toBe(400);
  api.clock.advance(10 * MINUTE_MS);
  expect((await post(to, { token, email })).body).toContain('open for more than 10 minutes');
  await api.runDueJobs();
  expect(api.outbox.filter((message) => JSON.stringify(message).includes(email))).toEqual([]);
});

test('[case 108] the forms have the limits of the API', async () => {
  const email = newAddress();
  expect((await sendAddress(email)).status).toBe(200);
  const again = await sendAddress(email);
  expect([
    again.status,
    again.headers.get('Retry-After') !== null,
    again.body.includes('name="code"'),
  ]).toEqual([429, true, true]);
});
