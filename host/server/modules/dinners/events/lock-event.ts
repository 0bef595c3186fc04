import type { Tx } from '#server/platform/db/database.ts';
import { eq } from 'drizzle-orm';
import { events } from '../schema.ts';
import type { EventRow } from './visibility.ts';

/** Locks the event row. Every change to spots or seats takes this lock first. */
export async function lockEvent(tx: Tx, id: string): Promise<EventRow | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, id)).for('update');
  return event ?? null;
}
