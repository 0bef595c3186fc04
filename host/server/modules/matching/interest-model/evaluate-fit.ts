/** Fits the interest model to decisions, and judges it by those of members it hasn't seen. */
import { setImmediate } from 'node:timers/promises';
import { seedOf } from '#solver/index.ts';
import { INTEREST_FIT } from '../scoring/parameters.ts';
import { type DecisionTally, getTendency } from '../scoring/tendency.ts';
import { type Example, type PriorWeight, fitWeights, logistic } from './fit-weights.ts';
import {
  type TermShares,
  type ProfileFeatures,
  describePairs,
  indexMembers,
} from './pair-features.ts';
import { getPrior } from './interest-model.ts';

export interface DecidedPair extends Example {
  user: string;
  target: string;
  isExploration: boolean;
}

/** Of the members that each fit left out. */
interface Quality {
  /** Mean of −ln of the probability given to what was decided. */
  log_loss: number;
  /** Expected calibration error: how far a probability is from the share of yes, in ten bins. */
  calibration_error: number;
}

export interface InterestModelMetrics {
  decisions: number;
  people: number;
  /** Decisions about members introduced by lot. */
  explored: number;
  fitted: Quality | null;
  prior: Quality | null;
  /** Of the fitted model, by those alone: it had no say in who they are. */
  fitted_on_explored: Quality | null;
}

/** Each fit leaves out every fifth member, and each member is left out once. */
const FOLDS = 5;
const BINS = 10;

/** The features of each decision. The tendency is that of the member’s other decisions. */
export function describeDecisions(
  me: ProfileFeatures,
  tally: DecisionTally,
  decisions: readonly { about: ProfileFeatures; isYes: boolean }[],
  shares: TermShares,
): Example[] {
  const features = decisions.map((): [string, number][] => [['base', 1]]);
  const index = indexMembers(
    decisions.map(({ about }) => about),
    shares,
  );
  describePairs(me, index, (other, name, value) => features[other]!.push([name, value]));
  return decisions.map(({ isYes }, i) => {
    // The tally of somebody who decides a lot is a sample, which may lack this decision.
    const tendency = getTendency({
      decided: Math.max(0, tally.decided - 1),
      interested: Math.max(0, tally.interested - (isYes ? 1 : 0)),
    });
    return { features: [...features[i]!, ['tendency', tendency]], isYes };
  });
}

/** Null weights: the prior stands, because too few have decided, or it is better. Pauses between fits, so that requests are served. */
export async function fitInterestWeights(pairs: readonly DecidedPair[]): Promise<{
  weights: Map<string, number> | null;
  metrics: InterestModelMetrics;
}> {
  const counts = {
    decisions: pairs.length,
    people: new Set(pairs.map(({ user }) => user)).size,
    explored: pairs.filter(({ isExploration }) => isExploration).length,
  };
  const priors = listFittedPriors(pairs);
  if (pairs.length < INTEREST_FIT.minDecisions || priors.size === 0)
    return {
      weights: null,
      metrics: { ...counts, fitted: null, prior: null, fitted_on_explored: null },
    };
  const fit = (some: readonly DecidedPair[]) =>
    new Map([...fitWeights(some, priors)].map(([name, weight]) => [name, roundToStep(weight)]));
  const foldOf = ({ user }: DecidedPair) => seedOf(user) % FOLDS;
  const estimates: JudgedEstimate[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    await setImmediate();
    const weights = fit(pairs.filter((pair) => foldOf(pair) !== fold));
    estimates.push(
      ...estimate(
        pairs.filter((pair) => foldOf(pair) === fold),
        weights,
      ),
    );
  }
  const explored = estimates.filter(({ isExploration }) => isExploration);
  const metrics = {
    ...counts,
    fitted: judge(estimates),
    prior: judge(estimate(pairs, new Map())),
    fitted_on_explored: explored.length > 0 ? judge(explored) : null,
  };
  await setImmediate();
  return {
    weights: metrics.fitted.log_loss > metrics.prior.log_loss ? null : fit(pairs),
    metrics,
  };
}

/** Of the features that enough members had before them, and about enough members. */
function listFittedPriors(pairs: readonly DecidedPair[]): Map<string, PriorWeight> {
  const seen = new Map<string, { users: Set<string>; targets: Set<string> }>();
  for (const { features, user, target } of pairs)
    for (const [name] of features) {
      const { users, targets } = seen.get(name) ?? { users: new Set(), targets: new Set() };
      seen.set(name, { users: users.add(user), targets: targets.add(target) });
    }
  return new Map(
    [...seen].flatMap(([name, { users, targets }]) =>
      Math.min(users.size, targets.size) < INTEREST_FIT.minPeople ? [] : [[name, getPrior(name)]],
    ),
  );
}

const roundToStep = (weight: number) =>
  Number((Math.round(weight / INTEREST_FIT.step) * INTEREST_FIT.step).toFixed(2));

interface JudgedEstimate {
  probability: number;
  isYes: boolean;
  isExploration: boolean;
}

const estimate = (
  pairs: readonly DecidedPair[],
  weights: ReadonlyMap<string, number>,
): JudgedEstimate[] =>
  pairs.map(({ features, isYes, isExploration }) => {
    const odds = features.reduce(
      (sum, [name, value]) => sum + value * (weights.get(name) ?? getPrior(name).mean),
      0,
    );
    return { probability: logistic(odds), isYes, isExploration };
  });

function judge(estimates: readonly JudgedEstimate[]): Quality {
  const differences = Array.from({ length: BINS }, () => 0);
  let loss = 0;
  for (const { probability, isYes } of estimates) {
    loss -= Math.log(isYes ? probability : 1 - probability);
    const bin = Math.min(BINS - 1, Math.floor(probability * BINS));
    differences[bin]! += probability - (isYes ? 1 : 0);
  }
  const errors = differences.reduce((sum, value) => sum + Math.abs(value), 0);
  return { log_loss: loss / estimates.length, calibration_error: errors / estimates.length };
}
