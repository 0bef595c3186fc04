/** What a member is shown of another. Pure and deterministic. */
import type { PersonFacts, Reason } from '#server/modules/profiles/meeting-reasons.ts';
import { type PriorityDetails, getPairReasons } from './match-reasons.ts';

export interface CandidatePriority extends PriorityDetails {
  profile_id: string;
}

/** A member as a candidate: priorities in order, tags of all profiles. */
export interface Candidate extends Omit<PersonFacts, 'types'> {
  id: string;
  types: CandidatePriority[];
  tags: string[];
  /** Stems of what they wrote about themselves. */
  words: string[];
  /** Shown for members without priorities. */
  default_profile_id: string;
}

/** The probabilities that I want to meet the other, and the other me. */
export interface PairInterest {
  mine: number;
  theirs: number;
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
 * What `me` is shown of `other`. To keep R41, interests come from profiles and from what each of them decided about others: neither from
 * decisions about `me` nor from those between the two, nor from how liked either is. So nothing I see depends on what anybody decided
 * about me. Mutual interest is added when a match is read. The score is the same for both.
 */
export const proposeMatch = (
  me: Candidate,
  other: Candidate,
  { mine, theirs }: PairInterest,
): MatchProposal => ({
  ...pickProfiles(me, other),
  score: roundToMillionth(harmonicMean(mine, theirs)),
  reasons: getPairReasons(me, other, MAX_REASONS),
});

/** The score after the decisions that may be revealed: mine makes my side certain, mutual interest both (R41). */
export function adjustScoreForInterest(
  score: number,
  interest: { mine: boolean; mutual: boolean },
): number {
  if (interest.mutual) return 1;
  return interest.mine ? harmonicMean(1, score) : score;
}
