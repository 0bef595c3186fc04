/** Groups of guests: who sets them, and how plans keep them (R79, R88). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person } from '#src/contract/members.ts';
import type { Guest } from '#src/contract/rsvps.ts';
import type { Seating, SeatingReport } from '#src/contract/seating.ts';
import type * as z from 'zod/mini';
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

/** Two round tables of six, with as many guests besides the host. */
async function createDinnerOf(guests: number) {
  const dinner = await createDinner(
    api,
    host.user,
    {},
    [6, 6].map((seats) => ({ shape: 'round', seats })),
  );
  const people: Member[] = [];
  for (let i = 0; i < guests; i++) {
    const guest = await api.createMember({ first_name: `Guest${i}` });
    await guest.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
    people.push(guest);
  }
  await api.runDueJobs();
  return { ...dinner, people };
}

interface Arranged {
  results: z.infer<typeof Guest>[];
  error: object;
}
const group = (path: string, party: string, people: Member[], caller = host) =>
  caller.send<Arranged>('PATCH', `${path}/guests/`, {
    body: { guests: people.map(({ user }) => ({ user_id: user.id, party })) },
  });
const readStates = async (path: string) =>
  (await host.send<SeatingReport>('GET', `${path}/seating/report/`)).body.parties.map(
    ({ name, people, state }) => [name, people.length, state],
  );
const change = (path: string, body: object) => host.send('PATCH', `${path}/seating/`, { body });

test('[R88] a group comes to one table, where each sits beside another of it', async () => {
  const { path, people } = await createDinnerOf(7);
  // Eight at two tables sit four by four: five need another layout.
  expect((await group(path, 'Lindqvist', people.slice(0, 5))).status).toBe(200);
  expect((await readStates(path))[0]![2]).toBe('searching');
  await api.runDueJobs();
  expect(await readStates(path)).toEqual([['Lindqvist', 5, 'beside']]);

  const { body: seating } = await host.send<Seating>('GET', `${path}/seating/`);
  const other = seating.tables.find(({ seats }) =>
    seats.every(({ person }) => person?.id !== people[0]!.user.id),
  )!;
  const free = other.seats.find(({ person }) => person === null)!;
  const move = {
    user_id: people[0]!.user.id,
    table_id: other.id,
    position: free.position,
  };
  await change(path, { moves: [move] });
  expect((await readStates(path))[0]![2], 'moved away by hand, the others follow').toBe(
    'searching',
  );
  await api.runDueJobs();
  expect(await readStates(path)).toEqual([['Lindqvist', 5, 'beside']]);
});

test('[R88] a group that can’t be kept says why', async () => {
  const { path, people } = await createDinnerOf(11);
  await group(path, 'Choir', people.slice(0, 7));
  await api.runDueJobs();
  expect(await readStates(path)).toEqual([['Choir', 7, 'too_large']]);

  const { body: seating } = await host.send<Seating>('GET', `${path}/seating/`);
  const [one, two] = seating.tables.map(
    ({ seats }) => seats.find(({ person }) => person && person.id !== host.user.id)!.person!,
  ) as [Person, Person];
  await change(path, { locks: [one, two].map(({ id }) => ({ user_id: id, locked: true })) });
  await group(path, '', people);
  const couple = people.filter(({ user }) => user.id === one.id || user.id === two.id);
  await group(path, 'Couple', couple);
  await api.runDueJobs();
  expect(await readStates(path)).toEqual([['Couple', 2, 'locked']]);
});

test('[R79] hosts alone set and read groups; one name in any case is one group', async () => {
  const { path, event, people } = await createDinnerOf(3);
  const [ana, bo, cy] = people as [Member, Member, Member];
  const [coHost, door] = [await api.createMember(), await api.createMember()];
  for (const [member, role] of [
    [coHost, 'co_host'],
    [door, 'door'],
  ] as const)
    await api.db.insert(eventHosts).values({
      event_id: event.id,
      user_id: member.user.id,
      role,
      accepted_at: api.now(),
    });
  expect((await group(path, 'Lindqvist', [ana], coHost)).body.results).toMatchObject([
    { person: { id: ana.user.id }, party: 'Lindqvist' },
  ]);
  await group(path, 'LINDQVIST', [bo]);
  expect(await readStates(path)).toMatchObject([
    [expect.stringMatching(/^lindqvist$/i), 2, 'beside'],
  ]);
  for (const caller of [ana, cy, door])
    expect((await group(path, 'X', [cy], caller)).status).toBe(403);
  const readText = async (caller: Member, url: string) =>
    JSON.stringify((await (await api.signIn(caller.user)).send('GET', url)).body);
  expect(await readText(host, `${path}/guests/`)).toContain('Lindqvist');
  api.clock.set(event.starts_at);
  for (const caller of [ana, cy, door])
    for (const part of ['/', '/guests/', '/door/', '/seating/', '/log/'])
      expect(await readText(caller, path + part)).not.toMatch(/lindqvist/i);
  api.clock.set(TEST_START);
  const stranger = await api.createMember();
  for (const wrong of [[stranger], [cy, cy]])
    expect(await group(path, 'X', wrong)).toMatchObject({
      status: 400,
      body: { error: { guests: [expect.any(String)] } },
    });
  expect((await group(path, '', [ana])).body.results[0]).not.toHaveProperty('party');
});
