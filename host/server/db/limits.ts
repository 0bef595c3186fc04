import { sql } from 'drizzle-orm';
import type { Db } from './open.ts';
import { limits } from './schema.ts';

export interface Limit {
  key: string;
  most: number;
  window: number;
}

const getWindowStart = (limit: Limit, now: Date) => new Date(Math.floor(now.getTime() / limit.window) * limit.window);

/** Adds `by` atomically. Returns whether the total is still within the limit. */
export async function countUp(db: Db, limit: Limit, now: Date, by = 1): Promise<boolean> {
  const [row] = await db
    .insert(limits)
    .values({ key: limit.key, window: getWindowStart(limit, now), count: by })
    .onConflictDoUpdate({ target: [limits.key, limits.window], set: { count: sql`${limits.count} + ${by}` } })
    .returning({ count: limits.count });
  return (row?.count ?? Number.POSITIVE_INFINITY) <= limit.most;
}

/** Whether one more would be within the limit, without counting it. */
export async function isWithin(db: Db, limit: Limit, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ count: limits.count })
    .from(limits)
    .where(sql`${limits.key} = ${limit.key} and ${limits.window} = ${getWindowStart(limit, now).toISOString()}::timestamptz`);
  return (row?.count ?? 0) < limit.most;
}

export function secondsLeft(limit: Limit, now: Date): number {
  return Math.ceil((getWindowStart(limit, now).getTime() + limit.window - now.getTime()) / 1000);
}
