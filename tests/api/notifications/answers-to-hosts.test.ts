/** The letter that tells a host what guests answered (R78). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkEmailInvitations } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { answerByLink, getAnswerVersion } from '#server/modules/dinners/rsvps/answer-by-link.ts';
import { createPersonalLinkToken } from '#server/modules/dinners/rsvps/personal-link.ts';
import { eventHosts, events, guests } from '#server/modules/dinners/schema.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { tellHostsOfAnswers } from '#server/modules/notifications/answers/tell-hosts.ts';
import type { CallResponse } from '#src/contract/calls.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { ANSWERS_COLLECTED_MS } from '#src/contract/constants/limits.ts';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { eq } from 'drizzle-orm';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createNotificationFixture } from '#tests/helpers/api/notification-fixture.ts';

let api: Api;
let host: Member;
let fixture: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  fixture = createNotificationFixture(api, () => host);
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
});

const createGuest = (first_name: string) => api.createMember({ first_name, last_name: 'Holm' });

async function send(path: string, guest: Member, body: { status: string; note?: string }) {
  const { status } = await (await api.signIn(guest.user)).send('POST', `${path}/rsvp/`, { body });
  expect(status).toBe(200);
}

/** Jobs run after each answer, as a server runs them at once. */
async function answer(path: string, guest: Member, ...statuses: ('accepted' | 'declined')[]) {
  for (const status of statuses) {
    await send(path, guest, { status });
    await api.runDueJobs();
  }
}

const inviteAddress = (path: string, email: string) =>
  host.send('POST', `${path}/invitations/`, { body: { emails: [email] } });

async function declineByLink(email: string, note: string) {
  const [row] = await api.db.select().from(guests).where(eq(guests.email, email));
  const token = createPersonalLinkToken(api.keys, row!.link_id, row!.email!);
  const version = getAnswerVersion(row!);
  await answerByLink(api, token, { status: 'declined', version, note });
  await api.runDueJobs();
}

const addCoHost = (event_id: string, { user }: Member) =>
  api.db
    .insert(eventHosts)
    .values({ event_id, user_id: user.id, role: 'co_host', accepted_at: api.now() });

async function passTime(milliseconds: number) {
  api.outbox.length = 0;
  api.clock.advance(milliseconds);
  await api.runJob('tell_hosts_of_answers');
  return fixture.emailsTo(host);
}

test('[R78] ten minutes after the first answer, one letter tells the host of all', async () => {
  host = await api.signIn(host.user);
  const { event, path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 8 }]);
  const [asking, ines, bo, undecided, known] = await Promise.all(
    ['Rita', 'Ines', 'Bo', 'Dan', 'Ada'].map(createGuest),
  );
  await fixture.addRsvp(event.id, known!, 'accepted');
  await api.db.update(events).set({ attendee_count: 2 }).where(eq(events.id, event.id));
  await answer(path, ines!, 'accepted');
  api.clock.advance(1000);
  await answer(path, bo!, 'accepted');
  await answer(path, undecided!, 'accepted', 'declined');
  await answer(path, known!, 'declined');
  await fixture.addRsvp(event.id, asking!, 'requested');
  await fixture.publish({ type: 'requested', event_id: event.id, user_id: asking!.user.id });
  expect(await passTime(ANSWERS_COLLECTED_MS - MINUTE_MS)).toEqual([]);

  const [email, ...more] = await passTime(2 * MINUTE_MS);
  expect([email?.subject, more]).toEqual([`Somebody has asked for a seat at ${event.title}`, []]);
  for (const line of [
    'Waiting for your approval\n\nRita Holm',
    '5 of 8 seats are free',
    'No longer coming: Ada Holm',
    'Coming: Ines Holm and Bo Holm',
    'Can’t come: Dan Holm',
    `/events/${event.id}/guests`,
  ])
    expect(email!.text).toContain(line);
  expect(email!.unsubscribeUrl).toBeTruthy();
  expect(await passTime(2 * ANSWERS_COLLECTED_MS), 'told once').toEqual([]);
});

test('[R78] [R86] a decline without an account is reported under the invited name', async () => {
  host = await api.signIn(host.user);
  const { event, path } = await createDinner(api, host.user);
  await inviteAddress(path, 'nora@list.example');
  await declineByLink('nora@list.example', 'The harvest is that week.');
  const [email, ...more] = await passTime(ANSWERS_COLLECTED_MS);
  expect([email?.subject, more]).toEqual([`nora@list.example can’t come to ${event.title}`, []]);
  expect(email?.text).toContain('The harvest is that week.');
  await declineByLink('nora@list.example', 'And the week after.');
  expect(await passTime(ANSWERS_COLLECTED_MS), 'they had declined already').toEqual([]);
});

test('[R78, R81] co-hosts get the letter too, door helpers don’t', async () => {
  host = await api.signIn(host.user);
  const { event, path } = await createDinner(api, host.user);
  const helpers = [await createGuest('Coco'), await createGuest('Dora')];
  for (const [index, { user }] of helpers.entries())
    await api.db.insert(eventHosts).values({
      event_id: event.id,
      user_id: user.id,
      role: index === 0 ? 'co_host' : 'door',
      accepted_at: api.now(),
    });
  await answer(path, await createGuest('Ida'), 'accepted');
  await api.runDueJobs();
  await passTime(ANSWERS_COLLECTED_MS);
  expect(api.outbox.map(({ to }) => to).sort()).toEqual(
    [host.user.email, helpers[0]!.user.email].sort(),
  );
});

test('[R78, R79] hosts hear who a guest is bringing, and again when the name changes', async () => {
  host = await api.signIn(host.user);
  const { event, path } = await createDinner(api, host.user, { plus_ones: 1 });
  const mio = await createGuest('Mio');
  await answer(path, mio, 'accepted');
  await passTime(ANSWERS_COLLECTED_MS);
  const name = async (method: string, rest: string, body: object) => {
    const { body: dinner } = await (
      await api.signIn(mio.user)
    ).send<DinnerEvent>(method, path + rest, { body });
    await api.runDueJobs();
    const subjects = (await passTime(ANSWERS_COLLECTED_MS)).map(({ subject }) => subject);
    const feed = await (await api.signIn(host.user)).send('GET', '/api/feeds/list_available/');
    return { id: dinner.my_plus_ones![0]!.id, subjects, feed: JSON.stringify(feed.body) };
  };
  const first = await name('POST', '/plus-ones/', { first_name: 'Dao', last_name: 'Lin' });
  const told = `Mio Holm is bringing Dao Lin to ${event.title}`;
  expect(first.subjects).toEqual([told]);
  expect(first.feed).toContain('Bringing someone: Mio Holm, bringing Dao Lin');
  const change = (body: object) => name('PATCH', `/plus-ones/${first.id}/`, body);
  const second = await change({ first_name: 'Bo' });
  expect(second.subjects).toEqual([`Mio Holm is bringing Bo Lin to ${event.title}`]);
  expect((await change({ dietary_needs: 'No nuts' })).subjects, 'the kitchen reads it').toEqual([]);
  const log = (
    await (await api.signIn(host.user)).send<CallResponse<'listLog'>>('GET', `${path}/log/`)
  ).body.results;
  const own = log.filter(({ action }) => action !== 'rearranged');
  expect(own.map(({ action, actor }) => [action, actor?.first_name])).toEqual([
    ['plus_one_changed', 'Mio'],
    ['plus_one_changed', 'Mio'],
    ['plus_one_added', 'Mio'],
  ]);
});

test('[R78] a single request names the guest, and says what they do', async () => {
  const { event, guest } = await fixture.createDinnerWithGuest(
    'requested',
    { approval: true },
    { first_name: 'Bo', last_name: 'Eriksen', headline: 'Harbour pilot' },
  );
  await fixture.publish({ type: 'requested', event_id: event.id, user_id: guest.user.id });
  const [email] = await passTime(ANSWERS_COLLECTED_MS);
  expect(email?.subject).toBe(`Bo Eriksen would like to come to ${event.title}`);
  expect(email?.text).toContain('Harbour pilot');
  expect(email?.text).toMatch(/\d+ of \d+ seats are free/);
});

test('[R78] no letter of what the host decided, a block hides or a guest took back', async () => {
  host = await api.signIn(host.user);
  const approval = await createDinner(api, host.user, { approval: true });
  const approved = await createGuest('Ida');
  await answer(approval.path, approved, 'accepted');
  await host.send('POST', `${approval.path}/guests/${approved.user.id}/approve/`, { body: {} });
  const open = await createDinner(api, host.user);
  const returning = await createGuest('Uma');
  await fixture.addRsvp(open.event.id, returning, 'accepted');
  await api.db.update(events).set({ attendee_count: 2 }).where(eq(events.id, open.event.id));
  await answer(open.path, returning, 'declined', 'accepted');
  const blocked = await createGuest('Kai');
  await answer(open.path, blocked, 'accepted');
  await api.db.insert(blocks).values({ user_id: blocked.user.id, target_id: host.user.id });
  const cancelled = await createDinner(api, host.user);
  await answer(cancelled.path, await createGuest('Lou'), 'accepted');
  await host.send('POST', `${cancelled.path}/cancel/`, { body: {} });
  await api.runDueJobs();
  expect(await passTime(ANSWERS_COLLECTED_MS)).toEqual([]);
});

test('[R78] an answer changed back before the hosts heard is no news, but a new line is', async () => {
  host = await api.signIn(host.user);
  const { event, path } = await createDinner(api, host.user);
  const [ida, dan] = [await createGuest('Ida'), await createGuest('Dan')];
  await answer(path, ida, 'accepted');
  await answer(path, dan, 'declined');
  expect(await passTime(ANSWERS_COLLECTED_MS)).toMatchObject([
    { subject: `2 answers for ${event.title}` },
  ]);
  await answer(path, ida, 'declined', 'accepted');
  await send(path, dan, { status: 'accepted' });
  await answer(path, dan, 'declined');
  expect(await passTime(ANSWERS_COLLECTED_MS)).toEqual([]);
  await answer(path, dan, 'accepted');
  await send(path, dan, { status: 'declined', note: 'In Bergen' });
  await answer(path, ida, 'declined');
  const [email] = await passTime(ANSWERS_COLLECTED_MS);
  for (const text of ['No longer coming: Ida Holm', 'Can’t come: Dan Holm', 'Dan Holm wrote:'])
    expect(email?.text).toContain(text);
  expect(email?.text).toContain('In Bergen');
});

test('[R78] hosts read whether a guest withdrew a request or declined a new invitation', async () => {
  host = await api.signIn(host.user);
  const { event, path } = await createDinner(api, host.user, { approval: true });
  const [rita, bo] = [await createGuest('Rita'), await createGuest('Bo')];
  await answer(path, rita, 'accepted');
  await passTime(ANSWERS_COLLECTED_MS);
  await answer(path, rita, 'declined');
  const [withdrawn] = await passTime(ANSWERS_COLLECTED_MS);
  host = await api.signIn(host.user);
  expect(withdrawn?.subject).toBe(`Rita Holm no longer asks for a seat at ${event.title}`);
  await fixture.addRsvp(event.id, bo, 'invited');
  await host.send('POST', `${path}/guests/${bo.user.id}/remove/`, { body: {} });
  await api.runDueJobs();
  await api.db
    .update(guests)
    .set({ status: 'invited', removed_at: null })
    .where(eq(guests.user_id, bo.user.id));
  await answer(path, bo, 'declined');
  const [declined] = await passTime(ANSWERS_COLLECTED_MS);
  expect(declined?.subject).toBe(`Bo Holm can’t come to ${event.title}`);
});

test('[R78] [case 11] a member without a name isn’t called by their address', async () => {
  host = await api.signIn(host.user);
  const { event, path } = await createDinner(api, host.user);
  const member = await api.createMember({ first_name: '', last_name: '' });
  await inviteAddress(path, member.user.email);
  await api.db.transaction((tx) => linkEmailInvitations(tx, member.user, api.now()));
  await answer(path, member, 'declined');
  const [email] = await passTime(ANSWERS_COLLECTED_MS);
  expect(email?.subject).toBe(`One answer for ${event.title}`);
  expect(email?.text).toContain('Can’t come: a guest');
  expect(email?.text).not.toContain(member.user.email);
});

test('[R78, R81] just before the start hosts hear of answers at once, former hosts don’t', async () => {
  host = await api.signIn(host.user);
  const starts_at = new Date(api.now().getTime() + 5 * MINUTE_MS);
  const { event, path } = await createDinner(api, host.user, { starts_at });
  const former = await createGuest('Coco');
  await addCoHost(event.id, former);
  await answer(path, await createGuest('Ida'), 'accepted');
  api.outbox.length = 0;
  await tellHostsOfAnswers(api);
  await api.db.delete(eventHosts).where(eq(eventHosts.event_id, event.id));
  api.clock.advance(6 * MINUTE_MS);
  await api.runDueJobs();
  expect(api.outbox.map(({ to, subject }) => [to, subject])).toEqual([
    [host.user.email, `Ida Holm is coming to ${event.title}`],
  ]);
});

test('[R78] a co-host isn’t told who has the freed seat if there is a block between them', async () => {
  host = await api.signIn(host.user);
  const { event, path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
  const [leaving, waiting, coHost] = await Promise.all(['Ada', 'Wilma', 'Coco'].map(createGuest));
  await answer(path, leaving!, 'accepted');
  await host.send('POST', `${path}/seating/publish/`, { body: {} });
  await answer(path, waiting!, 'accepted');
  await passTime(ANSWERS_COLLECTED_MS);
  await addCoHost(event.id, coHost!);
  await api.db.insert(blocks).values({ user_id: coHost!.user.id, target_id: waiting!.user.id });
  await answer(path, leaving!, 'declined');
  const [toHost] = await passTime(ANSWERS_COLLECTED_MS);
  const [toCoHost] = fixture.emailsTo(coHost!);
  expect(toHost?.text).toContain('Wilma Holm now sits at Table 1, seat');
  expect(toCoHost?.text).toMatch(/Table 1, seat \d is taken again\./);
  expect(toCoHost?.text).not.toContain('Wilma');
});

test('[R78] a letter that can’t be written holds up no other, and the job fails', async () => {
  host = await api.signIn(host.user);
  const broken = await createDinner(api, host.user);
  const sound = await createDinner(api, host.user);
  for (const { path } of [broken, sound]) await answer(path, await createGuest('Ida'), 'accepted');
  await api.db
    .update(events)
    .set({ time_zone: 'Nowhere/None' })
    .where(eq(events.id, broken.event.id));
  api.outbox.length = 0;
  api.clock.advance(ANSWERS_COLLECTED_MS);
  await expect(tellHostsOfAnswers(api)).rejects.toThrow('NOWHERE/NONE');
  await api.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, broken.event.id));
  await api.runDueJobs();
  expect(fixture.emailsTo(host).map(({ subject }) => subject)).toEqual([
    `Ida Holm is coming to ${sound.event.title}`,
  ]);
});
