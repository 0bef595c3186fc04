/** What guests hear about their seats: at publication and after later changes. */
import { eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/modules/auth/schema.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import { formatMemberName } from '#server/modules/notifications/emails/dinner-text.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import type { Seating } from '#src/contract/seating.ts';
import { seats, tables } from '#server/modules/dinners/schema.ts';
import { readSeatDescription } from '#server/modules/dinners/seating/seat-text.ts';
import type { MovedGuests } from '#server/modules/dinners/domain-events.ts';
import type { DomainEvent } from '#server/platform/domain-events.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createNotificationFixture } from '#tests/helpers/api/notification-fixture.ts';
import { findGuestId } from '#tests/helpers/api/guest-rows.ts';

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

/** A dinner at a round table whose guests took their seats by accepting. */
async function createSeatedDinner(
  members: Parameters<Api['createMember']>[0][],
  overrides: Parameters<typeof createDinner>[2] = {},
) {
  const { event, path } = await createDinner(
    api,
    host.user,
    { title: 'The Long Table', ...overrides },
    [{ shape: 'round', seats: members.length + 1 }],
  );
  const guests: Member[] = [];
  for (const member of members) {
    const guest = await api.createMember(member);
    guests.push(guest);
    expect(
      (await guest.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } })).status,
    ).toBe(200);
    await api.runDueJobs();
  }
  const accepted = [...api.outbox];
  api.outbox.length = 0;
  return { event, path, guests, accepted };
}
const readSequence = (email: EmailMessage) =>
  Number(/^SEQUENCE:(\d+)/m.exec(email.attachments![0]!.content)![1]);
const publishSeating = async (path: string) => {
  expect(
    (await (await api.signIn(host.user)).send('POST', `${path}/seating/publish/`, { body: {} }))
      .status,
  ).toBe(200);
  await api.runDueJobs();
};
const subjectsTo = (who: Member) => notifications.emailsTo(who).map(({ subject }) => subject);

test('[R42] [R49] publishing e-mails each guest seat, neighbours and address, once', async () => {
  const { path, guests, accepted } = await createSeatedDinner([
    { first_name: 'Mina', last_name: 'Salonen', location: 'Bergen' },
    {
      first_name: 'Bo',
      last_name: 'Haugen',
      headline: 'Night ferries, Bergen',
      location: 'Bergen',
      language: 'de',
    },
    { first_name: 'Quiet', location: 'Bergen', mail_preferences: { changes: false } },
  ]);
  const [mina, bo, quiet] = guests as [Member, Member, Member];
  await publishSeating(path);
  const seating = (await mina.send<Seating>('GET', `${path}/seating/`)).body;
  expect(seating.neighbours).toHaveLength(2);
  const reasons = seating.neighbours.flatMap((neighbour) => neighbour.reasons.slice(0, 1));
  expect(reasons).toContain('You’re both based in Bergen.');
  const [email] = notifications.emailsTo(mina);
  expect(email!.subject).toBe('Your seat at The Long Table');
  const position = seating.tables[0]!.seats.find(({ is_me }) => is_me)!.position;
  const [left, right] = seating.neighbours.map(({ person }) => formatMemberName(person));
  const sentence = `You’re in seat ${position + 1}, between ${left} and ${right}.`;
  const entry = new ICAL.Component(ICAL.parse(email!.attachments![0]!.content));
  expect(entry.getFirstSubcomponent('vevent')!.getFirstPropertyValue('description')).toContain(
    sentence,
  );
  expect(notifications.emailsTo(bo)[0]!.text).toMatch(/Sie sitzen auf Platz \d, (zwischen|neben) /);
  for (const part of [
    sentence,
    'Kiln House, Rua do Forno 14, Lisbon',
    ...seating.neighbours.map(({ person }) => person.last_name),
    ...reasons,
  ]) {
    expect(email!.text).toContain(part);
    expect(email!.html).toContain(part);
  }
  expect(email!.text.includes('Night ferries, Bergen')).toBe(
    seating.neighbours.some(({ person }) => person.id === bo.user.id),
  );
  expect(readSequence(email!)).toBeGreaterThan(
    readSequence(accepted.find(({ to }) => to === mina.user.email)!),
  );
  expect(email!.unsubscribeUrl).toBeDefined();
  expect(subjectsTo(bo)).toEqual(['Ihr Platz bei The Long Table']);
  expect(notifications.emailsTo(bo)[0]!.text).toContain('Ihre Tischnachbarn');
  // The host made the plan, and guests who turned e-mails about changes off find the seat on the home page.
  expect([subjectsTo(host), subjectsTo(quiet)]).toEqual([[], []]);
  expect([
    await notifications.listFeedTypes(quiet),
    (await notifications.listFeedItemsOfType(host, 'seat_changed')).length,
  ]).toEqual([['seat_changed'], 0]);

  api.outbox.length = 0;
  await publishSeating(path);
  expect(api.outbox, 'published again').toEqual([]);
});

test('[R42] [R49] a letter draws a guest between neighbours, but not of two at a round table', async () => {
  const drawings = [];
  for (const members of [[{}, {}], [{ first_name: 'Mina' }]]) {
    const { path, guests } = await createSeatedDinner(members);
    await publishSeating(path);
    drawings.push(notifications.emailsTo(guests[0]!)[0]!);
  }
  expect(drawings.map(({ html }) => html.includes('>You</i>'))).toEqual([true, false]);
  expect(drawings[1]!.text).toContain('across from Teodora Vasić.');
});

test('[R42] [R49] after publication only moved guests get an e-mail, and the host none', async () => {
  const { path, guests } = await createSeatedDinner([
    { first_name: 'A' },
    { first_name: 'B' },
    { first_name: 'C' },
    { first_name: 'D' },
    { first_name: 'E' },
  ]);
  await publishSeating(path);
  api.outbox.length = 0;
  api.clock.advance(1000);
  const again = await api.signIn(host.user);
  const { tables, neighbours } = (await again.send<Seating>('GET', `${path}/seating/`)).body;
  const { id, seats: before } = tables[0]!;
  const positionOf = (userId: string) =>
    before.find(({ person }) => person?.id === userId)!.position;
  // Both neighbours of the host change places, so the host sits beside the same two.
  const [left, right] = neighbours.map(({ person }) => person.id) as [string, string];
  await again.send('PATCH', `${path}/seating/`, {
    body: { moves: [{ user_id: left, table_id: id, position: positionOf(right) }] },
  });
  await api.runDueJobs();
  const moved = guests.filter(({ user }) => user.id === left || user.id === right);
  for (const who of moved)
    expect(subjectsTo(who)).toEqual(['Your seat at The Long Table has changed']);
  for (const who of moved) expect(notifications.emailsTo(who)[0]!.attachments).toHaveLength(1);
  expect([subjectsTo(host), await notifications.listFeedItemsOfType(host, 'seat_changed')]).toEqual(
    [[], []],
  );
  const untouched = guests.filter(
    ({ user }) =>
      ![left, right].includes(user.id) &&
      Math.abs(positionOf(user.id) - positionOf(host.user.id)) === 3,
  );
  expect(untouched).toHaveLength(1);
  expect(untouched.flatMap(subjectsTo)).toEqual([]);
});

test('[R42] [R49] a plan published by itself comes with the reminder, else alone', async () => {
  const { event, guests } = await createSeatedDinner([
    { first_name: 'Mina' },
    { mail_preferences: { reminders: false } },
    { mail_preferences: { changes: false } },
  ]);
  const [both, onlyChanges, onlyReminders] = guests as [Member, Member, Member];
  api.clock.set(addMilliseconds(event.starts_at, -DAY_MS));
  await api.runJob('publish_due_plans');
  await api.runDueJobs();
  for (const who of [both, onlyReminders]) {
    expect(subjectsTo(who)).toEqual(['Tomorrow: The Long Table']);
    const [email] = notifications.emailsTo(who);
    expect(email!.text).toMatch(/You’re in seat \d, (next to|between) /);
    expect(email!.html, 'drawn between the neighbours').toContain('>You</i>');
  }
  expect(subjectsTo(onlyChanges)).toEqual(['Your seat at The Long Table']);
  api.clock.advance(300_000);
  await api.runJob('send_reminders');
  await api.runDueJobs();
  for (const who of guests) expect(subjectsTo(who)).toHaveLength(1);
});

test('[R42] [R49] a reminder without a seat doesn’t stand in for the e-mail with it', async () => {
  const { event, path, guests } = await createSeatedDinner([{ first_name: 'Mina' }], {
    seating_hold: true,
  });
  const [mina] = guests as [Member];
  api.clock.set(addMilliseconds(event.starts_at, -DAY_MS));
  await api.runJob('publish_due_plans');
  await api.runJob('send_reminders');
  expect(subjectsTo(mina)).toEqual(['Tomorrow: The Long Table']);
  expect(notifications.emailsTo(mina)[0]!.text).not.toContain('You’re in Seat');
  api.clock.advance(HOUR_MS);
  await publishSeating(path);
  expect(subjectsTo(mina)).toEqual(['Tomorrow: The Long Table', 'Your seat at The Long Table']);
});

test('[R42] [R49] a guest who accepts after publication reads the seat in the confirmation', async () => {
  const { path, guests, accepted } = await createSeatedDinner([
    { first_name: 'Mina' },
    { first_name: 'Bo' },
  ]);
  const [mina] = guests as [Member];
  expect(accepted.find(({ to }) => to === mina.user.email)!.text).not.toContain('You’re in Seat');
  await (
    await api.signIn(mina.user)
  ).send('POST', `${path}/rsvp/`, { body: { status: 'declined' } });
  await api.runDueJobs();
  await publishSeating(path);
  api.outbox.length = 0;
  await (
    await api.signIn(mina.user)
  ).send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  await api.runDueJobs();
  expect(subjectsTo(mina)).toEqual(['You’re in: The Long Table']);
  expect(notifications.emailsTo(mina)[0]!.text).toMatch(/You’re in seat \d, (next to|between) /);
});

test('[R49] no seat is announced while the host’s account is being closed', async () => {
  const { event, guests } = await createSeatedDinner([{ first_name: 'Mina' }]);
  await api.db.update(users).set({ deactivated_at: api.now() }).where(eq(users.id, host.user.id));
  await notifications.publish({ type: 'seating_published', event_id: event.id });
  await api.db.update(users).set({ deactivated_at: null }).where(eq(users.id, host.user.id));
  expect(guests.flatMap(subjectsTo)).toEqual([]);
  await notifications.publish({ type: 'seating_published', event_id: event.id });
  expect(guests.flatMap(subjectsTo)).toEqual(['Your seat at The Long Table']);
});

test('[R42] [R49] publishing gives each guest one item; new neighbours later give an e-mail', async () => {
  const { event, guest } = await notifications.createDinnerWithGuest('accepted', {
    published_at: api.now(),
  });
  const unmoved = await api.createMember();
  await notifications.addRsvp(event.id, unmoved, 'accepted');
  await notifications.publish({ type: 'seating_published', event_id: event.id });
  for (const who of [guest, unmoved])
    expect(await notifications.listFeedTypes(who)).toEqual(['seat_changed']);
  expect(api.outbox).toEqual([]);
  const seenItem = (await notifications.listFeedItems(unmoved))[0]!;
  api.clock.advance(1000);
  const user_ids = [guest.user.id];
  const neighboursChanged: DomainEvent = {
    type: 'seats_moved',
    event_id: event.id,
    user_ids,
    moved: { seat: [], neighbours: user_ids },
  };
  await notifications.publish(neighboursChanged);
  expect(api.outbox.map(({ to, subject }) => [to, subject])).toEqual([
    [guest.user.email, `The people next to you at ${event.title} have changed`],
  ]);
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
  const guest_id = await notifications.addRsvp(event.id, guest, 'accepted');
  const [, second] = (
    await api.db.select().from(tables).where(eq(tables.event_id, event.id))
  ).toSorted((a, b) => a.position - b.position);
  await api.db
    .insert(seats)
    .values({ event_id: event.id, guest_id, table_id: second!.id, position: 2 });
  const user_ids = [guest.user.id];
  const emailAbout = async (moved: MovedGuests) => {
    api.clock.advance(HOUR_MS);
    await notifications.publish({ type: 'seats_moved', event_id: event.id, user_ids, moved });
    return notifications.emailsTo(guest)[0]!;
  };
  expect(second!.name).toBe('Table 2');
  const seatName = 'table 2, seat 3';
  const seatAndNeighboursEmail = await emailAbout({ seat: user_ids, neighbours: user_ids });
  expect(seatAndNeighboursEmail.subject).toBe(`Your seat at ${event.title} has changed`);
  expect(seatAndNeighboursEmail.text).toContain(
    'Your seat and the people next to you have changed, Mina.',
  );
  expect(seatAndNeighboursEmail.text).toContain(`You’re at ${seatName}.`);
  const ownEmail = await emailAbout({ seat: user_ids, neighbours: [] });
  expect(ownEmail.text).toContain('Your seat has changed, Mina.');
  expect(ownEmail.text).toContain(`You’re at ${seatName}.`);
  const neighbourEmail = await emailAbout({ seat: [], neighbours: user_ids });
  expect(neighbourEmail.subject).toBe(`The people next to you at ${event.title} have changed`);
  expect(neighbourEmail.text).toContain('The people next to you have changed, Mina.');
  expect(neighbourEmail.text).toContain(`You’re at ${seatName}.`);
  const other = await api.createMember({ first_name: 'Omar', last_name: 'Haddad' });
  const otherId = await notifications.addRsvp(event.id, other, 'accepted');
  await api.db
    .insert(seats)
    .values({ event_id: event.id, guest_id: otherId, table_id: second!.id, position: 0 });
  expect(
    await readSeatDescription(api.db, event.id, guest.user.id),
    'only two at a round table',
  ).toBe(`You’re at ${seatName}, across from Omar Haddad.`);
});

test('[R49] a guest moved twice within an hour gets an e-mail about each new seat', async () => {
  const { event, guest } = await notifications.createDinnerWithGuest('accepted');
  const [table] = await api.db.select().from(tables).where(eq(tables.event_id, event.id));
  const user_id = guest.user.id;
  const guest_id = await findGuestId(api.db, user_id, event.id);
  const move = {
    type: 'seats_moved' as const,
    event_id: event.id,
    user_ids: [user_id],
    moved: { seat: [user_id], neighbours: [] },
  };
  for (const position of [2, 5]) {
    await api.db.delete(seats).where(eq(seats.guest_id, guest_id));
    await api.db
      .insert(seats)
      .values({ event_id: event.id, guest_id, table_id: table!.id, position });
    await notifications.publish(move, move);
    expect(
      notifications.emailsTo(guest).map(({ text }) => /You’re in (.+)\./.exec(text)?.[1]),
    ).toEqual([`seat ${position + 1}`]);
  }
});
