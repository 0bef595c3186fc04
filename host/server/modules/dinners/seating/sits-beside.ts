import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/platform/db/database.ts';
import { loadPlan } from './seating-plan.ts';
import { seats } from '../schema.ts';
import { findSeatPlacement } from './seating-view.ts';

/** Whether the two are neighbours at any dinner, past ones included. */
export async function isSeatedBeside(db: Queryable, me: string, other: string): Promise<boolean> {
  const theirs = alias(seats, 'theirs');
  const sharedSeats = await db
    .select({ eventId: seats.event_id })
    .from(seats)
    .innerJoin(theirs, and(eq(theirs.table_id, seats.table_id), eq(theirs.user_id, other)))
    .where(eq(seats.user_id, me));
  for (const { eventId } of sharedSeats) {
    if (findSeatPlacement(await loadPlan(db, eventId), me)?.neighbourIds.includes(other))
      return true;
  }
  return false;
}
