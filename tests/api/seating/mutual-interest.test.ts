import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Match } from '#src/contract/matches.ts';
import type { Seating } from '#src/contract/seating.ts';
import { queueReoptimize } from '#server/modules/dinners/seating/reoptimize.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';
import { readSeats } from '#tests/helpers/api/guest-rows.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('[R41] [R42] three with mutual interest sit together after a reoptimisation', async () => {
  const host = await createMemberWithPriorities(api, ['peers'], { first_name: 'Host' });
  const guests: Member[] = [];
  for (let i = 0; i < 11; i++)
    guests.push(await createMemberWithPriorities(api, ['peers'], { first_name: `Guest${i}` }));
  const { event, path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 12 }]);
  for (const guest of guests)
    await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();

  const order = async () =>
    (await readSeats(api.db, event.id))
      .sort((a, b) => a.position - b.position)
      .map(({ user_id }) => user_id);
  const before = await order();
  // Three guests as far from each other as the table allows.
  const three = [before[1]!, before[5]!, before[9]!].map((id) =>
    [host, ...guests].find(({ user }) => user.id === id)!,
  );
  const revision = async () =>
    (await api.db.select().from(events).where(eq(events.id, event.id)))[0]!.seating_revision;
  const revisionBefore = await revision();
  for (const one of three) {
    const { results } = (
      await one.send<{ results: Match[] }>('GET', `/api/matches/?state=new&event_id=${event.id}`)
    ).body;
    for (const other of three) {
      if (other === one) continue;
      const card = results.find(({ target_user }) => target_user.id === other.user.id)!;
      expect(
        (await one.send('POST', `/api/matches/${card.id}/turn_interested/`, { body: {} })).status,
      ).toBe(200);
    }
  }
  expect(await order(), 'responses didn’t wait for the plan').toEqual(before);
  expect(
    await api.db.$count(jobs, eq(jobs.kind, 'reoptimize_seating')),
    'six decisions queue one job',
  ).toBe(1);
  await api.runDueJobs();
  expect(await revision()).toBeGreaterThan(revisionBefore);

  const ids = three.map(({ user }) => user.id);
  const counts: number[] = [];
  for (const one of three) {
    const { neighbours } = (await one.send<Seating>('GET', `${path}/seating/`)).body;
    const friends = neighbours.filter(({ person }) => ids.includes(person.id));
    counts.push(friends.length);
    for (const { reasons } of friends) expect(reasons[0]).toBe('You both want to meet.');
  }
  expect(counts.sort()).toEqual([1, 1, 2]);
  const after = await order();

  await queueReoptimize(api.db, api.now(), event.id);
  await api.runDueJobs();
  expect(await order(), 'a reoptimisation without changes moves no one').toEqual(after);
});
