/** A dinner with more guests than fit into a deck: each guest is matched with the best of them, and one RSVP changes few rows (R43). */
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { events, guests as guestRows, seats, tables } from '#server/modules/dinners/schema.ts';
import { findMatches } from '#server/modules/matching/find-matches.ts';
import { matchDecisions, matches } from '#server/modules/matching/schema.ts';
import { upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';
import { profiles } from '#server/modules/profiles/schema.ts';
import { users } from '#server/modules/auth/schema.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { type CreatedDinner, createDinner } from '#tests/helpers/api/create-dinner.ts';
import { createMemberWithPriorities } from '#tests/helpers/api/create-member-with-priorities.ts';

const GUESTS = 999;
const SEATS_PER_TABLE = 10;
const DECK_SIZE = 200;

let api: Api;
let host: Member;
let dinner: CreatedDinner;
let guestIds: string[];

/** All guests but one, in rows of their own: every second seeks what the others come for. Each has a full deck of poor matches. */
beforeAll(async () => {
  api = await startApi();
  host = await createMemberWithPriorities(api, ['peers'], { first_name: 'Host' });
  await api.runDueJobs();
  const layout = Array.from({ length: 100 }, () => ({
    shape: 'round' as const,
    seats: SEATS_PER_TABLE,
  }));
  dinner = await createDinner(api, host.user, {}, layout);
  const types = await upsertProfileTypes(api.db);
  const guests = await api.db
    .insert(users)
    .values(
      Array.from({ length: GUESTS - 1 }, (_, i) => ({
        email: `guest-${i}@club.example`,
        first_name: `Guest${i}`,
        last_name: 'Example',
        invite_slug: `guest-${i}`,
        is_new: false,
        created_at: api.now(),
      })),
    )
    .returning({ id: users.id });
  guestIds = guests.map(({ id }) => id);
  const profile = { created_at: api.now(), updated_at: api.now() };
  await api.db.insert(profiles).values(
    guestIds.map((user_id, i) => ({
      ...profile,
      user_id,
      attributes: [{ key: 'fields', value: toFields(i) }],
    })),
  );
  await api.db.insert(profiles).values(
    guestIds.map((user_id, i) => ({
      ...profile,
      user_id,
      profile_type_id: types.get(i % 2 === 0 ? 'investing' : 'raising')!,
    })),
  );
  const tableRows = await api.db
    .select()
    .from(tables)
    .where(eq(tables.event_id, dinner.event.id))
    .orderBy(tables.position);
  const rows = await api.db
    .insert(guestRows)
    .values(
      guestIds.map((user_id) => ({
        event_id: dinner.event.id,
        user_id,
        status: 'accepted' as const,
        created_at: api.now(),
      })),
    )
    .returning({ id: guestRows.id });
  await api.db.insert(seats).values(
    rows.map(({ id }, i) => ({
      event_id: dinner.event.id,
      guest_id: id,
      table_id: tableRows[Math.floor((i + 1) / SEATS_PER_TABLE)]!.id,
      position: (i + 1) % SEATS_PER_TABLE,
    })),
  );
  await api.db.update(events).set({ attendee_count: GUESTS }).where(eq(events.id, dinner.event.id));
  await fillDecks();
  await api.db.execute(sql`create table changed_matches (operation text not null)`);
  await api.db.execute(sql`create function count_change() returns trigger language plpgsql as
    $$ begin insert into changed_matches values (tg_op); return null; end $$`);
  await api.db.execute(
    sql`create trigger count_changes after insert or update or delete on matches for each row execute function count_change()`,
  );
});
afterAll(() => api.close());

/** Fields repeat every 25 guests, so that each guest shares some with many. */
const toFields = (i: number) => [`Field ${i % 5}`, `Field ${5 + (i % 25)}`];

/** Gives each guest a deck of those who come after them by id, with a score that anyone who fits exceeds. */
async function fillDecks(): Promise<void> {
  await api.db.execute(sql`
    with seated as (
      select g.user_id, row_number() over (order by g.user_id) - 1 as place, p.id as profile_id
      from seats s join guests g on g.id = s.guest_id join profiles p on p.user_id = g.user_id and p.profile_type_id is not null where s.event_id = ${dinner.event.id}
    )
    insert into matches (user_id, target_id, my_profile_id, target_profile_id, score, created_at)
    select mine.user_id, theirs.user_id, mine.profile_id, theirs.profile_id, 0.01, ${api.now().toISOString()}::timestamptz
    from seated mine cross join generate_series(1, ${DECK_SIZE}) step
    join seated theirs on theirs.place = (mine.place + step) % (select count(*) from seated)`);
}

const readTargetIds = async (userId: string) =>
  (
    await api.db.select({ id: matches.target_id }).from(matches).where(eq(matches.user_id, userId))
  ).map(({ id }) => id);
const countChangedMatches = async () =>
  (await api.db.execute<{ count: number }>(sql`select count(*)::int as count from changed_matches`))
    .rows[0]!.count;

test('[R43] an RSVP to a dinner of a thousand changes at most 2,500 matches', async () => {
  const me = await createMemberWithPriorities(
    api,
    ['raising'],
    { first_name: 'Mina' },
    toFields(7),
  );
  expect(
    (await me.send('POST', `${dinner.path}/rsvp/`, { body: { status: 'accepted' } })).status,
  ).toBe(200);
  await api.runDueJobs();
  expect(await countChangedMatches()).toBeLessThanOrEqual(2500);
  const ownIds = await readTargetIds(me.user.id);
  expect(ownIds).toHaveLength(DECK_SIZE);
  const { rows } = await api.db.execute<{ size: number }>(
    sql`select max(size)::int as size from (select count(*) as size from matches group by user_id) decks`,
  );
  expect(rows[0]!.size, 'no deck grows').toBe(DECK_SIZE);
  const inTheirDeck = await api.db.$count(
    matches,
    and(eq(matches.target_id, me.user.id), inArray(matches.user_id, ownIds)),
  );
  expect(inTheirDeck, 'a better match takes the place of the poorest').toBe(DECK_SIZE);
});

test('[R43] a newcomer takes the place of nobody decided on and of no neighbour', async () => {
  const [owner, left, right, decided] = [
    guestIds[10]!,
    guestIds[9]!,
    guestIds[11]!,
    guestIds[500]!,
  ];
  await putIntoDeck(owner, [left, right, decided], 0);
  await api.db
    .insert(matchDecisions)
    .values({ user_id: owner, target_id: decided, state: 'dismissed', decided_at: api.now() });
  const newcomer = await createNewcomer(toFields(10));
  await findMatches(api, newcomer.user.id);
  expect(await readTargetIds(owner)).toEqual(
    expect.arrayContaining([newcomer.user.id, left, right, decided]),
  );
  await findMatches(api, owner);
  const ownerIds = await readTargetIds(owner);
  expect(ownerIds, 'nor does the member’s own search').toEqual(
    expect.arrayContaining([newcomer.user.id, left, right, decided]),
  );
  expect(ownerIds).toHaveLength(DECK_SIZE);
});

test('[R32] a neighbour is a match once the plan is published, and not before', async () => {
  const [owner, neighbour] = [guestIds[30]!, guestIds[31]!];
  const removeNeighbour = () =>
    api.db.delete(matches).where(and(eq(matches.user_id, owner), eq(matches.target_id, neighbour)));
  const setPublished = (published_at: Date | null) =>
    api.db.update(events).set({ published_at }).where(eq(events.id, dinner.event.id));
  await copyPriority(owner, neighbour);
  await removeNeighbour();
  await findMatches(api, owner);
  expect(await readTargetIds(owner)).not.toContain(neighbour);
  await setPublished(api.now());
  await findMatches(api, owner);
  expect(await readTargetIds(owner)).toContain(neighbour);
  await setPublished(null);
});

test('[R43] a search fills the place of a guest who left, and drops what is too many', async () => {
  const owner = guestIds[20]!;
  await putIntoDeck(owner, guestIds.slice(100, 700), 0);
  await findMatches(api, owner);
  const before = await readTargetIds(owner);
  expect(before).toHaveLength(DECK_SIZE);
  await api.db
    .update(guestRows)
    .set({ status: 'declined' })
    .where(and(eq(guestRows.event_id, dinner.event.id), eq(guestRows.user_id, before[0]!)));
  await findMatches(api, owner);
  const guestsAfter = (await readTargetIds(owner)).filter((id) => id !== before[0]);
  expect(guestsAfter).toHaveLength(DECK_SIZE);
});

/** Two with the same priority don't seek each other, so others fit better. */
async function copyPriority(from: string, to: string): Promise<void> {
  const isPriorityOf = (id: string) =>
    and(eq(profiles.user_id, id), isNotNull(profiles.profile_type_id));
  const [priority] = await api.db.select().from(profiles).where(isPriorityOf(from));
  await api.db
    .update(profiles)
    .set({ profile_type_id: priority!.profile_type_id })
    .where(isPriorityOf(to));
}

/** Adds matches with this score, in place of as many others. */
async function putIntoDeck(owner: string, targets: string[], score: number): Promise<void> {
  const [like] = await api.db.select().from(matches).where(eq(matches.user_id, owner)).limit(1);
  const { id: _, ...row } = like!;
  const ids = await readTargetIds(owner);
  const addedCount = targets.filter((id) => !ids.includes(id)).length;
  const others = ids.filter((id) => !targets.includes(id)).slice(0, addedCount);
  await api.db
    .delete(matches)
    .where(and(eq(matches.user_id, owner), inArray(matches.target_id, others)));
  await api.db
    .insert(matches)
    .values(targets.map((target_id) => ({ ...row, target_id, score })))
    .onConflictDoUpdate({ target: [matches.user_id, matches.target_id], set: { score } });
}

/** A guest without a seat, written to the database. */
async function createNewcomer(fields: string[]): Promise<Member> {
  const newcomer = await createMemberWithPriorities(
    api,
    ['raising'],
    { first_name: 'New' },
    fields,
  );
  const { user } = newcomer;
  await api.db.insert(guestRows).values({
    event_id: dinner.event.id,
    user_id: user.id,
    status: 'accepted',
    created_at: api.now(),
  });
  return newcomer;
}
