/** A dinner whose host has deleted their account is paused until they restore it or it is purged. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { runCommand } from '#server/admin/run.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let host: Member;
let guest: Member;
let waiting: Member;
let late: Member;
let dinner: CreatedDinner;
beforeEach(async () => {
  await api?.close();
  api = await startApi();
  [host, guest, waiting, late] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
  for (const member of [guest, waiting]) await accept(member);
  await settle();
});
afterAll(() => api.close());

const accept = (member: Member) =>
  member.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
const decline = (member: Member) =>
  member.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'declined' } });
const readDinner = async (member: Member) =>
  (await member.send<DinnerEvent>('GET', `${dinner.path}/`)).body;
const readStatus = async (member: Member) =>
  (
    await api.db
      .select()
      .from(guests)
      .where(and(eq(guests.event_id, dinner.event.id), eq(guests.user_id, member.user.id)))
  )[0]?.status;
const listNews = async (member: Member) =>
  (
    await member.send<{ results: FeedItem[] }>(
      'GET',
      `/api/feeds/list_available/?event_id=${dinner.event.id}`,
    )
  ).body.results
    .filter(({ type }) => type === 'event_changed')
    .map(({ title }) => title);
const subjectsTo = (member: Member) =>
  api.outbox.filter(({ to }) => to === member.user.email).map(({ subject }) => subject);
/** Runs all jobs; the outbox then holds only what follows. */
async function settle() {
  await api.runDueJobs();
  api.outbox.length = 0;
}
async function deleteHost() {
  expect((await host.send('DELETE', '/api/user/delete-account/delete/')).status).toBe(200);
}
async function restoreHost() {
  expect(
    (await (await api.signIn(host.user)).send('POST', '/api/user/restore/', { body: {} })).status,
  ).toBe(200);
}

test('[case 114] a dinner whose host deleted their account takes no acceptance and no invitation', async () => {
  await deleteHost();
  for (const member of [late, guest])
    expect(await readDinner(member)).toMatchObject({ status: 'scheduled', can_rsvp: false });
  const refused = {
    status: 409,
    body: {
      error: 'The host is closing their account, so nobody new can join this dinner for now.',
    },
  };
  expect(await accept(late)).toMatchObject(refused);
  expect(
    await guest.send('POST', `${dinner.path}/invitations/`, {
      body: { emails: ['a@club.example'] },
    }),
  ).toMatchObject(refused);
  // Guests keep what they have, and may give it up; nobody moves up meanwhile.
  expect((await accept(guest)).status).toBe(200);
  expect((await decline(guest)).status).toBe(200);
  expect([await readStatus(late), await readStatus(guest), await readStatus(waiting)]).toEqual([
    undefined,
    'declined',
    'waitlisted',
  ]);
});

test('[case 114] guests hear that the host left and that they are back, and seats go to the waitlist', async () => {
  const { title } = dinner.event;
  await deleteHost();
  await api.runDueJobs();
  for (const member of [guest, waiting]) {
    expect([await listNews(member), subjectsTo(member)]).toEqual([
      [`${title} may not take place`],
      [`${title} may not take place`],
    ]);
  }
  expect([await listNews(late), subjectsTo(late)]).toEqual([[], []]);
  await decline(guest);
  await settle();
  api.clock.advance(HOUR_MS);
  await restoreHost();
  await api.runDueJobs();
  const session = await api.signIn(waiting.user);
  expect(await readDinner(session)).toMatchObject({ can_rsvp: true, my_status: 'accepted' });
  expect(await listNews(session)).toEqual([`${title} is going ahead`]);
  expect(subjectsTo(waiting).toSorted()).toEqual([
    `${title} is going ahead`,
    `You have a seat: ${title}`,
  ]);
  expect(
    (
      await (
        await api.signIn(late.user)
      ).send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } })
    ).status,
  ).toBe(200);
  // Deleting and restoring again on the same day sends no more e-mails.
  api.outbox.length = 0;
  host = await api.signIn(host.user);
  await deleteHost();
  await api.runDueJobs();
  await restoreHost();
  await api.runDueJobs();
  expect(subjectsTo(waiting)).toEqual([]);
});

test('[case 114] a host who is back before the jobs ran leaves the guests alone', async () => {
  await deleteHost();
  await restoreHost();
  await api.runDueJobs();
  expect([await listNews(guest), subjectsTo(guest)]).toEqual([[], []]);
});

test('[case 114] a dinner handed to another host opens again', async () => {
  await deleteHost();
  await api.runDueJobs();
  api.clock.advance(1000);
  expect(await runCommand(api, ['host-dinner', dinner.event.slug, guest.user.email])).toMatchObject(
    { code: 0 },
  );
  await api.runDueJobs();
  expect(await listNews(waiting)).toEqual([`${dinner.event.title} is going ahead`]);
  expect(await readStatus(waiting)).toBe('accepted');
  expect(await readDinner(late)).toMatchObject({ can_rsvp: true, host: { id: guest.user.id } });
});

test('[case 114] after 48 hours the dinner is cancelled as before', async () => {
  await deleteHost();
  await settle();
  api.clock.advance(48 * HOUR_MS + 1000);
  await api.runJob('purge_members');
  await api.runDueJobs();
  expect(subjectsTo(guest)).toEqual([`${dinner.event.title} is cancelled`]);
  expect(await api.db.$count(jobs, eq(jobs.kind, 'notification'))).toBe(0);
});
