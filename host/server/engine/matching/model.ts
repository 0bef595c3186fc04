/** The figures the matching engine goes by, in one place. Log-odds are natural logarithms of p / (1 − p). */

/**
 * What makes one want to meet another. `sought` is the mean of the yes rates in the speed-dating data of Fisman et al.
 * (QJE 2006: women 36.5 %, men 47.5 %); it stands until the club's own decisions say otherwise. The log-odds are
 * judgement, and not those of the world they are tried on (tests/bench/matching): three shared tags, one choice and a
 * city take 42 % to 80 %.
 */
export const WISH = {
  /** Chance of a yes where one's priority seeks the other's, and where it does not. */
  sought: 0.42,
  stranger: 0.05,
  /** Log-odds. */
  secondPair: 0.35,
  tag: 0.35,
  tags: 3,
  choice: 0.4,
  city: 0.25,
} as const;

/**
 * How a person's own decisions, and those on them, are smoothed: a beta-binomial prior as heavy as `weight` decisions.
 * Fewer than `least` say nothing; the rest is told in steps of `step` log-odds, at most `most` either way, so that one
 * decision more hardly ever shows. At most `sample` decisions are looked at.
 */
export const TENDENCY = { weight: 8, least: 8, step: 0.5, most: 1.5, sample: 100 } as const;

/** The same for a pair of profile types: over many decisions of many people, and in steps of its rate. */
export const TYPE_RATE = { weight: 50, least: 200, people: 20, step: 0.05, lowest: 0.1, highest: 0.9 } as const;

/**
 * How many new people a member is introduced to. A priority begins with a `first` deck; after it there are some `aDay`,
 * and as many again are `kept` for those whose first deck is not full yet. Who has a `deck` of undecided cards
 * is looked for no further.
 */
export const LIMIT = { first: 24, aDay: 4, kept: 4, deck: 200 } as const;
