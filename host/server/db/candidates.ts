/** Members as the matching engine sees them, and who might be worth a look (R43). */
import { type Column, type SQL, and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Candidate } from '../engine/matching/match.ts';
import type { Db, Tx } from './open.ts';
import { cityOf } from './plans.ts';
import { blocks, events, profileTypes, profiles, rsvps, users } from './schema.ts';

/** Of each type that is sought so many of the newest are looked at, so that the work does not grow with the club. */
const NEWEST = 2000;
const MOST = 300;

/** An account that others may come across. */
export const living = and(isNull(users.deactivated_at), isNull(users.banned_at), isNull(users.purged_at))!;

/** Neither of the two shut the other out. */
export function unblocked(a: Column | SQL | string, b: Column | SQL | string): SQL {
  return sql`not exists (select 1 from ${blocks} where ${blocks.user_id} = ${a} and ${blocks.target_id} = ${b})
    and not exists (select 1 from ${blocks} where ${blocks.user_id} = ${b} and ${blocks.target_id} = ${a})`;
}

/** Living members by id; whoever is gone is left out. */
export async function readCandidates(db: Db | Tx, ids: string[]): Promise<Map<string, Candidate>> {
  const found = new Map<string, Candidate>();
  if (ids.length === 0) return found;
  const rows = await db
    .select({
      id: users.id,
      first_name: users.first_name,
      location: users.location,
      profile_id: profiles.id,
      attributes: profiles.attributes,
      slug: profileTypes.slug,
      display_name: profileTypes.display_name,
      seeks: profileTypes.seeks,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.user_id, users.id))
    .leftJoin(profileTypes, eq(profileTypes.id, profiles.profile_type_id))
    .where(and(inArray(users.id, ids), living, ne(users.first_name, '')))
    .orderBy(asc(users.id), asc(profileTypes.position));
  for (const { id, first_name, location, profile_id, attributes, slug, display_name, seeks } of rows) {
    const entry = found.get(id) ?? { id, first_name, city: cityOf(location), types: [], tags: [], default_profile_id: profile_id };
    if (slug && display_name && seeks) entry.types.push({ slug, display_name, seeks, profile_id });
    else entry.default_profile_id = profile_id;
    for (const { value } of attributes) if (Array.isArray(value)) entry.tags = [...new Set([...(entry.tags ?? []), ...value])];
    found.set(id, entry);
  }
  return found;
}

/**
 * The ids of at most 300 members whose priority I look for and of whom I have said nothing: those with most
 * in common first, and among equals the newest. Reads a bounded part of each type, whatever the club's size.
 */
export async function findCandidates(db: Db | Tx, me: Candidate): Promise<string[]> {
  const sought = [...new Set(me.types.flatMap(({ seeks }) => seeks))];
  if (sought.length === 0) return [];
  const list = (values: string[]) =>
    sql`array[${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )}]::text[]`;
  const shared =
    me.tags.length === 0
      ? sql`0`
      : sql`(select count(distinct tag) from profiles card,
          jsonb_array_elements(card.attributes) entry,
          jsonb_array_elements_text(case when jsonb_typeof(entry->'value') = 'array' then entry->'value' else '[]' end) tag
        where card.user_id = near.user_id and tag = any(${list(me.tags)}))`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with near as (
      select newest.user_id, count(*) as pairs, max(newest.created_at) as joined
      from ${profileTypes} cross join lateral (
        select p.user_id, p.created_at from ${profiles} p
        where p.profile_type_id = ${profileTypes.id} and p.user_id <> ${me.id}
          and not exists (select 1 from marks where marks.user_id = ${me.id} and marks.target_id = p.user_id)
        order by p.created_at desc limit ${NEWEST}
      ) newest
      where ${profileTypes.slug} = any(${list(sought)})
      group by newest.user_id
    ), ranked as (
      select near.user_id, near.joined, least(near.pairs, 2) + least(${shared}, 3) as common from near
    )
    select ranked.user_id as id from ranked join ${users} on ${users.id} = ranked.user_id
    where ${living} and ${users.first_name} <> '' and ${unblocked(sql`${me.id}::uuid`, sql`ranked.user_id`)}
    order by common desc, joined desc, ranked.user_id limit ${MOST}`);
  return rows.map(({ id }) => id);
}

/** Everybody else with a place at a coming dinner of mine. */
export async function fellowGuests(db: Db | Tx, userId: string, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct theirs.user_id as id
    from ${rsvps} mine
    join ${events} on ${events.id} = mine.event_id and ${events.status} = 'scheduled' and ${events.ends_at} > ${now.toISOString()}::timestamptz
    join ${rsvps} theirs on theirs.event_id = mine.event_id and theirs.status = 'accepted' and theirs.user_id <> mine.user_id
    where mine.user_id = ${userId} and mine.status = 'accepted' and ${unblocked(sql`mine.user_id`, sql`theirs.user_id`)}`);
  return rows.map(({ id }) => id);
}
