/** What guests hear about their seats: at publication and after later changes. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seats, tables } from '../../../host/server/modules/dinners/schema.ts';
import type { MovedGuests, DomainEvent } from '../../../host/server/platform/domain-events.ts';
import { type Api, type Member, startApi } from '../../helpers/api/start-api.ts';
import { createDinner } from '../../helpers/api/create-dinner.ts';
import { createNotificationFixture } from '../../helpers/api/notification-fixture.ts';

let api: Api;
let host: Member;
let notifications: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  notifications = createNotificationFixture(api, () => host);
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
});

test('[R42] [R49] publishing gives each guest one item; new neighbours later give an e-mail', async () => {
  const { event, guest } = await notifications.createDinnerWithGuest('accepted', { published_at: api.now() });
  const unmoved = await api.createMember();
  await notifications.addRsvp(event.id, unmoved, 'accepted');
  await notifications.publish({ type: 'seating_published', event_id: event.id });
  for (const who of [guest, unmoved]) expect(await notifications.listFeedTypes(who)).toEqual(['seat_changed']);
  expect(api.outbox).toEqual([]);
  const seenItem = (await notifications.listFeedItems(unmoved))[0]!;
  api.clock.advance(1000);
  const user_ids = [guest.user.id];
  const neighboursChanged: DomainEvent = { type: 'seats_moved', event_id: event.id, user_ids, moved: { chair: [], beside: user_ids } };
  await notifications.publish(neighboursChanged);
  expect(api.outbox.map(({ to, subject }) => [to, subject])).toEqual([[guest.user.email, `The people next to you at ${event.title} have changed`]]);
  expect(api.outbox[0]!.text).toContain(`/events/${event.id}`);
  await notifications.publish(neighboursChanged);
  expect(api.outbox, 'the host keeps moving seats: one e-mail an hour').toEqual([]);
  expect(await notifications.listFeedItems(guest)).toHaveLength(1);
  expect((await notifications.listFeedItems(unmoved))[0]!.created_at).toBe(seenItem.created_at);
  expect((await notifications.listFeedItems(guest))[0]!.created_at).not.toBe(seenItem.created_at);
});

test('[R49] a seat e-mail says whether seat, neighbours or both changed', async () => {
  const { event } = await createDinner(api, host.user, {}, [
    { shape: 'long', seats: 4 },
    { shape: 'round', seats: 4 },
  ]);
  const guest = await api.createMember({ first_name: 'Mina' });
  await notifications.addRsvp(event.id, guest, 'accepted');
  const [, second] = (await api.db.select().from(tables).where(eq(tables.event_id, event.id))).toSorted((a, b) => a.position - b.position);
  await api.db.insert(seats).values({ event_id: event.id, user_id: guest.user.id, table_id: second!.id, position: 2 });
  const user_ids = [guest.user.id];
  const emailAbout = async (moved: MovedGuests) => {
    api.clock.advance(3_600_000);
    await notifications.publish({ type: 'seats_moved', event_id: event.id, user_ids, moved });
    return notifications.emailsTo(guest)[0]!;
  };
  const seatName = `Seat 3, ${second!.name}`;
  const seatAndNeighboursEmail = await emailAbout({ chair: user_ids, beside: user_ids });
  expect(seatAndNeighboursEmail.subject).toBe(`Your seat at ${event.title} has changed`);
  expect(seatAndNeighboursEmail.text).toContain('Your seat and the people next to you have changed, Mina.');
  expect(seatAndNeighboursEmail.text).toContain(`You’re in ${seatName}.`);
  const ownEmail = await emailAbout({ chair: user_ids, beside: [] });
  expect(ownEmail.text).toContain('Your seat has changed, Mina.');
  expect(ownEmail.text).toContain(`You’re in ${seatName}.`);
  const neighbourEmail = await emailAbout({ chair: [], beside: user_ids });
  expect(neighbourEmail.subject).toBe(`The people next to you at ${event.title} have changed`);
  expect(neighbourEmail.text).toContain('The people next to you have changed, Mina.');
  expect(neighbourEmail.text).toContain(`You’re in ${seatName}.`);
});

test('[R49] a guest moved twice within an hour gets an e-mail about each new seat', async () => {
  const { event, guest } = await notifications.createDinnerWithGuest('accepted');
  const [table] = await api.db.select().from(tables).where(eq(tables.event_id, event.id));
  const user_id = guest.user.id;
  const move = { type: 'seats_moved' as const, event_id: event.id, user_ids: [user_id], moved: { chair: [user_id], beside: [] } };
  for (const position of [2, 5]) {
    await api.db.delete(seats).where(eq(seats.user_id, user_id));
    await api.db.insert(seats).values({ event_id: event.id, user_id, table_id: table!.id, position });
    await notifications.publish(move, move);
    expect(notifications.emailsTo(guest).map(({ text }) => /You’re in (.+)\./.exec(text)?.[1])).toEqual([`Seat ${position + 1}`]);
  }
});
