import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { EventBySlug } from '#src/contract/events.ts';
import type { RsvpResult } from '#src/contract/rsvps.ts';
import {
  inviteLinkUses,
  events,
  guests as guestRows,
  seats,
} from '#server/modules/dinners/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import {
  type Api,
  type Member,
  PARTNER_ORIGIN,
  TEST_START,
  startApi,
} from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
});

const accept = (member: Member, path: string, body: object = {}) =>
  member.send<RsvpResult>('POST', `${path}/rsvp/`, { body: { status: 'accepted', ...body } });
const decline = (member: Member, path: string) =>
  member.send<RsvpResult>('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
const listSeats = (id: string) => api.db.select().from(seats).where(eq(seats.event_id, id));
const readEventRow = async (id: string) =>
  (await api.db.select().from(events).where(eq(events.id, id)))[0]!;

describe('accepting', () => {
  test('[R44] a guest who accepts gets a seat, named neighbours and calendar links', async () => {
    const { path, event } = await createDinner(api, host.user);
    const guest = await api.createMember({ first_name: 'Mina', last_name: 'Salonen' });
    const { status, body } = await accept(guest, path, { dietary_needs: 'No nuts' });
    expect(status).toBe(200);
    expect(body.event).toMatchObject({
      my_status: 'accepted',
      attendee_count: 2,
      waitlist_position: null,
      venue: { address: 'Rua do Forno 14' },
    });
    expect(body.seating!.neighbours.map(({ person }) => person.first_name)).toEqual(['Teodora']);
    expect(body.seating!.tables[0]!.seats.filter(({ is_me }) => is_me)).toHaveLength(1);
    expect(body.event.calendar!.google_url).toContain('dates=20261130T090000Z%2F20261130T120000Z');
    expect(await listSeats(event.id)).toHaveLength(2);
    const [rsvpRow] = await api.db
      .select()
      .from(guestRows)
      .where(and(eq(guestRows.event_id, event.id), eq(guestRows.user_id, guest.user.id)));
    expect(rsvpRow).toMatchObject({ status: 'accepted', dietary_needs: 'No nuts' });
  });

  test('[R44] accepting again takes no second spot and gives the same response', async () => {
    const { path, event } = await createDinner(api, host.user);
    const guest = await api.createMember();
    const [first, ...more] = [
      await accept(guest, path),
      await accept(guest, path),
      ...(await Promise.all([accept(guest, path), accept(guest, path)])),
    ];
    await api.runDueJobs();
    for (const again of more) expect(again.body.event).toEqual(first!.body.event);
    expect((await readEventRow(event.id)).attendee_count).toBe(2);
    expect(await listSeats(event.id)).toHaveLength(2);
  });

  test('[R48] a guest without a name must send both names; existing names stay', async () => {
    const { path } = await createDinner(api, host.user);
    const nameless = await api.createMember({ first_name: '', last_name: '', is_new: true });
    expect(await accept(nameless, path)).toMatchObject({
      status: 400,
      body: { error: { first_name: ['Required'], last_name: ['Required'] } },
    });
    expect(await accept(nameless, path, { first_name: 'Bo' })).toMatchObject({
      status: 400,
      body: { error: { last_name: ['Required'] } },
    });
    expect((await accept(nameless, path, { first_name: 'Bo', last_name: 'Eriksen' })).status).toBe(
      200,
    );
    const [named] = await api.db.select().from(users).where(eq(users.id, nameless.user.id));
    expect([named!.first_name, named!.last_name]).toEqual(['Bo', 'Eriksen']);
    await accept(await api.signIn(named!), path, { first_name: 'Eve', last_name: 'Mallory' });
    const [stored] = await api.db.select().from(users).where(eq(users.id, nameless.user.id));
    expect(stored!.first_name).toBe('Bo');
  });

  test('[R44] a past, cancelled or closed dinner refuses RSVPs with a reason', async () => {
    const guest = await api.createMember();
    const past = await createDinner(api, host.user, {
      starts_at: new Date(api.now().getTime() - DAY_MS),
    });
    const cancelled = await createDinner(api, host.user, { status: 'cancelled' });
    const closed = await createDinner(api, host.user, {
      rsvp_by: new Date(api.now().getTime() - 1),
    });
    expect(await accept(guest, past.path)).toMatchObject({
      status: 409,
      body: { error: 'This dinner is over.' },
    });
    expect(await accept(guest, cancelled.path)).toMatchObject({
      status: 409,
      body: { error: 'This dinner was cancelled.' },
    });
    expect(await accept(guest, closed.path)).toMatchObject({
      status: 409,
      body: { error: 'RSVPs are closed.' },
    });
    expect(await decline(guest, closed.path)).toMatchObject({ status: 409 });
    for (const { event } of [past, cancelled, closed]) {
      const { body } = await api.send<EventBySlug>(
        'GET',
        `/api/events/by-slug/?slug=${event.slug}`,
      );
      expect(body.can_rsvp).toBe(false);
    }
  });

  test('with host approval an RSVP is a request without a seat', async () => {
    const { path, event } = await createDinner(api, host.user, { approval: true });
    const guest = await api.createMember();
    const { body } = await accept(guest, path);
    expect(body).toMatchObject({
      event: { my_status: 'requested', calendar: null, venue: { address: null } },
      seating: null,
      waitlist_position: null,
    });
    expect((await readEventRow(event.id)).attendee_count).toBe(1);
    const invitee = await api.createMember();
    await api.db.insert(guestRows).values({
      event_id: event.id,
      user_id: invitee.user.id,
      status: 'invited',
      invited_by: host.user.id,
    });
    expect((await accept(invitee, path)).body.event.my_status).toBe('accepted');
  });

  test('unknown fields are refused', async () => {
    const { path } = await createDinner(api, host.user);
    const guest = await api.createMember();
    for (const extra of [{ user_id: host.user.id }, { waitlist_seq: 1 }, { attendee_count: 0 }])
      expect((await accept(guest, path, extra)).status).toBe(400);
  });
});

describe('the waitlist', () => {
  test('[R44] over capacity guests queue in order, and a freed spot goes to the first', async () => {
    const { path, event } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const guests = await Promise.all(Array.from({ length: 6 }, () => api.createMember()));
    const positions: (number | null)[] = [];
    for (const guest of guests) positions.push((await accept(guest, path)).body.waitlist_position);
    expect(positions).toEqual([null, null, 1, 2, 3, 4]);
    await decline(guests[3]!, path);
    const readPosition = async (guest: Member) =>
      (await guest.send<EventBySlug>('GET', `/api/events/by-slug/?slug=${event.slug}`)).body
        .member!;
    expect([
      (await readPosition(guests[4]!)).waitlist_position,
      (await readPosition(guests[5]!)).waitlist_position,
    ]).toEqual([2, 3]);
    const declined = await decline(guests[0]!, path);
    expect(declined.body).toMatchObject({
      event: { my_status: 'declined', calendar: null },
      seating: null,
    });
    expect(await readPosition(guests[2]!)).toMatchObject({
      my_status: 'accepted',
      waitlist_position: null,
    });
    expect(await listSeats(event.id)).toHaveLength(3);
    expect((await readEventRow(event.id)).attendee_count).toBe(3);
    expect((await accept(guests[0]!, path)).body.waitlist_position).toBe(3);
  });

  test('a freed spot doesn’t go to a deactivated guest', async () => {
    const { path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
    const [first, deactivated, next] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
    ];
    for (const guest of [first, deactivated, next]) await accept(guest, path);
    await api.db
      .update(users)
      .set({ deactivated_at: api.now() })
      .where(eq(users.id, deactivated.user.id));
    await decline(first, path);
    expect((await accept(next, path)).body.event.my_status).toBe('accepted');
  });

  test('a deactivated waitlisted guest blocks neither the spot nor a position', async () => {
    const { path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
    const [first, deactivated, third, fourth] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
    ];
    for (const guest of [first, deactivated]) await accept(guest, path);
    await api.db
      .update(users)
      .set({ deactivated_at: api.now() })
      .where(eq(users.id, deactivated.user.id));
    await decline(first, path);
    expect((await accept(third, path)).body.event.my_status).toBe('accepted');
    expect((await accept(fourth, path)).body.waitlist_position).toBe(1);
  });

  test('a guest can leave until the dinner starts, the host can’t', async () => {
    const { path } = await createDinner(api, host.user, {
      rsvp_by: new Date(api.now().getTime() + DAY_MS),
    });
    expect((await decline(host, path)).status).toBe(409);
    const guest = await api.createMember();
    await accept(guest, path);
    api.clock.advance(2 * DAY_MS);
    const newSession = await api.signIn(guest.user);
    expect((await decline(newSession, path)).body.event.my_status).toBe('declined');
    expect((await accept(newSession, path)).status).toBe(409);
    api.clock.set(TEST_START);
  });
});

describe('who can see a dinner', () => {
  test('[R09] an invite-only dinner is the same 404 to others as an unknown one', async () => {
    const { path, event } = await createDinner(api, host.user, { visibility: 'invite' });
    const stranger = await api.createMember();
    const createPath = (slug: string, invite = '') =>
      `/api/events/by-slug/?slug=${slug}${invite && `&invite=${invite}`}`;
    const unknown = await api.send('GET', createPath('no-such-dinner'));
    for (const response of [
      await api.send('GET', createPath(event.slug)),
      await api.send('GET', createPath(event.slug, stranger.user.invite_slug)),
      await stranger.send('GET', createPath(event.slug)),
    ])
      expect([response.status, response.body]).toEqual([unknown.status, unknown.body]);
    expect((await accept(stranger, path)).status).toBe(404);
    expect((await stranger.send('GET', `${path}/`)).status).toBe(404);
    expect((await stranger.send('GET', `${path}/seating/`)).status).toBe(404);
    expect((await stranger.send('POST', `${path}/follow/`, { body: {} })).status).toBe(404);
    expect((await api.send('GET', createPath(event.slug, host.user.invite_slug))).status).toBe(200);
    await api.db
      .insert(inviteLinkUses)
      .values({ user_id: stranger.user.id, inviter_id: host.user.id, event_id: event.id });
    expect((await accept(stranger, path)).status).toBe(200);
    const other = await api.createMember();
    await api.db.insert(inviteLinkUses).values({
      user_id: other.user.id,
      inviter_id: (await api.createMember()).user.id,
      event_id: event.id,
    });
    expect((await accept(other, path)).status).toBe(404);
    expect(
      (
        await other.send<{ results: { id: string }[] }>('GET', '/api/events/?tab=all')
      ).body.results.map(({ id }) => id),
    ).not.toContain(event.id);
  });

  test('[R09] an invite link opens its dinner only while its owner has a spot', async () => {
    const [first, other] = [
      await createDinner(api, host.user, { visibility: 'invite' }),
      await createDinner(api, host.user, { visibility: 'invite' }),
    ];
    const [friend, guest] = [await api.createMember(), await api.createMember()];
    await api.db
      .insert(guestRows)
      .values({ event_id: first.event.id, user_id: friend.user.id, status: 'accepted' });
    const canOpenByLink = async ({ event }: typeof first) =>
      (
        await api.send(
          'GET',
          `/api/events/by-slug/?slug=${event.slug}&invite=${friend.user.invite_slug}`,
        )
      ).status === 200;
    expect([await canOpenByLink(first), await canOpenByLink(other)]).toEqual([true, false]);
    await guest.send('POST', `/api/invites/${friend.user.invite_slug}/claim/`, {
      body: { event_slug: first.event.slug },
    });
    const readStatusAsGuest = async ({ path }: typeof first) =>
      (await guest.send('GET', `${path}/`)).status;
    expect([await readStatusAsGuest(first), await readStatusAsGuest(other)]).toEqual([200, 404]);
    await api.db
      .update(guestRows)
      .set({ status: 'declined' })
      .where(eq(guestRows.user_id, friend.user.id));
    expect([await canOpenByLink(first), await readStatusAsGuest(first)]).toEqual([false, 404]);
  });

  test('[R45] a members’ dinner opened by an invite link is in the invitee’s list', async () => {
    const { event } = await createDinner(api, host.user);
    const [friend, guest] = [await api.createMember(), await api.createMember()];
    const link = await guest.send('POST', `/api/invites/${friend.user.invite_slug}/claim/`, {
      body: { event_slug: event.slug },
    });
    expect(link.status).toBe(204);
    const ownDinner = await guest.send<{ results: { id: string }[] }>('GET', '/api/events/');
    expect(ownDinner.body.results.map(({ id }) => id)).toEqual([event.id]);
  });

  test('[R09] the invite link of a host due for deletion opens no invite-only dinner', async () => {
    const leaving = await api.createMember();
    const { event } = await createDinner(api, leaving.user, { visibility: 'invite' });
    const createPath = `/api/events/by-slug/?slug=${event.slug}&invite=${leaving.user.invite_slug}`;
    expect((await api.send('GET', createPath)).status).toBe(200);
    await api.db
      .update(users)
      .set({ deactivated_at: api.now() })
      .where(eq(users.id, leaving.user.id));
    expect((await api.send('GET', createPath)).status).toBe(404);
  });

  test('a widget session reaches only its own dinners', async () => {
    const ownDinner = await createDinner(api, host.user);
    const other = await createDinner(api, host.user);
    const guest = await api.createMember(
      {},
      { scope: 'widget', origin: PARTNER_ORIGIN, eventIds: [ownDinner.event.id] },
    );
    expect((await accept(guest, ownDinner.path)).status).toBe(200);
    for (const response of [
      await accept(guest, other.path),
      await guest.send('GET', `${other.path}/seating/`),
      await guest.send('POST', `${other.path}/follow/`, { body: {} }),
    ])
      expect(response).toMatchObject({ status: 403, body: { code: 'scope' } });
    const { body } = await guest.send<EventBySlug>(
      'GET',
      `/api/events/by-slug/?slug=${other.event.slug}`,
    );
    expect(body.member).toBeNull();
    expect(
      (await guest.send<EventBySlug>('GET', `/api/events/by-slug/?slug=${ownDinner.event.slug}`))
        .body.member!.my_status,
    ).toBe('accepted');
  });

  test('a stranger sees no street, no coordinates and only consenting guests', async () => {
    const { path, event } = await createDinner(api, host.user);
    const shownGuest = await api.createMember({
      first_name: 'Ελένη',
      last_name: 'Παπαδάκη',
      headline: 'Olives',
      show_on_invites: true,
    });
    const hidden = await api.createMember({ first_name: 'Quiet', last_name: 'One' });
    for (const guest of [shownGuest, hidden]) await accept(guest, path);
    const { body } = await api.send<EventBySlug>('GET', `/api/events/by-slug/?slug=${event.slug}`);
    expect(body.table_preview).toEqual([{ first_name: 'Ελένη', initial: 'Π', headline: 'Olives' }]);
    expect(JSON.stringify(body)).not.toMatch(/Rua do Forno|38\.7|Quiet|@/);
    await api.db.update(events).set({ status: 'cancelled' }).where(eq(events.id, event.id));
    expect(
      (await api.send<EventBySlug>('GET', `/api/events/by-slug/?slug=${event.slug}`)).body
        .table_preview,
    ).toEqual([]);
  });
});

describe('lists', () => {
  test('[R12] dinners are listed by tab and search, in pages', async () => {
    const member = await api.createMember();
    const [a, b, c] = [
      await createDinner(api, host.user, { title: 'Oysters 100%' }),
      await createDinner(api, host.user),
      await createDinner(api, member.user),
    ];
    const past = await createDinner(api, member.user, {
      starts_at: new Date(api.now().getTime() - 3 * DAY_MS),
    });
    await accept(member, a.path);
    await member.send('POST', `${b.path}/follow/`, { body: {} });
    await member.send('POST', `${b.path}/follow/`, { body: {} });
    type List = {
      results: { id: string; is_following: boolean; is_host: boolean }[];
      next: string | null;
    };
    const list = async (query: string) =>
      (await member.send<List>('GET', `/api/events/?${query}`)).body;
    const listIds = async (query: string) => (await list(query)).results.map(({ id }) => id);
    expect(new Set(await listIds(''))).toEqual(new Set([a.event.id, c.event.id]));
    expect(await listIds('tab=hosting')).toEqual([c.event.id]);
    expect(await listIds('tab=following')).toEqual([b.event.id]);
    expect(await listIds('tab=past')).toEqual([past.event.id]);
    expect(await listIds('tab=all&q=100%25')).toEqual([a.event.id]);
    expect(await listIds('tab=all&q=%25%25')).toEqual([]);
    const allIds: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: List = await list(`tab=all&limit=4${cursor && `&cursor=${cursor}`}`);
      allIds.push(...page.results.map(({ id }) => id));
      cursor = page.next;
    }
    expect(new Set(allIds).size).toBe(allIds.length);
    expect(allIds).toEqual(expect.arrayContaining([a.event.id, b.event.id, c.event.id]));
    await member.send('DELETE', `${b.path}/follow/`);
    expect(await listIds('tab=following')).toEqual([]);
  });
});
