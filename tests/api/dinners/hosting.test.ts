import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DinnerEvent } from '../../../src/contract/events.ts';
import type { Seating } from '../../../src/contract/seating.ts';
import { events, rsvps, seats, tables } from '../../../host/server/modules/dinners/schema.ts';
import { jobs } from '../../../host/server/platform/db/schema.ts';
import { matchDecisions } from '../../../host/server/modules/matching/schema.ts';
import { type Api, type Member, startApi } from '../../helpers/api/start-api.ts';
import { DAY_MS, createDinner } from '../../helpers/api/create-dinner.ts';
import { createDinnerInput } from '../../helpers/api/dinner-input.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(() => api.close());

const input = createDinnerInput({
  title: 'Süß & Salzig: a Supper',
  description: 'Bring an appetite.\nAnd a friend.',
  starts_at: '2026-12-11T18:00:00Z',
  ends_at: '2026-12-11T22:00:00Z',
  rsvp_by: '2026-12-10T18:00:00Z',
  time_zone: 'Europe/Berlin',
  venue: { name: 'Kiln House', city: 'Berlin', address: 'Ofenweg 3', latitude: 52.5, longitude: 13.4 },
});
const create = (overrides: object = {}, who = host) => who.send<DinnerEvent>('POST', '/api/events/', { body: { ...input, ...overrides } });
const patch = (who: Member, id: string, body: object) => who.send<DinnerEvent>('PATCH', `/api/events/${id}/`, { body });
const accept = (who: Member, id: string) => who.send<{ event: DinnerEvent }>('POST', `/api/events/${id}/rsvp/`, { body: { status: 'accepted' } });
const row = async (id: string) => (await api.db.select().from(events).where(eq(events.id, id)))[0]!;
const listDomainEvents = async (id: string) =>
  (await api.db.select().from(jobs).where(eq(jobs.kind, 'notice')).orderBy(asc(jobs.created_at)))
    .map(({ payload: { id: _id, at: _at, ...domainEvent } }) => domainEvent as Record<string, unknown>)
    .filter(({ event_id }) => event_id === id);

describe('hosting a dinner', () => {
  test('[R44] any member can host; the host is seated from the start and counts', async () => {
    const { status, body } = await create();
    expect(status).toBe(201);
    expect(body).toMatchObject({
      slug: 'suss-salzig-a-supper',
      status: 'scheduled',
      sequence: 0,
      my_status: 'accepted',
      is_host: true,
      attendee_count: 1,
      capacity: 8,
      time_zone: 'Europe/Berlin',
      venue: { address: 'Ofenweg 3', latitude: 52.5 },
      starts_at: '2026-12-11T18:00:00.000Z',
    });
    expect(body.calendar).not.toBeNull();
    const { body: seating } = await host.send<Seating>('GET', `/api/events/${body.id}/seating/`);
    expect(seating.tables[0]!.seats.filter(({ is_me }) => is_me)).toHaveLength(1);
    expect((await create()).body.slug).toMatch(/^suss-salzig-a-supper-\d+$/);
    expect((await create({ title: '晩ご飯' })).body.slug).toBe('dinner');
  });

  test('[R42] the host sits at the head of a long table unless moved by hand', async () => {
    const createTableInput = (shape: 'long' | 'round') => ({ tables: [{ name: 'Main', shape, seats: 8 }], capacity: 8 });
    const { id } = (await create(createTableInput('long'))).body;
    const guests = [await api.createMember(), await api.createMember(), await api.createMember()] as const;
    for (const guest of guests) await accept(guest, id);
    const both = (one: Member, two: Member) => [
      { user_id: one.user.id, target_id: two.user.id, state: 'interested' as const },
      { user_id: two.user.id, target_id: one.user.id, state: 'interested' as const },
    ];
    await api.db.insert(matchDecisions).values([...both(host, guests[0]), ...both(host, guests[1]), ...both(host, guests[2])]);
    await host.send('PATCH', `/api/events/${id}/seating/`, { body: {} });
    await api.runDueJobs();
    const readSeat = async (who: Member, at = id) =>
      (
        await api.db
          .select()
          .from(seats)
          .where(and(eq(seats.event_id, at), eq(seats.user_id, who.user.id)))
      )[0]!;
    expect(await readSeat(host)).toMatchObject({ position: 0, locked: true });

    const [table] = await api.db.select().from(tables).where(eq(tables.event_id, id));
    const seatBefore = await readSeat(guests[0]);
    const moves = [{ user_id: guests[0].user.id, table_id: table!.id, position: 0 }];
    expect((await host.send('PATCH', `/api/events/${id}/seating/`, { body: { moves } })).status).toBe(200);
    expect(await readSeat(guests[0])).toMatchObject({ position: 0, locked: true });
    expect(await readSeat(host)).toMatchObject({ position: seatBefore.position, locked: false });

    const round = (await create(createTableInput('round'))).body;
    expect(await readSeat(host, round.id)).toMatchObject({ locked: false });
    await api.db.update(seats).set({ position: 5 }).where(eq(seats.event_id, round.id));
    await accept(guests[0], round.id);
    await patch(host, round.id, createTableInput('long'));
    expect(await readSeat(host, round.id), 'a table that becomes long seats the host at its head').toMatchObject({ position: 0, locked: true });
    await patch(host, round.id, createTableInput('round'));
    expect(await readSeat(host, round.id), 'a round table has none').toMatchObject({ locked: false });

    const rescheduled = (await create(createTableInput('round'))).body;
    await api.db.update(seats).set({ position: 5 }).where(eq(seats.event_id, rescheduled.id));
    const inTwoHours = { starts_at: '2026-11-20T11:00:00Z', rsvp_by: null };
    expect((await patch(host, rescheduled.id, { ...createTableInput('long'), ...inTwoHours })).status).toBe(200);
    expect(await readSeat(host, rescheduled.id), 'a guest of a published plan stays').toMatchObject({ position: 5, locked: false });
    await patch(host, rescheduled.id, createTableInput('round'));
    await patch(host, rescheduled.id, { ...createTableInput('long'), starts_at: '2026-12-11T18:00:00Z' });
    expect(await readSeat(host, rescheduled.id), 'an unpublished plan seats the host at the head again').toMatchObject({ position: 0, locked: true });
  });

  test('[R44] [case 52] an invite-only slug has 128 random bits and opens by its links only', async () => {
    const { body } = await create({ visibility: 'invite' });
    expect(body.slug).toMatch(/^suss-salzig-a-supper-[\w-]{22}$/);
    const stranger = await api.createMember();
    expect((await stranger.send('GET', `/api/events/${body.id}/`)).status).toBe(404);
    expect((await api.send('GET', `/api/events/by-slug/?slug=${body.slug}`)).status).toBe(404);
    expect((await api.send('GET', `/api/events/by-slug/?slug=${body.slug}&invite=${host.user.invite_slug}`)).status).toBe(200);
  });

  test('[R44] inconsistent fields are refused by field, and nothing is stored', async () => {
    const before = await api.db.$count(events);
    for (const [field, patch] of [
      ['ends_at', { ends_at: input.starts_at }],
      ['ends_at', { ends_at: '2026-12-20T18:00:00Z' }],
      ['starts_at', { starts_at: '2026-11-20T08:59:59Z', ends_at: '2026-11-20T12:00:00Z', rsvp_by: null }],
      ['starts_at', { starts_at: '9999-11-20T08:00:00Z', ends_at: '9999-11-20T12:00:00Z', rsvp_by: null }],
      ['rsvp_by', { rsvp_by: '2026-12-11T18:00:01Z' }],
      ['time_zone', { time_zone: 'Europe/Atlantis' }],
      ['time_zone', { time_zone: '+02:00' }],
      ['capacity', { capacity: 9 }],
      ['capacity', { capacity: 1 }],
      ['tables', { tables: [] }],
      ['title', { title: '   ' }],
    ] as const) {
      const { status, body } = await create(patch);
      expect([field, status, Object.keys((body as unknown as { error: object }).error)[0]?.split('.')[0]]).toEqual([field, 400, field]);
    }
    for (const extra of [{ host_id: host.user.id }, { taken: 0 }, { slug: 'mine' }, { id: host.user.id }]) expect((await create(extra)).status).toBe(400);
    expect((await create({}, await api.createMember({ is_new: true }))).body).toMatchObject({ code: 'new_member' });
    expect(await api.db.$count(events)).toBe(before);
  });
});

describe('changing a dinner', () => {
  test('[R44] a patch changes only its fields; calendar changes raise the sequence', async () => {
    const { body } = await create({ title: 'Before' });
    const unannounced = await patch(host, body.id, { description: 'Other words', capacity: 6, approval: true });
    expect(unannounced.body).toMatchObject({ title: 'Before', description: 'Other words', capacity: 6, approval: true, sequence: 0 });
    expect(await listDomainEvents(body.id)).toEqual([]);
    const moved = await patch(host, body.id, { title: 'After', venue: { ...input.venue, address: 'Ofenweg 5' }, time_zone: 'Europe/Berlin' });
    expect(moved.body).toMatchObject({ title: 'After', sequence: 1, slug: 'before', venue: { address: 'Ofenweg 5' } });
    expect(await listDomainEvents(body.id)).toEqual([{ type: 'event_changed', event_id: body.id, fields: ['title', 'venue'] }]);
    expect((await patch(host, body.id, {})).body.sequence).toBe(1);
  });

  test('[R44] [case 84] a moved start keeps zone and duration across DST and midnight', async () => {
    const { body } = await create();
    // 02:30 in Berlin on 28 March 2027 doesn’t exist: one minute before and after the gap are an hour apart on the clock.
    for (const starts_at of ['2027-03-28T00:59:00.000Z', '2027-03-28T01:00:00.000Z', '2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']) {
      const moved = await patch(host, body.id, { starts_at, rsvp_by: null });
      expect(moved.body).toMatchObject({ starts_at, time_zone: 'Europe/Berlin', rsvp_by: null });
      expect(Date.parse(moved.body.ends_at) - Date.parse(starts_at)).toBe(4 * 3_600_000);
    }
    expect((await row(body.id)).sequence).toBe(4);
    const ends_at = '2027-10-31T02:00:00.000Z';
    expect((await patch(host, body.id, { ends_at })).body).toMatchObject({ ends_at, starts_at: '2027-10-31T01:30:00.000Z' });
  });

  test('[R44] fields that depend on each other are validated together', async () => {
    const { body } = await create();
    const refused = async (change: object) => Object.keys(((await patch(host, body.id, change)).body as unknown as { error: object }).error);
    expect(await refused({ starts_at: '2026-12-10T17:00:00Z' })).toEqual(['rsvp_by']);
    expect(await refused({ ends_at: '2026-12-11T17:00:00Z' })).toEqual(['ends_at']);
    expect(await refused({ starts_at: '2026-11-01T17:00:00Z', rsvp_by: null })).toEqual(['starts_at']);
    expect(await refused({ tables: [{ name: 'Small', shape: 'round', seats: 4 }] })).toEqual(['capacity']);
    expect((await patch(host, body.id, { tables: [{ name: 'Small', shape: 'round', seats: 4 }], capacity: 4 })).status).toBe(200);
  });

  test('[R44] capacity can’t fall below the guests; more of it admits the waitlist', async () => {
    const { event } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const guests = await Promise.all([0, 1, 2, 3].map(() => api.createMember()));
    for (const guest of guests) await accept(guest, event.id);
    expect(await patch(host, event.id, { capacity: 2 })).toMatchObject({
      status: 400,
      body: { error: { capacity: ['Enter at least 3: that many seats are taken.'] } },
    });
    const tablesNow = [3, 3].map((seats, i) => ({ name: `T${i}`, shape: 'round', seats: seats }));
    expect((await patch(host, event.id, { tables: tablesNow, capacity: 4 })).body).toMatchObject({ capacity: 4, attendee_count: 4 });
    expect((await guests[2]!.send<DinnerEvent>('GET', `/api/events/${event.id}/`)).body).toMatchObject({ my_status: 'accepted' });
    expect((await guests[3]!.send<DinnerEvent>('GET', `/api/events/${event.id}/`)).body).toMatchObject({ my_status: 'waitlisted', waitlist_position: 1 });
    expect(await listDomainEvents(event.id)).toContainEqual({ type: 'place_free', event_id: event.id, user_id: guests[2]!.user.id });
    expect(await api.db.$count(seats, eq(seats.event_id, event.id))).toBe(4);
  });

  test('[R42] [R44] when tables change, remaining seats are kept and others reassigned', async () => {
    const { event } = await createDinner(api, host.user, {}, [
      { shape: 'long', seats: 4 },
      { shape: 'round', seats: 4 },
    ]);
    const guests = await Promise.all([0, 1, 2, 3, 4].map(() => api.createMember()));
    for (const guest of guests) await accept(guest, event.id);
    await api.db.update(seats).set({ locked: true }).where(eq(seats.event_id, event.id));
    const of = async () => api.db.select().from(seats).where(eq(seats.event_id, event.id));
    const before = await of();
    const [first] = await api.db.select().from(tables).where(eq(tables.event_id, event.id)).orderBy(asc(tables.position));
    const changed = await patch(host, event.id, { capacity: 6, tables: [{ name: 'Only', shape: 'long', seats: 6 }] });
    expect(changed.status).toBe(200);
    const after = await of();
    expect(after.map(({ user_id }) => user_id).sort()).toEqual(before.map(({ user_id }) => user_id).sort());
    expect(new Set(after.map(({ position }) => position)).size).toBe(6);
    for (const seat of before.filter(({ table_id }) => table_id === first!.id)) expect(after).toContainEqual(seat);
    expect((await row(event.id)).seating_revision).toBeGreaterThan(event.seating_revision);
  });

  test('[R44] a dinner turned invite-only gets a new slug and keeps its guests', async () => {
    const { body } = await create({ title: 'Open house' });
    const [guest, other] = [await api.createMember(), await api.createMember()];
    await accept(guest, body.id);
    const closed = await patch(host, body.id, { visibility: 'invite' });
    expect(closed.body.slug).toMatch(/^open-house-[\w-]{22}$/);
    expect(closed.body.sequence).toBe(body.sequence + 1);
    expect((await api.send('GET', `/api/events/by-slug/?slug=${body.slug}`)).status).toBe(404);
    expect((await other.send('GET', `/api/events/${body.id}/`)).status).toBe(404);
    expect((await guest.send<DinnerEvent>('GET', `/api/events/${body.id}/`)).body.slug).toBe(closed.body.slug);
  });

  test('[case 49] only the host changes or cancels; a stranger to the dinner gets 404', async () => {
    const { body } = await create({ visibility: 'invite' });
    const [guest, stranger] = [await api.createMember(), await api.createMember()];
    await api.db.insert(rsvps).values({ event_id: body.id, user_id: guest.user.id, status: 'invited', invited_by: host.user.id });
    for (const [who, status] of [
      [guest, 403],
      [stranger, 404],
    ] as const) {
      expect((await patch(who, body.id, { title: 'Mine' })).status).toBe(status);
      expect((await who.send('POST', `/api/events/${body.id}/cancel/`, { body: {} })).status).toBe(status);
    }
    expect(await row(body.id)).toMatchObject({ title: input.title, status: 'scheduled', sequence: 0 });
  });

  test('[R44] a started or cancelled dinner can’t change; cancelling twice is harmless', async () => {
    const pastDinner = await createDinner(api, host.user, { starts_at: new Date(api.now().getTime() - DAY_MS) });
    expect((await patch(host, pastDinner.event.id, { title: 'Later' })).status).toBe(409);
    expect((await host.send('POST', `${pastDinner.path}/cancel/`, { body: {} })).status).toBe(409);
    const { body } = await create();
    const guest = await api.createMember();
    await accept(guest, body.id);
    const cancel = () => host.send<DinnerEvent>('POST', `/api/events/${body.id}/cancel/`, { body: {} });
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', sequence: 1, can_rsvp: false });
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', sequence: 1 });
    expect((await listDomainEvents(body.id)).filter(({ type }) => type === 'event_cancelled')).toHaveLength(1);
    expect((await patch(host, body.id, { title: 'Again' })).body).toMatchObject({ error: 'This dinner was cancelled.' });
    expect(await accept(guest, body.id)).toMatchObject({ status: 409, body: { error: 'This dinner was cancelled.' } });
  });
});
