import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { follows } from '../schema.ts';

export async function followEvent(
  db: Queryable,
  eventId: string,
  userId: string,
  now: Date,
): Promise<void> {
  await db
    .insert(follows)
    .values({ event_id: eventId, user_id: userId, created_at: now })
    .onConflictDoNothing();
}

export async function unfollowEvent(db: Queryable, eventId: string, userId: string): Promise<void> {
  await db.delete(follows).where(and(eq(follows.event_id, eventId), eq(follows.user_id, userId)));
}
