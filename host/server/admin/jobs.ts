import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { jobs as jobsTable } from '../platform/db/schema.ts';
import type { Deps } from '../platform/deps.ts';
import { type AdminCommand, OperatorError, UsageError } from './command.ts';

const JOB_ID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const MAX_LISTED_JOBS = 100;

async function listFailedJobs({ db }: Deps): Promise<string> {
  const found = await db.select().from(jobsTable).where(isNotNull(jobsTable.failed_at)).orderBy(asc(jobsTable.failed_at)).limit(MAX_LISTED_JOBS);
  if (found.length === 0) return 'There are no failed jobs.';
  return found
    .map(
      ({ id, kind, attempts, failed_at, last_error }) => `${id}  ${kind}  ${failed_at?.toISOString()}  ${attempts} tries  ${last_error?.split('\n')[0] ?? ''}`,
    )
    .join('\n');
}

async function retryJobs({ db, now, wakeJobRunner }: Deps, idOrAll: string): Promise<string> {
  if (idOrAll !== 'all' && !JOB_ID_PATTERN.test(idOrAll)) throw new UsageError();
  const condition = idOrAll === 'all' ? isNotNull(jobsTable.failed_at) : and(eq(jobsTable.id, idOrAll), isNotNull(jobsTable.failed_at));
  const retried = await db
    .update(jobsTable)
    .set({ failed_at: null, locked_until: null, attempts: 0, run_at: now() })
    .where(condition)
    .returning({ id: jobsTable.id });
  if (retried.length === 0) throw new OperatorError(idOrAll === 'all' ? 'There are no failed jobs.' : `There is no failed job ${idOrAll}.`);
  wakeJobRunner();
  return `${retried.length === 1 ? 'One job' : `${retried.length} jobs`} will be retried as soon as a server is running.`;
}

export const jobsCommand: AdminCommand = {
  usage: 'failed | retry <id> | retry all',
  description: 'list or retry jobs that failed after their last try',
  async run(deps, [action, idOrAll, ...rest]) {
    if (action === 'failed' && idOrAll === undefined) return listFailedJobs(deps);
    if (action === 'retry' && idOrAll !== undefined && rest.length === 0) return retryJobs(deps, idOrAll);
    throw new UsageError();
  },
};
