import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { RsvpResult } from '#src/contract/rsvps.ts';
import { events, feedback, guests, seats } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { type Api, type Member, PARTNER_ORIGIN } from '#tests/helpers/api/start-api.ts';
import { bothInFullRun, startApiOn } from '#tests/helpers/api/database-kinds.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

import { waitForBlockedQueries } from '#tests/helpers/api/lock-waits.ts';
import { createDinnerInput } from '#tests/helpers/api/dinner-input.ts';

const REQUEST_COUNT = 50;
const input = createDinnerInput({
  title: 'Once',
  starts_at: '2026-12-11T18:00:00Z',
  ends_at: '2026-12-11T22:00:00Z',
});

describe.each(bothInFullRun('PostgreSQL'))('on %s', (kind) => {
  let api: Api;
  let host: Member;
  beforeAll(async () => {
    api = await startApiOn(kind);
    host = await api.createMember();
  });
  afterAll(() => api.close());

  const sendWithKey = (member: Member, method: string, path: string, body: object, key: string) =>
    member.send<DinnerEvent>(method, path, { body, headers: { 'Idempotency-Key': key } });
  const repeat = <T>(run: () => Promise<T>) =>
    Promise.all(Array.from({ length: REQUEST_COUNT }, run));
  const sendRsvp = (member: Member, path: string, status: 'accepted' | 'declined', key: string) =>
    member.send<RsvpResult>('POST', `${path}/rsvp/`, {
      body: { status },
      headers: { 'Idempotency-Key': key },
    });

  test('[case 86] fifty equal requests create one dinner; another body is refused', async () => {
    const responses = await repeat(() => sendWithKey(host, 'POST', '/api/events/', input, 'lay-1'));
    expect(
      new Set(responses.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size,
    ).toBe(1);
    expect(responses[0]!.status).toBe(201);
    expect(await api.db.$count(events, eq(events.host_id, host.user.id))).toBe(1);
    expect(
      (await sendWithKey(host, 'POST', '/api/events/', { ...input, title: 'Twice' }, 'lay-1'))
        .status,
    ).toBe(422);
    expect(await api.db.$count(events, eq(events.host_id, host.user.id))).toBe(1);
    expect(await sendWithKey(host, 'POST', '/api/events/', input, 'lay 1')).toMatchObject({
      status: 400,
      body: { error: expect.stringContaining('Idempotency-Key') },
    });
    // Control: without a key each request creates a dinner.
    await Promise.all([0, 1].map(() => host.send('POST', '/api/events/', { body: input })));
    expect(await api.db.$count(events, eq(events.host_id, host.user.id))).toBe(3);
    const { path, event } = await createDinner(api, host.user);
    await repeat(() =>
      sendWithKey(host, 'POST', `${path}/invitations/`, { emails: ['one@club.example'] }, 'ask-1'),
    );
    expect(await api.db.$count(guests, eq(guests.email, 'one@club.example'))).toBe(1);
    expect(
      await api.db.$count(
        jobs,
        sql`${jobs.kind} = 'notification' and ${jobs.payload}->>'event_id' = ${event.id}`,
      ),
    ).toBe(1);
  });

  test('[case 86] fifty equal RSVPs take one spot, and a lost response is replayed', async () => {
    const { path, event } = await createDinner(api, host.user);
    const guest = await api.createMember();
    const responses = await repeat(() => sendRsvp(guest, path, 'accepted', 'yes-1'));
    expect(responses.filter(({ status }) => status !== 200)).toEqual([]);
    expect(new Set(responses.map(({ body }) => JSON.stringify(body.event))).size).toBe(1);
    expect((await sendRsvp(guest, path, 'accepted', 'yes-1')).body.event).toEqual(
      responses[0]!.body.event,
    );
    const [row] = await api.db.select().from(events).where(eq(events.id, event.id));
    expect(row!.attendee_count).toBe(2);
    expect(await api.db.$count(seats, eq(seats.event_id, event.id))).toBe(2);
    expect(
      await api.db.$count(
        jobs,
        sql`${jobs.kind} = 'notification' and ${jobs.payload}->>'event_id' = ${event.id}`,
      ),
    ).toBe(1);
  });

  test('[case 69] a response stored for our page is not replayed to a partner’s page', async () => {
    const guest = await api.createMember();
    const { event } = await createDinner(api, host.user);
    const widget = await api.signIn(guest.user, {
      scope: 'widget',
      origin: PARTNER_ORIGIN,
      eventIds: [],
    });
    const sendFeedback = (member: Member, key: string) =>
      sendWithKey(
        member,
        'POST',
        '/api/feedback/',
        { rating: 'up', text: '', event_id: event.id },
        key,
      );
    expect((await sendFeedback(guest, 'said-1')).status).toBe(201);
    expect((await sendFeedback(await api.signIn(guest.user), 'said-1')).status).toBe(201);
    expect((await sendFeedback(widget, 'said-2')).status).toBe(403);
    expect((await sendFeedback(widget, 'said-1')).status).toBe(422);
    expect(await api.db.$count(feedback, eq(feedback.user_id, guest.user.id))).toBe(1);
  });

  test('[case 86] accept and decline at once leave one consistent state', async () => {
    const { path, event } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 3 }]);
    const guest = await api.createMember();
    for (let round = 0; round < 10; round++) {
      await Promise.all([
        sendRsvp(guest, path, 'accepted', `y${round}`),
        sendRsvp(guest, path, 'declined', `n${round}`),
      ]);
      const lastStatus = round % 2 === 0 ? 'declined' : 'accepted';
      expect((await sendRsvp(guest, path, lastStatus, `last${round}`)).body.event.my_status).toBe(
        lastStatus,
      );
      const rsvpRows = await api.db.select().from(guests).where(eq(guests.event_id, event.id));
      const [row] = await api.db.select().from(events).where(eq(events.id, event.id));
      expect(rsvpRows.find(({ user_id }) => user_id === guest.user.id)!.status).toBe(lastStatus);
      expect([
        row!.attendee_count,
        await api.db.$count(seats, eq(seats.event_id, event.id)),
      ]).toEqual(lastStatus === 'accepted' ? [2, 2] : [1, 1]);
    }
  });

  // PGlite runs one transaction at a time, so a busy dinner would delay all.
  if (kind === 'PGlite') return;

  test('[case 86] a busy dinner doesn’t delay RSVPs of another dinner', async () => {
    const [busy, free] = [await createDinner(api, host.user), await createDinner(api, host.user)];
    const [busyGuest, freeGuest] = [await api.createMember(), await api.createMember()];
    let blocked: Promise<unknown> | undefined;
    let done = false;
    await api.rawDb.transaction(async (tx) => {
      await tx.select().from(events).where(eq(events.id, busy.event.id)).for('update');
      blocked = sendRsvp(busyGuest, busy.path, 'accepted', 'busy').then(() => (done = true));
      expect((await sendRsvp(freeGuest, free.path, 'accepted', 'free')).body.event.my_status).toBe(
        'accepted',
      );
      await waitForBlockedQueries(api);
      expect(done).toBe(false);
    });
    await blocked;
    expect(done).toBe(true);
  });
});
