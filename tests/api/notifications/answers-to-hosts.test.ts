/** The letter that tells a host what guests answered (R78). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerByLink, getAnswerVersion } from '#server/modules/dinners/rsvps/answer-by-link.ts';
import { createPersonalLinkToken } from '#server/modules/dinners/rsvps/personal-link.ts';
import { eventHosts, events, guests } from '#server/modules/dinners/schema.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
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

/** Jobs run after each answer, as a server runs them at once. */
async function answer(path: string, guest: Member, ...statuses: ('accepted' | 'declined')[]) {
  for (const status of statuses) {
    await guest.send('POST', `${path}/rsvp/`, { body: { status } });
    await api.runDueJobs();
  }
}

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
  expect([email?.subject, more]).toEqual([`5 answers for ${event.title}`, []]);
  for (const line of [
    'Waiting for your approval: Rita Holm',
    'No longer coming: Ada Holm',
    'Coming: Ines Holm and Bo Holm',
    'Can’t come: Dan Holm',
    `/events/${event.id}/guests`,
  ])
    expect(email!.text).toContain(line);
  expect(email!.unsubscribeUrl).toBeTruthy();
  expect(await passTime(2 * ANSWERS_COLLECTED_MS), 'told once').toEqual([]);
});

test('[R78] [R86] who declines without an account is told of as they were invited', async () => {
  host = await api.signIn(host.user);
  const { event, path } = await createDinner(api, host.user);
  const body = { emails: ['nora@list.example'] };
  await host.send('POST', `${path}/invitations/`, { body });
  const [row] = await api.db.select().from(guests).where(eq(guests.email, 'nora@list.example'));
  const token = createPersonalLinkToken(api.keys, row!.link_id, row!.email!);
  await answerByLink(api, token, {
    status: 'declined',
    version: getAnswerVersion(row!),
    note: 'The harvest is that week.',
  });
  await api.runDueJobs();
  const [email, ...more] = await passTime(ANSWERS_COLLECTED_MS);
  expect([email?.subject, more]).toEqual([`nora@list.example can’t come to ${event.title}`, []]);
  expect(email?.text).toContain('The harvest is that week.');
});

test('[R78, R81] co-hosts get the letter too, and whoever helps at the door doesn’t', async () => {
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

test('[R78] one request is told by name, with what the guest does', async () => {
  const { event, guest } = await fixture.createDinnerWithGuest(
    'requested',
    { approval: true },
    { first_name: 'Bo', last_name: 'Eriksen', headline: 'Harbour pilot' },
  );
  await fixture.publish({ type: 'requested', event_id: event.id, user_id: guest.user.id });
  const [email] = await passTime(ANSWERS_COLLECTED_MS);
  expect(email?.subject).toBe(`Bo Eriksen would like to come to ${event.title}`);
  expect(email?.text).toContain('Harbour pilot');
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
