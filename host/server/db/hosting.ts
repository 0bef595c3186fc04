/** A dinner as its host makes, changes and calls it off (R44). */
import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../handler.ts';
import { notify } from '../notices/notice.ts';
import type { Tx } from './open.ts';
import { events } from './schema.ts';
import type { EventRow } from './visibility.ts';

/** Calls a dinner off and tells everybody, once: a dinner called off already stays as it is. */
export async function cancel(tx: Tx, deps: Pick<Deps, 'now'>, event: Pick<EventRow, 'id'>): Promise<void> {
  const now = deps.now();
  const rows = await tx
    .update(events)
    .set({ status: 'cancelled', cancelled_at: now, updated_at: now, sequence: sql`${events.sequence} + 1` })
    .where(and(eq(events.id, event.id), eq(events.status, 'scheduled')))
    .returning({ id: events.id });
  if (rows.length === 1) await notify(tx, now, { type: 'event_cancelled', event_id: event.id });
}
