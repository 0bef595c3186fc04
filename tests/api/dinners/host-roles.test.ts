/** Owner, co-hosts and door helpers of a dinner (R81), by every call that names a role. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getRequiredRole } from '#server/http/middleware/authenticate.ts';
import { lockEvent } from '#server/modules/dinners/events/lock-event.ts';
import { eventHosts } from '#server/modules/dinners/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { type CallName, calls } from '#src/contract/calls.ts';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { CLOSES_AFTER_END_MS } from '#src/contract/door-hours.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { LogEntry } from '#src/contract/event-log.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { type GivenRole, type HostRole, hasRole } from '#src/contract/host-roles.ts';
import type { EventHost } from '#src/contract/hosts.ts';
import { type Fixtures, createFixtures } from '#tests/helpers/api/fixtures.ts';
import { waitForBlockedQueries } from '#tests/helpers/api/lock-waits.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { sendRequest, validRequests } from '#tests/helpers/api/valid-requests.ts';
import {
  type ExternalServices,
  startExternalServices,
} from '#tests/helpers/services/external-services.ts';

/** What each call needs. A new call of hosts has its row here. */
const requiredRoles: Partial<Record<CallName, HostRole>> = {
  cancelEvent: 'owner',
  inviteHost: 'owner',
  removeHost: 'owner',
  changeEvent: 'co_host',
  uploadCover: 'co_host',
  deleteCover: 'co_host',
  listLog: 'co_host',
  addGuest: 'co_host',
  changeGuest: 'co_host',
  importGuests: 'co_host',
  readKitchen: 'co_host',
  readRecap: 'co_host',
  approveGuest: 'co_host',
  removeGuest: 'co_host',
  moveWaitingGuest: 'co_host',
  noteGuest: 'co_host',
  arrangeGuests: 'co_host',
  remindGuests: 'co_host',
  messageGuests: 'co_host',
  resendEmail: 'co_host',
  correctInvitation: 'co_host',
  withdrawInvitation: 'co_host',
  resendInvitation: 'co_host',
  changeSeating: 'co_host',
  publishSeating: 'co_host',
  readAnnouncement: 'co_host',
  announceSeating: 'co_host',
  takeBackSeating: 'co_host',
  askForChoices: 'co_host',
  previewLetter: 'co_host',
  reportSeating: 'co_host',
  listSeatingVersions: 'co_host',
  saveSeatingVersion: 'co_host',
  useSeatingVersion: 'co_host',
  deleteSeatingVersion: 'co_host',
  listHosts: 'door',
  readDoorList: 'door',
  checkIn: 'door',
  undoCheckIn: 'door',
};
const callNames = Object.keys(calls) as CallName[];

let api: Api;
let services: ExternalServices;
let world: Fixtures;
beforeAll(async () => {
  services = await startExternalServices();
  api = await startApi({ env: services.env });
});
beforeEach(async () => {
  world = await createFixtures(api, services);
});
afterAll(async () => {
  await api.close();
  await services.stop();
});

/** At a dinner, by default that of the fixtures; `isAccepted` is false for somebody who hasn't answered. */
async function addHelper(
  role: GivenRole,
  { eventId = world.dinner.id, isAccepted = true, member }: AddOptions = {},
): Promise<Member> {
  const helper = member ?? (await api.createMember());
  await api.db.insert(eventHosts).values({
    event_id: eventId,
    user_id: helper.user.id,
    role,
    accepted_at: isAccepted ? api.now() : null,
  });
  return helper;
}
interface AddOptions {
  eventId?: string;
  isAccepted?: boolean;
  member?: Member;
}

const path = () => `/api/events/${world.dinner.id}`;
const ask = (body: object, as = world.host) =>
  as.send<EventHost & { error: unknown }>('POST', `${path()}/co-hosts/`, { body });
/** Accepts what they saw, by default to be a co-host. */
const answer = (as: Member, how: 'accept' | 'decline' | 'leave', role: GivenRole = 'co_host') =>
  as.send<DinnerEvent & { error: string }>('POST', `${path()}/co-hosts/${how}/`, {
    body: how === 'accept' ? { role } : {},
  });
const rsvp = (as: Member) =>
  as.send<{ event: DinnerEvent }>('POST', `${path()}/rsvp/`, { body: { status: 'accepted' } });
const listHosts = async (as = world.host) =>
  (await as.send<{ results: EventHost[] }>('GET', `${path()}/co-hosts/`)).body.results;

describe('[R81] every call of hosts', () => {
  test('names the role of this table', () => {
    const named = callNames.flatMap((name) => {
      const role = getRequiredRole(calls[name] as CallDefinition);
      return role ? [[name, role]] : [];
    });
    expect(Object.fromEntries(named)).toEqual(requiredRoles);
  });

  test.each(Object.entries(requiredRoles) as [CallName, HostRole][])(
    '[case 127] %s is for %s and above, not for former or merely asked helpers',
    async (name, required) => {
      const request = await validRequests[name](world);
      const [, eventId] = /events\/([^/]+)/.exec(request.path!)!;
      const options = { eventId: eventId! };
      const former = await addHelper('co_host', options);
      await api.db.delete(eventHosts).where(eq(eventHosts.user_id, former.user.id));
      expect((await sendRequest(world, name, request, former)).status).toBe(404);
      const asked = await addHelper('co_host', { ...options, isAccepted: false });
      expect((await sendRequest(world, name, request, asked)).status).toBe(403);
      for (const role of ['door', 'co_host'] as const) {
        const helper = await addHelper(role, options);
        const { status } = await sendRequest(world, name, request, helper);
        const definition: CallDefinition = calls[name];
        expect(status).toBe(hasRole(role, required) ? (definition.status ?? 200) : 403);
      }
    },
  );
});

test('[case 127] a door helper reads no addresses, guest lists, plans or counts', async () => {
  const helper = await addHelper('door');
  await world.host.send('POST', `${path()}/invitations/`, {
    body: { emails: ['secret@club.example'] },
  });
  await api.db
    .insert(eventHosts)
    .values({ event_id: world.dinner.id, email: 'pending@club.example', role: 'door' });
  expect(await listHosts(helper)).toMatchObject([{ person: { id: helper.user.id }, email: null }]);
  for (const [part, status] of [
    ['guests/', 403],
    ['seating/', 403],
    ['invitations/', 200],
  ] as const) {
    const response = await helper.send('GET', `${path()}/${part}`);
    expect(response.status).toBe(status);
    expect(JSON.stringify(response.body)).not.toContain('@');
  }
  const invite = { body: { emails: ['friend@club.example'] } };
  expect((await helper.send('POST', `${path()}/invitations/`, invite)).status).toBe(403);
  const csv = { headers: { Accept: 'text/csv' } };
  expect((await helper.send('GET', `${path()}/guests/`, csv)).status).toBe(403);
  const { body } = await helper.send<DinnerEvent>('GET', `${path()}/`);
  expect(body).toMatchObject({
    my_role: 'door',
    is_host: false,
    guest_counts: null,
    venue: { address: 'Rua do Forno 14' },
  });
});

test.each(['held', 'offered'])(
  '[case 129] a %s role at the door of an unlisted dinner gives no seat',
  async (kind) => {
    const helper = await addHelper('door', { isAccepted: kind === 'held' });
    expect((await helper.send('GET', `${path()}/`)).status).toBe(200);
    expect((await rsvp(helper)).status).toBe(404);
    await world.host.send('POST', `${path()}/invitations/`, {
      body: { emails: [helper.user.email] },
    });
    await api.runDueJobs();
    expect((await rsvp(helper)).body.event.my_status).toBe('accepted');
  },
);

test('[case 127] a door helper reads needs while the door is open, nothing later', async () => {
  const { starts_at, ends_at } = world.dinner;
  const { user } = await addHelper('door');
  const read = async (at: Date) => {
    api.clock.set(at);
    const helper = await api.signIn(user);
    const { status, body } = await helper.send('GET', `${path()}/door/`);
    return { status, readsNeeds: JSON.stringify(body).includes(world.canaries.answerDiet) };
  };
  expect(await read(api.now())).toEqual({ status: 200, readsNeeds: false });
  expect(await read(starts_at)).toEqual({ status: 200, readsNeeds: true });
  const closed = new Date(ends_at.getTime() + CLOSES_AFTER_END_MS);
  api.clock.set(closed);
  await api.runJob('delete_expired');
  expect((await read(closed)).status).toBe(404);
});

test('[R81] a co-host sees and seats all guests without being one', async () => {
  const helper = await addHelper('co_host');
  const read = (part: string) => helper.send<{ results: unknown[] }>('GET', `${path()}/${part}`);
  expect((await read('')).body).toMatchObject({ my_role: 'co_host', is_host: false });
  expect((await read('guests/')).body.results).toHaveLength(5);
  const lock = { body: { locks: [{ user_id: world.guest.user.id, locked: true }] } };
  const { body } = await helper.send<{ tables: { seats: { person: unknown }[] }[] }>(
    'PATCH',
    `${path()}/seating/`,
    lock,
  );
  expect(body.tables[0]!.seats.filter(({ person }) => person)).toHaveLength(4);
});

test('[case 127] a co-host learns nothing of the owner’s picks from the report', async () => {
  const helper = await addHelper('co_host');
  await api.db.insert(matchDecisions).values({
    user_id: world.host.user.id,
    target_id: world.guest.user.id,
    state: 'interested',
    decided_at: api.now(),
  });
  const readPicks = async (as: Member) =>
    (await as.send<{ picks: number }>('GET', `${path()}/seating/report/`)).body.picks;
  expect(await readPicks(world.host)).toBe(1);
  expect(await readPicks(helper)).toBe(0);
});

test('[R81] people the owner asks have a role only after accepting; they may decline or leave', async () => {
  const helper = await api.createMember();
  await ask({ role: 'co_host', email: helper.user.email });
  const read = async () => (await helper.send<DinnerEvent>('GET', `${path()}/`)).body;
  expect(await read()).toMatchObject({ my_role: null, offered_role: 'co_host' });
  const mine = await helper.send<{ results: DinnerEvent[] }>('GET', '/api/events/?tab=mine');
  expect(mine.body.results.map(({ id }) => id)).toEqual([world.dinner.id]);
  expect((await helper.send('GET', `${path()}/guests/`)).status).toBe(403);

  expect((await answer(helper, 'accept')).body).toMatchObject({
    my_role: 'co_host',
    offered_role: null,
  });
  expect((await helper.send('GET', `${path()}/guests/`)).status).toBe(200);
  expect(await listHosts(helper)).toMatchObject([
    { role: 'co_host', email: null, person: { id: helper.user.id } },
  ]);

  expect((await answer(helper, 'leave')).status).toBe(204);
  expect((await helper.send('GET', `${path()}/`)).status).toBe(404);
  expect(await listHosts()).toEqual([]);
});

test('[R81] a role is raised by consent alone, lowered at once, and kept by declining', async () => {
  const helper = await addHelper('door');
  const { id: user_id, email } = helper.user;
  const read = async () => (await helper.send<DinnerEvent>('GET', `${path()}/`)).body;
  await ask({ role: 'co_host', user_id });
  expect(await read()).toMatchObject({ my_role: 'door', offered_role: 'co_host' });
  expect((await helper.send('GET', `${path()}/guests/`)).status).toBe(403);
  expect((await answer(helper, 'decline')).status).toBe(204);
  expect(await read()).toMatchObject({ my_role: 'door', offered_role: null });

  await ask({ role: 'co_host', user_id });
  expect((await answer(helper, 'accept')).body).toMatchObject({ my_role: 'co_host' });
  await ask({ role: 'door', user_id });
  expect(await read()).toMatchObject({ my_role: 'door', offered_role: null });

  // What the page showed before the owner changed it.
  await ask({ role: 'door', email });
  await ask({ role: 'co_host', email });
  expect((await answer(helper, 'accept', 'door')).status).toBe(409);
  expect(await read()).toMatchObject({ my_role: 'door', offered_role: 'co_host' });

  // Removing takes back what they were asked besides.
  await answer(helper, 'decline');
  await ask({ role: 'co_host', user_id });
  const held = (await listHosts()).find(({ accepted_at }) => accepted_at !== null);
  await world.host.send('DELETE', `${path()}/co-hosts/${held!.id}/`);
  expect((await answer(helper, 'accept')).status).toBe(404);
});

test('[R81] a co-host writes in their own name, and not while it is paused', async () => {
  const helper = await api.createMember({ first_name: 'Ines' });
  await addHelper('co_host', { member: helper });
  await world.ada.send('POST', `/api/users/${helper.user.id}/block/`, { body: {} });
  const write = () =>
    helper.send('POST', `${path()}/message/`, { body: { text: 'Bring a coat.' } });
  await write();
  await api.runDueJobs();
  const sent = api.outbox.filter(({ text }) => text.includes('Bring a coat.'));
  const { host, guest } = world;
  // Ada has blocked her (R49).
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [host, guest].map(({ user }) => user.email).toSorted(),
  );
  expect(sent.filter(({ subject }) => !subject.startsWith('Ines '))).toEqual([]);
  const { body } = await guest.send<{ results: FeedItem[] }>('GET', '/api/feeds/list_available/');
  expect(body.results.map(({ title }) => title)).toContainEqual(expect.stringMatching(/^Ines /));
  await host.send('DELETE', '/api/user/delete-account/delete/');
  expect((await write()).status).toBe(409);
});

test('[R81] helpers without a seat hear that the dinner is moved or cancelled', async () => {
  const [helper, asked] = [await addHelper('door'), await addHelper('door', { isAccepted: false })];
  const countEmails = (to: Member) =>
    api.outbox.filter((email) => email.to === to.user.email).length;
  const listItems = async () =>
    (
      await helper.send<{ results: FeedItem[] }>('GET', '/api/feeds/list_available/')
    ).body.results.map(({ type }) => type);
  const starts_at = new Date(world.dinner.starts_at.getTime() + HOUR_MS).toISOString();
  await world.host.send('PATCH', `${path()}/`, { body: { starts_at } });
  await api.runDueJobs();
  expect(countEmails(helper)).toBe(1);
  expect(await listItems()).toContain('event_changed');
  await world.host.send('POST', `${path()}/cancel/`, { body: {} });
  await api.runDueJobs();
  expect(countEmails(helper)).toBe(2);
  expect(await listItems()).toContain('event_cancelled');
  expect(countEmails(asked)).toBe(0);
});

test('[case 128] asking an address tells nothing of its account until it accepts', async () => {
  const helper = await api.createMember({ first_name: 'Ines' });
  const known = await ask({ role: 'door', email: helper.user.email });
  const unknown = await ask({ role: 'door', email: 'nobody-yet@club.example' });
  const withoutOwn = ({ id: _id, email: _email, ...rest }: EventHost) => rest;
  expect(withoutOwn(known.body)).toEqual(withoutOwn(unknown.body));
  expect((await listHosts()).map(({ person }) => person)).toEqual([null, null]);
  await api.runDueJobs();
  const sent = api.outbox.filter(({ subject }) => subject.includes('help'));
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [helper.user.email, 'nobody-yet@club.example'].toSorted(),
  );
  // A person who declines isn't named.
  expect((await answer(helper, 'decline')).status).toBe(204);
  const log = (await world.host.send<{ results: LogEntry[] }>('GET', `${path()}/log/`)).body;
  const declined = log.results.find(({ action }) => action === 'host_declined');
  expect(declined).toMatchObject({ actor: null, member: null });
  // Somebody who joins with that address later is asked too.
  const joined = await api.createMember({ email: 'nobody-yet@club.example' });
  expect((await answer(joined, 'accept', 'door')).body.my_role).toBe('door');
});

test('[case 128] an address that is asked, taken back and asked again gets one e-mail', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { body } = await ask({ role: 'door', email: 'again@club.example' });
    await api.runDueJobs();
    await world.host.send('DELETE', `${path()}/co-hosts/${body.id}/`);
  }
  expect(api.outbox.filter(({ to }) => to === 'again@club.example')).toHaveLength(1);
});

test.each([
  [
    'the dinner is over',
    async () => {
      api.clock.set(world.dinner.ends_at);
      await api.runJob('delete_expired');
    },
  ],
  [
    'its owner is gone',
    async () => {
      await world.host.send('DELETE', '/api/user/delete-account/delete/');
      api.clock.advance(48 * HOUR_MS + 1);
      await api.runJob('purge_members');
    },
  ],
])('[case 128] an address that was asked to help is deleted when %s', async (_, end) => {
  const isOfDinner = eq(eventHosts.event_id, world.dinner.id);
  await ask({ role: 'door', email: 'unanswered@club.example' });
  expect(await api.db.$count(eventHosts, isOfDinner)).toBe(1);
  await end();
  expect(await api.db.$count(eventHosts, isOfDinner)).toBe(0);
});

test.each(['owner', 'helper'])(
  '[case 131] a block by the %s ends the role, and no new one is offered',
  async (blocker) => {
    const helper = await addHelper('co_host');
    const { host } = world;
    const [by, target] = blocker === 'owner' ? [host, helper] : [helper, host];
    await by.send('POST', `/api/users/${target.user.id}/block/`, { body: {} });
    expect((await helper.send('GET', `${path()}/`)).status).toBe(404);
    expect(await listHosts()).toEqual([]);
    expect((await ask({ role: 'door', user_id: helper.user.id })).status).toBe(404);
    // An address must not tell of the block.
    expect((await ask({ role: 'door', email: helper.user.email })).status).toBe(201);
    expect((await helper.send('GET', `${path()}/`)).status).toBe(404);
    expect((await answer(helper, 'accept', 'door')).status).toBe(404);
  },
);

test('[case 127] nobody names themselves, or answers for somebody else', async () => {
  const helper = await addHelper('co_host');
  const { guest, host, ben } = world;
  const invited = { role: 'co_host', email: 'asked@club.example' };
  expect((await ask(invited)).status).toBe(201);
  expect((await ask({ role: 'co_host', user_id: guest.user.id }, guest)).status).toBe(403);
  expect((await ask({ role: 'co_host', email: ben.user.email }, helper)).status).toBe(403);
  expect((await answer(guest, 'accept')).status).toBe(409);
  expect((await answer(ben, 'accept')).status).toBe(404);
  expect((await ask({ role: 'door', email: host.user.email })).status).toBe(400);
  expect((await ask({ role: 'owner', email: 'x@club.example' })).status).toBe(400);
  expect((await ask({ role: 'door' })).status).toBe(400);
  // Not somebody they know.
  expect((await ask({ role: 'door', user_id: ben.user.id })).status).toBe(404);
});

const endings: [string, (helper: Member) => Promise<unknown>][] = [
  ['leaves', (helper) => answer(helper, 'leave')],
  ['is moved to the door', ({ user }) => ask({ role: 'door', user_id: user.id })],
  [
    'accepts another role',
    async (helper) => {
      await ask({ role: 'door', email: helper.user.email });
      await answer(helper, 'accept', 'door');
    },
  ],
  [
    'deletes the account',
    async (helper) => {
      await helper.send('DELETE', '/api/user/delete-account/delete/');
      api.clock.advance(48 * HOUR_MS + 1);
      await api.runJob('purge_members');
    },
  ],
];
test.each(endings)(
  '[case 130] a co-host’s invitations stay, unread, when the co-host %s',
  async (_, end) => {
    const helper = await addHelper('co_host');
    const byAddress = await api.createMember();
    const byLink = await api.createMember();
    const { email } = byAddress.user;
    await helper.send('POST', `${path()}/invitations/`, { body: { emails: [email] } });
    await api.runDueJobs();
    await byLink.send('POST', `/api/invites/${helper.user.invite_slug}/claim/`, {
      body: { event_slug: world.dinner.slug },
    });
    await end(helper);
    const { body } = await helper.send('GET', `${path()}/invitations/`);
    expect(JSON.stringify(body)).not.toContain(email);
    const answered = await rsvp(await api.signIn(byAddress.user));
    expect(answered.body.event.my_status).toBe('accepted');
    const requested = await rsvp(await api.signIn(byLink.user));
    expect(requested.body.event.my_status).toBe('requested');
  },
);

test('[case 127] a change that waited while its co-host was removed changes nothing', async () => {
  const helper = await addHelper('co_host');
  let changing: Promise<{ status: number }>;
  await api.rawDb.transaction(async (tx) => {
    await lockEvent(tx, world.dinner.id);
    changing = helper.send('PATCH', `${path()}/`, { body: { title: 'Mine now' } });
    await waitForBlockedQueries(api);
    await tx.delete(eventHosts).where(eq(eventHosts.user_id, helper.user.id));
  });
  expect((await changing!).status).toBe(404);
});
