/** Who changed what of a dinner (R81). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventHosts, eventLog } from '#server/modules/dinners/schema.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#src/contract/constants/time.ts';
import type { LogEntry } from '#src/contract/event-log.ts';
import type { Seating } from '#src/contract/seating.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, TEST_START, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
let ines: Member;
let bo: Member;
let dinner: CreatedDinner;
beforeAll(async () => {
  api = await startApi();
});
beforeEach(async () => {
  api.clock.set(TEST_START);
  host = await api.createMember({ first_name: 'Teodora' });
  ines = await api.createMember({ first_name: 'Ines' });
  bo = await api.createMember({ first_name: 'Bo' });
  dinner = await createDinner(api, host.user, {}, [
    { shape: 'round', seats: 4 },
    { shape: 'round', seats: 4 },
  ]);
  await api.db.insert(eventHosts).values({
    event_id: dinner.event.id,
    user_id: ines.user.id,
    role: 'co_host',
    accepted_at: api.now(),
  });
  await bo.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
});
afterAll(() => api.close());

const readLog = async (query = '', as = host) =>
  (
    await as.send<{ results: LogEntry[]; next: string | null }>(
      'GET',
      `${dinner.path}/log/${query}`,
    )
  ).body;
/** A second later each, so that their order is certain. */
async function change(as: Member, method: string, path: string, body: object): Promise<number> {
  api.clock.advance(SECOND_MS);
  return (await as.send(method, dinner.path + path, { body })).status;
}
async function moveBo(revision?: number): Promise<number> {
  const { body } = await ines.send<Seating>('GET', `${dinner.path}/seating/`);
  const table_id = body.tables[1]!.id;
  return change(ines, 'PATCH', '/seating/', {
    moves: [{ user_id: bo.user.id, table_id, position: 0 }],
    ...(revision === undefined ? {} : { revision }),
  });
}

test('[R81] every change of hosts is logged with who made it and who it is about', async () => {
  await change(ines, 'PATCH', '/', { title: 'Salt', description: '', capacity: 7 });
  await change(ines, 'POST', '/invitations/', { emails: ['a@club.example', 'b@club.example'] });
  const versions = `${dinner.path}/seating/versions/`;
  const saved = await host.send<{ id: string }>('POST', versions, { body: {} });
  await moveBo();
  await change(host, 'PATCH', '/seating/', { locks: [{ user_id: bo.user.id, locked: false }] });
  await change(host, 'POST', `/seating/versions/${saved.body.id}/use/`, {});
  await change(host, 'POST', `/seating/versions/${saved.body.id}/use/`, {});
  await change(host, 'POST', '/message/', { text: 'Bring a coat.' });
  await change(ines, 'POST', '/seating/publish/', {});
  await change(host, 'POST', '/co-hosts/', { role: 'door', email: 'c@club.example' });
  await change(host, 'POST', `/guests/${bo.user.id}/remove/`, {});
  await change(host, 'POST', '/cancel/', {});
  const { results } = await readLog('', ines);
  expect(
    results.map(({ actor, action, member, detail }) => [
      actor?.first_name,
      action,
      member?.first_name ?? null,
      detail,
    ]),
  ).toEqual(
    [
      ['Ines', 'changed', null, { fields: ['title', 'capacity'] }],
      ['Ines', 'invited', null, { count: 2 }],
      ['Ines', 'moved', 'Bo', { table: 'Table 2' }],
      ['Teodora', 'unlocked', 'Bo', {}],
      ['Teodora', 'version_used', null, {}],
      ['Teodora', 'messaged', null, { groups: ['accepted'] }],
      ['Ines', 'published', null, {}],
      ['Teodora', 'host_asked', null, { role: 'door' }],
      ['Teodora', 'removed', 'Bo', {}],
      ['Teodora', 'cancelled', null, {}],
    ].toReversed(),
  );
  expect(JSON.stringify(results)).not.toContain('@');
});

test('[R81] adding guests to the list and announcements are logged without names', async () => {
  await change(ines, 'POST', '/guests/', { first_name: 'Anna', email: 'anna@club.example' });
  await change(host, 'POST', '/guests/import/', { text: 'Carl Silva\nDora Silva', commit: false });
  await change(host, 'POST', '/guests/import/', { text: 'Carl Silva\nDora Silva', commit: true });
  const { body } = await ines.send<Seating>('GET', `${dinner.path}/seating/`);
  const anna = body.tables
    .flatMap(({ seats }) => seats)
    .find(({ person }) => person?.first_name === 'Anna')!.person!.id;
  await change(ines, 'PATCH', '/seating/', {
    moves: [{ user_id: anna, table_id: body.tables[1]!.id, position: 1 }],
  });
  [host, ines] = [await api.signIn(host.user), await api.signIn(ines.user)];
  await change(ines, 'PATCH', '/seating/', { together: [[bo.user.id, anna]] });
  await change(ines, 'POST', '/seating/announcement/', {});
  await change(host, 'DELETE', '/seating/announcement/', {});
  await change(host, 'DELETE', '/seating/announcement/', {});
  await change(ines, 'POST', `/guests/${anna}/remove/`, {});
  await change(host, 'POST', '/seating/announcement/', {});
  api.clock.advance(3 * 60_000);
  await api.runDueJobs();
  host = await api.signIn(host.user);
  const { results } = await readLog();
  expect(
    results
      .filter(({ action }) => action !== 'rearranged')
      .map(({ actor, action, member, detail }) => [actor?.first_name, action, member, detail]),
  ).toEqual(
    [
      ['Ines', 'added', null, { count: 1 }],
      ['Teodora', 'added', null, { count: 2 }],
      ['Ines', 'moved', null, { table: 'Table 2' }],
      ['Ines', 'kept_together', null, {}],
      ['Ines', 'announced', null, {}],
      ['Teodora', 'taken_back', null, {}],
      ['Ines', 'removed', null, {}],
      ['Teodora', 'announced', null, {}],
      [undefined, 'announcement_sent', null, {}],
    ].toReversed(),
  );
  expect(JSON.stringify(results)).not.toMatch(/@|Anna|Silva/);
});

test('[R81] a refused or repeated change isn’t logged', async () => {
  expect(await moveBo(99)).toBe(409);
  expect(await change(ines, 'PATCH', '/', { title: dinner.event.title })).toBe(200);
  expect(await change(ines, 'PATCH', '/', { capacity: 1 })).toBe(400);
  expect((await readLog()).results).toEqual([]);
  await change(host, 'POST', '/cancel/', {});
  await change(host, 'POST', '/cancel/', {});
  expect((await readLog()).results).toHaveLength(1);
});

test('[R81] what the seating’s job did between two changes of hosts is one row', async () => {
  for (const first_name of ['Ada', 'Cy', 'Di']) {
    const guest = await api.createMember({ first_name });
    await guest.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } });
    api.clock.advance(HOUR_MS);
    await api.runDueJobs();
  }
  host = await api.signIn(host.user);
  const actions = (await readLog()).results.map(({ action, actor }) => [action, actor]);
  expect(actions).toEqual([['rearranged', null]]);
});

test('[R81] the log is read by pages, and gone a year after the dinner', async () => {
  const rows = Array.from({ length: 205 }, (_, n) => ({
    event_id: dinner.event.id,
    at: new Date(api.now().getTime() - n * 1000),
    actor_id: host.user.id,
    action: 'messaged' as const,
  }));
  await api.db.insert(eventLog).values(rows);
  const first = await readLog('?limit=200');
  expect(first.results).toHaveLength(200);
  const rest = await readLog(`?limit=200&cursor=${first.next}`);
  expect(rest.results).toHaveLength(5);
  expect(rest.next).toBeNull();
  api.clock.set(new Date(dinner.event.ends_at.getTime() + 365 * DAY_MS - HOUR_MS));
  await api.runJob('delete_expired');
  expect(await api.db.$count(eventLog)).toBeGreaterThanOrEqual(205);
  api.clock.advance(2 * HOUR_MS);
  await api.runJob('delete_expired');
  expect(await api.db.$count(eventLog)).toBe(0);
});
