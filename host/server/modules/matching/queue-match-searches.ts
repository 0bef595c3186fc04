import { and, asc, eq, gt } from 'drizzle-orm';
import { queueMatchSearches } from './request-matches.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { queueReoptimize } from '../dinners/seating/reoptimize.ts';
import { events, guests, seats } from '../dinners/schema.ts';

/**
 * Queues a match search for members whose priorities, profiles or blocks changed, and a new plan for each dinner where they have
 * a seat and that isn't over. Dinners before members, both in a fixed order, so that concurrent calls don't deadlock.
 */
export async function queueMatchSearchesAndSeating(
  db: Queryable,
  now: Date,
  ...userIds: string[]
): Promise<void> {
  const dinners = await db
    .selectDistinct({ id: seats.event_id })
    .from(seats)
    .innerJoin(guests, eq(guests.id, seats.guest_id))
    .innerJoin(events, eq(events.id, seats.event_id))
    .where(
      and(
        isOneOf(guests.user_id, userIds),
        eq(events.status, 'scheduled'),
        gt(events.ends_at, now),
      ),
    )
    .orderBy(asc(seats.event_id));
  await queueReoptimize(db, now, ...dinners.map(({ id }) => id));
  await queueMatchSearches(db, now, ...userIds);
}
