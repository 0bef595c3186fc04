/** What hosts learn of their dinner after it (R77). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Recap } from '#src/contract/recap.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

async function holdDinner(guestCount: number) {
  const host = await api.createMember();
  const { event, path } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 12 }]);
  const guests = await Promise.all(Array.from({ length: guestCount }, () => api.createMember()));
  for (const guest of guests)
    await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  const say = (who: Member, rating: 'up' | 'down' | null, text = '', is_for_hosts = true) =>
    who.send('POST', '/api/feedback/', {
      body: { rating, text, event_id: event.id, is_for_hosts },
    });
  const choose = (from: Member, to: Member) =>
    api.db.insert(matchDecisions).values({
      user_id: from.user.id,
      target_id: to.user.id,
      state: 'interested',
      decided_at: api.now(),
    });
  const read = async () => (await host.send<Recap>('GET', `${path}/recap/`)).body;
  /** The clock stays, so that nobody has to sign in again. */
  const end = async () => {
    const ends_at = new Date(api.now().getTime() + MINUTE_MS);
    const starts_at = new Date(ends_at.getTime() - HOUR_MS);
    await api.db.update(events).set({ starts_at, ends_at }).where(eq(events.id, event.id));
    api.clock.advance(MINUTE_MS);
  };
  const readRating = async (who: Member) =>
    (await who.send<DinnerEvent>('GET', `${path}/`)).body.my_rating;
  return { guests, say, choose, read, readRating, end };
}

test('[R77] [R41] the recap counts ratings and new pairs, and quotes what is for hosts', async () => {
  const { guests, say, choose, read, end } = await holdDinner(8);
  const [ana, bo, cy, dee, eli] = guests as [Member, Member, Member, Member, Member];
  const stranger = await api.createMember();
  await choose(ana, bo);
  await choose(bo, ana);
  await choose(cy, dee);
  await say(ana, null, 'Before the dinner');
  await end();
  expect(await read()).toEqual({ ratings: null, comments: [], pairs: 0 });
  await choose(dee, cy);
  await choose(eli, ana);
  await choose(stranger, bo);
  await choose(bo, stranger);
  await say(ana, 'down');
  api.clock.advance(MINUTE_MS);
  await say(ana, 'up', 'Lovely');
  await say(bo, 'up', 'Only for the club', false);
  await say(cy, 'down');
  await say(dee, 'up');
  await say(stranger, 'down', 'Not there');
  expect(await read(), 'four ratings').toMatchObject({ ratings: null, pairs: 1 });
  await say(eli, 'up');
  expect(await read()).toEqual({ ratings: { up: 4, down: 1 }, comments: ['Lovely'], pairs: 1 });
});

test('[R77] [R41] at a small dinner the recap has no pairs and no comments', async () => {
  const { guests, say, choose, read, end } = await holdDinner(2);
  const [ana, bo] = guests as [Member, Member];
  await end();
  await choose(ana, bo);
  await choose(bo, ana);
  await say(ana, 'up', 'Lovely');
  expect(await read()).toEqual({ ratings: null, comments: [], pairs: null });
});

test('[R47] after the dinner a guest sees their own last rating, and nobody else’s', async () => {
  const { guests, say, readRating, end } = await holdDinner(2);
  const [ana, bo] = guests as [Member, Member];
  await end();
  await say(ana, 'down');
  api.clock.advance(MINUTE_MS);
  await say(ana, 'up', 'On second thoughts');
  await say(ana, null, 'One more thing');
  expect(await readRating(ana)).toBe('up');
  expect(await readRating(bo)).toBeUndefined();
});
