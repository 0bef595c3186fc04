import { and, eq, sql } from 'drizzle-orm';
import { jobs } from '#server/platform/db/schema.ts';
import type { MemberData } from '../auth/member-data.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import { calendarEntries, calendarGrants, calendarStates } from './schema.ts';

export const calendarMemberData: MemberData = {
  sections: {
    google_calendar: async (tx, { id }) => ({
      connected: (await tx.$count(calendarGrants, eq(calendarGrants.user_id, id))) > 0,
    }),
    google_calendar_entries: (tx, { id }) =>
      tx
        .select(pickColumns(calendarEntries, 'event_id', 'google_id'))
        .from(calendarEntries)
        .where(eq(calendarEntries.user_id, id)),
  },
  references: [
    {
      column: calendarStates.user_id,
      exported: { never: 'kept for 10 minutes; contains only a hash' },
      onDeletion: 'delete',
    },
    { column: calendarGrants.user_id, exported: 'google_calendar', onDeletion: 'delete' },
    { column: calendarEntries.user_id, exported: 'google_calendar_entries', onDeletion: 'delete' },
  ],
  async afterDeletion(tx, { id }) {
    await tx
      .delete(jobs)
      .where(
        and(eq(jobs.kind, 'update_google_calendar'), sql`${jobs.payload} ->> 'user_id' = ${id}`),
      );
  },
};
