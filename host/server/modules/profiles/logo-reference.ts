import { and, eq, inArray, sql } from 'drizzle-orm';
import type { MediaReference } from '../media/ports.ts';
import { profiles } from './schema.ts';

const logoUrl = sql`${profiles.company} ->> 'logo_url'`;

/** The logo in a priority's company. Priorities of a member may share one. */
export const logoReference: MediaReference = {
  table: profiles,
  isShared: true,
  showsFile: (path, ownerId) => sql`${profiles.user_id} = ${ownerId} and ${logoUrl} = ${path}`,
  clear: (tx, ownerId, paths) =>
    tx
      .update(profiles)
      .set({ company: sql`jsonb_set(${profiles.company}, '{logo_url}', 'null')` })
      .where(and(eq(profiles.user_id, ownerId), inArray(logoUrl, paths))),
};
