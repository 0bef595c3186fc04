import { DAY_MS, HOUR_MS } from '#src/contract/constants/time.ts';
import { type JobTable, type NoPayload, backgroundQueue } from '#server/platform/jobs/job-kinds.ts';
import { findMatches, queueDailyMatchSearches } from './find-matches.ts';
import { fitInterestModel } from './interest-model/fit-interest-model.ts';

export interface MatchingJobs {
  find_matches: { user_id: string };
  send_introductions: NoPayload;
  fit_wish_model: NoPayload;
}

export const matchingJobs: JobTable<keyof MatchingJobs> = {
  find_matches: { queue: backgroundQueue, run: (deps, { user_id }) => findMatches(deps, user_id) },
  send_introductions: {
    queue: backgroundQueue,
    run: queueDailyMatchSearches,
    intervalMs: HOUR_MS,
  },
  fit_wish_model: { queue: backgroundQueue, run: fitInterestModel, intervalMs: DAY_MS },
};
