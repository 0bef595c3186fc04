/** Letters to guests who have an address and no account (R79, R87). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TAKE_BACK_MS } from '#src/contract/constants/limits.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { CallResponse } from '#src/contract/calls.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { EmailPreview } from '#src/contract/email-preview.ts';
import type { Announcement, Seating } from '#src/contract/seating.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import { emails } from '#server/modules/notifications/schema.ts';
import { sendReminders } from '#server/modules/notifications/feed/reminders.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { UndeliverableError } from '#server/platform/mail/mailer.ts';
import { runDueJobs } from '#server/platform/jobs/runner.ts';
import { jobTable } from '#server/worker.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import {
  type Api,
  type Member,
  OWN_ORIGIN,
  TEST_START,
  startApi,
} from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(TEST_START);
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić', language: 'de' });
});
afterAll(() => api.close());

let count = 0;

/** Mio, a member, and on the host's list Anna, invited by address, Bea without an address, and Cem, who wasn't invited. */
async function createListedDinner() {
  count += 1;
  const dinner = await createDinner(api, host.user, { menu: 'Clams' });
  const { path } = dinner;
  const mio = await api.createMember({ first_name: 'Mio', last_name: 'Sato' });
  await mio.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  const anna = { email: `anna${count}@list.example`, id: '' };
  const cem = `cem${count}@list.example`;
  const add = async (body: object) =>
    (await host.send<{ person: { id: string } }>('POST', `${path}/guests/`, { body })).body.person
      .id;
  anna.id = await add({ first_name: 'Anna', last_name: 'Silva', email: anna.email });
  await add({ first_name: 'Bea' });
  await add({ first_name: 'Cem', email: cem });
  await host.send('POST', `${path}/invitations/`, { body: { emails: [anna.email] } });
  await api.runDueJobs();
  api.outbox.length = 0;
  const asHost = async (method: string, rest: string, body: object = {}) =>
    (await api.signIn(host.user)).send(method, path + rest, method === 'GET' ? {} : { body });
  return {
    ...dinner,
    mio,
    anna,
    cem,
    asHost,
    publish: async () => {
      await asHost('POST', '/seating/publish/');
      await api.runDueJobs();
    },
    readFacts: async () => (await asHost('GET', '/seating/announcement/')).body as Announcement,
  };
}

const lettersTo = (email: string) => api.outbox.filter(({ to }) => to === email);
const recipients = () => api.outbox.map(({ to }) => to).toSorted();
const findLink = ({ text }: EmailMessage, path: string) =>
  new RegExp(`${OWN_ORIGIN}(${path}[\\w./-]+)`).exec(text)?.[1];
const unsubscribe = ({ unsubscribeUrl }: EmailMessage) =>
  api.send('POST', unsubscribeUrl!.slice(OWN_ORIGIN.length), { origin: OWN_ORIGIN });
/** Runs the jobs with a mail server that answers so. */
const runWithMailServer = (deliver: (email: EmailMessage) => Promise<void>) =>
  runDueJobs({ ...api, mailer: { destination: 'memory', deliver } }, jobTable);

test('[R79, R87] the announced seat reaches an invited address, and nothing that is taken back', async () => {
  const { path, mio, anna, asHost, readFacts } = await createListedDinner();
  expect(await readFacts()).toMatchObject({
    guests: 2,
    by_address: [anna.id],
    without_account: 2,
    not_invited: 1,
    unreachable: 0,
  });
  const preview = (await asHost('GET', `/letters/preview/?kind=published&guest=${anna.id}`))
    .body as EmailPreview;
  await asHost('POST', '/seating/announcement/', { host_line: 'The kiln is warm.' });
  api.clock.advance(MINUTE_MS);
  await asHost('DELETE', '/seating/announcement/');
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  expect(recipients()).toEqual([]);
  await asHost('POST', '/seating/announcement/', { host_line: 'The kiln is warm.' });
  api.clock.advance(TAKE_BACK_MS);
  await api.runDueJobs();
  expect(recipients()).toEqual([anna.email, mio.user.email].toSorted());
  const [letter] = lettersTo(anna.email);
  expect(letter!.subject, 'in the language of the host').toBe(preview.subject);
  for (const part of ['Anna', 'Platz', 'Rua do Forno 14', 'Clams', 'The kiln is warm.'])
    expect(letter!.text).toContain(part);
  expect(letter!.attachments?.[0]?.content).toContain('METHOD:PUBLISH');
  expect(letter!.text, 'a page that needs an account').not.toContain('/events/');
  const link = findLink(letter!, '/invite-answer/guest/');
  const page = await api.send<string>('GET', link!);
  expect(page.body, 'the seat, before anybody has an account').toMatch(
    /A seat is kept for you.*You’re in seat \d.*I’ll be there.*I can’t come/s,
  );
  const [drawing = ''] = /<div class="seat-drawing">.*<div class="words">/s.exec(page.body) ?? [];
  expect(drawing).toContain('mini-plan');
  expect(drawing, 'neither names nor initials').not.toMatch(/<b>|<text/);
  expect(preview.blocks.flatMap(({ people = [] }) => people).length).toBeGreaterThan(0);
  expect(
    ['Mio', 'Bea', 'Cem'].filter((name) => page.body.includes(name)),
    'guests who haven’t answered learn of the host alone',
  ).toEqual([]);
  const seating = (await mio.send<Seating>('GET', `${path}/seating/`)).body;
  expect(JSON.stringify(seating), 'guests see no address').not.toContain(anna.email);
});

test('[R79, R87] invited once seats are announced, the letter leads to the one that is kept', async () => {
  const { cem, asHost, publish } = await createListedDinner();
  const listed = (await asHost('GET', '/guests/')).body as CallResponse<'listGuests'>;
  const cemId = listed.results.find(({ invited_as }) => invited_as?.email === cem)!.person.id;
  const preview = async () =>
    JSON.stringify((await asHost('GET', `/letters/preview/?kind=invitation&guest=${cemId}`)).body);
  const kept = /Ein Platz ist für Sie reserviert\. .*Platz \d/;
  expect(await preview(), 'not before').not.toMatch(kept);
  await publish();
  expect(await preview()).toMatch(kept);
  await asHost('POST', '/invitations/', { emails: [cem, 'new@list.example'] });
  await api.runDueJobs();
  const [[letter], [other]] = [lettersTo(cem), lettersTo('new@list.example')];
  expect(letter!.text).toMatch(kept);
  const page = await api.send<string>('GET', findLink(letter!, '/invite-answer/guest/')!);
  expect(page.body).toContain(/Platz \d/.exec(letter!.text)![0].replace('Platz', 'seat'));
  expect(other!.text, 'of somebody who isn’t on the list').not.toMatch(kept);
});

test('[R79] a message reaches an invited address until it is unsubscribed', async () => {
  const { mio, anna, asHost, readFacts } = await createListedDinner();
  const message = async (text: string) => {
    api.outbox.length = 0;
    await asHost('POST', '/message/', { text });
    await api.runDueJobs();
  };
  await message('Bring a coat.');
  expect(recipients()).toEqual([anna.email, mio.user.email].toSorted());
  const [letter] = lettersTo(anna.email);
  expect(letter!.text).toContain('Bring a coat.');
  expect((await unsubscribe(letter!)).status).toBe(200);
  await message('Bring two coats.');
  expect(recipients()).toEqual([mio.user.email]);
  expect(await readFacts()).toMatchObject({ guests: 1, without_account: 3, unreachable: 1 });
});

test('[R79] a cancellation reaches an invited address, and takes the dinner out of its calendar', async () => {
  const { mio, anna, asHost } = await createListedDinner();
  await asHost('POST', '/cancel/');
  await api.runDueJobs();
  expect(recipients()).toEqual([anna.email, mio.user.email].toSorted());
  expect(lettersTo(anna.email)[0]!.attachments?.[0]?.content).toContain('METHOD:CANCEL');
});

test('[R79] [case 133] a guest who claims the place while the letter waits gets only that letter', async () => {
  const { path, event, anna, asHost } = await createListedDinner();
  await asHost('POST', '/seating/publish/');
  await runWithMailServer(() => Promise.reject(new Error('out of reach')));
  expect(api.outbox).toEqual([]);
  const owner = await api.createMember({ email: anna.email, first_name: 'Annette' });
  await owner.send('GET', `${path}/`);
  const [row] = await api.db.select().from(guests).where(eq(guests.id, anna.id));
  expect(row!.user_id).toBe(owner.user.id);
  api.clock.advance(HOUR_MS);
  await api.runDueJobs();
  const letters = lettersTo(anna.email);
  expect(letters.map(({ text }) => text.includes(event.title))).toEqual([true]);
  expect(letters[0]!.text).toContain('Platz');
});

test('[R44] [case 133] letters and download of a guest are one calendar entry, also once claimed and long after', async () => {
  const { path, anna, asHost, publish } = await createListedDinner();
  await publish();
  const [announced] = lettersTo(anna.email);
  const owner = await api.createMember({ email: anna.email });
  const file = (await owner.send<DinnerEvent>('GET', `${path}/`)).body.calendar!.ics_url;
  const download = await api.send<string>('GET', new URL(file).pathname);
  // Old ones are deleted.
  await api.db.delete(emails);
  api.clock.advance(MINUTE_MS);
  await asHost('POST', '/cancel/');
  await api.runDueJobs();
  const cancelled = lettersTo(anna.email).at(-1)!;
  const readLine = (text: string, name: string) =>
    new RegExp(`^${name}:(.*)$`, 'm').exec(text.replaceAll('\r\n ', ''))![1]!;
  const read = ({ attachments }: EmailMessage, name: string) =>
    readLine(attachments![0]!.content, name);
  expect(readLine(download.body, 'UID')).toBe(read(announced!, 'UID'));
  expect(read(cancelled, 'METHOD').trim()).toBe('CANCEL');
  expect(read(cancelled, 'UID')).toBe(read(announced!, 'UID'));
  expect(read(cancelled, 'DTSTAMP') > read(announced!, 'DTSTAMP')).toBe(true);
});

test('[R79] a plus-one with an address gets a letter when their host cancels', async () => {
  const { path, mio, asHost } = await createListedDinner();
  const email = `dao${count}@list.example`;
  const added = await asHost('POST', '/guests/', { plus_one_of: mio.user.id, first_name: 'Dao' });
  await asHost('PATCH', `/guests/${(added.body as { person: { id: string } }).person.id}/`, {
    email,
  });
  await asHost('POST', '/invitations/', { emails: [email] });
  await api.runDueJobs();
  api.outbox.length = 0;
  await mio.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
  await api.runDueJobs();
  const letters = lettersTo(email);
  expect(letters.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Diesmal kein Platz/),
  ]);
  expect(letters[0]!.attachments?.[0]?.content).toContain('METHOD:CANCEL');
});

test('[R79] [case 133] invited by name too, they get the letter that waits', async () => {
  const { path, anna, asHost } = await createListedDinner();
  const owner = await api.createMember({ email: anna.email });
  await owner.send('POST', `/api/invites/${host.user.invite_slug}/claim/`, { body: {} });
  await asHost('POST', '/invitations/', { user_ids: [owner.user.id] });
  await api.runDueJobs();
  api.outbox.length = 0;
  await asHost('POST', '/seating/publish/');
  await runWithMailServer(() => Promise.reject(new Error('out of reach')));
  await owner.send('GET', `${path}/`);
  const [row] = await api.db.select().from(guests).where(eq(guests.id, anna.id));
  expect([row!.user_id, row!.status], 'an invited address again').toEqual([null, 'invited']);
  api.clock.advance(HOUR_MS);
  await api.runDueJobs();
  expect(lettersTo(anna.email).map(({ text }) => /Platz|seat/.test(text))).toEqual([true]);
});

test('[R49, R79] a new seat, a new date and the day before reach an invited address', async () => {
  const { event, anna, asHost, publish } = await createListedDinner();
  await publish();
  const seating = (await asHost('GET', '/seating/')).body as Seating;
  const free = seating.tables[0]!.seats.findLast(({ person }) => person === null)!;
  const table_id = seating.tables[0]!.id;
  const expectOne = async (part: string) => {
    await api.runDueJobs();
    expect(lettersTo(anna.email).map(({ text }) => text)).toEqual([expect.stringContaining(part)]);
    api.outbox.length = 0;
  };
  await expectOne('nachbar');
  await asHost('PATCH', '/seating/', {
    moves: [{ user_id: anna.id, table_id, position: free.position }],
  });
  await expectOne(`Platz ${free.position + 1}`);
  const starts_at = new Date(event.starts_at.getTime() + DAY_MS);
  const ends_at = new Date(event.ends_at.getTime() + DAY_MS);
  const asked = `asked${count}@list.example`;
  await asHost('POST', '/invitations/', { emails: [asked] });
  await api.runDueJobs();
  api.outbox.length = 0;
  await asHost('PATCH', '/', { starts_at, ends_at });
  await api.runDueJobs();
  const told = lettersTo(asked).map((letter) => findLink(letter, '/invite-answer/guest/'));
  expect(told, 'who hasn’t answered either').toEqual([expect.any(String)]);
  await expectOne('Lisbon');
  api.clock.set(new Date(starts_at.getTime() - DAY_MS));
  await sendReminders(api);
  await sendReminders(api);
  await expectOne(`Platz ${free.position + 1}`);
});

test('[R79] [case 133] a letter that waits doesn’t go to an address that was changed', async () => {
  const { anna, asHost } = await createListedDinner();
  const former = anna.email;
  await api.db
    .update(guests)
    .set({ first_name: 'Anna\r\nBcc: eve@else.example' })
    .where(eq(guests.id, anna.id));
  await asHost('POST', '/seating/publish/');
  const waiting: EmailMessage[] = [];
  await runWithMailServer((email) => {
    waiting.push(email);
    return Promise.reject(new Error('out of reach'));
  });
  const letter = waiting.find(({ to }) => to === former)!;
  expect(letter.text).toContain('Anna Bcc: eve@else.example.');
  await asHost('PATCH', `/guests/${anna.id}/`, { email: `new.${former}` });
  api.clock.advance(HOUR_MS);
  await api.runDueJobs();
  expect([...lettersTo(former), ...lettersTo(`new.${former}`)]).toEqual([]);
  expect((await api.send('GET', findLink(letter, '/invite-answer/guest/')!)).status).toBe(404);
});

test('[R79] [case 133] a guest taken off the list gets that letter alone, and their link ends', async () => {
  const { anna, asHost } = await createListedDinner();
  await asHost('POST', '/message/', { text: 'Bring a coat.' });
  await api.runDueJobs();
  const [letter] = lettersTo(anna.email);
  api.outbox.length = 0;
  await asHost('POST', '/seating/publish/');
  await runWithMailServer(() => Promise.reject(new Error('out of reach')));
  await asHost('POST', `/guests/${anna.id}/remove/`);
  api.clock.advance(HOUR_MS);
  await api.runDueJobs();
  expect(lettersTo(anna.email).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Diesmal kein Platz/),
  ]);
  expect(lettersTo(anna.email)[0]!.unsubscribeUrl, 'from what they are off').toBeUndefined();
  expect((await api.send('GET', findLink(letter!, '/invite-answer/guest/')!)).status).toBe(404);
  expect((await unsubscribe(letter!)).status).toBe(404);
});

test('[R79] an address that refused a letter gets no more, and the host may send it again', async () => {
  const { anna, asHost, readFacts } = await createListedDinner();
  const isRefused = (text: string) => text.includes('Bring');
  await asHost('POST', '/message/', { text: 'Bring a coat.' });
  await runWithMailServer(async ({ to, text }) => {
    if (to === anna.email && isRefused(text))
      throw new UndeliverableError('User unknown', 'no_mailbox');
  });
  expect(await readFacts()).toMatchObject({ guests: 1, unreachable: 1 });
  await asHost('POST', '/message/', { text: 'Anything else?' });
  await api.runDueJobs();
  expect(lettersTo(anna.email)).toEqual([]);
  expect((await asHost('POST', `/guests/${anna.id}/resend/`)).status).toBe(200);
  await api.runDueJobs();
  expect(lettersTo(anna.email).map(({ text }) => isRefused(text))).toEqual([true]);
  expect(await readFacts()).toMatchObject({ guests: 2, unreachable: 0 });
});
