import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { jobs } from '#server/platform/db/schema.ts';
import type { MemberData } from '../auth/member-data.ts';
import { pickColumns } from '#server/platform/db/pick-columns.ts';
import { answerNotifications, emails, feeds } from './schema.ts';

export const notificationsMemberData: MemberData = {
  sections: {
    feed: (tx, { id }) =>
      tx
        .select(
          pickColumns(
            feeds,
            'type',
            'event_id',
            'payload',
            'created_at',
            'seen_at',
            'dismissed_at',
          ),
        )
        .from(feeds)
        .where(eq(feeds.user_id, id)),
    emails: (tx, { id }) =>
      tx
        .select(pickColumns(emails, 'kind', 'created_at', 'sent_at', 'failed_at', 'failure'))
        .from(emails)
        .where(eq(emails.user_id, id)),
  },
  references: [
    { column: feeds.user_id, exported: 'feed', onDeletion: 'delete' },
    { column: emails.user_id, exported: 'emails', onDeletion: 'delete' },
    {
      column: answerNotifications.host_id,
      exported: { never: 'which answers of guests were already e-mailed' },
      onDeletion: 'delete',
    },
  ],
  async afterDeletion(tx, { id }) {
    // A pending domain event still has other recipients; a failed one is never sent again.
    const namesMember = or(
      sql`${jobs.payload} ->> 'user_id' = ${id}`,
      sql`${jobs.payload} ->> 'target_id' = ${id}`,
    );
    await tx
      .delete(jobs)
      .where(and(eq(jobs.kind, 'notification'), isNotNull(jobs.failed_at), namesMember));
    await tx.delete(feeds).where(sql`${feeds.payload} ->> 'person_id' = ${id}`);
  },
};
