import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { cancelAllRsvps } from '#server/modules/dinners/rsvps/rsvps.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { events, guests as guestRows, seats } from '#server/modules/dinners/schema.ts';
import { jobs } from '#server/platform/db/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember();
});
afterAll(() => api.close());

const sendRsvp = (member: Member, path: string, body: object, key?: string) =>
  member.send<{ event: DinnerEvent }>('POST', `${path}/rsvp/`, {
    body,
    ...(key ? { headers: { 'Idempotency-Key': key } } : {}),
  });
const accept = (member: Member, path: string, overrides: object = {}, key?: string) =>
  sendRsvp(member, path, { status: 'accepted', ...overrides }, key);
const decline = (member: Member, path: string) => sendRsvp(member, path, { status: 'declined' });
const readStatus = async (member: Member, path: string) =>
  (await member.send<DinnerEvent>('GET', `${path}/`)).body.my_status;
const createMembers = (count: number) =>
  Promise.all(Array.from({ length: count }, () => api.createMember()));
const readRsvpRow = async (eventId: string, member: Member) =>
  (
    await api.db
      .select()
      .from(guestRows)
      .where(and(eq(guestRows.event_id, eventId), eq(guestRows.user_id, member.user.id)))
  )[0]!;
const listDomainEvents = async (id: string) =>
  (await api.db.select().from(jobs).where(eq(jobs.kind, 'notification')))
    .map(({ payload: { id: _id, at: _at, event_id, ...domainEvent } }) => ({
      event_id,
      domainEvent: domainEvent as Record<string, unknown>,
    }))
    .filter(({ event_id }) => event_id === id)
    .map(({ domainEvent }) => domainEvent);

describe('order of the waitlist', () => {
  const createRoundTable = (waitlist_rule: 'order' | 'fit') =>
    createDinner(api, host.user, { waitlist_rule }, [{ shape: 'round', seats: 3 }]);

  /** Two guests wait, and the second and a seated guest want to meet. A spot is freed: which of the two gets it? */
  async function readStatusesAfterDecline(waitlist_rule: 'order' | 'fit') {
    const { path } = await createRoundTable(waitlist_rule);
    const [stayer, leaver, first, second] = (await createMembers(4)) as [
      Member,
      Member,
      Member,
      Member,
    ];
    for (const guest of [stayer, leaver, first, second]) await accept(guest, path);
    for (const [a, b] of [
      [stayer, second],
      [second, stayer],
    ] as const)
      await api.db
        .insert(matchDecisions)
        .values({ user_id: a.user.id, target_id: b.user.id, state: 'interested' });
    await decline(leaver, path);
    return [await readStatus(first, path), await readStatus(second, path)];
  }

  test('[R44] a free spot goes to the longest waiting or, by the fit rule, the best match', async () => {
    expect(await readStatusesAfterDecline('order')).toEqual(['accepted', 'waitlisted']);
    expect(await readStatusesAfterDecline('fit')).toEqual(['waitlisted', 'accepted']);
  });

  test('[R49] with the fit rule a guest who blocked a seated guest comes last', async () => {
    const { path } = await createRoundTable('fit');
    const [stayer, leaver, first, second] = (await createMembers(4)) as [
      Member,
      Member,
      Member,
      Member,
    ];
    for (const guest of [stayer, leaver, first, second]) await accept(guest, path);
    // Both match the seated guest, but the first one has blocked them.
    for (const waiting of [first, second])
      for (const [a, b] of [
        [stayer, waiting],
        [waiting, stayer],
      ] as const)
        await api.db
          .insert(matchDecisions)
          .values({ user_id: a.user.id, target_id: b.user.id, state: 'interested' });
    await api.db.insert(blocks).values({ user_id: first.user.id, target_id: stayer.user.id });
    await decline(leaver, path);
    expect([await readStatus(first, path), await readStatus(second, path)]).toEqual([
      'waitlisted',
      'accepted',
    ]);
  });

  test('[R44] with the fit rule equally matched guests keep their order', async () => {
    const { path } = await createRoundTable('fit');
    const guests = await createMembers(5);
    for (const guest of guests) await accept(guest, path);
    await decline(guests[0]!, path);
    expect(await Promise.all(guests.slice(2).map((guest) => readStatus(guest, path)))).toEqual([
      'accepted',
      'waitlisted',
      'waitlisted',
    ]);
  });
});

describe('effects of an RSVP', () => {
  test('[R49] each RSVP change publishes one event per affected guest', async () => {
    const { path, event } = await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]);
    const [first, second] = (await createMembers(2)) as [Member, Member];
    for (const guest of [first, first, second, second]) await accept(guest, path);
    for (let i = 0; i < 2; i++) await decline(first, path);
    const [a, b] = [first.user.id, second.user.id];
    expect(await listDomainEvents(event.id)).toEqual([
      { type: 'accepted', user_id: a },
      { type: 'waitlisted', user_id: b },
      { type: 'left', user_id: a, by: 'guest', previous_status: 'accepted', previous_seat: null },
      { type: 'place_free', user_id: b },
    ]);
    const promoted = await readRsvpRow(event.id, second);
    expect(promoted).toMatchObject({ status: 'accepted', waitlist_seq: null });
    expect(promoted.calendar_token).toMatch(/^[\w-]{22}$/);
    const dinnerWithApproval = await createDinner(api, host.user, { approval: true });
    await accept(first, dinnerWithApproval.path);
    await decline(first, dinnerWithApproval.path);
    expect(
      (await listDomainEvents(dinnerWithApproval.event.id)).map(({ type, previous_status }) => [
        type,
        previous_status,
      ]),
    ).toEqual([
      ['requested', undefined],
      ['left', 'requested'],
    ]);
  });

  test('[R10] the partner page, source and reference are stored with the RSVP', async () => {
    const { path, event } = await createDinner(api, host.user);
    const guest = await api.createMember(
      {},
      { scope: 'widget', origin: PARTNER_ORIGIN, eventIds: [event.id] },
    );
    await accept(
      guest,
      path,
      { source: { ref: 'footer', utm_source: 'tide' }, dietary_needs: 'No fish' },
      'widget-event-1',
    );
    const expectedRsvp = {
      partner_origin: PARTNER_ORIGIN,
      widget_event_id: 'widget-event-1',
      source: { ref: 'footer', utm_source: 'tide' },
      dietary_needs: 'No fish',
    };
    expect(await readRsvpRow(event.id, guest)).toMatchObject(expectedRsvp);
    // After an RSVP on our own page the partner still gets outcomes, and the dietary needs stay.
    const ownSession = await api.signIn(guest.user);
    await accept(ownSession, path, {}, 'another-key');
    await decline(ownSession, path);
    await accept(ownSession, path);
    expect(await readRsvpRow(event.id, guest)).toMatchObject(expectedRsvp);
  });

  test('[R46] a deleted account gives up upcoming seats, and the waitlist moves up', async () => {
    const [full, withApproval, past, hosted] = [
      await createDinner(api, host.user, {}, [{ shape: 'round', seats: 2 }]),
      await createDinner(api, host.user, { approval: true }),
      await createDinner(api, host.user),
      await createDinner(api, (await api.createMember()).user),
    ];
    const [leaver, waitlisted] = (await createMembers(2)) as [Member, Member];
    for (const { path } of [full, withApproval, past]) await accept(leaver, path);
    await accept(waitlisted, full.path);
    await api.db
      .update(events)
      .set({ starts_at: new Date(api.now().getTime() - DAY_MS) })
      .where(eq(events.id, past.event.id));
    await api.db
      .update(events)
      .set({ host_id: leaver.user.id })
      .where(eq(events.id, hosted.event.id));
    await accept(leaver, hosted.path);
    for (let i = 0; i < 2; i++)
      await api.db.transaction((tx) => cancelAllRsvps(tx, api, leaver.user));
    expect(await readStatus(waitlisted, full.path)).toBe('accepted');
    expect(
      (
        await Promise.all(
          [full, withApproval, past, hosted].map(({ event }) => readRsvpRow(event.id, leaver)),
        )
      ).map(({ status }) => status),
    ).toEqual(['declined', 'declined', 'accepted', 'accepted']);
    expect(await api.db.$count(seats, eq(seats.event_id, full.event.id))).toBe(2);
    expect((await listDomainEvents(full.event.id)).filter(({ type }) => type === 'left')).toEqual([
      {
        type: 'left',
        user_id: leaver.user.id,
        by: 'account',
        previous_status: 'accepted',
        previous_seat: null,
      },
    ]);
  });
});
