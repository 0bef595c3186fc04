/** The waiting list in the hosts' own order (R79). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventHosts, events } from '#server/modules/dinners/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { SECOND_MS } from '#src/contract/constants/time.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { LogEntry } from '#src/contract/event-log.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember();
});
afterAll(() => api.close());

const rsvp = (guest: Member, { path }: CreatedDinner, status: 'accepted' | 'declined') =>
  guest.send('POST', `${path}/rsvp/`, { body: { status } });
/** Answers a second later each. */
async function accept(dinner: CreatedDinner, ...members: Member[]) {
  for (const member of members) {
    api.clock.advance(SECOND_MS);
    await rsvp(member, dinner, 'accepted');
  }
}
/** A table of two with one guest seated, and others who wait. */
async function createFullDinner(names: string[], input: object = {}) {
  const dinner = await createDinner(api, host.user, input, [{ shape: 'round', seats: 2 }]);
  const seated = await api.createMember();
  const waiting: Member[] = [];
  for (const first_name of names) waiting.push(await api.createMember({ first_name }));
  await accept(dinner, seated, ...waiting);
  return { dinner, seated, waiting };
}
const move = (guest: Member, { path }: CreatedDinner, position: number, as = host) =>
  as.send<{ waitlist_position: number; error: string }>(
    'POST',
    `${path}/guests/${guest.user.id}/waitlist/`,
    { body: { position } },
  );
async function readLine({ path }: CreatedDinner): Promise<string[]> {
  const { body } = await host.send<{
    results: { person: { first_name: string }; waitlist_position: number | null }[];
  }>('GET', `${path}/guests/?limit=100`);
  return body.results
    .filter(({ waitlist_position }) => waitlist_position !== null)
    .toSorted((a, b) => a.waitlist_position! - b.waitlist_position!)
    .map(({ person }) => person.first_name);
}
const readStatus = async (guest: Member, { path }: CreatedDinner) =>
  (await guest.send<DinnerEvent>('GET', `${path}/`)).body.my_status;

test('[R79] free seats go by the order that owner and co-hosts give the waitlist', async () => {
  const { dinner, seated, waiting } = await createFullDinner(['Ann', 'Bo', 'Cy', 'Di']);
  const [ann, bo, cy, di] = waiting as [Member, Member, Member, Member];
  const helper = await api.createMember({ first_name: 'Ines' });
  await api.db.insert(eventHosts).values({
    event_id: dinner.event.id,
    user_id: helper.user.id,
    role: 'co_host',
    accepted_at: api.now(),
  });
  expect((await move(di, dinner, 1, helper)).body.waitlist_position).toBe(1);
  expect(await readLine(dinner)).toEqual(['Di', 'Ann', 'Bo', 'Cy']);
  api.clock.advance(SECOND_MS);
  expect((await move(ann, dinner, 3)).body.waitlist_position).toBe(3);
  expect(await readLine(dinner)).toEqual(['Di', 'Bo', 'Ann', 'Cy']);
  // Neither moves anybody, so neither is logged.
  await move(ann, dinner, 3);
  expect((await move(cy, dinner, 40)).body.waitlist_position).toBe(4);
  const log = (await host.send<{ results: LogEntry[] }>('GET', `${dinner.path}/log/`)).body;
  expect(
    log.results.map(({ actor, action, member, detail }) => [
      actor?.id,
      action,
      member?.id,
      detail.place,
    ]),
  ).toEqual([
    [host.user.id, 'moved_in_line', ann.user.id, 3],
    [helper.user.id, 'moved_in_line', di.user.id, 1],
  ]);
  await rsvp(seated, dinner, 'declined');
  expect(await readStatus(di, dinner)).toBe('accepted');
  await rsvp(di, dinner, 'declined');
  expect(await readStatus(bo, dinner)).toBe('accepted');
  expect(await readLine(dinner)).toEqual(['Ann', 'Cy']);
});

test('[R79] a closed account between waiting guests keeps no place that a host can see', async () => {
  const { dinner, waiting } = await createFullDinner(['Ann', 'Bo', 'Cy']);
  const [ann, bo, cy] = waiting as [Member, Member, Member];
  const setDeactivated = (deactivated_at: Date | null) =>
    api.db.update(users).set({ deactivated_at }).where(eq(users.id, bo.user.id));
  await setDeactivated(api.now());
  expect((await move(cy, dinner, 1)).body.waitlist_position).toBe(1);
  expect((await move(cy, dinner, 2)).body.waitlist_position).toBe(2);
  expect(await readLine(dinner)).toEqual(['Ann', 'Cy']);
  await setDeactivated(null);
  expect((await readLine(dinner)).indexOf('Cy')).toBeGreaterThan(0);
  expect((await move(ann, dinner, 3)).body.waitlist_position).toBe(3);
});

test('[R79] guests with a seat or who left, and a line by fit, are refused in words', async () => {
  const { dinner, seated, waiting } = await createFullDinner(['Ann', 'Bo']);
  const [ann, bo] = waiting as [Member, Member];
  await rsvp(seated, dinner, 'declined');
  for (const guest of [ann, seated])
    expect(await move(guest, dinner, 1)).toMatchObject({
      status: 409,
      body: { error: 'This guest is no longer on the waiting list.' },
    });
  expect((await move(await api.createMember(), dinner, 1)).status).toBe(404);
  expect((await move(bo, dinner, 0)).status).toBe(400);
  await api.db.update(events).set({ waitlist_rule: 'fit' }).where(eq(events.id, dinner.event.id));
  const byFit = await move(bo, dinner, 1);
  expect([byFit.status, byFit.body.error]).toEqual([
    409,
    expect.stringMatching(/^At this dinner free seats go to whoever fits best/),
  ]);
});

test('[R79] an approved request goes by its time, or last in an order of the host’s', async () => {
  const { dinner, waiting } = await createFullDinner([]);
  const approve = (guest: Member) =>
    host.send('POST', `${dinner.path}/guests/${guest.user.id}/approve/`, { body: {} });
  const setApproval = (approval: boolean) =>
    api.db.update(events).set({ approval }).where(eq(events.id, dinner.event.id));
  for (const first_name of ['Early', 'Ann', 'Bo', 'Late'])
    waiting.push(await api.createMember({ first_name }));
  const [early, ann, bo, late] = waiting as [Member, Member, Member, Member];
  await setApproval(true);
  await accept(dinner, early);
  await setApproval(false);
  await accept(dinner, ann);
  await setApproval(true);
  await accept(dinner, late);
  await setApproval(false);
  await accept(dinner, bo);
  await approve(early);
  expect(await readLine(dinner)).toEqual(['Early', 'Ann', 'Bo']);
  await move(bo, dinner, 1);
  await approve(late);
  expect(await readLine(dinner)).toEqual(['Bo', 'Early', 'Ann', 'Late']);
  const log = (await host.send<{ results: LogEntry[] }>('GET', `${dinner.path}/log/`)).body.results;
  expect(
    log.find(({ action, member }) => action === 'approved' && member?.id === late.user.id),
    'no seat was given',
  ).toMatchObject({ detail: { place: 4 } });
});

test('[R44] the host gives a free seat to somebody waiting, also ahead of others, and none twice', async () => {
  const { dinner, seated, waiting } = await createFullDinner(['Ann', 'Bo', 'Cy']);
  const [ann, bo, cy] = waiting as [Member, Member, Member];
  const give = async (guest: Member) =>
    (
      await host.send<{ status: string }>(
        'POST',
        `${dinner.path}/guests/${guest.user.id}/approve/`,
        { body: {} },
      )
    ).body.status;
  expect(await give(bo), 'no seat is free').toBe('waitlisted');
  // Nobody gets the seat while the accounts of those who wait are closed.
  const setBanned = (banned_at: Date | null) =>
    Promise.all(
      waiting.map(({ user }) =>
        api.db.update(users).set({ banned_at }).where(eq(users.id, user.id)),
      ),
    );
  await setBanned(api.now());
  await rsvp(seated, dinner, 'declined');
  await setBanned(null);
  expect(await readLine(dinner)).toEqual(['Ann', 'Bo', 'Cy']);
  expect([await give(bo), await give(ann)]).toEqual(['accepted', 'waitlisted']);
  expect(await readLine(dinner)).toEqual(['Ann', 'Cy']);
  await rsvp(bo, dinner, 'declined');
  expect(await readStatus(ann, dinner), 'the rule goes on as before').toBe('accepted');
  expect(await readStatus(cy, dinner)).toBe('waitlisted');
  const log = (await host.send<{ results: LogEntry[] }>('GET', `${dinner.path}/log/`)).body.results;
  expect(log.map(({ action, member }) => [action, member?.id])).toEqual([['approved', bo.user.id]]);
});
