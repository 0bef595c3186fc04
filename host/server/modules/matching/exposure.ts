/** How often members were introduced already. Counts matches, never decisions. */
import { type SQL, and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { Exposure } from './scoring/introductions.ts';
import { INTRODUCTION_LIMITS } from './scoring/parameters.ts';
import { toUuidArray } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { matches } from './schema.ts';
import { isUndecided } from './undecided.ts';

const dayBefore = (now: Date) =>
  sql`${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`;

/** Targets of a member's matches, and how often the member was introduced. */
export async function readMatchesAndExposure(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ matchedIds: Set<string>; exposure: Exposure }> {
  const rows = await db
    .select({
      id: matches.target_id,
      profile: matches.my_profile_id,
      isRecent: sql<boolean>`${matches.created_at} > ${dayBefore(now)}`,
    })
    .from(matches)
    .where(eq(matches.user_id, userId));
  const countByProfile = new Map<string, number>();
  for (const { profile } of rows)
    countByProfile.set(profile, (countByProfile.get(profile) ?? 0) + 1);
  return {
    matchedIds: new Set(rows.map(({ id }) => id)),
    exposure: {
      today: rows.filter(({ isRecent }) => isRecent).length,
      countByProfileId: countByProfile,
    },
  };
}

/** Upper bound of undecided matches; some may be of types the member doesn't seek. */
export function countUndecidedMatches(db: Queryable, userId: string): Promise<number> {
  return db.$count(matches, and(eq(matches.user_id, userId), isUndecided));
}

interface ShownProfile {
  id: string;
  profileId: string;
}

/** Counts only up to the limits. */
export const buildExposureQuery = (others: ShownProfile[], now: Date): SQL => sql`
  select o.id, o.profile_id, recent.today, deck.introductions
  from unnest(${toUuidArray(others.map(({ id }) => id))}, ${toUuidArray(others.map(({ profileId }) => profileId))}) o(id, profile_id)
  cross join lateral (select count(*)::int as today from (
    select 1 from ${matches} where ${matches.user_id} = o.id and ${matches.created_at} > ${dayBefore(now)} limit ${INTRODUCTION_LIMITS.perDay + INTRODUCTION_LIMITS.reservedPerDay}) r) recent
  cross join lateral (select count(*)::int as introductions from (
    select 1 from ${matches} where ${matches.my_profile_id} = o.profile_id limit ${INTRODUCTION_LIMITS.firstDeck}) d) deck`;

export async function readExposures(
  db: Queryable,
  others: ShownProfile[],
  now: Date,
): Promise<Map<string, Exposure>> {
  const { rows } = await db.execute<{
    id: string;
    profile_id: string;
    today: number;
    introductions: number;
  }>(buildExposureQuery(others, now));
  return new Map(
    rows.map(({ id, profile_id, today, introductions }): [string, Exposure] => [
      id,
      { today, countByProfileId: new Map([[profile_id, introductions]]) },
    ]),
  );
}
