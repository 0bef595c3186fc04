/** Scores how likely two members want to meet, from their profiles and past decisions. Pure and deterministic. */
import type { PersonFacts, Reason } from '#server/modules/profiles/meeting-reasons.ts';
import { INTEREST_WEIGHTS } from './parameters.ts';
import { type PriorityDetails, findSameChoices, getPairReasons } from './match-reasons.ts';
import {
  type DecisionTally,
  type TypeRates,
  logistic,
  getTendency,
  logOdds,
  emptyTally,
  getTypePairKey,
} from './tendency.ts';

export interface Priority extends PriorityDetails {
  profile_id: string;
}

/** A member as a candidate: priorities in order, tags of all profiles. */
export interface Candidate extends Omit<PersonFacts, 'types'> {
  id: string;
  types: Priority[];
  tags: string[];
  /** Shown for members without priorities. */
  default_profile_id: string;
}

/** Decisions by a member and about them, without those between the two members of a pair. */
export interface DecisionStats {
  given: DecisionTally;
  received: DecisionTally;
}

/** What is known about a pair; missing statistics count as no decisions. */
export interface PairStats {
  mine?: DecisionStats;
  theirs?: DecisionStats;
  rates?: TypeRates;
}

/** What `me` is shown of `other`. */
export interface MatchProposal {
  my_profile_id: string;
  target_profile_id: string;
  /** 0–1: both directions combined, as far as `me` may know. */
  score: number;
  reasons: Reason[];
  /** Whether one of them seeks what the other comes for. Otherwise they are matched only as guests of the same dinner. */
  fits: boolean;
}

const MAX_REASONS = 3;
const noDecisions: DecisionStats = { given: emptyTally, received: emptyTally };

function scorePriorities(a: Candidate, b: Candidate, rates: TypeRates): number {
  const pairs = a.types.flatMap((mine) =>
    b.types.flatMap((theirs) => (mine.seeks.includes(theirs.slug) ? { mine, theirs } : [])),
  );
  if (pairs.length === 0) return logOdds(INTEREST_WEIGHTS.unsoughtRate);
  const scores = pairs.map(
    ({ mine, theirs }) =>
      logOdds(rates.get(getTypePairKey(mine.slug, theirs.slug)) ?? INTEREST_WEIGHTS.soughtRate) +
      INTEREST_WEIGHTS.choice * findSameChoices(mine, theirs).length,
  );
  return Math.max(...scores) + (pairs.length > 1 ? INTEREST_WEIGHTS.secondPair : 0);
}

/** Probability that `a` is interested in `b`. Log-odds: `tendency` of `a` to be interested, `popularity` of `b`. */
export function estimateInterest(
  a: Candidate,
  b: Candidate,
  tendency = 0,
  popularity = 0,
  rates: TypeRates = new Map(),
): number {
  const sharedTagCount = a.tags.filter((tag) => b.tags.includes(tag)).length;
  const isSameCity = a.city !== '' && a.city === b.city;
  return logistic(
    scorePriorities(a, b, rates) +
      INTEREST_WEIGHTS.tag * Math.min(sharedTagCount, INTEREST_WEIGHTS.maxTags) +
      (isSameCity ? INTEREST_WEIGHTS.city : 0) +
      tendency +
      popularity,
  );
}

/** Harmonic mean of both directions, so that one-sided interest counts for little (Pizzato et al., RecSys 2010). */
export const harmonicMean = (ab: number, ba: number): number =>
  ab + ba > 0 ? (2 * ab * ba) / (ab + ba) : 0;

const roundToMillionth = (value: number) => Math.round(value * 1e6) / 1e6;

/** The pair of profiles where I seek the other, or the other seeks me; otherwise each one's first. */
function pickProfiles(
  me: Candidate,
  other: Candidate,
): Pick<MatchProposal, 'my_profile_id' | 'target_profile_id' | 'fits'> {
  const pairs = me.types.flatMap((mine) => other.types.map((theirs) => ({ mine, theirs })));
  const pair =
    pairs.find(({ mine, theirs }) => mine.seeks.includes(theirs.slug)) ??
    pairs.find(({ mine, theirs }) => theirs.seeks.includes(mine.slug));
  return {
    my_profile_id: (pair?.mine ?? me.types[0])?.profile_id ?? me.default_profile_id,
    target_profile_id: (pair?.theirs ?? other.types[0])?.profile_id ?? other.default_profile_id,
    fits: pair !== undefined,
  };
}

/**
 * What `me` is shown of `other`. To keep R41, it may use my decisions, those of `other` about others and those of others
 * about `other`, but neither decisions about `me` nor those between the two. So nothing I see depends on what anybody
 * decided about me. Mutual interest is added when a match is read.
 */
export function proposeMatch(
  me: Candidate,
  other: Candidate,
  { mine = noDecisions, theirs = noDecisions, rates = new Map() }: PairStats = {},
): MatchProposal {
  const forward = estimateInterest(
    me,
    other,
    getTendency(mine.given),
    getTendency(theirs.received),
    rates,
  );
  const backward = estimateInterest(other, me, getTendency(theirs.given), 0, rates);
  return {
    ...pickProfiles(me, other),
    score: roundToMillionth(harmonicMean(forward, backward)),
    reasons: getPairReasons(me, other, MAX_REASONS),
  };
}

/**
 * How well two fit, 0–1, the same for both; decides who is introduced. It ignores how liked either of them is: an
 * introduction appears in both decks and must not reveal to its owner what others decided about them.
 */
export function scoreFit(
  a: Candidate,
  b: Candidate,
  { mine = noDecisions, theirs = noDecisions, rates = new Map() }: PairStats = {},
): number {
  return roundToMillionth(
    harmonicMean(
      estimateInterest(a, b, getTendency(mine.given), 0, rates),
      estimateInterest(b, a, getTendency(theirs.given), 0, rates),
    ),
  );
}

/** The score after the decisions that may be revealed: mine makes my side certain, mutual interest both (R41). */
export function adjustScoreForInterest(
  score: number,
  interest: { mine: boolean; mutual: boolean },
): number {
  if (interest.mutual) return 1;
  return interest.mine ? harmonicMean(1, score) : score;
}
