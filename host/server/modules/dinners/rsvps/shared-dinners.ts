/** Dinners at which two members both have a spot. */
import { type Column, type SQL, sql } from 'drizzle-orm';
import { SEATING_PUBLISH_LEAD_MS } from '#src/contract/constants/limits.ts';
import { LAST_SEARCH_MS } from '../seating/publication.ts';
import { toUuidArray } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { events, guests } from '../schema.ts';

export interface SharedDinner {
  /** The id from `others` of the member who also has a spot. */
  other: string;
  id: string;
  slug: string;
  title: string;
  starts_at: Date;
}

/** Upcoming and running dinners of `me` and any of `others`, soonest first. `onlyIds` restricts them to these dinners. */
export async function findSharedDinners(
  db: Queryable,
  me: string,
  others: string[],
  now: Date,
  onlyIds: string[] | null,
): Promise<SharedDinner[]> {
  if (others.length === 0 || onlyIds?.length === 0) return [];
  const { rows } = await db.execute<
    Omit<SharedDinner, 'starts_at'> & { starts_at: string | Date }
  >(sql`
    select theirs.user_id as other, e.id, e.slug, e.title, e.starts_at
    from ${guests} mine
    join ${events} e on e.id = mine.event_id and e.status = 'scheduled' and e.ends_at > ${now.toISOString()}::timestamptz
    join ${guests} theirs on theirs.event_id = e.id and theirs.status = 'accepted' and theirs.user_id = any(${toUuidArray(others)})
    where mine.user_id = ${me} and mine.status = 'accepted' ${onlyIds ? sql`and e.id = any(${toUuidArray(onlyIds)})` : sql``}
    order by e.starts_at, e.id`);
  return rows.map((row) => ({ ...row, starts_at: new Date(row.starts_at) }));
}

/** SQL condition: both are accepted at this dinner, also after it, when they may stay in touch (R77). */
export function areBothAccepted(eventId: string, me: string, other: Column): SQL {
  return sql`exists (select 1 from ${guests} mine
    join ${guests} theirs on theirs.event_id = mine.event_id and theirs.user_id = ${other} and theirs.status = 'accepted'
    join ${events} e on e.id = mine.event_id and e.status = 'scheduled'
    where mine.event_id = ${eventId} and mine.user_id = ${me} and mine.status = 'accepted')`;
}

/** SQL for `events` with the alias `e`: when its plan was published by the host, or automatically unless on hold (R42); null if neither. */
const publishedAtSql = sql`coalesce(e.published_at, case when not e.seating_hold then e.starts_at - ${SEATING_PUBLISH_LEAD_MS - LAST_SEARCH_MS} * interval '1 millisecond' end)`;

/** Upcoming dinners of both whose plan isn't published yet. */
export async function findUnpublishedSharedEvents(
  tx: Queryable,
  a: string,
  b: string,
  now: Date,
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    select e.id from ${events} e
    join ${guests} one on one.event_id = e.id and one.user_id = ${a} and one.status = 'accepted'
    join ${guests} two on two.event_id = e.id and two.user_id = ${b} and two.status = 'accepted'
    where e.status = 'scheduled' and e.starts_at > ${at} and (${publishedAtSql} is null or ${publishedAtSql} > ${at})
    order by e.id`);
  return rows.map(({ id }) => id);
}

/** Whether the plan of a dinner with both guests was published between `since` and now. */
export async function wasSharedPlanPublishedSince(
  tx: Queryable,
  a: string,
  b: string,
  since: Date,
  now: Date,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${events} e
    join ${guests} one on one.event_id = e.id and one.user_id = ${a} and one.status = 'accepted'
    join ${guests} two on two.event_id = e.id and two.user_id = ${b} and two.status = 'accepted'
    where e.status = 'scheduled' and ${publishedAtSql} between ${since.toISOString()}::timestamptz and ${now.toISOString()}::timestamptz limit 1`);
  return rows.length > 0;
}
