import { asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_DRESS_CODE_LENGTH, MAX_MENU_LENGTH } from '#src/contract/constants/limits.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { events, guests as guestRows, seats, tables } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';
import { readSeats, selectGuestIds } from '#tests/helpers/api/guest-rows.ts';

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
  venue: {
    name: 'Kiln House',
    city: 'Berlin',
    address: 'Ofenweg 3',
    latitude: 52.5,
    longitude: 13.4,
  },
});
const createEvent = (overrides: object = {}, member = host) =>
  member.send<DinnerEvent>('POST', '/api/events/', { body: { ...input, ...overrides } });
const patchEvent = (member: Member, id: string, body: object) =>
  member.send<DinnerEvent>('PATCH', `/api/events/${id}/`, { body });
const accept = (member: Member, id: string) =>
  member.send<{ event: DinnerEvent }>('POST', `/api/events/${id}/rsvp/`, {
    body: { status: 'accepted' },
  });
const readEventRow = async (id: string) =>
  (await api.db.select().from(events).where(eq(events.id, id)))[0]!;
const listDomainEvents = async (id: string) =>
  (
    await api.db
      .select()
      .from(jobs)
      .where(eq(jobs.kind, 'notification'))
      .orderBy(asc(jobs.created_at))
  )
    .map(
      ({ payload: { id: _id, at: _at, ...domainEvent } }) => domainEvent as Record<string, unknown>,
    )
    .filter(({ event_id }) => event_id === id);

describe('hosting a dinner', () => {
  test('[R44] any member can host; the host is seated from the start and counts as a guest', async () => {
    const { status, body } = await createEvent();
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
    expect((await createEvent()).body.slug).toMatch(/^suss-salzig-a-supper-\d+$/);
    expect((await createEvent({ title: '晩ご飯' })).body.slug).toBe('dinner');
  });

  test('[R33] members without a seat learn shape and size of each dinner’s tables, in order', async () => {
    const rounds = [14, 12, 10].map((seats, n) => ({
      name: `Round ${n}`,
      shape: 'round' as const,
      seats,
    }));
    const own = await createEvent({ tables: rounds, capacity: 30 });
    const other = await createEvent({
      tables: [{ name: 'Long', shape: 'long', seats: 40 }],
      capacity: 36,
    });
    const stranger = await api.createMember();
    const sizes = rounds.map(({ shape, seats }) => ({ shape, seats }));
    expect(
      (await stranger.send<DinnerEvent>('GET', `/api/events/${own.body.id}/`)).body,
    ).toMatchObject({ my_status: null, tables: sizes });
    const { results } = (
      await stranger.send<{ results: DinnerEvent[] }>('GET', '/api/events/?tab=all')
    ).body;
    const readTables = (id: string) => results.find((event) => event.id === id)?.tables;
    expect([readTables(own.body.id), readTables(other.body.id)]).toEqual([
      sizes,
      [{ shape: 'long', seats: 40 }],
    ]);
    expect(
      (await stranger.send('GET', `/api/events/${own.body.id}/seating/`)).status,
      'who sits where stays private',
    ).toBe(403);
  });

  test('[R42] the host sits at the head of a long table unless moved by hand', async () => {
    const createTableInput = (shape: 'long' | 'round') => ({
      tables: [{ name: 'Main', shape, seats: 8 }],
      capacity: 8,
    });
    const { id } = (await createEvent(createTableInput('long'))).body;
    const guests = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
    ] as const;
    for (const guest of guests) await accept(guest, id);
    const createMutualInterest = (first: Member, second: Member) => [
      { user_id: first.user.id, target_id: second.user.id, state: 'interested' as const },
      { user_id: second.user.id, target_id: first.user.id, state: 'interested' as const },
    ];
    await api.db
      .insert(matchDecisions)
      .values([
        ...createMutualInterest(host, guests[0]),
        ...createMutualInterest(host, guests[1]),
        ...createMutualInterest(host, guests[2]),
      ]);
    await host.send('PATCH', `/api/events/${id}/seating/`, { body: {} });
    await api.runDueJobs();
    const readSeat = async (member: Member, eventId = id) =>
      (
        await api.db
          .select()
          .from(seats)
          .where(inArray(seats.guest_id, selectGuestIds(api.db, member.user.id, eventId)))
      )[0]!;
    expect(await readSeat(host)).toMatchObject({ position: 0, locked: true });

    const [table] = await api.db.select().from(tables).where(eq(tables.event_id, id));
    const seatBefore = await readSeat(guests[0]);
    const moves = [{ user_id: guests[0].user.id, table_id: table!.id, position: 0 }];
    expect(
      (await host.send('PATCH', `/api/events/${id}/seating/`, { body: { moves } })).status,
    ).toBe(200);
    expect(await readSeat(guests[0])).toMatchObject({ position: 0, locked: true });
    expect(await readSeat(host)).toMatchObject({ position: seatBefore.position, locked: false });

    const roundDinner = (await createEvent(createTableInput('round'))).body;
    expect(await readSeat(host, roundDinner.id)).toMatchObject({ locked: false });
    await api.db.update(seats).set({ position: 5 }).where(eq(seats.event_id, roundDinner.id));
    await accept(guests[0], roundDinner.id);
    await patchEvent(host, roundDinner.id, createTableInput('long'));
    expect(
      await readSeat(host, roundDinner.id),
      'a table that becomes long seats the host at its head',
    ).toMatchObject({ position: 0, locked: true });
    await patchEvent(host, roundDinner.id, createTableInput('round'));
    expect(await readSeat(host, roundDinner.id), 'a round table has no head').toMatchObject({
      locked: false,
    });

    const rescheduledDinner = (await createEvent(createTableInput('round'))).body;
    await api.db.update(seats).set({ position: 5 }).where(eq(seats.event_id, rescheduledDinner.id));
    const inTwoHours = { starts_at: '2026-11-20T11:00:00Z', rsvp_by: null };
    expect(
      (await patchEvent(host, rescheduledDinner.id, { ...createTableInput('long'), ...inTwoHours }))
        .status,
    ).toBe(200);
    expect(
      await readSeat(host, rescheduledDinner.id),
      'in a published plan the host stays',
    ).toMatchObject({ position: 5, locked: false });
    await patchEvent(host, rescheduledDinner.id, createTableInput('round'));
    await patchEvent(host, rescheduledDinner.id, {
      ...createTableInput('long'),
      starts_at: '2026-12-11T18:00:00Z',
    });
    expect(
      await readSeat(host, rescheduledDinner.id),
      'an unpublished plan seats the host at the head again',
    ).toMatchObject({ position: 0, locked: true });
  });

  test('[R44] [case 52] an invite-only slug has 128 random bits and opens only by invite link', async () => {
    const { body } = await createEvent({ visibility: 'invite' });
    expect(body.slug).toMatch(/^suss-salzig-a-supper-[\w-]{22}$/);
    const stranger = await api.createMember();
    expect((await stranger.send('GET', `/api/events/${body.id}/`)).status).toBe(404);
    expect((await api.send('GET', `/api/events/by-slug/?slug=${body.slug}`)).status).toBe(404);
    expect(
      (
        await api.send(
          'GET',
          `/api/events/by-slug/?slug=${body.slug}&invite=${host.user.invite_slug}`,
        )
      ).status,
    ).toBe(200);
  });

  test('[R44] inconsistent fields are refused by field, and nothing is stored', async () => {
    const before = await api.db.$count(events);
    for (const [field, invalidFields] of [
      ['ends_at', { ends_at: input.starts_at }],
      ['ends_at', { ends_at: '2026-12-20T18:00:00Z' }],
      [
        'starts_at',
        { starts_at: '2026-11-20T08:59:59Z', ends_at: '2026-11-20T12:00:00Z', rsvp_by: null },
      ],
      [
        'starts_at',
        { starts_at: '9999-11-20T08:00:00Z', ends_at: '9999-11-20T12:00:00Z', rsvp_by: null },
      ],
      ['rsvp_by', { rsvp_by: '2026-12-11T18:00:01Z' }],
      ['time_zone', { time_zone: 'Europe/Atlantis' }],
      ['time_zone', { time_zone: '+02:00' }],
      ['capacity', { capacity: 9 }],
      ['capacity', { capacity: 1 }],
      ['tables', { tables: [] }],
      ['title', { title: '   ' }],
    ] as const) {
      const { status, body } = await createEvent(invalidFields);
      expect([
        field,
        status,
        Object.keys((body as unknown as { error: object }).error)[0]?.split('.')[0],
      ]).toEqual([field, 400, field]);
    }
    for (const extra of [
      { host_id: host.user.id },
      { attendee_count: 0 },
      { slug: 'mine' },
      { id: host.user.id },
    ])
      expect((await createEvent(extra)).status).toBe(400);
    expect((await createEvent({}, await api.createMember({ is_new: true }))).body).toMatchObject({
      code: 'new_member',
    });
    expect(await api.db.$count(events)).toBe(before);
  });
});

describe('changing a dinner', () => {
  test('[R44] a patch changes only its fields; calendar changes raise the sequence', async () => {
    const { body } = await createEvent({ title: 'Before' });
    const unannounced = await patchEvent(host, body.id, {
      description: 'Other words',
      capacity: 6,
      approval: true,
    });
    expect(unannounced.body).toMatchObject({
      title: 'Before',
      description: 'Other words',
      capacity: 6,
      approval: true,
      sequence: 1,
    });
    expect(await listDomainEvents(body.id)).toEqual([
      { type: 'calendar_changed', event_id: body.id },
    ]);
    const moved = await patchEvent(host, body.id, {
      title: 'After',
      venue: { ...input.venue, address: 'Ofenweg 5' },
      time_zone: 'Europe/Berlin',
    });
    expect(moved.body).toMatchObject({
      title: 'After',
      sequence: 2,
      slug: 'before',
      venue: { address: 'Ofenweg 5' },
    });
    expect(await listDomainEvents(body.id)).toContainEqual({
      type: 'event_changed',
      event_id: body.id,
      fields: ['title', 'venue'],
    });
    expect(await listDomainEvents(body.id)).toHaveLength(2);
    expect((await patchEvent(host, body.id, { capacity: 5 })).body.sequence).toBe(2);
    expect(await listDomainEvents(body.id)).toHaveLength(2);
  });

  test('[R82] menu and dress code are changed without telling anybody, and read by guests', async () => {
    const { body } = await createEvent({ menu: 'Clams', dress_code: 'Festive' });
    const changed = await patchEvent(host, body.id, { menu: 'Clams\nSea bass' });
    expect(changed.body).toMatchObject({
      menu: 'Clams\nSea bass',
      dress_code: 'Festive',
      sequence: 0,
    });
    expect(await listDomainEvents(body.id)).toEqual([]);
    const guest = await api.createMember();
    expect((await guest.send('GET', `/api/events/${body.id}/`)).body).toMatchObject({
      menu: 'Clams\nSea bass',
      dress_code: 'Festive',
    });
    const refused = await patchEvent(host, body.id, {
      menu: 'x'.repeat(MAX_MENU_LENGTH + 1),
      dress_code: 'x'.repeat(MAX_DRESS_CODE_LENGTH + 1),
    });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { error?: object }).error ?? {}).sort()).toEqual([
      'dress_code',
      'menu',
    ]);
  });

  test('[R44] [case 84] a new start keeps zone and duration across DST and midnight', async () => {
    const { body } = await createEvent();
    // 02:30 in Berlin on 28 March 2027 doesn’t exist: one minute before and after the gap are an hour apart on the clock.
    for (const starts_at of [
      '2027-03-28T00:59:00.000Z',
      '2027-03-28T01:00:00.000Z',
      '2027-10-31T00:30:00.000Z',
      '2027-10-31T01:30:00.000Z',
    ]) {
      const moved = await patchEvent(host, body.id, { starts_at, rsvp_by: null });
      expect(moved.body).toMatchObject({ starts_at, time_zone: 'Europe/Berlin', rsvp_by: null });
      expect(Date.parse(moved.body.ends_at) - Date.parse(starts_at)).toBe(4 * HOUR_MS);
    }
    expect((await readEventRow(body.id)).sequence).toBe(4);
    const ends_at = '2027-10-31T02:00:00.000Z';
    expect((await patchEvent(host, body.id, { ends_at })).body).toMatchObject({
      ends_at,
      starts_at: '2027-10-31T01:30:00.000Z',
    });
  });

  test('[R44] fields that depend on each other are validated together', async () => {
    const { body } = await createEvent();
    const refused = async (change: object) =>
      Object.keys(
        ((await patchEvent(host, body.id, change)).body as unknown as { error: object }).error,
      );
    expect(await refused({ starts_at: '2026-12-10T17:00:00Z' })).toEqual(['rsvp_by']);
    expect(await refused({ ends_at: '2026-12-11T17:00:00Z' })).toEqual(['ends_at']);
    expect(await refused({ starts_at: '2026-11-01T17:00:00Z', rsvp_by: null })).toEqual([
      'starts_at',
    ]);
    expect(await refused({ tables: [{ name: 'Small', shape: 'round', seats: 4 }] })).toEqual([
      'capacity',
    ]);
    expect(
      (
        await patchEvent(host, body.id, {
          tables: [{ name: 'Small', shape: 'round', seats: 4 }],
          capacity: 4,
        })
      ).status,
    ).toBe(200);
  });

  test('[R44] capacity can’t fall below the seats taken; raising it admits the waitlist', async () => {
    const { event } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const guests = await Promise.all([0, 1, 2, 3].map(() => api.createMember()));
    for (const guest of guests) await accept(guest, event.id);
    expect(await patchEvent(host, event.id, { capacity: 2 })).toMatchObject({
      status: 400,
      body: { error: { capacity: ['Enter at least 3: that many seats are taken.'] } },
    });
    const newTables = [3, 3].map((seats, i) => ({ name: `T${i}`, shape: 'round', seats }));
    expect(
      (await patchEvent(host, event.id, { tables: newTables, capacity: 4 })).body,
    ).toMatchObject({ capacity: 4, attendee_count: 4 });
    expect(
      (await guests[2]!.send<DinnerEvent>('GET', `/api/events/${event.id}/`)).body,
    ).toMatchObject({ my_status: 'accepted' });
    expect(
      (await guests[3]!.send<DinnerEvent>('GET', `/api/events/${event.id}/`)).body,
    ).toMatchObject({ my_status: 'waitlisted', waitlist_position: 1 });
    expect(await listDomainEvents(event.id)).toContainEqual({
      type: 'place_free',
      event_id: event.id,
      user_id: guests[2]!.user.id,
    });
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
    const before = await readSeats(api.db, event.id);
    const [first] = await api.db
      .select()
      .from(tables)
      .where(eq(tables.event_id, event.id))
      .orderBy(asc(tables.position));
    const changed = await patchEvent(host, event.id, {
      capacity: 6,
      tables: [{ name: 'Only', shape: 'long', seats: 6 }],
    });
    expect(changed.status).toBe(200);
    const after = await readSeats(api.db, event.id);
    expect(after.map(({ user_id }) => user_id).sort()).toEqual(
      before.map(({ user_id }) => user_id).sort(),
    );
    expect(new Set(after.map(({ position }) => position)).size).toBe(6);
    for (const seat of before.filter(({ table_id }) => table_id === first!.id))
      expect(after).toContainEqual(seat);
    expect((await readEventRow(event.id)).seating_revision).toBeGreaterThan(event.seating_revision);
  });

  test('[R44] a dinner turned invite-only gets a new slug and keeps its guests', async () => {
    const { body } = await createEvent({ title: 'Open house' });
    const [guest, other] = [await api.createMember(), await api.createMember()];
    await accept(guest, body.id);
    const closed = await patchEvent(host, body.id, { visibility: 'invite' });
    expect(closed.body.slug).toMatch(/^open-house-[\w-]{22}$/);
    expect(closed.body.sequence).toBe(body.sequence + 1);
    expect((await api.send('GET', `/api/events/by-slug/?slug=${body.slug}`)).status).toBe(404);
    expect((await other.send('GET', `/api/events/${body.id}/`)).status).toBe(404);
    expect((await guest.send<DinnerEvent>('GET', `/api/events/${body.id}/`)).body.slug).toBe(
      closed.body.slug,
    );
  });

  test('[case 49] only the host changes or cancels; a stranger to the dinner gets 404', async () => {
    const { body } = await createEvent({ visibility: 'invite' });
    const [guest, stranger] = [await api.createMember(), await api.createMember()];
    await api.db.insert(guestRows).values({
      event_id: body.id,
      user_id: guest.user.id,
      status: 'invited',
      invited_by: host.user.id,
    });
    for (const [member, status] of [
      [guest, 403],
      [stranger, 404],
    ] as const) {
      expect((await patchEvent(member, body.id, { title: 'Mine' })).status).toBe(status);
      expect(
        (await member.send('POST', `/api/events/${body.id}/cancel/`, { body: {} })).status,
      ).toBe(status);
    }
    expect(await readEventRow(body.id)).toMatchObject({
      title: input.title,
      status: 'scheduled',
      sequence: 0,
    });
  });

  test('[R44] a started or cancelled dinner can’t change; cancelling twice is harmless', async () => {
    const past = await createDinner(api, host.user, {
      starts_at: new Date(api.now().getTime() - DAY_MS),
    });
    expect((await patchEvent(host, past.event.id, { title: 'Later' })).status).toBe(409);
    expect((await host.send('POST', `${past.path}/cancel/`, { body: {} })).status).toBe(409);
    const { body } = await createEvent();
    const guest = await api.createMember();
    await accept(guest, body.id);
    const cancel = () =>
      host.send<DinnerEvent>('POST', `/api/events/${body.id}/cancel/`, { body: {} });
    expect((await cancel()).body).toMatchObject({
      status: 'cancelled',
      sequence: 1,
      can_rsvp: false,
    });
    expect((await cancel()).body).toMatchObject({ status: 'cancelled', sequence: 1 });
    expect(
      (await listDomainEvents(body.id)).filter(({ type }) => type === 'event_cancelled'),
    ).toHaveLength(1);
    expect((await patchEvent(host, body.id, { title: 'Again' })).body).toMatchObject({
      error: 'This dinner was cancelled.',
    });
    expect(await accept(guest, body.id)).toMatchObject({
      status: 409,
      body: { error: 'This dinner was cancelled.' },
    });
  });
});
