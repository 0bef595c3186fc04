import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/modules/auth/schema.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { isSameSlug } from '#server/platform/db/same-slug.ts';
import type { EventBySlug } from '#src/contract/events.ts';
import type { Invite } from '#src/contract/invitations.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';

let api: Api;
let host: Member;
beforeAll(async () => {
  api = await startApi();
  host = await api.createMember({ invite_slug: 'warm-candle-417' });
  await createDinner(api, host.user, { slug: 'supper', title: 'Supper' });
  await createDinner(api, host.user, {
    slug: 'night-AbC_dEf',
    title: 'Behind closed doors',
    visibility: 'invite',
  });
});
afterAll(() => api.close());

const readBySlug = (slug: string, invite?: string) =>
  api.send<EventBySlug>(
    'GET',
    `/api/events/by-slug/?slug=${slug}${invite ? `&invite=${invite}` : ''}`,
  );

test.each([
  ['SUPPER', undefined, 'supper'],
  ['Supper', 'Warm-Candle-417', 'supper'],
  ['NIGHT-abc_DEF', 'WARM-CANDLE-417', 'night-AbC_dEf'],
])(
  '[R09] the dinner %s is found, invited by %s, and answers with its stored slug',
  async (slug, invite, stored) => {
    expect(await readBySlug(slug, invite)).toMatchObject({ status: 200, body: { slug: stored } });
    const read = await api.send<Invite>(
      'GET',
      `/api/invites/${invite ?? 'warm-candle-417'}/?event_slug=${slug}`,
    );
    expect(read).toMatchObject({
      status: 200,
      body: { slug: 'warm-candle-417', event: { slug: stored } },
    });
  },
);

test.each([
  ['night-abcxdef', 'warm-candle-417'],
  ['night-abc_de', 'warm-candle-417'],
  ['NIGHT-AbC_dEf', undefined],
  ['NIGHT-AbC_dEf', 'warm-candle-418'],
])('[R18] control: the dinner %s isn’t found, invited by %s', async (slug, invite) => {
  expect((await readBySlug(slug, invite)).status).toBe(404);
});

test('[R09] an invite link, a page and a share image take slugs in any case', async () => {
  const guest = await api.createMember();
  const linkInvite = (slug: string) =>
    guest.send('POST', `/api/invites/${slug}/claim/`, { body: { event_slug: 'Night-aBc_DeF' } });
  expect((await linkInvite('Warm-candle-418')).status).toBe(404);
  expect((await linkInvite('Warm-Candle-417')).status).toBe(204);
  expect(
    (await guest.send<EventBySlug>('GET', '/api/events/by-slug/?slug=NIGHT-ABC_DEF')).body.member,
  ).toMatchObject({ slug: 'night-AbC_dEf' });
  expect((await api.send('GET', '/share/WARM-candle-417.png?eventSlug=SUPPER')).status).toBe(200);
  expect(
    (
      await api.send<string>(
        'GET',
        '/oembed?url=http://localhost:3000/invite/WARM-candle-417?eventSlug=SUPPER',
      )
    ).status,
  ).toBe(200);
});

test('[R09] of two slugs that differ in case alone the one as typed is found', async () => {
  const [one, other] = await Promise.all([
    createDinner(api, host.user, { slug: 'twice' }),
    createDinner(api, host.user, { slug: 'TWICE' }),
  ]);
  expect([(await readBySlug('twice')).body.id, (await readBySlug('TWICE')).body.id]).toEqual([
    one.event.id,
    other.event.id,
  ]);
  const eve = await api.createMember({ invite_slug: 'WARM-CANDLE-417' });
  const invite = await api.send<Invite>('GET', '/api/invites/WARM-CANDLE-417/');
  expect(invite.body.inviter.id).toBe(eve.user.id);
  // She can't invite to the host's dinner, although her slug reads the same.
  expect((await readBySlug('night-AbC_dEf', 'WARM-CANDLE-417')).status).toBe(404);
});

test('[R09] slugs in any case are found by index', async () => {
  const explain = async (table: typeof events | typeof users, condition: SQL) => {
    const { rows } = await api.db.transaction(async (tx) => {
      // The tables of the test are too small for an index to pay.
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select id from ${table} where ${condition}`);
    });
    return JSON.stringify(rows);
  };
  expect(await explain(events, isSameSlug(events.slug, 'Supper'))).toContain(
    'events_slug_any_case',
  );
  expect(await explain(users, isSameSlug(users.invite_slug, 'Warm'))).toContain(
    'users_invite_slug_any_case',
  );
});
