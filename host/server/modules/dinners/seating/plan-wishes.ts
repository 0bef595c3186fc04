import type { Queryable } from '#server/platform/db/database.ts';
import { type Party, readParties } from './parties.ts';
import { type NeedsByPersonId, readSeatNeeds } from './seat-needs.ts';
import { type SeatingWishes, readPlusOnePairs, readSeatingWishes } from './seating-wishes.ts';

/** All that hosts want of a plan, who came with whom, and what guests need. */
export interface PlanWishes extends SeatingWishes {
  /** Plus-ones with the guest who brings them. */
  plusOnes: [string, string][];
  parties: Party[];
  needs: NeedsByPersonId;
}

export const NO_WISHES: PlanWishes = {
  together: [],
  apart: [],
  plusOnes: [],
  parties: [],
  needs: new Map(),
};

export const readPlanWishes = async (db: Queryable, eventId: string): Promise<PlanWishes> => ({
  ...(await readSeatingWishes(db, eventId)),
  plusOnes: await readPlusOnePairs(db, eventId),
  parties: await readParties(db, eventId),
  needs: await readSeatNeeds(db, eventId),
});
