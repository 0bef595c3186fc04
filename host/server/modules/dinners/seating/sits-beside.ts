import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/platform/db/database.ts';
import { loadPlan } from './seating-plan.ts';
import { guests, seats } from '../schema.ts';
import { findSeatPlacement } from './seating-view.ts';

/** Whether the two are neighbours at any dinner, past ones included. */
export async function isSeatedBeside(db: Queryable, me: string, other: string): Promise<boolean> {
  const theirs = alias(seats, 'theirs');
  const otherGuest = alias(guests, 'other_guest');
  const sharedSeats = await db
    .select({ eventId: seats.event_id })
    .from(seats)
    .innerJoin(guests, and(eq(guests.id, seats.guest_id), eq(guests.user_id, me)))
    .innerJoin(theirs, eq(theirs.table_id, seats.table_id))
    .innerJoin(otherGuest, and(eq(otherGuest.id, theirs.guest_id), eq(otherGuest.user_id, other)));
  for (const { eventId } of sharedSeats) {
    if (findSeatPlacement(await loadPlan(db, eventId), me)?.neighbourIds.includes(other))
      return true;
  }
  return false;
}
