/** When a host hears of answers: soon, once in the evening, or never (R78). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/modules/auth/schema.ts';
import { eventHosts } from '#server/modules/dinners/schema.ts';
import { tellHostsOfAnswers } from '#server/modules/notifications/answers/tell-hosts.ts';
import { answerNotifications } from '#server/modules/notifications/schema.ts';
import { createUnsubscribeUrl } from '#server/modules/notifications/unsubscribe-link.ts';
import type { MailPreferences, User } from '#src/contract/members.ts';
import { HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, OWN_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  await api.db.delete(answerNotifications);
  host = await api.createMember({ mail_preferences: { answers: 'evening' } });
});
afterAll(() => api.close());

const choose = ({ user }: Member, answers: MailPreferences['answers']) =>
  api.db.update(users).set({ mail_preferences: { answers } }).where(eq(users.id, user.id));

/** In Lisbon, which had UTC+1 until 25 October 2026 and UTC since. */
const createLaterDinner = (starts_at = '2026-12-20T19:00:00Z') =>
  createDinner(api, host.user, { starts_at: new Date(starts_at) });

async function accept({ path }: CreatedDinner, first_name: string) {
  api.clock.advance(1000);
  const guest = await api.createMember({ first_name, last_name: 'Holm' });
  await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();
}

const addCoHost = ({ event }: CreatedDinner, { user }: Member) =>
  api.db
    .insert(eventHosts)
    .values({ event_id: event.id, user_id: user.id, role: 'co_host', accepted_at: api.now() });

/** What the job sends now, as subjects by recipient. */
async function tellAt(at: string | Date) {
  api.clock.set(new Date(at));
  api.outbox.length = 0;
  await api.runJob('tell_hosts_of_answers');
  return api.outbox.map(({ to, subject }) => [to, subject]);
}

test('[R78] in the evening one letter has the answers for all dinners, once', async () => {
  api.clock.set(new Date('2026-11-10T09:00:00Z'));
  const [first, second] = [
    await createLaterDinner(),
    await createLaterDinner('2026-12-24T19:00:00Z'),
  ];
  await accept(second, 'Ines');
  await accept(first, 'Bo');
  await accept(first, 'Ada');
  expect(await tellAt('2026-11-10T17:59:00Z'), 'before the hour').toEqual([]);
  expect(await tellAt('2026-11-10T18:00:00Z')).toEqual([
    [host.user.email, 'Answers for 2 of your dinners'],
  ]);
  const { text } = api.outbox[0]!;
  for (const line of [
    `${first.event.title}\n`,
    'Coming: Bo Holm and Ada Holm',
    `/events/${first.event.id}/guests`,
    'Coming: Ines Holm',
    `/events/${second.event.id}/guests`,
  ])
    expect(text).toContain(line);
  expect(text.indexOf(first.event.title), 'the next one first').toBeLessThan(
    text.indexOf(second.event.title),
  );
  await accept(first, 'Late');
  expect(await tellAt('2026-11-10T23:00:00Z'), 'one a day').toEqual([]);
  expect(await tellAt('2026-11-11T18:01:00Z')).toEqual([
    [host.user.email, `Late Holm is coming to ${first.event.title}`],
  ]);
  expect(await tellAt('2026-11-12T18:01:00Z'), 'nothing twice').toEqual([]);
});

test('[R78] the evening is at 18:00 where the dinner is, also when clocks change', async () => {
  api.clock.set(new Date('2026-10-24T16:30:00Z'));
  const dinner = await createLaterDinner();
  await accept(dinner, 'Ines');
  expect(await tellAt('2026-10-24T16:59:00Z')).toEqual([]);
  expect(await tellAt('2026-10-24T17:00:00Z'), 'in summer').toHaveLength(1);
  await accept(dinner, 'Bo');
  expect(await tellAt('2026-10-25T17:59:00Z'), 'an hour later in winter').toEqual([]);
  expect(await tellAt('2026-10-25T18:00:00Z')).toHaveLength(1);
});

test('[R78] a changed choice applies to waiting answers, and nobody is told twice', async () => {
  api.clock.set(new Date('2026-11-10T09:00:00Z'));
  const dinner = await createLaterDinner();
  await accept(dinner, 'Ines');
  expect(await tellAt('2026-11-10T10:00:00Z')).toEqual([]);
  await choose(host, 'soon');
  expect(await tellAt('2026-11-10T10:01:00Z')).toHaveLength(1);
  await accept(dinner, 'Bo');
  await choose(host, 'evening');
  expect(await tellAt('2026-11-10T10:30:00Z')).toEqual([]);
  expect(await tellAt('2026-11-10T18:00:00Z')).toEqual([
    [host.user.email, `Bo Holm is coming to ${dinner.event.title}`],
  ]);
  await accept(dinner, 'Ada');
  await choose(host, 'never');
  expect(await tellAt('2026-11-11T18:00:00Z')).toEqual([]);
  await choose(host, 'soon');
  expect(await tellAt('2026-11-11T19:00:00Z'), 'what came before is not made up for').toEqual([]);
});

test('[R78, R81] each of a dinner’s hosts hears of an answer once, when they chose to', async () => {
  api.clock.set(new Date('2026-11-10T09:00:00Z'));
  const dinner = await createLaterDinner();
  const [soon, never, former] = [
    await api.createMember(),
    await api.createMember({ mail_preferences: { answers: 'never' } }),
    await api.createMember({ mail_preferences: { answers: 'evening' } }),
  ];
  for (const coHost of [soon, never, former]) await addCoHost(dinner, coHost);
  await accept(dinner, 'Ines');
  const subject = `Ines Holm is coming to ${dinner.event.title}`;
  expect(await tellAt('2026-11-10T09:11:00Z')).toEqual([[soon.user.email, subject]]);
  await api.db.delete(eventHosts).where(eq(eventHosts.user_id, former.user.id));
  expect(await tellAt('2026-11-10T18:00:00Z')).toEqual([[host.user.email, subject]]);
  expect(await tellAt('2026-11-11T18:00:00Z')).toEqual([]);
});

test('[R78] just before the dinner, hosts with the evening digest are told at once', async () => {
  api.clock.set(new Date('2026-11-10T09:00:00Z'));
  const starts_at = new Date(api.now().getTime() + HOUR_MS);
  const [today, later] = [
    await createDinner(api, host.user, { starts_at }),
    await createLaterDinner(),
  ];
  await accept(later, 'Bo');
  await accept(today, 'Ines');
  expect(await tellAt('2026-11-10T09:40:00Z')).toEqual([]);
  expect(await tellAt(new Date(starts_at.getTime() - 9 * MINUTE_MS))).toEqual([
    [host.user.email, `Ines Holm is coming to ${today.event.title}`],
  ]);
  expect(await tellAt('2026-11-10T18:00:00Z')).toEqual([
    [host.user.email, `Bo Holm is coming to ${later.event.title}`],
  ]);
});

test('[R78, R81] a letter about several dinners isn’t sent to former hosts', async () => {
  api.clock.set(new Date('2026-11-10T09:00:00Z'));
  const dinners = [await createLaterDinner(), await createLaterDinner()];
  const coHost = await api.createMember({ mail_preferences: { answers: 'evening' } });
  for (const dinner of dinners) {
    await addCoHost(dinner, coHost);
    await accept(dinner, 'Ines');
  }
  await choose(host, 'never');
  api.clock.set(new Date('2026-11-10T18:00:00Z'));
  api.outbox.length = 0;
  await tellHostsOfAnswers(api);
  await api.db.delete(eventHosts).where(eq(eventHosts.event_id, dinners[1]!.event.id));
  await api.runDueJobs();
  expect(api.outbox).toEqual([]);
});

test('[R36, R78] a link in the letter turns it off, and so does one from an earlier letter', async () => {
  const [ada, ben] = [await api.createMember(), await api.createMember()];
  for (const [member, preference] of [
    [ada, 'answers'],
    [ben, 'changes'],
  ] as const) {
    const url = createUnsubscribeUrl(api, member.user.id, preference);
    await api.send('POST', url.slice(OWN_ORIGIN.length));
    const { body } = await (await api.signIn(member.user)).send<User>('GET', '/api/user/me/');
    expect(body.mail_preferences).toMatchObject({ answers: 'never' });
  }
});
