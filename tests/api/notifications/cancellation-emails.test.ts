/** Invited, waitlisted and requesting members hear that a dinner is cancelled. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blocks } from '#server/modules/profiles/schema.ts';
import { events, guests as guestRows } from '#server/modules/dinners/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import { dispatch } from '#server/modules/notifications/dispatch.ts';
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

async function cancelDinner({ id }: EventRow) {
  await api.db
    .update(events)
    .set({ status: 'cancelled', sequence: 1, cancelled_at: api.now() })
    .where(eq(events.id, id));
  await notifications.publish({ type: 'event_cancelled', event_id: id });
}

const invite = async (event: EventRow, email: string, by = host) =>
  (
    await api.db
      .insert(guestRows)
      .values({
        event_id: event.id,
        email,
        status: 'invited',
        invited_by: by.user.id,
        invited_at: api.now(),
      })
      .returning()
  )[0]!.invitation_id;

const recipients = () => api.outbox.map(({ to }) => to).toSorted();

test('[R44] an invitation linked to a member who then changed address is theirs alone', async () => {
  const { event } = await createDinner(api, host.user);
  const linked = await api.createMember({ email: 'new@club.example' });
  const invitationId = await invite(event, 'old@club.example');
  await api.db
    .update(guestRows)
    .set({ user_id: linked.user.id })
    .where(eq(guestRows.invitation_id, invitationId));
  const stranger = await api.createMember({ email: 'old@club.example' });
  await cancelDinner(event);
  expect(recipients()).toEqual(['new@club.example']);
  expect(await notifications.listFeedItems(stranger)).toEqual([]);
});

test('[R44] invited, waitlisted and requesting members get an e-mail without .ics', async () => {
  const { event } = await createDinner(api, host.user);
  const guests = await Promise.all(
    (['invited', 'waitlisted', 'requested'] as const).map(async (status) => {
      const guest = await api.createMember();
      await notifications.addRsvp(event.id, guest, status);
      return guest;
    }),
  );
  const no = await api.createMember();
  await notifications.addRsvp(event.id, no, 'declined');
  await cancelDinner(event);
  expect(recipients()).toEqual(guests.map(({ user }) => user.email).toSorted());
  for (const guest of guests) {
    expect(notifications.emailsTo(guest)).toMatchObject([
      { subject: `${event.title} is cancelled` },
    ]);
    expect(notifications.emailsTo(guest)[0]!.attachments).toBeUndefined();
    expect(notifications.emailsTo(guest)[0]!.unsubscribeUrl).toBeDefined();
    expect(await notifications.listFeedTypes(guest)).toEqual(['event_cancelled']);
  }
});

test('[R36] [R41] members who opted out or have a block with host or inviter get none', async () => {
  const { event } = await createDinner(api, host.user);
  const inviter = await api.createMember();
  const [optedOut, blocker, apart, control] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  for (const guest of [optedOut, blocker, apart, control])
    await notifications.addRsvp(event.id, guest, 'invited');
  await api.db
    .update(guestRows)
    .set({ invited_by: inviter.user.id })
    .where(eq(guestRows.event_id, event.id));
  await api.db
    .update(users)
    .set({ mail_preferences: { changes: false } })
    .where(eq(users.id, optedOut.user.id));
  await api.db.insert(blocks).values([
    { user_id: host.user.id, target_id: blocker.user.id },
    { user_id: apart.user.id, target_id: inviter.user.id },
  ]);
  await cancelDinner(event);
  expect(recipients()).toEqual([control.user.email]);
  expect(await notifications.listFeedTypes(optedOut)).toEqual(['event_cancelled']);
  for (const guest of [blocker, apart])
    expect(await notifications.listFeedTypes(guest)).toEqual([]);
});

describe('essential e-mails', () => {
  const addGuest = async (
    event: EventRow,
    status: 'accepted' | 'waitlisted' | 'requested',
    changes: boolean,
  ) => {
    const guest = await api.createMember({ mail_preferences: { changes } });
    await notifications.addRsvp(event.id, guest, status);
    return guest;
  };
  const isUnsubscribable = (email: { unsubscribeUrl?: string; html: string; text: string }) => {
    const signs = [
      email.unsubscribeUrl !== undefined,
      email.html.includes('/unsubscribe/'),
      email.text.includes('/unsubscribe/'),
    ];
    expect(new Set(signs).size).toBe(1);
    return signs[0];
  };

  test('[R36] [R49] a guest with a seat hears of a cancellation after unsubscribing', async () => {
    const { event } = await createDinner(api, host.user);
    const [quiet, open] = [
      await addGuest(event, 'accepted', false),
      await addGuest(event, 'accepted', true),
    ];
    const quietRequester = await addGuest(event, 'requested', false);
    await notifications.publish({ type: 'event_changed', event_id: event.id, fields: ['venue'] });
    expect(recipients()).toEqual([open.user.email]);
    await cancelDinner(event);
    expect(recipients()).toEqual([quiet, open].map(({ user }) => user.email).toSorted());
    for (const email of api.outbox) {
      expect(isUnsubscribable(email)).toBe(false);
      expect(email.text).toContain(
        'You had a seat at this dinner, so we’re telling you even if you’ve turned off e-mails about changes.',
      );
    }
    expect(await notifications.listFeedTypes(quietRequester)).toEqual(['event_cancelled']);
  });

  test('[R36] [R49] a guest whose seat the host takes hears of it after unsubscribing', async () => {
    const { event, path } = await createDinner(api, host.user, { attendee_count: 3 });
    const [quiet, open] = [
      await addGuest(event, 'accepted', false),
      await addGuest(event, 'accepted', true),
    ];
    // Without a seat there is none to lose, so the preference counts.
    const [quietWaitlisted, openRequester] = [
      await addGuest(event, 'waitlisted', false),
      await addGuest(event, 'requested', true),
    ];
    const emails = [];
    for (const { user } of [quiet, open, quietWaitlisted, openRequester]) {
      api.outbox.length = 0;
      expect(
        (await host.send('POST', `${path}/guests/${user.id}/remove/`, { body: {} })).status,
      ).toBe(200);
      await api.runDueJobs();
      emails.push(
        api.outbox
          .filter(({ to }) => to === user.email)
          .map((email) => [email.subject, isUnsubscribable(email), email.attachments?.length ?? 0]),
      );
    }
    const subject = `No seat at ${event.title} this time`;
    expect(emails).toEqual([
      [[subject, false, 1]],
      [[subject, false, 1]],
      [],
      [[subject, true, 0]],
    ]);
  });
});

test('[R44] an invited address without an account gets it once its invitation was sent', async () => {
  const { event } = await createDinner(api, host.user);
  const delivered = await invite(event, 'reached@else.example');
  await invite(event, 'never-written-to@else.example');
  await notifications.publish({ type: 'invited', event_id: event.id, invitation_id: delivered });
  await cancelDinner(event);
  expect(api.outbox).toMatchObject([
    { to: 'reached@else.example', subject: `${event.title} is cancelled` },
  ]);
  expect([api.outbox[0]!.attachments, api.outbox[0]!.unsubscribeUrl]).toEqual([
    undefined,
    undefined,
  ]);
  await notifications.publish({ type: 'event_cancelled', event_id: event.id });
  expect(api.outbox).toEqual([]);
});

test('[R44] a member invited by address gets it until they answer', async () => {
  const { event } = await createDinner(api, host.user);
  const [open, no, blocker, leaver] = [
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
    await api.createMember(),
  ];
  for (const { user } of [open, no, blocker, leaver])
    await notifications.publish({
      type: 'invited',
      event_id: event.id,
      invitation_id: await invite(event, user.email),
    });
  await notifications.addRsvp(event.id, no, 'declined');
  await api.db.insert(blocks).values({ user_id: blocker.user.id, target_id: host.user.id });
  await api.db.update(users).set({ deactivated_at: api.now() }).where(eq(users.id, leaver.user.id));
  await cancelDinner(event);
  expect(recipients()).toEqual([open.user.email]);
  expect(await notifications.listFeedTypes(open)).toEqual(['event_cancelled']);
});

test('[R44] a queued invitation of a cancelled dinner is not sent', async () => {
  const { event } = await createDinner(api, host.user);
  const id = await invite(event, 'late@else.example');
  api.outbox.length = 0;
  await dispatch(api, {
    type: 'invited',
    event_id: event.id,
    invitation_id: id,
    id: '0d5b7f0e-1111-4a53-9c59-6f4f6f0c0a07',
    at: api.now().toISOString(),
  });
  await cancelDinner(event);
  expect(api.outbox).toEqual([]);
});
