/** Who came to a dinner. */
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Queryable } from '#server/platform/db/database.ts';
import type { EventRow } from '../events/visibility.ts';
import { guests } from '../schema.ts';

/** The ids of the list's guests who were checked in, and its host. Null if nobody was: then nobody knows who came. */
export async function readArrivals(
  db: Queryable,
  { id, host_id }: Pick<EventRow, 'id' | 'host_id'>,
): Promise<Set<string> | null> {
  const rows = await db
    .select({ id: guests.id, user_id: guests.user_id })
    .from(guests)
    .where(
      and(
        eq(guests.event_id, id),
        eq(guests.status, 'accepted'),
        or(isNotNull(guests.checked_in_at), eq(guests.user_id, host_id)),
      ),
    );
  return rows.some(({ user_id }) => user_id !== host_id)
    ? new Set(rows.map(({ id: guestId }) => guestId))
    : null;
}
