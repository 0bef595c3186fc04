import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { jobs } from '../db/schema.ts';
import type { JobKind, JobPayloads } from './job-kinds.ts';

export interface JobRequest<K extends JobKind> {
  kind: K;
  payload: JobPayloads[K];
  /** While a job with this kind and key is waiting, no second one is added. */
  key?: string;
  runAt: Date;
}

/** Enqueues jobs in the caller's transaction, so that they exist only if it commits. */
export async function enqueueJobs<K extends JobKind>(db: Db | Tx, ...requests: JobRequest<K>[]): Promise<void> {
  if (requests.length === 0) return;
  await db
    .insert(jobs)
    .values(requests.map(({ kind, payload, key, runAt }) => ({ kind, payload: { ...payload }, key: key ?? null, run_at: runAt, created_at: runAt })))
    .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: { run_at: sql`least(${jobs.run_at}, excluded.run_at)` } });
}
