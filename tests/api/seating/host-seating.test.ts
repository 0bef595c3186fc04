import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { Seating, SeatingReport } from '#src/contract/seating.ts';
import type { DomainEvent } from '#server/platform/domain-events.ts';
import { publishDuePlan } from '#server/modules/dinners/seating/publish-seating.ts';
import { reoptimize } from '#server/modules/dinners/seating/reoptimize.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { events, seatingWishes, seats } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { readSeats } from '#tests/helpers/api/guest-rows.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(() => api.close());

async function createDinnerWithGuests(
  guests: number,
  overrides: Parameters<typeof createDinner>[2] = {},
  tableLayout: Parameters<typeof createDinner>[3] = [{ shape: 'long', seats: 12 }],
) {
  const dinner = await createDinner(api, host.user, overrides, tableLayout);
  const people: Member[] = [];
  for (let i = 0; i < guests; i++) {
    const guest = await api.createMember({ first_name: `Guest${i}` });
    await guest.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
    people.push(guest);
  }
  await api.runDueJobs();
  return { dinner, people, path: dinner.path };
}

const readPlan = async (path: string, who = host) =>
  (await who.send<Seating>('GET', `${path}/seating/`)).body;
const changePlan = (path: string, body: object, who = host) =>
  who.send<Seating & { error: unknown }>('PATCH', `${path}/seating/`, { body });
const findSeat = (seating: Seating, who: Member) => {
  for (const { id, seats } of seating.tables)
    for (const { position, person, locked } of seats)
      if (person?.id === who.user.id) return { table_id: id, position, locked };
  throw new Error('has no seat');
};
const queuedEvents = async (dinner: CreatedDinner) =>
  (await api.db.select().from(jobs).where(eq(jobs.kind, 'notification')))
    .map(({ payload }) => payload as unknown as DomainEvent)
    .filter((domainEvent) => 'event_id' in domainEvent && domainEvent.event_id === dinner.event.id);

describe('changes by the host', () => {
  test('[R42] a guest moved by hand swaps with the occupant and is locked', async () => {
    const { people, path } = await createDinnerWithGuests(3);
    const [one, two] = people as [Member, Member, Member];
    const before = await readPlan(path);
    const target = findSeat(before, two);
    const { status, body } = await changePlan(path, {
      moves: [{ user_id: one.user.id, table_id: target.table_id, position: target.position }],
    });
    expect(status).toBe(200);
    expect(findSeat(body, one)).toEqual({ ...target, locked: true });
    expect(findSeat(body, two)).toEqual({ ...findSeat(before, one), locked: false });
    expect(body.revision).toBeGreaterThan(before.revision);
    const mutualInterest = [
      { user_id: one.user.id, target_id: host.user.id, state: 'interested' as const },
      { user_id: host.user.id, target_id: one.user.id, state: 'interested' as const },
    ];
    await api.db.insert(matchDecisions).values(mutualInterest);
    await api.runDueJobs();
    expect(findSeat(await readPlan(path), one), 'a reoptimisation keeps it').toEqual({
      ...target,
      locked: true,
    });
    const free = { user_id: two.user.id, table_id: target.table_id, position: 11 };
    expect(
      findSeat(
        (
          await changePlan(path, {
            moves: [free],
            locks: [{ user_id: two.user.id, locked: false }],
          })
        ).body,
        two,
      ),
    ).toEqual({
      table_id: target.table_id,
      position: 11,
      locked: false,
    });
  });

  test('[R42] a locked seat can’t be taken, and invalid guests or seats are field errors', async () => {
    const { people, path } = await createDinnerWithGuests(2);
    const [one, two] = people as [Member, Member];
    const stranger = await api.createMember();
    const at = findSeat(await readPlan(path), two);
    await changePlan(path, { locks: [{ user_id: two.user.id, locked: true }] });
    const to = { user_id: one.user.id, table_id: at.table_id, position: at.position };
    expect((await changePlan(path, { moves: [to] })).status).toBe(409);
    const refused: [string, object][] = [
      ['moves', { moves: [{ ...to, position: 12 }] }],
      ['moves', { moves: [{ ...to, table_id: stranger.user.id }] }],
      ['moves', { moves: [{ ...to, user_id: stranger.user.id }] }],
      [
        'moves',
        {
          moves: [
            { ...to, position: 9 },
            { ...to, position: 10 },
          ],
        },
      ],
      [
        'moves',
        {
          moves: [
            { ...to, position: 9 },
            { ...to, user_id: two.user.id, position: 9 },
          ],
        },
      ],
      ['locks', { locks: [{ user_id: stranger.user.id, locked: true }] }],
      [
        'locks',
        {
          locks: [
            { user_id: one.user.id, locked: true },
            { user_id: one.user.id, locked: false },
          ],
        },
      ],
      ['never', { never: [[one.user.id, one.user.id]] }],
      ['never', { never: [[one.user.id, stranger.user.id]] }],
    ];
    const before = await readPlan(path);
    for (const [field, body] of refused) {
      const response = await changePlan(path, body);
      expect(
        [response.status, Object.keys(response.body.error as object)],
        JSON.stringify(body),
      ).toEqual([400, [field]]);
    }
    expect(await readPlan(path)).toEqual(before);
    expect(
      (await changePlan(path, { moves: [to], locks: [{ user_id: two.user.id, locked: false }] }))
        .status,
    ).toBe(200);
  });

  test('[R42] a kept-apart pair is separated by the next plan and can’t be rejoined by hand', async () => {
    const { dinner, people, path } = await createDinnerWithGuests(1, {}, [
      { shape: 'long', seats: 12 },
    ]);
    const [guest] = people as [Member];
    const seat = findSeat(await readPlan(path), host);
    const areKeptApart = () =>
      api.db
        .select()
        .from(seats)
        .where(eq(seats.event_id, dinner.event.id))
        .then((rows) => Math.abs((rows[0]!.position % 6) - (rows[1]!.position % 6)) > 1);
    expect(await areKeptApart(), 'seated together at first').toBe(false);
    expect(
      (
        await changePlan(path, {
          never: [
            [guest.user.id, host.user.id],
            [host.user.id, guest.user.id],
          ],
        })
      ).status,
    ).toBe(200);
    expect(await api.db.$count(seatingWishes, eq(seatingWishes.event_id, dinner.event.id))).toBe(1);
    await api.runDueJobs();
    expect(await areKeptApart()).toBe(true);
    const moveBesideHost = {
      user_id: guest.user.id,
      table_id: seat.table_id,
      position: (findSeat(await readPlan(path), host).position + 6) % 12,
    };
    const refused = await changePlan(path, { moves: [moveBesideHost] });
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'These guests are kept apart, but would sit near each other. Move one of them first.',
    ]);
    await changePlan(path, { never: [] });
    expect((await changePlan(path, { moves: [moveBesideHost] })).status).toBe(200);
  });

  test('[R49] a blocked pair is separated by the next plan without telling the host', async () => {
    const { dinner, people, path } = await createDinnerWithGuests(3, {}, [
      { shape: 'round', seats: 8 },
    ]);
    const [one, two] = people as [Member, Member, Member];
    await api.db.insert(matchDecisions).values([
      { user_id: one.user.id, target_id: two.user.id, state: 'interested' },
      { user_id: two.user.id, target_id: one.user.id, state: 'interested' },
    ]);
    const seat = findSeat(await readPlan(path), two);
    const seatOneBesideTwo = () =>
      changePlan(path, {
        moves: [
          { user_id: one.user.id, table_id: seat.table_id, position: (seat.position + 1) % 8 },
        ],
      });
    await seatOneBesideTwo();
    const valueBefore = (await readPlan(path)).value;
    await api.db.insert(blocks).values({ user_id: two.user.id, target_id: one.user.id });
    expect((await readPlan(path)).value).toBe(valueBefore);
    expect((await seatOneBesideTwo()).status).toBe(200);
    await api.runDueJobs();
    const ring = (await readSeats(api.db, dinner.event.id)).toSorted(
      (a, b) => a.position - b.position,
    );
    const at = (who: Member) => ring.findIndex(({ user_id }) => user_id === who.user.id);
    expect(Math.abs(at(one) - at(two)), 'opposite each other, of four').toBe(2);
  });

  test('[R42] only the host changes the plan, and not of a past or cancelled dinner', async () => {
    const { dinner, people, path } = await createDinnerWithGuests(1);
    const closed = await createDinner(api, host.user, { visibility: 'invite' });
    const stranger = await api.createMember();
    for (const [who, path, expected] of [
      [people[0]!, dinner.path, 403],
      [stranger, closed.path, 404],
    ] as const) {
      expect((await changePlan(path, {}, who)).status).toBe(expected);
      expect((await who.send('POST', `${path}/seating/publish/`, { body: {} })).status).toBe(
        expected,
      );
      expect((await who.send('GET', `${path}/seating/report/`)).status).toBe(expected);
    }
    const past = {
      status: 'scheduled' as const,
      starts_at: new Date(api.now().getTime() - DAY_MS),
      ends_at: api.now(),
    };
    for (const state of [{ status: 'cancelled' as const }, past]) {
      await api.db.update(events).set(state).where(eq(events.id, dinner.event.id));
      expect((await changePlan(path, {})).status).toBe(409);
      expect((await host.send('POST', `${path}/seating/publish/`, { body: {} })).status).toBe(409);
    }
  });
});

describe('publication', () => {
  test('[R42] publishing notifies guests once; later new neighbours are notified', async () => {
    const { dinner, people, path } = await createDinnerWithGuests(4, {}, [
      { shape: 'round', seats: 5 },
    ]);
    const publish = () => host.send<Seating>('POST', `${path}/seating/publish/`, { body: {} });
    expect((await publish()).body.published_at).toBe(TEST_START.toISOString());
    api.clock.advance(5000);
    expect((await publish()).body.published_at).toBe(TEST_START.toISOString());
    expect((await queuedEvents(dinner)).map(({ type }) => type)).toEqual(['seating_published']);
    await api.runDueJobs();
    api.clock.set(TEST_START);
    const before = await readPlan(path);
    const [leaver] = people as [Member];
    const seatsBefore = before.tables[0]!.seats;
    const mine = findSeat(before, leaver).position;
    const neighbours = [seatsBefore[(mine + 1) % 5]!, seatsBefore[(mine + 4) % 5]!].map(
      ({ person }) => person!.id,
    );
    await leaver.send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
    await api.db.delete(jobs).where(eq(jobs.kind, 'notification'));
    await reoptimize(api, dinner.event.id);
    await reoptimize(api, dinner.event.id);
    expect(await queuedEvents(dinner)).toMatchObject([
      { type: 'seats_moved', moved: { seat: [], neighbours: neighbours.toSorted() } },
    ]);
    const after = await readPlan(path);
    expect(
      after.tables[0]!.seats.filter(({ person }) => person !== null).map(({ person, position }) => [
        person!.id,
        position,
      ]),
    ).toEqual(
      seatsBefore
        .filter(({ person }) => person!.id !== leaver.user.id)
        .map(({ person, position }) => [person!.id, position]),
    );
  });

  test('[R42] changing the tables after publication notifies the moved guests', async () => {
    const { dinner, people, path } = await createDinnerWithGuests(2, {}, [
      { shape: 'round', seats: 8 },
    ]);
    const [first] = people as [Member];
    const { id } = (await readPlan(path)).tables[0]!;
    await changePlan(path, { moves: [{ user_id: first.user.id, table_id: id, position: 7 }] });
    await host.send('POST', `${path}/seating/publish/`, { body: {} });
    await api.runDueJobs();
    await host.send('PATCH', `${path}/`, {
      body: { capacity: 5, tables: [{ name: 'Smaller', shape: 'round', seats: 5 }] },
    });
    await reoptimize(api, dinner.event.id);
    const movedIds = (await queuedEvents(dinner)).flatMap((domainEvent) =>
      domainEvent.type === 'seats_moved' ? domainEvent.moved.seat : [],
    );
    expect(movedIds).toContain(first.user.id);
    expect(findSeat(await readPlan(path), first).position).toBeLessThan(5);
  });

  test('[R42] a plan is published a day before the dinner, once, unless held', async () => {
    const { dinner } = await createDinnerWithGuests(1);
    const { dinner: heldDinner } = await createDinnerWithGuests(1, { seating_hold: true });
    const at = async ({ event }: CreatedDinner) =>
      (await api.db.select().from(events).where(eq(events.id, event.id)))[0]!.published_at;
    api.clock.set(new Date(dinner.event.starts_at.getTime() - DAY_MS - 1));
    await api.runJob('publish_due_plans');
    expect(await at(dinner)).toBeNull();
    api.clock.advance(MINUTE_MS);
    for (let run = 0; run < 2; run++) await publishDuePlan(api, dinner.event.id);
    expect((await queuedEvents(dinner)).map(({ type }) => type)).toEqual(['seating_published']);
    await api.runJob('publish_due_plans');
    expect(await at(dinner)).toEqual(api.now());
    expect(await at(heldDinner)).toBeNull();
    api.clock.set(TEST_START);
  });

  test('[R42] a three-day dinner is still published automatically on its last day', async () => {
    const starts_at = new Date(TEST_START.getTime() - 2.5 * DAY_MS);
    const { dinner } = await createDinnerWithGuests(1, {
      starts_at,
      ends_at: new Date(starts_at.getTime() + 3 * DAY_MS),
    });
    await api.runJob('publish_due_plans');
    const [event] = await api.db.select().from(events).where(eq(events.id, dinner.event.id));
    expect(event!.published_at).toEqual(api.now());
  });
});

describe('the report', () => {
  test('[R42] reports picks seated together, the lowest score and the cost of locks', async () => {
    const { people, path } = await createDinnerWithGuests(5, {}, [{ shape: 'long', seats: 16 }]);
    const [one, two, far] = people as [Member, Member, Member];
    await api.db.insert(matchDecisions).values([
      { user_id: one.user.id, target_id: two.user.id, state: 'interested' },
      { user_id: two.user.id, target_id: one.user.id, state: 'interested' },
      { user_id: host.user.id, target_id: far.user.id, state: 'interested' },
    ]);
    const table_id = (await readPlan(path)).tables[0]!.id;
    await changePlan(path, {
      moves: [
        { user_id: one.user.id, table_id, position: 0 },
        { user_id: two.user.id, table_id, position: 1 },
        { user_id: host.user.id, table_id, position: 7 },
        { user_id: far.user.id, table_id, position: 12 },
      ],
    });
    const report = async () =>
      (await host.send<SeatingReport>('GET', `${path}/seating/report/`)).body;
    const first = await report();
    expect(first).toMatchObject({ picks: 3, satisfied_picks: 2 });
    expect(first.bound ?? Infinity).toBeGreaterThanOrEqual(first.value);
    expect(first.value).toBe((await readPlan(path)).value);
    expect(first.value).toBeGreaterThan(2);
    const findLockCost = ({ locks }: SeatingReport, who: Member) =>
      locks.find(({ person }) => person.id === who.user.id)!.cost;
    expect(findLockCost(first, far)).toBeGreaterThan(0.05);
    expect(findLockCost(first, far)).toBeGreaterThan(findLockCost(first, one));
    expect(first.lowest!.score).toBeLessThan(1);
    await changePlan(path, {
      locks: [one, two, host, far].map(({ user }) => ({ user_id: user.id, locked: false })),
    });
    expect((await report()).locks).toEqual([]);
  });

  test('[R41] [case 51] one-sided decisions and blocks between guests don’t change it', async () => {
    const { people, path } = await createDinnerWithGuests(3);
    const [one, two] = people as [Member, Member, Member];
    const report = async () => (await host.send('GET', `${path}/seating/report/`)).body;
    await changePlan(path, { locks: [{ user_id: one.user.id, locked: true }] });
    await api.runDueJobs();
    const before = await report();
    await api.db.insert(matchDecisions).values([
      { user_id: one.user.id, target_id: two.user.id, state: 'interested' },
      { user_id: two.user.id, target_id: host.user.id, state: 'interested' },
      { user_id: two.user.id, target_id: one.user.id, state: 'dismissed' },
    ]);
    await api.db.insert(blocks).values({ user_id: two.user.id, target_id: one.user.id });
    expect(await report()).toEqual(before);
  });
});
