/** Answered in place on home; more are on the guest list. */
export const MAX_REQUESTS_ON_HOME = 2;
const REQUEST_HEIGHT_PX = 154;

/** In px, of the place that so many requests take on home. */
export const getRequestsHeight = (count: number): number =>
  Math.min(count, MAX_REQUESTS_ON_HOME) * REQUEST_HEIGHT_PX;
