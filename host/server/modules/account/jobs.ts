import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { type JobTable, type NoPayload, backgroundQueue } from '#server/platform/jobs/job-kinds.ts';
import { purgeDueMembers } from './purge.ts';

export interface AccountJobs {
  purge: NoPayload;
}

export const accountJobs: JobTable<keyof AccountJobs> = {
  purge: { queue: backgroundQueue, run: purgeDueMembers, intervalMs: MINUTE_MS },
};
