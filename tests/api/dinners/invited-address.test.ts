/** What an inviter may not learn about the owner of an address (R45). */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkEmailInvitations } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { guests } from '#server/modules/dinners/schema.ts';
import type { DinnerEvent, EventBySlug } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember();
});
afterAll(() => api.close());

const invite = (path: string, body: { emails?: string[]; user_ids?: string[] }) =>
  host.send('POST', `${path}/invitations/`, { body });

const readInvitations = async (path: string) =>
  (await host.send<{ results: { id: string; status: string }[] }>('GET', `${path}/invitations/`))
    .body.results;

const withdraw = async (path: string, id: string) =>
  (await host.send('POST', `${path}/invitations/${id}/withdraw/`, { body: {} })).status;

test('[R45] [case 11] inviting an address doesn’t make its owner a contact', async () => {
  const { path, event } = await createDinner(api, host.user, { visibility: 'invite' });
  const other = await createDinner(api, host.user);
  const owner = await api.createMember();
  const askAsContact = async () => (await invite(other.path, { user_ids: [owner.user.id] })).status;
  expect(await askAsContact()).toBe(404);
  await invite(path, { emails: [owner.user.email] });
  await api.runDueJobs();
  expect(await askAsContact(), 'the same as before').toBe(404);
  await api.db
    .update(guests)
    .set({ user_id: owner.user.id })
    .where(and(eq(guests.event_id, event.id), eq(guests.email, owner.user.email)));
  expect(await askAsContact(), 'signed in since, but without an answer').toBe(404);
  await owner.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  expect(await askAsContact(), 'control').toBe(200);
});

test('[R45] [case 11] a member who opened my link stays a contact when I invite their address', async () => {
  const { path, event } = await createDinner(api, host.user, { visibility: 'invite' });
  const other = await createDinner(api, host.user);
  const owner = await api.createMember();
  const askAsContact = async () => (await invite(other.path, { user_ids: [owner.user.id] })).status;
  await invite(path, { emails: [owner.user.email] });
  await api.runDueJobs();
  expect(await askAsContact()).toBe(404);
  await owner.send('POST', `/api/invites/${host.user.invite_slug}/claim/`, {
    body: { event_slug: event.slug },
  });
  expect(await askAsContact(), 'opened after the letter').toBe(200);
  await host.send('POST', `${path}/remind/`, { body: {} });
  await api.runDueJobs();
  expect(await askAsContact(), 'another letter').toBe(200);
  const [invitation] = await readInvitations(path);
  await withdraw(path, invitation!.id);
  expect(await askAsContact(), 'withdrawn').toBe(200);
});

test('[R78] a withdrawn invitation hides the dinner, and the address can be invited again', async () => {
  const { path } = await createDinner(api, host.user, { visibility: 'invite' });
  const owner = await api.createMember();
  const inviteOwner = async () => {
    await invite(path, { emails: [owner.user.email] });
    await api.db.transaction((tx) => linkEmailInvitations(tx, owner.user, api.now()));
    return readInvitations(path).then(([invitation]) => invitation!.id);
  };
  const readStatus = async () => (await owner.send('GET', `${path}/`)).status;

  const id = await inviteOwner();
  expect(await readStatus()).toBe(200);
  expect(await withdraw(path, id)).toBe(204);
  expect([await readStatus(), await readInvitations(path), await withdraw(path, id)]).toEqual([
    404,
    [],
    404,
  ]);

  const again = await inviteOwner();
  await owner.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  expect(await withdraw(path, again), 'once they have answered').toBe(409);
  expect(await readStatus()).toBe(200);
});

test('[R78] a withdrawn invitation hides the dinner whoever else invited the address', async () => {
  const { path, event } = await createDinner(api, host.user, { visibility: 'invite' });
  const owner = await api.createMember();
  const guest = await api.createMember();
  await guest.send('POST', `/api/invites/${host.user.invite_slug}/claim/`, {
    body: { event_slug: event.slug },
  });
  await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  for (const inviter of [guest, host]) {
    await inviter.send('POST', `${path}/invitations/`, { body: { emails: [owner.user.email] } });
    await api.runDueJobs();
  }
  const readStatus = async () => (await owner.send('GET', `${path}/`)).status;
  expect(await readStatus()).toBe(200);
  const [invitation] = await readInvitations(path);
  expect(await withdraw(path, invitation!.id)).toBe(204);
  expect(await readStatus()).toBe(404);
});

test('[R78] an address taken off the list and invited again gets the letter again', async () => {
  const { path } = await createDinner(api, host.user);
  const stranger = 'invited-twice@example.org';
  const member = await api.createMember();
  const inviteBoth = async () => {
    api.clock.advance(1000);
    await invite(path, { emails: [stranger, member.user.email] });
    await api.runDueJobs();
  };
  const countLetters = () =>
    [stranger, member.user.email].map(
      (address) => api.outbox.filter(({ to }) => to === address).length,
    );
  const readFeed = async () =>
    (
      await member.send<{ results: { type: string }[] }>('GET', '/api/feeds/list_available/')
    ).body.results.filter(({ type }) => type === 'event_invite').length;
  await inviteBoth();
  await inviteBoth();
  expect([countLetters(), await readFeed()], 'once').toEqual([[1, 1], 1]);
  for (const { id } of await readInvitations(path)) await withdraw(path, id);
  await api.runDueJobs();
  expect(await readFeed(), 'withdrawn').toBe(0);
  await inviteBoth();
  expect([countLetters(), await readFeed()]).toEqual([[2, 2], 1]);
});

test('[R44, R79] the owner of an invited address is invited like a member, words and all', async () => {
  const { path, event } = await createDinner(api, host.user, { approval: true });
  const owner = await api.createMember();
  const invited = { my_status: 'invited', is_approved: true, invitation_text: 'Do come.' };
  await host.send('POST', `${path}/invitations/`, {
    body: { emails: [owner.user.email], text: 'Do come.' },
  });
  await api.runDueJobs();
  const readDinner = async () => (await owner.send<DinnerEvent>('GET', `${path}/`)).body;
  const readGuests = async () => (await host.send('GET', `${path}/guests/`)).body;
  const guestsBefore = await readGuests();
  expect(await readDinner()).toMatchObject(invited);
  const feed = await owner.send<{ results: FeedItem[] }>('GET', '/api/feeds/list_available/');
  expect(feed.body.results).toMatchObject([{ type: 'event_invite', event: invited }]);
  const list = await owner.send<{ results: DinnerEvent[] }>('GET', '/api/events/');
  expect(list.body.results).toMatchObject([{ id: event.id, ...invited }]);
  expect(await readGuests(), 'the host sees no difference').toEqual(guestsBefore);
  await owner.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
  const declined = await readDinner();
  expect(declined.my_status).toBe('declined');
  expect(declined).not.toHaveProperty('invitation_text');
});

test('[R44] [case 69] an invited address tells nothing to a partner’s page or across a block', async () => {
  const { path, event } = await createDinner(api, host.user);
  const owner = await api.createMember();
  const onPartnerPage = await api.createMember(
    {},
    { scope: 'widget', origin: PARTNER_ORIGIN, eventIds: [event.id] },
  );
  const blocked = await api.createMember();
  await api.db.insert(blocks).values({ user_id: blocked.user.id, target_id: host.user.id });
  const owners = [owner, onPartnerPage, blocked];
  await host.send('POST', `${path}/invitations/`, {
    body: { emails: owners.map(({ user }) => user.email), text: 'Do come.' },
  });
  const read = await Promise.all(
    owners.map((who) => who.send<EventBySlug>('GET', `/api/events/by-slug/?slug=${event.slug}`)),
  );
  expect(read.map(({ body }) => [body.member?.my_status, body.member?.invitation_text])).toEqual([
    ['invited', 'Do come.'],
    [null, undefined],
    [null, undefined],
  ]);
});
