import { and, eq } from 'drizzle-orm';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, follows, guests } from '#server/modules/dinners/schema.ts';
import { feeds, emails } from '#server/modules/notifications/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import type { DomainEvent } from '#server/platform/domain-events.ts';
import type { FeedItem } from '#src/contract/feeds.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createNotificationFixture } from '#tests/helpers/api/notification-fixture.ts';

let api: Api;
let host: Member;
let fixture: ReturnType<typeof createNotificationFixture>;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  fixture = createNotificationFixture(api, () => host);
});
afterAll(async () => {
  await api.runDueJobs();
  await api.close();
});

const parseCalendarEntry = (email: EmailMessage) =>
  new ICAL.Component(ICAL.parse(email.attachments![0]!.content)).getFirstSubcomponent('vevent')!;

describe('what each event becomes', () => {
  test('[R44] [R76] invited: an item and an e-mail with the photo and one link to the invitation', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('invited', {
      title: 'The Long Table',
      cover_url: `/media/${'a'.repeat(22)}.webp`,
    });
    const [row] = await api.db
      .update(guests)
      .set({ invited_by: host.user.id, invited_at: api.now() })
      .where(and(eq(guests.event_id, event.id), eq(guests.user_id, guest.user.id)))
      .returning();
    await fixture.publish({
      type: 'invited',
      event_id: event.id,
      invitation_id: row!.invitation_id,
    });
    const [email, ...more] = fixture.emailsTo(guest);
    expect(more).toEqual([]);
    expect(email!.subject).toBe('Teodora Vasić invites you to The Long Table');
    expect(email!.text).toContain(
      `http://localhost:3000/invite/${host.user.invite_slug}?eventSlug=${event.slug}`,
    );
    expect(email!.text).not.toContain('Rua do Forno');
    expect(email!.html).toContain(
      `<img class="photo" src="http://localhost:3000/media/${'a'.repeat(22)}.jpg" width="560" height="280" alt="See the invitation"`,
    );
    const hostsInitials = '>T</span>V</div>';
    expect(email!.html).toContain(hostsInitials);
    expect(email!.text).not.toContain('/media/');
    expect(await fixture.listFeedTypes(guest)).toEqual(['event_invite']);
  });

  test('[R44] invited by address: one e-mail per dinner and address, with a way to unsubscribe', async () => {
    const { event } = await createDinner(api, host.user);
    const other = await api.createMember();
    const rows = await api.db
      .insert(guests)
      .values({
        event_id: event.id,
        email: 'stranger@else.example',
        status: 'invited',
        invited_by: host.user.id,
        invited_at: api.now(),
      })
      .returning();
    const domainEvent: DomainEvent = {
      type: 'invited',
      event_id: event.id,
      invitation_id: rows[0]!.invitation_id,
    };
    await fixture.publish(domainEvent);
    expect(api.outbox.map((email) => [email.to, email.unsubscribeUrl])).toEqual([
      ['stranger@else.example', expect.stringMatching(/\/unsubscribe\/d/)],
    ]);
    await api.db
      .update(guests)
      .set({ invited_by: other.user.id })
      .where(eq(guests.id, rows[0]!.id));
    await fixture.publish(domainEvent);
    expect(api.outbox).toEqual([]);
    const [stored] = await api.db.select().from(emails).where(eq(emails.event_id, event.id));
    expect(stored!.key).not.toContain('stranger');
  });

  test('[R44] invited by an address that a member has: an item, but no RSVP that would tell the host', async () => {
    const { event } = await createDinner(api, host.user, { visibility: 'invite' });
    const guest = await api.createMember();
    const [row] = await api.db
      .insert(guests)
      .values({
        event_id: event.id,
        email: guest.user.email,
        status: 'invited',
        invited_by: host.user.id,
        invited_at: api.now(),
      })
      .returning();
    await fixture.publish({
      type: 'invited',
      event_id: event.id,
      invitation_id: row!.invitation_id,
    });
    expect(
      await api.db
        .select()
        .from(guests)
        .where(and(eq(guests.event_id, event.id), eq(guests.user_id, guest.user.id))),
    ).toEqual([]);
    const [feed] = await fixture.listFeedItems(guest);
    const { status, body } = await guest.send<FeedItem>(
      'POST',
      `/api/feeds/${feed!.id}/submit_action/`,
      { body: { action: 'accept' } },
    );
    expect([status, body.event!.my_status]).toEqual([200, 'accepted']);
  });

  test('[R44] accepted: an e-mail with local date, place and calendar file', async () => {
    const starts_at = new Date('2027-03-28T18:00:00.000Z');
    const { event, guest } = await fixture.createDinnerWithGuest(
      'accepted',
      { starts_at, time_zone: 'Europe/Berlin', venue_city: 'Berlin' },
      { first_name: 'Mina' },
    );
    await fixture.publish({ type: 'accepted', event_id: event.id, user_id: guest.user.id });
    const [email] = fixture.emailsTo(guest);
    // Daylight saving time began that morning.
    expect(email!.text).toContain('Sunday 28 March 2027, 20:00 (Berlin time)');
    expect(email!.text).toContain('Kiln House, Rua do Forno 14, Berlin');
    expect(email!.text).toContain('You’re in, Mina.');
    expect(email!.attachments).toMatchObject([
      { filename: `${event.slug}.ics`, type: 'text/calendar; charset=utf-8; method=PUBLISH' },
    ]);
    const entry = new ICAL.Event(parseCalendarEntry(email!));
    const [row] = await api.db
      .select()
      .from(guests)
      .where(and(eq(guests.event_id, event.id), eq(guests.user_id, guest.user.id)));
    expect(entry.uid).toBe(`${event.id}.${row!.calendar_id}@beside`);
    expect(entry.startDate.toString()).toBe('2027-03-28T20:00:00');
  });

  test('[R44] waitlisted: one e-mail a day, without a calendar file or the address', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest(
      'waitlisted',
      {},
      { first_name: 'Mina' },
    );
    const domainEvent: DomainEvent = {
      type: 'waitlisted',
      event_id: event.id,
      user_id: guest.user.id,
    };
    await fixture.publish(domainEvent, domainEvent);
    const [email, ...more] = fixture.emailsTo(guest);
    expect([email!.subject, more, fixture.emailsTo(host)]).toEqual([
      `You’re on the waiting list: ${event.title}`,
      [],
      [],
    ]);
    for (const line of ['You’re first in line', 'We’ll e-mail you when it’s yours.'])
      expect(email!.text).toContain(line);
    expect(email!.text).not.toContain('Rua do Forno');
    expect([email!.attachments, email!.unsubscribeUrl]).toEqual([undefined, expect.any(String)]);
    expect(await fixture.listFeedTypes(guest)).toEqual([]);
  });

  test('[R36] [R44] guests who turned changes off get no e-mail about a waiting list or request', async () => {
    for (const status of ['waitlisted', 'requested'] as const) {
      const { event, guest } = await fixture.createDinnerWithGuest(
        status,
        { approval: true },
        { mail_preferences: { changes: false } },
      );
      await fixture.publish({ type: status, event_id: event.id, user_id: guest.user.id });
      expect(fixture.emailsTo(guest)).toEqual([]);
    }
  });

  test('[R44] requested: the guest gets one e-mail for two requests on one day', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest(
      'requested',
      { approval: true },
      { first_name: 'Bo', last_name: 'Eriksen' },
    );
    const domainEvent: DomainEvent = {
      type: 'requested',
      event_id: event.id,
      user_id: guest.user.id,
    };
    await fixture.publish(domainEvent, domainEvent);
    const [email, ...more] = fixture.emailsTo(guest);
    expect([email!.subject, more]).toEqual([`Request sent: ${event.title}`, []]);
    expect(email!.text).toContain('Teodora has your request.');
    expect(email!.text).not.toContain('Rua do Forno');
    expect([email!.attachments, email!.unsubscribeUrl]).toEqual([undefined, expect.any(String)]);
  });

  test('[R44] place_free: an item and an e-mail with the calendar file', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('accepted');
    await fixture.publish({ type: 'place_free', event_id: event.id, user_id: guest.user.id });
    expect(await fixture.listFeedTypes(guest)).toEqual(['place_free']);
    expect(fixture.emailsTo(guest)).toMatchObject([
      { subject: `You have a seat: ${event.title}`, attachments: [{}] },
    ]);
  });

  test('left: items of the dinner go; only a guest removed by the host gets an e-mail', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('declined');
    await api.db
      .insert(feeds)
      .values({ user_id: guest.user.id, type: 'event_changed', event_id: event.id, key: 'c' });
    await fixture.publish({
      type: 'left',
      event_id: event.id,
      user_id: guest.user.id,
      by: 'guest',
      previous_status: 'accepted',
    });
    expect(api.outbox).toEqual([]);
    expect(
      (await api.db.select().from(feeds).where(eq(feeds.user_id, guest.user.id)))[0]!.dismissed_at,
    ).not.toBeNull();
    await fixture.publish({
      type: 'left',
      event_id: event.id,
      user_id: guest.user.id,
      by: 'host',
      previous_status: 'accepted',
    });
    expect(fixture.emailsTo(guest).map(({ subject }) => subject)).toEqual([
      `No seat at ${event.title} this time`,
    ]);
    expect(parseCalendarEntry(fixture.emailsTo(guest)[0]!).getFirstPropertyValue('status')).toBe(
      'CANCELLED',
    );
  });

  test('[R44] each e-mailed calendar file is newer than the last (RFC 5546, 2.1.5)', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('accepted');
    const setStatus = (status: 'accepted' | 'declined') =>
      api.db
        .update(guests)
        .set({ status })
        .where(and(eq(guests.event_id, event.id), eq(guests.user_id, guest.user.id)));
    const stamps: string[] = [];
    const states: string[] = [];
    const publishAndRecordEntry = async (domainEvent: DomainEvent) => {
      await fixture.publish(domainEvent);
      const entry = parseCalendarEntry(fixture.emailsTo(guest)[0]!);
      states.push(entry.getFirstPropertyValue('status') as string);
      stamps.push(entry.getFirstPropertyValue('dtstamp')!.toString());
      expect(entry.getFirstPropertyValue('sequence')).toBe(0);
    };
    for (let times = 0; times < 2; times += 1) {
      await setStatus('accepted');
      await publishAndRecordEntry({ type: 'accepted', event_id: event.id, user_id: guest.user.id });
      await setStatus('declined');
      await publishAndRecordEntry({
        type: 'left',
        event_id: event.id,
        user_id: guest.user.id,
        by: 'host',
        previous_status: 'accepted',
      });
      api.clock.advance(1000);
    }
    expect(states).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED', 'CANCELLED']);
    expect(stamps[0]).toBe(addMilliseconds(api.now(), -2000).toISOString().replace('.000', ''));
    expect(stamps).toEqual([...new Set(stamps)].toSorted());
  });

  test('[R49] event_changed: one item for all but the host, an e-mail to all invited or answered', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('accepted');
    const [waitlisted, requesting, invited, follower] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
      await api.createMember(),
    ];
    await fixture.addRsvp(event.id, requesting, 'requested');
    await fixture.addRsvp(event.id, waitlisted, 'waitlisted');
    await fixture.addRsvp(event.id, invited, 'invited');
    await api.db.insert(follows).values({ event_id: event.id, user_id: follower.user.id });
    await api.db
      .update(events)
      .set({ venue_name: 'Mill House', sequence: 1 })
      .where(eq(events.id, event.id));
    await fixture.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    expect(api.outbox.map((email) => email.to).toSorted()).toEqual(
      [guest, waitlisted, requesting, invited].map(({ user }) => user.email).toSorted(),
    );
    expect(fixture.emailsTo(invited)[0]!.text).toMatch(
      /The venue has changed\.[^]*Mill House[^]*Accept: \S+\/invite-answer\/guest\//,
    );
    expect(fixture.emailsTo(guest)[0]!.text).toContain('The venue has changed.');
    expect(fixture.emailsTo(guest)[0]!.text).toContain('Mill House, Rua do Forno 14, Lisbon');
    expect(parseCalendarEntry(fixture.emailsTo(guest)[0]!).getFirstPropertyValue('sequence')).toBe(
      1,
    );
    // Only guests with a spot get the address, and can give it up.
    expect(fixture.emailsTo(waitlisted)[0]!.text).not.toContain('can have your seat');
    expect(fixture.emailsTo(waitlisted)[0]!.text).not.toContain('Rua do Forno');
    expect(fixture.emailsTo(waitlisted)[0]!.attachments).toBeUndefined();
    api.clock.advance(1000);
    await api.db.update(events).set({ sequence: 2 }).where(eq(events.id, event.id));
    await fixture.publish({ type: 'event_changed', event_id: event.id, fields: ['starts_at'] });
    for (const who of [guest, waitlisted, requesting, invited, follower])
      expect(await fixture.listFeedTypes(who)).toEqual(['event_changed']);
    await fixture.publish({ type: 'event_changed', event_id: event.id, fields: ['title'] });
    expect(fixture.emailsTo(invited), 'which is no reason to write').toEqual([]);
    expect(await fixture.listFeedTypes(host)).not.toContain('event_changed');
  });

  test('[R49] a change in the evening is an item, and no letter to those at the table', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('accepted', {
      starts_at: new Date(api.now().getTime() - 1000),
    });
    await fixture.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    expect([api.outbox, await fixture.listFeedTypes(guest)]).toEqual([[], ['event_changed']]);
  });

  test('a dismissed item comes back unseen with the next change', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('accepted');
    await fixture.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    const [feed] = await fixture.listFeedItems(guest);
    await guest.send('POST', `/api/feeds/${feed!.id}/dismiss/`, { body: {} });
    expect(await fixture.listFeedTypes(guest)).toEqual([]);
    api.clock.advance(1000);
    await fixture.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    expect(await fixture.listFeedItems(guest)).toMatchObject([{ id: feed!.id, seen_at: null }]);
  });

  test('[R49] event_cancelled: guests get an e-mail with a cancelling .ics and one item', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('accepted');
    const invited = await api.createMember();
    await fixture.addRsvp(event.id, invited, 'invited');
    await fixture.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    await api.db
      .update(events)
      .set({ status: 'cancelled', sequence: 5, cancelled_at: api.now() })
      .where(eq(events.id, event.id));
    await fixture.publish({ type: 'event_cancelled', event_id: event.id });
    expect(api.outbox.map((email) => email.to).toSorted()).toEqual(
      [guest, invited].map(({ user }) => user.email).toSorted(),
    );
    expect(fixture.emailsTo(invited)[0]!.attachments).toBeUndefined();
    const entry = parseCalendarEntry(fixture.emailsTo(guest)[0]!);
    expect([
      entry.getFirstPropertyValue('status'),
      entry.getFirstPropertyValue('sequence'),
    ]).toEqual(['CANCELLED', 5]);
    expect(await fixture.listFeedTypes(guest)).toEqual(['event_cancelled']);
    expect(await fixture.listFeedTypes(invited)).toEqual(['event_cancelled']);
  });

  test('message: the host’s text goes to all with a spot', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('accepted');
    const waitlisted = await api.createMember();
    await fixture.addRsvp(event.id, waitlisted, 'waitlisted');
    const text = 'The door is the green one.\nBring a coat.';
    await fixture.publish({ type: 'message', event_id: event.id, text });
    await fixture.publish({ type: 'message', event_id: event.id, text });
    expect(api.outbox.map((email) => email.to)).toEqual([guest.user.email]);
    expect(fixture.emailsTo(guest)[0]!.html).toContain(
      'The door is the green one.<br>Bring a coat.',
    );
    const item = [`Teodora Vasić sent a message about ${event.title}`, text];
    expect((await fixture.listFeedItems(guest)).map(({ title, body }) => [title, body])).toEqual([
      item,
      item,
    ]);
    expect(await fixture.listFeedTypes(waitlisted)).toEqual([]);
  });

  test('[R49] message: without a name for a guest who has blocked the host', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('accepted');
    await api.db.insert(blocks).values({ user_id: guest.user.id, target_id: host.user.id });
    await fixture.publish({ type: 'message', event_id: event.id, text: 'See you there' });
    expect((await fixture.listFeedItems(guest)).map(({ title }) => title)).toEqual([
      `A message about ${event.title}`,
    ]);
  });

  test('[R44] message: after a cancellation it says so and has no link to the dinner', async () => {
    const { event, guest } = await fixture.createDinnerWithGuest('accepted');
    const cancelledTitle = 'This dinner is cancelled';
    await fixture.publish({ type: 'message', event_id: event.id, text: 'See you there' });
    expect(fixture.emailsTo(guest)[0]!.text).toContain('See the dinner');
    expect(fixture.emailsTo(guest)[0]!.text).not.toContain(cancelledTitle);
    await api.db
      .update(events)
      .set({ status: 'cancelled', sequence: 1, cancelled_at: api.now() })
      .where(eq(events.id, event.id));
    await fixture.publish({ type: 'message', event_id: event.id, text: 'I am sorry, I am ill' });
    const [email] = fixture.emailsTo(guest);
    for (const form of [email!.text, email!.html]) {
      expect(form).toContain('I am sorry, I am ill');
      expect(form).toContain(cancelledTitle);
      expect(form).not.toContain('See the dinner');
    }
  });

  test('[R41] mutual_interest: both hear of it, no one while it is one-sided', async () => {
    const [a, b] = [
      await api.createMember({ first_name: 'Amara', last_name: 'Okafor' }),
      await api.createMember({
        first_name: 'Mina',
        last_name: 'Salonen',
        headline: 'Builds boats',
      }),
    ];
    const pair = { user_id: a.user.id, target_id: b.user.id };
    const domainEvents: DomainEvent[] = [
      { type: 'mutual_interest', ...pair },
      { type: 'mutual_interest_lasting', ...pair },
    ];
    await api.db
      .insert(matchDecisions)
      .values({ ...pair, state: 'interested', decided_at: api.now() });
    await fixture.publish(...domainEvents);
    expect([api.outbox, await fixture.listFeedTypes(a), await fixture.listFeedTypes(b)]).toEqual([
      [],
      [],
      [],
    ]);
    await api.db.insert(matchDecisions).values({
      user_id: b.user.id,
      target_id: a.user.id,
      state: 'interested',
      decided_at: api.now(),
    });
    await fixture.publish(...domainEvents);
    const emails = fixture.emailsTo(a);
    expect(emails.map(({ subject }) => subject)).toEqual([
      'Mina Salonen would like to meet you too',
    ]);
    expect(emails[0]!.text).toContain('Mina Salonen\nBuilds boats');
    expect(fixture.emailsTo(b).map(({ subject }) => subject)).toEqual([
      'Amara Okafor would like to meet you too',
    ]);
    expect([await fixture.listFeedTypes(a), await fixture.listFeedTypes(b)]).toEqual([
      ['mutual_interest'],
      ['mutual_interest'],
    ]);
  });

  test('[R46] account_deleted: an e-mail says until when the account can be restored', async () => {
    const deleted = await api.createMember();
    await api.db
      .update(users)
      .set({ deactivated_at: api.now() })
      .where(eq(users.id, deleted.user.id));
    await fixture.publish({ type: 'account_deleted', user_id: deleted.user.id });
    expect(fixture.emailsTo(deleted)).toMatchObject([
      { subject: 'Your Beside account is deactivated' },
    ]);
    expect(fixture.emailsTo(deleted)[0]!.text).toMatch(
      /for good on Sunday 22 November, 09:00 \(UTC\)/,
    );
    expect(fixture.emailsTo(deleted)[0]!.unsubscribeUrl).toBeUndefined();
  });
});
