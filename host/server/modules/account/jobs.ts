import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { type JobTable, type NoPayload, backgroundQueue } from '#server/platform/jobs/job-kinds.ts';
import { purgeDueMembers } from './purge.ts';

export interface AccountJobs {
  purge_members: NoPayload;
}

export const accountJobs: JobTable<keyof AccountJobs> = {
  purge_members: { queue: backgroundQueue, run: purgeDueMembers, intervalMs: MINUTE_MS },
};
