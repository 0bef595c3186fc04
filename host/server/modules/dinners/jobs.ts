import { DAY_MS, MINUTE_MS } from '#src/contract/constants/time.ts';
import {
  type JobQueue,
  type JobTable,
  type NoPayload,
  backgroundQueue,
} from '#server/platform/jobs/job-kinds.ts';
import { deleteOldPlaceholders } from './rsvps/placeholders.ts';
import { publishAnnouncedPlan, queueLateAnnouncements } from './seating/announcement.ts';
import { publishDuePlan, queueDuePlans } from './seating/publish-seating.ts';
import { reoptimize } from './seating/reoptimize.ts';

export interface DinnersJobs {
  reoptimize_seating: { event_id: string };
  publish_due_plans: NoPayload;
  publish_seating: { event_id: string };
  publish_announced: { event_id: string };
  delete_old_placeholders: NoPayload;
}

/** All of them need the one thread of the solver. */
const searchQueue: JobQueue = { concurrency: 1, waitsUnderLoad: true };

export const dinnersJobs: JobTable<keyof DinnersJobs> = {
  reoptimize_seating: {
    queue: searchQueue,
    run: (deps, { event_id }) => reoptimize(deps, event_id),
  },
  publish_due_plans: {
    queue: backgroundQueue,
    run: async (deps) => {
      await queueDuePlans(deps);
      await queueLateAnnouncements(deps);
    },
    intervalMs: MINUTE_MS,
  },
  publish_seating: {
    queue: searchQueue,
    run: (deps, { event_id }) => publishDuePlan(deps, event_id),
  },
  publish_announced: {
    queue: searchQueue,
    run: (deps, { event_id }) => publishAnnouncedPlan(deps, event_id),
  },
  delete_old_placeholders: {
    queue: backgroundQueue,
    run: deleteOldPlaceholders,
    intervalMs: DAY_MS,
  },
};
