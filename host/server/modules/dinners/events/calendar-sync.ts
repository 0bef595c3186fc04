import type { Tx } from '../../../platform/db/open.ts';
import type { JobPayloads } from '../../../platform/jobs/job-kinds.ts';
import { enqueueJobs } from '../../../platform/jobs/queue.ts';

/** Queues an update of members' Google Calendars. A dinner that is already queued isn't added again. */
export async function queueGoogleCalendarUpdates(tx: Tx, now: Date, ...updates: JobPayloads['google_calendar'][]): Promise<void> {
  await enqueueJobs(
    tx,
    ...updates.map((payload) => ({ kind: 'google_calendar' as const, payload, key: `${payload.user_id}:${payload.event_id}`, runAt: now })),
  );
}
