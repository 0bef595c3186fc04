/** Signing in after an invitation: by e-mail, by link or on a partner’s page. */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { canSeeEvent } from '#server/modules/dinners/events/visibility.ts';
import { events, guests, inviteLinkUses } from '#server/modules/dinners/schema.ts';
import { feeds } from '#server/modules/notifications/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import type { AuthSession } from '#src/contract/auth.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import {
  type Api,
  type ApiResponse,
  type Member,
  PARTNER_ORIGIN,
  TEST_START,
  startApi,
} from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

let round = 0;
let email: string;
let host: Member;
let dinner: CreatedDinner;
beforeEach(async () => {
  round += 1;
  api.clock.set(new Date(TEST_START.getTime() + round * DAY_MS));
  email = `guest${round}@club.example`;
  host = await api.createMember();
  dinner = await createDinner(api, host.user, {
    visibility: 'invite',
    slug: `closed-${round}-${'a'.repeat(22)}`,
  });
});

async function signIn(rest: object = {}, origin?: string): Promise<ApiResponse<AuthSession>> {
  const sent = origin ? { origin } : {};
  await api.send('POST', '/api/auth/email-code/send-code/', { ...sent, body: { email } });
  return api.send('POST', '/api/auth/email-code/verify-code/', {
    ...sent,
    body: { email, code: await api.codeFor(email), ...rest },
  });
}
const inviteAddress = (event = dinner.event, address = email) =>
  api.db.insert(guests).values({
    event_id: event.id,
    email: address,
    status: 'invited',
    invited_by: host.user.id,
    invited_at: api.now(),
  });
const readRsvp = async (userId: string, eventId = dinner.event.id) =>
  (
    await api.db
      .select()
      .from(guests)
      .where(and(eq(guests.event_id, eventId), eq(guests.user_id, userId)))
  )[0];

test('[R44] signing in links an invitation by address, which can be answered', async () => {
  await inviteAddress();
  const { body } = await signIn();
  await api.runDueJobs();
  expect(await readRsvp(body.user.id)).toMatchObject({
    status: 'invited',
    email,
    invited_by: host.user.id,
  });
  expect(await api.db.select().from(feeds).where(eq(feeds.user_id, body.user.id))).toMatchObject([
    { type: 'event_invite', event_id: dinner.event.id },
  ]);
  const rsvpInput = { status: 'accepted', first_name: 'Ines', last_name: 'Duarte' };
  expect(
    (await api.send('POST', `${dinner.path}/rsvp/`, { token: body.access, body: rsvpInput }))
      .status,
  ).toBe(200);
});

test('without an invitation an RSVP is a 404', async () => {
  const { body } = await signIn();
  expect(
    (
      await api.send('POST', `${dinner.path}/rsvp/`, {
        token: body.access,
        body: { status: 'accepted', first_name: 'I', last_name: 'D' },
      })
    ).status,
  ).toBe(404);
});

test('an invitation to another address is not linked', async () => {
  await inviteAddress(dinner.event, `other-${email}`);
  const { body } = await signIn();
  expect(await readRsvp(body.user.id)).toBeUndefined();
});

test('signing in again changes no RSVP and adds no second feed item', async () => {
  await inviteAddress();
  const { body } = await signIn();
  await api.runDueJobs();
  await api.send('POST', `${dinner.path}/rsvp/`, {
    token: body.access,
    body: { status: 'declined' },
  });
  api.clock.advance(121_000);
  await signIn();
  await api.runDueJobs();
  expect(await readRsvp(body.user.id)).toMatchObject({ status: 'declined' });
  expect(await api.db.select().from(feeds).where(eq(feeds.user_id, body.user.id))).toHaveLength(1);
});

test('[case 11] a guest invited by name and by address keeps an invitation for each', async () => {
  const ada = await api.createMember({ email });
  await api.db.insert(guests).values({
    event_id: dinner.event.id,
    user_id: ada.user.id,
    status: 'invited',
    invited_by: host.user.id,
    invited_at: api.now(),
  });
  await inviteAddress();
  expect((await signIn()).status).toBe(200);
  expect(await readRsvp(ada.user.id)).toMatchObject({ email: null });
  expect(await api.db.select().from(guests).where(eq(guests.email, email))).toMatchObject([
    { user_id: null },
  ]);
});

test('an invitation to a past or cancelled dinner is linked without an RSVP', async () => {
  const past = await createDinner(api, host.user, {
    visibility: 'invite',
    starts_at: new Date(api.now().getTime() - DAY_MS),
  });
  const cancelled = await createDinner(api, host.user, { status: 'cancelled' });
  await inviteAddress(past.event);
  await inviteAddress(cancelled.event);
  const { body } = await signIn();
  expect([
    await readRsvp(body.user.id, past.event.id),
    await readRsvp(body.user.id, cancelled.event.id),
  ]).toMatchObject([{ status: null }, { status: null }]);
  const [pastRow] = await api.db.select().from(events).where(eq(events.id, past.event.id));
  expect(await canSeeEvent(api.db, pastRow!, body.user.id)).toBe(false);
});

const followOnPartnerPage = ({ body }: ApiResponse<AuthSession>) =>
  api
    .send('POST', `${dinner.path}/follow/`, {
      token: body.access,
      origin: PARTNER_ORIGIN,
      body: {},
    })
    .then(({ status }) => status);

test('[case 69] on a partner’s page a guest invited by e-mail reaches the dinner by slug', async () => {
  await inviteAddress();
  expect(
    await followOnPartnerPage(await signIn({ event_slug: dinner.event.slug }, PARTNER_ORIGIN)),
  ).toBe(200);
});

test('[case 69] on a partner’s page only an invited member with the slug reaches the dinner', async () => {
  const ada = await api.createMember({ email });
  expect(
    await followOnPartnerPage(await signIn({ event_slug: dinner.event.slug }, PARTNER_ORIGIN)),
  ).toBe(403);
  await api.db.insert(guests).values({
    event_id: dinner.event.id,
    user_id: ada.user.id,
    status: 'invited',
    invited_by: host.user.id,
  });
  api.clock.advance(121_000);
  expect(await followOnPartnerPage(await signIn({}, PARTNER_ORIGIN))).toBe(403);
  api.clock.advance(121_000);
  expect(
    await followOnPartnerPage(await signIn({ event_slug: dinner.event.slug }, PARTNER_ORIGIN)),
  ).toBe(200);
});

test('[R09] a friend’s link sets the inviter but opens no dinner hidden from the friend', async () => {
  const friend = await api.createMember();
  await inviteAddress();
  const { body } = await signIn({ slug: friend.user.invite_slug, event_slug: dinner.event.slug });
  expect(
    await api.db.select().from(inviteLinkUses).where(eq(inviteLinkUses.user_id, body.user.id)),
  ).toMatchObject([{ inviter_id: friend.user.id, event_id: null }]);
  const [row] = await api.db.select().from(users).where(eq(users.id, body.user.id));
  expect(row?.invited_by).toBe(friend.user.id);
});
