/** Plans become final: by their host, or by themselves a day before (R42). */
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { SEATING_PUBLISH_LEAD_MS } from '../../../src/contract/constants/limits.ts';
import { later } from '../calendar/zone.ts';
import type { Deps } from '../handler.ts';
import { notify } from '../notices/notice.ts';
import type { Tx } from './open.ts';
import { events } from './schema.ts';
import { tellMoved } from './told-neighbours.ts';

/** Longer than any dinner takes; whatever began before is not looked for. */
const LOOK_BACK = 2 * 86_400_000;
const BATCH = 200;

/** Publishes once; guests are told once. Returns whether it was this call that did. `at`: since when the plan counts as final. */
export async function publish(tx: Tx, now: Date, eventId: string, at: Date): Promise<boolean> {
  const done = await tx
    .update(events)
    .set({ published_at: at })
    .where(and(eq(events.id, eventId), eq(events.status, 'scheduled'), isNull(events.published_at)))
    .returning({ id: events.id });
  if (done.length === 0) return false;
  await tellMoved(tx, now, eventId);
  await notify(tx, now, { type: 'seating_published', event_id: eventId });
  return true;
}

/** Dinners whose time has come and whose host does not hold them. */
export async function publishDue(deps: Deps): Promise<void> {
  const now = deps.now();
  for (;;) {
    const due = and(
      eq(events.status, 'scheduled'),
      isNull(events.published_at),
      eq(events.seating_hold, false),
      lte(events.starts_at, later(now, SEATING_PUBLISH_LEAD_MS)),
      gt(events.starts_at, later(now, -LOOK_BACK)),
      gt(events.ends_at, now),
    );
    const rows = await deps.db.select({ id: events.id }).from(events).where(due).orderBy(asc(events.starts_at), asc(events.id)).limit(BATCH);
    for (const { id } of rows) {
      await deps.db.transaction(async (tx) => {
        // Held, moved or cancelled since it was looked up, it stays as it is.
        const [event] = await tx
          .select()
          .from(events)
          .where(and(eq(events.id, id), due))
          .for('update');
        if (event) await publish(tx, now, id, later(event.starts_at, -SEATING_PUBLISH_LEAD_MS));
      });
    }
    if (rows.length < BATCH) return;
  }
}
