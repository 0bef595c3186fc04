/** What a member does at the same moment as something else, on PostgreSQL. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blocks, events, rsvps, seats, users } from '../../host/server/db/schema.ts';
import { writeProfileTypes } from '../../host/server/db/profile-types.ts';
import type { Profile, ProfileDetail } from '../../src/contract/shapes/profile.ts';
import { type Api, type Member, startApi } from '../helpers/api.ts';
import { layDinner } from '../helpers/dinner.ts';
import { type Postgres, startPostgres } from '../helpers/postgres.ts';

const ROUNDS = 30;

let postgres: Postgres;
let api: Api;
beforeAll(async () => {
  postgres = await startPostgres();
  api = await startApi({ databaseUrl: postgres.url });
}, 120_000);
afterAll(async () => {
  await api.close();
  await postgres.stop();
});

const leave = (who: Member) => who.send('DELETE', '/api/user/delete-account/delete/');

test('[R46] [case 54] an answer on its way while its member leaves keeps no chair, and the count stays true', async () => {
  const host = await api.member();
  const { event, path } = await layDinner(api, host.user, {}, [{ shape: 'long', seats: ROUNDS + 1 }]);
  const members = [];
  for (let round = 0; round < ROUNDS; round += 1) members.push(await api.member());
  const accept = (who: Member) => who.send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
  const answers = await Promise.all(members.flatMap((who, index) => (index % 2 ? [accept(who), leave(who)] : [leave(who), accept(who)])));
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  await api.run('purge');
  const held = await api.db
    .select({ id: users.id })
    .from(rsvps)
    .innerJoin(users, eq(users.id, rsvps.user_id))
    .where(and(eq(rsvps.event_id, event.id), eq(rsvps.status, 'accepted'), isNotNull(users.deactivated_at)));
  expect(held).toEqual([]);
  expect((await api.db.select().from(events).where(eq(events.id, event.id)))[0]?.taken).toBe(1);
  expect(await api.db.$count(seats, eq(seats.event_id, event.id))).toBe(1);
});

test('[R46] leaving twice at once is done once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const ada = await api.member();
    const answers = await Promise.all([leave(ada), leave(ada), leave(ada)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  }
});

test('[R49] two who share two dinners and block each other at once both do', async () => {
  const people = [];
  for (let round = 0; round < ROUNDS; round += 1) people.push([await api.member(), await api.member()] as const);
  for (const [ada, ben] of people.slice(0, 6)) {
    for (const who of [ada, ben]) {
      const { path } = await layDinner(api, who.user, { slug: `both-${who.user.id}` });
      await (who === ada ? ben : ada).send('POST', `${path}/rsvp/`, { body: { status: 'accepted' } });
    }
  }
  const block = (who: Member, other: Member) => who.send('POST', `/api/users/${other.user.id}/block/`, { body: {} });
  const answers = await Promise.all(people.flatMap(([ada, ben]) => [block(ada, ben), block(ben, ada)]));
  expect(answers.filter(({ status }) => status !== 204)).toEqual([]);
  const ids = people.flat().map(({ user }) => user.id);
  expect(await api.db.$count(blocks, inArray(blocks.user_id, ids))).toBe(2 * ROUNDS);
});

test('[R35] of two who write a priority at once neither writes over the other’s field', async () => {
  const types = await api.db.transaction((tx) => writeProfileTypes(tx));
  for (let round = 0; round < 10; round += 1) {
    const ada = await api.member();
    const made = await ada.send<{ results: Profile[] }>('POST', '/api/profiles/initialize_profiles/', {
      body: { source: 'manual', profile_type_ids: [types.get('raising')!] },
    });
    const id = made.body.results[1]!.id;
    const put = (body: object) => ada.send('PUT', `/api/profiles/${id}/update_profile_data/`, { body });
    const all = await Promise.all([
      put({ bio: 'Mine.' }),
      put({ company: { name: 'Kiln', role: '', website: '' } }),
      put({ attributes: [{ key: 'round', value: '2m' }] }),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await ada.send<ProfileDetail>('GET', `/api/profiles/${id}/profile_detail/`);
    expect(body).toMatchObject({ bio: 'Mine.', company: { name: 'Kiln' }, attributes: [{ key: 'round', value: '2m' }] });
  }
});

test('[R36] one address asked for by two at once becomes one’s alone', async () => {
  for (let round = 0; round < 5; round += 1) {
    const email = `wanted${round}@club.example`;
    const two = [await api.member(), await api.member()];
    const change = (who: Member, code?: string) => who.send('POST', '/api/user/change-email/', { body: { email, ...(code ? { code } : {}) } });
    const codes: string[] = [];
    for (const who of two) {
      await change(who);
      codes.push(await api.codeFor(email));
    }
    const answers = await Promise.all(two.map((who, index) => change(who, codes[index])));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await api.db.$count(users, eq(users.email, email))).toBe(1);
  }
});
