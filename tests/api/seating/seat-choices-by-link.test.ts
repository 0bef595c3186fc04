/** Choosing neighbours by the link of an invitation's e-mail, without a session (R86). */
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallDefinition } from '#src/contract/call-definition.ts';
import { calls } from '#src/contract/calls.ts';
import type { EventBySlug } from '#src/contract/events.ts';
import type { SeatChoices } from '#src/contract/matches.ts';
import type { Seating } from '#src/contract/seating.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { users } from '#server/modules/auth/schema.ts';
import { findUserByEmail } from '#server/modules/auth/users.ts';
import { eventHosts, events, guests } from '#server/modules/dinners/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { createDinner, type CreatedDinner } from '#tests/helpers/api/create-dinner.ts';
import {
  type Api,
  type Member,
  OWN_ORIGIN,
  PARTNER_ORIGIN,
  startApi,
} from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
let count = 0;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ first_name: 'Teodora', last_name: 'Vasić' });
});
afterAll(() => api.close());

/** An unlisted dinner with two guests who have a seat. */
async function createSeatedDinner() {
  const dinner = await createDinner(api, host.user, { visibility: 'invite' }, [
    { shape: 'long', seats: 8 },
  ]);
  const others: Member[] = [];
  for (const first_name of ['Amara', 'Bo']) {
    const guest = await api.createMember({ first_name, last_name: 'Okonkwo' });
    await invite(dinner, guest.user.email);
    await guest.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
    others.push(guest);
  }
  return { dinner, others: others as [Member, Member] };
}

/** Invites the address; the path of the link in its e-mail. */
async function invite({ path }: CreatedDinner, email: string): Promise<string> {
  await host.send('POST', `${path}/invitations/`, { body: { invitees: [{ email }] } });
  await api.runDueJobs();
  const letter = api.outbox.findLast(({ to }) => to === email);
  return /\/invite-answer\/guest\/[\w.-]+/.exec(letter?.text ?? '')![0];
}

async function answer(path: string, status: 'accepted' | 'declined'): Promise<void> {
  const query = status === 'declined' ? '?answer=decline' : '';
  const page = await api.send<string>('GET', path + query);
  const version = /name="version" value="([^"]*)"/.exec(page.body)?.[1] ?? '';
  const names = { first_name: 'Marit', last_name: 'Solheim' };
  await api.send('POST', path, {
    body: new URLSearchParams({ version, answer: status, ...names }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: OWN_ORIGIN },
  });
}

/** A guest who accepted by their link alone. */
async function acceptByLink(dinner: CreatedDinner) {
  const email = `marit${(count += 1)}@tide.example`;
  const path = await invite(dinner, email);
  await answer(path, 'accepted');
  await api.runDueJobs();
  return { email, path, token: path.split('/').at(-1)! };
}

const readChoices = (token: string, { path }: CreatedDinner) =>
  api.send<SeatChoices>('GET', `${path}/choices/`, { token });
const choose = (token: string, { path }: CreatedDinner, other: Member, is_chosen = true) =>
  api.send('PUT', `${path}/choices/${other.user.id}/`, { token, body: { is_chosen } });
const readDecision = async (email: string, to: Member) =>
  (
    await api.db
      .select({ state: matchDecisions.state })
      .from(matchDecisions)
      .innerJoin(users, eq(users.id, matchDecisions.user_id))
      .where(and(eq(users.email, email), eq(matchDecisions.target_id, to.user.id)))
  )[0]?.state;

test('[R86] a guest who accepted by the link chooses a neighbour with it, and takes it back', async () => {
  const {
    dinner,
    others: [amara, bo],
  } = await createSeatedDinner();
  const { path, email, token } = await acceptByLink(dinner);
  const page = await api.send<string>('GET', path);
  expect(page.body).toContain(`href="${path}/neighbours"`);
  const card = await api.send<string>('GET', `${path}/neighbours`);
  expect([
    card.status,
    card.body.includes('<beside-invite-card mode="frame"'),
    card.body.includes(email),
    card.headers.get('Cache-Control'),
    card.headers.get('Referrer-Policy'),
    card.headers.get('Set-Cookie'),
  ]).toEqual([200, true, false, 'no-store', 'no-referrer', null]);

  await api.db
    .insert(matchDecisions)
    .values({ user_id: amara.user.id, target_id: host.user.id, state: 'interested' });
  const listed = await readChoices(token, dinner);
  expect(listed.body.results.map(({ first_name }) => first_name).toSorted()).toEqual([
    'Amara',
    'Bo',
    'Teodora',
  ]);
  expect(JSON.stringify(listed.body)).not.toMatch(/Okonkwo|@/);
  expect(await choose(token, dinner, bo)).toMatchObject({ status: 200, body: { is_chosen: true } });
  expect(await readDecision(email, bo)).toBe('interested');
  await choose(token, dinner, bo, false);
  expect(await readDecision(email, bo)).toBeUndefined();

  const event = await api.send<EventBySlug>(
    'GET',
    `/api/events/by-slug/?slug=${dinner.event.slug}`,
    { token },
  );
  expect(event.body.member).toMatchObject({ my_status: 'accepted', guest_counts: null });
  const seating = await api.send<Seating>('GET', `${dinner.path}/seating/`, { token });
  expect(seating.body.tables[0]!.seats.filter(({ is_me }) => is_me)).toHaveLength(1);
  expect(seating.body.value).toBeNull();
});

test('[R86] [case 132] the link opens nothing else: no other call, dinner or page', async () => {
  const { dinner } = await createSeatedDinner();
  const elsewhere = await createSeatedDinner();
  const { email, token } = await acceptByLink(dinner);
  await invite(elsewhere.dinner, email);
  const rows = Object.entries(calls).map(([name, row]) => ({ name, ...(row as CallDefinition) }));
  const opened = rows.filter(({ allowPersonalLink }) => allowPersonalLink);
  expect(opened.map(({ name }) => name).toSorted()).toEqual([
    'listSeatChoices',
    'readEventBySlug',
    'readSeating',
    'setSeatChoice',
  ]);
  for (const { name, method, path, body, allowPersonalLink, who } of rows) {
    if (allowPersonalLink || who === 'anyone') continue;
    const filled = path.replace(':id', dinner.event.id).replace(/:\w+/g, host.user.id);
    const sent = await api.send(method, filled, { token, ...(body && { body: {} }) });
    expect(sent.status, name).toBe(401);
  }
  const [other] = elsewhere.others;
  expect((await readChoices(token, elsewhere.dinner)).status).toBe(403);
  expect((await choose(token, elsewhere.dinner, other)).status).toBe(403);
  expect(
    (await api.send('GET', `/api/events/by-slug/?slug=${elsewhere.dinner.event.slug}`, { token }))
      .status,
  ).toBe(404);
  const foreign = { token, origin: PARTNER_ORIGIN };
  expect((await api.send('GET', `${dinner.path}/choices/`, foreign)).status).toBe(403);
  const stranger = await api.createMember();
  expect((await choose(token, dinner, stranger)).status, 'who isn’t seated here').toBe(404);
});

test('[R86] [case 132] the link of somebody who helps with the dinner shows no hosts’ view', async () => {
  const { dinner } = await createSeatedDinner();
  const helper = await api.createMember({ first_name: 'Ines' });
  const path = await invite(dinner, helper.user.email);
  await answer(path, 'accepted');
  const token = path.split('/').at(-1)!;
  expect((await readChoices(token, dinner)).status).toBe(200);
  await api.db.insert(eventHosts).values({
    event_id: dinner.event.id,
    user_id: helper.user.id,
    role: 'co_host',
    accepted_at: api.now(),
  });
  expect((await readChoices(token, dinner)).status).toBe(401);
  expect((await api.send<string>('GET', path)).body).not.toContain('/neighbours');
});

test('[R86] [case 132] choosing ends with the link, an answer or the dinner, in one wording', async () => {
  const {
    dinner,
    others: [amara],
  } = await createSeatedDinner();
  const unknown = await readChoices(`${'A'.repeat(22)}.${'B'.repeat(43)}`, dinner);
  expect(unknown.status).toBe(401);
  const expectEnded = async (token: string, email: string, what: string) => {
    expect(await readChoices(token, dinner), what).toMatchObject({
      status: 401,
      body: unknown.body as object,
    });
    expect((await choose(token, dinner, amara)).status, what).toBe(401);
    expect(await readDecision(email, amara), what).toBeUndefined();
    const card = await api.send<string>('GET', `/invite-answer/guest/${token}/neighbours`);
    expect(card.body, what).not.toContain('beside-invite-card');
  };
  const [declined, removed, moved, banned, late] = [
    await acceptByLink(dinner),
    await acceptByLink(dinner),
    await acceptByLink(dinner),
    await acceptByLink(dinner),
    await acceptByLink(dinner),
  ];
  for (const { token } of [declined, removed, moved, banned, late])
    expect((await readChoices(token, dinner)).status, 'control').toBe(200);
  const [id] = declined.token.split('.');
  const [, signature] = late.token.split('.');
  await expectEnded(`${id}.${signature}`, late.email, 'another guest’s id');

  api.clock.advance(1000);
  await answer(declined.path, 'declined');
  await expectEnded(declined.token, declined.email, 'declined');
  const user = (await findUserByEmail(api.db, removed.email))!;
  await host.send('POST', `${dinner.path}/guests/${user.id}/remove/`, { body: {} });
  await expectEnded(removed.token, removed.email, 'removed');
  await api.db
    .update(users)
    .set({ email: 'elsewhere2@tide.example' })
    .where(eq(users.email, moved.email));
  await expectEnded(moved.token, 'elsewhere2@tide.example', 'another address');
  await api.db.update(users).set({ banned_at: api.now() }).where(eq(users.email, banned.email));
  await expectEnded(banned.token, banned.email, 'banned');
  await api.db
    .update(events)
    .set({
      starts_at: new Date(api.now().getTime() - DAY_MS),
      ends_at: new Date(api.now().getTime() - DAY_MS / 2),
    })
    .where(eq(events.id, dinner.event.id));
  await expectEnded(late.token, late.email, 'the dinner is over');
});

test('[R86] [case 132] reading by the link changes nothing', async () => {
  const { dinner } = await createSeatedDinner();
  const { path, token } = await acceptByLink(dinner);
  const readState = async () => [
    await api.db.select().from(guests).where(eq(guests.event_id, dinner.event.id)),
    await api.db.$count(matchDecisions),
  ];
  const before = await readState();
  await api.send('GET', `${path}/neighbours`);
  await readChoices(token, dinner);
  await api.send('GET', `${dinner.path}/seating/`, { token });
  await api.send('GET', `/api/events/by-slug/?slug=${dinner.event.slug}`, { token });
  expect(await readState()).toEqual(before);
  expect(JSON.stringify(api.loggedErrors)).not.toContain(token);
});
