import type { Tx } from '#server/platform/db/database.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { JobPayloads } from '#server/platform/jobs/job-kinds.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';
import { calendarGrants } from '../schema.ts';

/** Queues an update of the Google Calendars of those members who have connected one. A dinner that is already queued isn't added again. */
export async function queueGoogleCalendarUpdates(
  tx: Tx,
  now: Date,
  ...updates: JobPayloads['update_google_calendar'][]
): Promise<void> {
  if (updates.length === 0) return;
  const memberIds = [...new Set(updates.map(({ user_id }) => user_id))];
  const grants = await tx
    .select({ user_id: calendarGrants.user_id })
    .from(calendarGrants)
    .where(isOneOf(calendarGrants.user_id, memberIds));
  const connectedIds = new Set(grants.map(({ user_id }) => user_id));
  const connected = updates.filter(({ user_id }) => connectedIds.has(user_id));
  await enqueueJobs(
    tx,
    ...connected.map((payload) => ({
      kind: 'update_google_calendar' as const,
      payload,
      key: `${payload.user_id}:${payload.event_id}`,
      runAt: now,
    })),
  );
}
