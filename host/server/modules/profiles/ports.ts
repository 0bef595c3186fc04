/** Functions that profiles needs from modules that may import it. */
import type { Tx, Queryable } from '#server/platform/db/database.ts';
import type { ServerDeps } from '#server/platform/deps.ts';

export interface ProfilesPorts {
  /** Queues new matches and seating after members' priorities, profiles or blocks changed. */
  queueMatchSearchesAndSeating(tx: Queryable, now: Date, ...userIds: string[]): Promise<void>;
  /** Searches a member's matches now. */
  findMatches(deps: ServerDeps, userId: string): Promise<void>;
  /** Deletes what shows two members to each other. */
  deleteMatchesAndFeedItemsBetween(tx: Tx, a: string, b: string): Promise<void>;
  /** Ends what either does for the other's dinners. */
  endHostingBetween(tx: Tx, a: string, b: string): Promise<void>;
  /** Whether `me` knows the other: by a decision on their match, or as a neighbour at a table. */
  isAcquainted(db: Queryable, me: string, other: string): Promise<boolean>;
}
