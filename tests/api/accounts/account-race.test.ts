/** Concurrent changes by one member, on PostgreSQL. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkEmailInvitations } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { lockEvent } from '#server/modules/dinners/events/lock-event.ts';
import { seatGuest } from '#server/modules/dinners/seating/seating-plan.ts';
import { queueReoptimize } from '#server/modules/dinners/seating/reoptimize.ts';
import { cancelAllRsvps } from '#server/modules/dinners/rsvps/rsvps.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { events, guests, seats } from '#server/modules/dinners/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';
import type { Profile, ProfileDetail } from '#src/contract/profiles.ts';
import { queueMatchSearchesAndSeating } from '#server/modules/matching/queue-match-searches.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Postgres, createDatabase } from '#tests/helpers/services/postgres.ts';
import {
  deferRejection,
  runAllBeforeFirstWrite,
  waitForBlockedQueries,
} from '#tests/helpers/api/lock-waits.ts';
import { findGuestId } from '#tests/helpers/api/guest-rows.ts';

const ROUNDS = 30;

let postgres: Postgres;
let api: Api;
beforeAll(async () => {
  postgres = await createDatabase();
  api = await startApi({ databaseUrl: postgres.url });
});
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

const deleteAccount = (member: Member) => member.send('DELETE', '/api/user/delete-account/delete/');

test('[R46] [case 54, 115] an RSVP in flight during account deletion keeps no seat', async () => {
  const host = await api.createMember();
  const { event, path } = await createDinner(api, host.user, {}, [
    { shape: 'long', seats: ROUNDS + 1 },
  ]);
  const members = [];
  for (let round = 0; round < ROUNDS; round += 1) members.push(await api.createMember());
  const accept = (member: Member) =>
    member.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  const responses = await Promise.all(
    members.flatMap((member, index) =>
      index % 2 ? [accept(member), deleteAccount(member)] : [deleteAccount(member), accept(member)],
    ),
  );
  expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  const acceptedRsvps = await api.db
    .select({ id: users.id })
    .from(guests)
    .innerJoin(users, eq(users.id, guests.user_id))
    .where(
      and(
        eq(guests.event_id, event.id),
        eq(guests.status, 'accepted'),
        isNotNull(users.deactivated_at),
      ),
    );
  expect(acceptedRsvps).toEqual([]);
  expect(
    (await api.db.select().from(events).where(eq(events.id, event.id)))[0]?.attendee_count,
  ).toBe(1);
  expect(await api.db.$count(seats, eq(seats.event_id, event.id))).toBe(1);
});

test('[R46] of three simultaneous deletions of one account one succeeds', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ada = await api.createMember();
    const responses = await Promise.all([
      deleteAccount(ada),
      deleteAccount(ada),
      deleteAccount(ada),
    ]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test('[R46] two simultaneous restores of one account both succeed', async () => {
  const ada = await api.createMember({ deactivated_at: api.now() });
  const restore = () => ada.send('POST', '/api/user/restore/', { body: {} });
  const responses = await runAllBeforeFirstWrite(api, users, 2, restore);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
});

test('[R49] two people who share dinners can block each other at the same time', async () => {
  const people = [];
  for (let round = 0; round < ROUNDS; round += 1)
    people.push([await api.createMember(), await api.createMember()] as const);
  for (const [ada, ben] of people.slice(0, 6)) {
    for (const member of [ada, ben]) {
      const { path } = await createDinner(api, member.user, { slug: `both-${member.user.id}` });
      await (member === ada ? ben : ada).send('POST', `${path}/rsvp/`, {
        body: { status: 'accepted' },
      });
    }
  }
  const block = (member: Member, other: Member) =>
    member.send('POST', `/api/users/${other.user.id}/block/`, { body: {} });
  const responses = await Promise.all(
    people.flatMap(([ada, ben]) => [block(ada, ben), block(ben, ada)]),
  );
  expect(responses.filter(({ status }) => status !== 204)).toEqual([]);
  const ids = people.flat().map(({ user }) => user.id);
  expect(await api.db.$count(blocks, inArray(blocks.user_id, ids))).toBe(2 * ROUNDS);
});

test('[R35] three simultaneous updates of a priority keep each other’s fields', async () => {
  const types = await api.db.transaction((tx) => upsertProfileTypes(tx));
  for (let round = 0; round < 10; round += 1) {
    const ada = await api.createMember();
    const created = await ada.send<{ results: Profile[] }>(
      'POST',
      '/api/profiles/initialize_profiles/',
      {
        body: { source: 'manual', profile_type_ids: [types.get('raising')!] },
      },
    );
    const id = created.body.results[1]!.id;
    const put = (body: object) =>
      ada.send('PUT', `/api/profiles/${id}/update_profile_data/`, { body });
    const responses = await Promise.all([
      put({ bio: 'Mine.' }),
      put({ company: { name: 'Kiln', role: '', website: '' } }),
      put({ attributes: [{ key: 'round', value: '2m' }] }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await ada.send<ProfileDetail>('GET', `/api/profiles/${id}/profile_detail/`);
    expect(body).toMatchObject({
      bio: 'Mine.',
      company: { name: 'Kiln' },
      attributes: [{ key: 'round', value: '2m' }],
    });
  }
});

test('[R36] of two members who change to the same address at once one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `wanted${round}@club.example`;
    const members = [await api.createMember(), await api.createMember()];
    const change = (member: Member, code?: string) =>
      member.send('POST', '/api/user/change-email/', {
        body: { email, ...(code ? { code } : {}) },
      });
    const codes: string[] = [];
    for (const member of members) {
      await change(member);
      codes.push(await api.codeFor(email));
    }
    const responses = await Promise.all(
      members.map((member, index) => change(member, codes[index])),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await api.db.$count(users, eq(users.email, email))).toBe(1);
  }
});

test('[R49] blocking a member who is being deleted waits and succeeds', async () => {
  const [ada, ben, host] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  const { path } = await createDinner(api, host.user);
  await ada.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();
  let blocked: Promise<{ status: number }> = Promise.resolve({ status: 0 });
  await api.rawDb.transaction(async (tx) => {
    await cancelAllRsvps(tx, api, ada.user);
    blocked = deferRejection(ben.send('POST', `/api/users/${ada.user.id}/block/`, { body: {} }));
    await waitForBlockedQueries(api);
    await queueMatchSearchesAndSeating(tx, api.now(), ada.user.id);
  });
  expect((await blocked).status).toBe(204);
});

test('[R44] a member invited by name while an e-mail invitation is linked is invited once', async () => {
  const [ada, host] = [
    await api.createMember({ email: 'twice-asked@club.example' }),
    await api.createMember(),
  ];
  const { event } = await createDinner(api, host.user);
  const invitation = {
    event_id: event.id,
    status: 'invited' as const,
    invited_by: host.user.id,
    invited_at: api.now(),
  };
  await api.db.insert(guests).values({ ...invitation, email: ada.user.email });
  let linked: Promise<void> = Promise.resolve();
  await api.rawDb.transaction(async (tx) => {
    await lockEvent(tx, event.id);
    await tx.insert(guests).values({ ...invitation, user_id: ada.user.id });
    linked = deferRejection(
      api.db.transaction((transaction) => linkEmailInvitations(transaction, ada.user, api.now())),
    );
    await waitForBlockedQueries(api);
  });
  await linked;
  expect(await api.db.$count(guests, eq(guests.user_id, ada.user.id))).toBe(1);
});

test('[R36] changing to an invited e-mail address waits while the dinner is locked', async () => {
  const [ada, host] = [await api.createMember(), await api.createMember()];
  const { event } = await createDinner(api, host.user);
  await api.db.insert(guests).values([
    {
      event_id: event.id,
      email: 'new-home@club.example',
      status: 'invited',
      invited_by: host.user.id,
      invited_at: api.now(),
    },
    { event_id: event.id, user_id: ada.user.id, status: 'accepted' },
  ]);
  const guest = { id: await findGuestId(api.db, ada.user.id, event.id), user_id: ada.user.id };
  const change = (body: object) =>
    ada.send<{ email: string }>('POST', '/api/user/change-email/', {
      body: { email: 'new-home@club.example', ...body },
    });
  await change({});
  const code = await api.codeFor('new-home@club.example');
  let changed: ReturnType<typeof change> | null = null;
  await api.rawDb.transaction(async (tx) => {
    await lockEvent(tx, event.id);
    changed = deferRejection(change({ code }));
    await waitForBlockedQueries(api);
    await seatGuest(tx, api, event.id, guest);
  });
  expect((await changed!).body.email).toBe('new-home@club.example');
});

test('[R36] a waiting profile update does not block seating the member', async () => {
  const [ada, host] = [await api.createMember(), await api.createMember()];
  const [firstDinner, secondDinner] = [
    await createDinner(api, host.user),
    await createDinner(api, host.user),
  ];
  await ada.send('POST', `${firstDinner.path}/rsvp/`, { body: { status: 'accepted' } });
  const [guest] = await api.db
    .insert(guests)
    .values({
      event_id: secondDinner.event.id,
      user_id: ada.user.id,
      status: 'waitlisted',
      waitlist_seq: 1,
    })
    .returning();
  await api.runDueJobs();
  let update: Promise<{ status: number }> = Promise.resolve({ status: 0 });
  // As when a member leaves two dinners: reoptimizing the first is queued, then the seat at the second goes to the next guest.
  await api.rawDb.transaction(async (tx) => {
    await queueReoptimize(tx, api.now(), firstDinner.event.id);
    update = deferRejection(
      ada.send('PATCH', '/api/user/update_info/', { body: { location: 'Porto' } }),
    );
    await waitForBlockedQueries(api);
    await seatGuest(tx, api, secondDinner.event.id, { id: guest!.id, user_id: ada.user.id });
  });
  expect((await update).status).toBe(200);
});
