/** Seatings that a host saves, compares and comes back to. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAX_SEATING_VERSIONS } from '#src/contract/constants/limits.ts';
import type { Seating } from '#src/contract/seating.ts';
import type {
  SeatingVersion,
  SeatingVersions,
  UsedSeatingVersion,
} from '#src/contract/seating-versions.ts';
import type { DomainEvent } from '#server/platform/domain-events.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { linkEmailInvitations } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(() => api.close());

type Failed = { error: unknown };

const join = (path: string, guest: Member) =>
  guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });

/** The host at the head of a long table, and guests in a row. */
async function createSeatedDinner(guestCount: number, seats = 8) {
  const { event, path } = await createDinner(api, host.user, {}, [{ shape: 'long', seats }]);
  const guests: Member[] = [];
  for (let i = 0; i < guestCount; i++) {
    const guest = await api.createMember({ first_name: `Guest${i}` });
    await join(path, guest);
    guests.push(guest);
  }
  await api.runDueJobs();
  const url = `${path}/seating/versions/`;
  const read = async () => (await host.send<Seating>('GET', `${path}/seating/`)).body;
  return {
    event,
    path,
    url,
    guests,
    read,
    change: (body: object) => host.send<Seating & Failed>('PATCH', `${path}/seating/`, { body }),
    move: async (guest: Member, position: number) => {
      const table_id = (await read()).tables[0]!.id;
      await host.send('PATCH', `${path}/seating/`, {
        body: { moves: [{ user_id: guest.user.id, table_id, position }] },
      });
    },
    list: async () => (await host.send<SeatingVersions>('GET', url)).body,
    save: (name?: string, revision?: number) =>
      host.send<SeatingVersion & Failed>('POST', url, {
        body: { ...(name !== undefined && { name }), ...(revision !== undefined && { revision }) },
      }),
    use: ({ id }: { id: string }, body: object = {}, who = host) =>
      who.send<UsedSeatingVersion & Failed>('POST', `${url}${id}/use/`, { body }),
    remove: ({ id }: { id: string }) => host.send('DELETE', `${url}${id}/`),
  };
}

/** `name position, locked` of each guest, by position. */
const describePlan = ({ tables }: Seating) =>
  tables.flatMap(({ seats }) =>
    seats.flatMap(({ person, position, locked }) =>
      person ? [`${person.id} ${position}${locked ? ' locked' : ''}`] : [],
    ),
  );

/** The plan once a version has brought it about: guests who weren't in the same chair before are locked. */
const lockMoved = (plan: string[], before: string[]) => {
  const toChair = (line: string) => line.replace(' locked', '');
  const chairs = before.map(toChair);
  return plan.map((line) => (chairs.includes(toChair(line)) ? line : `${toChair(line)} locked`));
};

test('[R80] a used version puts everybody back, and the seating before is saved', async () => {
  const { guests, read, change, move, list, save, use } = await createSeatedDinner(3);
  await change({ locks: [{ user_id: guests[1]!.user.id, locked: true }] });
  const first = await read();
  const saved = await save();
  expect([saved.status, saved.body]).toMatchObject([
    201,
    { name: 'Draft A', is_current: true, moves: [], left: 0, unseated: [] },
  ]);
  await move(guests[0]!, 7);
  const second = await read();
  const before = describePlan(first).find((line) => line.startsWith(guests[0]!.user.id))!;
  expect((await list()).results).toMatchObject([
    {
      is_current: false,
      moves: [
        {
          user_id: guests[0]!.user.id,
          table_id: first.tables[0]!.id,
          position: Number(before.split(' ')[1]),
        },
      ],
    },
  ]);
  const used = (await use(saved.body, { revision: second.revision })).body;
  expect(used.saved_as).toBe('Draft B');
  expect(describePlan(used.seating)).toEqual(lockMoved(describePlan(first), describePlan(second)));
  await api.runDueJobs();
  expect(await read(), 'no search moves anybody').toEqual(used.seating);
  const again = (await use(saved.body, { revision: second.revision })).body;
  expect(again, 'an answer that got lost').toEqual({ seating: used.seating, saved_as: null });
  const { results } = await list();
  expect(results.map(({ is_current }) => is_current)).toEqual([true, false]);
  const back = (await use(results[1]!)).body;
  expect(back.saved_as, 'it is saved already').toBeNull();
  expect(describePlan(back.seating)).toEqual(describePlan(second));
});

test('[R80] a version with other locks isn’t current, and brings its locks back', async () => {
  const { guests, read, change, list, save, use } = await createSeatedDinner(2);
  const setLocked = (locked: boolean) =>
    change({ locks: [{ user_id: guests[0]!.user.id, locked }] });
  await setLocked(true);
  const locked = describePlan(await read());
  const version = (await save()).body;
  await setLocked(false);
  const unlocked = describePlan(await read());
  expect((await list()).results).toMatchObject([{ is_current: false, moves: [], unseated: [] }]);
  const { saved_as, seating } = (await use(version)).body;
  expect(describePlan(seating)).toEqual(locked);
  const before = (await list()).results.find(({ name }) => name === saved_as)!;
  expect(describePlan((await use(before)).body.seating)).toEqual(unlocked);
});

test('[R80] guests a version moves stay put, though a guest came and a search follows', async () => {
  const { path, guests, read, change, move, save, use } = await createSeatedDinner(3);
  const [one, two] = guests as [Member, Member, Member];
  const pair = [one, two];
  await move(host, 0);
  await move(one, 1);
  await move(two, 7);
  await change({ locks: pair.map(({ user }) => ({ user_id: user.id, locked: false })) });
  const version = (await save()).body;
  await change({ together: [pair.map(({ user }) => user.id).toSorted()] });
  await api.runDueJobs();
  await move(one, 5);
  await move(two, 6);
  await join(path, await api.createMember());
  const { seating } = (await use(version)).body;
  const laid = [`${one.user.id} 1 locked`, `${two.user.id} 7 locked`];
  expect(describePlan(seating)).toEqual(expect.arrayContaining(laid));
  await api.runDueJobs();
  expect(describePlan(await read())).toEqual(expect.arrayContaining(laid));
});

test('[R80] guests who came since keep free seats, those who left are skipped', async () => {
  const { path, guests, read, change, move, list, save, use } = await createSeatedDinner(3, 6);
  const [leaver, stayer, displaced] = guests as [Member, Member, Member];
  await move(host, 0);
  await move(displaced, 5);
  await move(stayer, 3);
  const version = (await save('Evening')).body;
  await leaver.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
  const comer = await api.createMember();
  await join(path, comer);
  await move(stayer, 4);
  const tables = [{ name: 'Shorter', shape: 'long', seats: 5 }];
  await host.send('PATCH', `${path}/`, { body: { tables, capacity: 5 } });
  await api.runDueJobs();
  const table_id = (await read()).tables[0]!.id;
  await change({
    moves: [
      { user_id: comer.user.id, table_id, position: 1 },
      { user_id: displaced.user.id, table_id, position: 2 },
    ],
  });
  const [listed] = (await list()).results;
  expect(listed!.left).toBe(1);
  expect(listed!.unseated.toSorted()).toEqual([comer, displaced].map(({ user }) => user.id).sort());
  const { seating } = (await use(version)).body;
  const seated = describePlan(seating).map((line) => line.split(' ')[0]);
  expect(seated.toSorted(), 'each once').toEqual(
    [host, stayer, displaced, comer].map(({ user }) => user.id).toSorted(),
  );
  expect(describePlan(seating)).toEqual(
    expect.arrayContaining([
      `${comer.user.id} 1 locked`,
      `${displaced.user.id} 2 locked`,
      `${stayer.user.id} 3 locked`,
    ]),
  );
  expect((await use(version)).body, 'used again').toEqual({ seating, saved_as: null });
  expect(await read()).toEqual(seating);
});

test('[R80] a version is used only on a plan that can change, and that the host saw', async () => {
  const { event, path, guests, read, move, save, use, remove } = await createSeatedDinner(1);
  const other = await createSeatedDinner(1);
  const version = (await save('A')).body;
  expect((await save('A')).body.error).toEqual({ name: [expect.any(String)] });
  const { revision } = await read();
  await move(guests[0]!, 7);
  const before = await read();
  const useThis = () => use(version);
  const refused: [string, number, () => Promise<{ status: number }>][] = [
    ['another plan was seen', 409, () => use(version, { revision })],
    ['another plan was seen', 409, () => save('B', revision)],
    ['another dinner', 404, () => other.use(version)],
    ['another dinner', 404, () => other.remove(version)],
    ['a guest', 403, () => use(version, {}, guests[0]!)],
    ['a guest', 403, () => guests[0]!.send('GET', `${path}/seating/versions/`)],
  ];
  for (const [why, status, send] of refused) expect((await send()).status, why).toBe(status);
  await host.send('POST', `${path}/seating/announcement/`, { body: {} });
  expect((await useThis()).status, 'sealed').toBe(409);
  await host.send('DELETE', `${path}/seating/announcement/`);
  expect(await read()).toEqual(before);
  await host.send('POST', `/api/events/${event.id}/cancel/`, { body: {} });
  expect((await useThis()).status, 'cancelled').toBe(409);
  expect((await remove(version)).status).toBe(200);
  expect((await remove(version)).status).toBe(404);
});

test('[R80] nothing is lost when there are as many versions as a dinner can have', async () => {
  const { guests, move, list, save, use, remove } = await createSeatedDinner(1);
  const [first] = [(await save()).body];
  for (let count = 1; count < MAX_SEATING_VERSIONS; count++) await save(`Version ${count}`);
  expect((await save()).status).toBe(409);
  await move(guests[0]!, 7);
  expect((await use(first)).status, 'the present one isn’t saved').toBe(409);
  await remove((await list()).results[1]!);
  const { saved_as } = (await use(first)).body;
  expect(saved_as).toBe('Draft B');
  expect((await list()).results).toHaveLength(MAX_SEATING_VERSIONS);
});

test.each(['kept apart', 'blocked'])(
  '[R80] of two guests %s since, one keeps another seat, without a word',
  async (why) => {
    const { path, guests, read, change, move, save, use } = await createSeatedDinner(2);
    const [one, two] = guests as [Member, Member];
    const ids = [one.user.id, two.user.id] as const;
    await move(host, 0);
    await move(one, 2);
    await move(two, 3);
    await change({ locks: [{ user_id: two.user.id, locked: false }] });
    const near = (await save()).body;
    if (why === 'blocked')
      await api.db.insert(blocks).values({ user_id: ids[0], target_id: ids[1] });
    else await change({ never: [ids] });
    await api.runDueJobs();
    await move(one, 7);
    await move(two, 4);
    const laid = [`${ids[0]} 2 locked`, `${ids[1]} 4 locked`];
    const used = await use(near);
    expect(used.status).toBe(200);
    expect(describePlan(used.body.seating)).toEqual(expect.arrayContaining(laid));
    await api.runDueJobs();
    expect(await read(), 'no search follows').toEqual(used.body.seating);
    await host.send('POST', `${path}/seating/publish/`, { body: {} });
    await move(one, 7);
    expect((await use(near)).status, 'published').toBe(200);
    expect(describePlan(await read())).toEqual(expect.arrayContaining(laid));
  },
);

test('[R80] a guest who was on the list twice has one seat in a version, their own', async () => {
  const { path, read, move, list, save, use } = await createSeatedDinner(0);
  const owner = await api.createMember({ email: 'twice@versions.example' });
  await join(path, owner);
  await move(owner, 2);
  await host.send('POST', `${path}/guests/`, {
    body: { first_name: 'Anna', email: 'twice@versions.example' },
  });
  const version = (await save()).body;
  await api.db.transaction((tx) => linkEmailInvitations(tx, owner.user, api.now()));
  await owner.send('GET', `${path}/`);
  expect(describePlan(await read())).toHaveLength(2);
  await move(owner, 6);
  expect((await list()).results).toMatchObject([{ left: 0, unseated: [] }]);
  await use(version);
  expect(describePlan(await read())).toContain(`${owner.user.id} 2 locked`);
});

test('[R80] after publication a version tells those who move, once', async () => {
  const { event, path, guests, move, save, use } = await createSeatedDinner(3);
  const version = (await save()).body;
  await host.send('POST', `${path}/seating/publish/`, { body: {} });
  await move(guests[0]!, 7);
  await api.runDueJobs();
  await use(version);
  const queued = await api.db.select().from(jobs).where(eq(jobs.kind, 'notification'));
  const told = queued.flatMap(({ payload }) => {
    const domainEvent = payload as unknown as DomainEvent;
    return domainEvent.type === 'seats_moved' && domainEvent.event_id === event.id
      ? [domainEvent.moved!.seat]
      : [];
  });
  expect(told).toEqual([[guests[0]!.user.id]]);
});

test('[R80] [R41] what a version is worth doesn’t show who a guest chose', async () => {
  const { guests, list, move, save } = await createSeatedDinner(3);
  const [one, two] = guests as [Member, Member];
  await save();
  await move(one, 7);
  const before = await list();
  const choose = (from: Member, to: Member) =>
    api.db
      .insert(matchDecisions)
      .values({ user_id: from.user.id, target_id: to.user.id, state: 'interested' });
  await choose(one, two);
  expect(await list()).toEqual(before);
  await choose(two, one);
  expect((await list()).picks, 'the choice is mutual').toBe(2);
});
