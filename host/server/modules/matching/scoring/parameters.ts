/** Parameters of the matching engine. Log-odds are natural logarithms of p / (1 − p). */

/**
 * What makes a member interested in another, until the club has enough decisions of its own: the prior of the interest model. `soughtRate` is
 * the mean of the yes rates in the speed-dating data of Fisman et al. (QJE 2006: women 36.5 %, men 47.5 %). The log-odds are
 * judgement, not fitted to the simulated club of tests/bench/matching: three shared tags, one choice and a city raise 42 %
 * to 80 %.
 */
export const INTEREST_WEIGHTS = {
  /** Probability of interest if one's priority seeks the other's, and if it doesn't. */
  soughtRate: 0.42,
  unsoughtRate: 0.05,
  /** Log-odds. */
  secondPair: 0.35,
  tag: 0.35,
  choice: 0.4,
  city: 0.25,
} as const;

/**
 * Smoothing of a member's decisions: a beta-binomial prior worth `priorWeight` decisions. Fewer than `minDecisions` count as
 * none. The result is rounded to `step` log-odds and capped at `maxLogOdds`, so that a single decision rarely shows. At most
 * `sampleSize` decisions are read.
 */
export const TENDENCY = {
  priorWeight: 8,
  minDecisions: 8,
  step: 0.5,
  maxLogOdds: 1.5,
  sampleSize: 100,
} as const;

/**
 * The nightly fit: the latest `sampleSize` decisions. With fewer than `minDecisions`, the prior stands. A feature is fitted only if it
 * occurred to `minPeople` members, about as many, so that no weight stands for what is said of one; weights are rounded to `step`.
 */
export const INTEREST_FIT = {
  sampleSize: 10_000,
  minDecisions: 200,
  minPeople: 20,
  step: 0.05,
} as const;

/** The share of introductions that are drawn by lot, so that the fit also sees whom the model wouldn't have shown. */
export const EXPLORATION_SHARE = 0.05;

/**
 * How many new people a member is introduced to. A priority starts with `firstDeck` matches, then `perDay` more per day;
 * `reservedPerDay` more per day are reserved for members whose first deck isn't full yet. With `maxUndecided` undecided
 * matches, the search stops.
 */
export const INTRODUCTION_LIMITS = {
  firstDeck: 24,
  perDay: 4,
  reservedPerDay: 4,
  maxUndecided: 200,
} as const;

/**
 * Matches among the guests of one dinner: everybody with everybody up to `perDinner` others. At a larger one each guest has
 * at most that many, the best of `candidates`, or a dinner of a thousand would have a million.
 */
export const GUEST_MATCH_LIMITS = { candidates: 400, perDinner: 200 } as const;
