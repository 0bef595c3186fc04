import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, follows, invitations, rsvps } from '../../../host/server/modules/dinners/schema.ts';
import { feeds, outgoingEmails } from '../../../host/server/modules/notifications/schema.ts';
import { matchDecisions } from '../../../host/server/modules/matching/schema.ts';
import { users } from '../../../host/server/modules/auth/schema.ts';
import { addMilliseconds } from '../../../host/server/platform/time-zone.ts';
import type { EmailMessage } from '../../../host/server/platform/mail/mailer.ts';
import type { DomainEvent } from '../../../host/server/platform/domain-events.ts';
import type { FeedItem } from '../../../src/contract/feeds.ts';
import { type Api, type Member, startApi } from '../../helpers/api/start-api.ts';
import { createDinner } from '../../helpers/api/create-dinner.ts';
import { createNotificationFixture } from '../../helpers/api/notification-fixture.ts';

let api: Api;
let host: Member;
let told: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  told = createNotificationFixture(api, () => host);
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
});

const vevent = (letter: EmailMessage) => new ICAL.Component(ICAL.parse(letter.attachments![0]!.content)).getFirstSubcomponent('vevent')!;

describe('what each event becomes', () => {
  test('[R44] invited: an item and an e-mail with one link to the invitation', async () => {
    const { event, guest } = await told.createDinnerWithGuest('invited', { title: 'The Long Table' });
    const [row] = await api.db.insert(invitations).values({ event_id: event.id, user_id: guest.user.id, invited_by: host.user.id }).returning();
    await told.publish({ type: 'invited', event_id: event.id, invitation_id: row!.id });
    const [letter, ...more] = told.emailsTo(guest);
    expect(more).toEqual([]);
    expect(letter!.subject).toBe('Teodora Vasić invites you to The Long Table');
    expect(letter!.text).toContain(`http://localhost:3000/invite/${host.user.invite_slug}?eventSlug=${event.slug}`);
    expect(letter!.text).not.toContain('Rua do Forno');
    expect(await told.listFeedTypes(guest)).toEqual(['event_invite']);
  });

  test('[R44] invited by address: one e-mail per dinner and address, no unsubscribe link', async () => {
    const { event } = await createDinner(api, host.user);
    const other = await api.createMember();
    const rows = await api.db.insert(invitations).values({ event_id: event.id, email: 'stranger@else.example', invited_by: host.user.id }).returning();
    const notice: DomainEvent = { type: 'invited', event_id: event.id, invitation_id: rows[0]!.id };
    await told.publish(notice);
    expect(api.outbox.map((letter) => [letter.to, letter.unsubscribeUrl])).toEqual([['stranger@else.example', undefined]]);
    await api.db.update(invitations).set({ invited_by: other.user.id }).where(eq(invitations.id, rows[0]!.id));
    await told.publish(notice);
    expect(api.outbox).toEqual([]);
    const [kept] = await api.db.select().from(outgoingEmails).where(eq(outgoingEmails.event_id, event.id));
    expect(kept!.key).not.toContain('stranger');
  });

  test('[R44] invited by a member’s address: an item to answer, without revealing it', async () => {
    const { event } = await createDinner(api, host.user, { visibility: 'invite' });
    const guest = await api.createMember();
    const [row] = await api.db.insert(invitations).values({ event_id: event.id, email: guest.user.email, invited_by: host.user.id }).returning();
    await told.publish({ type: 'invited', event_id: event.id, invitation_id: row!.id });
    expect(
      await api.db
        .select()
        .from(rsvps)
        .where(and(eq(rsvps.event_id, event.id), eq(rsvps.user_id, guest.user.id))),
    ).toEqual([]);
    const [feed] = await told.listFeedItems(guest);
    const { status, body } = await guest.send<FeedItem>('POST', `/api/feeds/${feed!.id}/submit_action/`, { body: { action: 'accept' } });
    expect([status, body.event!.my_status]).toEqual([200, 'accepted']);
  });

  test('[R44] accepted: an e-mail with local date, place and calendar file', async () => {
    const starts_at = new Date('2027-03-28T18:00:00.000Z');
    const { event, guest } = await told.createDinnerWithGuest(
      'accepted',
      { starts_at, time_zone: 'Europe/Berlin', venue_city: 'Berlin' },
      { first_name: 'Mina' },
    );
    await told.publish({ type: 'accepted', event_id: event.id, user_id: guest.user.id });
    const [letter] = told.emailsTo(guest);
    // The clocks went forward that morning.
    expect(letter!.text).toContain('Sunday 28 March 2027, 20:00 (Berlin time)');
    expect(letter!.text).toContain('Kiln House, Rua do Forno 14, Berlin');
    expect(letter!.text).toContain('You’re in, Mina.');
    expect(letter!.attachments).toMatchObject([{ filename: `${event.slug}.ics`, type: 'text/calendar; charset=utf-8; method=PUBLISH' }]);
    const entry = new ICAL.Event(vevent(letter!));
    expect(entry.uid).toBe(`${event.id}.${guest.user.id}@beside`);
    expect(entry.startDate.toString()).toBe('2027-03-28T20:00:00');
  });

  test('requested: the host gets one e-mail a day per guest', async () => {
    const { event, guest } = await told.createDinnerWithGuest('requested', { approval: true }, { first_name: 'Bo', last_name: 'Eriksen' });
    const notice: DomainEvent = { type: 'requested', event_id: event.id, user_id: guest.user.id };
    await told.publish(notice, notice);
    expect(told.emailsTo(host).map(({ subject }) => subject)).toEqual([`Bo Eriksen would like to come to ${event.title}`]);
    expect(told.emailsTo(guest)).toEqual([]);
    expect(told.emailsTo(host)[0]!.text).toContain(`/events/${event.id}/guests`);
  });

  test('[R44] place_free: an item and an e-mail with the calendar file', async () => {
    const { event, guest } = await told.createDinnerWithGuest('accepted');
    await told.publish({ type: 'place_free', event_id: event.id, user_id: guest.user.id });
    expect(await told.listFeedTypes(guest)).toEqual(['place_free']);
    expect(told.emailsTo(guest)).toMatchObject([{ subject: `You have a seat: ${event.title}`, attachments: [{}] }]);
  });

  test('left: its items go; only a guest removed by the host gets an e-mail', async () => {
    const { event, guest } = await told.createDinnerWithGuest('declined');
    await api.db.insert(feeds).values({ user_id: guest.user.id, type: 'event_changed', event_id: event.id, key: 'c' });
    await told.publish({ type: 'left', event_id: event.id, user_id: guest.user.id, by: 'guest', had: 'accepted' });
    expect(api.outbox).toEqual([]);
    expect((await api.db.select().from(feeds).where(eq(feeds.user_id, guest.user.id)))[0]!.dismissed_at).not.toBeNull();
    await told.publish({ type: 'left', event_id: event.id, user_id: guest.user.id, by: 'host', had: 'accepted' });
    expect(told.emailsTo(guest).map(({ subject }) => subject)).toEqual([`No seat at ${event.title} this time`]);
    expect(vevent(told.emailsTo(guest)[0]!).getFirstPropertyValue('status')).toBe('CANCELLED');
  });

  test('[R44] each e-mailed calendar file is newer than the last (RFC 5546, 2.1.5)', async () => {
    const { event, guest } = await told.createDinnerWithGuest('accepted');
    const be = (status: 'accepted' | 'declined') =>
      api.db
        .update(rsvps)
        .set({ status })
        .where(and(eq(rsvps.event_id, event.id), eq(rsvps.user_id, guest.user.id)));
    const stamps: string[] = [];
    const states: string[] = [];
    const hear = async (notice: DomainEvent) => {
      await told.publish(notice);
      const entry = vevent(told.emailsTo(guest)[0]!);
      states.push(entry.getFirstPropertyValue('status') as string);
      stamps.push(entry.getFirstPropertyValue('dtstamp')!.toString());
      expect(entry.getFirstPropertyValue('sequence')).toBe(0);
    };
    for (let times = 0; times < 2; times += 1) {
      await be('accepted');
      await hear({ type: 'accepted', event_id: event.id, user_id: guest.user.id });
      await be('declined');
      await hear({ type: 'left', event_id: event.id, user_id: guest.user.id, by: 'host', had: 'accepted' });
      api.clock.advance(1000);
    }
    expect(states).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CANCELLED']);
    expect(stamps[0]).toBe(addMilliseconds(api.now(), -2000).toISOString().replace('.000', ''));
    expect(stamps).toEqual([...new Set(stamps)].toSorted());
  });

  test('[R49] event_changed: guests and waitlist get one item with the current state', async () => {
    const { event, guest } = await told.createDinnerWithGuest('accepted');
    const [waits, asks, invited, follower] = [await api.createMember(), await api.createMember(), await api.createMember(), await api.createMember()];
    await told.addRsvp(event.id, asks, 'requested');
    await told.addRsvp(event.id, waits, 'waitlisted');
    await told.addRsvp(event.id, invited, 'invited');
    await api.db.insert(follows).values({ event_id: event.id, user_id: follower.user.id });
    await api.db.update(events).set({ venue_name: 'Mill House', sequence: 1 }).where(eq(events.id, event.id));
    await told.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    expect(api.outbox.map((letter) => letter.to).toSorted()).toEqual([guest, waits, asks].map(({ user }) => user.email).toSorted());
    expect(told.emailsTo(guest)[0]!.text).toContain('The venue has changed.');
    expect(told.emailsTo(guest)[0]!.text).toContain('Mill House, Rua do Forno 14, Lisbon');
    expect(vevent(told.emailsTo(guest)[0]!).getFirstPropertyValue('sequence')).toBe(1);
    // The address is for those who have a place.
    expect(told.emailsTo(waits)[0]!.text).not.toContain('Rua do Forno');
    expect(told.emailsTo(waits)[0]!.attachments).toBeUndefined();
    api.clock.advance(1000);
    await api.db.update(events).set({ sequence: 2 }).where(eq(events.id, event.id));
    await told.publish({ type: 'event_changed', event_id: event.id, fields: ['starts_at'] });
    for (const who of [guest, waits, asks, follower]) expect(await told.listFeedTypes(who)).toEqual(['event_changed']);
    // Whoever has not answered needs no letter of it.
    expect(await told.listFeedTypes(invited)).toEqual(['event_changed']);
    expect(await told.listFeedTypes(host)).not.toContain('event_changed');
  });

  test('a dismissed item comes back unseen with the next change', async () => {
    const { event, guest } = await told.createDinnerWithGuest('accepted');
    await told.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    const [feed] = await told.listFeedItems(guest);
    await guest.send('POST', `/api/feeds/${feed!.id}/dismiss/`, { body: {} });
    expect(await told.listFeedTypes(guest)).toEqual([]);
    api.clock.advance(1000);
    await told.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    expect(await told.listFeedItems(guest)).toMatchObject([{ id: feed!.id, seen_at: null }]);
  });

  test('[R49] event_cancelled: guests get an e-mail with a cancelling .ics and one item', async () => {
    const { event, guest } = await told.createDinnerWithGuest('accepted');
    const invited = await api.createMember();
    await told.addRsvp(event.id, invited, 'invited');
    await told.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    await api.db.update(events).set({ status: 'cancelled', sequence: 5, cancelled_at: api.now() }).where(eq(events.id, event.id));
    await told.publish({ type: 'event_cancelled', event_id: event.id });
    expect(api.outbox.map((letter) => letter.to).toSorted()).toEqual([guest, invited].map(({ user }) => user.email).toSorted());
    expect(told.emailsTo(invited)[0]!.attachments).toBeUndefined();
    const entry = vevent(told.emailsTo(guest)[0]!);
    expect([entry.getFirstPropertyValue('status'), entry.getFirstPropertyValue('sequence')]).toEqual(['CANCELLED', 5]);
    expect(await told.listFeedTypes(guest)).toEqual(['event_cancelled']);
    expect(await told.listFeedTypes(invited)).toEqual(['event_cancelled']);
  });

  test('message: the host’s text goes to all with a spot', async () => {
    const { event, guest } = await told.createDinnerWithGuest('accepted');
    const waits = await api.createMember();
    await told.addRsvp(event.id, waits, 'waitlisted');
    const text = 'The door is the green one.\nBring a coat.';
    await told.publish({ type: 'message', event_id: event.id, text });
    await told.publish({ type: 'message', event_id: event.id, text });
    expect(api.outbox.map((letter) => letter.to)).toEqual([guest.user.email]);
    expect(told.emailsTo(guest)[0]!.html).toContain('The door is the green one.<br>Bring a coat.');
    const item = [`Teodora Vasić sent a message about ${event.title}`, text];
    expect((await told.listFeedItems(guest)).map(({ title, body }) => [title, body])).toEqual([item, item]);
    expect(await told.listFeedTypes(waits)).toEqual([]);
  });

  test('[R44] message: says that the dinner is cancelled and has no seating link', async () => {
    const { event, guest } = await told.createDinnerWithGuest('accepted');
    const off = 'This dinner is cancelled';
    await told.publish({ type: 'message', event_id: event.id, text: 'See you there' });
    expect(told.emailsTo(guest)[0]!.text).toContain('See the dinner');
    expect(told.emailsTo(guest)[0]!.text).not.toContain(off);
    await api.db.update(events).set({ status: 'cancelled', sequence: 1, cancelled_at: api.now() }).where(eq(events.id, event.id));
    await told.publish({ type: 'message', event_id: event.id, text: 'I am sorry, I am ill' });
    const [letter] = told.emailsTo(guest);
    for (const form of [letter!.text, letter!.html]) {
      expect(form).toContain('I am sorry, I am ill');
      expect(form).toContain(off);
      expect(form).not.toContain('See the dinner');
    }
  });

  test('[R41] mutual_interest: both hear of it, no one while it is one-sided', async () => {
    const [a, b] = [await api.createMember({ first_name: 'Amara', last_name: 'Okafor' }), await api.createMember({ first_name: 'Mina', last_name: 'Salonen' })];
    const pair = { user_id: a.user.id, target_id: b.user.id };
    const notices: DomainEvent[] = [
      { type: 'mutual_interest', ...pair },
      { type: 'mutual_interest_lasting', ...pair },
    ];
    await api.db.insert(matchDecisions).values({ ...pair, state: 'interested', turned_at: api.now() });
    await told.publish(...notices);
    expect([api.outbox, await told.listFeedTypes(a), await told.listFeedTypes(b)]).toEqual([[], [], []]);
    await api.db.insert(matchDecisions).values({ user_id: b.user.id, target_id: a.user.id, state: 'interested', turned_at: api.now() });
    await told.publish(...notices);
    expect(told.emailsTo(a).map(({ subject }) => subject)).toEqual(['Mina Salonen would like to meet you too']);
    expect(told.emailsTo(b).map(({ subject }) => subject)).toEqual(['Amara Okafor would like to meet you too']);
    expect([await told.listFeedTypes(a), await told.listFeedTypes(b)]).toEqual([['mutual_interest'], ['mutual_interest']]);
  });

  test('[R46] account_deleted: an e-mail says until when the account can be restored', async () => {
    const gone = await api.createMember();
    await api.db.update(users).set({ deactivated_at: api.now() }).where(eq(users.id, gone.user.id));
    await told.publish({ type: 'account_deleted', user_id: gone.user.id });
    expect(told.emailsTo(gone)).toMatchObject([{ subject: 'Your Beside account is deactivated' }]);
    expect(told.emailsTo(gone)[0]!.text).toMatch(/for good on Sunday 22 November, 09:00 \(UTC\)/);
    expect(told.emailsTo(gone)[0]!.unsubscribeUrl).toBeUndefined();
  });
});
