/** Functions that dinners needs from matching. */
import type { Marks } from '../../../seating-solver/model/affinity.ts';
import { declarePort } from '../../platform/port.ts';
import type { Db, Tx } from '../../platform/db/open.ts';
import type { Deps } from '../../platform/deps.ts';

/** The decisions of these members about each other. */
export const readDecisions = declarePort<(db: Db | Tx, userIds: string[]) => Promise<Marks>>('dinners/readDecisions');

/** Creates the matches that the guests of a dinner don't have with each other yet. */
export const createGuestMatches = declarePort<(deps: Deps, eventId: string) => Promise<void>>('dinners/createGuestMatches');
