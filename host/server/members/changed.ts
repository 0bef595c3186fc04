import { asc, inArray } from 'drizzle-orm';
import { askForMatches } from '../db/find-matches.ts';
import type { Db, Tx } from '../db/open.ts';
import { reseat } from '../db/reseat.ts';
import { seats } from '../db/schema.ts';

/**
 * Queues new matches and seating after members' priorities, profiles or blocks changed. Dinners before users and both in a
 * fixed order, so that concurrent calls don't deadlock.
 */
export async function rematch(db: Db | Tx, now: Date, ...userIds: string[]): Promise<void> {
  const dinners = await db.selectDistinct({ id: seats.event_id }).from(seats).where(inArray(seats.user_id, userIds)).orderBy(asc(seats.event_id));
  await reseat(db, now, ...dinners.map(({ id }) => id));
  await askForMatches(db, now, ...userIds);
}
