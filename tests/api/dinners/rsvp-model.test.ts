import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelAllRsvps } from '../../../host/server/modules/dinners/rsvps/rsvps.ts';
import { events, rsvps, seats, tables } from '../../../host/server/modules/dinners/schema.ts';
import type { Api, Member } from '../../helpers/api/start-api.ts';
import { databaseKinds, startApiOn } from '../../helpers/api/database-kinds.ts';
import { type CreatedDinner, createDinner } from '../../helpers/api/create-dinner.ts';
import { inFullRun } from '../../helpers/vitest/run-scope.ts';

const ACTORS = 4;
const CHAIRS = 6;
/** Most runs are on PostgreSQL, where the four actors are really concurrent. */
const SEQUENCES = inFullRun({ PGlite: 50, PostgreSQL: 150 }, { PGlite: 4, PostgreSQL: 16 });

type Command =
  | { act: 'accept' | 'decline' | 'leave' | 'remove'; guest: number }
  | { act: 'capacity'; to: number }
  | { act: 'tables'; first: number }
  | { act: 'move'; guest: number; to: number }
  | { act: 'cancel' };

const guest = fc.nat({ max: ACTORS - 1 });
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ act: fc.constant('accept' as const), guest }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constantFrom('decline' as const, 'leave' as const), guest }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('remove' as const), guest }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('capacity' as const), to: fc.integer({ min: 2, max: CHAIRS }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('tables' as const), first: fc.integer({ min: 2, max: CHAIRS - 2 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('move' as const), guest, to: fc.nat({ max: CHAIRS - 1 }) }) },
  { weight: 1, arbitrary: fc.constant({ act: 'cancel' as const }) },
);
/** Up to four actors run each step at once. */
const sequence = fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 7 });

/** The simplest model of the dinner. Guests by index, without the host. */
interface Model {
  capacity: number;
  inside: Set<number>;
  line: number[];
  removed: Set<number>;
  cancelled: boolean;
}

function step(model: Model, command: Command): void {
  if (model.cancelled) return;
  const out = (who: number) => {
    model.inside.delete(who);
    model.line = model.line.filter((other) => other !== who);
  };
  const isAcceptedOrWaiting = (who: number) => model.inside.has(who) || model.line.includes(who);
  if (command.act === 'accept' && !isAcceptedOrWaiting(command.guest) && !model.removed.has(command.guest)) model.line.push(command.guest);
  if (command.act === 'decline' || command.act === 'leave') out(command.guest);
  if (command.act === 'remove' && isAcceptedOrWaiting(command.guest)) {
    out(command.guest);
    model.removed.add(command.guest);
  }
  if (command.act === 'capacity' && command.to >= model.inside.size + 1) model.capacity = command.to;
  if (command.act === 'cancel') model.cancelled = true;
  while (model.line.length > 0 && model.inside.size + 1 < model.capacity) model.inside.add(model.line.shift()!);
}

describe.each(databaseKinds)('on %s', (kind) => {
  let api: Api;
  let host: Member;
  let actors: Member[];
  beforeAll(async () => {
    api = await startApiOn(kind);
    host = await api.createMember();
    actors = await Promise.all(Array.from({ length: ACTORS }, () => api.createMember()));
  });
  afterAll(() => api.close());

  async function perform(dinner: CreatedDinner, command: Command): Promise<number> {
    const send = async (who: Member, method: string, path: string, body: object) => (await who.send(method, `${dinner.path}/${path}`, { body })).status;
    switch (command.act) {
      case 'accept':
        return send(actors[command.guest]!, 'POST', 'rsvp/', { status: 'accepted' });
      case 'decline':
        return send(actors[command.guest]!, 'POST', 'rsvp/', { status: 'declined' });
      case 'leave':
        await api.db.transaction((tx) => cancelAllRsvps(tx, api, actors[command.guest]!.user));
        return 204;
      case 'remove':
        return send(host, 'POST', `guests/${actors[command.guest]!.user.id}/remove/`, {});
      case 'capacity':
        return send(host, 'PATCH', '', { capacity: command.to });
      case 'tables':
        return send(host, 'PATCH', '', {
          tables: [command.first, CHAIRS - command.first].map((chairs, i) => ({ name: `T${i}`, shape: 'round', seats: chairs })),
        });
      case 'move': {
        const [table] = await api.db.select().from(tables).where(eq(tables.event_id, dinner.event.id)).orderBy(asc(tables.position));
        return send(host, 'PATCH', 'seating/', { moves: [{ user_id: actors[command.guest]!.user.id, table_id: table!.id, position: command.to }] });
      }
      case 'cancel':
        return send(host, 'POST', 'cancel/', {});
    }
  }

  /** Reads the dinner and checks its invariants. */
  async function observe({ event: { id } }: CreatedDinner): Promise<Model> {
    const [event] = await api.db.select().from(events).where(eq(events.id, id));
    const answers = await api.db.select().from(rsvps).where(eq(rsvps.event_id, id)).orderBy(asc(rsvps.waitlist_seq));
    const seatRows = await api.db.select().from(seats).where(eq(seats.event_id, id));
    const tableRows = await api.db.select().from(tables).where(eq(tables.event_id, id));
    const accepted = answers.filter(({ status }) => status === 'accepted');
    expect(accepted.length, 'accepted at most capacity').toBeLessThanOrEqual(event!.capacity);
    expect(event!.taken, 'the count equals the accepted guests').toBe(accepted.length);
    expect(seatRows.map(({ user_id }) => user_id).sort(), 'every accepted guest has exactly one seat, and no one else').toEqual(
      accepted.map(({ user_id }) => user_id).sort(),
    );
    expect(new Set(seatRows.map(({ table_id, position }) => `${table_id} ${position}`)).size, 'no seat twice').toBe(seatRows.length);
    for (const { table_id, position } of seatRows)
      expect(position, 'existing seats only').toBeLessThan(tableRows.find((table) => table.id === table_id)!.seats);
    expect(
      accepted.every(({ calendar_token }) => calendar_token !== null),
      'a calendar token for each',
    ).toBe(true);
    const waitlistedRows = answers.filter(({ status }) => status === 'waitlisted');
    if (event!.status === 'scheduled' && waitlistedRows.length > 0) expect(event!.taken, 'no one waits while a spot is free').toBe(event!.capacity);
    const at = (userId: string) => actors.findIndex(({ user }) => user.id === userId);
    return {
      capacity: event!.capacity,
      inside: new Set(accepted.map(({ user_id }) => at(user_id)).filter((index) => index >= 0)),
      line: waitlistedRows.map(({ user_id }) => at(user_id)),
      removed: new Set(answers.filter(({ removed_at }) => removed_at !== null).map(({ user_id }) => at(user_id))),
      cancelled: event!.status === 'cancelled',
    };
  }

  test('[case 87] [R44] random concurrent RSVPs keep seats, waitlist and plan consistent', async () => {
    const seed = 20_261_120;
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        const dinner = await createDinner(api, host.user, { slug: `model-${crypto.randomUUID()}`, capacity: 3 }, [{ shape: 'round', seats: CHAIRS }]);
        let model = await observe(dinner);
        for (const commands of steps) {
          const got = await Promise.all(commands.map((command) => perform(dinner, command)));
          for (const status of got) statuses.set(status, (statuses.get(status) ?? 0) + 1);
          expect(got.filter((status) => status >= 500)).toEqual([]);
          const now = await observe(dinner);
          if (commands.length === 1) {
            step(model, commands[0]!);
            expect(now, JSON.stringify(commands[0])).toEqual(model);
          }
          model = now;
        }
      }),
      { numRuns: SEQUENCES[kind], seed },
    );
    expect([...statuses.keys()], 'some were refused, so refusals were tried').toEqual(expect.arrayContaining([200, 400, 409]));
  });
});
