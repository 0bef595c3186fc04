/** What a host hears when a guest leaves a published plan (R42, R49). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerNotifications } from '#server/modules/notifications/schema.ts';
import { ANSWERS_COLLECTED_MS } from '#src/contract/constants/limits.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createNotificationFixture } from '#tests/helpers/api/notification-fixture.ts';

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

const answer = (who: Member, path: string, status: 'accepted' | 'declined') =>
  who.send('POST', `${path}/rsvp/`, { body: { status } });

/** A round table of four with all guests accepted, as the host knows; the outbox holds only what follows. */
async function createFullDinner(publish: boolean) {
  const dinner = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 4 }]);
  const guests: Member[] = [];
  for (const first_name of ['Ingrid', 'Mina', 'Bo']) {
    const guest = await api.createMember({ first_name, last_name: 'Holm' });
    await answer(guest, dinner.path, 'accepted');
    guests.push(guest);
  }
  await api.runDueJobs();
  if (publish) await host.send('POST', `${dinner.path}/seating/publish/`, { body: {} });
  await api.runDueJobs();
  await api.db.delete(answerNotifications);
  api.outbox.length = 0;
  const seat = async (of: Member) => {
    const { body } = await host.send<{
      tables: { seats: { position: number; person: { id: string } | null }[] }[];
    }>('GET', `${dinner.path}/seating/`);
    return body.tables[0]!.seats.find(({ person }) => person?.id === of.user.id)!.position + 1;
  };
  return { ...dinner, guests: guests as [Member, Member, Member], seat };
}

test('[R42] [R49] the host hears by e-mail and feed which seat a leaving guest had', async () => {
  const { event, path, guests, seat } = await createFullDinner(true);
  const seatNumber = await seat(guests[0]);
  await answer(guests[0], path, 'declined');
  await api.runDueJobs();
  const title = `Ingrid Holm is no longer coming to ${event.title}`;
  const items = await notifications.listFeedItemsOfType(host, 'guest_left');
  expect(
    items.map((item) => [item.title, item.body, item.actions.map(({ name }) => name)]),
  ).toEqual([[title, `Table 1, seat ${seatNumber} is empty now.`, ['see_seating']]]);

  api.clock.advance(1000);
  await answer(guests[1], path, 'declined');
  await api.runDueJobs();
  expect(
    (await notifications.listFeedItemsOfType(host, 'guest_left')).map((item) => item.title),
    'one item for each',
  ).toEqual([`Mina Holm is no longer coming to ${event.title}`, title]);

  api.clock.advance(ANSWERS_COLLECTED_MS);
  await api.runJob('tell_hosts_of_answers');
  const [email, ...more] = notifications.emailsTo(host);
  expect([email?.subject, more]).toEqual([`2 answers for ${event.title}`, []]);
  expect(email?.text).toContain('No longer coming: Ingrid Holm and Mina Holm');
  expect(email?.text).toContain(`Table 1, seat ${seatNumber} is empty now.`);
  expect(email?.text).toContain(`/events/${event.id}/seating`);
  expect(email?.unsubscribeUrl).toBeTruthy();
  host = await api.signIn(host.user);
});

test('[R44] [R49] a refilled seat is reported, and a returning guest’s notice is withdrawn', async () => {
  const { event, path, guests, seat } = await createFullDinner(true);
  const waitlisted = await api.createMember({ first_name: 'Wilma', last_name: 'Berg' });
  await answer(waitlisted, path, 'accepted');
  const seatNumber = await seat(guests[2]);
  await answer(guests[2], path, 'declined');
  await api.runDueJobs();
  expect(
    (await notifications.listFeedItemsOfType(host, 'guest_left')).find(
      (item) => item.event?.id === event.id,
    )?.body,
  ).toBe(`Wilma Berg now sits at Table 1, seat ${seatNumber}.`);
  await answer(waitlisted, path, 'declined');
  await answer(guests[2], path, 'accepted');
  await api.runDueJobs();
  const left = (await notifications.listFeedItemsOfType(host, 'guest_left')).filter(
    (item) => item.event?.id === event.id,
  );
  expect(left.map((item) => item.title)).toEqual([
    `Wilma Berg is no longer coming to ${event.title}`,
  ]);
});

test('[R36] [R49] no item for an unpublished plan or a removal; opting out stops the e-mail', async () => {
  const open = await createFullDinner(false);
  await answer(open.guests[0], open.path, 'declined');
  const { event, path, guests } = await createFullDinner(true);
  const waitlisted = await api.createMember();
  await answer(waitlisted, path, 'accepted');
  await answer(waitlisted, path, 'declined');
  await host.send('POST', `${path}/guests/${guests[1].user.id}/remove/`, { body: {} });
  await api.runDueJobs();
  const mine = async () =>
    (await notifications.listFeedItemsOfType(host, 'guest_left')).filter((item) =>
      [open.event.id, event.id].includes(item.event!.id),
    );
  expect(await mine()).toEqual([]);
  await host.send('PATCH', '/api/user/update_info/', {
    body: { mail_preferences: { answers: 'never' } },
  });
  await answer(guests[0], path, 'declined');
  await api.runDueJobs();
  expect(await mine()).toHaveLength(1);
  api.clock.advance(ANSWERS_COLLECTED_MS);
  await api.runJob('tell_hosts_of_answers');
  expect(notifications.emailsTo(host)).toEqual([]);
  api.clock.advance(11 * DAY_MS);
  expect(await mine(), 'after the dinner').toEqual([]);
});
