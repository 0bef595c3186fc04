/** What guests need of their seats: who says it, and how plans meet it (R80, R88). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DoorList } from '#src/contract/door.ts';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { RsvpResult } from '#src/contract/rsvps.ts';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { Seating, SeatingReport } from '#src/contract/seating.ts';
import { eventHosts } from '#server/modules/dinners/schema.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora' });
});
afterAll(() => api.close());

async function createDinnerOf(guests: number, layout: Parameters<typeof createDinner>[3]) {
  const dinner = await createDinner(api, host.user, {}, layout);
  const people: Member[] = [];
  for (let i = 0; i < guests; i++) {
    const guest = await api.createMember({ first_name: `Guest${i}` });
    await guest.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
    people.push(guest);
  }
  await api.runDueJobs();
  return { ...dinner, people };
}

const need = (path: string, needs: SeatNeed[], people: Member[], caller = host) =>
  caller.send('PATCH', `${path}/guests/`, {
    body: { guests: people.map(({ user }) => ({ user_id: user.id, needs })) },
  });
const readPlan = async (path: string) => (await host.send<Seating>('GET', `${path}/seating/`)).body;
const mark = (path: string, table_id: string, marks: object, caller = host) =>
  caller.send<{ error: object }>('PATCH', `${path}/seating/`, {
    body: { tables: [{ table_id, ...marks }] },
  });
const readReport = async (path: string) =>
  (await host.send<SeatingReport>('GET', `${path}/seating/report/`)).body;
const readStates = async (path: string) =>
  (await readReport(path)).needs.map(({ need: each, state }) => [each, state]);

test('[R88] guests who need it sit at a step-free table, near the door, or at an end', async () => {
  const { path, people } = await createDinnerOf(9, [
    { shape: 'round', seats: 6 },
    { shape: 'long', seats: 6 },
    { shape: 'round', seats: 4 },
  ]);
  const [first, , third] = (await readPlan(path)).tables as [
    Seating['tables'][number],
    Seating['tables'][number],
    Seating['tables'][number],
  ];
  const [ana, bo, cy] = people as [Member, Member, Member];
  await need(path, ['step_free', 'near_door'], [ana]);
  await need(path, ['near_door'], [bo]);
  expect(await readStates(path), 'no table is marked').toEqual([
    ['step_free', 'no_table'],
    ['near_door', 'no_table'],
    ['near_door', 'no_table'],
  ]);
  // Two larger tables hold everybody: the third is laid for these two alone.
  expect((await mark(path, third.id, { step_free: true, near_door: true })).status).toBe(200);
  await mark(path, first.id, { near_door: true });
  await need(path, ['head_of_table'], [cy]);
  await api.runDueJobs();
  expect((await readStates(path)).map(([, state]) => state)).toEqual(['met', 'met', 'met', 'met']);
  const seated = (await readPlan(path)).tables;
  const tableOf = (who: Member) =>
    seated.find(({ seats }) => seats.some(({ person }) => person?.id === who.user.id))!;
  expect(tableOf(ana).id).toBe(third.id);
  expect([first.id, third.id]).toContain(tableOf(bo).id);
  expect(tableOf(cy).shape).toBe('long');
  const seat = tableOf(cy).seats.find(({ person }) => person?.id === cy.user.id)!;
  expect(seat.needs).toEqual(['head_of_table']);

  await mark(path, third.id, { step_free: false });
  await mark(path, first.id, { step_free: true });
  await api.runDueJobs();
  expect((await readStates(path)).map(([, state]) => state)).toEqual(['met', 'met', 'met', 'met']);
  await host.send('PATCH', `${path}/seating/`, {
    body: { locks: [{ user_id: ana.user.id, locked: true }] },
  });
  await mark(path, first.id, { step_free: false });
  await mark(path, third.id, { step_free: true });
  await api.runDueJobs();
  expect((await readStates(path))[0]).toEqual(['step_free', 'locked']);
});

test('[R88] a guest who comes later is seated at once where their need is met', async () => {
  const { path, people } = await createDinnerOf(5, [
    { shape: 'round', seats: 4 },
    { shape: 'round', seats: 4 },
  ]);
  const late = people[0]!;
  const answer = (status: string) =>
    late.send<RsvpResult>('POST', `${path}/rsvp/`, { body: { status } });
  const { tables } = await readPlan(path);
  for (const { id } of tables) {
    await answer('accepted');
    await need(path, ['step_free'], [late]);
    for (const table of tables) await mark(path, table.id, { step_free: table.id === id });
    await answer('declined');
    await answer('accepted');
    const seated = (await readPlan(path)).tables.find(({ seats }) =>
      seats.some(({ person }) => person?.id === late.user.id),
    );
    expect(seated!.id).toBe(id);
  }
});

test('[R88] more guests in need than seats of that kind are named so', async () => {
  const { path, people } = await createDinnerOf(7, [
    { shape: 'round', seats: 4 },
    { shape: 'round', seats: 4 },
  ]);
  const [first] = (await readPlan(path)).tables;
  await mark(path, first!.id, { step_free: true });
  await need(path, ['step_free'], people.slice(0, 5));
  await api.runDueJobs();
  const { needs } = await readReport(path);
  expect(needs.map(({ state }) => state).toSorted()).toEqual([
    'met',
    'met',
    'met',
    'met',
    'no_room',
  ]);
  const namesOf = (state: string) =>
    needs.flatMap((each) => (each.state === state ? [each.person.first_name] : []));
  const refused = needs.find(({ state }) => state === 'no_room')!;
  expect(
    refused.taken_by!.map(({ first_name }) => first_name).toSorted(),
    'who has the seats',
  ).toEqual(namesOf('met').toSorted());
});

test.each([
  ['share a table', [8, 6], [3, 4]],
  ['get a table each, the larger group the larger one', [4, 6, 6], [3, 6]],
] as const)('[R88] two groups who need step-free seats %s', async (_, sizes, groups) => {
  const { path, people } = await createDinnerOf(
    10,
    sizes.map((seats) => ({ shape: 'round', seats })),
  );
  const { tables } = await readPlan(path);
  for (const { id } of tables.slice(0, -1)) await mark(path, id, { step_free: true });
  const [one, other] = [people.slice(0, groups[0]), people.slice(groups[0], groups[0] + groups[1])];
  for (const [party, members] of Object.entries({ Lee: one, Choir: other }))
    await host.send('PATCH', `${path}/guests/`, {
      body: {
        guests: members.map(({ user }, index) => ({
          user_id: user.id,
          party,
          needs: index === 0 ? ['step_free'] : [],
        })),
      },
    });
  await api.runDueJobs();
  const { needs, parties } = await readReport(path);
  expect(needs.map(({ state }) => state)).toEqual(['met', 'met']);
  expect(parties.map(({ state }) => state)).toEqual(['beside', 'beside']);
});

test('[R88] a step-free seat comes before the group, and before the head of a table', async () => {
  const { path, people } = await createDinnerOf(11, [
    { shape: 'long', seats: 8 },
    { shape: 'long', seats: 8 },
    { shape: 'round', seats: 4 },
  ]);
  const [ana] = people as [Member];
  await mark(path, (await readPlan(path)).tables[2]!.id, { step_free: true });
  await need(path, ['head_of_table', 'step_free'], [ana]);
  await api.runDueJobs();
  expect((await readReport(path)).needs).toMatchObject([
    { need: 'head_of_table', state: 'not_met', kept_need: 'step_free' },
    { need: 'step_free', state: 'met' },
  ]);
  await need(path, ['step_free'], [ana]);
  await host.send('PATCH', `${path}/guests/`, {
    body: { guests: people.slice(0, 5).map(({ user }) => ({ user_id: user.id, party: 'Choir' })) },
  });
  await api.runDueJobs();
  expect(await readStates(path)).toEqual([['step_free', 'met']]);
});

test('[R80] needs are read by hosts and, at the open door, by helpers; marks only by hosts', async () => {
  const { path, event, people } = await createDinnerOf(2, [{ shape: 'long', seats: 6 }]);
  const [ana, bo] = people as [Member, Member];
  const door = await api.createMember();
  await api.db.insert(eventHosts).values({
    event_id: event.id,
    user_id: door.user.id,
    role: 'door',
    accepted_at: api.now(),
  });
  await need(path, ['step_free'], [ana]);
  const [table] = (await readPlan(path)).tables;
  await mark(path, table!.id, { step_free: true });
  for (const caller of [ana, bo, door]) {
    expect((await need(path, [], [ana], caller)).status).toBe(403);
    expect((await mark(path, table!.id, { step_free: false }, caller)).status).toBe(403);
  }
  const readText = async (caller: Member, url: string) =>
    JSON.stringify((await (await api.signIn(caller.user)).send('GET', url)).body);
  for (const part of ['/', '/guests/', '/seating/'])
    expect(await readText(bo, path + part)).not.toContain('step_free');
  const readDoorNeeds = async (caller: Member) =>
    (
      await (await api.signIn(caller.user)).send<DoorList>('GET', `${path}/door/`)
    ).body.results.flatMap(({ needs }) => needs ?? []);
  expect([await readDoorNeeds(host), await readDoorNeeds(door)]).toEqual([['step_free'], []]);
  api.clock.set(new Date(event.starts_at.getTime() - HOUR_MS));
  expect(await readDoorNeeds(door)).toEqual(['step_free']);
  api.clock.set(TEST_START);
  expect(await readText(ana, '/api/user/export/')).toContain('step_free');
  const unknown = await mark(path, event.id, { step_free: true });
  expect([unknown.status, Object.keys(unknown.body.error)]).toEqual([400, ['tables']]);
});

test('[R80] a table keeps its marks when the tables before it go, and when it is renamed', async () => {
  const { path } = await createDinnerOf(1, [
    { shape: 'round', seats: 4 },
    { shape: 'round', seats: 6 },
  ]);
  const update = async (names: string[]) => {
    const tables = names.map((name) => ({ name, shape: 'round', seats: 4 }));
    expect((await host.send('PATCH', `${path}/`, { body: { tables, capacity: 4 } })).status).toBe(
      200,
    );
    return (await readPlan(path)).tables.map(({ name, step_free }) => [name, step_free ?? false]);
  };
  await mark(path, (await readPlan(path)).tables[0]!.id, { step_free: true });
  expect(await update(['Terrace', 'Table 2'])).toEqual([
    ['Terrace', true],
    ['Table 2', false],
  ]);
  expect(await update(['Table 2', 'Terrace'])).toEqual([
    ['Table 2', false],
    ['Terrace', true],
  ]);
  expect(await update(['Terrace'])).toEqual([['Terrace', true]]);
  expect(await update(['Hall', 'Terrace'])).toEqual([
    ['Hall', false],
    ['Terrace', true],
  ]);
});

test('[R80] guests say what they need themselves, and what a host said of the head stays', async () => {
  const { path, people } = await createDinnerOf(2, [{ shape: 'long', seats: 6 }]);
  const [ana] = people as [Member];
  await need(path, ['head_of_table'], [ana]);
  const say = (needs: string[]) =>
    ana.send<RsvpResult>('POST', `${path}/rsvp/`, { body: { status: 'accepted', needs } });
  expect((await say(['near_door'])).body.event.my_needs).toEqual(['near_door']);
  expect((await readStates(path)).map(([each]) => each)).toEqual(['near_door', 'head_of_table']);
  expect((await say([])).body.event).not.toHaveProperty('my_needs');
  expect((await readStates(path)).map(([each]) => each)).toEqual(['head_of_table']);
  expect((await say(['head_of_table'])).status).toBe(400);
});
