import { lt } from 'drizzle-orm';
import { IDEMPOTENCY_KEY_TTL_MS } from '#src/contract/constants/limits.ts';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { Queryable } from './db/database.ts';
import { idempotencyKeys, jobs, rateLimits } from './db/schema.ts';

/** Deletes old idempotency keys, rate limits and failed jobs. Safe to run at any time, on several servers at once. */
export async function deleteExpiredPlatformRows(db: Queryable, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.created_at, ago(IDEMPOTENCY_KEY_TTL_MS)));
  await db.delete(rateLimits).where(lt(rateLimits.window, ago(2 * DAY_MS)));
  // The payload of a failed job may name a member.
  await db.delete(jobs).where(lt(jobs.failed_at, ago(30 * DAY_MS)));
}
