/** Food that hosts note for guests they invite by address. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import type { GuestImport } from '#src/contract/guest-import.ts';
import { linkEmailInvitations } from '#server/modules/dinners/rsvps/link-invitations.ts';
import { deleteOldPlaceholders } from '#server/modules/dinners/rsvps/placeholders.ts';
import { guests, inviteLinkUses } from '#server/modules/dinners/schema.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
let dinner: Awaited<ReturnType<typeof createDinner>>;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(TEST_START);
  host = await api.createMember();
  dinner = await createDinner(api, host.user);
});
afterAll(() => api.close());

let count = 0;
const createAddress = (name: string) => `${name}${(count += 1)}@food.example`;

/** With a new session, as days pass in some tests. */
const sendAsHost = async <Body>(method: string, rest: string, body?: object) =>
  (await (await api.signIn(host.user)).send<Body>(method, dinner.path + rest, { body })).body;
/** A minute later than what was before. */
async function invite(food: string, ...addresses: string[]) {
  api.clock.advance(MINUTE_MS);
  const text = ['email,food', ...addresses.map((email) => `${email},${food}`)].join('\n');
  const { lines } = await sendAsHost<GuestImport>('POST', '/guests/import/', {
    text,
    commit: true,
    invite: true,
  });
  api.clock.advance(MINUTE_MS);
  return lines.map(({ becomes }) => becomes);
}
const readFood = async (list: 'guests' | 'invitations') =>
  (await sendAsHost<{ results: { dietary_needs?: string }[] }>('GET', `/${list}/`)).results.flatMap(
    ({ dietary_needs }) => dietary_needs ?? [],
  );
const link = ({ user }: Member) =>
  api.db.transaction((tx) => linkEmailInvitations(tx, user, api.now()));
const answer = (guest: Member, status: 'accepted' | 'declined', dietary_needs?: string) =>
  guest.send('POST', `${dinner.path}/rsvp/`, { body: { status, dietary_needs } });
const countNoted = async () =>
  (await api.db.select().from(guests).where(eq(guests.event_id, dinner.event.id))).filter(
    ({ noted_dietary_needs }) => noted_dietary_needs !== null,
  ).length;

test('[R79] what a host wrote is the guest’s once they accept, unless they say their own', async () => {
  const addresses = ['signed-in', 'unclaimed', 'own', 'silent'].map(createAddress);
  await invite('no nuts', ...addresses);
  expect(await readFood('invitations')).toEqual(addresses.map(() => 'no nuts'));
  const needs = ['', '', 'halal'];
  for (const [index, dietary_needs] of needs.entries()) {
    const guest = await api.createMember({ email: addresses[index]!, dietary_needs });
    if (index === 0) await link(guest);
    await answer(guest, 'accepted');
  }
  expect((await readFood('guests')).toSorted()).toEqual(['halal', 'no nuts', 'no nuts']);
  expect(await readFood('invitations')).toEqual(['no nuts']);
  const now = () => new Date(dinner.event.ends_at.getTime() + 31 * DAY_MS);
  await deleteOldPlaceholders({ ...api, now });
  expect(await readFood('invitations'), 'of guests who never answered').toEqual([]);
  expect(await readFood('guests')).toHaveLength(3);
});

test('[R79] a later list corrects the food of guests who haven’t answered, without another letter', async () => {
  const address = createAddress('corrected');
  expect(await invite('no nuts', address)).toEqual(['new']);
  expect(await invite('no nuts', address)).toEqual(['present']);
  expect(await invite('no eggs', address)).toEqual(['update']);
  expect(await readFood('invitations')).toEqual(['no eggs']);
  await api.runDueJobs();
  expect(api.outbox.filter(({ to }) => to === address)).toHaveLength(1);
});

test('[case 11] food written of an address isn’t shown of the member who came by themselves', async () => {
  const anna = await api.createMember({ email: createAddress('anna') });
  await answer(anna, 'accepted');
  await invite('no nuts', anna.user.email);
  await link(anna);
  expect([await readFood('invitations'), await readFood('guests')]).toEqual([['no nuts'], []]);
  await answer(anna, 'declined');
  await answer(anna, 'accepted');
  expect(await readFood('invitations'), 'they have answered').toEqual([]);
});

test('[case 11] food stays with the address when its owner signs in after the dinner began', async () => {
  const late = await api.createMember({ email: createAddress('late') });
  await invite('no nuts', late.user.email);
  api.clock.set(new Date(dinner.event.starts_at.getTime() + MINUTE_MS));
  await link(late);
  expect(await readFood('invitations')).toEqual(['no nuts']);
});

test('[R79] a decline ends what a host wrote, also if the guest comes after all', async () => {
  const guest = await api.createMember({ email: createAddress('halal'), dietary_needs: 'halal' });
  const plain = await api.createMember({ email: createAddress('plain') });
  await invite('no nuts', guest.user.email, plain.user.email);
  await link(guest);
  for (const each of [guest, plain]) await answer(each, 'declined');
  expect(await countNoted()).toBe(0);
  for (const each of [guest, plain]) await answer(each, 'accepted');
  expect(await readFood('guests')).toEqual(['halal']);
});

test('[R79] what a guest said of their food stands when they are removed and invited again', async () => {
  const guest = await api.createMember({ email: createAddress('vegan'), dietary_needs: 'halal' });
  await invite('no nuts', guest.user.email);
  await answer(guest, 'accepted', 'vegan');
  await sendAsHost('POST', `/guests/${guest.user.id}/remove/`, {});
  const invited = { user_id: guest.user.id, inviter_id: host.user.id, created_at: api.now() };
  await api.db.insert(inviteLinkUses).values({ ...invited, event_id: dinner.event.id });
  await sendAsHost('POST', '/invitations/', { user_ids: [guest.user.id] });
  await answer(guest, 'accepted');
  expect(await readFood('guests')).toEqual(['vegan']);
});
