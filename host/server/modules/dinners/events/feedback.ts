import type { InferInsertModel } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import { feedback } from '../schema.ts';

export async function saveFeedback(
  db: Queryable,
  values: InferInsertModel<typeof feedback>,
): Promise<void> {
  await db.insert(feedback).values(values);
}
