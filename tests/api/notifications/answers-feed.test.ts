/** The feed item that collects what guests of a dinner answered (R78). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventHosts } from '#server/modules/dinners/schema.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createNotificationFixture } from '#tests/helpers/api/notification-fixture.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
let notifications: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  api = await startApi();
  notifications = createNotificationFixture(api, () => host);
});
beforeEach(async () => {
  host = await api.createMember();
});
afterAll(() => api.close());

const createGuest = (first_name: string) => api.createMember({ first_name, last_name: 'Holm' });

async function answer({ path }: CreatedDinner, guest: Member, status: 'accepted' | 'declined') {
  api.clock.advance(1000);
  await guest.send('POST', `${path}/rsvp/`, { body: { status } });
  await api.runDueJobs();
}

async function acceptAs(dinner: CreatedDinner, first_name: string) {
  const guest = await createGuest(first_name);
  await answer(dinner, guest, 'accepted');
  return guest;
}

const addHelper = ({ event }: CreatedDinner, { user }: Member, role: 'co_host' | 'door') =>
  api.db
    .insert(eventHosts)
    .values({ event_id: event.id, user_id: user.id, role, accepted_at: api.now() });

const listItems = (member: Member) => notifications.listFeedItemsOfType(member, 'answers');
const listTexts = async (member: Member) =>
  (await listItems(member)).map(({ title, body, actions }) => [title, body, actions[0]?.name]);

test('[R78] answers are one item of a dinner, new again with each, until the host has seen it', async () => {
  const dinner = await createDinner(api, host.user);
  const { title } = dinner.event;
  const ines = await acceptAs(dinner, 'Ines');
  expect(await listTexts(host)).toEqual([[`Ines Holm is coming to ${title}`, '', 'see_coming']]);
  await answer(dinner, await createGuest('Dan'), 'declined');
  await acceptAs(dinner, 'Bo');
  const collected = 'Coming: Ines Holm and Bo Holm\nCan’t come: Dan Holm';
  expect(await listTexts(host)).toEqual([[`3 answers for ${title}`, collected, 'see_guests']]);

  const [item] = await listItems(host);
  await host.send('POST', `/api/feeds/${item!.id}/mark_as_seen/`, { body: {} });
  expect(await listTexts(host), 'seen').toEqual([
    [`3 answers for ${title}`, collected, 'see_guests'],
  ]);
  await answer(dinner, ines, 'declined');
  const [next] = await listItems(host);
  expect(next).toMatchObject({ id: item!.id, seen_at: null });
  expect(await listTexts(host)).toEqual([
    [`Ines Holm is no longer coming to ${title}`, '', 'see_declined'],
  ]);
  await answer(dinner, ines, 'accepted');
  expect(await listTexts(host), 'as the host knew').toEqual([]);
});

test('[R78] a request is in the item until a host has decided', async () => {
  const dinner = await createDinner(api, host.user, { approval: true });
  const coHost = await createGuest('Coco');
  await addHelper(dinner, coHost, 'co_host');
  const [rita, bo] = [await acceptAs(dinner, 'Rita'), await acceptAs(dinner, 'Bo')];
  expect(await listTexts(host)).toEqual([
    [
      `2 answers for ${dinner.event.title}`,
      'Waiting for your approval: Rita Holm and Bo Holm',
      'see_requests',
    ],
  ]);
  for (const guest of [rita, bo]) {
    await coHost.send('POST', `${dinner.path}/guests/${guest.user.id}/approve/`, { body: {} });
    await api.runDueJobs();
    expect(await listItems(host)).toHaveLength(guest === rita ? 1 : 0);
  }
});

test('[R78] a request beside another answer isn’t an item of requests alone', async () => {
  const dinner = await createDinner(api, host.user);
  const bo = await acceptAs(dinner, 'Bo');
  const [seen] = await listItems(host);
  await host.send('POST', `/api/feeds/${seen!.id}/mark_as_seen/`, { body: {} });
  await answer(dinner, bo, 'declined');
  await host.send('PATCH', `${dinner.path}/`, { body: { approval: true } });
  await acceptAs(dinner, 'Ana');
  expect(await listTexts(host)).toEqual([
    [
      `2 answers for ${dinner.event.title}`,
      'Waiting for your approval: Ana Holm\nNo longer coming: Bo Holm',
      'see_guests',
    ],
  ]);
});

test('[R78, R81] co-hosts have the item, without who a block hides, and helpers don’t', async () => {
  const dinner = await createDinner(api, host.user);
  const [coHost, door] = [await createGuest('Coco'), await createGuest('Dora')];
  await addHelper(dinner, coHost, 'co_host');
  await addHelper(dinner, door, 'door');
  const kai = await acceptAs(dinner, 'Kai');
  await acceptAs(dinner, 'Ines');
  await api.db.insert(blocks).values({ user_id: kai.user.id, target_id: coHost.user.id });
  const only = [`Ines Holm is coming to ${dinner.event.title}`, '', 'see_coming'];
  expect([await listTexts(coHost), await listTexts(door)]).toEqual([[only], []]);
  expect((await listTexts(host))[0]?.[0]).toBe(`2 answers for ${dinner.event.title}`);
  await api.db.delete(eventHosts).where(eq(eventHosts.user_id, coHost.user.id));
  expect(await listItems(coHost), 'no longer a host').toEqual([]);
});

test('[R42, R78] a guest who leaves a published plan has their own item for every host', async () => {
  const dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 4 }]);
  const coHost = await createGuest('Coco');
  await addHelper(dinner, coHost, 'co_host');
  const ines = await acceptAs(dinner, 'Ines');
  await host.send('POST', `${dinner.path}/seating/publish/`, { body: {} });
  await answer(dinner, ines, 'declined');
  for (const member of [host, coHost]) {
    expect(await listItems(member)).toEqual([]);
    const left = await notifications.listFeedItemsOfType(member, 'guest_left');
    expect(left.map(({ title }) => title)).toEqual([
      `Ines Holm is no longer coming to ${dinner.event.title}`,
    ]);
  }
});
