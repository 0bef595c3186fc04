import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../db/open.ts';
import { jobs } from '../db/schema.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export interface Asked<K extends JobKind> {
  kind: K;
  payload: JobPayloads[K];
  /** While one of this kind and key waits, asking again adds none. */
  key?: string;
  runAt: Date;
}

/** Writes a job into the same transaction as what asks for it: both are there or neither is. */
export async function enqueue<K extends JobKind>(db: Db | Tx, ...asked: Asked<K>[]): Promise<void> {
  if (asked.length === 0) return;
  await db
    .insert(jobs)
    .values(asked.map(({ kind, payload, key, runAt }) => ({ kind, payload: { ...payload }, key: key ?? null, run_at: runAt, created_at: runAt })))
    .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: { run_at: sql`least(${jobs.run_at}, excluded.run_at)` } });
}
