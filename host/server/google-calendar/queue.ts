import type { Tx } from '../db/open.ts';
import type { JobPayloads } from '../jobs/kinds.ts';
import { enqueueJobs } from '../jobs/queue.ts';

/** Queues an update of members' Google Calendars. A dinner that is already queued isn't added again. */
export async function queueGoogleCalendarUpdates(tx: Tx, now: Date, ...asked: JobPayloads['google_calendar'][]): Promise<void> {
  await enqueueJobs(tx, ...asked.map((payload) => ({ kind: 'google_calendar' as const, payload, key: `${payload.user_id}:${payload.event_id}`, runAt: now })));
}
