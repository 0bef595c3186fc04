import { UUID_PATTERN } from '#src/contract/uuid-pattern.ts';
import type { Deps } from '../platform/deps.ts';
import { listFailedJobs, retryFailedJobs } from '../platform/jobs/queue.ts';
import { type AdminCommand, OperatorError, UsageError } from './command.ts';

const MAX_LISTED_JOBS = 100;

async function formatFailedJobs({ db }: Deps): Promise<string> {
  const failedJobs = await listFailedJobs(db, MAX_LISTED_JOBS);
  if (failedJobs.length === 0) return 'There are no failed jobs.';
  return failedJobs
    .map(
      ({ id, kind, attempts, failed_at, last_error }) =>
        `${id}  ${kind}  ${failed_at?.toISOString()}  ${attempts} tries  ${last_error?.split('\n')[0] ?? ''}`,
    )
    .join('\n');
}

async function retryJobs({ db, now, wakeJobRunner }: Deps, idOrAll: string): Promise<string> {
  if (idOrAll !== 'all' && !UUID_PATTERN.test(idOrAll)) throw new UsageError();
  const retriedCount = await retryFailedJobs(db, idOrAll, now());
  if (retriedCount === 0)
    throw new OperatorError(
      idOrAll === 'all' ? 'There are no failed jobs.' : `There is no failed job ${idOrAll}.`,
    );
  wakeJobRunner();
  return `${retriedCount === 1 ? 'One job' : `${retriedCount} jobs`} will be retried as soon as a server is running.`;
}

export const jobsCommand: AdminCommand = {
  usage: 'failed | retry <id> | retry all',
  description: 'list or retry jobs that failed after their last try',
  async run(deps, [action, idOrAll, ...rest]) {
    if (action === 'failed' && idOrAll === undefined) return formatFailedJobs(deps);
    if (action === 'retry' && idOrAll !== undefined && rest.length === 0)
      return retryJobs(deps, idOrAll);
    throw new UsageError();
  },
};
