import { asc, inArray } from 'drizzle-orm';
import { askForMatches } from '../db/find-matches.ts';
import type { Db, Tx } from '../db/open.ts';
import { reseat } from '../db/reseat.ts';
import { seats } from '../db/schema.ts';

/**
 * What members come for, say, or whom they never meet has changed: matches and places are looked for anew,
 * off the request path. Dinners first, as whoever leaves one asks for its plan, and all in order, so that two who ask
 * for the same jobs at once never wait for each other.
 */
export async function rematch(db: Db | Tx, now: Date, ...userIds: string[]): Promise<void> {
  const dinners = await db.selectDistinct({ id: seats.event_id }).from(seats).where(inArray(seats.user_id, userIds)).orderBy(asc(seats.event_id));
  await reseat(db, now, ...dinners.map(({ id }) => id));
  await askForMatches(db, now, ...userIds);
}
