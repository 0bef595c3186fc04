/** Publishes seating plans: when their host asks for it, or a day before the dinner (R42). */
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { SEATING_PUBLISH_LEAD_MS } from '#src/contract/constants/limits.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import type { Deps, ServerDeps } from '#server/platform/deps.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import { enqueueJobs } from '#server/platform/jobs/queue.ts';
import { formatErrorForLog } from '#server/platform/log.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { MAX_EVENT_DURATION_MS } from '../events/event-rules.ts';
import type { EventRow } from '../events/visibility.ts';
import { logChanges } from '../hosts/event-log.ts';
import { events } from '../schema.ts';
import { NoPlanFoundError, reoptimize } from './reoptimize.ts';
import { notifyMoved } from './seat-notifications.ts';

const BATCH_SIZE = 200;

/** Publishes and notifies guests, once. Returns whether this call did it. `at` is when the plan counts as published. */
export async function publishPlan(tx: Tx, now: Date, eventId: string, at: Date): Promise<boolean> {
  const published = await tx
    .update(events)
    .set({ published_at: at, publishing_at: null })
    .where(and(eq(events.id, eventId), eq(events.status, 'scheduled'), isNull(events.published_at)))
    .returning({ id: events.id });
  if (published.length === 0) return false;
  await notifyMoved(tx, now, eventId);
  await publishDomainEvents(tx, now, { type: 'seating_published', event_id: eventId });
  return true;
}

/** Plans whose time has come, except those their host keeps on hold. */
const isDue = (now: Date) =>
  and(
    eq(events.status, 'scheduled'),
    isNull(events.published_at),
    isNull(events.publishing_at),
    eq(events.seating_hold, false),
    lte(events.starts_at, addMilliseconds(now, SEATING_PUBLISH_LEAD_MS)),
    // Only the start is indexed, and a dinner that began earlier is over.
    gt(events.starts_at, addMilliseconds(now, -MAX_EVENT_DURATION_MS)),
    gt(events.ends_at, now),
  );

/** Queues the publication of due plans. */
export async function queueDuePlans(deps: Deps): Promise<void> {
  const now = deps.now();
  const rows = await deps.db
    .select({ id: events.id })
    .from(events)
    .where(isDue(now))
    .orderBy(asc(events.starts_at), asc(events.id));
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await enqueueJobs(
      deps.db,
      ...rows.slice(from, from + BATCH_SIZE).map(({ id }) => ({
        kind: 'publish_seating' as const,
        payload: { event_id: id },
        key: id,
        runAt: now,
      })),
    );
}

/** Searches a last time and publishes the plan in the transaction that writes it; as it stands if no better one is found. */
export async function publishDuePlan(deps: ServerDeps, eventId: string): Promise<void> {
  const publish = async (tx: Tx, { id }: Pick<EventRow, 'id'>) => {
    // Check again: it may have been put on hold, moved or cancelled since.
    const [event] = await tx
      .select()
      .from(events)
      .where(and(eq(events.id, id), isDue(deps.now())))
      .for('update');
    if (event && (await publishPlan(tx, deps.now(), id, deps.now())))
      await logChanges(tx, deps.now(), {
        eventId: id,
        actorId: null,
        action: 'published_on_time',
      });
  };
  await searchOrLeave(deps, eventId, publish);
  await deps.db.transaction((tx) => publish(tx, { id: eventId }));
}

/** A last search, even of an announced plan. `publish` runs in the transaction that writes the plan, and not if none is found. */
export async function searchOrLeave(
  deps: ServerDeps,
  eventId: string,
  publish: (tx: Tx, event: EventRow) => Promise<void>,
): Promise<void> {
  try {
    await reoptimize(deps, eventId, { afterWrite: publish });
  } catch (error) {
    if (!(error instanceof NoPlanFoundError)) throw error;
    deps.log.error(
      { event: eventId, reason: formatErrorForLog(error) },
      'publishes without a last search',
    );
  }
}
