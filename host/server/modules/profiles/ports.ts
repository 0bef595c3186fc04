/** Functions that profiles needs from modules that may import it. */
import { declarePort } from '../../platform/port.ts';
import type { Tx, Queryable } from '../../platform/db/database.ts';
import type { ServerDeps } from '../../platform/deps.ts';

/** Queues new matches and seating after members' priorities, profiles or blocks changed. */
export const queueMatchSearchesAndSeating = declarePort<
  (tx: Queryable, now: Date, ...userIds: string[]) => Promise<void>
>('profiles/queueMatchSearchesAndSeating');

/** Searches a member's matches now. */
export const findMatches =
  declarePort<(deps: ServerDeps, userId: string) => Promise<void>>('profiles/findMatches');

/** Deletes what shows two members to each other. */
export const deleteMatchesAndFeedItemsBetween = declarePort<
  (tx: Tx, a: string, b: string) => Promise<void>
>('profiles/deleteMatchesAndFeedItemsBetween');

/** Whether `me` knows the other: by a decision on their match, or as a neighbour at a table. */
export const isAcquainted =
  declarePort<(db: Queryable, me: string, other: string) => Promise<boolean>>(
    'profiles/isAcquainted',
  );
