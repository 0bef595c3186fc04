import { and, ne } from 'drizzle-orm';
import { type JobRequest, enqueueJobs } from '#server/platform/jobs/queue.ts';
import { activeUser } from '../auth/active-user.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { users } from '../auth/schema.ts';

export const createMatchJobs = (now: Date, ...userIds: string[]): JobRequest<'find_matches'>[] =>
  userIds
    .toSorted()
    .map((user_id) => ({ kind: 'find_matches', payload: { user_id }, key: user_id, runAt: now }));

/** Queues a search per user; users with a pending search are skipped. */
export async function queueMatchSearches(
  db: Queryable,
  now: Date,
  ...userIds: string[]
): Promise<void> {
  await enqueueJobs(db, ...createMatchJobs(now, ...userIds));
}

export async function queueMatchSearchesForAllUsers(db: Queryable, now: Date): Promise<void> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(activeUser, ne(users.first_name, '')));
  await queueMatchSearches(db, now, ...rows.map(({ id }) => id));
}
