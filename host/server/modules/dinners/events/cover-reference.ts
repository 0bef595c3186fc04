import { inArray, sql } from 'drizzle-orm';
import type { MediaReference } from '../../media/ports.ts';
import { events } from '../schema.ts';

/** The column of a dinner's cover. */
export const coverReference: MediaReference = {
  table: events,
  isShared: false,
  showsFile: (path) => sql`${events.cover_url} = ${path}`,
  clear: (tx, _ownerId, paths) => tx.update(events).set({ cover_url: null }).where(inArray(events.cover_url, paths)),
};
