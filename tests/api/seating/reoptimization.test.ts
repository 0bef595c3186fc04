/** After a guest comes or goes: who moves, who is notified, and who gets the spot (R42, R44). */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating, SeatingReport } from '#src/contract/seating.ts';
import { reoptimize, reoptimizeForHost } from '#server/modules/dinners/seating/reoptimize.ts';
import { loadPlan, writePlan } from '#server/modules/dinners/seating/seating-plan.ts';
import { events, seats, tables } from '#server/modules/dinners/schema.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { feeds } from '#server/modules/notifications/schema.ts';
import { idempotencyKeys, jobs } from '#server/platform/db/schema.ts';
import { queueMatchSearchesAndSeating } from '#server/modules/matching/queue-match-searches.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { readSeats } from '#tests/helpers/api/guest-rows.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora' });
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
});

const answer = (who: Member, path: string, status: 'accepted' | 'declined') =>
  who.send('POST', `${path}/rsvp/`, { body: { status } });
const plan = async (path: string) => (await host.send<Seating>('GET', `${path}/seating/`)).body;
const seatsByGuest = ({ tables }: Seating) =>
  new Map(
    tables.flatMap(({ id, seats }) =>
      seats.flatMap(({ person, position }) =>
        person ? [[person.id, `${id} ${position}`] as const] : [],
      ),
    ),
  );

/** A full round table, and the neighbours of each guest. */
async function createFullTable(seats: number, overrides: Parameters<typeof createDinner>[2] = {}) {
  const { path, event } = await createDinner(api, host.user, overrides, [
    { shape: 'round', seats },
  ]);
  const guests: Member[] = [];
  for (let i = 1; i < seats; i++) {
    const guest = await api.createMember({ first_name: `Guest${i}` });
    await answer(guest, path, 'accepted');
    guests.push(guest);
  }
  await api.runDueJobs();
  const neighboursOf = async (who: Member) => {
    const ring = (await plan(path)).tables[0]!.seats.map(({ person }) => person!.id);
    const at = ring.indexOf(who.user.id);
    return [ring[(at + 1) % seats]!, ring[(at + seats - 1) % seats]!].toSorted();
  };
  return { path, event, guests, neighboursOf };
}
/** Members with an item about a changed seat since then. */
const notifiedIds = async (eventId: string, since: Date) =>
  (await api.db.select().from(feeds).where(eq(feeds.event_id, eventId)))
    .filter(({ type, created_at }) => type === 'seat_changed' && created_at > since)
    .map(({ user_id }) => user_id)
    .toSorted();

test('[R42] a new plan after cancellations is worth at least as much', async () => {
  const { path, guests } = await createFullTable(12);
  const pairs = guests.slice(0, 8).flatMap((one, i) => {
    const other = guests[i % 2 === 0 ? i + 1 : i - 1]!;
    return [{ user_id: one.user.id, target_id: other.user.id, state: 'interested' as const }];
  });
  await api.db.insert(matchDecisions).values(pairs);
  const before = await plan(path);
  for (const leaver of [guests[3]!, guests[10]!]) await answer(leaver, path, 'declined');
  const planAfterLeaving = await plan(path);
  expect(planAfterLeaving.revision).toBeGreaterThan(before.revision);
  await api.runDueJobs();
  const after = await plan(path);
  expect(after.value).toBeGreaterThanOrEqual(planAfterLeaving.value!);
});

test('[R42] nine guests who join one by one sit five and four, and a table stays unlaid', async () => {
  const table = { shape: 'round', seats: 8 } as const;
  const { path } = await createDinner(api, host.user, {}, [table, table, table]);
  for (let i = 1; i < 9; i++) await answer(await api.createMember(), path, 'accepted');
  await api.runDueJobs();
  const sizes = (await plan(path)).tables.map(
    ({ seats: chairs }) => chairs.filter(({ initials }) => initials).length,
  );
  expect(sizes).toEqual([5, 4, 0]);
});

test('[R42] a search in which the host changed the plan is queued again', async () => {
  const { path, event, guests } = await createFullTable(6);
  const isQueued = () =>
    api.db.$count(jobs, and(eq(jobs.kind, 'reoptimize_seating'), eq(jobs.key, event.id)));
  let resume!: () => void;
  const isResumed = new Promise<void>((resolve) => (resume = resolve));
  let search!: Promise<void>;
  await new Promise<void>((isReading) => {
    const readInterests: typeof api.ports.readInterests = async (...args) => {
      isReading();
      await isResumed;
      return api.ports.readInterests(...args);
    };
    search = reoptimize({ ...api, ports: { ...api.ports, readInterests } }, event.id);
  });
  const locks = [{ user_id: guests[0]!.user.id, locked: true }];
  expect((await host.send('PATCH', `${path}/seating/`, { body: { locks } })).status).toBe(200);
  resume();
  await search;
  expect(await isQueued()).toBe(1);
  await api.runDueJobs();
  expect(await isQueued()).toBe(0);
});

test('[R42] a new plan writes only the seats of guests who move, and keeps locks', async () => {
  const { event } = await createFullTable(6);
  await api.db
    .update(seats)
    .set({ locked: true })
    .where(and(eq(seats.event_id, event.id), eq(seats.position, 0)));
  const readRows = async () => {
    const rows = await api.db
      .select({
        id: seats.guest_id,
        position: seats.position,
        locked: seats.locked,
        version: sql<string>`seats.ctid::text`,
      })
      .from(seats)
      .where(eq(seats.event_id, event.id));
    return rows.toSorted((a, b) => a.position - b.position);
  };
  const before = await readRows();
  const current = await loadPlan(api.db, event.id);
  const ids = before.map(({ id }) => id);
  await api.db.transaction((tx) =>
    writePlan(
      tx,
      event.id,
      current,
      ids,
      [1, 0, 2, 3, 4, 5].map((position) => ({ table_id: current.tables[0]!.id, position })),
    ),
  );
  const after = await readRows();
  expect(after.slice(0, 2)).toMatchObject([
    { id: ids[1], locked: false },
    { id: ids[0], locked: true },
  ]);
  expect(after.slice(2), 'the others’ rows are the same').toEqual(before.slice(2));
});

test('[R42] [R44] after publication a waitlisted guest takes the seat and no one moves', async () => {
  const { path, event, guests, neighboursOf } = await createFullTable(6, { waitlist_rule: 'fit' });
  const [leaver, ...others] = guests as [Member, ...Member[]];
  const [first, second] = [await api.createMember(), await api.createMember()];
  for (const waitlisted of [first, second]) await answer(waitlisted, path, 'accepted');
  const neighbours = await neighboursOf(leaver);
  // Both neighbours of the freed seat and the second waitlisted guest want to meet.
  await api.db.insert(matchDecisions).values(
    neighbours.flatMap((id) => [
      { user_id: id, target_id: second.user.id, state: 'interested' as const },
      { user_id: second.user.id, target_id: id, state: 'interested' as const },
    ]),
  );
  await host.send('POST', `${path}/seating/publish/`, { body: {} });
  await api.runDueJobs();
  const before = seatsByGuest(await plan(path));
  const since = api.now();
  api.clock.advance(1000);
  api.outbox.length = 0;
  await answer(leaver, path, 'declined');
  await api.runDueJobs();
  const after = seatsByGuest(await plan(path));
  expect(after.get(second.user.id)).toBe(before.get(leaver.user.id));
  for (const { user } of [host, ...others]) expect(after.get(user.id)).toBe(before.get(user.id));
  // The host hears who left and who came, and nothing about the own seat.
  expect(await notifiedIds(event.id, since)).toEqual(
    neighbours.filter((id) => id !== host.user.id),
  );
  const seatEmails = api.outbox
    .filter(({ subject }) => /^(Your seat|The people next to you) at /.test(subject))
    .map(({ to }) => to);
  expect(seatEmails.toSorted()).toEqual(
    others
      .filter(({ user }) => neighbours.includes(user.id))
      .map(({ user }) => user.email)
      .toSorted(),
  );
  const [row] = await api.db.select().from(events).where(eq(events.id, event.id));
  expect(row!.published_at).not.toBeNull();
});

test('[R44] guests on the waitlist and the host see the waitlist rule', async () => {
  const { path } = await createFullTable(3, { waitlist_rule: 'fit' });
  const waitlisted = await api.createMember();
  await answer(waitlisted, path, 'accepted');
  for (const who of [waitlisted, host])
    expect((await who.send<DinnerEvent>('GET', `${path}/`)).body).toMatchObject({
      waitlist_rule: 'fit',
    });
  expect((await waitlisted.send<DinnerEvent>('GET', `${path}/`)).body.my_status).toBe('waitlisted');
});

test('[R42] after the start the solver moves no one, even in a held plan', async () => {
  const { path, event, guests } = await createFullTable(8, {
    seating_hold: true,
    starts_at: new Date(api.now().getTime() + MINUTE_MS),
  });
  const [one, two] = guests as [Member, Member, ...Member[]];
  const pairs = guests.slice(0, 6).flatMap(({ user }, i) => {
    const other = guests[(i + 3) % 6]!;
    return [{ user_id: user.id, target_id: other.user.id, state: 'interested' as const }];
  });
  await api.db.insert(matchDecisions).values(pairs);
  api.clock.advance(120_000);
  const before = seatsByGuest(await plan(path));
  const [table_id, position] = before.get(two.user.id)!.split(' ');
  const moves = [{ user_id: one.user.id, table_id, position: Number(position) }];
  expect((await host.send('PATCH', `${path}/seating/`, { body: { moves } })).status).toBe(200);
  await api.runDueJobs();
  const after = seatsByGuest(await plan(path));
  const movedByHand = new Set([one.user.id, two.user.id]);
  for (const [id, seat] of before) if (!movedByHand.has(id)) expect(after.get(id)).toBe(seat);
  expect(after.get(one.user.id)).toBe(before.get(two.user.id));
  const ring = (await plan(path)).tables[0]!.seats.map(({ person }) => person!.id);
  const refused = await host.send('PATCH', `${path}/seating/`, {
    body: { never: [[ring[0], ring[1]]] },
  });
  expect(refused.status, 'no reoptimisation will separate the two').toBe(409);
  expect(await countQueuedReoptimizations(event.id)).toBe(0);
  api.clock.set(TEST_START);
});

/** Reoptimisations still queued. */
const countQueuedReoptimizations = (eventId: string) =>
  api.db.$count(jobs, and(eq(jobs.kind, 'reoptimize_seating'), eq(jobs.key, eventId)));

/** Two pairs with mutual interest on opposite sides. */
async function createSeparatedPairs() {
  const { path, event, guests } = await createFullTable(8);
  const all = [host, ...guests];
  const ring = (await plan(path)).tables[0]!.seats.map(({ person }) =>
    all.find(({ user }) => user.id === person!.id)!,
  );
  await api.db.insert(matchDecisions).values(
    [0, 1, 4, 5].map((at) => ({
      user_id: ring[at]!.user.id,
      target_id: ring[(at + 4) % 8]!.user.id,
      state: 'interested' as const,
    })),
  );
  const improve = () =>
    host.send<Seating & { error: unknown }>('PATCH', `${path}/seating/`, {
      body: { improve: true },
    });
  return { path, event, guests, improve };
}

test('[R42] manual moves queue no reoptimisation; keeping a pair apart does', async () => {
  const { path, event, guests } = await createSeparatedPairs();
  const [one, two] = guests as [Member, Member];
  const { tables } = await plan(path);
  const seat = tables[0]!.seats.find(({ person }) => person?.id === two.user.id)!;
  const change = async (body: object) =>
    expect((await host.send('PATCH', `${path}/seating/`, { body })).status).toBe(200);
  await change({
    moves: [{ user_id: one.user.id, table_id: tables[0]!.id, position: seat.position }],
  });
  await change({ locks: [{ user_id: one.user.id, locked: false }] });
  expect(await countQueuedReoptimizations(event.id)).toBe(0);
  const ring = (await plan(path)).tables[0]!.seats.map(({ person }) => person!.id);
  await change({ never: [[ring[0], ring[4]]] });
  expect(await countQueuedReoptimizations(event.id)).toBe(0);
  await change({
    locks: ring.map((user_id) => ({ user_id, locked: false })),
    never: [[ring[0], ring[1]]],
  });
  expect(await countQueuedReoptimizations(event.id)).toBe(1);
});

test('[R80] a pair kept together stays side by side through answers and moves', async () => {
  const { path, event, guests, neighboursOf } = await createFullTable(8);
  const ring = (await plan(path)).tables[0]!.seats.map(({ person }) => person!.id);
  const findGuest = (at: number) => guests.find(({ user }) => user.id === ring[at % 8])!;
  const start = ring.indexOf(host.user.id);
  const [one, two, third] = [1, 5, 3].map((step) => findGuest(start + step)) as [
    Member,
    Member,
    Member,
  ];
  const change = (body: object) =>
    host.send<Seating & { error: object }>('PATCH', `${path}/seating/`, { body });
  const ids = [one.user.id, two.user.id];
  const readState = async () =>
    (await host.send<SeatingReport>('GET', `${path}/seating/report/`)).body.together.map(
      ({ pair, state }) => [pair.map(({ id }) => id).toSorted(), state],
    );
  expect((await change({ together: [ids] })).status).toBe(200);
  expect(await readState()).toEqual([[ids.toSorted(), 'searching']]);
  await api.runDueJobs();
  expect(await neighboursOf(one)).toContain(two.user.id);
  expect(await readState()).toEqual([[ids.toSorted(), 'beside']]);

  await answer(third, path, 'declined');
  await answer(two, path, 'declined');
  expect(await readState()).toEqual([[ids.toSorted(), 'no_seat']]);
  await answer(two, path, 'accepted');
  expect(await readState(), 'seated beside the other at once').toEqual([
    [ids.toSorted(), 'beside'],
  ]);
  await answer(third, path, 'accepted');
  await api.runDueJobs();
  expect(await neighboursOf(one)).toContain(two.user.id);

  /** Swaps somebody with the guest who sits furthest from another one; the host stays. */
  const moveAwayFrom = async (who: Member, other: Member) => {
    const [table] = (await plan(path)).tables as [Seating['tables'][number]];
    const at = table.seats.findIndex(({ person }) => person!.id === other.user.id);
    const far = [4, 3].map((step) => table.seats[(at + step) % 8]!);
    const { position } = far.find(({ person }) => person!.id !== host.user.id)!;
    await change({ moves: [{ user_id: who.user.id, table_id: table.id, position }] });
  };
  await moveAwayFrom(one, two);
  expect(await countQueuedReoptimizations(event.id), 'the other one follows').toBe(1);
  await api.runDueJobs();
  expect(await neighboursOf(one)).toContain(two.user.id);

  await moveAwayFrom(two, one);
  expect(await readState()).toEqual([[ids.toSorted(), 'locked']]);
  expect(await countQueuedReoptimizations(event.id), 'no search can bring them together').toBe(0);
  const refused = await change({ never: [ids.toReversed()] });
  expect([refused.status, Object.keys(refused.body.error)]).toEqual([400, ['never']]);
  const stranger = await api.createMember();
  const unknown = await change({ together: [[one.user.id, stranger.user.id]] });
  expect([unknown.status, Object.keys(unknown.body.error)]).toEqual([400, ['together']]);
  expect(await readState(), 'a refused list changes nothing').toHaveLength(1);
});

test('[R49] a block outweighs the host’s wish to keep two together', async () => {
  const { path, event, guests, neighboursOf } = await createFullTable(8);
  const [one, two, other] = guests as [Member, Member, Member];
  await api.db
    .insert(blocks)
    .values({ user_id: one.user.id, target_id: two.user.id, created_at: api.now() });
  const change = (body: object) => host.send('PATCH', `${path}/seating/`, { body });
  expect(
    (await change({ together: [one, other].map(({ user }) => [user.id, two.user.id]) })).status,
  ).toBe(200);
  await api.runDueJobs();
  expect(await neighboursOf(two)).not.toContain(one.user.id);
  expect(await neighboursOf(two)).toContain(other.user.id);
  await answer(one, path, 'declined');
  await answer(one, path, 'accepted');
  expect(await neighboursOf(two), 'nor by the seat of a newcomer').not.toContain(one.user.id);
  await api.runDueJobs();
  const locks = [{ user_id: other.user.id, locked: true }];
  expect((await change({ locks })).status).toBe(200);
  expect(
    await countQueuedReoptimizations(event.id),
    'a wish that no plan keeps starts no search by itself',
  ).toBe(0);
});

test('a changed profile reoptimises only dinners to come', async () => {
  const guest = await api.createMember();
  const [past, next] = [await createDinner(api, host.user), await createDinner(api, host.user)];
  for (const { path } of [past, next])
    await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  await api.db
    .update(events)
    .set({
      starts_at: new Date(api.now().getTime() - 2 * DAY_MS),
      ends_at: new Date(api.now().getTime() - DAY_MS),
    })
    .where(eq(events.id, past.event.id));
  await api.db.delete(jobs);
  await queueMatchSearchesAndSeating(api.db, api.now(), guest.user.id);
  expect([
    await countQueuedReoptimizations(past.event.id),
    await countQueuedReoptimizations(next.event.id),
  ]).toEqual([0, 1]);
});

test('[R42] an improvement leaves the dinner open: it is no transaction with its response', async () => {
  const { path } = await createSeparatedPairs();
  const headers = { 'Idempotency-Key': 'improve-once' };
  expect(
    (await host.send('PATCH', `${path}/seating/`, { body: { improve: true }, headers })).status,
  ).toBe(200);
  expect(
    await api.db.$count(idempotencyKeys, eq(idempotencyKeys.key, headers['Idempotency-Key'])),
  ).toBe(0);
});

test('[R42] only one improvement by the host runs at a time', async () => {
  const { path, event, guests, improve } = await createSeparatedPairs();
  for (const other of [
    { locks: [{ user_id: guests[0]!.user.id, locked: true }] },
    { together: [] },
  ]) {
    const { status, body } = await host.send<{ error: object }>('PATCH', `${path}/seating/`, {
      body: { improve: true, ...other },
    });
    expect([status, Object.keys(body.error)]).toEqual([400, ['improve']]);
  }
  const before = await plan(path);
  const [, second] = await Promise.allSettled([
    reoptimizeForHost(api, event.id, host.user.id),
    reoptimizeForHost(api, event.id, host.user.id),
  ]);
  expect(second).toMatchObject({ status: 'rejected', reason: { kind: 'unavailable' } });
  const after = await plan(path);
  expect(after.value).toBeGreaterThan(before.value!);
  expect(after.revision).toBe(before.revision + 1);
  expect((await improve()).body.revision, 'an unchanged plan keeps its revision').toBe(
    after.revision,
  );
  expect(await countQueuedReoptimizations(event.id)).toBe(0);
});

test('[R42] without a better plan the host is told, and everyone keeps their seat', async () => {
  const { event, improve } = await createSeparatedPairs();
  const listSeats = async () =>
    (await readSeats(api.db, event.id)).map(({ user_id, position }) => `${user_id} ${position}`);
  const before = (await listSeats()).toSorted();
  // One seat fewer than guests: no call can cause this, and no plan can fix it.
  await api.db.update(tables).set({ seats: 7 }).where(eq(tables.event_id, event.id));
  const { status, body, headers } = await improve();
  const message =
    'We couldn’t find better seating in time, so nobody was moved. Try again in a moment.';
  expect([status, body.error, headers.get('Retry-After')]).toEqual([503, message, '30']);
  expect((await listSeats()).toSorted()).toEqual(before);
});
