import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { events, guests, seats, tables } from '#server/modules/dinners/schema.ts';
import { feeds, emails } from '#server/modules/notifications/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { DomainEventEnvelope } from '#server/platform/domain-events.ts';
import { dispatch } from '#server/modules/notifications/dispatch.ts';
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

/** With a new session, as hours pass in some tests. */
const signInAgain = (who: Member) => api.signIn(who.user);

describe('rules', () => {
  test('[R36] one click turns e-mails of a kind off; the feed still shows the change', async () => {
    const { event, guest } = await notifications.createDinnerWithGuest('accepted');
    await notifications.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    const { unsubscribeUrl } = notifications.emailsTo(guest)[0]!;
    expect(notifications.emailsTo(guest)[0]!.html).toContain(unsubscribeUrl);
    const { pathname } = new URL(unsubscribeUrl!);
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect(
      (await api.send('POST', pathname, { body: 'List-Unsubscribe=One-Click', headers })).status,
    ).toBe(200);
    const [item] = await notifications.listFeedItems(guest);
    await guest.send('POST', `/api/feeds/${item!.id}/dismiss/`, { body: {} });
    expect(await notifications.listFeedTypes(guest)).toEqual([]);
    api.clock.advance(1000);
    await api.db.update(events).set({ sequence: 9 }).where(eq(events.id, event.id));
    await notifications.publish({ type: 'event_changed', event_id: event.id, fields: ['title'] });
    expect(notifications.emailsTo(guest)).toEqual([]);
    expect(await notifications.listFeedTypes(guest)).toEqual(['event_changed']);
  });

  test('[R45] [case 52] followers and guests who lost access hear no more of a dinner', async () => {
    const [follower, guest, invited] = [
      await api.createMember(),
      await api.createMember(),
      await api.createMember({ email: 'asked-along@club.example' }),
    ];
    const open = await createDinner(api, host.user);
    await (await signInAgain(follower)).send('POST', `${open.path}/follow/`, { body: {} });
    await (
      await signInAgain(host)
    ).send('PATCH', `${open.path}/`, { body: { title: 'Told to all' } });
    await api.runDueJobs();
    // Control: while the dinner is for members its followers are notified.
    expect((await notifications.listFeedItems(follower)).map(({ title }) => title)).toEqual([
      expect.stringContaining('Told to all'),
    ]);
    await (
      await signInAgain(host)
    ).send('PATCH', `${open.path}/`, { body: { title: 'Among ourselves', visibility: 'invite' } });
    await api.runDueJobs();
    expect((await (await signInAgain(follower)).send('GET', `${open.path}/`)).status).toBe(404);
    expect(JSON.stringify(await notifications.listFeedItems(follower))).not.toContain(
      'Among ourselves',
    );

    const inviteOnly = await createDinner(api, host.user, { visibility: 'invite' });
    await notifications.addRsvp(inviteOnly.event.id, guest, 'accepted');
    await (
      await signInAgain(guest)
    ).send('POST', `${inviteOnly.path}/invitations/`, {
      body: { emails: ['asked-along@club.example'] },
    });
    await api.runDueJobs();
    const [item] = await notifications.listFeedItems(invited);
    expect(item).toMatchObject({ type: 'event_invite', event: { id: inviteOnly.event.id } });
    await (
      await signInAgain(guest)
    ).send('POST', `${inviteOnly.path}/rsvp/`, { body: { status: 'declined' } });
    expect((await (await signInAgain(invited)).send('GET', `${inviteOnly.path}/`)).status).toBe(
      404,
    );
    expect(await notifications.listFeedItems(invited)).toEqual([]);
    expect(
      (
        await (
          await signInAgain(invited)
        ).send('POST', `/api/feeds/${item!.id}/mark_as_seen/`, { body: {} })
      ).status,
    ).toBe(404);
  });

  test('deactivated and banned members hear nothing', async () => {
    const { event, guest } = await notifications.createDinnerWithGuest('accepted');
    const banned = await api.createMember();
    await notifications.addRsvp(event.id, banned, 'accepted');
    await api.db
      .update(users)
      .set({ deactivated_at: api.now() })
      .where(eq(users.id, guest.user.id));
    await api.db.update(users).set({ banned_at: api.now() }).where(eq(users.id, banned.user.id));
    await notifications.publish(
      { type: 'event_changed', event_id: event.id, fields: ['venue'] },
      { type: 'message', event_id: event.id, text: 'Hello' },
      { type: 'accepted', event_id: event.id, user_id: guest.user.id },
      { type: 'place_free', event_id: event.id, user_id: banned.user.id },
    );
    expect(api.outbox).toEqual([]);
    const rows = await api.db.select().from(feeds).where(eq(feeds.event_id, event.id));
    expect(rows.filter(({ user_id }) => user_id !== event.host_id)).toEqual([]);
    const shownToHost = await notifications.listFeedItems(host);
    expect(shownToHost.filter((item) => item.event?.id === event.id)).toEqual([]);
  });

  test('an event about a deleted dinner or member sends nothing', async () => {
    const [id, user_id] = [
      '7b0f7a52-5f0f-4a47-9d9e-0f7f3f1c2b11',
      '0c1f9a8e-8f5a-4c7a-8c55-65f3a0a6f5d2',
    ];
    await notifications.publish(
      { type: 'accepted', event_id: id, user_id },
      { type: 'event_changed', event_id: id, fields: ['venue'] },
      { type: 'event_cancelled', event_id: id },
      { type: 'invited', event_id: id, invitation_id: user_id },
      { type: 'left', event_id: id, user_id, by: 'host', previous_status: 'accepted' },
      { type: 'mutual_interest', user_id, target_id: id },
      { type: 'mutual_interest_lasting', user_id, target_id: id },
      { type: 'account_deleted', user_id },
    );
    expect(api.outbox).toEqual([]);
    expect(await api.db.select().from(jobs).where(eq(jobs.kind, 'notification'))).toEqual([]);
  });

  test('a guest who declined meanwhile gets no e-mail about being accepted', async () => {
    const { event, guest } = await notifications.createDinnerWithGuest('declined');
    await notifications.publish({ type: 'accepted', event_id: event.id, user_id: guest.user.id });
    expect(api.outbox).toEqual([]);
  });

  test('an event handled again sends nothing twice and leaves seen items seen', async () => {
    const { event, guest } = await notifications.createDinnerWithGuest('accepted');
    const same = { id: '5b3f1f0e-6f0b-4a53-9c59-6f4f6f0c0a01', at: api.now().toISOString() };
    const user_id = guest.user.id;
    const envelopes: DomainEventEnvelope[] = [
      { type: 'accepted', event_id: event.id, user_id, ...same },
      { type: 'place_free', event_id: event.id, user_id, ...same },
      { type: 'event_changed', event_id: event.id, fields: ['venue'], ...same },
      { type: 'message', event_id: event.id, text: 'Hello', ...same },
      { type: 'seating_published', event_id: event.id, ...same },
    ];
    api.outbox.length = 0;
    for (const envelope of envelopes) await dispatch(api, envelope);
    const before = await notifications.listFeedItems(guest);
    for (const { id } of before)
      await guest.send('POST', `/api/feeds/${id}/mark_as_seen/`, { body: {} });
    for (const envelope of envelopes) await dispatch(api, envelope);
    await api.runDueJobs();
    expect(notifications.emailsTo(guest)).toHaveLength(4);
    const after = await notifications.listFeedItems(guest);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
    expect(after.filter(({ seen_at }) => seen_at === null)).toEqual([]);
    // Two events give two items.
    await dispatch(api, { ...envelopes[3]!, id: 'cf0f3d44-4c4e-4c3c-9f0a-4b1d0f1a2b33' });
    expect(await notifications.listFeedItems(guest)).toHaveLength(before.length + 1);
  });

  test('four hundred guests are each notified once, also if the event is handled again', async () => {
    const { event } = await createDinner(
      api,
      host.user,
      { capacity: 1000, attendee_count: 1 },
      Array.from({ length: 10 }, () => ({ shape: 'long', seats: 100 })),
    );
    const rows = await api.db
      .insert(users)
      .values(
        Array.from({ length: 400 }, (_, i) => ({
          email: `crowd${i}@club.example`,
          invite_slug: `crowd-${i}`,
          first_name: 'Guest',
          last_name: `${i}`,
          is_new: false,
        })),
      )
      .returning({ id: users.id });
    await api.db.insert(guests).values(
      rows.map(({ id }) => ({
        event_id: event.id,
        user_id: id,
        status: 'accepted' as const,
        calendar_token: `c${id}`,
      })),
    );
    const envelope: DomainEventEnvelope = {
      type: 'message',
      event_id: event.id,
      text: 'Hello',
      id: '0d5b7f0e-1111-4a53-9c59-6f4f6f0c0a01',
      at: api.now().toISOString(),
    };
    await dispatch(api, envelope);
    await dispatch(api, envelope);
    expect(await api.db.$count(feeds, eq(feeds.event_id, event.id))).toBe(400);
    expect(await api.db.$count(emails, eq(emails.event_id, event.id))).toBe(400);
    await api.db.delete(jobs).where(eq(jobs.kind, 'email'));
    await api.db.delete(emails).where(eq(emails.event_id, event.id));
  });
});

describe('unusual names', () => {
  const hostileTexts = [
    '<img src=x onerror=alert(1)>',
    '{title}',
    '$& $` $1',
    '\u202eevil\u202c',
    'x'.repeat(10_000),
    'Ada\u0007\r\nBcc: eve@evil.example',
  ];

  test.each(hostileTexts.map((name) => [name.slice(0, 30), name] as const))(
    '[case 80] a name like %j is literal in the subject and never markup or a control character',
    async (_, name) => {
      const namedHost = await api.createMember({ first_name: name, last_name: '' });
      const { event } = await createDinner(api, namedHost.user, {
        title: name,
        venue_name: name,
        starts_at: new Date(api.now().getTime() + 3 * DAY_MS),
      });
      const guest = await api.createMember({ first_name: name, last_name: name });
      const guest_id = await notifications.addRsvp(event.id, guest, 'accepted');
      const [table] = await api.db.select().from(tables).where(eq(tables.event_id, event.id));
      await api.db
        .insert(seats)
        .values({ event_id: event.id, table_id: table!.id, position: 1, guest_id });
      const requester = await api.createMember();
      const id = await notifications.addRsvp(event.id, requester, 'invited');
      const [invitation] = await api.db
        .update(guests)
        .set({ invited_by: namedHost.user.id, invited_at: api.now() })
        .where(eq(guests.id, id))
        .returning({ invitation_id: guests.invitation_id });
      await notifications.publish(
        { type: 'invited', event_id: event.id, ...invitation! },
        { type: 'accepted', event_id: event.id, user_id: guest.user.id },
        { type: 'place_free', event_id: event.id, user_id: guest.user.id },
        { type: 'event_changed', event_id: event.id, fields: ['title'] },
        { type: 'message', event_id: event.id, text: name },
        { type: 'seating_published', event_id: event.id },
      );
      expect(api.outbox.length).toBeGreaterThanOrEqual(6);
      for (const email of api.outbox) {
        expect(email.html).not.toContain('<img');
        expect(email.html).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/u);
        expect(email.text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n]/u);
        expect(email.subject).not.toMatch(/\p{Cc}/u);
        expect([...email.subject].length).toBeLessThanOrEqual(201);
        // An e-mail with the whole name in its text, such as a message from the host, may be long. In all others the name is clipped.
        if (!email.text.includes(name)) expect(email.html.length).toBeLessThan(12_000);
      }
      const subject = notifications.emailsTo(requester)[0]!.subject;
      if (name.length < 100) {
        const cleanName = name
          .replace(/[\p{Cc}\u202a-\u202e]/gu, ' ')
          .replace(/\s+/g, ' ')
          .trim();
        expect(subject).toBe(`${cleanName} invites you to ${cleanName}`);
      } else expect(subject).toContain('…');
      for (const { title } of [
        ...(await notifications.listFeedItems(guest)),
        ...(await notifications.listFeedItems(requester)),
      ])
        expect([...title].length).toBeLessThan(300);
      api.outbox.length = 0;
    },
  );
});
