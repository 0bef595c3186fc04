/** How often members were introduced already. Counts cards, and never what was said of them. */
import { eq, sql } from 'drizzle-orm';
import type { Standing } from '../engine/matching/introduce.ts';
import { LIMIT } from '../engine/matching/model.ts';
import { idList } from './candidates.ts';
import type { Db, Tx } from './open.ts';
import { matches } from './schema.ts';

const DAY = 86_400_000;
const dayBefore = (now: Date) => sql`${new Date(now.getTime() - DAY).toISOString()}::timestamptz`;

export async function readStanding(db: Db | Tx, userId: string, now: Date): Promise<Standing> {
  const rows = await db
    .select({
      profile: matches.my_profile_id,
      all: sql<number>`count(*)::int`,
      today: sql<number>`count(*) filter (where ${matches.created_at} > ${dayBefore(now)})::int`,
    })
    .from(matches)
    .where(eq(matches.user_id, userId))
    .groupBy(matches.my_profile_id);
  return { today: rows.reduce((sum, { today }) => sum + today, 0), by: new Map(rows.map(({ profile, all }) => [profile, all])) };
}

/** Of others, each with the card they would be shown by; no further than the limits go. */
export async function readStandings(db: Db | Tx, others: { id: string; profileId: string }[], now: Date): Promise<Map<string, Standing>> {
  const { rows } = await db.execute<{ id: string; profile_id: string; today: number; through: number }>(sql`
    select o.id, o.profile_id, late.today, deck.through
    from unnest(${idList(others.map(({ id }) => id))}, ${idList(others.map(({ profileId }) => profileId))}) o(id, profile_id)
    cross join lateral (select count(*)::int as today from (
      select 1 from ${matches} where ${matches.user_id} = o.id and ${matches.created_at} > ${dayBefore(now)} limit ${LIMIT.aDay + LIMIT.kept}) l) late
    cross join lateral (select count(*)::int as through from (
      select 1 from ${matches} where ${matches.my_profile_id} = o.profile_id limit ${LIMIT.first}) d) deck`);
  return new Map(rows.map(({ id, profile_id, today, through }) => [id, { today, by: new Map([[profile_id, through]]) }]));
}
