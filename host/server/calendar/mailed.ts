import { and, asc, eq } from 'drizzle-orm';
import { letters } from '../db/schema.ts';
import type { EventRow } from '../db/visibility.ts';
import { type Needs, dinnerFile } from './account.ts';

const SECOND = 1000;

/**
 * A guest's file of a dinner to put beside a letter. Of two with one SEQUENCE a calendar believes the later DTSTAMP
 * (RFC 5546, 2.1.5), told in whole seconds: each is stamped after all letters this guest had about the dinner.
 */
export async function mailedFile(deps: Needs, event: EventRow, userId: string): Promise<{ name: string; text: string }> {
  const before = await deps.db
    .select({ at: letters.created_at })
    .from(letters)
    .where(and(eq(letters.user_id, userId), eq(letters.event_id, event.id)))
    .orderBy(asc(letters.created_at));
  const moments = [...before.map(({ at }) => at), deps.now()];
  const stamp = moments.reduce((last, at) => Math.max(Math.floor(at.getTime() / SECOND) * SECOND, last + SECOND), 0);
  return dinnerFile(deps, event, userId, new Date(stamp));
}
