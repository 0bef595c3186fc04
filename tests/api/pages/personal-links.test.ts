import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { sessions, users } from '#server/modules/auth/schema.ts';
import { findUserByEmail } from '#server/modules/auth/users.ts';
import { events, guests } from '#server/modules/dinners/schema.ts';
import { createDinner, type CreatedDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, OWN_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
let dinner: CreatedDinner;
let count = 0;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  dinner = await createDinner(api, host.user, { visibility: 'invite' }, [
    { shape: 'long', seats: 12 },
  ]);
});
afterAll(() => api.close());

const newAddress = () => `marit${(count += 1)}@tide.example`;

/** Invites the address and returns the path of the link in its e-mail. */
async function invite(
  email: string,
  name?: string,
  { path, text }: { path: string; text?: string } = dinner,
): Promise<string> {
  await host.send('POST', `${path}/invitations/`, {
    body: { invitees: [{ email, ...(name && { name }) }], ...(text && { text }) },
  });
  await api.runDueJobs();
  const letter = api.outbox.findLast(({ to }) => to === email);
  return /\/invite-answer\/guest\/[\w.-]+/.exec(letter?.text ?? '')![0];
}
const open = (path: string) => api.send<string>('GET', path);
const readVersion = (html: string) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? '';
const post = (path: string, fields: Record<string, string>, origin = OWN_ORIGIN) =>
  api.send<string>('POST', path, {
    body: new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: origin },
  });
const bringing = {
  answer: 'bringing',
  brought: '',
  first_name: 'Kofi',
  last_name: '',
  dietary_needs: '',
};
const marit = { first_name: 'Marit', last_name: 'Solheim' };
async function press(path: string, fields: Record<string, string> = marit) {
  const { body } = await open(fields['answer'] ? `${path}?answer=decline` : path);
  return post(path, { version: readVersion(body), ...fields });
}
const readRow = async (email: string) =>
  (
    await api.db
      .select()
      .from(guests)
      .where(and(eq(guests.event_id, dinner.event.id), eq(guests.email, email)))
  )[0]!;

test('[R86] the link accepts by one press, in the typed name, and opening it changes nothing', async () => {
  const email = newAddress();
  const path = await invite(email, 'Marit Solheim');
  const before = await readRow(email);
  const page = await open(path);
  expect([
    page.status,
    /name="first_name" value="Marit"/.test(page.body),
    /name="last_name" value="Solheim"/.test(page.body),
    page.body.includes('Not you?'),
  ]).toEqual([200, true, true, true]);
  expect([await readRow(email), await findUserByEmail(api.db, email)]).toEqual([before, null]);
  const done = await press(path);
  expect([done.status, done.body.includes('You’re in, Marit.')]).toEqual([200, true]);
  await api.runDueJobs();
  const confirmation = api.outbox.findLast(({ to }) => to === email)!;
  expect(confirmation.text, 'no page that needs a code').toMatch(
    /\/invite-answer\/guest\/[\w.-]+\/neighbours/,
  );
  expect((await readRow(email)).status).toBe('accepted');
  for (const { headers } of [page, done])
    expect([
      headers.get('Set-Cookie'),
      headers.get('Cache-Control'),
      headers.get('Referrer-Policy'),
    ]).toEqual([null, 'no-store', 'same-origin']);
});

test('[R86] a decline by the link reaches the host and makes no account', async () => {
  const email = newAddress();
  const path = await invite(email, 'Nora Lind');
  expect((await press(path, { answer: 'declined' })).body).toContain('The host sees your answer.');
  expect(await findUserByEmail(api.db, email)).toBeNull();
  const list = await host.send<{ results: { email: string; status: string }[] }>(
    'GET',
    `${dinner.path}/invitations/`,
  );
  expect(list.body.results.find((row) => row.email === email)?.status).toBe('declined');
  expect((await press(path)).body).toContain('You’re in, Marit.');
});

test('[R86] [case 11] a decline by the link never names the member who later has the address', async () => {
  const email = newAddress();
  const path = await invite(email, 'Ida');
  await press(path, { answer: 'declined' });
  api.clock.advance(1000);
  await api.createMember({ email, first_name: 'Secret', last_name: 'Name' });
  await api.send('POST', '/api/auth/email-code/send-code/', { body: { email } });
  const code = await api.codeFor(email);
  const signIn = await api.send('POST', '/api/auth/email-code/verify-code/', {
    body: { email, code },
  });
  expect(signIn.status).toBe(200);
  await host.send('POST', `${dinner.path}/invitations/`, { body: { invitees: [{ email }] } });
  for (const list of ['invitations', 'guests'])
    expect(
      JSON.stringify((await host.send('GET', `${dinner.path}/${list}/`)).body),
      'also after the host has asked again',
    ).not.toContain('Secret');
  expect((await readRow(email)).status).toBe('declined');
  expect((await press(path, {})).body).toContain('You’re in, Secret.');
});

test('[R74, R79, R86] guests a host invited need no approval, and name a plus-one by the link', async () => {
  const other = await createDinner(api, host.user, { approval: true, plus_ones: 1 });
  const path = await invite(newAddress(), 'Ada Roe', other);
  const invited = await open(path);
  expect([invited.body.includes('>Accept<'), invited.body.includes('Ask for a seat')]).toEqual([
    true,
    false,
  ]);
  expect((await press(path)).body).toContain('Bring someone');
  const bring = { ...bringing, dietary_needs: 'no nuts' };
  const version = readVersion((await open(path)).body);
  const unnamed = await post(path, { ...bring, version, first_name: '' });
  expect([unnamed.status, unnamed.body.includes('value="no nuts"')]).toEqual([400, true]);
  const brought = await post(path, { ...bring, version });
  expect([
    brought.body.includes('Kofi is coming with you.'),
    brought.body.includes('value="bringing"'),
  ]).toEqual([true, false]);
  const { body: question } = await open(`${path}?answer=decline`);
  expect(question).toContain('Give up your seat?');
  expect(question).toContain('loses their seat too');
  const plus_one = /name="plus_one" value="([^"]*)"/.exec(brought.body)![1]!;
  const second = await post(path, { ...bring, version, brought: plus_one });
  expect(second.status, 'one more than allowed').toBe(409);
  const gone = await post(path, { version, answer: 'not-bringing', plus_one });
  expect(gone.body).toContain('Kofi isn’t coming any more.');
  api.clock.advance(1000);
  expect((await press(path, { answer: 'declined' })).body).toContain('Accept after all');
});

test('[R44, R79] the page of the link offers to bring somebody only while that is possible', async () => {
  const other = await createDinner(api, host.user, { plus_ones: 1, capacity: 2 });
  const path = await invite(newAddress(), 'Ada Roe', other);
  await press(path);
  const set = (values: Partial<typeof events.$inferInsert>) =>
    api.db.update(events).set(values).where(eq(events.id, other.event.id));
  const isOffered = async () => (await open(path)).body.includes('value="bringing"');
  const offered = [await isOffered()];
  await set({ capacity: 3 });
  offered.push(await isOffered());
  await set({ capacity: 2 });
  const waiting = await api.createMember();
  await waiting.send('POST', `${other.path}/rsvp/`, { body: { status: 'accepted' } });
  await set({ capacity: 3 });
  offered.push(await isOffered());
  expect(offered, 'full, with a free seat, and with somebody waiting for it').toEqual([
    false,
    true,
    false,
  ]);
});

test('[R74, R86] a guest the host removed asks for a seat again, also if others invite them', async () => {
  const other = await createDinner(api, host.user, { approval: true });
  const [friend, email] = [await api.createMember(), newAddress()];
  const path = await invite(email, 'Ada Roe', other);
  const readLabel = async () => /Ask for a seat|>Accept</.exec((await open(path)).body)?.[0];
  expect(await readLabel()).toBe('>Accept<');
  await api.db
    .update(guests)
    .set({
      invited_by: friend.user.id,
      is_approved: true,
      removed_at: new Date(api.now().getTime() - DAY_MS),
    })
    .where(and(eq(guests.event_id, other.event.id), eq(guests.email, email)));
  expect(await readLabel()).toBe('Ask for a seat');
});

test('[R86] letters to guests who never signed in lead to the personal link, none after the dinner', async () => {
  const full = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
  const [seated, waiting] = [newAddress(), newAddress()];
  await press(await invite(seated, 'Ada Roe', full));
  await press(await invite(waiting, 'Bo Roe', full));
  const move = (days: number) => (time: Date) => new Date(time.getTime() + days * DAY_MS);
  const [starts_at, ends_at] = [full.event.starts_at, full.event.ends_at].map(move(1));
  await host.send('PATCH', `${full.path}/`, { body: { starts_at, ends_at } });
  await api.runDueJobs();
  const letters = api.outbox.filter(({ to }) => to === waiting).slice(1);
  // Both are due at the same moment.
  expect(letters.map(({ text }) => text.includes('You’re first in line')).toSorted()).toEqual([
    false,
    true,
  ]);
  for (const { text } of letters)
    expect([
      text.includes('/invite-answer/guest/'),
      text.includes('/events/'),
      text.includes('can have your seat'),
    ]).toEqual([true, false, false]);
  const [past, pastEnd] = [api.now(), api.now()].map(move(-1));
  await api.db
    .update(events)
    .set({ starts_at: move(-1)(past!), ends_at: pastEnd! })
    .where(eq(events.id, full.event.id));
  await host.send('POST', `${full.path}/message/`, { body: { text: 'Thank you.' } });
  await api.runDueJobs();
  const { text } = api.outbox.findLast(
    (letter) => letter.to === seated && letter.text.includes('Thank you.'),
  )!;
  expect([text.includes('yours alone'), text.includes(full.event.id)]).toEqual([false, false]);
});

test('[R74, R86] the page of the link says how things stand, and what the host wrote', async () => {
  const full = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
  await press(await invite(newAddress(), 'Ada Roe', full));
  const path = await invite(newAddress(), 'Bo Roe', { ...full, text: 'Pears again.' });
  const words = ['This dinner is full', 'Pears again.', 'invites you to', 'You can’t make it'];
  const list = (page: string) => words.filter((word) => page.includes(word));
  expect(list((await open(path)).body)).toEqual(words.slice(0, 3));
  expect(list((await press(path, { answer: 'declined' })).body)).toEqual(words.slice(3));
});

test('[R74, R86] a decline by the link counts and is said after RSVPs have closed', async () => {
  const closed = await createDinner(api, host.user);
  const path = await invite(newAddress(), 'Kai Roe', closed);
  await press(path);
  await api.db
    .update(events)
    .set({ rsvp_by: new Date(api.now().getTime() - 1) })
    .where(eq(events.id, closed.event.id));
  for (const { status, body } of [await press(path, { answer: 'declined' }), await open(path)])
    expect([status, body.includes('You declined. The host sees your answer.')]).toEqual([
      200,
      true,
    ]);
});

test('[R86] a line written with a decline is the hosts’ alone, and goes when the guest accepts', async () => {
  const email = newAddress();
  const path = await invite(email, 'Runa Dahl');
  const declined = { answer: 'declined' };
  const tooLong = await press(path, { ...declined, note: 'x'.repeat(301) });
  expect([tooLong.status, tooLong.body.includes('x'.repeat(301))]).toEqual([400, true]);
  expect((await readRow(email)).status).toBe('invited');
  await press(path, { ...declined, note: 'In Bergen that week' });
  const blank = await press(path, { ...declined, note: '  ' });
  expect([blank.status, blank.body.includes('Required')]).toEqual([400, true]);
  const again = await press(path, { ...declined, note: 'In Oslo that week' });
  expect(again.body).toContain('Sent. Only the hosts can read it.');
  expect((await open(path)).body).not.toContain('Oslo');
  const readNotes = async (list: string) =>
    (
      await host.send<{ results: { note?: string }[] }>('GET', `${dinner.path}/${list}/`)
    ).body.results.flatMap(({ note }) => note ?? []);
  expect(await readNotes('invitations')).toEqual(['In Oslo that week']);
  expect((await press(path)).body).toContain('You’re in, Marit.');
  expect(await readNotes('invitations')).toEqual([]);
  expect((await readRow(email)).answer_note).toBeNull();
  api.clock.advance(1000);
  await press(path, { ...declined, note: 'A cold' });
  expect(await readNotes('guests')).toEqual(['A cold']);
  const guest = await api.createMember();
  await invite(guest.user.email);
  await guest.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
  const seen = await guest.send('GET', `${dinner.path}/guests/`);
  expect([seen.status, JSON.stringify(seen.body).includes('A cold')]).toEqual([200, false]);
});

test('[R86] the link of a member changes nothing of the account, and a cancelled dinner says so', async () => {
  const member = await api.createMember({ first_name: 'Ada', last_name: 'Lunde' });
  const other = await createDinner(api, host.user);
  const path = await invite(member.user.email, 'Ada', other);
  const before = (await findUserByEmail(api.db, member.user.email))!;
  const invitation = (await open(path)).body;
  const done = await api.send<string>('POST', path, {
    body: new URLSearchParams({ version: readVersion(invitation) }).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: OWN_ORIGIN,
      'Accept-Language': 'de',
    },
  });
  expect(done.body).toContain('Ada');
  const after = (await findUserByEmail(api.db, member.user.email))!;
  expect([after.language, after.first_name]).toEqual([before.language, 'Ada']);
  await host.send('POST', `${other.path}/cancel/`, { body: {} });
  const cancelled = await open(path);
  expect([cancelled.status, cancelled.body.includes('You’re in')]).toEqual([409, false]);
  const strikesDate = (page: string) => /<s class="soft">[^<]+<\/s>/.test(page);
  expect([invitation, cancelled.body].map(strikesDate)).toEqual([false, true]);
});

test('[R86] hosts see when the link’s page was first opened by somebody, and nobody else does', async () => {
  const email = newAddress();
  const path = await invite(email);
  const readOpened = async (who: Member) =>
    (
      await who.send<{ results: { email: string; opened_at?: string }[] }>(
        'GET',
        `${dinner.path}/invitations/`,
      )
    ).body.results.find((row) => row.email === email)?.opened_at;
  const tell = (origin: string) =>
    api.send('POST', `${path}/opened`, { headers: { Origin: origin } });
  const page = await open(path);
  expect([page.body.includes('<script>'), await readOpened(host)]).toEqual([true, undefined]);
  expect((await tell('https://evil.example')).status).toBe(403);
  expect(await readOpened(host), 'by a foreign page').toBeUndefined();
  const first = api.now().toISOString();
  expect((await tell(OWN_ORIGIN)).status).toBe(204);
  api.clock.advance(1000);
  await tell(OWN_ORIGIN);
  expect(await readOpened(host), 'the first time').toBe(first);
  expect((await open(path)).body).not.toContain('<script>');
  expect(
    (await api.send('POST', `${path.slice(0, -2)}xx/opened`, { origin: OWN_ORIGIN })).status,
  ).toBe(404);

  const inviter = await api.createMember({ email: newAddress() });
  await invite(inviter.user.email);
  await inviter.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
  await inviter.send('POST', `${dinner.path}/invitations/`, { body: { emails: [newAddress()] } });
  await api.db.update(guests).set({ opened_at: api.now() });
  const seen = await inviter.send('GET', `${dinner.path}/invitations/`);
  expect([seen.status, JSON.stringify(seen.body).includes('opened_at')]).toEqual([200, false]);
});

test('[case 123] a changed token, another guest’s signature or a foreign page answers nothing', async () => {
  const email = newAddress();
  const [path, other] = [await invite(email), await invite(newAddress())];
  const [id] = path.split('/').at(-1)!.split('.');
  const [, signature] = other.split('/').at(-1)!.split('.');
  const forged = [
    path.replace(/.$/, path.endsWith('A') ? 'B' : 'A').replace(/(.{5})$/, 'xxxxx'),
    `/invite-answer/guest/${id}.${signature}`,
    `/invite-answer/guest/${id}`,
  ];
  const version = readVersion((await open(path)).body);
  for (const each of forged)
    expect([(await open(each)).status, (await post(each, { version, ...marit })).status]).toEqual([
      404, 404,
    ]);
  expect((await post(path, { version, ...marit }, 'https://evil.example')).status).toBe(403);
  expect((await readRow(email)).status).toBe('invited');
});

test('[case 124] the link ends with the invitation, the address, the account and the dinner', async () => {
  const addresses = [newAddress(), newAddress(), newAddress()] as const;
  const [removed, moved, closed] = [
    await invite(addresses[0]),
    await invite(addresses[1]),
    await invite(addresses[2]),
  ];
  for (const path of [removed, moved, closed]) expect((await press(path)).status).toBe(200);
  api.clock.advance(1000);
  const [removedUser, movedUser] = [
    (await findUserByEmail(api.db, addresses[0]))!,
    (await findUserByEmail(api.db, addresses[1]))!,
  ];
  const readIds = async () =>
    (
      await host.send<{ results: { id: string; email: string | null }[] }>(
        'GET',
        `${dinner.path}/invitations/`,
      )
    ).body.results.map(({ id, email }) => [email, id]);
  const idsBefore = await readIds();
  await host.send('POST', `${dinner.path}/guests/${removedUser.id}/remove/`, { body: {} });
  expect(await readIds(), 'which would tell whose address it is').toEqual(idsBefore);
  await api.db
    .update(users)
    .set({ email: 'elsewhere@tide.example' })
    .where(eq(users.id, movedUser.id));
  await api.db
    .update(users)
    .set({ deactivated_at: api.now() })
    .where(eq(users.email, addresses[2]));
  const past = await createDinner(api, host.user);
  const over = await invite(newAddress(), 'Ada', past);
  expect((await open(over)).status).toBe(200);
  await api.db
    .update(events)
    .set({
      starts_at: new Date(api.now().getTime() - DAY_MS),
      ends_at: new Date(api.now().getTime() - DAY_MS / 2),
    })
    .where(eq(events.id, past.event.id));
  for (const path of [removed, moved, closed, over])
    expect([(await open(path)).status, (await post(path, marit)).status]).toEqual([404, 404]);
  const { body: ended } = await open(over);
  expect([
    ended.includes('This dinner has taken place'),
    ended.includes('mistyped'),
    [past.event.title, 'Ada'].some((secret) => ended.includes(secret)),
  ]).toEqual([true, false, false]);
  api.clock.advance(1000);
  await host.send('POST', `${dinner.path}/invitations/`, {
    body: { invitees: [{ email: addresses[0] }], user_ids: [removedUser.id] },
  });
  expect((await open(removed)).status, 'invited again').toBe(404);
});

test('[case 125] a page that was kept open undoes no later answer, and nobody gets a session', async () => {
  const email = newAddress();
  const path = await invite(email);
  const kept = readVersion((await open(path)).body);
  await press(path);
  api.clock.advance(1000);
  expect((await press(path, { answer: 'declined' })).status).toBe(200);
  const again = await post(path, { version: kept, ...marit });
  expect([again.status, again.body.includes('has changed since')]).toEqual([200, true]);
  const line = await post(path, { version: kept, answer: 'declined', note: 'In Bergen' });
  expect(line.body, 'what was typed stays').toContain('value="In Bergen"');
  expect((await readRow(email)).status).toBe('declined');
  const user = (await findUserByEmail(api.db, email))!;
  const rows = await api.db.select().from(sessions).where(eq(sessions.user_id, user.id));
  expect(rows.filter(({ revoked_at }) => revoked_at === null)).toEqual([]);
  expect(JSON.stringify(api.loggedErrors)).not.toContain(path.split('/').at(-1));
});

test('[case 134] the link brings nobody twice, and takes off nobody else’s plus-one', async () => {
  const other = await createDinner(api, host.user, { plus_ones: 2 });
  const [path, foreign] = [
    await invite(newAddress(), 'Ada', other),
    await invite(newAddress(), 'Bo', other),
  ];
  for (const each of [path, foreign]) await press(each);
  const readIds = async () =>
    (
      await api.db
        .select({ id: guests.id })
        .from(guests)
        .where(and(eq(guests.event_id, other.event.id), isNotNull(guests.plus_one_of)))
    ).map(({ id }) => id);
  const send = async (to: string, fields: Record<string, string>, origin?: string) =>
    post(to, { version: readVersion((await open(to)).body), ...fields }, origin);
  expect((await send(path, bringing, 'https://evil.example')).status).toBe(403);
  expect(await readIds(), 'from a foreign page').toEqual([]);
  const twice = await Promise.all([send(path, bringing), send(path, bringing)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect((await send(path, bringing)).body).toContain('has changed since');
  const ids = await readIds();
  expect(ids).toHaveLength(1);
  const removal = { answer: 'not-bringing', plus_one: ids[0]! };
  expect((await send(foreign, removal)).status).toBe(404);
  expect((await send(path, removal, 'https://evil.example')).status).toBe(403);
  expect(await readIds()).toEqual(ids);
  expect((await send(path, removal)).status).toBe(200);
  expect(await readIds(), 'by the guest who brings them').toEqual([]);
});
