import { AsyncLocalStorage } from 'node:async_hooks';
import { type InferSelectModel, and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { jobs } from '../db/schema.ts';
import type { JobKind, JobPayloads } from './job-kinds.ts';

/** Of one of these kinds, with the payload of that kind. */
export type JobRequest<K extends JobKind = JobKind> = {
  [T in K]: {
    kind: T;
    payload: JobPayloads[T];
    /** While a job with this kind and key is waiting, no second one is added; the waiting one moves to the earlier `runAt`. */
    key?: string;
    runAt: Date;
  };
}[K];

const queuedBy = new AsyncLocalStorage<{ hasQueued: boolean }>();

/** Runs `work` and wakes the job runner if it has enqueued a job, also before it failed: part of it may have been committed. */
export async function wakeRunnerAfter<T>(
  { wakeJobRunner }: Pick<Deps, 'wakeJobRunner'>,
  work: () => Promise<T>,
): Promise<T> {
  const watch = { hasQueued: false };
  try {
    return await queuedBy.run(watch, work);
  } finally {
    if (watch.hasQueued) wakeJobRunner();
  }
}

/** Enqueues jobs in the caller's transaction, so that they exist only if it commits. */
export async function enqueueJobs(db: Queryable, ...requests: JobRequest[]): Promise<void> {
  if (requests.length === 0) return;
  const watch = queuedBy.getStore();
  if (watch) watch.hasQueued = true;
  await db
    .insert(jobs)
    .values(
      requests.map(({ kind, payload, key, runAt }) => ({
        kind,
        payload: { ...payload },
        key: key ?? null,
        run_at: runAt,
        created_at: runAt,
      })),
    )
    .onConflictDoUpdate({
      target: [jobs.kind, jobs.key],
      set: { run_at: sql`least(${jobs.run_at}, excluded.run_at)` },
    });
}

/** Whether a job with this payload waits, runs or will be tried again. */
export async function hasUnfinishedJob<K extends JobKind>(
  db: Queryable,
  kind: K,
  payload: JobPayloads[K],
): Promise<boolean> {
  const isUnfinished = and(
    eq(jobs.kind, kind),
    isNull(jobs.failed_at),
    sql`${jobs.payload} @> ${JSON.stringify(payload)}::jsonb`,
  );
  return (await db.$count(jobs, isUnfinished)) > 0;
}

/** Jobs that failed after their last try, the first to fail first. */
export function listFailedJobs(
  db: Queryable,
  limit: number,
): Promise<InferSelectModel<typeof jobs>[]> {
  return db
    .select()
    .from(jobs)
    .where(isNotNull(jobs.failed_at))
    .orderBy(asc(jobs.failed_at))
    .limit(limit);
}

/** Makes one failed job due again, or all of them. Returns how many. */
export async function retryFailedJobs(db: Queryable, idOrAll: string, now: Date): Promise<number> {
  const condition =
    idOrAll === 'all'
      ? isNotNull(jobs.failed_at)
      : and(eq(jobs.id, idOrAll), isNotNull(jobs.failed_at));
  const retried = await db
    .update(jobs)
    .set({ failed_at: null, locked_until: null, attempts: 0, run_at: now })
    .where(condition)
    .returning({ id: jobs.id });
  return retried.length;
}
