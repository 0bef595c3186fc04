import { and, eq, gt, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Db } from '../db/open.ts';
import { events, feeds, letters } from '../db/schema.ts';

const DAY = 86_400_000;
const LETTERS = 30 * DAY;
/** Longer than the pause of any item that comes again, or it would come at once. */
const ITEMS = 60 * DAY;
const UNREAD = 180 * DAY;

/** Old letters and items nobody looks at any more. An invitation is kept while its dinner is to come: no address gets a second. */
export async function sweepNews(db: Db, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const coming = db
    .select({ one: sql`1` })
    .from(events)
    .where(and(eq(events.id, letters.event_id), gt(events.starts_at, now)));
  await db.delete(letters).where(and(lt(letters.created_at, ago(LETTERS)), or(sql`${letters.kind} <> 'invitation'`, notExists(coming))));
  await db
    .delete(feeds)
    .where(and(lt(feeds.created_at, ago(ITEMS)), or(isNotNull(feeds.seen_at), isNotNull(feeds.dismissed_at), lt(feeds.created_at, ago(UNREAD)))));
}
