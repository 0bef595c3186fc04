/** How long the search for a plan takes, and how soon after a change it starts. */
import { SECOND_MS } from '#src/contract/constants/time.ts';

const STEPS_PER_GUEST = 800;
const MAX_STEPS = 400_000;

/** Plans within a percent of what ten seconds find, from 20 guests to 1,000: `npm run bench -- seating product`. */
export const getSearchSteps = (guests: number): number =>
  Math.min(guests * STEPS_PER_GUEST, MAX_STEPS);

/** Steps make a plan the same on every machine. This ends a search on one that is many times slower. */
export const MAX_SEARCH_MS = 20 * SECOND_MS;

/** From this size a search takes seconds, so that changes that follow each other share one. */
const LARGE_DINNER_GUESTS = 120;
const LARGE_DINNER_DELAY_MS = 30 * SECOND_MS;

export const getSearchDelay = (guests: number): number =>
  guests > LARGE_DINNER_GUESTS ? LARGE_DINNER_DELAY_MS : 0;
