/** What is acknowledged is kept: the built server on its embedded database, killed while answers arrive. */
import { afterAll, expect, test } from 'vitest';
import type { Auth } from '../../src/contract/shapes/session.ts';
import type { RsvpAnswer } from '../../src/contract/shapes/seating.ts';
import { ask, signIn } from '../helpers/member.ts';
import { type Server, startServer } from '../helpers/server.ts';

const running: Server[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop())));
async function start(options?: Parameters<typeof startServer>[0]) {
  const server = await startServer(options);
  running.push(server);
  return server;
}

test('[R44] every acknowledged answer is there after kill -9 in the middle of them, each accepted guest with one seat', async () => {
  const first = await start();
  const guests: Auth[] = [];
  for (let index = 0; index < 24; index += 1) guests.push(await signIn(first, `guest${index}@example.org`, { first_name: 'Guest', last_name: String(index) }));
  const { id } = await ask<{ id: string }>(first, 'GET', '/api/events/by-slug/?slug=five-rounds');

  const acknowledged = new Map<string, RsvpAnswer>();
  let killed: Promise<void> | undefined;
  await Promise.all(
    guests.map(async ({ access, user }) => {
      const answer = await ask<RsvpAnswer>(first, 'POST', `/api/events/${id}/rsvp/`, { access, body: { status: 'accepted' } }).catch(() => null);
      if (answer) acknowledged.set(user.id, answer);
      // In mid-flight: some are answered, the rest are under way.
      if (acknowledged.size === 6) killed ??= first.kill9();
    }),
  );
  await killed;
  expect(acknowledged.size).toBeGreaterThanOrEqual(6);
  expect(acknowledged.size).toBeLessThan(guests.length);

  const second = await start({ dataDir: first.dataDir });
  const chairs = new Set<string>();
  for (const { access, user } of guests) {
    const before = acknowledged.get(user.id);
    if (!before) continue;
    const now = await ask<{ member: { my_status: string } | null }>(second, 'GET', '/api/events/by-slug/?slug=five-rounds', { access });
    expect(now.member?.my_status).toBe(before.event.my_status);
    if (before.event.my_status !== 'accepted') continue;
    const seating = await ask<NonNullable<RsvpAnswer['seating']>>(second, 'GET', `/api/events/${id}/seating/`, { access });
    const mine = seating.tables.flatMap((table) => table.seats.filter(({ is_me }) => is_me).map(({ position }) => `${table.id} ${position}`));
    expect(mine).toHaveLength(1);
    chairs.add(mine[0]!);
  }
  expect(chairs.size).toBe([...acknowledged.values()].filter(({ event }) => event.my_status === 'accepted').length);
});

test('[R44] a second server on the same folder is refused with a sentence', async () => {
  const first = await start();
  await expect(startServer({ dataDir: first.dataDir })).rejects.toThrow(/already (?:in use|open|running)|another server|in use by/i);
});
