import type { Tx } from '../db/open.ts';
import type { JobPayloads } from '../jobs/kinds.ts';
import { enqueue } from '../jobs/queue.ts';

/** Queues an update of members' Google Calendars. A dinner that is already queued isn't added again. */
export async function queueEntries(tx: Tx, now: Date, ...asked: JobPayloads['google_calendar'][]): Promise<void> {
  await enqueue(tx, ...asked.map((payload) => ({ kind: 'google_calendar' as const, payload, key: `${payload.user_id}:${payload.event_id}`, runAt: now })));
}
