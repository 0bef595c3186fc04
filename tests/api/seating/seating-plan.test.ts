import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { RsvpResult } from '#src/contract/rsvps.ts';
import type { Seating } from '#src/contract/seating.ts';
import { queueReoptimize } from '#server/modules/dinners/seating/reoptimize.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { seats } from '#server/modules/dinners/schema.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { readSeats, selectGuestIds } from '#tests/helpers/api/guest-rows.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
});

const accept = (who: Member, path: string) =>
  who.send<RsvpResult>('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });

describe('the plan', () => {
  test('[R42] guests see neighbours by name, others by initials; the host sees all', async () => {
    const { path, event } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 8 }]);
    const guests = await Promise.all(
      Array.from({ length: 7 }, (_, i) =>
        api.createMember({ first_name: `Given${i}`, last_name: `Family${i}` }),
      ),
    );
    const [me, friend] = guests as [Member, Member];
    await api.db.insert(matchDecisions).values([
      { user_id: me.user.id, target_id: friend.user.id, state: 'interested' },
      { user_id: friend.user.id, target_id: me.user.id, state: 'interested' },
    ]);
    for (const guest of guests) await accept(guest, path);
    await api.runDueJobs();
    const { body: mine } = await me.send<Seating>('GET', `${path}/seating/`);
    expect(mine.neighbours.map(({ person }) => person.id)).toContain(friend.user.id);
    expect(mine.neighbours.find(({ person }) => person.id === friend.user.id)!.reasons).toEqual([
      'You both want to meet.',
    ]);
    const named = mine.tables[0]!.seats.filter(({ person }) => person !== null).map(
      ({ person }) => person!.id,
    );
    expect(new Set(named)).toEqual(
      new Set([me.user.id, host.user.id, ...mine.neighbours.map(({ person }) => person.id)]),
    );
    expect(mine.tables[0]!.seats.every(({ initials }) => initials !== null)).toBe(true);
    expect([mine.value, mine.bound]).toEqual([null, null]);
    const { body: hostView } = await host.send<Seating>('GET', `${path}/seating/`);
    expect(hostView.tables[0]!.seats.every(({ person }) => person !== null)).toBe(true);
    expect(hostView.value).toBeGreaterThan(2);
    expect(hostView.publishes_at).toBe(new Date(event.starts_at.getTime() - DAY_MS).toISOString());
    const outsider = await api.createMember();
    expect((await outsider.send('GET', `${path}/seating/`)).status).toBe(403);
  });

  test('[R30] initials are in the order of the name, in scripts with the family name first too', async () => {
    const { path } = await createDinner(api, host.user, {}, [{ shape: 'long', seats: 4 }]);
    const me = await api.createMember({ first_name: 'Mina', last_name: 'Salonen' });
    await accept(me, path);
    await accept(await api.createMember({ first_name: '葵', last_name: '山本' }), path);
    await api.runDueJobs();
    const { body } = await me.send<Seating>('GET', `${path}/seating/`);
    expect(body.tables[0]!.seats.flatMap(({ initials }) => initials ?? []).toSorted()).toEqual(
      ['MS', 'TV', '山葵'].toSorted(),
    );
  });

  test('[R41] reasons are the same whether or not a neighbour likes me', async () => {
    const { path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const [me, other] = [await api.createMember(), await api.createMember({ first_name: 'Other' })];
    await accept(me, path);
    await accept(other, path);
    await api.runDueJobs();
    const before = (await me.send<Seating>('GET', `${path}/seating/`)).body;
    await api.db
      .insert(matchDecisions)
      .values({ user_id: other.user.id, target_id: me.user.id, state: 'interested' });
    expect((await me.send<Seating>('GET', `${path}/seating/`)).body).toEqual(before);
  });

  test('[R41] the value reveals no one-sided decision and rises with mutual interest', async () => {
    const { path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const [guest, other] = [await api.createMember(), await api.createMember()];
    for (const each of [guest, other]) await accept(each, path);
    await api.runDueJobs();
    const readValue = async () => (await host.send<Seating>('GET', `${path}/seating/`)).body.value!;
    const before = await readValue();
    await api.db.insert(matchDecisions).values([
      { user_id: guest.user.id, target_id: host.user.id, state: 'interested' },
      { user_id: other.user.id, target_id: host.user.id, state: 'dismissed' },
      { user_id: guest.user.id, target_id: other.user.id, state: 'interested' },
    ]);
    expect(await readValue()).toBe(before);
    await api.db
      .insert(matchDecisions)
      .values({ user_id: other.user.id, target_id: guest.user.id, state: 'interested' });
    expect(await readValue()).toBeGreaterThan(before + 1);
  });

  test.each([
    ['reoptimises seats before publication', {}, -DAY_MS - 1, true],
    ['moves no one after publication a day before', {}, -DAY_MS + 10 * MINUTE_MS, false],
    ['reoptimises seats while its plan is held', { seating_hold: true }, -DAY_MS, true],
    [
      'moves no one after early publication by the host',
      { published_at: TEST_START },
      -2 * DAY_MS,
      false,
    ],
  ])('[R42] a dinner %s', async (_name, overrides, fromStart, moves) => {
    const { path, event } = await createDinner(
      api,
      host.user,
      { ...overrides, starts_at: new Date(TEST_START.getTime() + 10 * DAY_MS) },
      [{ shape: 'long', seats: 16 }],
    );
    const guests = await Promise.all(Array.from({ length: 7 }, () => api.createMember()));
    for (const guest of guests) await accept(guest, path);
    await api.runDueJobs();
    // Eight in a row, the host first. Then the outermost two guests want each other, and so do the next two pairs inwards.
    for (const [i, { user }] of [host, ...guests].entries())
      await api.db
        .update(seats)
        .set({ position: i + 100 })
        .where(inArray(seats.guest_id, selectGuestIds(api.db, user.id, event.id)));
    for (const [i, { user }] of [host, ...guests].entries())
      await api.db
        .update(seats)
        .set({ position: i })
        .where(inArray(seats.guest_id, selectGuestIds(api.db, user.id, event.id)));
    const pairs = [
      [guests[0]!, guests[6]!],
      [guests[1]!, guests[5]!],
      [guests[2]!, guests[4]!],
    ] as const;
    const both = pairs.flatMap(
      ([a, b]) =>
        [
          [a, b],
          [b, a],
        ] as const,
    );
    await api.db.insert(matchDecisions).values(
      both.map(([from, to]) => ({
        user_id: from.user.id,
        target_id: to.user.id,
        state: 'interested' as const,
      })),
    );
    const listSeats = async () =>
      (await readSeats(api.db, event.id))
        .map(({ user_id, position }) => `${position} ${user_id}`)
        .sort();
    const before = await listSeats();
    api.clock.set(new Date(event.starts_at.getTime() + fromStart));
    await queueReoptimize(api.db, api.now(), event.id);
    await api.runDueJobs();
    const plans: Seating[] = [];
    for (const { user } of pairs.flat())
      plans.push((await (await api.signIn(user)).send<Seating>('GET', `${path}/seating/`)).body);
    api.clock.set(TEST_START);
    expect((await listSeats()).length).toBe(8);
    if (moves) {
      expect(await listSeats()).not.toEqual(before);
      expect(
        plans.flatMap(({ neighbours }) => neighbours.flatMap(({ reasons }) => reasons)),
      ).toContain('You both want to meet.');
      expect(plans.map(({ published_at }) => published_at)).toEqual(plans.map(() => null));
    } else {
      expect(await listSeats()).toEqual(before);
      expect(plans.map(({ published_at }) => published_at)).not.toContain(null);
    }
  });

  test('a held plan isn’t published automatically', async () => {
    const { path, event } = await createDinner(api, host.user, { seating_hold: true });
    api.clock.set(new Date(event.starts_at.getTime() - DAY_MS + 1));
    const { body } = await (await api.signIn(host.user)).send<Seating>('GET', `${path}/seating/`);
    api.clock.set(TEST_START);
    expect(body.published_at).toBeNull();
    expect(body.publishes_at).toBe(new Date(event.starts_at.getTime() - DAY_MS).toISOString());
  });

  test('[R42] a change based on an outdated revision is refused with a message', async () => {
    const { path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 8 }]);
    const guest = await api.createMember();
    await accept(guest, path);
    await api.runDueJobs();
    const read = async () => (await host.send<Seating>('GET', `${path}/seating/`)).body;
    const { revision, tables } = await read();
    const put = (position: number) => {
      const moves = [{ user_id: guest.user.id, table_id: tables[0]!.id, position }];
      return host.send<{ error: unknown }>('PATCH', `${path}/seating/`, {
        body: { moves, revision },
      });
    };
    expect((await put(6)).status).toBe(200);
    const outdatedMove = await put(3);
    expect([outdatedMove.status, outdatedMove.body.error]).toEqual([
      409,
      'The seating has changed in the meantime. Check it and try again.',
    ]);
    expect((await read()).tables[0]!.seats[6]!.person?.id).toBe(guest.user.id);
  });
});
