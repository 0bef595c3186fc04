import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/db/database.ts';
import type { Caller } from '#server/modules/auth/caller.ts';
import type { MediaReference } from '#server/modules/media/ports.ts';
import { logChanges } from '../hosts/event-log.ts';
import { events } from '../schema.ts';
import { lockHostedEvent } from './hosting.ts';
import type { EventRow } from './visibility.ts';

/** Sets the cover if the caller is still one of the hosts, and returns the one it replaces. */
export async function setCover(
  tx: Tx,
  now: Date,
  caller: Caller,
  id: string,
  path: string | null,
): Promise<{ row: EventRow; replaced: string | null }> {
  const before = await lockHostedEvent(tx, caller, id);
  const [row] = await tx
    .update(events)
    .set({ cover_url: path })
    .where(eq(events.id, id))
    .returning();
  await logChanges(tx, now, {
    eventId: id,
    actorId: caller.user.id,
    action: 'changed',
    detail: { fields: ['cover'] },
  });
  return { row: row!, replaced: before.cover_url };
}

/** The column of a dinner's cover. */
export const coverReference: MediaReference = {
  table: events,
  isShared: false,
  showsFile: (path) => sql`${events.cover_url} = ${path}`,
  clear: (tx, _ownerId, paths) =>
    tx.update(events).set({ cover_url: null }).where(inArray(events.cover_url, paths)),
};
