import { and, asc, eq } from 'drizzle-orm';
import { letters } from '../db/schema.ts';
import type { EventRow } from '../db/visibility.ts';
import { type Needs, dinnerFile } from './account.ts';

const SECOND_MS = 1000;

/**
 * The calendar file for an e-mail. Of two files with the same SEQUENCE, calendars use the later DTSTAMP (RFC 5546,
 * 2.1.5), which has whole seconds: each is stamped later than this guest's previous e-mails about the dinner.
 */
export async function mailedFile(deps: Needs, event: EventRow, userId: string): Promise<{ name: string; text: string }> {
  const earlierEmails = await deps.db
    .select({ at: letters.created_at })
    .from(letters)
    .where(and(eq(letters.user_id, userId), eq(letters.event_id, event.id)))
    .orderBy(asc(letters.created_at));
  const moments = [...earlierEmails.map(({ at }) => at), deps.now()];
  const stamp = moments.reduce((last, at) => Math.max(Math.floor(at.getTime() / SECOND_MS) * SECOND_MS, last + SECOND_MS), 0);
  return dinnerFile(deps, event, userId, new Date(stamp));
}
