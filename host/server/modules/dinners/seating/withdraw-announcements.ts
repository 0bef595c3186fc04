import { and, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import { events } from '../schema.ts';

/** Takes back what these dinners' hosts announced, as far as it isn't published. */
export async function withdrawAnnouncements(tx: Tx, eventIds: string[]): Promise<void> {
  if (eventIds.length === 0) return;
  await tx
    .update(events)
    .set({ publishing_at: null, host_line: null })
    .where(
      and(
        inArray(events.id, eventIds),
        isNotNull(events.publishing_at),
        isNull(events.published_at),
      ),
    );
}
