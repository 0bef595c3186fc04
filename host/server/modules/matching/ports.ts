/** Functions that matching needs from notifications. */
import { declarePort } from '../../platform/port.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** The ids of the matches in a feed item of this member, or null if there is no such item. */
export const readFeedMatchIds = declarePort<
  (db: Queryable, feedId: string, userId: string) => Promise<string[] | null>
>('matching/readFeedMatchIds');
