import { asc, inArray } from 'drizzle-orm';
import { queueMatchSearches } from './request-matches.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import { queueReoptimize } from '../dinners/seating/reoptimize.ts';
import { seats } from '../dinners/schema.ts';

/**
 * Queues new matches and seating after members' priorities, profiles or blocks changed. Dinners before users and both in a
 * fixed order, so that concurrent calls don't deadlock.
 */
export async function queueRematch(db: Db | Tx, now: Date, ...userIds: string[]): Promise<void> {
  const dinners = await db.selectDistinct({ id: seats.event_id }).from(seats).where(inArray(seats.user_id, userIds)).orderBy(asc(seats.event_id));
  await queueReoptimize(db, now, ...dinners.map(({ id }) => id));
  await queueMatchSearches(db, now, ...userIds);
}
