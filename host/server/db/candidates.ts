/** Members as the matching engine sees them, and who might be worth a look (R43). */
import { type Column, type SQL, and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Candidate } from '../engine/matching/match.ts';
import type { Db, Tx } from './open.ts';
import { cityOf } from './plans.ts';
import { blocks, events, profileTypes, profiles, rsvps, users } from './schema.ts';

/** Of each type that is sought so many of the newest are looked at, so that the work does not grow with the club. */
const NEWEST = 2000;
const MOST = 300;
const TAGS = 12;

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
 * The ids of at most 300 whose priority I look for and of whom I have said nothing: those with most in common
 * first, by their default card, and among equals the newest. Reads a bounded part of each type whatever the
 * club's size; who is gone or blocked is left out by whoever reads them.
 */
export async function findCandidates(db: Db | Tx, me: Candidate): Promise<string[]> {
  const sought = [...new Set(me.types.flatMap(({ seeks }) => seeks))];
  if (sought.length === 0) return [];
  const types = sql.join(
    sought.map((slug) => sql`${slug}`),
    sql`, `,
  );
  const shared = me.tags.slice(0, TAGS).map((tag) => sql`(card.attributes @> ${JSON.stringify([{ value: [tag] }])}::jsonb)::int`);
  const { rows } = await db.execute<{ id: string }>(sql`
    with near as (
      select newest.user_id, count(*) as pairs, max(newest.created_at) as joined
      from ${profileTypes} cross join lateral (
        select p.user_id, p.created_at from ${profiles} p
        where p.profile_type_id = ${profileTypes.id} and p.user_id <> ${me.id}
          and not exists (select 1 from marks where marks.user_id = ${me.id} and marks.target_id = p.user_id)
        order by p.created_at desc limit ${NEWEST}
      ) newest
      where ${profileTypes.slug} in (${types})
      group by newest.user_id
    )
    select near.user_id as id from near
    left join ${profiles} card on card.user_id = near.user_id and card.profile_type_id is null
    order by least(near.pairs, 2) + least(coalesce(${sql.join([sql`0`, ...shared], sql` + `)}, 0), 3) desc, near.joined desc, near.user_id
    limit ${MOST}`);
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
