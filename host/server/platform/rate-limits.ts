import { sql } from 'drizzle-orm';
import type { Queryable } from './db/database.ts';
import { rateLimits } from './db/schema.ts';
import type { LimitSetting } from './rate-limit-settings.ts';

export interface RateLimit extends LimitSetting {
  key: string;
}

const getWindowStart = (limit: RateLimit, now: Date) =>
  new Date(Math.floor(now.getTime() / limit.windowMs) * limit.windowMs);

/** Adds `by` atomically. Returns whether the total is still within the limit. */
export async function consumeRateLimit(
  db: Queryable,
  limit: RateLimit,
  now: Date,
  by = 1,
): Promise<boolean> {
  const [row] = await db
    .insert(rateLimits)
    .values({ key: limit.key, window: getWindowStart(limit, now), count: by })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.window],
      set: { count: sql`${rateLimits.count} + ${by}` },
    })
    .returning({ count: rateLimits.count });
  return (row?.count ?? Number.POSITIVE_INFINITY) <= limit.max;
}

/** Whether one more would be within the limit, without counting it. */
export async function isWithinRateLimit(
  db: Queryable,
  limit: RateLimit,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(
      sql`${rateLimits.key} = ${limit.key} and ${rateLimits.window} = ${getWindowStart(limit, now).toISOString()}::timestamptz`,
    );
  return (row?.count ?? 0) < limit.max;
}

export function getSecondsUntilReset(limit: RateLimit, now: Date): number {
  return Math.ceil((getWindowStart(limit, now).getTime() + limit.windowMs - now.getTime()) / 1000);
}
