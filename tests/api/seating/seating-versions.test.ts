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
import { matchDecisions } from '#server/modules/matching/schema.ts';
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
    save: (name?: string) =>
      host.send<SeatingVersion & Failed>('POST', url, { body: name === undefined ? {} : { name } }),
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

test('[R80] a used version puts everybody back, and the seating before is saved', async () => {
  const { guests, read, change, move, list, save, use } = await createSeatedDinner(3);
  await change({ locks: [{ user_id: guests[1]!.user.id, locked: true }] });
  const first = await read();
  const saved = await save();
  expect([saved.status, saved.body]).toMatchObject([
    201,
    { name: 'Draft A', is_current: true, moves: [], left: 0, unseated: 0 },
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
  expect(describePlan(used.seating)).toEqual(describePlan(first));
  await api.runDueJobs();
  expect(await read(), 'no search moves anybody').toEqual(used.seating);
  const again = (await use(saved.body, { revision: second.revision })).body;
  expect(again, 'an answer that got lost').toEqual({ seating: used.seating, saved_as: null });
  const { results } = await list();
  const back = (await use(results[1]!)).body;
  expect(back.saved_as, 'it is saved already').toBeNull();
  expect(describePlan(back.seating)).toEqual(describePlan(second));
});

test('[R80] guests who came since get free seats, whoever left is skipped', async () => {
  const { path, guests, read, move, list, save, use } = await createSeatedDinner(3, 6);
  const [leaver, stayer, displaced] = guests as [Member, Member, Member];
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
  expect((await list()).results[0]).toMatchObject({ left: 1, unseated: 2 });
  const { seating } = (await use(version)).body;
  const seated = describePlan(seating).map((line) => line.split(' ')[0]);
  expect(seated.toSorted(), 'each once').toEqual(
    [host, stayer, displaced, comer].map(({ user }) => user.id).toSorted(),
  );
  expect(describePlan(seating)).toContain(`${stayer.user.id} 3 locked`);
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

test('[R80] a version with a pair kept apart since is searched anew, or refused', async () => {
  const { path, guests, read, change, move, save, use } = await createSeatedDinner(2);
  const [one, two] = guests as [Member, Member];
  const unlock = (guest: Member) => change({ locks: [{ user_id: guest.user.id, locked: false }] });
  await move(one, 2);
  await move(two, 3);
  await unlock(two);
  const near = (await save()).body;
  await change({ never: [[one.user.id, two.user.id]] });
  await api.runDueJobs();
  const apart = describePlan(await read());
  expect(apart).not.toContain(`${two.user.id} 3`);
  const { seating } = (await use(near)).body;
  expect(describePlan(seating)).toContain(`${two.user.id} 3`);
  await api.runDueJobs();
  expect(describePlan(await read()), 'a search parts them').not.toContain(`${two.user.id} 3`);
  await host.send('POST', `${path}/seating/publish/`, { body: {} });
  const published = await read();
  expect((await use(near)).status).toBe(409);
  expect(await read()).toEqual(published);
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

test('[R80] [R41] what a version is worth doesn’t show whom a guest chose', async () => {
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
