import { type InferSelectModel, and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { FeedItemType } from '#src/contract/feeds.ts';
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import { feeds } from '../schema.ts';
import type { FeedPayload } from '../schema.ts';

export type FeedRow = InferSelectModel<typeof feeds>;

export interface NewFeedItem {
  user_id: string;
  type: FeedItemType;
  /** Unique per member and occasion: `event_invite <event>`. */
  key: string;
  event_id?: string;
  payload?: FeedPayload;
}

const toRows = (at: Date, items: NewFeedItem[]) =>
  items.map(({ user_id, type, key, event_id, payload }) => ({
    user_id,
    type,
    key,
    event_id: event_id ?? null,
    payload: payload ?? {},
    created_at: at,
  }));

/** Adds items, and returns the members who got one. Existing items stay unchanged, even if dismissed. */
export async function addFeedItems(
  db: Queryable,
  at: Date,
  items: NewFeedItem[],
): Promise<string[]> {
  if (items.length === 0) return [];
  const added = await db
    .insert(feeds)
    .values(toRows(at, items))
    .onConflictDoNothing()
    .returning({ user_id: feeds.user_id });
  return added.map(({ user_id }) => user_id);
}

/** Adds items, or moves existing ones with the same key to the top as unseen. Processing the same event again changes nothing. */
export async function renewFeedItems(db: Queryable, at: Date, items: NewFeedItem[]): Promise<void> {
  if (items.length === 0) return;
  await db
    .insert(feeds)
    .values(toRows(at, items))
    .onConflictDoUpdate({
      target: [feeds.user_id, feeds.key],
      set: {
        created_at: sql`excluded.created_at`,
        payload: sql`excluded.payload`,
        seen_at: null,
        dismissed_at: null,
      },
      setWhere: lt(feeds.created_at, sql`excluded.created_at`),
    });
}

/** Dismisses outdated items of a dinner, for everybody or for one member. */
export async function dismissFeedItems(
  db: Queryable,
  now: Date,
  eventId: string,
  types: FeedItemType[],
  filter: { userId?: string; before?: Date } = {},
): Promise<void> {
  await db
    .update(feeds)
    .set({ dismissed_at: now })
    .where(
      and(
        eq(feeds.event_id, eventId),
        inArray(feeds.type, types),
        isNull(feeds.dismissed_at),
        filter.userId ? eq(feeds.user_id, filter.userId) : undefined,
        filter.before ? lt(feeds.created_at, filter.before) : undefined,
      ),
    );
}

/** The ids of the matches in a feed item of this member, or null if there is no such item. */
export async function readFeedMatchIds(
  db: Queryable,
  feedId: string,
  userId: string,
): Promise<string[] | null> {
  const [item] = await db
    .select({ payload: feeds.payload })
    .from(feeds)
    .where(and(eq(feeds.id, feedId), eq(feeds.user_id, userId)));
  return item ? (item.payload.match_ids ?? []) : null;
}

/** Deletes the items that two members have about each other. */
export async function deleteFeedItemsBetween(tx: Tx, a: string, b: string): Promise<void> {
  const isAbout = (userId: string, personId: string) =>
    and(eq(feeds.user_id, userId), sql`${feeds.payload}->>'person_id' = ${personId}`);
  await tx.delete(feeds).where(or(isAbout(a, b), isAbout(b, a)));
}

/** Marks a member's item as seen or dismissed and returns it. A second call keeps the first time. */
export async function markFeedItem(
  db: Queryable,
  userId: string,
  id: string,
  column: 'seen_at' | 'dismissed_at',
  now: Date,
): Promise<FeedRow | undefined> {
  const [item] = await db
    .update(feeds)
    .set({ [column]: sql`coalesce(${feeds[column]}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(feeds.id, id), eq(feeds.user_id, userId)))
    .returning();
  return item;
}
