import { type InferInsertModel, and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { isOneOf } from '#server/platform/db/id-list.ts';
import { feedback } from '../schema.ts';

export async function saveFeedback(
  db: Queryable,
  values: InferInsertModel<typeof feedback>,
): Promise<void> {
  await db.insert(feedback).values(values);
}

/** The member's last rating of each of the dinners that they rated. */
export async function readOwnRatings(
  db: Queryable,
  eventIds: string[],
  userId: string,
): Promise<Map<string, 'up' | 'down'>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([feedback.event_id], { id: feedback.event_id, rating: feedback.rating })
    .from(feedback)
    .where(
      and(
        eq(feedback.user_id, userId),
        isOneOf(feedback.event_id, eventIds),
        isNotNull(feedback.rating),
      ),
    )
    .orderBy(feedback.event_id, desc(feedback.created_at));
  return new Map(rows.map(({ id, rating }) => [id!, rating!]));
}
