import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { type JobTable, type NoPayload, backgroundQueue } from '#server/platform/jobs/job-kinds.ts';
import { publishDuePlans } from './seating/publish-seating.ts';
import { reoptimize } from './seating/reoptimize.ts';

export interface DinnersJobs {
  reoptimize_seating: { event_id: string };
  publish_due_plans: NoPayload;
}

export const dinnersJobs: JobTable<keyof DinnersJobs> = {
  reoptimize_seating: {
    queue: backgroundQueue,
    run: (deps, { event_id }) => reoptimize(deps, event_id),
  },
  publish_due_plans: { queue: backgroundQueue, run: publishDuePlans, intervalMs: MINUTE_MS },
};
