/** The table after somebody comes or goes: who moves, who is told, and by which rule a place passes on (R42, R44). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Event } from '../../src/contract/shapes/event.ts';
import type { Seating } from '../../src/contract/shapes/seating.ts';
import { events, feeds, marks } from '../../host/server/db/schema.ts';
import { type Api, type Member, startApi } from '../helpers/api.ts';
import { layDinner } from '../helpers/dinner.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.member({ first_name: 'Teodora' });
});
afterAll(async () => {
  await api.settle();
  await api.close();
});

const answer = (who: Member, path: string, status: 'accepted' | 'declined') => who.send('POST', `${path}/rsvp/`, { body: { status } });
const plan = async (path: string) => (await host.send<Seating>('GET', `${path}/seating/`)).body;
const chairs = ({ tables }: Seating) =>
  new Map(tables.flatMap(({ id, seats }) => seats.flatMap(({ person, position }) => (person ? [[person.id, `${id} ${position}`] as const] : []))));

/** A round table with all its chairs taken, and the neighbours of each. */
async function full(seats: number, told: Parameters<typeof layDinner>[2] = {}) {
  const { path, event } = await layDinner(api, host.user, told, [{ shape: 'round', seats }]);
  const guests: Member[] = [];
  for (let i = 1; i < seats; i++) {
    const guest = await api.member({ first_name: `Guest${i}` });
    await answer(guest, path, 'accepted');
    guests.push(guest);
  }
  await api.settle();
  const beside = async (who: Member) => {
    const ring = (await plan(path)).tables[0]!.seats.map(({ person }) => person!.id);
    const at = ring.indexOf(who.user.id);
    return [ring[(at + 1) % seats]!, ring[(at + seats - 1) % seats]!].toSorted();
  };
  return { path, event, guests, beside };
}
/** Who has an item that says their chair has changed, made since then. */
const told = async (eventId: string, since: Date) =>
  (await api.db.select().from(feeds).where(eq(feeds.event_id, eventId)))
    .filter(({ type, created_at }) => type === 'seat_changed' && created_at > since)
    .map(({ user_id }) => user_id)
    .toSorted();

test('[R42] while the plan is open one guest who goes moves at most four others, and every change has a number of its own', async () => {
  const { path, guests } = await full(12);
  const pairs = guests.slice(0, 8).flatMap((one, i) => {
    const other = guests[i % 2 === 0 ? i + 1 : i - 1]!;
    return [{ user_id: one.user.id, target_id: other.user.id, state: 'interested' as const }];
  });
  await api.db.insert(marks).values(pairs);
  await host.send('PATCH', `${path}/seating/`, { body: {} });
  await api.settle();
  const before = await plan(path);
  await answer(guests[10]!, path, 'declined');
  const left = await plan(path);
  expect(left.revision).toBeGreaterThan(before.revision);
  await api.settle();
  const after = await plan(path);
  const [was, is] = [chairs(before), chairs(after)];
  expect([...is].filter(([id, chair]) => was.get(id) !== chair).length).toBeLessThanOrEqual(4);
  expect(after.value).toBeGreaterThanOrEqual(left.value!);
});

test('[R42] [R44] once published, whom the table chooses from the line takes the chair; nobody else moves, and the two beside it are told', async () => {
  const { path, event, guests, beside } = await full(6, { waitlist_rule: 'fit' });
  const [leaver, ...others] = guests as [Member, ...Member[]];
  const [first, second] = [await api.member(), await api.member()];
  for (const waits of [first, second]) await answer(waits, path, 'accepted');
  const near = await beside(leaver);
  // Both beside the chair that comes free and the second in line want to meet.
  await api.db.insert(marks).values(
    near.flatMap((id) => [
      { user_id: id, target_id: second.user.id, state: 'interested' as const },
      { user_id: second.user.id, target_id: id, state: 'interested' as const },
    ]),
  );
  await host.send('POST', `${path}/seating/publish/`, { body: {} });
  await api.settle();
  const before = chairs(await plan(path));
  const since = api.now();
  api.clock.pass(1000);
  api.outbox.length = 0;
  await answer(leaver, path, 'declined');
  await api.settle();
  const after = chairs(await plan(path));
  expect(after.get(second.user.id)).toBe(before.get(leaver.user.id));
  for (const { user } of [host, ...others]) expect(after.get(user.id)).toBe(before.get(user.id));
  expect(await told(event.id, since)).toEqual(near);
  const written = api.outbox.filter(({ subject }) => subject.startsWith('Your chair at')).map(({ to }) => to);
  expect(written.toSorted()).toEqual(
    others
      .filter(({ user }) => near.includes(user.id))
      .map(({ user }) => user.email)
      .toSorted(),
  );
  const [row] = await api.db.select().from(events).where(eq(events.id, event.id));
  expect(row!.published_at).not.toBeNull();
});

test('[R44] the rule of the line is read by whoever waits in it, and by the host', async () => {
  const { path } = await full(3, { waitlist_rule: 'fit' });
  const waits = await api.member();
  await answer(waits, path, 'accepted');
  for (const who of [waits, host]) expect((await who.send<Event>('GET', `${path}/`)).body).toMatchObject({ waitlist_rule: 'fit' });
  expect((await waits.send<Event>('GET', `${path}/`)).body.my_status).toBe('waitlisted');
});

test('[R42] once people sit down the engine moves nobody, also where the host settles the plan by hand', async () => {
  const { path, guests } = await full(8, { seating_hold: true, starts_at: new Date(api.now().getTime() + 60_000) });
  const [one, two] = guests as [Member, Member, ...Member[]];
  const pairs = guests.slice(0, 6).flatMap(({ user }, i) => {
    const other = guests[(i + 3) % 6]!;
    return [{ user_id: user.id, target_id: other.user.id, state: 'interested' as const }];
  });
  await api.db.insert(marks).values(pairs);
  api.clock.pass(120_000);
  const before = chairs(await plan(path));
  const [table_id, position] = before.get(two.user.id)!.split(' ');
  const moves = [{ user_id: one.user.id, table_id, position: Number(position) }];
  expect((await host.send('PATCH', `${path}/seating/`, { body: { moves } })).status).toBe(200);
  await api.settle();
  const after = chairs(await plan(path));
  const byHand = new Set([one.user.id, two.user.id]);
  for (const [id, chair] of before) if (!byHand.has(id)) expect(after.get(id)).toBe(chair);
  expect(after.get(one.user.id)).toBe(before.get(two.user.id));
});
