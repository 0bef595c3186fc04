import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelAllRsvps } from '#server/modules/dinners/rsvps/rsvps.ts';
import { events, guests as guestRows, tables } from '#server/modules/dinners/schema.ts';
import type { Api, Member } from '#tests/helpers/api/start-api.ts';
import { databaseKinds, startApiOn } from '#tests/helpers/api/database-kinds.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { inFullRun } from '#tests/helpers/vitest/run-scope.ts';
import { readSeats } from '#tests/helpers/api/guest-rows.ts';

const GUEST_COUNT = 4;
const SEAT_COUNT = 6;
/** Most runs are on PostgreSQL, where commands are really concurrent. */
const RUN_COUNTS = inFullRun({ PGlite: 50, PostgreSQL: 150 }, { PGlite: 4, PostgreSQL: 16 });

type Command =
  | { action: 'accept' | 'decline' | 'leave' | 'remove'; guest: number }
  | { action: 'capacity'; to: number }
  | { action: 'tables'; first: number }
  | { action: 'move'; guest: number; to: number }
  | { action: 'cancel' };

const guest = fc.nat({ max: GUEST_COUNT - 1 });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ action: fc.constant('accept' as const), guest }) },
  {
    weight: 4,
    arbitrary: fc.record({ action: fc.constantFrom('decline' as const, 'leave' as const), guest }),
  },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('remove' as const), guest }) },
  {
    weight: 3,
    arbitrary: fc.record({
      action: fc.constant('capacity' as const),
      to: fc.integer({ min: 2, max: SEAT_COUNT }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      action: fc.constant('tables' as const),
      first: fc.integer({ min: 2, max: SEAT_COUNT - 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('move' as const),
      guest,
      to: fc.nat({ max: SEAT_COUNT - 1 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant({ action: 'cancel' as const }) },
);
/** Each step sends up to four commands at once. */
const sequence = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), {
  minLength: 1,
  maxLength: 7,
});

/** A simple model of the dinner. Guests are indices; the host is not included. */
interface Model {
  capacity: number;
  accepted: Set<number>;
  waitlist: number[];
  removed: Set<number>;
  cancelled: boolean;
}

function applyToModel(model: Model, command: Command): void {
  if (model.cancelled) return;
  const withdraw = (guestIndex: number) => {
    model.accepted.delete(guestIndex);
    model.waitlist = model.waitlist.filter((other) => other !== guestIndex);
  };
  const isAcceptedOrWaiting = (guestIndex: number) =>
    model.accepted.has(guestIndex) || model.waitlist.includes(guestIndex);
  if (
    command.action === 'accept' &&
    !isAcceptedOrWaiting(command.guest) &&
    !model.removed.has(command.guest)
  )
    model.waitlist.push(command.guest);
  if (command.action === 'decline' || command.action === 'leave') withdraw(command.guest);
  if (command.action === 'remove' && isAcceptedOrWaiting(command.guest)) {
    withdraw(command.guest);
    model.removed.add(command.guest);
  }
  if (command.action === 'capacity' && command.to >= model.accepted.size + 1)
    model.capacity = command.to;
  if (command.action === 'cancel') model.cancelled = true;
  while (model.waitlist.length > 0 && model.accepted.size + 1 < model.capacity)
    model.accepted.add(model.waitlist.shift()!);
}

describe.each(databaseKinds)('on %s', (kind) => {
  let api: Api;
  let host: Member;
  let guests: Member[];
  beforeAll(async () => {
    api = await startApiOn(kind, { env: { RATE_LIMITS: 'rsvps=1000000/day' } });
    host = await api.createMember();
    guests = await Promise.all(Array.from({ length: GUEST_COUNT }, () => api.createMember()));
  });
  afterAll(() => api.close());

  async function sendCommand(dinner: CreatedDinner, command: Command): Promise<number> {
    const send = async (caller: Member, method: string, path: string, body: object) =>
      (await caller.send(method, `${dinner.path}/${path}`, { body })).status;
    switch (command.action) {
      case 'accept':
        return send(guests[command.guest]!, 'POST', 'rsvp/', { status: 'accepted' });
      case 'decline':
        return send(guests[command.guest]!, 'POST', 'rsvp/', { status: 'declined' });
      case 'leave':
        await api.db.transaction((tx) => cancelAllRsvps(tx, api, guests[command.guest]!.user));
        return 204;
      case 'remove':
        return send(host, 'POST', `guests/${guests[command.guest]!.user.id}/remove/`, {});
      case 'capacity':
        return send(host, 'PATCH', '', { capacity: command.to });
      case 'tables':
        return send(host, 'PATCH', '', {
          tables: [command.first, SEAT_COUNT - command.first].map((seatCount, i) => ({
            name: `T${i}`,
            shape: 'round',
            seats: seatCount,
          })),
        });
      case 'move': {
        const [table] = await api.db
          .select()
          .from(tables)
          .where(eq(tables.event_id, dinner.event.id))
          .orderBy(asc(tables.position));
        return send(host, 'PATCH', 'seating/', {
          moves: [
            { user_id: guests[command.guest]!.user.id, table_id: table!.id, position: command.to },
          ],
        });
      }
      case 'cancel':
        return send(host, 'POST', 'cancel/', {});
    }
  }

  /** Reads the dinner and checks its invariants. */
  async function readAndCheck({ event: { id } }: CreatedDinner): Promise<Model> {
    const [event] = await api.db.select().from(events).where(eq(events.id, id));
    const rsvpRows = await api.db
      .select()
      .from(guestRows)
      .where(eq(guestRows.event_id, id))
      .orderBy(asc(guestRows.waitlist_seq));
    const seatRows = await readSeats(api.db, id);
    const tableRows = await api.db.select().from(tables).where(eq(tables.event_id, id));
    const accepted = rsvpRows.filter(({ status }) => status === 'accepted');
    expect(accepted.length, 'accepted at most capacity').toBeLessThanOrEqual(event!.capacity);
    expect(event!.attendee_count, 'the count equals the accepted guests').toBe(accepted.length);
    expect(
      seatRows.map(({ user_id }) => user_id).sort(),
      'every accepted guest has exactly one seat, and no one else',
    ).toEqual(accepted.map(({ user_id }) => user_id).sort());
    expect(
      new Set(seatRows.map(({ table_id, position }) => `${table_id} ${position}`)).size,
      'no seat twice',
    ).toBe(seatRows.length);
    for (const { table_id, position } of seatRows)
      expect(position, 'existing seats only').toBeLessThan(
        tableRows.find((table) => table.id === table_id)!.seats,
      );
    expect(
      accepted.every(({ calendar_token }) => calendar_token !== null),
      'a calendar token for each',
    ).toBe(true);
    const waitlistedRows = rsvpRows.filter(({ status }) => status === 'waitlisted');
    if (event!.status === 'scheduled' && waitlistedRows.length > 0)
      expect(event!.attendee_count, 'no one waits while a spot is free').toBe(event!.capacity);
    const getGuestIndex = (userId: string | null) =>
      guests.findIndex(({ user }) => user.id === userId);
    return {
      capacity: event!.capacity,
      accepted: new Set(
        accepted.map(({ user_id }) => getGuestIndex(user_id)).filter((index) => index >= 0),
      ),
      waitlist: waitlistedRows.map(({ user_id }) => getGuestIndex(user_id)),
      removed: new Set(
        rsvpRows
          .filter(({ removed_at }) => removed_at !== null)
          .map(({ user_id }) => getGuestIndex(user_id)),
      ),
      cancelled: event!.status === 'cancelled',
    };
  }

  test('[case 87] [R44] random concurrent RSVPs keep seats, waitlist and plan consistent', async () => {
    const seed = 20_261_120;
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const dinner = await createDinner(
          api,
          host.user,
          { slug: `model-${crypto.randomUUID()}`, capacity: 3 },
          [{ shape: 'round', seats: SEAT_COUNT }],
        );
        let model = await readAndCheck(dinner);
        for (const commands of steps) {
          const statusesOfStep = await Promise.all(
            commands.map((command) => sendCommand(dinner, command)),
          );
          for (const status of statusesOfStep)
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
          expect(statusesOfStep.filter((status) => status >= 500)).toEqual([]);
          const observed = await readAndCheck(dinner);
          // The model predicts single commands only: the order of concurrent ones is unknown.
          if (commands.length === 1) {
            applyToModel(model, commands[0]!);
            expect(observed, JSON.stringify(commands[0])).toEqual(model);
          }
          model = observed;
        }
      }),
      { numRuns: RUN_COUNTS[kind], seed },
    );
    expect([...statuses.keys()], 'the commands included accepted and refused ones').toEqual(
      expect.arrayContaining([200, 400, 409]),
    );
  });
});
