/** Items of the home page as rows. */
import { type InferSelectModel, and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { FeedItemType } from '../../../src/contract/feeds.ts';
import type { Db, Tx } from '../db/open.ts';
import { feeds } from '../db/schema.ts';
import type { FeedPayload } from '../db/schema/matches.ts';

export type FeedRow = InferSelectModel<typeof feeds>;

export interface Item {
  user_id: string;
  type: FeedItemType;
  /** One item for one occasion: `event_invite <event>`. */
  key: string;
  event_id?: string;
  payload?: FeedPayload;
}

const rowsOf = (at: Date, items: Item[]) =>
  items.map(({ user_id, type, key, event_id, payload }) => ({ user_id, type, key, event_id: event_id ?? null, payload: payload ?? {}, created_at: at }));

/** New items; one that is there already stays as it is, also when it was put away. */
export async function addItems(db: Db | Tx, at: Date, items: Item[]): Promise<void> {
  if (items.length > 0) await db.insert(feeds).values(rowsOf(at, items)).onConflictDoNothing();
}

/** Newer news of the same occasion: the item comes to the top again, unseen. Told twice of one moment nothing changes. */
export async function renewItems(db: Db | Tx, at: Date, items: Item[]): Promise<void> {
  if (items.length === 0) return;
  await db
    .insert(feeds)
    .values(rowsOf(at, items))
    .onConflictDoUpdate({
      target: [feeds.user_id, feeds.key],
      set: { created_at: sql`excluded.created_at`, payload: sql`excluded.payload`, seen_at: null, dismissed_at: null },
      setWhere: lt(feeds.created_at, sql`excluded.created_at`),
    });
}

/** Puts away what newer news has made old: items of a dinner, of everybody or of one member. */
export async function hideItems(db: Db | Tx, now: Date, eventId: string, types: FeedItemType[], told: { userId?: string; before?: Date } = {}): Promise<void> {
  await db
    .update(feeds)
    .set({ dismissed_at: now })
    .where(
      and(
        eq(feeds.event_id, eventId),
        inArray(feeds.type, types),
        isNull(feeds.dismissed_at),
        told.userId ? eq(feeds.user_id, told.userId) : undefined,
        told.before ? lt(feeds.created_at, told.before) : undefined,
      ),
    );
}
