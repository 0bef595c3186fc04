/** How often members were introduced already. Counts cards, and never what was said of them. */
import { type SQL, and, eq, not, sql } from 'drizzle-orm';
import type { Standing } from '../engine/matching/introduce.ts';
import { LIMIT } from '../engine/matching/model.ts';
import { idList } from './candidates.ts';
import type { Db, Tx } from './open.ts';
import { marks, matches } from './schema.ts';

const DAY = 86_400_000;
const dayBefore = (now: Date) => sql`${new Date(now.getTime() - DAY).toISOString()}::timestamptz`;

/** Of whom a member has a card, and how often they were introduced. */
export async function readKept(db: Db | Tx, userId: string, now: Date): Promise<{ kept: Set<string>; standing: Standing }> {
  const rows = await db
    .select({ id: matches.target_id, profile: matches.my_profile_id, late: sql<boolean>`${matches.created_at} > ${dayBefore(now)}` })
    .from(matches)
    .where(eq(matches.user_id, userId));
  const by = new Map<string, number>();
  for (const { profile } of rows) by.set(profile, (by.get(profile) ?? 0) + 1);
  return { kept: new Set(rows.map(({ id }) => id)), standing: { today: rows.filter(({ late }) => late).length, by } };
}

/** How many cards a member has yet to decide on, at most: not all of them need be of those they look for. */
export function countOpen(db: Db | Tx, userId: string): Promise<number> {
  const turned = sql`exists (select 1 from ${marks} where ${marks.user_id} = ${matches.user_id} and ${marks.target_id} = ${matches.target_id})`;
  return db.$count(matches, and(eq(matches.user_id, userId), not(turned)));
}

interface Shown {
  id: string;
  profileId: string;
}

/** No further than the limits go. */
export const standingsQuery = (others: Shown[], now: Date): SQL => sql`
  select o.id, o.profile_id, late.today, deck.through
  from unnest(${idList(others.map(({ id }) => id))}, ${idList(others.map(({ profileId }) => profileId))}) o(id, profile_id)
  cross join lateral (select count(*)::int as today from (
    select 1 from ${matches} where ${matches.user_id} = o.id and ${matches.created_at} > ${dayBefore(now)} limit ${LIMIT.aDay + LIMIT.kept}) l) late
  cross join lateral (select count(*)::int as through from (
    select 1 from ${matches} where ${matches.my_profile_id} = o.profile_id limit ${LIMIT.first}) d) deck`;

/** Of others, each with the card they would be shown by. */
export async function readStandings(db: Db | Tx, others: Shown[], now: Date): Promise<Map<string, Standing>> {
  const { rows } = await db.execute<{ id: string; profile_id: string; today: number; through: number }>(standingsQuery(others, now));
  return new Map(rows.map(({ id, profile_id, today, through }) => [id, { today, by: new Map([[profile_id, through]]) }]));
}
