/** Functions that profiles needs from modules that may import it. */
import { declarePort } from '../../platform/port.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';

/** Queues new matches and seating after members' priorities, profiles or blocks changed. */
export const queueMatchSearchesAndSeating = declarePort<
  (tx: Db | Tx, now: Date, ...userIds: string[]) => Promise<void>
>('profiles/queueMatchSearchesAndSeating');

/** Searches a member's matches now. */
export const findMatches =
  declarePort<(deps: Deps, userId: string) => Promise<void>>('profiles/findMatches');

/** Deletes what shows two members to each other. */
export const deleteMatchesAndFeedItemsBetween = declarePort<
  (tx: Tx, a: string, b: string) => Promise<void>
>('profiles/deleteMatchesAndFeedItemsBetween');

/** Whether `me` knows the other: by a decision on their match, or as a neighbour at a table. */
export const isAcquainted =
  declarePort<(db: Db, me: string, other: string) => Promise<boolean>>('profiles/isAcquainted');
