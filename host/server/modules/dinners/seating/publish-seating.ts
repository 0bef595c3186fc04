/** Plans are published by their host, or automatically a day before the dinner (R42). */
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { SEATING_PUBLISH_LEAD_MS } from '#src/contract/constants/limits.ts';
import { addMilliseconds } from '#server/platform/time-zone.ts';
import type { Deps } from '#server/platform/deps.ts';
import { publishDomainEvents } from '#server/platform/domain-events.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { MAX_EVENT_DURATION_MS } from '../events/event-rules.ts';
import { events } from '../schema.ts';
import { notifyMoved } from './seat-notifications.ts';

const BATCH_SIZE = 200;

/** Publishes and notifies guests, once. Returns whether this call did it. `at` is when the plan counts as published. */
export async function publishPlan(tx: Tx, now: Date, eventId: string, at: Date): Promise<boolean> {
  const published = await tx
    .update(events)
    .set({ published_at: at })
    .where(and(eq(events.id, eventId), eq(events.status, 'scheduled'), isNull(events.published_at)))
    .returning({ id: events.id });
  if (published.length === 0) return false;
  await notifyMoved(tx, now, eventId);
  await publishDomainEvents(tx, now, { type: 'seating_published', event_id: eventId });
  return true;
}

/** Publishes due plans, except those their host keeps on hold. */
export async function publishDuePlans(deps: Deps): Promise<void> {
  const now = deps.now();
  for (;;) {
    const isDue = and(
      eq(events.status, 'scheduled'),
      isNull(events.published_at),
      eq(events.seating_hold, false),
      lte(events.starts_at, addMilliseconds(now, SEATING_PUBLISH_LEAD_MS)),
      // Only the start is indexed, and a dinner that began earlier is over.
      gt(events.starts_at, addMilliseconds(now, -MAX_EVENT_DURATION_MS)),
      gt(events.ends_at, now),
    );
    const rows = await deps.db
      .select({ id: events.id })
      .from(events)
      .where(isDue)
      .orderBy(asc(events.starts_at), asc(events.id))
      .limit(BATCH_SIZE);
    for (const { id } of rows) {
      await deps.db.transaction(async (tx) => {
        // Check again: it may have been put on hold, moved or cancelled since.
        const [event] = await tx
          .select()
          .from(events)
          .where(and(eq(events.id, id), isDue))
          .for('update');
        if (event)
          await publishPlan(
            tx,
            now,
            id,
            addMilliseconds(event.starts_at, -SEATING_PUBLISH_LEAD_MS),
          );
      });
    }
    if (rows.length < BATCH_SIZE) return;
  }
}
