import { deleteExpiredRows } from '../db/sweep.ts';
import { findMatches, queueDailyMatchSearches } from '../db/find-matches.ts';
import { publishDuePlans } from '../db/publish.ts';
import { reoptimize } from '../db/reseat.ts';
import { addDailyFeedItems } from '../feeds/daily.ts';
import { sendReminders } from '../feeds/remind.ts';
import { deleteOldNotifications } from '../feeds/sweep.ts';
import { revokeGoogleGrant } from '../google-calendar/grant.ts';
import { GOOGLE_RETRY_DELAYS_MS, updateGoogleCalendar } from '../google-calendar/write.ts';
import type { Deps } from '../handler.ts';
import { deliverEmail, MAIL_RETRY_DELAYS_MS } from '../mail/queue.ts';
import { deleteUnusedMediaFile } from '../media/own.ts';
import { deleteOrphanedMedia } from '../media/sweep.ts';
import { purgeDueMembers } from '../members/purge.ts';
import { dispatch } from '../notices/tell.ts';
import { deliverWebhook, WEBHOOK_RETRY_DELAYS_MS } from '../webhooks/deliver.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export interface JobHandler<K extends JobKind> {
  /** May run again after a crash, so it must be idempotent. */
  run(deps: Deps, payload: JobPayloads[K]): Promise<void>;
  /** Pauses between tries in milliseconds, instead of the usual ones. */
  retryDelaysMs?: number[];
}

/** The handler of each kind of job. A missing one is a type error. */
export const jobHandlers: { [K in JobKind]: JobHandler<K> } = {
  mail: { run: deliverEmail, retryDelaysMs: MAIL_RETRY_DELAYS_MS },
  notice: { run: dispatch },
  reseat: { run: (deps, { event_id }) => reoptimize(deps, event_id) },
  match: { run: (deps, { user_id }) => findMatches(deps, user_id) },
  webhook: { run: deliverWebhook, retryDelaysMs: WEBHOOK_RETRY_DELAYS_MS },
  google_calendar: { run: updateGoogleCalendar, retryDelaysMs: GOOGLE_RETRY_DELAYS_MS },
  google_leave: { run: revokeGoogleGrant, retryDelaysMs: GOOGLE_RETRY_DELAYS_MS },
  unlink: { run: deleteUnusedMediaFile },
  sweep: {
    async run(deps) {
      await deleteExpiredRows(deps.db, deps.now());
      await deleteOrphanedMedia(deps);
      await deleteOldNotifications(deps.db, deps.now());
    },
  },
  introduce: { run: queueDailyMatchSearches },
  purge: { run: purgeDueMembers },
  publish: { run: publishDuePlans },
  remind: { run: sendReminders },
  daily: { run: addDailyFeedItems },
};
