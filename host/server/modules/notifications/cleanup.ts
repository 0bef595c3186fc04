import { and, eq, gt, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { DAY_MS } from '#src/contract/constants/time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { events } from '../dinners/schema.ts';
import { feeds, emails } from './schema.ts';

const KEEP_EMAILS_MS = 30 * DAY_MS;
/** Longer than the interval of any repeated item; otherwise it would be created again at once. */
const KEEP_ITEMS_MS = 60 * DAY_MS;
const KEEP_UNREAD_ITEMS_MS = 180 * DAY_MS;

/** Deletes old e-mails and feed items. Invitation e-mails are kept until the dinner: each address gets only one. */
export async function deleteOldNotifications(db: Queryable, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const upcomingDinner = db
    .select({ one: sql`1` })
    .from(events)
    .where(and(eq(events.id, emails.event_id), gt(events.starts_at, now)));
  await db
    .delete(emails)
    .where(
      and(
        lt(emails.created_at, ago(KEEP_EMAILS_MS)),
        or(sql`${emails.kind} <> 'invitation'`, notExists(upcomingDinner)),
      ),
    );
  await db
    .delete(feeds)
    .where(
      and(
        lt(feeds.created_at, ago(KEEP_ITEMS_MS)),
        or(
          isNotNull(feeds.seen_at),
          isNotNull(feeds.dismissed_at),
          lt(feeds.created_at, ago(KEEP_UNREAD_ITEMS_MS)),
        ),
      ),
    );
}
