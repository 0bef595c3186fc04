import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isBlocked } from './blocks.ts';
import type { Db } from './open.ts';
import { loadPlan } from './plans.ts';
import { matchDecisions, seats } from './schema.ts';
import { findSeatPlacement } from './seating.ts';

/** True if `me` has decided on the other or sits beside them, and neither has blocked the other. */
export async function canViewProfile(db: Db, me: string, other: string): Promise<boolean> {
  if (await isBlocked(db, me, other)) return false;
  const decisionCount = await db.$count(matchDecisions, and(eq(matchDecisions.user_id, me), eq(matchDecisions.target_id, other)));
  return decisionCount > 0 || (await isSeatedBeside(db, me, other));
}

async function isSeatedBeside(db: Db, me: string, other: string): Promise<boolean> {
  const theirs = alias(seats, 'theirs');
  const sharedSeats = await db
    .select({ eventId: seats.event_id })
    .from(seats)
    .innerJoin(theirs, and(eq(theirs.table_id, seats.table_id), eq(theirs.user_id, other)))
    .where(eq(seats.user_id, me));
  for (const { eventId } of sharedSeats) {
    if (findSeatPlacement(await loadPlan(db, eventId), me)?.neighbourIds.includes(other)) return true;
  }
  return false;
}
