/** Who a guest may choose as neighbour on the turned invitation, and what choosing does (R41, R85). */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Match, SeatChoices } from '#src/contract/matches.ts';
import type { Seating } from '#src/contract/seating.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { blocks } from '#server/modules/profiles/schema.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';
import { type Api, type Member, PARTNER_ORIGIN, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const accept = (who: Member, path: string) =>
  who.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
const readChoices = async (who: Member, path: string) =>
  (await who.send<SeatChoices>('GET', `${path}/choices/`)).body;
const setChoice = (who: Member, path: string, other: Member, is_chosen: boolean) =>
  who.send<{ is_searching: boolean }>('PUT', `${path}/choices/${other.user.id}/`, {
    body: { is_chosen },
  });
const readDecision = async (from: Member, to: Member) =>
  (
    await api.db
      .select()
      .from(matchDecisions)
      .where(
        and(eq(matchDecisions.user_id, from.user.id), eq(matchDecisions.target_id, to.user.id)),
      )
  )[0]?.state;

/** Guests of a dinner at one long table, seated in an improved plan. */
async function seatGuests(names: string[], overrides: Parameters<typeof createDinner>[2] = {}) {
  const host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
  const dinner = await createDinner(api, host.user, overrides, [
    { shape: 'long', seats: names.length + 1 },
  ]);
  const guests: Member[] = [];
  for (const first_name of names)
    guests.push(await api.createMember({ first_name, last_name: 'Okonkwo' }));
  for (const guest of guests) await accept(guest, dinner.path);
  await api.runDueJobs();
  return { ...dinner, host, guests };
}

test('[R41, R85] the list ranks seated guests by profile and hides who chose whom', async () => {
  const names = ['Marit', 'Amara', 'Bo', 'Chidi', 'Dana'];
  const { path, guests, host } = await seatGuests(names);
  const [me, amara, bo, chidi, dana] = guests as [Member, Member, Member, Member, Member];
  const late = await api.createMember({ first_name: 'Late' });
  await accept(late, path);
  await api.db.insert(blocks).values({ user_id: dana.user.id, target_id: me.user.id });
  const before = await readChoices(me, path);
  const { results } = before;
  expect(results.map(({ first_name }) => first_name).toSorted()).toEqual([
    'Amara',
    'Bo',
    'Chidi',
    'Teodora',
  ]);
  expect(results.find(({ id }) => id === amara.user.id)).toMatchObject({
    initial: 'O',
    is_chosen: false,
    reason: null,
  });
  expect(JSON.stringify(before)).not.toContain('Okonkwo');
  for (const other of [amara, bo, host])
    await api.db
      .insert(matchDecisions)
      .values({ user_id: other.user.id, target_id: me.user.id, state: 'interested' });
  expect(await readChoices(me, path), 'one-sided picks change nothing').toEqual(before);
  await api.db
    .insert(matchDecisions)
    .values({ user_id: me.user.id, target_id: chidi.user.id, state: 'dismissed' });
  expect((await readChoices(me, path)).results, 'control: my own do').toHaveLength(3);
  expect((await late.send('GET', `${path}/choices/`)).status, 'without a seat').toBe(403);
});

test('[R85] a reason says what two cards have in common', async () => {
  const host = await api.createMember({ first_name: 'Teodora' });
  const { path } = await createDinner(api, host.user);
  const raising = await createMemberWithPriorities(api, ['raising'], { first_name: 'Ravi' });
  const investing = await createMemberWithPriorities(api, ['investing'], { first_name: 'Iris' });
  for (const who of [raising, investing]) await accept(who, path);
  const [first, second] = (await readChoices(raising, path)).results;
  expect(first).toMatchObject({ first_name: 'Iris', reason: expect.stringContaining('Iris') });
  expect(second).toMatchObject({ first_name: 'Teodora', reason: null });
});

test('[R41, R85] a partner page’s session chooses a neighbour and takes it back', async () => {
  const names = ['Marit', 'Amara', 'Bo', 'Chidi', 'Dana', 'Emil', 'Freya', 'Giulia', 'Hanneke'];
  const { path, event, guests } = await seatGuests(names);
  const me = guests[0]!;
  const scope = { scope: 'widget' as const, origin: PARTNER_ORIGIN, eventIds: [event.id] };
  const session = await api.signIn(me.user, scope);
  const readNeighbours = async () =>
    (await session.send<Seating>('GET', `${path}/seating/`)).body.neighbours.map(
      ({ person }) => person.id,
    );
  const seatedBefore = await readNeighbours();
  const far = guests.slice(1).find(({ user }) => !seatedBefore.includes(user.id))!;
  expect((await readChoices(session, path)).is_searching).toBe(false);

  const chosen = await setChoice(session, path, far, true);
  expect(chosen).toMatchObject({ status: 200, body: { is_chosen: true, is_searching: true } });
  await api.runDueJobs();
  expect(await readNeighbours()).toContain(far.user.id);
  const { results, is_searching } = await readChoices(session, path);
  expect([results[0], is_searching]).toMatchObject([{ id: far.user.id, is_chosen: true }, false]);
  const { body: contacts } = await me.send<{ results: Match[] }>('GET', '/api/matches/interested/');
  expect(contacts.results.map(({ target_user }) => target_user.id)).toEqual([far.user.id]);

  expect((await setChoice(session, path, far, false)).body.is_searching).toBe(true);
  expect(await readDecision(me, far)).toBeUndefined();
});

test('[R41, R85] choosing needs a seat, access to the dinner, and a plan that isn’t final', async () => {
  const { path, event, guests } = await seatGuests(['Marit', 'Amara', 'Bo']);
  const other = await seatGuests(['Ines', 'Otto']);
  const [me, amara, bo] = guests as [Member, Member, Member];
  const stranger = other.guests[0]!;
  const scope = { scope: 'widget' as const, origin: PARTNER_ORIGIN, eventIds: [other.event.id] };
  const elsewhere = await api.signIn(me.user, scope);
  const attempts: [Member, Member, number][] = [
    [elsewhere, amara, 403],
    [stranger, amara, 403],
    [me, stranger, 404],
    [me, me, 404],
  ];
  for (const [who, whom, status] of attempts)
    expect((await setChoice(who, path, whom, true)).status).toBe(status);
  await api.db
    .insert(matchDecisions)
    .values({ user_id: me.user.id, target_id: bo.user.id, state: 'dismissed' });
  await setChoice(me, path, bo, false);
  expect(await readDecision(me, bo), 'a skip is not a choice to take back').toBe('dismissed');

  await api.db
    .update(events)
    .set({ published_at: new Date(api.now().getTime() - DAY_MS) })
    .where(eq(events.id, event.id));
  expect((await readChoices(me, path)).results).toEqual([]);
  expect((await setChoice(me, path, amara, true)).status).toBe(409);
  expect(await readDecision(me, amara)).toBeUndefined();
});
