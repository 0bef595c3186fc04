/** The probability that one member wants to meet another: the same for decks and for tables. Pure. */
import { INTEREST_WEIGHTS } from '../scoring/parameters.ts';
import { logOdds } from '../scoring/tendency.ts';
import { type PriorWeight, logistic } from './fit-weights.ts';
import {
  type MemberIndex,
  type TermShares,
  type ProfileFeatures,
  describePairs,
  indexMembers,
} from './pair-features.ts';

export interface InterestModel {
  /** In log-odds, by feature; others are 0. */
  weights: ReadonlyMap<string, number>;
  shares: TermShares;
}

const { soughtRate, unsoughtRate, secondPair, tag, choice, city } = INTEREST_WEIGHTS;

/** What is believed before anybody has decided. Narrower where one type or pair of types could stand for a few people. */
const priorWeights: Record<string, PriorWeight> = {
  base: { mean: logOdds(unsoughtRate), deviation: 1 },
  sought: { mean: logOdds(soughtRate) - logOdds(unsoughtRate), deviation: 1 },
  'second pair': { mean: secondPair, deviation: 0.5 },
  choices: { mean: choice, deviation: 0.5 },
  tags: { mean: tag, deviation: 0.5 },
  'tag rarity': { mean: 0, deviation: 0.3 },
  city: { mean: city, deviation: 0.5 },
  words: { mean: 0, deviation: 2 },
  tendency: { mean: 1, deviation: 0.5 },
};
const PAIR_OF_TYPES: PriorWeight = { mean: 0, deviation: 0.3 };

export const getPrior = (feature: string): PriorWeight => priorWeights[feature] ?? PAIR_OF_TYPES;

export const priorModel: InterestModel = {
  weights: new Map(Object.entries(priorWeights).map(([name, { mean }]) => [name, mean])),
  shares: new Map(),
};

export const getWeight = ({ weights }: InterestModel, feature: string) => weights.get(feature) ?? 0;

/** Of `me` wanting to meet each of the others, by their profiles alone. */
export function computeLogOdds(
  model: InterestModel,
  me: ProfileFeatures,
  others: MemberIndex,
): Float64Array {
  const sums = new Float64Array(others.size).fill(getWeight(model, 'base'));
  describePairs(me, others, (other, feature, value) => {
    sums[other]! += value * getWeight(model, feature);
  });
  return sums;
}

type EstimateInterest = (tendency: number) => number;

/** The interest of `me` in each of the others and of each in `me`, given how readily the one who decides says yes. */
export function computeBothWays(
  model: InterestModel,
  me: ProfileFeatures,
  others: readonly ProfileFeatures[],
): { mine: EstimateInterest; theirs: EstimateInterest }[] {
  const mine = computeLogOdds(model, me, indexMembers(others, model.shares));
  const alone = indexMembers([me], model.shares);
  return others.map((other, i) => {
    const [theirs] = computeLogOdds(model, other, alone);
    return {
      mine: (tendency) => toProbability(model, mine[i]!, tendency),
      theirs: (tendency) => toProbability(model, theirs!, tendency),
    };
  });
}

/** Never certain: only a decision is. */
const CERTAINTY = 0.99;

/** `tendency`: how readily the member says yes (`getTendency`). */
export const toProbability = (model: InterestModel, odds: number, tendency = 0): number =>
  Math.min(
    CERTAINTY,
    Math.max(1 - CERTAINTY, logistic(odds + getWeight(model, 'tendency') * tendency)),
  );
