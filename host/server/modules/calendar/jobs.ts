import { type JobTable, outboundQueue } from '#server/platform/jobs/job-kinds.ts';
import { revokeGoogleGrant } from './google/grant.ts';
import { GOOGLE_RETRY_DELAYS_MS, updateGoogleCalendar } from './google/write-entry.ts';

export interface CalendarJobs {
  update_google_calendar: { user_id: string; event_id: string };
  /** After disconnecting: remove our entries and revoke the tokens. The account may already be deleted. */
  disconnect_google: { user_id: string; encrypted: string; google_ids: string[] };
}

export const calendarJobs: JobTable<keyof CalendarJobs> = {
  update_google_calendar: {
    queue: outboundQueue,
    run: updateGoogleCalendar,
    retryDelaysMs: GOOGLE_RETRY_DELAYS_MS,
  },
  disconnect_google: {
    queue: outboundQueue,
    run: revokeGoogleGrant,
    retryDelaysMs: GOOGLE_RETRY_DELAYS_MS,
  },
};
