import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { isOnGuestList } from '#server/modules/dinners/rsvps/guest-rows.ts';
import { linkEmailInvitations } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import {
  inviteLinkUses,
  events,
  guests,
  seatingWishes,
  seats,
} from '#server/modules/dinners/schema.ts';
import { orderGuests } from '#server/modules/dinners/seating/seating-wishes.ts';
import { users } from '#server/modules/auth/schema.ts';
import { findGuestId, readSeats } from '#tests/helpers/api/guest-rows.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(() => api.close());

interface InvitationRow {
  id: string;
  email: string | null;
  person: { id: string } | null;
  invited_by: { id: string };
  status: string;
  created_at: string;
  asked_before?: boolean;
}
interface InvitationList {
  results: InvitationRow[];
  next: string | null;
}
const invite = (member: Member, path: string, body: object) =>
  member.send<InvitationList>('POST', `${path}/invitations/`, { body });
const listInvitations = async (member: Member, path: string) =>
  (await member.send<InvitationList>('GET', `${path}/invitations/`)).body;
const accept = (member: Member, path: string) =>
  member.send<{ event: DinnerEvent }>('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
const readRsvp = async (eventId: string, member: Member) =>
  (
    await api.db
      .select()
      .from(guests)
      .where(
        and(
          eq(guests.event_id, eventId),
          eq(guests.user_id, member.user.id),
          isOnGuestList(guests),
        ),
      )
  )[0];
const countInvited = (eventId: string) =>
  api.db.$count(guests, and(eq(guests.event_id, eventId), isNotNull(guests.invited_at)));
const listDomainEvents = async (type: string, eventId: string) =>
  (
    await api.db
      .select()
      .from(jobs)
      .where(eq(jobs.kind, 'notification'))
      .orderBy(asc(jobs.created_at))
  )
    .map(({ payload }) => payload as Record<string, unknown>)
    .filter((domainEvent) => domainEvent.type === type && domainEvent.event_id === eventId);
const makeAcquainted = (me: Member, other: Member) =>
  api.db
    .insert(matchDecisions)
    .values({ user_id: me.user.id, target_id: other.user.id, state: 'interested' })
    .onConflictDoNothing();

describe('inviting', () => {
  test('[R44] the host invites addresses and people they know, each once', async () => {
    const { path, event } = await createDinner(api, host.user, { visibility: 'invite' });
    const [friend, linkGuest] = [await api.createMember(), await api.createMember()];
    await makeAcquainted(host, friend);
    await api.db
      .insert(inviteLinkUses)
      .values({ user_id: linkGuest.user.id, inviter_id: host.user.id });
    const invited = {
      emails: ['Ana@club.example', 'ana@club.example ', 'bo@club.example'],
      user_ids: [friend.user.id, linkGuest.user.id, friend.user.id],
    };
    const { status, body } = await invite(host, path, invited);
    expect(status).toBe(200);
    expect(
      body.results
        .map(({ email, person, status: rsvpStatus }) => [email ?? person!.id, rsvpStatus])
        .toSorted(),
    ).toEqual(
      [
        ['ana@club.example', 'invited'],
        ['bo@club.example', 'invited'],
        [friend.user.id, 'invited'],
        [linkGuest.user.id, 'invited'],
      ].toSorted(),
    );
    expect(await listDomainEvents('invited', event.id)).toHaveLength(4);
    expect((await friend.send<DinnerEvent>('GET', `${path}/`)).body.my_status).toBe('invited');
    expect(body.results.map(({ asked_before }) => asked_before)).toEqual([
      false,
      false,
      false,
      false,
    ]);
    const again = (
      await invite(host, path, { ...invited, emails: [...invited.emails, 'cy@club.example'] })
    ).body.results;
    expect(again.filter(({ asked_before }) => !asked_before).map(({ email }) => email)).toEqual([
      'cy@club.example',
    ]);
    expect((await listInvitations(host, path)).results).toHaveLength(5);
    expect((await invite(host, path, {})).body).toEqual({ results: [], next: null });
  });

  test('[R45] the host’s own address is skipped: no row and no e-mail', async () => {
    const { path, event } = await createDinner(api, host.user);
    const { body } = await invite(host, path, {
      emails: [host.user.email.toUpperCase(), 'cy@club.example'],
    });
    expect(body.results.map(({ email }) => email)).toEqual(['cy@club.example']);
    expect((await listInvitations(host, path)).results.map(({ email }) => email)).toEqual([
      'cy@club.example',
    ]);
    expect(await listDomainEvents('invited', event.id)).toHaveLength(1);
  });

  test('[case 49] inviting a stranger is the same 404 as a missing member, and invites no one', async () => {
    const { path, event } = await createDinner(api, host.user);
    const [friend, stranger, deactivated, linkGuestOfFriend] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember({ deactivated_at: api.now() }),
      await api.createMember(),
    ];
    await makeAcquainted(host, friend);
    await makeAcquainted(host, deactivated);
    // This member followed a friend’s invite link, not the host’s.
    await api.db
      .insert(inviteLinkUses)
      .values({ user_id: linkGuestOfFriend.user.id, inviter_id: friend.user.id });
    const responses = [];
    for (const id of [
      stranger.user.id,
      '8f7b5a52-0000-4000-8000-000000000000',
      deactivated.user.id,
      linkGuestOfFriend.user.id,
      host.user.id,
    ])
      responses.push(
        await invite(host, path, { emails: ['x@club.example'], user_ids: [friend.user.id, id] }),
      );
    for (const { status, body } of responses)
      expect([status, body]).toEqual([404, responses[0]!.body]);
    expect(await countInvited(event.id)).toBe(0);
  });

  test('[case 49] a hidden dinner is the same 404 as a missing one', async () => {
    const { path } = await createDinner(api, host.user, { visibility: 'invite' });
    const outsider = await api.createMember();
    const [hidden, none] = [
      await invite(outsider, path, { emails: ['x@club.example'] }),
      await invite(outsider, '/api/events/8f7b5a52-0000-4000-8000-000000000000', {
        emails: ['x@club.example'],
      }),
    ];
    expect([hidden.status, hidden.body]).toEqual([404, none.body]);
  });

  test('[case 11] a member’s address looks like any other until they answer', async () => {
    const { path } = await createDinner(api, host.user, { visibility: 'invite' });
    const known = await api.createMember({ email: 'known@club.example', first_name: 'Known' });
    const { body } = await invite(host, path, {
      emails: ['known@club.example', 'unknown@club.example'],
    });
    const [one, other] = ['known', 'unknown'].map((name) =>
      body.results.find(({ email }) => email === `${name}@club.example`)!,
    );
    expect({ ...one!, id: '', email: '' }).toEqual({ ...other!, id: '', email: '' });
    await api.runDueJobs();
    expect((await listInvitations(host, path)).results.map(({ person }) => person)).toEqual([
      null,
      null,
    ]);
    // A sign-in links the invitation, and the host’s list still doesn’t show it.
    await api.db.transaction((tx) => linkEmailInvitations(tx, known.user, api.now()));
    expect(JSON.stringify((await host.send('GET', `${path}/guests/`)).body)).not.toContain(
      known.user.id,
    );
    expect((await accept(known, path)).body.event.my_status).toBe('accepted');
    expect(
      (await listInvitations(host, path)).results.find(
        ({ email }) => email === 'known@club.example',
      ),
    ).toMatchObject({
      status: 'accepted',
      person: { id: known.user.id },
    });
    // An invitation by address after the RSVP is not tied to that RSVP.
    const early = await api.createMember({ email: 'early@club.example' });
    const open = await createDinner(api, host.user);
    await accept(early, open.path);
    api.clock.advance(1000);
    expect(
      (await invite(host, open.path, { emails: ['early@club.example'] })).body.results,
    ).toMatchObject([{ person: null, status: 'invited' }]);
  });

  test('[case 11] a member invited by address and then by id gets an invitation for each', async () => {
    const { path, event } = await createDinner(api, host.user);
    const known = await api.createMember({ email: 'bob@club.example' });
    const [byAddress] = (await invite(host, path, { emails: ['bob@club.example'] })).body.results;
    api.clock.advance(1000);
    await api.db.transaction((tx) => linkEmailInvitations(tx, known.user, api.now()));
    const guest = await api.createMember();
    await accept(guest, path);
    for (const inviter of [guest, host]) {
      await makeAcquainted(inviter, known);
      const { body } = await invite(inviter, path, { user_ids: [known.user.id] });
      expect(body.results).toMatchObject([{ email: null, person: { id: known.user.id } }]);
      expect(body.results[0]!.id).not.toBe(byAddress!.id);
    }
    const invitationsOfHost = (await listInvitations(host, path)).results;
    expect(invitationsOfHost.find(({ email }) => email === 'bob@club.example')).toMatchObject({
      id: byAddress!.id,
      person: null,
    });
    expect(JSON.stringify((await host.send('GET', `${path}/guests/`)).body)).toContain(
      known.user.id,
    );
    const row = await readRsvp(event.id, known);
    expect(row).toMatchObject({ status: 'invited' });
    // The order and the cursor of the guest list would tell.
    expect(row!.created_at.toISOString()).not.toBe(byAddress!.created_at);
  });

  test('[R44] a guest who invites a member by name doesn’t undo the host’s approval', async () => {
    const { path, event } = await createDinner(api, host.user, { approval: true });
    const [guest, invitee] = [
      await api.createMember(),
      await api.createMember({ email: 'approved@club.example' }),
    ];
    await api.db
      .insert(guests)
      .values({ event_id: event.id, user_id: guest.user.id, status: 'accepted' });
    await invite(host, path, { emails: ['approved@club.example'] });
    await api.db.transaction((tx) => linkEmailInvitations(tx, invitee.user, api.now()));
    await makeAcquainted(guest, invitee);
    await invite(guest, path, { user_ids: [invitee.user.id] });
    // The address is somebody else’s by now, so that only the member’s own row can say it.
    await api.db
      .update(users)
      .set({ email: 'moved@club.example' })
      .where(eq(users.id, invitee.user.id));
    expect((await accept(invitee, path)).body.event.my_status).toBe('accepted');
    // The invitation is still the guest's.
    expect(
      (await listInvitations(host, path)).results.find(({ email }) => email === null),
    ).toMatchObject({ invited_by: { id: guest.user.id } });
  });

  test('[case 122] after a removal only a new invitation by the host opens the dinner', async () => {
    const { path } = await createDinner(api, host.user);
    const [guest, removed] = [
      await api.createMember(),
      await api.createMember({ email: 'removed@club.example' }),
    ];
    await accept(guest, path);
    await makeAcquainted(guest, removed);
    await invite(host, path, { emails: ['removed@club.example'] });
    await api.db.transaction((tx) => linkEmailInvitations(tx, removed.user, api.now()));
    await accept(removed, path);
    await host.send('POST', `${path}/guests/${removed.user.id}/remove/`, { body: {} });
    api.clock.advance(1000);
    await invite(guest, path, { user_ids: [removed.user.id] });
    expect((await accept(removed, path)).status).toBe(409);
    await invite(host, path, { emails: ['removed@club.example'] });
    const invitedAgain = (await removed.send<DinnerEvent>('GET', `${path}/`)).body;
    expect([invitedAgain.my_status, invitedAgain.is_removed]).toEqual(['invited', undefined]);
    expect((await accept(removed, path)).body.event.my_status).toBe('accepted');
  });

  test('[R09] a guest who proves an invited address keeps answer, seat and wishes', async () => {
    const { path, event } = await createDinner(api, host.user);
    const [ada, ben] = [await api.createMember(), await api.createMember()];
    for (const member of [ada, ben]) await accept(member, path);
    await api.runDueJobs();
    api.clock.advance(1000);
    const [sent] = (await invite(host, path, { emails: ['ada@work.example'] })).body.results;
    const [invitation] = await api.db
      .select()
      .from(guests)
      .where(eq(guests.email, 'ada@work.example'));
    const [adaId, benId] = [
      await findGuestId(api.db, ada.user.id, event.id),
      await findGuestId(api.db, ben.user.id, event.id),
    ];
    const plan = await readSeats(api.db, event.id);
    await api.db.insert(seats).values({
      event_id: event.id,
      table_id: plan[0]!.table_id,
      position: 7,
      guest_id: invitation!.id,
    });
    const wish = { event_id: event.id, kind: 'apart', reach: 'beside', is_hard: true } as const;
    await api.db.insert(seatingWishes).values([
      { ...wish, ...orderGuests(invitation!.id, benId) },
      { ...wish, ...orderGuests(adaId, benId) },
      { ...wish, ...orderGuests(invitation!.id, adaId) },
      { ...wish, ...orderGuests(invitation!.id, benId), kind: 'together' },
    ]);
    const owner = { ...ada.user, email: 'ada@work.example' };
    for (let i = 0; i < 2; i++)
      await api.db.transaction((tx) => linkEmailInvitations(tx, owner, api.now()));

    expect(
      await api.db.select().from(guests).where(eq(guests.email, 'ada@work.example')),
    ).toMatchObject([
      { id: adaId, user_id: ada.user.id, status: 'accepted', invited_by: host.user.id },
    ]);
    expect(await readSeats(api.db, event.id)).toEqual(plan);
    const wishes = await api.db
      .select()
      .from(seatingWishes)
      .where(eq(seatingWishes.event_id, event.id));
    expect(
      wishes.map(({ kind, guest_a, guest_b }) => [kind, { guest_a, guest_b }]).toSorted(),
    ).toEqual([
      ['apart', orderGuests(adaId, benId)],
      ['together', orderGuests(adaId, benId)],
    ]);
    // She answered before she was invited by that address, so the host doesn’t learn that it is hers.
    expect((await listInvitations(host, path)).results).toMatchObject([
      { id: sent!.id, email: 'ada@work.example', person: null, status: 'invited' },
    ]);
    expect(JSON.stringify((await host.send('GET', `${path}/guests/`)).body)).not.toContain(
      'ada@work.example',
    );
    // She has another address now: what the host does at the old one still counts for her.
    await host.send('POST', `${path}/guests/${ada.user.id}/remove/`, { body: {} });
    expect((await accept(ada, path)).status).toBe(409);
    api.clock.advance(1000);
    await invite(host, path, { emails: ['ada@work.example'] });
    expect((await accept(ada, path)).body.event.my_status).toBe('accepted');
  });

  test('[R49] an invitation across a block sends nothing and looks the same', async () => {
    const { path, event } = await createDinner(api, host.user);
    const [guest, blocked] = [await api.createMember(), await api.createMember()];
    await accept(guest, path);
    await makeAcquainted(guest, blocked);
    await api.db.insert(blocks).values({ user_id: blocked.user.id, target_id: host.user.id });
    const { status, body } = await invite(guest, path, { user_ids: [blocked.user.id] });
    expect([status, body.results]).toMatchObject([
      200,
      [{ person: { id: blocked.user.id }, status: 'invited' }],
    ]);
    expect(await readRsvp(event.id, blocked)).toBeUndefined();
    // Control: without the block the invitation is linked.
    const free = await api.createMember();
    await makeAcquainted(guest, free);
    await invite(guest, path, { user_ids: [free.user.id] });
    expect(await readRsvp(event.id, free)).toMatchObject({
      status: 'invited',
      invited_by: guest.user.id,
    });
  });

  test('[R49] a guest can’t reach members with a block between them and the host', async () => {
    const { path, event } = await createDinner(api, host.user, { visibility: 'invite' });
    const [guest, known, other, free] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember({ email: 'shut@club.example' }),
      await api.createMember(),
    ];
    await api.db
      .insert(guests)
      .values({ event_id: event.id, user_id: guest.user.id, status: 'accepted' });
    for (const member of [known, free]) await makeAcquainted(guest, member);
    await api.db.insert(blocks).values([
      { user_id: known.user.id, target_id: host.user.id },
      { user_id: host.user.id, target_id: other.user.id },
    ]);
    await api.runDueJobs();
    api.outbox.length = 0;
    await invite(guest, path, {
      user_ids: [known.user.id, free.user.id],
      emails: ['shut@club.example'],
    });
    await api.runDueJobs();
    // Control: a member without a block is notified.
    expect(api.outbox.map(({ to }) => to)).toEqual([free.user.email]);
    for (const member of [known, other]) {
      expect(
        (await member.send<InvitationList>('GET', '/api/feeds/list_available/')).body.results,
      ).toEqual([]);
      expect(await api.db.$count(inviteLinkUses, eq(inviteLinkUses.user_id, member.user.id))).toBe(
        0,
      );
    }
  });

  test('[R49] linking an address brings no invitation from a host the member blocked', async () => {
    const [blockedDinner, otherDinner] = [
      await createDinner(api, host.user, { visibility: 'invite' }),
      await createDinner(api, await api.createMember().then(({ user }) => user), {
        visibility: 'invite',
      }),
    ];
    const member = await api.createMember({ email: 'before@club.example' });
    await api.db.insert(blocks).values({ user_id: member.user.id, target_id: host.user.id });
    await api.db.insert(guests).values(
      [blockedDinner, otherDinner].map(({ event }) => ({
        event_id: event.id,
        email: 'after@club.example',
        status: 'invited' as const,
        invited_by: event.host_id,
        invited_at: api.now(),
      })),
    );
    await api.db.transaction((tx) =>
      linkEmailInvitations(tx, { ...member.user, email: 'after@club.example' }, api.now()),
    );
    expect(await readRsvp(blockedDinner.event.id, member)).toBeUndefined();
    expect(await readRsvp(otherDinner.event.id, member)).toMatchObject({ status: 'invited' });
    expect((await member.send('GET', `${blockedDinner.path}/`)).status).toBe(404);
  });

  test('[R44] guests can invite, see only their own invitations and no declines', async () => {
    const { path } = await createDinner(api, host.user);
    const [guest, accepter, decliner, outsider] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
    ];
    expect((await invite(guest, path, { emails: ['a@b.example'] })).status).toBe(403);
    await accept(guest, path);
    await makeAcquainted(guest, accepter);
    await makeAcquainted(guest, decliner);
    await invite(host, path, { emails: ['hosts@own.example'] });
    await invite(guest, path, { user_ids: [accepter.user.id, decliner.user.id] });
    await accept(accepter, path);
    await decliner.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
    const ownInvitations = (await listInvitations(guest, path)).results;
    expect(
      Object.fromEntries(ownInvitations.map(({ person, status }) => [person!.id, status])),
    ).toEqual({
      [accepter.user.id]: 'accepted',
      [decliner.user.id]: 'invited',
    });
    expect((await listInvitations(host, path)).results).toHaveLength(3);
    expect((await listInvitations(outsider, path)).results).toEqual([]);
    // To a guest, an earlier invitation by the host looks like their own.
    const again = await invite(guest, path, { emails: ['hosts@own.example'] });
    expect(again.body.results).toMatchObject([
      {
        email: 'hosts@own.example',
        invited_by: { id: guest.user.id },
        status: 'invited',
        asked_before: false,
      },
    ]);
  });

  test('[R44] the host’s invitation includes approval, a guest’s doesn’t', async () => {
    const { path, event } = await createDinner(api, host.user, { approval: true });
    const [hostInvitee, guestInvitee, inviter] = [
      await api.createMember({ email: 'mine@club.example' }),
      await api.createMember(),
      await api.createMember(),
    ];
    await invite(host, path, { emails: ['mine@club.example'] });
    expect((await accept(hostInvitee, path)).body.event.my_status).toBe('accepted');
    await api.db
      .insert(guests)
      .values({ event_id: event.id, user_id: inviter.user.id, status: 'accepted' });
    await makeAcquainted(inviter, guestInvitee);
    await invite(inviter, path, { user_ids: [guestInvitee.user.id] });
    expect((await accept(guestInvitee, path)).body.event.my_status).toBe('requested');
    await makeAcquainted(host, guestInvitee);
    await invite(host, path, { user_ids: [guestInvitee.user.id] });
    expect((await readRsvp(event.id, guestInvitee))!.status).toBe('accepted');
  });

  test('[R44] a guest’s invitation doesn’t approve a pending request', async () => {
    const { path, event } = await createDinner(api, host.user, { approval: true });
    const [guest, requester] = [await api.createMember(), await api.createMember()];
    await api.db
      .insert(guests)
      .values({ event_id: event.id, user_id: guest.user.id, status: 'accepted' });
    await makeAcquainted(guest, requester);
    expect((await accept(requester, path)).body.event.my_status).toBe('requested');
    expect((await invite(guest, path, { user_ids: [requester.user.id] })).status).toBe(200);
    expect((await readRsvp(event.id, requester))!.status).toBe('requested');
  });

  test('[R44] a cancelled dinner can’t invite, and there is a daily limit', async () => {
    const cancelled = await createDinner(api, host.user, { status: 'cancelled' });
    expect((await invite(host, cancelled.path, { emails: ['a@b.example'] })).status).toBe(409);
    const { path, event } = await createDinner(api, host.user);
    const createAddresses = (name: string) =>
      Array.from({ length: 150 }, (_, i) => `${name}${i}@club.example`);
    const secondHost = await api.createMember();
    await api.db.update(events).set({ host_id: secondHost.user.id }).where(eq(events.id, event.id));
    expect((await invite(secondHost, path, { emails: createAddresses('a') })).status).toBe(200);
    const refused = await invite(secondHost, path, {
      emails: [...createAddresses('b'), 'one@more.example'],
    });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await countInvited(event.id)).toBe(150);
    const page = await secondHost.send<InvitationList>('GET', `${path}/invitations/?limit=100`);
    expect([page.body.results.length, page.body.next === null]).toEqual([100, false]);
    const rest = await secondHost.send<InvitationList>(
      'GET',
      `${path}/invitations/?limit=100&cursor=${page.body.next}`,
    );
    expect(new Set([...page.body.results, ...rest.body.results].map(({ id }) => id)).size).toBe(
      150,
    );
  });

  test('a member can invite their table neighbours to another dinner', async () => {
    const { path, event } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
    const neighbour = await api.createMember();
    await accept(neighbour, path);
    expect(await api.db.$count(seats, eq(seats.event_id, event.id))).toBe(2);
    const other = await createDinner(api, host.user);
    expect((await invite(host, other.path, { user_ids: [neighbour.user.id] })).status).toBe(200);
  });
});
