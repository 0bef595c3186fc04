import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Guest } from '#src/contract/rsvps.ts';
import type { Seating, SeatingReport } from '#src/contract/seating.ts';
import type * as z from 'zod/mini';
import { cancelAllRsvps } from '#server/modules/dinners/rsvps/rsvps.ts';
import { deleteOldPlaceholders } from '#server/modules/dinners/rsvps/placeholders.ts';
import { dinnersMemberData } from '#server/modules/dinners/member-data.ts';
import { users } from '#server/modules/auth/schema.ts';
import { readSeatDescription } from '#server/modules/dinners/seating/seat-text.ts';
import { lockEvent } from '#server/modules/dinners/events/lock-event.ts';
import { events, guests, seats, tables } from '#server/modules/dinners/schema.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { readSeats } from '#tests/helpers/api/guest-rows.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
let anna: Member;
let dinner: CreatedDinner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  host = await api.createMember({ first_name: 'Teodora' });
  anna = await api.createMember({ first_name: 'Anna', last_name: 'Berg' });
  dinner = await createDinner(api, host.user, { plus_ones: 2 });
  await accept(anna);
});
afterAll(() => api.close());

type GuestEntry = z.infer<typeof Guest>;
const accept = (member: Member, { path } = dinner) =>
  member.send<{ event: DinnerEvent }>('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
const decline = (member: Member, { path } = dinner) =>
  member.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
const bring = (first_name: string, member = anna, { path } = dinner) =>
  member.send<DinnerEvent & { error: string }>('POST', `${path}/plus-ones/`, {
    body: { first_name },
  });
const addFor = (bringerId: string, body: object = {}) =>
  host.send<GuestEntry>('POST', `${dinner.path}/guests/`, {
    body: { plus_one_of: bringerId, ...body },
  });
const listGuests = async (member = host) =>
  (await member.send<{ results: GuestEntry[] }>('GET', `${dinner.path}/guests/`)).body.results;
const listNames = async () => (await listGuests()).map(({ person }) => person.first_name);
const remove = (personId: string) =>
  host.send('POST', `${dinner.path}/guests/${personId}/remove/`, { body: {} });
const waitInLine = async () => {
  const member = await api.createMember();
  expect((await accept(member)).body.event.my_status).toBe('waitlisted');
  return member;
};
const readStatus = async (member: Member) =>
  (await member.send<DinnerEvent>('GET', `${dinner.path}/`)).body.my_status;

/** Each accepted row is counted, and has a seat. */
async function expectConsistent(count: number): Promise<void> {
  const [row] = await api.db.select().from(events).where(eq(events.id, dinner.event.id));
  const rows = await api.db.select().from(guests).where(eq(guests.event_id, dinner.event.id));
  const accepted = rows.filter(({ status }) => status === 'accepted');
  expect(accepted).toHaveLength(count);
  expect(row!.attendee_count).toBe(count);
  expect((await readSeats(api.db, dinner.event.id)).map(({ guest_id }) => guest_id).sort()).toEqual(
    accepted.map(({ id }) => id).sort(),
  );
}

describe('whom a guest brings', () => {
  test('[R79] is named, changed and taken back by the guest, and listed for the host', async () => {
    const added = await anna.send<DinnerEvent>('POST', `${dinner.path}/plus-ones/`, {
      body: { first_name: 'Bo', last_name: 'Ek', dietary_needs: 'No nuts' },
    });
    expect(added).toMatchObject({
      status: 201,
      body: {
        plus_ones: 2,
        attendee_count: 3,
        my_plus_ones: [{ first_name: 'Bo', last_name: 'Ek', dietary_needs: 'No nuts' }],
      },
    });
    const { id } = added.body.my_plus_ones![0]!;
    const path = `${dinner.path}/plus-ones/${id}/`;
    const changed = await anna.send<DinnerEvent>('PATCH', path, { body: { dietary_needs: '' } });
    expect(changed.body.my_plus_ones).toEqual([
      { id, first_name: 'Bo', last_name: 'Ek', dietary_needs: null },
    ]);
    const bringer = { id: anna.user.id, name: 'Anna Berg' };
    expect((await listGuests()).find(({ person }) => person.id === id)).toMatchObject({
      person: { first_name: 'Bo', is_placeholder: true, plus_one_of: bringer },
      status: 'accepted',
    });
    const file = await host.send<string>('GET', `${dinner.path}/guests/`, {
      headers: { Accept: 'text/csv' },
    });
    expect(file.body).toMatch(/"Bo","Ek",.*"Anna Berg"/);
    await expectConsistent(3);
    expect((await anna.send<DinnerEvent>('DELETE', path)).body.my_plus_ones).toEqual([]);
    await expectConsistent(2);
  });

  test('[R79] only their guest can change them, and only hosts read whose they are', async () => {
    const { id } = (await bring('Bo')).body.my_plus_ones![0]!;
    const other = await api.createMember();
    await accept(other);
    const path = `${dinner.path}/plus-ones/${id}/`;
    expect((await other.send('PATCH', path, { body: { first_name: 'X' } })).status).toBe(404);
    expect((await other.send('DELETE', path)).status).toBe(404);
    expect((await bring('Eve', await api.createMember())).status).toBe(404);
    const seen = JSON.stringify([
      (await other.send('GET', `${dinner.path}/`)).body,
      (await other.send('GET', `${dinner.path}/seating/`)).body,
      await listGuests(other),
    ]);
    expect(seen).not.toContain('plus_one_of');
    expect(await listNames()).toContain('Bo');
  });

  test('[R79] has no more places than the host allows, and none beyond the deadline', async () => {
    await bring('Bo');
    await bring('Cy');
    expect(await bring('Di')).toMatchObject({
      status: 409,
      body: { error: 'You can’t bring more people to this dinner.' },
    });
    const set = (body: object) => host.send('PATCH', `${dinner.path}/`, { body });
    expect((await set({ plus_ones: 4 })).status).toBe(400);
    expect((await set({ plus_ones: 3 })).status).toBe(200);
    await api.db
      .update(events)
      .set({ rsvp_by: new Date(api.now().getTime() - 1000) })
      .where(eq(events.id, dinner.event.id));
    expect((await bring('Di')).status).toBe(409);
    await expectConsistent(4);
  });

  test('[R79] taken off by the host, their guest reads that in one sentence, in feed and letter', async () => {
    await bring('Bo');
    await addFor(anna.user.id);
    const plusOnes = (await listGuests()).filter(({ person }) => person.plus_one_of);
    await api.runDueJobs();
    api.outbox.length = 0;
    for (const { person } of plusOnes) await remove(person.id);
    api.clock.advance(MINUTE_MS);
    await api.runDueJobs();
    const sentences = ['Bo', 'Your plus-one'].map(
      (who) => `${who} is no longer on the guest list for ${dinner.event.title}`,
    );
    const letters = api.outbox.filter(({ to }) => to === anna.user.email);
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual(sentences);
    expect(letters[0]!.text).toContain('You still have a seat yourself.');
    const { body } = await anna.send<{ results: FeedItem[] }>('GET', '/api/feeds/list_available/');
    const titles = body.results.map(({ title }) => title);
    expect(titles.filter((title) => sentences.includes(title)).toSorted()).toEqual(sentences);
    expect(api.outbox, 'nobody else is told').toHaveLength(2);
  });

  test('[R79] a guest removed right after their plus-one only reads that they lost their seat', async () => {
    await bring('Bo');
    const bo = (await listGuests()).find(({ person }) => person.plus_one_of)!;
    await api.runDueJobs();
    api.outbox.length = 0;
    await remove(bo.person.id);
    await api.runDueJobs();
    await remove(anna.user.id);
    api.clock.advance(MINUTE_MS);
    await api.runDueJobs();
    expect(api.outbox.map(({ to }) => to)).toEqual([anna.user.email]);
    expect(api.outbox[0]!.text).not.toContain('You still have a seat');
  });

  test('[R44] two at once never share the last seat, and a full dinner says so', async () => {
    dinner = await createDinner(api, host.user, { plus_ones: 2 }, [{ shape: 'round', seats: 3 }]);
    await accept(anna);
    const results = await Promise.all([bring('Bo'), bring('Cy')]);
    expect(results.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(results.find(({ status }) => status === 409)!.body.error).toBe(
      'There’s no free seat left for a plus-one.',
    );
    expect((await addFor(anna.user.id)).status).toBe(409);
    await expectConsistent(3);
  });

  test('[R44] they never overtake the waitlist', async () => {
    dinner = await createDinner(api, host.user, { plus_ones: 1, capacity: 2 });
    await accept(anna);
    await waitInLine();
    await api.db.update(events).set({ capacity: 3 }).where(eq(events.id, dinner.event.id));
    expect((await bring('Bo')).status).toBe(409);
    await expectConsistent(2);
  });

  test('[R79] sits beside the guest by default, also in the plan the search finds', async () => {
    dinner = await createDinner(api, host.user, { plus_ones: 1 }, [
      { shape: 'long', seats: 6 },
      { shape: 'long', seats: 6 },
    ]);
    await accept(anna);
    for (let n = 0; n < 3; n++) await accept(await api.createMember());
    const { id } = (await bring('Bo')).body.my_plus_ones![0]!;
    await accept(await api.createMember());
    await api.runDueJobs();
    const listNeighbours = async () =>
      (await anna.send<Seating>('GET', `${dinner.path}/seating/`)).body.neighbours.map(
        ({ person }) => person.first_name,
      );
    expect(await listNeighbours()).toContain('Bo');

    const taken = await readSeats(api.db, dinner.event.id);
    const annasTable = taken.find(({ user_id }) => user_id === anna.user.id)!.table_id;
    // Five others can't fill its six seats.
    const otherTables = await api.db
      .select({ id: tables.id })
      .from(tables)
      .where(and(eq(tables.event_id, dinner.event.id), ne(tables.id, annasTable)));
    const table_id = otherTables[0]!.id;
    const position = [0, 1, 2, 3, 4, 5].find(
      (free) => !taken.some((seat) => seat.table_id === table_id && seat.position === free),
    )!;
    await api.db.update(seats).set({ table_id, position }).where(eq(seats.guest_id, id));
    expect(await listNeighbours()).not.toContain('Bo');
    await host.send('PATCH', `${dinner.path}/seating/`, { body: { improve: true } });
    expect(await listNeighbours()).toContain('Bo');
    expect(api.loggedErrors).toEqual([]);
  });
});

describe('a plus-one goes with the guest', () => {
  beforeEach(async () => {
    dinner = await createDinner(api, host.user, { plus_ones: 2 }, [{ shape: 'round', seats: 4 }]);
    await accept(anna);
    await bring('Bo');
    await bring('Cy');
    await expectConsistent(4);
  });

  test('[R44] who cancels, and all their seats go to the waitlist in order', async () => {
    const waiting = [
      await waitInLine(),
      await waitInLine(),
      await waitInLine(),
      await waitInLine(),
    ];
    await decline(anna);
    const statuses = [];
    for (const member of waiting) statuses.push(await readStatus(member));
    expect(statuses).toEqual(['accepted', 'accepted', 'accepted', 'waitlisted']);
    expect(await listNames()).not.toContain('Bo');
    await expectConsistent(4);
    await api.runDueJobs();
    expect(api.loggedErrors).toEqual([]);
  });

  test('[R44] whom the host removes, or takes off the list alone', async () => {
    const waiting = await waitInLine();
    const bo = (await listGuests()).find(({ person }) => person.first_name === 'Bo')!;
    expect((await remove(bo.person.id)).status).toBe(200);
    expect(await readStatus(waiting)).toBe('accepted');
    await expectConsistent(4);
    await remove(anna.user.id);
    expect(await listNames()).not.toContain('Cy');
    await expectConsistent(2);
  });

  test('[R46] whose account closes', async () => {
    await api.db.transaction((tx) => cancelAllRsvps(tx, api, anna.user));
    await expectConsistent(1);
  });

  test('[R36] [R46] whose data is exported and deleted', async () => {
    const exported = (
      await anna.send<{ plus_ones: { first_name: string }[] }>('GET', '/api/user/export/')
    ).body;
    expect(exported.plus_ones.map(({ first_name }) => first_name)).toEqual(['Bo', 'Cy']);
    await api.db.transaction(async (tx) => {
      await lockEvent(tx, dinner.event.id);
      await dinnersMemberData.beforeDeletion!(tx, anna.user, api.now());
    });
    await expectConsistent(1);
  });

  test('[R79] whom nobody claimed 30 days after the dinner', async () => {
    await decline(anna);
    const lena = (
      await host.send<GuestEntry>('POST', `${dinner.path}/guests/`, {
        body: { first_name: 'Lena' },
      })
    ).body.person;
    await addFor(lena.id, { first_name: 'Mo' });
    await expectConsistent(3);
    const ends_at = new Date(api.now().getTime() - 31 * DAY_MS);
    await api.db
      .update(events)
      .set({ starts_at: new Date(ends_at.getTime() - DAY_MS), ends_at })
      .where(eq(events.id, dinner.event.id));
    await deleteOldPlaceholders(api);
    await expectConsistent(1);
  });
});

describe('whom the host adds to a guest', () => {
  test('[R79] needs no name, also where guests may bring nobody', async () => {
    await host.send('PATCH', `${dinner.path}/`, { body: { plus_ones: 0 } });
    expect((await bring('Bo')).status).toBe(409);
    const { status, body } = await addFor(anna.user.id, { dietary_needs: 'Vegan' });
    expect(status).toBe(201);
    const unnamed = { first_name: 'Anna Berg’s guest', last_name: '', is_unnamed: true };
    expect(body).toMatchObject({ person: unnamed, dietary_needs: 'Vegan' });
    const door = await host.send('GET', `${dinner.path}/door/`);
    const kitchen = await host.send('GET', `${dinner.path}/kitchen/`);
    for (const sheet of [door, kitchen])
      expect(JSON.stringify(sheet.body)).toContain('Anna Berg’s guest');
    const seen = await anna.send<Seating>('GET', `${dinner.path}/seating/`);
    const neighbour = seen.body.neighbours.find(({ person }) => person.is_unnamed)!.person;
    expect(neighbour).toMatchObject({ first_name: 'Anna’s guest', is_unnamed: true });
    const named = await host.send<GuestEntry>('PATCH', `${dinner.path}/guests/${body.person.id}/`, {
      body: { first_name: 'Bo' },
    });
    expect(named.body.person).toMatchObject({ first_name: 'Bo' });
    expect(named.body.person).not.toHaveProperty('is_unnamed');
    await expectConsistent(3);
  });

  test('[R36, R79] without a name, guests read whose they are only if they may know that name', async () => {
    dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 4 }]);
    const other = await api.createMember();
    for (const member of [anna, other]) await accept(member);
    const { id } = (await addFor(anna.user.id)).body.person;
    // Opposite Anna, beside the host and the plus-one.
    const order = [anna.user.id, id, other.user.id, host.user.id];
    const taken = await readSeats(api.db, dinner.event.id);
    await api.db.delete(seats).where(eq(seats.event_id, dinner.event.id));
    await api.db.insert(seats).values(
      taken.map(({ guest_id, person_id, table_id }) => ({
        event_id: dinner.event.id,
        table_id,
        guest_id,
        position: order.indexOf(person_id),
      })),
    );
    const read = async () => {
      const seen = await other.send<Seating>('GET', `${dinner.path}/seating/`);
      const listed = (await listGuests(other)).find(({ person }) => person.id === id);
      return [
        seen.body.neighbours.find(({ person }) => person.id === id)?.person.first_name,
        listed?.person.first_name,
        await readSeatDescription(api.db, dinner.event.id, other.user.id),
      ];
    };
    const sentence = (name: string) => expect.stringContaining(` and ${name}`);
    expect(await read()).toEqual(['+1', '+1', sentence('+1')]);
    await api.db.update(users).set({ show_on_invites: true }).where(eq(users.id, anna.user.id));
    const name = 'Anna’s guest';
    expect(await read()).toEqual([name, name, sentence(name)]);
  });

  test('[R79] goes with a guest who comes, never with another plus-one', async () => {
    const other = await api.createMember();
    expect((await addFor(other.user.id)).status).toBe(400);
    const first = await addFor(anna.user.id);
    expect((await addFor(first.body.person.id)).status).toBe(400);
    expect((await host.send('POST', `${dinner.path}/guests/`, { body: {} })).status).toBe(400);
    await expectConsistent(3);
  });

  test('[R45] stays once they have an account, and their guest cancels', async () => {
    const { body } = await addFor(anna.user.id, { first_name: 'Bo' });
    await host.send('PATCH', `${dinner.path}/guests/${body.person.id}/`, {
      body: { email: 'bo@plus.example' },
    });
    const bo = await api.createMember({ email: 'bo@plus.example', first_name: 'Bo' });
    await accept(bo);
    await expectConsistent(3);
    await decline(anna);
    await expectConsistent(2);
    expect(await readStatus(bo)).toBe('accepted');
  });

  test('[R79] goes on sitting beside their guest, unless hosts want them apart', async () => {
    const claim = async (email: string, wish?: 'apart') => {
      const { body } = await addFor(anna.user.id, { first_name: 'Bo' });
      const { id } = body.person;
      await host.send('PATCH', `${dinner.path}/guests/${id}/`, { body: { email } });
      if (wish)
        await host.send('PATCH', `${dinner.path}/seating/`, {
          body: { never: [[anna.user.id, id]] },
        });
      const owner = await api.createMember({ email });
      await accept(owner);
      return owner.user.id;
    };
    const beside = await claim('beside@plus.example');
    const apart = await claim('apart@plus.example', 'apart');
    const report = await host.send<SeatingReport>('GET', `${dinner.path}/seating/report/`);
    const { together, never } = report.body;
    const readIds = (people: { id: string }[]) => people.map(({ id }) => id).toSorted();
    expect(together.map(({ pair }) => readIds(pair))).toEqual([[anna.user.id, beside].toSorted()]);
    expect(never.map(readIds)).toEqual([[anna.user.id, apart].toSorted()]);
  });

  test('[R45] follows a guest without an account who turns out to be on the list', async () => {
    const lena = await api.createMember({ email: 'lena@plus.example' });
    await accept(lena);
    const { body } = await host.send<GuestEntry>('POST', `${dinner.path}/guests/`, {
      body: { first_name: 'Lena', email: 'lena@plus.example' },
    });
    await addFor(body.person.id, { first_name: 'Mo' });
    await expectConsistent(5);
    const { my_plus_ones } = (await lena.send<DinnerEvent>('GET', `${dinner.path}/`)).body;
    expect(my_plus_ones?.map(({ first_name }) => first_name)).toEqual(['Mo']);
    await expectConsistent(4);
  });
});
