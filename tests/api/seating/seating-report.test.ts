/** What a host learns about the fairness of a plan, and what stays private (R41, R42). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#src/contract/members.ts';
import type { Seating, SeatingReport } from '#src/contract/seating.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora' });
});
afterAll(() => api.close());

/** Seats members at one long table of sixteen: positions 0–7 on one side, 8–15 on the other. */
async function createSeatedDinner(positions: readonly (readonly [Member, number])[]) {
  const { path, event } = await createDinner(api, host.user, {}, [{ shape: 'long', seats: 16 }]);
  for (const [guest] of positions)
    if (guest !== host) await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();
  const table_id = (await host.send<Seating>('GET', `${path}/seating/`)).body.tables[0]!.id;
  const moves = positions.map(([guest, position]) => ({
    user_id: guest.user.id,
    table_id,
    position,
  }));
  expect((await host.send('PATCH', `${path}/seating/`, { body: { moves } })).status).toBe(200);
  const report = async () =>
    (await host.send<SeatingReport>('GET', `${path}/seating/report/`)).body;
  const never = (pairs: [Member, Member][]) =>
    host.send('PATCH', `${path}/seating/`, {
      body: { never: pairs.map(([a, b]) => [a.user.id, b.user.id]) },
    });
  const change = (body: object) => host.send<Seating>('PATCH', `${path}/seating/`, { body });
  return { path, event, report, never, change };
}
const ids = (people: Person[]) => people.map(({ id }) => id).toSorted();
const listSortedIds = (...members: Member[]) => members.map(({ user }) => user.id).toSorted();

test('[R42] the report names guests without a match, the least served, and the served', async () => {
  const raising = await createMemberWithPriorities(api, ['raising'], { first_name: 'Rae' });
  const investing = await createMemberWithPriorities(api, ['investing'], { first_name: 'Ines' });
  const [plain, other, alone] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  const { report } = await createSeatedDinner([
    [host, 0],
    [plain, 1],
    [other, 8],
    [raising, 4],
    [investing, 5],
    [alone, 15],
  ]);
  const result = await report();
  expect(result).toMatchObject({ guests: 6, served: 2 });
  expect(result.bound ?? Infinity, 'no value exceeds the bound').toBeGreaterThanOrEqual(
    result.value,
  );
  expect(ids(result.nothing), 'a guest sitting alone isn’t listed').toEqual(
    listSortedIds(host, plain, other),
  );
  expect(result.lowest).toMatchObject({ person: { id: alone.user.id }, near: 0, suit: 0 });
});

test('[R42] the report names preferred seats, except next to kept-apart guests', async () => {
  const [wished, occupant, far] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  await api.db
    .insert(matchDecisions)
    .values({ user_id: host.user.id, target_id: wished.user.id, state: 'interested' });
  const { report, never } = await createSeatedDinner([
    [host, 0],
    [far, 1],
    [occupant, 6],
    [wished, 7],
  ]);
  const pairs = ({ envy }: SeatingReport) => envy!.map(({ person, of }) => [person.id, of.id]);
  expect(pairs(await report())).toEqual([[host.user.id, occupant.user.id]]);
  expect((await never([[host, wished]])).status).toBe(200);
  expect(pairs(await report())).toEqual([]);
});

test('[R80] the report says of each pair kept apart whether they are, or are about to be', async () => {
  const [one, two] = [await api.createMember(), await api.createMember()];
  const { report, never, change } = await createSeatedDinner([
    [host, 0],
    [one, 3],
    [two, 4],
  ]);
  const states = async () => (await report()).apart.map(({ state }) => state);
  const unlock = (...members: Member[]) =>
    change({ locks: members.map(({ user }) => ({ user_id: user.id, locked: false })) });
  await unlock(one, two);
  expect((await never([[one, two]])).status).toBe(200);
  expect(await states()).toEqual(['searching']);
  await api.runDueJobs();
  expect(await states()).toEqual(['apart']);
});

test('[R41] one-sided decisions change no served, envious or worst guest in the report', async () => {
  const guests = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ] as const;
  const [one, two, three] = guests;
  const { report } = await createSeatedDinner([
    [host, 0],
    [one, 1],
    [two, 3],
    [three, 4],
  ]);
  const before = await report();
  await api.db.insert(matchDecisions).values([
    { user_id: one.user.id, target_id: three.user.id, state: 'interested' },
    { user_id: two.user.id, target_id: three.user.id, state: 'interested' },
    { user_id: three.user.id, target_id: one.user.id, state: 'dismissed' },
  ]);
  expect(await report()).toEqual(before);
  await api.db
    .insert(matchDecisions)
    .values({ user_id: three.user.id, target_id: two.user.id, state: 'interested' });
  expect((await report()).served).toBe(before.served + 2);
});

test('[R42] the report shows the gain of a new plan, which can be applied until published', async () => {
  const [wished, one, two] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  await api.db.insert(matchDecisions).values([
    { user_id: host.user.id, target_id: wished.user.id, state: 'interested' },
    { user_id: wished.user.id, target_id: host.user.id, state: 'interested' },
  ]);
  const far = [
    [host, 0],
    [one, 1],
    [two, 4],
    [wished, 15],
  ] as const;
  const { report, change } = await createSeatedDinner(far);
  const free = { locks: far.map(([{ user }]) => ({ user_id: user.id, locked: false })) };
  expect(await report(), 'with all seats locked there is no other plan').toMatchObject({
    slack: 0,
  });
  const before = (await change(free)).body;
  const result = await report();
  expect(result.slack).toBeGreaterThan(1.5);
  expect(ids(result.alone)).toEqual(listSortedIds(two, wished));
  const after = (await change({ improve: true })).body;
  expect(after.value! - before.value!).toBeGreaterThan(1.5);
  expect(await report()).toMatchObject({ slack: 0, alone: [], value: after.value });

  const { path: other, report: reportOther, change: changeOther } = await createSeatedDinner(far);
  await changeOther({ locks: free.locks.slice(1, 3) });
  const initial = await reportOther();
  expect(
    initial.locks.map(({ cost }) => cost > 1),
    'either lock keeps a mutual pair apart',
  ).toEqual([true, true]);
  await host.send('POST', `${other}/seating/publish/`, { body: {} });
  const published = await reportOther();
  expect(published.locks, 'publication doesn’t change the cost of locks').toEqual(initial.locks);
  await changeOther({ locks: free.locks.slice(0, 1) });
  expect(await reportOther(), 'no one is moved anymore').toMatchObject({
    slack: 0,
    locks: [{ person: { id: wished.user.id } }],
  });
  await changeOther({ improve: true });
  expect((await reportOther()).value).toBe(published.value);
});
