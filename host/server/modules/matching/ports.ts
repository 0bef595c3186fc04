/** Functions that matching needs from notifications. */
import type { Queryable } from '#server/platform/db/database.ts';

export interface MatchingPorts {
  /** The ids of the matches in a feed item of this member, or null if there is no such item. */
  readFeedMatchIds(db: Queryable, feedId: string, userId: string): Promise<string[] | null>;
}
