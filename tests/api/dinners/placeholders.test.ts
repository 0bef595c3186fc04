import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { GuestImport } from '#src/contract/guest-import.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating, SeatingReport } from '#src/contract/seating.ts';
import { TAKE_BACK_MS } from '#src/contract/constants/limits.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { answerByLink, getAnswerVersion } from '#server/modules/dinners/rsvps/answer-by-link.ts';
import { linkEmailInvitations } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { createPersonalLinkToken } from '#server/modules/dinners/rsvps/personal-link.ts';
import { events, guests, inviteLinkUses, seats } from '#server/modules/dinners/schema.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { readSeats } from '#tests/helpers/api/guest-rows.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(() => api.close());

interface GuestEntry {
  person: Person;
  status: string;
  dietary_needs: string | null;
  invited_as: { email: string } | null;
  host_note?: string;
}
const add = (path: string, body: object, caller = host) =>
  caller.send<GuestEntry & { error: unknown }>('POST', `${path}/guests/`, { body });
const listGuests = async (path: string, caller = host) =>
  (await caller.send<{ results: GuestEntry[] }>('GET', `${path}/guests/`)).body.results;
const accept = (member: Member, path: string) =>
  member.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
const signIn = (member: Member) =>
  api.db.transaction((tx) => linkEmailInvitations(tx, member.user, api.now()));
const open = (member: Member, { path }: CreatedDinner) =>
  member.send<DinnerEvent>('GET', `${path}/`);
const readFeedTitles = async () =>
  (
    await host.send<{ results: { title: string }[] }>('GET', '/api/feeds/list_available/')
  ).body.results.map(({ title }) => title);
const readSeating = async (path: string, caller = host) =>
  (await caller.send<Seating>('GET', `${path}/seating/`)).body;
const findSeat = (seating: Seating, personId: string) =>
  seating.tables.flatMap((table) => table.seats).find(({ person }) => person?.id === personId);

/** Each accepted row is counted, and has a seat. */
async function expectConsistent({ event }: CreatedDinner, count: number): Promise<void> {
  const [row] = await api.db.select().from(events).where(eq(events.id, event.id));
  const accepted = await api.db
    .select()
    .from(guests)
    .where(and(eq(guests.event_id, event.id), eq(guests.status, 'accepted')));
  expect(row!.attendee_count).toBe(count);
  expect((await readSeats(api.db, event.id)).map(({ guest_id }) => guest_id).sort()).toEqual(
    accepted.map(({ id }) => id).sort(),
  );
  expect(accepted).toHaveLength(count);
}

describe('a guest without an account', () => {
  test('[R44] is named by the host, counted, seated, moved, kept apart and listed', async () => {
    const dinner = await createDinner(api, host.user);
    const member = await api.createMember({ first_name: 'Mio' });
    await accept(member, dinner.path);
    const { status, body } = await add(dinner.path, {
      first_name: 'Anna',
      last_name: 'Silva',
      dietary_needs: 'No nuts',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      person: { first_name: 'Anna', last_name: 'Silva', is_placeholder: true },
      status: 'accepted',
      dietary_needs: 'No nuts',
      invited_as: null,
    });
    await expectConsistent(dinner, 3);
    const seating = await readSeating(dinner.path);
    const moved = await host.send<Seating>('PATCH', `${dinner.path}/seating/`, {
      body: {
        moves: [{ user_id: body.person.id, table_id: seating.tables[0]!.id, position: 7 }],
        never: [[body.person.id, member.user.id]],
      },
    });
    expect(findSeat(moved.body, body.person.id)).toMatchObject({ position: 7, locked: true });
    await api.runDueJobs();
    const report = (await host.send<SeatingReport>('GET', `${dinner.path}/seating/report/`)).body;
    expect(
      report.never
        .flat()
        .map(({ first_name }) => first_name)
        .sort(),
    ).toEqual(['Anna', 'Mio']);
    expect(report.guests, 'nothing is known of Anna').toBe(2);
    const file = await host.send<string>('GET', `${dinner.path}/guests/`, {
      headers: { Accept: 'text/csv' },
    });
    expect(file.body).toContain('"Anna","Silva","","Coming","Table 1",8');
    expect(await host.send('POST', `${dinner.path}/seating/publish/`, { body: {} })).toMatchObject({
      status: 200,
    });
    await api.runDueJobs();
    expect(api.loggedErrors).toEqual([]);
  });

  test('[R44, R87] is announced and on the kitchen’s sheet, and without an address gets no letter', async () => {
    const dinner = await createDinner(api, host.user);
    const [mio, ada] = [
      await api.createMember({ first_name: 'Mio' }),
      await api.createMember({ first_name: 'Ada' }),
    ];
    await accept(mio, dinner.path);
    await accept(ada, dinner.path);
    const { body } = await add(dinner.path, {
      first_name: 'Anna',
      last_name: 'Silva',
      dietary_needs: 'No nuts',
    });
    await host.send('PATCH', `${dinner.path}/seating/`, {
      body: { together: [[body.person.id, mio.user.id].sort()] },
    });
    await api.runDueJobs();
    const report = (await host.send<SeatingReport>('GET', `${dinner.path}/seating/report/`)).body;
    expect(report.together.map(({ state }) => state)).toEqual(['beside']);
    const kitchen = await host.send('GET', `${dinner.path}/kitchen/`);
    expect(JSON.stringify(kitchen.body)).toContain('No nuts');
    const url = `${dinner.path}/seating/announcement/`;
    expect((await host.send('GET', url)).body).toMatchObject({ guests: 2, without_account: 1 });
    api.outbox.length = 0;
    expect((await host.send('POST', url, { body: {} })).status).toBe(200);
    api.clock.advance(TAKE_BACK_MS);
    await api.runDueJobs();
    const letters = api.outbox.filter(({ subject }) => subject.startsWith('Your seat at'));
    expect(letters.map(({ to }) => to).sort()).toEqual([ada, mio].map((m) => m.user.email).sort());
    expect(letters.find(({ to }) => to === mio.user.email)!.text).toContain('Anna S.');
    expect(letters.map(({ text }) => text).join()).not.toContain('Silva');
    expect(api.loggedErrors).toEqual([]);
  });

  test('[R44] is renamed and removed by the host alone, and frees the seat for the line', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const [coming, waiting] = [await api.createMember(), await api.createMember()];
    const { body } = await add(dinner.path, { first_name: 'Ana' });
    await accept(coming, dinner.path);
    await accept(waiting, dinner.path);
    const path = `${dinner.path}/guests/${body.person.id}`;
    expect((await coming.send('PATCH', `${path}/`, { body: { first_name: 'No' } })).status).toBe(
      403,
    );
    const renamed = await host.send<GuestEntry>('PATCH', `${path}/`, {
      body: { first_name: 'Anna', email: 'anna@list.example' },
    });
    expect(renamed.body).toMatchObject({
      person: { first_name: 'Anna' },
      invited_as: { email: 'anna@list.example' },
    });
    const other = await createDinner(api, host.user);
    expect(
      (
        await host.send('PATCH', `${other.path}/guests/${body.person.id}/`, {
          body: { first_name: 'No' },
        })
      ).status,
    ).toBe(404);
    expect((await coming.send('POST', `${path}/remove/`, { body: {} })).status).toBe(403);
    expect((await host.send('POST', `${path}/remove/`, { body: {} })).status).toBe(200);
    const list = await listGuests(dinner.path);
    expect(list.map(({ person, status }) => [person.id, status]).sort()).toEqual(
      [host, coming, waiting].map(({ user }) => [user.id, 'accepted']).sort(),
    );
    await expectConsistent(dinner, 3);
  });

  test('[R44] two added at once never share the last seat', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'long', seats: 4 }]);
    const member = await api.createMember();
    const results = await Promise.all([
      add(dinner.path, { first_name: 'One' }),
      add(dinner.path, { first_name: 'Two' }),
      accept(member, dinner.path),
      add(dinner.path, { first_name: 'Three' }),
      add(dinner.path, { first_name: 'Four' }),
    ]);
    expect(results.filter(({ status }) => status === 409).length).toBeGreaterThanOrEqual(1);
    await expectConsistent(dinner, 4);
  });

  test('[R44] guests see a first name and an initial beside them, and no address', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const member = await api.createMember({ first_name: 'Mio' });
    await accept(member, dinner.path);
    const { body } = await add(dinner.path, {
      first_name: 'Anna',
      last_name: 'Silva',
      email: 'secret@list.example',
      dietary_needs: 'No nuts',
    });
    const seating = await readSeating(dinner.path, member);
    expect(findSeat(seating, body.person.id)).toMatchObject({
      initials: 'AS',
      is_neighbour: true,
      person: { first_name: 'Anna', last_name: 'S.' },
    });
    const list = await listGuests(dinner.path, member);
    expect(JSON.stringify([seating, list])).not.toMatch(/Silva|secret@|nuts/);
    expect(list.map(({ person }) => person.first_name)).toContain('Anna');
    expect((await add(dinner.path, { first_name: 'Eve' }, member)).status).toBe(403);
  });

  test('[R44] gets no letter before the host invites them', async () => {
    const dinner = await createDinner(api, host.user);
    await add(dinner.path, { first_name: 'Anna', email: 'quiet@list.example' });
    await add(dinner.path, { first_name: 'Bea', email: 'loud@list.example' });
    await host.send('POST', `${dinner.path}/invitations/`, {
      body: { emails: ['loud@list.example'] },
    });
    await api.runDueJobs();
    await host.send('POST', `${dinner.path}/cancel/`, { body: {} });
    await api.runDueJobs();
    const recipients = api.outbox.map(({ to }) => to);
    expect(recipients.filter((to) => to === 'loud@list.example')).toHaveLength(2);
    expect(recipients).not.toContain('quiet@list.example');
  });
});

describe('claiming', () => {
  test('[R45] by opening the dinner the owner of the address becomes that guest, in the same seat', async () => {
    const dinner = await createDinner(api, host.user, { visibility: 'invite' });
    await add(dinner.path, {
      first_name: 'Anna',
      email: 'own@list.example',
      dietary_needs: 'Halal',
    });
    const [, placed] = await readSeats(api.db, dinner.event.id);
    const owner = await api.createMember({ email: 'own@list.example', first_name: 'Annette' });
    const unproven = await api.createMember();
    await signIn(unproven);
    expect((await open(unproven, dinner)).status).toBe(404);
    await signIn(owner);
    expect((await open(owner, dinner)).body).toMatchObject({ my_status: 'accepted' });
    await open(owner, dinner);
    expect(findSeat(await readSeating(dinner.path, owner), owner.user.id)).toMatchObject({
      position: placed!.position,
      is_me: true,
    });
    const claimed = (await listGuests(dinner.path)).find(
      ({ person }) => person.id === owner.user.id,
    );
    expect(claimed).toMatchObject({
      person: { id: owner.user.id, first_name: 'Annette' },
      status: 'accepted',
      dietary_needs: 'Halal',
    });
    expect(claimed!.person).not.toHaveProperty('is_placeholder');
    await expectConsistent(dinner, 2);
    await api.runDueJobs();
    expect(api.loggedErrors).toEqual([]);
  });

  test('[R45] [case 11] signing in shows the dinner to the owner, and nothing to the host', async () => {
    const dinner = await createDinner(api, host.user, { visibility: 'invite' });
    await add(dinner.path, { first_name: 'Anna', last_name: 'Silva', email: 'veil@list.example' });
    const owner = await api.createMember({
      email: 'veil@list.example',
      first_name: 'Annette',
      dietary_needs: 'Vegan',
      show_on_invites: true,
    });
    const readAsHost = async () => [
      await listGuests(dinner.path),
      (await readSeating(dinner.path)).tables,
      (await host.send('GET', `${dinner.path}/invitations/`)).body,
      (await host.send('GET', `${dinner.path}/door/`)).body,
      (await host.send('GET', '/api/feeds/list_available/')).body,
      (await host.send<DinnerEvent>('GET', `${dinner.path}/`)).body.attendee_count,
      (
        await host.send('POST', `${dinner.path}/invitations/`, {
          body: { user_ids: [owner.user.id] },
        })
      ).body,
    ];
    const before = await readAsHost();
    await signIn(owner);
    await signIn(owner);
    await api.runDueJobs();
    expect(await readAsHost()).toEqual(before);
    const feed = await owner.send<{ results: { type: string; event: { id: string } }[] }>(
      'GET',
      '/api/feeds/list_available/',
    );
    expect(
      feed.body.results.filter(
        ({ type, event }) => type === 'event_invite' && event.id === dinner.event.id,
      ),
    ).toHaveLength(1);
    expect(api.outbox.filter(({ to }) => to === 'veil@list.example')).toEqual([]);
    await open(owner, dinner);
    expect(JSON.stringify(await listGuests(dinner.path))).toContain('Annette');
  });

  test('[case 11] an invited address is put on the list alike, whoever signed in with it', async () => {
    const dinner = await createDinner(api, host.user, { visibility: 'invite' });
    const emails = ['member@list.example', 'nobody@list.example'];
    const owner = await api.createMember({ email: emails[0]! });
    await host.send('POST', `${dinner.path}/invitations/`, { body: { emails } });
    await api.runDueJobs();
    await signIn(owner);
    const preview = await host.send<GuestImport>('POST', `${dinner.path}/guests/import/`, {
      body: { text: `Anna, ${emails[0]}\nAnna, ${emails[1]}`, commit: false },
    });
    expect(preview.body.lines.map(({ becomes }) => becomes)).toEqual(['present', 'present']);
    const [known, unknown] = [
      await add(dinner.path, { first_name: 'Anna', email: emails[0] }),
      await add(dinner.path, { first_name: 'Anna', email: emails[1] }),
    ];
    expect(known.status).toBe(201);
    expect({ ...known.body, person: {}, invited_as: {}, answered_at: '' }).toEqual({
      ...unknown.body,
      person: {},
      invited_as: {},
      answered_at: '',
    });
    await expectConsistent(dinner, 3);
    await accept(owner, dinner.path);
    expect((await open(owner, dinner)).body).toMatchObject({ my_status: 'accepted' });
    await expectConsistent(dinner, 3);
  });

  test('[R45] a new member keeps the name the host typed until they have one', async () => {
    const dinner = await createDinner(api, host.user);
    await add(dinner.path, { first_name: 'Anna', last_name: 'Silva', email: 'new@list.example' });
    const owner = await api.createMember({
      email: 'new@list.example',
      first_name: '',
      last_name: '',
    });
    await signIn(owner);
    await open(owner, dinner);
    const list = await listGuests(dinner.path);
    expect(list.find(({ person }) => person.id === owner.user.id)?.person).toMatchObject({
      first_name: 'Anna',
      last_name: 'Silva',
    });
  });

  test('[R45] [R44] an answer takes the seat that waits, even at a full dinner', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const [comer, decliner] = [
      await api.createMember({ email: 'comer@list.example' }),
      await api.createMember({ email: 'decliner@list.example' }),
    ];
    await add(dinner.path, { first_name: 'Anna', email: 'comer@list.example' });
    await add(dinner.path, { first_name: 'Bo', email: 'decliner@list.example' });
    await accept(comer, dinner.path);
    await expectConsistent(dinner, 3);
    await decliner.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'declined' } });
    await expectConsistent(dinner, 2);
    expect(
      (await listGuests(dinner.path)).map(({ person, status }) => [person.id, status]),
    ).toContainEqual([decliner.user.id, 'declined']);
  });

  test('[R45] nobody becomes a guest of a dinner that has begun or is cancelled', async () => {
    const begun = await createDinner(api, host.user);
    const cancelled = await createDinner(api, host.user);
    const owner = await api.createMember({ email: 'late@list.example' });
    for (const { path } of [begun, cancelled])
      await add(path, { first_name: 'Anna', email: 'late@list.example' });
    await api.db
      .update(events)
      .set({ starts_at: new Date(api.now().getTime() - 1000) })
      .where(eq(events.id, begun.event.id));
    await host.send('POST', `${cancelled.path}/cancel/`, { body: {} });
    await signIn(owner);
    for (const dinner of [begun, cancelled]) {
      await open(owner, dinner);
      const rows = await api.db.select().from(guests).where(eq(guests.event_id, dinner.event.id));
      expect(rows.map(({ user_id }) => user_id).sort()).toEqual([host.user.id, null].sort());
    }
  });

  test('[R45] an invitation of their own stays as it is, and the other link goes on working', async () => {
    const dinner = await createDinner(api, host.user);
    const owner = await api.createMember({ email: 'both@list.example' });
    const own = {
      invited_by: host.user.id,
      invited_at: new Date(api.now().getTime() - DAY_MS),
      reminder_count: 2,
      reminded_at: api.now(),
      source: { ref: 'own' },
    };
    const [row] = await api.db
      .insert(guests)
      .values({ ...own, event_id: dinner.event.id, user_id: owner.user.id, status: 'invited' })
      .returning();
    await add(dinner.path, { first_name: 'Anna', email: 'both@list.example' });
    await host.send('POST', `${dinner.path}/invitations/`, {
      body: { emails: ['both@list.example'] },
    });
    await open(owner, dinner);
    const rows = await api.db.select().from(guests).where(eq(guests.event_id, dinner.event.id));
    expect(rows.find(({ user_id }) => user_id === owner.user.id)).toMatchObject({
      ...own,
      id: row!.id,
      invitation_id: row!.invitation_id,
      email: null,
      status: 'accepted',
    });
    expect(rows.find(({ email }) => email === 'both@list.example')).toMatchObject({
      user_id: null,
      status: 'invited',
      invited_by: host.user.id,
      first_name: null,
    });
    await expectConsistent(dinner, 2);
  });

  test('[R45] a guest who joins unasked counts once, keeps a locked seat, and the host hears of it', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'long', seats: 4 }]);
    const owner = await api.createMember({ email: 'twice@list.example' });
    const waiting = await api.createMember();
    await accept(owner, dinner.path);
    const { body } = await add(dinner.path, { first_name: 'Anna', email: 'twice@list.example' });
    await add(dinner.path, { first_name: 'Bea' });
    await accept(waiting, dinner.path);
    for (const [id, text] of [
      [owner.user.id, 'Met in Oslo.'],
      [body.person.id, 'Sings.'],
    ] as const)
      await host.send('PUT', `${dinner.path}/guests/${id}/note/`, { body: { text } });
    await api.db.update(seats).set({ locked: true }).where(eq(seats.guest_id, body.person.id));
    const locked = (await readSeats(api.db, dinner.event.id)).find(({ locked }) => locked)!;
    await expectConsistent(dinner, 4);
    await signIn(owner);
    await open(owner, dinner);
    await expectConsistent(dinner, 4);
    const list = await listGuests(dinner.path);
    expect(list.filter(({ status }) => status === 'accepted')).toHaveLength(4);
    expect(list.map(({ person }) => person.id)).toContain(waiting.user.id);
    expect(list.find(({ person }) => person.id === owner.user.id)?.host_note).toBe(
      'Met in Oslo.\nSings.',
    );
    expect(findSeat(await readSeating(dinner.path), owner.user.id)?.position).toBe(locked.position);
    await api.runDueJobs();
    expect(await readFeedTitles()).toContain(
      `Anna was on the list for ${dinner.event.title} twice`,
    );
  });

  test('[R45] guests who declined stay away until they answer; those waiting take their own seat', async () => {
    const dinner = await createDinner(api, host.user, {}, [{ shape: 'long', seats: 3 }]);
    const decliner = await api.createMember({ email: 'no@list.example' });
    const waiter = await api.createMember({ email: 'wait@list.example' });
    await decliner.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'declined' } });
    await add(dinner.path, { first_name: 'Nora', email: 'no@list.example' });
    await add(dinner.path, { first_name: 'Wanda', email: 'wait@list.example' });
    await accept(waiter, dinner.path);
    await expectConsistent(dinner, 3);
    const readStatus = async (member: Member) =>
      (await listGuests(dinner.path)).find(({ person }) => person.id === member.user.id)?.status;
    expect(await readStatus(waiter)).toBe('accepted');
    await open(decliner, dinner);
    expect(await readStatus(decliner)).toBe('declined');
    await accept(decliner, dinner.path);
    expect(await readStatus(decliner)).toBe('accepted');
    await expectConsistent(dinner, 3);
  });

  test('[R86] guests without an account decline by their link, and the host hears of it', async () => {
    const dinner = await createDinner(api, host.user);
    await add(dinner.path, { first_name: 'Anna', last_name: 'Silva', email: 'link@list.example' });
    await host.send('POST', `${dinner.path}/invitations/`, {
      body: { emails: ['link@list.example'] },
    });
    const [row] = await api.db.select().from(guests).where(eq(guests.email, 'link@list.example'));
    const token = createPersonalLinkToken(api.keys, row!.link_id, row!.email!);
    const version = getAnswerVersion(row!);
    expect(await answerByLink(api, token, { status: 'declined', version })).toBe(true);
    await expectConsistent(dinner, 1);
    await api.runDueJobs();
    expect(await readFeedTitles()).toContain(
      `Anna Silva is no longer coming to ${dinner.event.title}`,
    );
    const { body } = await host.send<{ results: object[] }>('GET', `${dinner.path}/invitations/`);
    expect(body.results).toEqual([
      expect.objectContaining({
        email: 'link@list.example',
        name: 'Anna Silva',
        status: 'declined',
      }),
    ]);
    expect(
      (await add(dinner.path, { first_name: 'Anna', email: 'link@list.example' })).status,
    ).toBe(400);
  });

  test('[R44] a guest the host takes off the list again no longer sees the dinner', async () => {
    const dinner = await createDinner(api, host.user, { visibility: 'invite' });
    const owner = await api.createMember({ email: 'off@list.example' });
    const follower = await api.createMember({ email: 'follower@list.example' });
    await api.db.insert(inviteLinkUses).values({
      user_id: follower.user.id,
      inviter_id: host.user.id,
      event_id: dinner.event.id,
    });
    for (const member of [owner, follower]) {
      const { body } = await add(dinner.path, { first_name: 'Anna', email: member.user.email });
      await signIn(member);
      await host.send('POST', `${dinner.path}/guests/${body.person.id}/remove/`, { body: {} });
    }
    expect((await open(owner, dinner)).status).toBe(404);
    expect((await open(follower, dinner)).status, 'the host’s own link still shows it').toBe(200);
    await expectConsistent(dinner, 1);
  });

  test('[R49] nobody’s claim: the row goes 30 days after the dinner', async () => {
    const dinner = await createDinner(api, host.user);
    await add(dinner.path, { first_name: 'Anna', email: 'never@list.example' });
    const declined = { email: 'refused@list.example', first_name: 'Bo' };
    await api.db
      .insert(guests)
      .values({ ...declined, event_id: dinner.event.id, status: 'declined' });
    const setEnd = (daysAgo: number) =>
      api.db
        .update(events)
        .set({
          starts_at: new Date(api.now().getTime() - (daysAgo + 1) * DAY_MS),
          ends_at: new Date(api.now().getTime() - daysAgo * DAY_MS),
        })
        .where(eq(events.id, dinner.event.id));
    await setEnd(29);
    await api.runJob('delete_old_placeholders');
    expect(await listGuests(dinner.path)).toHaveLength(2);
    await setEnd(31);
    await api.runJob('delete_old_placeholders');
    expect(await api.db.$count(guests, eq(guests.event_id, dinner.event.id))).toBe(1);
    await expectConsistent(dinner, 1);
  });
});
