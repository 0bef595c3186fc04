import { type InferSelectModel, type SQL, and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { jobs, selectDueAt } from '../db/schema.ts';
import type { JobKind } from './job-kinds.ts';

export type JobRow = InferSelectModel<typeof jobs>;

/** In milliseconds. A server keeps renewing the leases of its jobs; an expired lease means that the server died. */
export const JOB_LEASE_MS = 30_000;

export interface ClaimOptions {
  kinds: readonly JobKind[];
  recurringKinds: readonly JobKind[];
  now: Date;
}

const isDueAt = (now: Date) =>
  and(isNull(jobs.failed_at), lte(selectDueAt(jobs), sql`${now.toISOString()}::timestamptz`));

type DueOptions = Pick<ClaimOptions, 'kinds' | 'now'>;

/** One look into the index `jobs_next` for each kind: without the order, PostgreSQL may read all jobs for each. */
export const buildDueKindsQuery = ({ kinds, now }: DueOptions): SQL => sql`
  select due.kind from unnest(${`{${kinds.join(',')}}`}::text[]) due(kind)
  cross join lateral (select from ${jobs} where ${jobs.kind} = due.kind and ${isDueAt(now)} order by ${selectDueAt(jobs)} limit 1) job`;

/** Those of the kinds that have a due job. */
export async function readDueKinds(db: Queryable, options: DueOptions): Promise<Set<JobKind>> {
  const { rows } = await db.execute<{ kind: JobKind }>(buildDueKindsQuery(options));
  return new Set(rows.map(({ kind }) => kind));
}

/**
 * Leases the due job of these kinds that has been due for longest. Reads one entry of the index `jobs_next` for each kind and merges
 * them: a single scan would read all jobs of a common kind in search of a rare one.
 */
export function buildClaimQuery(db: Queryable, { kinds, recurringKinds, now }: ClaimOptions) {
  const dueAt = selectDueAt(jobs);
  const isDue = isDueAt(now);
  const selectDue = (kind: JobKind): SQL =>
    sql`(select ${jobs.id}, ${dueAt} as due_at, ${jobs.created_at} from ${jobs} where ${and(eq(jobs.kind, kind), isDue)} order by ${dueAt}, ${jobs.created_at})`;
  // Only the job that is taken is locked, and checked again in case that another server has just taken it.
  const next = sql`
    select ${jobs.id} from (${sql.join(kinds.map(selectDue), sql` union all `)}) candidate join ${jobs} on ${jobs.id} = candidate.id
    where ${isDue} order by candidate.due_at, candidate.created_at limit 1 for update of ${jobs} skip locked`;
  return (
    db
      .update(jobs)
      .set({
        locked_until: new Date(now.getTime() + JOB_LEASE_MS),
        attempts: sql`${jobs.attempts} + 1`,
        // Frees the key, so that later requests enqueue a new job: this one may already have read its data.
        key: sql`case when ${inArray(jobs.kind, [...recurringKinds])} then ${jobs.key} end`,
      })
      // Not `in`: PostgreSQL may then run the subquery for each row and lease several jobs, of which only one is run.
      .where(eq(jobs.id, sql`(${next})`))
      .returning()
  );
}
