/** Checking guests in at the door (R44). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DinnerEvent, EventBySlug } from '#src/contract/events.ts';
import type { DoorGuest, DoorList, DoorResult } from '#src/contract/door.ts';
import { HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';

const START = TEST_START.getTime() + 10 * HOUR_MS;
const at = (minutesFromStart: number) => new Date(START + minutesFromStart * MINUTE_MS);

let api: Api;
let host: Member;
let ana: Member;
let dinner: CreatedDinner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(TEST_START);
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  ana = await api.createMember({ first_name: 'Ana', last_name: 'Reis', dietary_needs: 'No nuts' });
  dinner = await createDinner(api, host.user, { starts_at: at(0) });
  await ana.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
});
afterAll(() => api.close());

/** With a new session each, as hours pass. */
const send = async <Body>(member: Member, ...request: Parameters<Member['send']>) =>
  (await api.signIn(member.user)).send<Body>(...request);
const press = (action: 'check-in' | 'undo-check-in', body: { at?: string } = {}, caller = host) =>
  send<DoorResult & { error: string }>(
    caller,
    'POST',
    `${dinner.path}/guests/${ana.user.id}/${action}/`,
    { body },
  );
const readDoor = async () =>
  (await send<DoorList>(host, 'GET', `${dinner.path}/door/`)).body.results;
const findAna = (guests: DoorGuest[]) => guests.find(({ person }) => person.id === ana.user.id);

test('[R44] the door has names, seats and needs of those who come, and nothing else', async () => {
  const guests = await readDoor();
  expect(guests).toHaveLength(2);
  expect(findAna(guests)).toEqual({
    person: expect.objectContaining({ first_name: 'Ana', last_name: 'Reis' }),
    dietary_needs: 'No nuts',
    table: 'Table 1',
    seat: expect.any(Number),
    checked_in_at: null,
    entry_code: expect.stringMatching(/^[B-Z]{6}$/),
  });
  expect(JSON.stringify(guests)).not.toContain('@');
});

test('[R83] the door has the room: who sits in which seat of which table', async () => {
  const { tables, results } = (await send<DoorList>(host, 'GET', `${dinner.path}/door/`)).body;
  const { table, seat } = findAna(results)!;
  const { seats } = tables.find(({ name }) => name === table)!;
  expect(seats[seat! - 1]).toBe(ana.user.id);
  expect(tables.flatMap((each) => each.seats.filter((id) => id !== null))).toHaveLength(2);
});

test('[R83] a guest’s page of the dinner has the code by which the door finds them', async () => {
  const [{ body: mine }, { body: hosts }] = await Promise.all([
    send<DinnerEvent>(ana, 'GET', `${dinner.path}/`),
    send<DinnerEvent>(host, 'GET', `${dinner.path}/`),
  ]);
  expect(mine.entry_code).toBe(findAna(await readDoor())!.entry_code);
  expect(hosts.entry_code, 'who lets others in needs none').toBeUndefined();
  await send(ana, 'POST', `${dinner.path}/rsvp/`, { body: { status: 'declined' } });
  const { body: left } = await send<DinnerEvent>(ana, 'GET', `${dinner.path}/`);
  expect(left.entry_code).toBeUndefined();
});

test('[R44] only the host reads the door list and checks guests in', async () => {
  api.clock.set(at(0));
  const stranger = await api.createMember();
  for (const caller of [ana, stranger]) {
    expect((await send(caller, 'GET', `${dinner.path}/door/`)).status).toBe(403);
    expect((await press('check-in', {}, caller)).status).toBe(403);
  }
  expect(findAna(await readDoor())).toMatchObject({ checked_in_at: null });
});

test('[R44] the first of two check-ins of a guest stands, and the other door sees it', async () => {
  api.clock.set(at(5));
  expect((await press('check-in')).body).toMatchObject({
    was_too_late: false,
    guest: { checked_in_at: at(5).toISOString() },
  });
  api.clock.set(at(9));
  expect((await press('check-in')).body).toMatchObject({
    was_too_late: true,
    guest: { checked_in_at: at(5).toISOString() },
  });
  expect(findAna(await readDoor())).toMatchObject({ checked_in_at: at(5).toISOString() });
});

test('[R44] a check-in sent later has the time it was pressed, within the evening', async () => {
  api.clock.set(at(60));
  const sent = { at: at(10).toISOString() };
  expect((await press('check-in', sent)).body.guest.checked_in_at).toBe(sent.at);
  // A repeated request is no second door.
  expect((await press('check-in', sent)).body.was_too_late).toBe(false);
  await press('undo-check-in');
  expect((await press('check-in', { at: at(500).toISOString() })).body.guest.checked_in_at).toBe(
    at(60).toISOString(),
  );
  await press('undo-check-in');
  expect((await press('check-in', { at: at(-900).toISOString() })).body.guest.checked_in_at).toBe(
    at(-180).toISOString(),
  );
});

test('[R44] undo takes back a check-in, but not one pressed after it', async () => {
  api.clock.set(at(30));
  await press('check-in');
  expect((await press('undo-check-in', { at: at(20).toISOString() })).body).toMatchObject({
    was_too_late: true,
    guest: { checked_in_at: at(30).toISOString() },
  });
  expect((await press('undo-check-in')).body).toMatchObject({
    was_too_late: false,
    guest: { checked_in_at: null },
  });
  expect(findAna(await readDoor())).toMatchObject({ checked_in_at: null });
});

test('[R44] a guest who gave up the seat can’t be checked in, and is off the list', async () => {
  api.clock.set(at(-60));
  await press('check-in');
  await send(ana, 'POST', `${dinner.path}/rsvp/`, { body: { status: 'declined' } });
  const { status, body } = await press('check-in');
  expect([status, body.error]).toEqual([409, 'This guest is no longer on the list for tonight.']);
  expect(findAna(await readDoor())).toBeUndefined();
  await send(ana, 'POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
  expect(findAna(await readDoor())).toMatchObject({ checked_in_at: null });
});

test.each([
  ['before the door opens', -181, 'Guests can be checked in from three hours before the dinner.'],
  ['the morning after', 15 * 60, 'This evening is over, so nobody can be checked in any more.'],
])('[R44] nobody is checked in %s', async (_when, minutes, error) => {
  api.clock.set(at(minutes));
  const { status, body } = await press('check-in');
  expect([status, body.error]).toEqual([409, error]);
});

test('[R79] guests without an account are on the door list, also those who just walk in', async () => {
  const { body } = await send<{ person: { id: string } }>(host, 'POST', `${dinner.path}/guests/`, {
    body: { first_name: 'Anna', last_name: 'Silva', dietary_needs: 'Halal' },
  });
  api.clock.set(at(30));
  const walkIn = await send<{ person: { id: string } }>(host, 'POST', `${dinner.path}/guests/`, {
    body: { first_name: 'Willem' },
  });
  expect(walkIn.status).toBe(201);
  expect(await readDoor()).toHaveLength(4);
  const findAnna = (guests: DoorGuest[]) =>
    guests.find(({ person }) => person.id === body.person.id);
  expect(findAnna(await readDoor())).toMatchObject({
    person: { first_name: 'Anna', last_name: 'Silva', is_placeholder: true },
    dietary_needs: 'Halal',
    seat: expect.any(Number),
  });
  for (const [action, expected] of [
    ['check-in', at(30).toISOString()],
    ['undo-check-in', null],
  ] as const) {
    await send(host, 'POST', `${dinner.path}/guests/${body.person.id}/${action}/`, { body: {} });
    expect(findAnna(await readDoor())?.checked_in_at).toBe(expected);
  }
});

test('[R44] once the door is open, a freed seat isn’t given to the waitlist', async () => {
  const full = await createDinner(api, host.user, { starts_at: at(0) }, [
    { shape: 'round', seats: 2 },
  ]);
  const waiting = await api.createMember();
  for (const member of [ana, waiting])
    await member.send('POST', `${full.path}/rsvp/`, { body: { status: 'accepted' } });
  const read = async () =>
    (await send<DinnerEvent>(waiting, 'GET', `${full.path}/`)).body.my_status;
  api.clock.set(at(20));
  const remove = `${full.path}/guests/${ana.user.id}/remove/`;
  expect((await send(host, 'POST', remove, { body: {} })).status).toBe(200);
  expect(await read()).toBe('waitlisted');
  await send(host, 'POST', `${full.path}/guests/${waiting.user.id}/approve/`, { body: {} });
  expect(await read(), 'the host gives it').toBe('accepted');
});

test('[R44, R74] once the door is open, a request takes a free seat, and others join the line', async () => {
  const full = await createDinner(api, host.user, { starts_at: at(0), approval: true }, [
    { shape: 'round', seats: 2 },
  ]);
  const [waiting, asking, stranger] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  const post = (member: Member, path: string, body: object = {}) =>
    send<DoorResult>(member, 'POST', `${full.path}/${path}`, { body });
  const approve = (member: Member) => post(host, `guests/${member.user.id}/approve/`);
  for (const member of [ana, waiting, asking]) await post(member, 'rsvp/', { status: 'accepted' });
  for (const member of [ana, waiting]) await approve(member);
  api.clock.set(at(-60));
  await post(host, `guests/${ana.user.id}/remove/`);
  const read = async (member: Member) =>
    (await send<DinnerEvent>(member, 'GET', `${full.path}/`)).body;
  expect(await read(stranger)).toMatchObject({ attendee_count: 1, has_waitlist: true });
  const bySlug = await api.send<EventBySlug>('GET', `/api/events/by-slug/?slug=${full.event.slug}`);
  expect(bySlug.body.has_waitlist).toBe(true);
  await approve(asking);
  expect((await read(asking)).my_status).toBe('accepted');
  expect((await read(waiting)).my_status).toBe('waitlisted');
  expect(await read(stranger), 'a full dinner is just full').not.toHaveProperty('has_waitlist');
});

test('[R44] after the end nobody gives a member a seat or takes it away', async () => {
  const small = await createDinner(api, host.user, { starts_at: at(0), approval: true }, [
    { shape: 'round', seats: 4 },
  ]);
  const asking = await api.createMember();
  for (const member of [ana, asking])
    await send(member, 'POST', `${small.path}/rsvp/`, { body: { status: 'accepted' } });
  const post = async (path: string, body: object = {}) =>
    (await send(host, 'POST', `${small.path}/guests/${path}`, { body })).status;
  await post(`${ana.user.id}/approve/`);
  api.clock.set(new Date(small.event.ends_at));
  expect([
    await post(`${asking.user.id}/approve/`),
    await post(`${ana.user.id}/remove/`),
    await post('', { first_name: 'Willem', in_place_of: ana.user.id }),
    await post('', { first_name: 'Willem' }),
  ]).toEqual([409, 409, 409, 201]);
});

test('[R83] a walk-in takes the seat of somebody who hasn’t come', async () => {
  const full = await createDinner(api, host.user, { starts_at: at(0) }, [
    { shape: 'round', seats: 2 },
  ]);
  await ana.send('POST', `${full.path}/rsvp/`, { body: { status: 'accepted' } });
  api.clock.set(at(20));
  const post = (path: string, body: object = {}) =>
    send<{ error: string }>(host, 'POST', `${full.path}/guests/${path}`, { body });
  const addInstead = () => post('', { first_name: 'Willem', in_place_of: ana.user.id });
  expect((await post('', { first_name: 'Willem' })).status, 'no seat is free').toBe(409);
  await post(`${ana.user.id}/check-in/`);
  const { status, body } = await addInstead();
  expect([status, body.error]).toEqual([
    409,
    'They have come in the meantime, so their seat isn’t free.',
  ]);
  await post(`${ana.user.id}/undo-check-in/`);
  expect((await addInstead()).status).toBe(201);
  const again = await addInstead();
  expect([again.status, again.body.error], 'the seat is no longer theirs').toEqual([
    409,
    'This guest is no longer on the list for tonight.',
  ]);
  const nobody = { first_name: 'Willem', in_place_of: full.event.id };
  expect((await post('', nobody)).status).toBe(404);
  const { body: door } = await send<DoorList>(host, 'GET', `${full.path}/door/`);
  expect(door.results.map(({ person }) => person.first_name).toSorted()).toEqual([
    'Teodora',
    'Willem',
  ]);
  expect(door.results.every(({ seat }) => seat !== null)).toBe(true);
});
